import { and, eq, isNull } from "drizzle-orm";
import { ulid } from "ulid";
import type { LoadContext } from "#app/context.ts";
import { isLongerThan } from "#app/features/cards/limits.ts";
import { NOTICE } from "#app/features/cards/reports/comment.ts";
import { insertReport } from "#app/features/cards/reports/file-report.server.ts";
import { writeTarget } from "#app/features/cards/reports/target.ts";
import { days, hours } from "#app/kit/time/durations.ts";
import { mailboxOf, readEmail } from "#app/services/accounts/email.ts";
import { readable } from "#app/services/accounts/keys/secrets.server.ts";
import { type Allowance, consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import { toNetwork, toSite } from "#app/services/limits/networks.server.ts";
import { queueing } from "#app/services/mail/queue.server.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { notices } from "#db/accounts/schema/safety.ts";
import { addressedTarget } from "./addressed-target.server.ts";
import { MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH, MAX_WORDS_LENGTH } from "./limits.ts";
import { receiptFor } from "./notice-mails.server.ts";

/** Notices of illegal content by anybody (Article 16 of the Digital Services Act). */

const NOTICES: LimitRule = { name: "notice", points: 5, windowMs: hours(1) };
const NOTICES_A_DAY: LimitRule = { name: "notice-day", points: 20, windowMs: days(1) };

/**
 * What one visitor uses up: a flood stops here, and others get through. The daily limit is shared by all the networks that one
 * household may be given.
 */
export const noticeAllowances = ({ visitor: { address } }: Pick<LoadContext, "visitor">): Allowance[] => [
  { rule: NOTICES, subject: toNetwork(address) },
  { rule: NOTICES_A_DAY, subject: toSite(address) },
];

/**
 * Anybody can type somebody else's address, and from many networks. A mailbox gets no more receipts a day than one person can send notices.
 * Further notices are stored without one: nobody's mailbox is filled, and nobody's own notices are kept out.
 */
const RECEIPTS: LimitRule = { ...NOTICES_A_DAY, name: "notice-receipts" };

export interface WrittenNotice {
  address: string;
  words: string;
  name: string;
  email: string;
  goodFaith: boolean;
}

export type NoticeField = keyof WrittenNotice;
export type NoticeProblem = "missing" | "tooLong" | "elsewhere" | "invalid" | "goodFaith";

/** What is wrong with a notice, by field; nothing when it can be sent. */
export function noticeProblems(
  context: LoadContext,
  notice: WrittenNotice,
): Partial<Record<NoticeField, NoticeProblem>> {
  const { address, words, name, email, goodFaith } = notice;
  const problems: Partial<Record<NoticeField, NoticeProblem>> = {};
  if (address === "") problems.address = "missing";
  else if (isLongerThan(address, MAX_ADDRESS_LENGTH)) problems.address = "tooLong";
  else if (addressedTarget(context, address) === null) problems.address = "elsewhere";
  if (words === "") problems.words = "missing";
  else if (isLongerThan(words, MAX_WORDS_LENGTH)) problems.words = "tooLong";
  if (name === "") problems.name = "missing";
  else if (isLongerThan(name, MAX_NAME_LENGTH)) problems.name = "tooLong";
  if (readEmail(email).email === null) problems.email = "invalid";
  if (!goodFaith) problems.goodFaith = "goodFaith";
  return problems;
}

/** More of the same words about one address are a campaign, and each of its people gets a receipt. */
const MOST_ALIKE = 100;

/** Whether the same person has sent the same and it still waits: a form may be sent twice. */
async function isKnown(
  { accounts: { store, secrets } }: LoadContext,
  { address, words, email }: { address: string; words: string; email: string },
): Promise<boolean> {
  const isAlike = and(
    ...[eq(notices.address, address), eq(reports.comment, words)],
    ...[eq(reports.reporterId, NOTICE), isNull(reports.handledAt)],
  );
  const alike = await store.db
    .select({ emailSealed: notices.emailSealed })
    .from(reports)
    .innerJoin(notices, eq(notices.reportId, reports.id))
    .where(isAlike)
    .limit(MOST_ALIKE);
  return alike.some(({ emailSealed }) => readable(secrets, emailSealed) === email);
}

/** Stores a notice without problems, with its receipt. What it is about is found here, so that moderators see it with other reports. */
export async function sendNotice(context: LoadContext, { address, words, name, email }: WrittenNotice): Promise<void> {
  const { accounts } = context;
  const { secrets } = accounts;
  const addressed = addressedTarget(context, address);
  const to = readEmail(email).email;
  if (addressed === null || to === null) throw new Error("a notice is checked before it is sent");
  const id = ulid(accounts.now().getTime());
  const { locale } = addressed;
  const found = await addressed.find();
  if (await isKnown(context, { address: addressed.url, words, email: to.address })) return;
  const target = found?.target ?? writeTarget({ kind: "notice", locale, id });
  const report = {
    id,
    accountId: found?.accountId ?? null,
    locale: found?.locale ?? locale,
    target,
    reporterId: NOTICE,
  };
  const { allowed: isTold } = await consumePoints(accounts, { rule: RECEIPTS, subject: mailboxOf(to) });
  const stored = { ...report, comment: words, rules: "", snapshot: found?.snapshot ?? "" };
  await insertReport(context, stored, undefined, (db) => [
    db.insert(notices).values({
      reportId: id,
      address: addressed.url,
      nameSealed: secrets.encrypt(name),
      emailSealed: secrets.encrypt(to.address),
    }),
    ...(isTold ? [queueing(db, receiptFor(context, to.address))] : []),
  ]);
  accounts.mailer.wake();
}
