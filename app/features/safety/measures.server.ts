import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { ulid } from "ulid";
import type { LoadContext } from "#app/context.ts";
import { measureCounts } from "#app/features/accounts/ban-records.server.ts";
import { writeRuleNumbers } from "#app/features/accounts/ban-rules.ts";
import { mailTextsOf } from "#app/features/accounts/mail-texts.server.ts";
import { handledBy } from "#app/features/cards/reports/commands.server.ts";
import { NOTICE } from "#app/features/cards/reports/comment.ts";
import { type Account, readableAddress } from "#app/services/accounts/queries.server.ts";
import { counting, hoursBetween } from "#app/services/accounts/safety-counts.server.ts";
import { type Step, unless, type Writer } from "#app/services/accounts/store.server.ts";
import { type QueueEntry, queueing } from "#app/services/mail/queue.server.ts";
import type { Notice } from "#app/services/mail/templates.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { caseOwners, type MeasureKind, measures, type Source } from "#db/accounts/schema/safety.ts";
import { type Case, type OpenReport, seenNow } from "./case.server.ts";
import { placeOf, rulesIn } from "./place.server.ts";

/** What every decision about a case has in common: its statement of reasons, the mail about it, and the end of the case. */

export interface NewMeasure {
  accountId: string;
  locale: string;
  target: string;
  kind: MeasureKind;
  source: Source;
  rules: readonly number[];
  words: string;
  detail?: string;
  decisionId?: string | null;
  until?: Date | null;
  by: string;
  at: Date;
}

/** With a message nothing is taken, and no rule is named, even where the form has some that are ticked. */
export const rulesNamed = (kind: MeasureKind, rules: readonly number[]): string =>
  kind === "message" ? "" : writeRuleNumbers(rules);

export const measureSteps = (db: Writer, { rules, ...measure }: NewMeasure): Step[] => [
  db.insert(measures).values({ ...measure, id: ulid(measure.at.getTime()), rules: rulesNamed(measure.kind, rules) }),
  ...measureCounts(db, { ...measure, rules }),
];

/** Where a case comes from: what people say goes before what the program finds. */
export function sourceOf(open: readonly OpenReport[]): Source {
  if (open.some(({ reporterId }) => reporterId === NOTICE)) return "notice";
  if (open.some(({ reporterId }) => reporterId !== null)) return "report";
  return open.length > 0 ? "program" : "own";
}

export interface Closing {
  one: Pick<Case, "key" | "target">;
  open: readonly OpenReport[];
  /** As the form named the reports it was about. */
  seen: string;
  /** A measure, or "none". */
  outcome: MeasureKind | "none";
  rules: readonly number[];
  /** Null for the operator. */
  by: string | null;
  at: Date;
}

/** Stops the change when somebody else has decided, or reported more, since the page was shown. */
export const asSeen = (
  db: Writer,
  one: Pick<Case, "key" | "account">,
  { seen, by }: { seen: string; by: string },
): Step => unless(sql`(${seenNow(db, one, by)}) <> ${seen}`);

/** Ends a case: its reports are handled, and what figures need of it is counted. */
export function closingSteps(db: Writer, { one, open, outcome, rules, by, at }: Omit<Closing, "seen">): Step[] {
  const first = open[0];
  // What came after these were read has not been looked at, nor answered: it waits.
  const last = open.map((report) => report.id).reduce((a, b) => (a > b ? a : b), "");
  const isOpen = and(eq(reports.target, one.key), isNull(reports.handledAt), lte(reports.id, last));
  return [
    db
      .update(reports)
      .set(handledBy(by, at, outcome))
      .where(isOpen),
    db.delete(caseOwners).where(eq(caseOwners.target, one.key)),
    ...(first === undefined ? [] : closedCounts(db, open, { outcome, rules, at, since: first.createdAt })),
  ];
}

type Closed = Pick<Closing, "outcome" | "rules" | "at"> & { since: Date };

function closedCounts(db: Writer, open: readonly OpenReport[], { outcome, rules, at, since }: Closed): Step[] {
  const source = sourceOf(open);
  const by = source === "program" ? "program" : "people";
  // For a mark it counts whether it was right, for people whether something was done.
  const isActed = outcome !== "none" && (by === "program" || outcome !== "message");
  return [
    counting(db, at, `closed/${by}`),
    ...(isActed ? [counting(db, at, `acted/${by}`)] : []),
    ...(by === "people"
      ? [
          counting(db, at, `rule/${rules[0] ?? firstRule(open)}`, open.length),
          counting(db, at, `hours/${hoursBetween(since, at)}`),
        ]
      : []),
  ];
}

const firstRule = (open: readonly OpenReport[]): number =>
  Number(open.find(({ rules }) => rules !== "")?.rules.split("|")[0] ?? 0);

/** Mails about decisions. */
export type DecisionNotice = Extract<Notice, `measure.${string}`>;

/**
 * The mail about a decision, in the words of an edition, with what a moderator wrote. Never the moderator's name.
 * @returns no step where the address cannot be read
 */
export function mailSteps(
  context: Pick<LoadContext, "accounts" | "hosts" | "edition" | "database" | "siblings" | "editionOf">,
  db: Writer,
  account: Account,
  { rules = [], until, ...about }: Told & { rules?: readonly number[]; until?: Date | null },
): Step[] {
  const broken = about.notice === "measure.message" ? [] : brokenRules(context, about.locale, rules);
  const words = [about.words, ...broken].filter(Boolean).join("\n");
  const mail = decisionMail(context, account, { ...about, words, day: until ?? undefined });
  return mail === null ? [] : [queueing(db, mail)];
}

interface Told {
  locale: string;
  notice: DecisionNotice;
  words: string;
}

/** What a mail says of the rules that were broken: whoever cannot sign in has to be told as well. */
function brokenRules(context: Parameters<typeof mailSteps>[0], locale: string, broken: readonly number[]): string[] {
  const named = rulesIn(context, locale).filter(({ number }) => broken.includes(number));
  if (named.length === 0) return [];
  const { text } = mailTextsOf(placeOf(context, locale).edition, context.hosts).texts;
  return [text("safety.decide.rules"), ...named.map((rule) => `– ${rule.text}`)];
}

function decisionMail(
  context: Parameters<typeof mailSteps>[0],
  account: Account,
  { locale, notice, words, day }: Told & { day: Date | undefined },
): QueueEntry | null {
  const { mailer, secrets } = context.accounts;
  const to = readableAddress(secrets, account);
  if (to === null) return null;
  const { texts, link } = mailTextsOf(placeOf(context, locale).edition, context.hosts);
  const about = { to, username: account.username, link: link("decisions"), words };
  return mailer.prepared(texts, notice, day === undefined ? about : { ...about, day });
}
