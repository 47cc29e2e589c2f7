import { and, desc, eq, sql } from "drizzle-orm";
import type { EditionConfig } from "#app/editions/config.ts";
import { decisions, type StoredReviewState } from "#db/edition/schema/decisions.ts";
import { type EntryRow, entryById, type SubmissionRow, type Writer } from "../action-context.server.ts";
import type { Entry } from "../entry.ts";
import { completeData } from "../field.ts";
import type { Kind } from "../kind.ts";
import { isOutdated } from "../life-cycle.ts";
import { type EntryContent, type Merge, mergeEntries } from "./merge.ts";

/** Merges submissions into the current content of their entries. */

/** The content of an entry, a submission or a line of the log, with a value for every field of the kind. */
export const readContent = (
  kind: Kind,
  { key, data }: { key: string | null; data: Record<string, unknown> },
): EntryContent => ({
  key,
  data: completeData(kind.fields, data),
});

const IS_NEW_VERSION = sql`(json_extract(${decisions.before}, '$.entry.status') <> json_extract(${decisions.after}, '$.entry.status')
  OR json_extract(${decisions.before}, '$.entry.submissionId') IS NOT json_extract(${decisions.after}, '$.entry.submissionId'))`;

/**
 * The content of an entry at an earlier version, or null if it is unknown. Every version except the first has a line in the log,
 * unless an import of files made it.
 */
export function contentAtVersion(db: Writer, kind: Kind, entry: EntryRow, version: number): EntryContent | null {
  const found = entryAtVersion(db, entry, version);
  return found === null ? null : readContent(kind, found);
}

function entryAtVersion(db: Writer, entry: EntryRow, version: number): EntryRow | StoredReviewState["entry"] | null {
  const back = entry.version - version;
  if (back === 0) return entry;
  if (back < 0) return null;
  const left = db
    .select({ before: decisions.before })
    .from(decisions)
    .where(and(eq(decisions.entryId, entry.id), IS_NEW_VERSION))
    .orderBy(desc(decisions.id))
    .limit(1)
    .offset(back - 1)
    .get();
  return left?.before.entry ?? null;
}

/** The content of a version that was public. Nobody can have opened a form for any other version. */
function publicContentAtVersion(db: Writer, kind: Kind, entry: EntryRow, version: number): EntryContent | null {
  const found = entryAtVersion(db, entry, version);
  return found?.status === "approved" ? readContent(kind, found) : null;
}

/** The content that an entry gets when a submission is accepted. For a new entry that is the proposed content. */
export function mergeSubmission(
  db: Writer,
  kind: Kind,
  { entry, submission }: { entry: EntryRow; submission: SubmissionRow },
  config: EditionConfig,
): Merge {
  const proposed = readContent(kind, submission);
  const { baseVersion } = submission;
  if (baseVersion === null || !isOutdated(entry, submission)) return withoutConflicts(proposed, entry);
  return mergeEntries(kind, contentAtVersion(db, kind, entry, baseVersion), readContent(kind, entry), proposed, config);
}

/**
 * Merges a change that somebody made to an earlier version of an entry.
 * @param opened the version they opened, which is untrusted input
 */
export function mergeSinceVersion(
  db: Writer,
  kind: Kind,
  { id }: Pick<Entry, "id">,
  { opened, ...content }: EntryContent & { opened: number },
  config: EditionConfig,
): Merge {
  const entry = entryById(db, id);
  if (entry === undefined) return { ...content, conflicts: [], changed: [], tolerated: [] };
  const base = Number.isSafeInteger(opened) ? publicContentAtVersion(db, kind, entry, opened) : null;
  return mergeEntries(kind, base, readContent(kind, entry), content, config);
}

const withoutConflicts = ({ key, data }: EntryContent, entry: Pick<EntryRow, "key">): Merge => ({
  key: key ?? entry.key,
  data,
  conflicts: [],
  changed: [],
  tolerated: [],
});
