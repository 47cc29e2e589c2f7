import type { LoadContext } from "#app/context.ts";
import { isFromKnownBrowser, rememberBrowser } from "../session/known-browsers.server.ts";
import { type BrowserAccount, tokenCookies } from "../session/switching.server.ts";
import type { Carried } from "./hop-codes.server.ts";

interface Arrival {
  /** The accounts that were in this browser before. */
  held: readonly BrowserAccount[];
  carried: readonly Carried[];
}

/**
 * The headers that put carried sessions into this browser. Nobody is replaced: who was the current account here stays it,
 * and the others can be switched to.
 * @returns also whether the visitor has to say as which account they go on
 */
export async function carriedIn(
  context: LoadContext,
  { held, carried }: Arrival,
): Promise<{ headers: Headers; isQuestion: boolean }> {
  const { accounts, hosts, edition } = context;
  const tokens = new Map(held.map(({ viewer, token }) => [viewer.account.id, token]));
  const before = tokens.size;
  for (const { accountId, session } of carried) {
    const { token } = await accounts.tokens.sign({
      purpose: "session",
      subject: accountId,
      tokenId: session.tokenId,
      issuer: hosts.origin(edition.config.code),
    });
    tokens.set(accountId, token);
  }
  const headers = tokenCookies(context, [...tokens.values()]);
  if (carried.length > 0) {
    const opened = carried.map(({ accountId, session }) => ({ accountId, sessionId: session.id }));
    const isKnown = await Promise.all(opened.map((one) => isFromKnownBrowser(accounts, one)));
    headers.append(
      "Set-Cookie",
      await rememberBrowser(
        context,
        opened.filter((_, index) => isKnown[index]),
      ),
    );
  }
  return { headers, isQuestion: tokens.size > before && tokens.size > 1 };
}
