import { redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/slugs.ts";
import type { LoadContext } from "#app/server/load-context.ts";
import { after } from "../durations.ts";
import type { Area } from "../permissions.ts";
import type { Viewer } from "../queries.server.ts";
import { secondFactorOf } from "../second-factor/second-factor.server.ts";
import { withRedirectTo } from "../sign-in/redirect-to.ts";
import { FRESH_MS } from "./sessions.server.ts";

/**
 * Who may come in. The first line of every loader and action that is not for everyone asks one of these; they throw the
 * answer for whoever may not. The commands ask again.
 */

interface Exceptions {
  /** Banned people too: their data and their leaving are theirs. */
  banned?: boolean;
}

/** Somebody signed in. Visitors are led to sign in, banned people to where they are told why. */
export function requireViewer(context: LoadContext, request: Request, { banned = false }: Exceptions = {}): Viewer {
  const { viewer } = context;
  if (viewer === null) throw toSignIn(context, request);
  if (viewer.account.state !== "active" && !banned) throw leadTo(href(context.edition.config, "banned"));
  return viewer;
}

/** Somebody who has signed in a moment ago: for what a session left open must not be enough for. */
export function requireFreshViewer(context: LoadContext, request: Request, exceptions: Exceptions = {}): Viewer {
  const viewer = requireViewer(context, request, exceptions);
  if (!isFresh(viewer, context.clock())) throw toSignIn(context, request, { again: "1" });
  return viewer;
}

/**
 * Somebody who is about to show by a code from their mailbox that an account is theirs, for what only its owner may do.
 * Where there is a second factor a mailed code alone is not enough, and it has to be passed first.
 */
export async function requireOwner(context: LoadContext, request: Request, exceptions: Exceptions = {}) {
  const viewer = requireViewer(context, request, exceptions);
  const { state } = await secondFactorOf(context.accounts, viewer.account.id);
  return state === "on" ? requireFreshViewer(context, request, exceptions) : viewer;
}

export const isFresh = ({ session }: Viewer, now: Date): boolean => after(session.createdAt, FRESH_MS) > now;

/** Somebody with a role for this area of this edition. Others are not told that there is such a page. */
export function requireArea(context: LoadContext, request: Request, area: Area, locale?: string | null): Viewer {
  const viewer = requireViewer(context, request);
  if (!context.can(area, locale)) throw new Response(null, { status: 404 });
  return viewer;
}

/** A form that was sent would be lost on the way back, so that leads to the page it stands on. */
function toSignIn(context: LoadContext, request: Request, more?: Record<string, string>): Response {
  const { pathname, search } = new URL(request.url);
  return leadTo(withRedirectTo(href(context.edition.config, "signIn"), `${pathname}${search}`, more));
}

const leadTo = (path: string): Response => redirect(path, { status: 303, headers: { "Cache-Control": "no-store" } });
