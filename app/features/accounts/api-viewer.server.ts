import { obfuscateEmail } from "#app/services/accounts/email.ts";
import { emailOf, publicIdOf, readableAddress, type Viewer } from "#app/services/accounts/queries.server.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import { withoutCase } from "#app/services/accounts/username.ts";
import { avatarUrl } from "./avatar/avatars.server.ts";
import { secondFactorOf } from "./second-factor/second-factor.server.ts";

/**
 * Who is signed in, as programs of the old API know them. The token is left out, which scripts of a page must not have, and
 * the address is shortened, as on the page of the account.
 * @param origin of the edition that is asked
 */
export async function apiViewer(accounts: Accounts, { account }: Viewer, origin: string) {
  const avatar = new URL(avatarUrl(accounts.secrets, account), origin).href;
  const isReadable = readableAddress(accounts.secrets, account) !== null;
  const factor = await secondFactorOf(accounts, account.id);
  return {
    id: publicIdOf(account),
    username: account.username,
    // As text, which programs expect.
    email: isReadable ? obfuscateEmail(emailOf(accounts.secrets, account)) : "",
    roles: account.roles,
    avatarSource: avatar,
    bannedReason: account.bannedReason,
    usernameNorm: withoutCase(account.username),
    mfa: factor.state === "on",
    authenticated: true,
    avatar,
  };
}
