import { and, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import { ulid } from "ulid";
import type { LoadContext } from "#app/context.ts";
import { timeLeft } from "#app/features/accounts/time-spans.ts";
import type { FieldErrors } from "#app/kit/forms/form.ts";
import { days } from "#app/kit/time/durations.ts";
import { counting } from "#app/services/accounts/safety-counts.server.ts";
import {
  type Accounts,
  attempt,
  must,
  type Reader,
  type Step,
  unless,
  type Writer,
} from "#app/services/accounts/store.server.ts";
import { consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { isLongerThan } from "../limits.ts";
import { MAX_ADDED_LENGTH, MAX_COMMENT_LENGTH, NOTICE } from "./comment.ts";
import { tellOperator } from "./handlers.server.ts";

/** Stores reports, whatever they are about. */

/** Enough for somebody who is being pestered; too few to bury others in work. */
export const REPORT_RULE: LimitRule = { name: "card-report", points: 10, windowMs: days(1) };

/** What the form says to somebody who has sent as many as one day allows, and when they can send more. */
export const tooManyReports = ({ text, clock }: Pick<LoadContext, "text" | "clock">, until: Date): FieldErrors => ({
  comment: ["cards.report.error.tooMany", { when: timeLeft(text, until, clock()) }],
});

export type NewReport = Pick<
  typeof reports.$inferInsert,
  "accountId" | "locale" | "target" | "reportedAs" | "reporterId" | "comment" | "snapshot" | "rules"
>;

/** "already": what they have added to their report is as much as one report holds. */
export type FilingProblem = "missing" | "tooLong" | "already";
export type FilingResult = { error: null } | { error: FilingProblem } | { error: "tooMany"; until: Date };

type Context = {
  accounts: Pick<Accounts, "store" | "now" | "secrets">;
  log: Pick<LoadContext["log"], "warn">;
};

/**
 * Stores what somebody reports. While their earlier report of the same waits, it is added to that; the same twice is once. Under
 * another name it is another report, and each counts: otherwise the answer would tell who has which name now.
 * @param takeSnapshot what is reported, as it is now; asked for only where it is stored
 */
export async function fileReport(
  context: Context,
  report: Omit<NewReport, "snapshot"> & { reporterId: string; reportedAs: string },
  takeSnapshot: () => Promise<string> | string,
): Promise<FilingResult> {
  const { accounts } = context;
  const { comment, reporterId } = report;
  if (comment === "") return { error: "missing" };
  if (isLongerThan(comment, MAX_COMMENT_LENGTH)) return { error: "tooLong" };
  const { allowed, until } = await consumePoints(accounts, { rule: REPORT_RULE, subject: reporterId });
  return allowed ? fileCounted(context, report, takeSnapshot) : { error: "tooMany", until };
}

async function fileCounted(
  context: Context,
  report: Parameters<typeof fileReport>[1],
  takeSnapshot: Parameters<typeof fileReport>[2],
): Promise<FilingResult> {
  const { accounts } = context;
  const { comment, reporterId, reportedAs } = report;
  const isOwn = and(
    ...[eq(reports.target, report.target ?? ""), eq(reports.reportedAs, reportedAs)],
    ...[eq(reports.reporterId, reporterId), isNull(reports.handledAt)],
  );
  const columns = { id: reports.id, comment: reports.comment };
  const openOne = () =>
    accounts.store.db
      .select(columns)
      .from(reports)
      .where(isOwn)
      .then(([one]) => one);
  const open = await openOne();
  if (open !== undefined && says(open.comment, comment)) return { error: null };
  if (open === undefined) {
    const stored = await insertReport(context, { ...report, snapshot: await takeSnapshot() }, isOwn);
    if (stored === null) return { error: null };
  }
  const now = open ?? (await openOne());
  // A moderator has closed it in this moment: then it is a new one.
  if (now === undefined) return fileCounted(context, report, takeSnapshot);
  return addTo(context, now, report);
}

const SEPARATOR = "\n\n";
const says = (stored: string, comment: string): boolean =>
  stored === comment || stored.split(SEPARATOR).includes(comment);

async function addTo(
  { accounts: { store } }: Context,
  open: { id: string; comment: string },
  { comment, rules = "" }: Pick<NewReport, "comment" | "rules">,
): Promise<FilingResult> {
  if (says(open.comment, comment)) return { error: null };
  const isOpen = and(eq(reports.id, open.id), isNull(reports.handledAt));
  const fits = sql`length(${reports.comment}) + ${comment.length} <= ${MAX_ADDED_LENGTH}`;
  const more = {
    comment: sql`${reports.comment} || ${SEPARATOR + comment}`,
    rules: sql`iif(${reports.rules} = '', ${rules}, ${reports.rules})`,
  };
  const adding = store.atomically((db) => [must(db.update(reports).set(more).where(and(isOpen, fits)))]);
  return { error: await attempt(adding, ["already"]) };
}

/**
 * Stores a report unless there is one like it, and tells the operator where no moderator may handle it.
 * @param isKnown which reports are like it
 * @param also what is stored with it
 */
export async function insertReport(
  { accounts, log }: { accounts: Pick<Accounts, "store" | "now">; log: Pick<LoadContext["log"], "warn"> },
  report: NewReport & { id?: string },
  isKnown: SQL | undefined,
  also: (db: Writer) => Step[] = () => [],
): Promise<"known" | null> {
  const { store, now } = accounts;
  const at = now();
  const inserting = store.atomically((db) => [
    unless(isKnown === undefined ? sql`0` : anyReport(db, isKnown)),
    must(db.insert(reports).values({ id: ulid(at.getTime()), ...report, createdAt: at })),
    counting(db, at, `received/${receivedAs(report)}`),
    ...also(db),
  ]);
  const error = await attempt(inserting, ["known", null]);
  if (error === null) await tellOperator({ accounts, log }, report);
  return error;
}

const receivedAs = ({ reporterId }: NewReport) =>
  reporterId === NOTICE ? "notice" : reporterId === null ? "program" : "report";

const anyReport = (db: Reader, wanted: SQL): SQL => exists(db.select({ id: reports.id }).from(reports).where(wanted));
