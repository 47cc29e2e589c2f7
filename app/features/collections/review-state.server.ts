import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { pagesChanged } from "#db/edition/revisions.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { decisions, type StoredReviewState } from "#db/edition/schema/decisions.ts";
import {
  type ActionContext,
  decidingRole,
  type EntryRow,
  entryById,
  newId,
  type SubmissionRow,
  submissionById,
  type Writer,
} from "./action-context.server.ts";
import { tellAuthors } from "./contributions/tell-authors.server.ts";
import { derive } from "./derive.server.ts";
import type { Reason, Verb } from "./entry.ts";
import type { EntryData } from "./field.ts";
import type { Kind } from "./kind.ts";
import { makesNewVersion } from "./life-cycle.ts";

/** The rows of an entry and of the submission that is decided about. */
export interface ReviewRows {
  entry: EntryRow;
  /** Null when the decision is about the entry itself. */
  submission: SubmissionRow | null;
}

/** Null if there is no such entry or submission, or if it is of another kind. */
export function findReviewRows(
  db: Writer,
  kind: Kind,
  { entryId, submissionId }: { entryId: string; submissionId: string | null },
): ReviewRows | null {
  const entry = entryById(db, entryId);
  if (entry?.kind !== kind.id) return null;
  if (submissionId === null) return { entry, submission: null };
  const submission = submissionById(db, submissionId);
  return submission?.entryId === entryId ? { entry, submission } : null;
}

/** The state that the log stores before and after a decision. */
export function toStoredReviewState({ entry, submission }: ReviewRows): StoredReviewState {
  const { status, submissionId, key, data } = entry;
  return { entry: { status, submissionId, key, data }, submission: submission && toStoredSubmission(submission) };
}

export const toStoredSubmission = (row: SubmissionRow): NonNullable<StoredReviewState["submission"]> => {
  const { baseVersion, status, key, data, reason, words, duplicateOf, decidedRole } = row;
  return { baseVersion, status, key, data, reason, words, duplicateOf, decidedRole };
};

/** Whether nothing has changed since a decision. */
export function isUnchangedSince(found: ReviewRows, after: StoredReviewState): boolean {
  const now = toStoredReviewState(found);
  const baseVersion = now.submission?.baseVersion ?? null;
  // Older decisions lack these two.
  const completed = after.submission && { baseVersion, duplicateOf: null, ...after.submission };
  return isDeepStrictEqual(now, { ...after, submission: completed });
}

export interface RecordedDecision {
  verb: Verb;
  found: ReviewRows;
  after: StoredReviewState;
  reason?: Reason | null;
  message?: string;
  duplicateOf?: string | null;
  undoes?: string;
  /** An id that decisions taken together share. */
  batch?: string | null;
}

/** Writes the new state and a line of the log. @returns the id of that line */
export function recordDecision(
  db: Writer,
  context: ActionContext,
  kind: Kind,
  { verb, found, after, reason = null, message = "", duplicateOf = null, undoes, batch = null }: RecordedDecision,
): string {
  const at = context.clock();
  const before = toStoredReviewState(found);
  const by = context.viewer?.account.id ?? "";
  const role = verb === "withdraw" || verb === "correct" ? "author" : decidingRole(kind);
  writeEntry(db, kind, found.entry, after.entry, { by, at });
  if (found.submission !== null && after.submission !== null) {
    const isSettled = after.submission.status !== "pending";
    const isTold = isSettled && by !== found.submission.authorId;
    const answered = {
      decidedBy: isSettled ? by : null,
      decidedAt: isSettled ? at : null,
      answeredAt: isTold ? at : null,
      isReplaced: false,
    };
    const { title, fingerprint } = derive(kind, after.submission.data as EntryData);
    db.update(submissions)
      .set({ ...after.submission, ...answered, title, fingerprint })
      .where(eq(submissions.id, found.submission.id))
      .run();
  }
  if (makesNewVersion(found.entry, after.entry)) {
    const { id } = found.entry;
    const told = { id, before: before.entry, after: after.entry, decided: found.submission, by, at };
    tellAuthors(db, kind, told, context.edition.config);
  }
  const id = newId(at);
  const log = { verb, by, role, reason, words: message, duplicateOf, at, before, after, undoes: undoes ?? null, batch };
  db.insert(decisions)
    .values({ id, kind: kind.id, entryId: found.entry.id, submissionId: found.submission?.id ?? null, ...log })
    .run();
  return id;
}

function writeEntry(
  db: Writer,
  kind: Kind,
  before: EntryRow,
  after: StoredReviewState["entry"],
  { by, at }: { by: string; at: Date },
): void {
  if (!makesNewVersion(before, after)) return;
  const derived = derive(kind, after.data as EntryData);
  db.update(entries)
    .set({
      ...after,
      ...derived,
      // The next import must not overwrite what people have decided.
      origin: "local",
      version: before.version + 1,
      decidedBy: by,
      decidedAt: at,
      // What it says is not another for being hidden or shown.
      ...(isDeepStrictEqual(before.data, after.data) && before.key === after.key ? {} : { updatedAt: at }),
    })
    .where(eq(entries.id, before.id))
    .run();
  if (before.status === "approved" || after.status === "approved") pagesChanged(db);
}
