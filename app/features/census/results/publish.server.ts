import { and, desc, eq, isNull } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { change } from "#db/change.ts";
import { pagesChanged } from "#db/edition/revisions.ts";
import { censusResults } from "#db/edition/schema/census.ts";
import type { EditionHandle } from "#db/open.ts";
import { type Census, phaseOf } from "../census.ts";
import { exportedAnswers } from "../export.server.ts";
import { reviewQueue } from "../moderation/queue.server.ts";
import { type PublishedResults, publishedResults } from "./published.ts";
import { count, emptyTally } from "./tally.ts";

/** "early": it is not over, or answers wait. "few": too few people. "done": there are results, and those stay as they are. */
export type PublishProblem = "forbidden" | "early" | "few" | "done";

/**
 * Counts the answers once and publishes what came of it. Results are never counted again: from two counts a few answers apart, what
 * these few people said could be read.
 * @throws DatabaseBusy, DiskFull
 */
export async function publishResults(
  { can, database, clock }: Pick<LoadContext, "can" | "database" | "clock">,
  census: Census,
): Promise<PublishProblem | null> {
  if (!can("census")) return "forbidden";
  if (phaseOf(census, clock()) !== "over" || reviewQueue(database, census.edition).count > 0) return "early";
  const tally = emptyTally(census);
  for await (const batch of exportedAnswers(database, census.edition)) {
    for (const said of batch) count(census, tally, said);
  }
  const results = publishedResults(census, tally);
  if (results === null) return "few";
  return change(database, (db): PublishProblem | null => {
    const row = { census: census.edition, data: results, publishedAt: clock() };
    const { changes } = db.insert(censusResults).values(row).onConflictDoNothing().run();
    if (changes === 0) return "done";
    pagesChanged(db);
    return null;
  });
}

/**
 * Takes published results down, or shows them again: the same numbers, because they are never counted again.
 * @returns "done" where somebody did so before
 * @throws DatabaseBusy, DiskFull
 */
export async function showResults(
  { can, database, clock }: Pick<LoadContext, "can" | "database" | "clock">,
  { edition }: Census,
  isShown: boolean,
): Promise<PublishProblem | null> {
  if (!can("census")) return "forbidden";
  return change(database, (db): PublishProblem | null => {
    const before = db.select().from(censusResults).where(eq(censusResults.census, edition)).get();
    if (before === undefined || (before.withdrawnAt === null) === isShown) return "done";
    db.update(censusResults)
      .set({ withdrawnAt: isShown ? null : clock() })
      .where(eq(censusResults.census, edition))
      .run();
    pagesChanged(db);
    return null;
  });
}

/** "withdrawn": counted, and not shown any more. */
export function publishingOf({ db }: EditionHandle, edition: string): "none" | "shown" | "withdrawn" {
  const { withdrawnAt } = censusResults;
  const row = db.select({ withdrawnAt }).from(censusResults).where(eq(censusResults.census, edition)).get();
  return row === undefined ? "none" : row.withdrawnAt === null ? "shown" : "withdrawn";
}

/** @returns null for a census of which nothing is published */
export const resultsOf = ({ db }: EditionHandle, edition: string): PublishedResults | null =>
  (db
    .select({ data: censusResults.data })
    .from(censusResults)
    .where(and(eq(censusResults.census, edition), isNull(censusResults.withdrawnAt)))
    .get()?.data as PublishedResults | undefined) ?? null;

/** The censuses with results, newest first. */
export const publishedCensuses = ({ db }: EditionHandle): string[] =>
  db
    .select({ census: censusResults.census })
    .from(censusResults)
    .where(isNull(censusResults.withdrawnAt))
    .orderBy(desc(censusResults.publishedAt))
    .all()
    .map(({ census }) => census);
