import { and, eq, notExists } from "drizzle-orm";
import { encodeTime } from "ulid";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { type Account, accountById, emailOf, readableAddress } from "#app/services/accounts/queries.server.ts";
import type { AccountsService } from "#app/services/accounts/service.server.ts";
import { attempt, unless } from "#app/services/accounts/store.server.ts";
import type { QueueEntry } from "#app/services/mail/queue.server.ts";
import { queueing } from "#app/services/mail/queue.server.ts";
import type { MailTexts, NoticeAbout } from "#app/services/mail/template-words.ts";
import type { Notice } from "#app/services/mail/templates.ts";
import { accounts as accountRows } from "#db/accounts/schema/accounts.ts";
import { outgoingMail } from "#db/accounts/schema/mail.ts";
import { mailTextsFor } from "./session/request.server.ts";

/**
 * Writes the mail that tells an account's owner of a change, for a command that queues it in that change.
 * @param about further facts for the mail; its link leads to the owner's devices, unless another is given
 */
export function noticeTo(
  context: LoadContext,
  account: Account,
  notice: Notice,
  about: Partial<Omit<NoticeAbout, "username">> = {},
): QueueEntry {
  const { accounts, hosts, edition } = context;
  return accounts.mailer.prepared(mailTextsFor(context), notice, {
    to: emailOf(accounts.secrets, account).address,
    username: account.username,
    link: `${hosts.origin(edition.config.code)}${href(edition.config, "sessions")}`,
    ...about,
  });
}

/** The same for what goes on without a mail. @returns null if no key can open the address, so that none can be sent */
export const noticeIfReadable = (...[context, account, ...what]: Parameters<typeof noticeTo>): QueueEntry | null =>
  readableAddress(context.accounts.secrets, account) === null ? null : noticeTo(context, account, ...what);

/** An event that people are mailed about if they want to be, at most once. */
export interface Occasion {
  /** Whether somebody still wants it. */
  isWished: (account: Pick<Account, "notifications">) => boolean;
  notice: Notice;
  /** When it happened. */
  at: Date;
  /** Distinguishes it from others at the same moment. */
  name: string;
  texts: MailTexts;
  link: string;
  /** Further facts for the mail. */
  about?: Partial<Omit<NoticeAbout, "username" | "link">>;
}

/**
 * Queues a mail to somebody who wants such mails, unless one about the same event was queued in the last days. Call
 * `mailer.wake()` afterwards.
 * @returns whether there is a mail to send, or with `dryRun` whether there would be one
 */
export async function tellWhoWishes(
  { store, secrets, mailer }: Pick<AccountsService, "store" | "secrets" | "mailer">,
  accountId: string,
  { isWished, notice, at, name, texts, link, about }: Occasion,
  { dryRun = false } = {},
): Promise<boolean> {
  const account = await accountById(store, accountId);
  if (account?.state !== "active" || !isWished(account)) return false;
  const id = mailId(secrets, at, `${accountId} ${name}`);
  const known = await store.db.select({ id: outgoingMail.id }).from(outgoingMail).where(eq(outgoingMail.id, id));
  const to = readableAddress(secrets, account);
  if (known.length > 0 || to === null || dryRun) return known.length === 0 && to !== null;
  const mail = { ...mailer.prepared(texts, notice, { ...about, to, username: account.username, link }), id };
  const { id: row, state, emailHash, notifications } = accountRows;
  const isAsRead = and(
    ...[eq(row, accountId), eq(state, "active"), eq(emailHash, account.emailHash)],
    eq(notifications, account.notifications),
  );
  const changing = store.atomically((db) => [
    unless(notExists(db.select({ row }).from(accountRows).where(isAsRead))),
    queueing(db, mail),
  ]);
  return (await attempt(changing, ["changed"])) === null;
}

/** The same event gives the same id, and the queue accepts no id twice. */
const mailId = (secrets: AccountsService["secrets"], at: Date, what: string): string =>
  encodeTime(at.getTime()) +
  Buffer.from(secrets.hash("mail", what), "base64url").toString("hex").slice(0, 16).toUpperCase();
