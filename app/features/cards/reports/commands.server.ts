import { and, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import { ulid } from "ulid";
import type { LoadContext } from "#app/context.ts";
import { days } from "#app/kit/time/durations.ts";
import { type Accounts, attempt, must, type Reader, unless } from "#app/services/accounts/store.server.ts";
import { consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { circlesSeenBy } from "../circle.server.ts";
import { isLongerThan } from "../limits.ts";
import { type Asking, personSeenBy } from "../queries.server.ts";
import { LEFT, MAX_COMMENT_LENGTH } from "./comment.ts";
import { tellOperator } from "./handlers.server.ts";
import { writeSnapshot } from "./snapshot.ts";

/** Somebody reports a card; somebody who looks after accounts decides what follows. Nothing is ever hidden by itself. */

/** Enough for somebody who is being pestered; too few to bury others in work. */
export const REPORT_RULE: LimitRule = { name: "card-report", points: 10, windowMs: days(1) };

/**
 * "unknown": there is nobody of that name for the reporter. "self": it is their own card. "already": they have reported the
 * card before in other words, and nobody has looked yet.
 */
export type ReportProblem = "unknown" | "self" | "missing" | "tooLong" | "already";
export type ReportResult = { error: null } | { error: ReportProblem } | { error: "tooMany"; until: Date };

type Context = Pick<LoadContext, "accounts" | "viewer" | "edition" | "log">;

/** The person whose card is reported, as the reporter sees them. */
export const reportedPerson = ({ accounts, viewer, edition }: Omit<Context, "log">, username: string) => {
  const asking: Asking = { viewer, locale: edition.config.code, surface: "website" };
  return personSeenBy(accounts, asking, username);
};

/**
 * Reports somebody's card in this edition; where they have none here, the first the reporter sees. It is kept as the reporter
 * sees it. Sending the same twice is one report.
 */
export async function reportCard(context: Context, username: string, comment: string): Promise<ReportResult> {
  const { accounts, viewer, edition } = context;
  const reporter = viewer?.account;
  const person = await reportedPerson(context, username);
  if (reporter === undefined || person === null) return { error: "unknown" };
  if (person.seenAs === "owner") return { error: "self" };
  if (comment === "") return { error: "missing" };
  if (isLongerThan(comment, MAX_COMMENT_LENGTH)) return { error: "tooLong" };
  const code = edition.config.code;
  const listed = person.listed.find(({ locale }) => locale === code) ?? person.listed[0];
  const about = { accountId: person.account.id, locale: listed?.locale ?? code };
  const { store } = accounts;
  const isOwn = and(isAbout(about), eq(reports.reporterId, reporter.id), isNull(reports.handledAt));
  const [open] = await store.db.select({ comment: reports.comment }).from(reports).where(isOwn);
  if (open !== undefined) return { error: open.comment === comment ? null : "already" };
  const { allowed, until } = await consumePoints(accounts, { rule: REPORT_RULE, subject: reporter.id });
  if (!allowed) return { error: "tooMany", until };
  const card = listed && (await person.read(listed));
  const circle = card && (await circlesSeenBy(store, { viewer }, { cards: [card], seenAs: person.seenAs }));
  const snapshot = card && { content: card.content, relationships: (circle ?? []).map((one) => one.relationship) };
  const report = { ...about, reporterId: reporter.id, comment, snapshot: snapshot ? writeSnapshot(snapshot) : "" };
  const error = await insertReport(context, report, isOwn);
  return { error: error === "known" ? "already" : null };
}

export const isAbout = ({ accountId, locale }: { accountId: string; locale: string }) =>
  and(eq(reports.accountId, accountId), eq(reports.locale, locale));

/**
 * Stores a report unless there is one like it, and tells the operator where no moderator may handle it.
 * @param isKnown which reports are like it
 */
export async function insertReport(
  { accounts, log }: { accounts: Pick<Accounts, "store" | "now">; log: Pick<LoadContext["log"], "warn"> },
  report: Pick<typeof reports.$inferInsert, "accountId" | "locale" | "reporterId" | "comment" | "snapshot">,
  isKnown: SQL | undefined,
): Promise<"known" | null> {
  const { store, now } = accounts;
  const at = now();
  const inserting = store.atomically((db) => [
    unless(anyReport(db, isKnown)),
    must(db.insert(reports).values({ ...report, id: ulid(at.getTime()), createdAt: at })),
  ]);
  const error = await attempt(inserting, ["known", null]);
  if (error === null) await tellOperator({ accounts, log }, report);
  return error;
}

const anyReport = (db: Reader, wanted: SQL | undefined): SQL =>
  exists(db.select({ id: reports.id }).from(reports).where(wanted));

/** "forbidden": the viewer does not look after accounts in the edition of the card, it is their own, or there is no such report. */
export type HandleProblem = "forbidden" | "already";

/**
 * What a report has when it is handled. The words of somebody who has left are kept until then.
 * @param id of an account; null for the operator
 */
export const handledBy = (id: string | null, at: Date) => ({
  handledAt: at,
  handledBy: id,
  comment: sql`iif(${reports.reporterId} = ${LEFT}, '', ${reports.comment})`,
});

/** Marks a report as handled. Of two moderators at once, the second is told. */
export async function handleReport(
  { accounts, viewer, can }: Pick<LoadContext, "accounts" | "viewer" | "can">,
  id: string,
): Promise<HandleProblem | null> {
  const { store, now } = accounts;
  const columns = { accountId: reports.accountId, locale: reports.locale };
  const [report] = await store.db.select(columns).from(reports).where(eq(reports.id, id));
  if (viewer === null || report === undefined || !can("users", report.locale)) return "forbidden";
  if (report.accountId === viewer.account.id) return "forbidden";
  const handled = handledBy(viewer.account.id, now());
  const isOpen = and(eq(reports.id, id), isNull(reports.handledAt));
  const handling = store.atomically((db) => [must(db.update(reports).set(handled).where(isOpen))]);
  return attempt(handling, ["already"]);
}
