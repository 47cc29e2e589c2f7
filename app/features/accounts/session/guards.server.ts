import { redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import type { Area } from "#app/editions/areas.ts";
import { href } from "#app/editions/hrefs.ts";
import { after } from "#app/kit/time/durations.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import { FRESH_MS } from "#app/services/accounts/session/sessions.server.ts";
import { secondFactorOf } from "../second-factor/second-factor.server.ts";
import { withRedirectTo } from "../sign-in/redirect-to.ts";

/**
 * The guards. The first line of every loader and action that is not for everyone calls one of these; they throw the
 * answer for people who may not enter. The commands check again.
 */

interface Exceptions {
  /** Banned people may enter, too: to download their data or delete their account. */
  banned?: boolean;
  /** The id of the part of the page that signing in leads back to. */
  part?: string;
  /** Who sees the site as somebody else may read the page, too. */
  impersonated?: boolean;
}

/** Somebody signed in. Visitors are sent to sign in, banned people to the page that says why. */
export function requireViewer(
  context: LoadContext,
  request: Request,
  { banned = false, part, impersonated = false }: Exceptions = {},
): Viewer {
  const { viewer, impersonation } = context;
  // Closed unless a page says otherwise: what is somebody's own stays theirs.
  if (impersonation !== null && (!impersonated || viewer === null)) throw new Response(null, { status: 403 });
  if (viewer === null) throw toSignIn(context, request, { part });
  if (viewer.account.state !== "active" && !banned) throw leadTo(href(context.edition.config, "banned"));
  return viewer;
}

/** Somebody who has just signed in, for what a session that was left open must not allow. */
export function requireFreshViewer(context: LoadContext, request: Request, exceptions: Exceptions = {}): Viewer {
  const viewer = requireViewer(context, request, exceptions);
  if (!isFresh(viewer, context.clock())) throw toSignIn(context, request, { more: { again: "1" } });
  return viewer;
}

/**
 * For what only the owner of an account may do, and will confirm by a mailed code. Where there is a second factor, a
 * mailed code alone is not enough, so it is asked for first.
 */
export async function requireOwner(context: LoadContext, request: Request, exceptions: Exceptions = {}) {
  const viewer = requireViewer(context, request, exceptions);
  const { state } = await secondFactorOf(context.accounts, viewer.account.id);
  return state === "on" ? requireFreshViewer(context, request, exceptions) : viewer;
}

export const isFresh = ({ session }: Viewer, now: Date): boolean => after(session.createdAt, FRESH_MS) > now;

/** Somebody with a role for this area of this edition. For everybody else the page does not exist. */
export function requireArea(context: LoadContext, request: Request, area: Area, locale?: string | null): Viewer {
  const viewer = requireViewer(context, request);
  if (!context.can(area, locale)) throw new Response(null, { status: 404 });
  return viewer;
}

/** The page with the form, because a form that was sent would be lost on the way through signing in. */
function toSignIn(
  context: LoadContext,
  request: Request,
  { part, more }: { part?: string; more?: Record<string, string> },
): Response {
  const { pathname, search } = new URL(request.url);
  const hash = part === undefined ? "" : `#${part}`;
  return leadTo(withRedirectTo(href(context.edition.config, "signIn"), `${pathname}${search}${hash}`, more));
}

const leadTo = (path: string): Response => redirect(path, { status: 303, headers: { "Cache-Control": "no-store" } });
