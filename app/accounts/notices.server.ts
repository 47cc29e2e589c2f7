import { href } from "#app/editions/slugs.ts";
import type { Notice, NoticeAbout } from "#app/mail/index.ts";
import type { LoadContext } from "#app/server/load-context.ts";
import { type Account, emailOf } from "./queries.server.ts";
import { lettersOf } from "./session/request.server.ts";
import type { ReadyMail } from "./sign-in/login.server.ts";

/**
 * Writes the mail that tells an account's owner of a change, for a command that queues it in that change.
 * @param about what the mail has to say besides; its link leads to their devices, unless another is given
 */
export function noticeTo(
  context: LoadContext,
  account: Account,
  notice: Notice,
  about: Partial<Omit<NoticeAbout, "username">> = {},
): ReadyMail {
  const { accounts, hosts, edition } = context;
  return accounts.post.prepared(lettersOf(context), notice, {
    to: emailOf(accounts.secrets, account).address,
    username: account.username,
    link: `${hosts.origin(edition.config.code)}${href(edition.config, "sessions")}`,
    ...about,
  });
}
