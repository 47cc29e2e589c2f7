import { count, eq } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import { change } from "#db/change.ts";
import { allowedWords, keywordMarks } from "#db/edition/schema/marks.ts";
import type { EditionHandle } from "#db/open.ts";
import { keepsMarks } from "./guard.server.ts";
import {
  compileMarks,
  findHits,
  isValidPattern,
  MAX_MARKS,
  MAX_PATTERN_LENGTH,
  type Marks,
  normalisePattern,
} from "./marks.ts";

/** The keyword marks of an edition. Moderators of any kind may change them, and who looks after accounts, whose cards they find. */

export type MarkRow = typeof keywordMarks.$inferSelect;

export const listMarks = ({ db }: EditionHandle): MarkRow[] =>
  db.select().from(keywordMarks).orderBy(keywordMarks.pattern).all();

/** The patterns of an edition and its allowed words, compiled for searching. */
export const loadMarks = (database: EditionHandle): Marks =>
  compileMarks(
    listMarks(database).map(({ pattern }) => pattern),
    allowedIn(database),
  );

/** Words of an edition that no mark finds. */
export const allowedIn = ({ db }: EditionHandle): ReadonlySet<string> =>
  new Set(
    db
      .select({ word: allowedWords.word })
      .from(allowedWords)
      .orderBy(allowedWords.word)
      .all()
      .map(({ word }) => word),
  );

/** The patterns found in each text. Yields to other requests between texts, because a text may be long. */
export async function findPatterns(marks: Marks, texts: readonly string[]): Promise<string[][]> {
  const found: string[][] = [];
  for (const text of texts) {
    found.push([...new Set(findHits(marks, text).map(({ pattern }) => pattern))]);
    await nextTurn();
  }
  return found;
}

type MarkContext = Pick<LoadContext, "database" | "edition" | "viewer" | "can" | "clock">;

export type MarkProblem = "forbidden" | "empty" | "tooLong" | "star" | "known" | "tooMany";

/**
 * Adds a mark.
 * @param note why it is there, for other moderators
 * @throws DatabaseBusy, DiskFull
 */
export function addMark(context: MarkContext, written: string, note: string): Promise<MarkProblem | null> {
  const pattern = normalisePattern(written);
  return change(context.database, (db): MarkProblem | null => {
    const by = allowedAccountId(context);
    if (by === null) return "forbidden";
    const wrong = patternProblem(pattern);
    if (wrong !== null) return wrong;
    if (db.select().from(keywordMarks).where(eq(keywordMarks.pattern, pattern)).get() !== undefined) return "known";
    const total = db.select({ count: count() }).from(keywordMarks).get()?.count ?? 0;
    if (total >= MAX_MARKS) return "tooMany";
    db.insert(keywordMarks).values({ pattern, note, createdBy: by, createdAt: context.clock() }).run();
    return null;
  });
}

function patternProblem(pattern: string): MarkProblem | null {
  if (pattern === "") return "empty";
  if (!isValidPattern(pattern)) return "star";
  return [...pattern].length > MAX_PATTERN_LENGTH ? "tooLong" : null;
}

/** Removes a mark. Removing it twice is no error. @throws DatabaseBusy, DiskFull */
export function removeMark(context: MarkContext, id: string): Promise<MarkProblem | null> {
  return change(context.database, (db): MarkProblem | null => {
    if (allowedAccountId(context) === null) return "forbidden";
    db.delete(keywordMarks).where(eq(keywordMarks.id, id)).run();
    return null;
  });
}

/** Adds a word that no mark finds. Adding it twice is no error. @throws DatabaseBusy, DiskFull */
export function allowWord(context: MarkContext, written: string): Promise<MarkProblem | null> {
  const word = normalisePattern(written);
  return change(context.database, (db): MarkProblem | null => {
    const by = allowedAccountId(context);
    if (by === null) return "forbidden";
    if (word === "") return "empty";
    if (word.includes("*")) return "star";
    if ([...word].length > MAX_PATTERN_LENGTH) return "tooLong";
    if ((db.select({ count: count() }).from(allowedWords).get()?.count ?? 0) >= MAX_MARKS) return "tooMany";
    db.insert(allowedWords).values({ word, createdBy: by, createdAt: context.clock() }).onConflictDoNothing().run();
    return null;
  });
}

/** Lets marks find a word again. @throws DatabaseBusy, DiskFull */
export function forbidWord(context: MarkContext, word: string): Promise<MarkProblem | null> {
  return change(context.database, (db): MarkProblem | null => {
    if (allowedAccountId(context) === null) return "forbidden";
    db.delete(allowedWords).where(eq(allowedWords.word, word)).run();
    return null;
  });
}

/** The account that may change marks, or null. Checked inside the change, in case a role was taken away a moment ago. */
function allowedAccountId(context: MarkContext): string | null {
  const { viewer } = context;
  return viewer !== null && keepsMarks(context) ? viewer.account.id : null;
}
