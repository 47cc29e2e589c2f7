import type { LoadContext } from "#app/context.ts";
import { HOME } from "#app/editions/hosts.ts";
import { href } from "#app/editions/hrefs.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { isSignedInAt, type NewSession } from "#app/services/accounts/session/sessions.server.ts";
import { randomToken } from "./hop-codes.server.ts";
import { keepHop } from "./hop-papers.server.ts";
import { canAskHome } from "./hop-places.server.ts";

/**
 * After signing in: the browser goes once over the home of all editions, so that the home can say in other editions who is
 * signed in. Where there is no home, or it knows already, the browser goes straight on.
 * @param path where it is going
 * @param headers get a cookie
 * @returns where to redirect first
 */
export async function overTheHome(
  context: LoadContext,
  { account, session }: { account: Pick<Account, "id">; session: NewSession },
  { path, headers }: { path: string; headers: Headers },
): Promise<string> {
  if (!canAskHome(context)) return path;
  const about = { accountId: account.id, signInId: session.id, edition: HOME };
  if (await isSignedInAt(context.accounts, about)) return path;
  const offer = { id: randomToken(), to: HOME, sessionId: session.id, goOn: path, goOnThere: null, left: false };
  headers.append("Set-Cookie", keepHop(context, { kind: "offering", ...offer }));
  // The next page leaves this host, which a page that is drawn by a script could not.
  headers.set("X-Remix-Reload-Document", "true");
  return href(context.edition.config, "hop");
}
