import { and, desc, eq, sql } from "drizzle-orm";
import type { EditionConfig } from "#app/editions/config.ts";
import { decisions, type StoredStanding } from "#db/edition/schema/decisions.ts";
import { type EntryRow, entryById, type SubmissionRow, type Writer } from "../desk.server.ts";
import type { Entry } from "../entry.ts";
import { completeData } from "../field.ts";
import type { Kind } from "../kind.ts";
import { isOutdated } from "../life-cycle.ts";
import { type Merge, mergeEntries, type Said } from "./merge.ts";

/** Edits against what their entries say by now. */

/** What an entry, a submission or a line of the log says, with every field of its kind. */
export const saidOf = (kind: Kind, { key, data }: { key: string | null; data: Record<string, unknown> }): Said => ({
  key,
  data: completeData(kind.fields, data),
});

const MOVES = sql`(json_extract(${decisions.before}, '$.entry.status') <> json_extract(${decisions.after}, '$.entry.status')
  OR json_extract(${decisions.before}, '$.entry.submissionId') IS NOT json_extract(${decisions.after}, '$.entry.submissionId'))`;

/**
 * What an entry said at an earlier version of it. Each version but the first is a move in the log; only an import of files
 * makes one without, and then nobody knows (null).
 */
export function saidAt(db: Writer, kind: Kind, entry: EntryRow, version: number): Said | null {
  const found = standingAt(db, entry, version);
  return found === null ? null : saidOf(kind, found);
}

function standingAt(db: Writer, entry: EntryRow, version: number): EntryRow | StoredStanding["entry"] | null {
  const back = entry.version - version;
  if (back === 0) return entry;
  if (back < 0) return null;
  const left = db
    .select({ before: decisions.before })
    .from(decisions)
    .where(and(eq(decisions.entryId, entry.id), MOVES))
    .orderBy(desc(decisions.id))
    .limit(1)
    .offset(back - 1)
    .get();
  return left?.before.entry ?? null;
}

/** What an entry said to everybody: a version that was never public is one that nobody has opened. */
function saidInPublicAt(db: Writer, kind: Kind, entry: EntryRow, version: number): Said | null {
  const found = standingAt(db, entry, version);
  return found?.status === "approved" ? saidOf(kind, found) : null;
}

/** What an entry says once an edit of it is taken in. Of a new entry that is what was proposed. */
export function mergedWith(
  db: Writer,
  kind: Kind,
  { entry, submission }: { entry: EntryRow; submission: SubmissionRow },
  config: EditionConfig,
): Merge {
  const proposed = saidOf(kind, submission);
  const { baseVersion } = submission;
  if (baseVersion === null || !isOutdated(entry, submission)) return untouched(proposed, entry);
  return mergeEntries(kind, saidAt(db, kind, entry, baseVersion), saidOf(kind, entry), proposed, config);
}

/**
 * What somebody wants an entry to say who opened it at an earlier version.
 * @param opened that version, as it came from outside
 */
export function mergedSince(
  db: Writer,
  kind: Kind,
  { id }: Pick<Entry, "id">,
  { opened, ...said }: Said & { opened: number },
  config: EditionConfig,
): Merge {
  const entry = entryById(db, id);
  if (entry === undefined) return { ...said, conflicts: [], changed: [], tolerated: [] };
  const base = Number.isSafeInteger(opened) ? saidInPublicAt(db, kind, entry, opened) : null;
  return mergeEntries(kind, base, saidOf(kind, entry), said, config);
}

const untouched = ({ key, data }: Said, entry: Pick<EntryRow, "key">): Merge => ({
  key: key ?? entry.key,
  data,
  conflicts: [],
  changed: [],
  tolerated: [],
});
