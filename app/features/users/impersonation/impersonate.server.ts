import { eq, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { tryFactor } from "#app/features/accounts/second-factor/second-factor-codes.server.ts";
import {
  type BrowserAccount,
  browserTokens,
  MAX_BROWSER_ACCOUNTS,
  tokenCookies,
} from "#app/features/accounts/session/switching.server.ts";
import type { Reason } from "#app/features/audit/reasons.ts";
import { after, hours } from "#app/kit/time/durations.ts";
import { auditLine, stillHolds } from "#app/services/accounts/audit.server.ts";
import { type Account, accountById, type Viewer } from "#app/services/accounts/queries.server.ts";
import {
  freshlyHere,
  isOfSignIn,
  newSession,
  opening,
  signInOf,
} from "#app/services/accounts/session/sessions.server.ts";
import { endOfLook } from "#app/services/accounts/session/visitor.server.ts";
import { attempt, unless } from "#app/services/accounts/store.server.ts";
import { sessions } from "#db/accounts/schema/sessions.ts";
import { mayImpersonate } from "../rules.ts";

/**
 * Somebody of the team sees this edition as a person does who has asked for help (docs/decisions/178). It is a session of
 * that person's account that reads and changes nothing: see server/requester.ts, and `requireViewer` for what stays closed.
 */

export const IMPERSONATION_MS = hours(1);

export interface Impersonating {
  viewer: Viewer;
  account: Account;
  reason: Reason;
  /** Of the viewer's own second step: anything a request may contain. */
  code: unknown;
}

export type ImpersonationProblem = "forbidden" | "codeInvalid" | "tooManyAttempts" | "browserFull";

/** Opens the session. @returns the headers that make it the current one of this browser, or why not */
export async function impersonate(
  context: LoadContext,
  { viewer, account, reason, code }: Impersonating,
): Promise<{ error: ImpersonationProblem } | { error: null; headers: Headers }> {
  const { accounts, edition, hosts } = context;
  const { code: locale } = edition;
  if (!mayImpersonate(viewer.account, account, locale)) return { error: "forbidden" };
  const own = await browserTokens(context);
  // The cookie holds no more, and signing somebody out to make room would be a surprise.
  if (own.length >= MAX_BROWSER_ACCOUNTS) return { error: "browserFull" };
  const known = `session ${signInOf(viewer.session)}`;
  const tried = await tryFactor(accounts, viewer.account, { sent: { code }, known });
  if (tried.error !== null) return { error: tried.error === "tooManyAttempts" ? tried.error : "codeInvalid" };
  const at = accounts.now();
  const session = { ...newSession(at), expiresAt: after(at, IMPERSONATION_MS) };
  const error = await attempt(
    accounts.store.atomically((db) => [
      unless(
        sql`NOT ${stillHolds(db, viewer.account)} OR NOT ${freshlyHere(db, viewer, at)} OR NOT ${stillHolds(db, account)}`,
      ),
      ...tried.passed.steps(db, at),
      opening(db, { session, accountId: account.id, device: "", edition: locale, at }),
      db.update(sessions).set({ impersonatorId: viewer.session.id }).where(eq(sessions.id, session.id)),
      auditLine(db, {
        actorId: viewer.account.id,
        area: "impersonate",
        edition: locale,
        verb: "impersonate",
        target: account.id,
        detail: { reason },
        at,
      }),
    ]),
    ["forbidden", "codeInvalid"],
  );
  if (error !== null) return { error };
  const { token } = await accounts.tokens.sign({
    purpose: "session",
    subject: account.id,
    tokenId: session.tokenId,
    issuer: hosts.origin(locale),
    isLook: true,
  });
  return { error: null, headers: tokenCookies(context, [token, ...own.map((one) => one.token)]) };
}

/** Ends it. A second time there is nothing to end. @returns the headers that make the browser's own account the current one again */
export async function endImpersonation(context: LoadContext): Promise<Headers> {
  const { accounts, impersonation } = context;
  if (impersonation !== null) {
    // With all that belongs to it, which is nothing unless something is wrong.
    const isIts = isOfSignIn(signInOf(impersonation.session));
    await accounts.store.atomically((db) => [db.update(sessions).set({ revokedAt: accounts.now() }).where(isIts)]);
  }
  return ownAgain(context, await browserTokens(context));
}

/**
 * The same after it has ended by itself: the hour was over, or whoever looked may not any more. While it lasts, and for everybody
 * else, nothing happens, so that an address alone ends nothing and makes nobody another one.
 * @returns whose account it was, and who is signed in by their own sign-in again
 */
export async function afterImpersonation(context: LoadContext) {
  const { accounts, visitor, viewer, impersonation, hosts, edition } = context;
  const token = visitor.cookies.get("session");
  if (viewer !== null || impersonation !== null || token === null) return null;
  const ended = await endOfLook(accounts, { token, origin: hosts.origin(edition.code) });
  if (ended === null) return null;
  const own = await browserTokens(context);
  const account = await accountById(accounts.store, ended.accountId);
  return { account, own: own[0]?.viewer.account ?? null, headers: ownAgain(context, own) };
}

function ownAgain(context: LoadContext, own: readonly BrowserAccount[]): Headers {
  const headers = tokenCookies(
    context,
    own.map(({ token }) => token),
  );
  // The browser's back button must not show that person's pages again.
  headers.set("Clear-Site-Data", '"cache"');
  return headers;
}
