import { and, desc, eq, sql } from "drizzle-orm";
import { submissions } from "#db/edition/schema/collections.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import type { EntryRow, Writer } from "../action-context.server.ts";
import { KEY } from "./merge.ts";

/** Decisions that are looked through. Reading all of an entry that was decided about for years would take too long. */
const MAX_DECISIONS = 50;

/**
 * Whose proposal gave a field the value it has in the entry now: the last that was approved and brought it. Undoing and bringing
 * back restore words, and whoever wrote them stays their author.
 * @param name the name of a field, or "key"
 * @returns an account's id; null where nobody's proposal did it, or it is too long ago
 */
export function fieldAuthor(db: Writer, entry: EntryRow, name: string): string | null {
  const recent = db
    .select()
    .from(decisions)
    .where(eq(decisions.entryId, entry.id))
    .orderBy(desc(decisions.id))
    .limit(MAX_DECISIONS)
    .as("recent");
  const path = name === KEY ? "$.entry.key" : `$.entry.data."${name}"`;
  const value = JSON.stringify(name === KEY ? entry.key : (entry.data[name] ?? null));
  // Taken from JSON on both sides, so that SQLite compares like with like.
  const now = sql`json_extract(json_array(json(${value})), '$[0]')`;
  const found = db
    .select({
      authorId: submissions.authorId,
      proposedKey: sql<string | null>`json_extract(${recent.before}, '$.submission.key')`,
    })
    .from(recent)
    .leftJoin(submissions, eq(submissions.id, recent.submissionId))
    .where(
      and(
        eq(recent.verb, "approve"),
        sql`json_extract(${recent.after}, ${path}) IS ${now}`,
        sql`json_extract(${recent.before}, ${path}) IS NOT ${now}`,
      ),
    )
    .orderBy(desc(recent.id))
    .limit(1)
    .get();
  if (found === undefined) return countRecent(db, entry) < MAX_DECISIONS ? entry.authorId : null;
  // A moderator may give a key to an entry whose author proposed none.
  return name === KEY && found.proposedKey !== entry.key ? null : found.authorId;
}

const countRecent = (db: Writer, { id }: EntryRow): number =>
  db.select({ id: decisions.id }).from(decisions).where(eq(decisions.entryId, id)).limit(MAX_DECISIONS).all().length;
