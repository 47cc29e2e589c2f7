import { eq } from "drizzle-orm";
import { pagesChanged } from "#db/edition/revisions.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { decisions, type StoredStanding } from "#db/edition/schema/decisions.ts";
import { derive } from "./derive.server.ts";
import {
  type Desk,
  type EntryRow,
  entryById,
  newId,
  roleOf,
  type SubmissionRow,
  submissionById,
  type Writer,
} from "./desk.server.ts";
import type { Reason, Verb } from "./entry.ts";
import type { EntryData } from "./field.ts";
import type { Kind } from "./kind.ts";
import { isMoved } from "./life-cycle.ts";

/** An entry and the submission that is decided about, as they are stored. */
export interface Found {
  entry: EntryRow;
  /** Null for a decision about the entry alone. */
  submission: SubmissionRow | null;
}

/** Null for what is of another kind, or was never there. */
export function findStanding(
  db: Writer,
  kind: Kind,
  { entryId, submissionId }: { entryId: string; submissionId: string | null },
): Found | null {
  const entry = entryById(db, entryId);
  if (entry?.kind !== kind.id) return null;
  if (submissionId === null) return { entry, submission: null };
  const submission = submissionById(db, submissionId);
  return submission?.entryId === entryId ? { entry, submission } : null;
}

/** What a decision stores of before and after. */
export function storedStanding({ entry, submission }: Found): StoredStanding {
  const { status, submissionId, key, data } = entry;
  return { entry: { status, submissionId, key, data }, submission: submission && answerOf(submission) };
}

export const answerOf = ({ baseVersion, status, key, data, reason, words, decidedRole }: SubmissionRow) => ({
  baseVersion,
  status,
  key,
  data,
  reason,
  words,
  decidedRole,
});

/** Whether everything is as a decision left it. */
export function isAsLeft(found: Found, after: StoredStanding): boolean {
  const now = storedStanding(found);
  const baseVersion = now.submission?.baseVersion ?? null;
  const left = { ...after, submission: after.submission && { baseVersion, ...after.submission } };
  return JSON.stringify(now) === JSON.stringify(left);
}

export interface Step {
  verb: Verb;
  found: Found;
  after: StoredStanding;
  reason?: Reason | null;
  words?: string;
  undoes?: string;
  /** Of what is decided at once. */
  batch?: string | null;
}

/** Writes how things stand now, and the line of the log that tells of it. @returns the id of that line */
export function store(
  db: Writer,
  desk: Desk,
  kind: Kind,
  { verb, found, after, reason = null, words = "", undoes, batch = null }: Step,
): string {
  const at = desk.clock();
  const before = storedStanding(found);
  const by = desk.viewer?.account.id ?? "";
  const role = verb === "withdraw" ? "author" : roleOf(kind);
  writeEntry(db, kind, found.entry, after.entry, { by, at });
  if (found.submission !== null && after.submission !== null) {
    const isSettled = after.submission.status !== "pending";
    const answered = { decidedBy: isSettled ? by : null, decidedAt: isSettled ? at : null };
    const { title, fingerprint } = derive(kind, after.submission.data as EntryData);
    db.update(submissions)
      .set({ ...after.submission, ...answered, title, fingerprint })
      .where(eq(submissions.id, found.submission.id))
      .run();
  }
  const id = newId(at);
  const log = { verb, by, role, reason, words, at, before, after, undoes: undoes ?? null, batch };
  db.insert(decisions)
    .values({ id, kind: kind.id, entryId: found.entry.id, submissionId: found.submission?.id ?? null, ...log })
    .run();
  return id;
}

function writeEntry(
  db: Writer,
  kind: Kind,
  before: EntryRow,
  after: StoredStanding["entry"],
  { by, at }: { by: string; at: Date },
): void {
  if (!isMoved(before, after)) return;
  const derived = derive(kind, after.data as EntryData);
  db.update(entries)
    .set({
      ...after,
      ...derived,
      // What people have decided about is not taken back by the next import.
      origin: "local",
      version: before.version + 1,
      decidedBy: by,
      decidedAt: at,
      updatedAt: at,
    })
    .where(eq(entries.id, before.id))
    .run();
  if (before.status === "approved" || after.status === "approved") pagesChanged(db);
}
