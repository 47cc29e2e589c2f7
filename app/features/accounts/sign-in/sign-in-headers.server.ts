import type { LoadContext } from "#app/context.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { type NewSession, replacing } from "#app/services/accounts/session/sessions.server.ts";
import { rememberBrowser } from "../session/known-browsers.server.ts";
import { forgetCookie } from "../session/request.server.ts";
import { browserTokens, tokenCookies } from "../session/switching.server.ts";

/**
 * The headers that sign this browser in with a session that was just opened. The account that was signed in before
 * stays among those to switch to; an earlier session of the same account ends, and what it was signed in to in other
 * editions belongs to the new sign-in.
 */
export async function signedIn(
  context: LoadContext,
  { account, session }: { account: Pick<Account, "id">; session: NewSession },
): Promise<Headers> {
  const { accounts, hosts, edition } = context;
  const { token } = await accounts.tokens.sign({
    purpose: "session",
    subject: account.id,
    tokenId: session.tokenId,
    issuer: hosts.origin(edition.config.code),
  });
  const known = await browserTokens(context);
  for (const { viewer } of known.filter((one) => one.viewer.account.id === account.id)) {
    const replaced = { accountId: account.id, session: viewer.session, signInId: session.id, at: accounts.now() };
    await accounts.store.atomically((db) => replacing(db, replaced));
  }
  const others = known.filter(({ viewer }) => viewer.account.id !== account.id).map((one) => one.token);
  const headers = tokenCookies(context, [token, ...others]);
  headers.append("Set-Cookie", await rememberBrowser(context, [{ accountId: account.id, sessionId: session.id }]));
  for (const name of ["login", "provider"] as const) headers.append("Set-Cookie", forgetCookie(context, name));
  return headers;
}
