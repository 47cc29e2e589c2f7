import { eq, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { writeRuleNumbers } from "#app/features/accounts/ban-rules.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import type { Asking } from "../asking.ts";
import { circlesSeenBy } from "../circle.server.ts";
import { personSeenBy } from "../queries.server.ts";
import { LEFT } from "./comment.ts";
import { type FilingProblem, type FilingResult, fileReport } from "./file-report.server.ts";
import { writeSnapshot } from "./snapshot.ts";
import { writeTarget } from "./target.ts";

/** Somebody reports a card; somebody who looks after accounts decides what follows. Nothing is ever hidden by itself. */

/** "unknown": there is nobody of that name for the reporter. "self": it is their own card. */
export type ReportProblem = "unknown" | "self" | FilingProblem;
export type ReportResult = FilingResult | { error: ReportProblem };

type Context = Pick<LoadContext, "accounts" | "viewer" | "edition" | "log">;

/** The person whose card is reported, as the reporter sees them. */
export const reportedPerson = ({ accounts, viewer, edition }: Omit<Context, "log">, username: string) => {
  const asking: Asking = { viewer, locale: edition.config.code, surface: "website" };
  return personSeenBy(accounts, asking, username);
};

/**
 * Reports somebody's card in this edition; where they have none here, the first the reporter sees. It is kept as the reporter
 * sees it.
 * @param rules numbers of the rules of the terms that it breaks
 */
export async function reportCard(
  context: Context,
  username: string,
  comment: string,
  rules: readonly number[] = [],
): Promise<ReportResult> {
  const { accounts, viewer, edition } = context;
  const reporter = viewer?.account;
  const person = await reportedPerson(context, username);
  if (reporter === undefined || person === null) return { error: "unknown" };
  if (person.seenAs === "owner") return { error: "self" };
  const code = edition.config.code;
  const listed = person.listed.find(({ locale }) => locale === code) ?? person.listed[0];
  const about = { accountId: person.account.id, locale: listed?.locale ?? code };
  const target = writeTarget({ kind: "card", ...about });
  const by = { reportedAs: person.account.username, reporterId: reporter.id };
  const report = { ...about, ...by, target, comment, rules: writeRuleNumbers(rules) };
  return fileReport(context, report, async () => {
    const card = listed && (await person.read(listed));
    if (card == null) return "";
    const circle = await circlesSeenBy(accounts.store, { viewer }, { cards: [card], seenAs: person.seenAs });
    return writeSnapshot({ content: card.content, relationships: circle.map(({ relationship }) => relationship) });
  });
}

/** Reports of somebody's card in one edition. */
export const isAbout = (about: { accountId: string; locale: string }) =>
  eq(reports.target, writeTarget({ kind: "card", ...about }));

/**
 * What a report has when it is handled. The words of somebody who has left are kept until then.
 * @param id of an account; null for the operator
 * @param outcome a measure, or "none"
 */
export const handledBy = (id: string | null, at: Date, outcome = "none") => ({
  handledAt: at,
  handledBy: id,
  outcome,
  comment: sql`iif(${reports.reporterId} = ${LEFT}, '', ${reports.comment})`,
});
