import { setImmediate as nextTurn } from "node:timers/promises";
import { count, eq } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { change } from "#db/change.ts";
import { keywordMarks } from "#db/edition/schema/marks.ts";
import type { EditionHandle } from "#db/open.ts";
import { kindsFor } from "./guard.server.ts";
import {
  compileMarks,
  findHits,
  isGoodPattern,
  MAX_MARKS,
  MAX_PATTERN_LENGTH,
  type Marks,
  normalPattern,
} from "./marks.ts";

/** The keyword marks of an edition: all who decide about anything there look after them. */

export type MarkRow = typeof keywordMarks.$inferSelect;

export const markRows = ({ db }: EditionHandle): MarkRow[] =>
  db.select().from(keywordMarks).orderBy(keywordMarks.pattern).all();

/** The patterns of an edition, ready to be looked for. */
export const marksOf = (database: EditionHandle): Marks =>
  compileMarks(markRows(database).map(({ pattern }) => pattern));

/** The patterns that are in each of some texts. Others get their turn in between: a text may be long. */
export async function patternsIn(marks: Marks, texts: readonly string[]): Promise<string[][]> {
  const found: string[][] = [];
  for (const text of texts) {
    found.push([...new Set(findHits(marks, text).map(({ pattern }) => pattern))]);
    await nextTurn();
  }
  return found;
}

type Desk = Pick<LoadContext, "database" | "edition" | "viewer" | "can" | "clock">;

export type MarkProblem = "forbidden" | "empty" | "tooLong" | "star" | "known" | "tooMany";

/**
 * Adds a mark. @param note why it is there, for the others
 * @throws DatabaseBusy, DiskFull
 */
export function addMark(desk: Desk, written: string, note: string): Promise<MarkProblem | null> {
  const pattern = normalPattern(written);
  return change(desk.database, (db): MarkProblem | null => {
    const by = whoMay(desk);
    if (by === null) return "forbidden";
    const wrong = patternProblem(pattern);
    if (wrong !== null) return wrong;
    if (db.select().from(keywordMarks).where(eq(keywordMarks.pattern, pattern)).get() !== undefined) return "known";
    const total = db.select({ count: count() }).from(keywordMarks).get()?.count ?? 0;
    if (total >= MAX_MARKS) return "tooMany";
    db.insert(keywordMarks).values({ pattern, note, createdBy: by, createdAt: desk.clock() }).run();
    return null;
  });
}

function patternProblem(pattern: string): MarkProblem | null {
  if (pattern === "") return "empty";
  if (!isGoodPattern(pattern)) return "star";
  return [...pattern].length > MAX_PATTERN_LENGTH ? "tooLong" : null;
}

/** Takes a mark away; one that is gone already stays gone. @throws DatabaseBusy, DiskFull */
export function removeMark(desk: Desk, id: string): Promise<MarkProblem | null> {
  return change(desk.database, (db): MarkProblem | null => {
    if (whoMay(desk) === null) return "forbidden";
    db.delete(keywordMarks).where(eq(keywordMarks.id, id)).run();
    return null;
  });
}

/** Asked again in the change itself. */
function whoMay(desk: Desk): string | null {
  const { viewer } = desk;
  return viewer !== null && kindsFor(desk).length > 0 ? viewer.account.id : null;
}
