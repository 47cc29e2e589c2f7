import type { LoadContext } from "#app/context.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import { endSignIn, leaveEdition, signInOf } from "#app/services/accounts/session/sessions.server.ts";
import { viewerOfToken } from "#app/services/accounts/session/visitor.server.ts";
import { sameUsername } from "#app/services/accounts/username.ts";
import { cookieHeader, forgetCookie } from "./request.server.ts";

/**
 * Several accounts in one browser. The token of the current one is in the session cookie, those of the others in a
 * cookie of their own; pages get only their names.
 */

/** The number of accounts that fits into a cookie: a token has some 750 characters, and browsers keep 4,096. */
const MAX_OTHERS = 4;
export const MAX_BROWSER_ACCOUNTS = MAX_OTHERS + 1;
const SEPARATOR = "|";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** An account of this browser. */
export interface BrowserAccount {
  token: string;
  viewer: Viewer;
}

/**
 * The accounts of this browser with open sessions: the current one, then the others in their order. One that somebody of the team
 * sees the site as is not theirs, and is carried nowhere.
 */
export async function browserTokens(context: LoadContext): Promise<BrowserAccount[]> {
  const { visitor, viewer, accounts, hosts, edition } = context;
  const origin = hosts.origin(edition.config.code);
  const current = visitor.cookies.get("session");
  const others = (visitor.cookies.get("others") ?? "").split(SEPARATOR).filter((token) => token !== "");
  const found = await Promise.all(
    others
      .slice(0, MAX_OTHERS)
      .map(async (token) => ({ token, viewer: await viewerOfToken(accounts, { token, origin }) })),
  );
  const all = [...(viewer !== null && current !== null ? [{ token: current, viewer }] : []), ...found];
  const seen = new Set<string>();
  return all.filter((one): one is BrowserAccount => {
    const id = one.viewer?.account.id;
    // Cookies are the browser's: such a token may stand in any place of them.
    if (id === undefined || seen.has(id) || one.viewer?.session.impersonatorId !== null) return false;
    seen.add(id);
    return true;
  });
}

/** The accounts to switch to. */
export async function otherAccounts(context: LoadContext): Promise<BrowserAccount[]> {
  // Without the cookie there are none, and the database need not be asked.
  if (context.visitor.cookies.get("others") === null) return [];
  const all = await browserTokens(context);
  return all.filter(({ viewer }) => viewer.account.id !== context.viewer?.account.id);
}

/**
 * Headers that make the first of these tokens the current one, and remember the others. Without any token the browser
 * is a visitor.
 */
export function tokenCookies(context: LoadContext, [current, ...others]: readonly string[]): Headers {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const keep = { maxAgeSeconds: YEAR_SECONDS };
  const kept = others.slice(0, MAX_OTHERS).join(SEPARATOR);
  headers.append(
    "Set-Cookie",
    current === undefined ? forgetCookie(context, "session") : cookieHeader(context, "session", current, keep),
  );
  headers.append(
    "Set-Cookie",
    kept === "" ? forgetCookie(context, "others") : cookieHeader(context, "others", kept, keep),
  );
  return headers;
}

/** Makes another account of this browser the current one. @returns null when it is no longer among them */
export async function switchTo(context: LoadContext, username: string): Promise<Headers | null> {
  const all = await browserTokens(context);
  const chosen = all.find(({ viewer }) => sameUsername(viewer.account.username, username));
  if (chosen === undefined) return null;
  return tokenCookies(context, [chosen.token, ...all.filter((one) => one !== chosen).map(({ token }) => token)]);
}

/** In which editions an account is signed out of this browser: "here" is the one whose page was asked. */
export type SignOutScope = "here" | "everywhere";

/**
 * Signs an account out of this browser; another of its accounts becomes the current one where there is one.
 * @param who a username, or null for all of them
 * @returns the headers, and whether somebody is still signed in with this browser
 */
export async function signOutOf(
  context: LoadContext,
  who: string | null,
  scope: SignOutScope,
): Promise<{ headers: Headers; isSomebodyLeft: boolean }> {
  const all = await browserTokens(context);
  const leaves = ({ viewer }: BrowserAccount) => who === null || sameUsername(viewer.account.username, who);
  for (const { viewer } of all.filter(leaves)) {
    const [accountId, { session }] = [viewer.account.id, viewer];
    if (scope === "here") await leaveEdition(context.accounts, { accountId, session });
    else await endSignIn(context.accounts, { accountId, signInId: signInOf(session) });
  }
  const left = all.filter((one) => !leaves(one));
  const headers = tokenCookies(
    context,
    left.map(({ token }) => token),
  );
  for (const name of ["login", "provider", "identity", "hop"] as const) {
    headers.append("Set-Cookie", forgetCookie(context, name));
  }
  // The browser's back button must not show pages of the account again.
  headers.set("Clear-Site-Data", '"cache"');
  return { headers, isSomebodyLeft: left.length > 0 };
}
