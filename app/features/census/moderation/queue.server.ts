import { randomInt } from "node:crypto";
import { and, asc, count, eq, gt } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { change } from "#db/change.ts";
import { censusAnswers as rows } from "#db/edition/schema/census.ts";
import type { EditionHandle } from "#db/open.ts";
import type { Answers } from "../answers.ts";
import { isAwaiting } from "../counts.server.ts";

/** Answers that a moderator looks at: those in which somebody wrote something, and those of whom has taken part before. */
export interface AwaitingAnswer extends Answers {
  id: string;
  /** Somebody like that had taken part before. */
  suspicious: boolean;
}

export interface ReviewQueue {
  count: number;
  next: AwaitingAnswer | null;
}

/**
 * Any of those that wait, so that the order in which they came is not seen here either.
 * @param after the id of the answer that was looked at last: the next one is another, as long as there is one
 */
export function reviewQueue({ db }: EditionHandle, census: string, after: string | null = null): ReviewQueue {
  const isMeant = isAwaiting(census);
  const waiting = db.select({ count: count() }).from(rows).where(isMeant).get()?.count ?? 0;
  if (waiting === 0) return { count: 0, next: null };
  const { id, answers, writins, suspicious } = rows;
  // Ids are chance, so the next one after a chance number is any of them.
  const from = (low: number) =>
    db
      .select({ id, answers, writins, suspicious })
      .from(rows)
      .where(and(isMeant, gt(id, low)))
      .orderBy(asc(id))
      .limit(1)
      .get();
  const found = from(numberOf(after) ?? randomInt(2 ** 47) * 2 ** 5) ?? from(-1);
  return { count: waiting, next: found === undefined ? null : { ...found, id: String(found.id) } };
}

/** @returns null for what is no id */
const numberOf = (id: string | null): number | null => (id !== null && /^\d{1,16}$/.test(id) ? Number(id) : null);

export type Verdict = "ok" | "troll";

/**
 * Decides about an answer. What was decided before can be decided otherwise.
 * @returns "forbidden" without the area; "gone" for an answer that there is not
 * @throws DatabaseBusy, DiskFull
 */
export function decideAnswer(
  { can, database }: Pick<LoadContext, "can" | "database">,
  census: string,
  id: string,
  verdict: Verdict,
): Promise<"forbidden" | "gone" | null> {
  const number = numberOf(id) ?? -1;
  return change(database, (db) => {
    if (!can("census")) return "forbidden";
    const is = and(eq(rows.id, number), eq(rows.census, census));
    const set = verdict === "troll" ? { troll: true } : { troll: false, suspicious: false };
    return db.update(rows).set(set).where(is).run().changes === 0 ? "gone" : null;
  });
}
