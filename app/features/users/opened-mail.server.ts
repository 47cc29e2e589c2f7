import { and, asc, eq, gt } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { mailTextsOf } from "#app/features/accounts/mail-texts.server.ts";
import type { Reason } from "#app/features/audit/reasons.ts";
import { days } from "#app/kit/time/durations.ts";
import { type Account, readableAddress } from "#app/services/accounts/queries.server.ts";
import type { QueueEntry } from "#app/services/mail/queue.server.ts";
import type { Opened } from "#app/services/mail/template-words.ts";
import { auditLog } from "#db/accounts/schema/audit.ts";
import { cards } from "#db/accounts/schema/cards.ts";

/** Whoever has something sealed of theirs opened is told by mail, and why: never by whom. */

type Context = Pick<LoadContext, "accounts" | "edition" | "editionOf" | "hosts" | "clock">;

const VERBS = { email: "emailShown", data: "dataGiven" } as const;

/**
 * The mail about it. The same for the same reason is said once a day: a form may be sent twice, and nobody learns more by a second mail.
 * @returns null where nothing is to be said, or the address cannot be read
 */
export async function openedMail(
  context: Context,
  { account, reason, opened }: { account: Account; reason: Reason; opened: Opened },
): Promise<QueueEntry | null> {
  const { accounts, clock, hosts } = context;
  const to = readableAddress(accounts.secrets, account);
  if (to === null) return null;
  const { db } = accounts.store;
  const isSame = and(
    ...[eq(auditLog.target, account.id), eq(auditLog.verb, VERBS[opened])],
    ...[eq(auditLog.detail, JSON.stringify({ reason })), gt(auditLog.at, new Date(clock().getTime() - days(1)))],
  );
  const [said] = await db.select({ id: auditLog.id }).from(auditLog).where(isSame).limit(1);
  if (said !== undefined) return null;
  // In words that they most likely read: those of the edition where their first card is.
  const isTheirs = eq(cards.accountId, account.id);
  const [card] = await db.select({ locale: cards.locale }).from(cards).where(isTheirs).orderBy(asc(cards.id)).limit(1);
  const edition = (card === undefined ? null : context.editionOf(card.locale)) ?? context.edition;
  const { texts, link } = mailTextsOf(edition, hosts);
  const about = { username: account.username, link: link("article.contact"), day: clock() };
  return accounts.mailer.prepared(texts, "opened", { ...about, to, opened, reason });
}
