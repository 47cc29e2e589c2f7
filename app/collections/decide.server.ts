import { desc, eq } from "drizzle-orm";
import { change } from "#db/change.ts";
import { pagesChanged } from "#db/edition/revisions.ts";
import { decisions, entries, type StoredStanding, submissions } from "#db/edition/schema.ts";
import { derive } from "./derive.server.ts";
import {
  type Desk,
  type EntryRow,
  entryById,
  isKeyTaken,
  newId,
  roleOf,
  type SubmissionRow,
  seenOf,
  submissionById,
  type Writer,
} from "./desk.server.ts";
import { needsReason, type Reason, type Verb } from "./entry.ts";
import type { EntryData } from "./field.ts";
import type { Kind } from "./kind.ts";
import { decided, isMoved, isOutdated, type Move } from "./life-cycle.ts";
import { mayShowPictures } from "./pictures/own-pictures.server.ts";

export interface Decision {
  move: Exclude<Move, "withdraw">;
  entryId: string;
  /** The submission it is about; null for a decision about the entry alone. */
  submissionId: string | null;
  /** What was seen: `seenOf`. */
  seen: string;
  reason: Reason | null;
  /** For the author. */
  words: string;
  /** The entry has changed since an edit was made, and whoever decides has compared. */
  compared?: boolean;
}

/**
 * `stale`: somebody else was quicker, or changed it. `outdated`: the entry has changed since this edit was made; compare
 * first. `own`: nobody decides about what they proposed.
 */
export type DecisionProblem = "forbidden" | "gone" | "own" | "stale" | "outdated" | "reasonMissing" | "keyTaken";

/** `pictureGone`: a picture is not there any more, or somebody else's. */
export type Amended = Decided | { problem: "pictureGone"; id?: never };

export type Decided = { problem: DecisionProblem; id?: never } | { problem: null; id: string };

/**
 * Decides about a submission or an entry: what it makes of them, and a line in the log, in one change.
 * @throws DatabaseBusy, DiskFull
 */
export function decide(desk: Desk, kind: Kind, decision: Decision): Promise<Decided> {
  return change(desk.database, (db): Decided => {
    const found = findStanding(db, kind, decision);
    if (found === null) return { problem: "gone" };
    const problem = problemOf(db, desk, kind, decision, found);
    return problem === null ? { problem, id: carryOut(db, desk, kind, decision, found) } : { problem };
  });
}

/** Takes one's own proposal back, as long as nobody has decided about it. */
export function withdraw(desk: Desk, kind: Kind, submissionId: string): Promise<Decided> {
  return change(desk.database, (db): Decided => {
    const submission = submissionById(db, submissionId);
    const { account } = desk.viewer ?? {};
    if (account?.state !== "active") return { problem: "forbidden" };
    const isOwn = submission !== undefined && submission.authorId === account.id;
    const found = isOwn ? findStanding(db, kind, { entryId: submission.entryId, submissionId }) : null;
    if (found === null) return { problem: "gone" };
    if (decided(standingOf(found), "withdraw") === null) return { problem: "stale" };
    const about = { move: "withdraw", reason: null, words: "" } as const;
    return { problem: null, id: carryOut(db, desk, kind, about, found) };
  });
}

/** Mends a submission before it is decided: its author sees what was changed. */
export function amend(
  desk: Desk,
  kind: Kind,
  { submissionId, seen, data, key }: { submissionId: string; seen: string; data: EntryData; key: string | null },
): Promise<Amended> {
  return change(desk.database, (db): Amended => {
    const submission = submissionById(db, submissionId);
    const found = submission ? findStanding(db, kind, { entryId: submission.entryId, submissionId }) : null;
    if (found === null || found.submission === null) return { problem: "gone" };
    const problem =
      permissionProblem(desk, kind, found) ?? (seenOf(found.entry, found.submission) === seen ? null : "stale");
    if (problem !== null) return { problem };
    if (found.submission.status !== "pending") return { problem: "stale" };
    if (key !== null && isKeyTaken(db, kind, key, found.entry.id)) return { problem: "keyTaken" };
    const pictures = { sender: desk.viewer?.account.id ?? "", already: found.submission.data };
    if (!mayShowPictures(desk.database, kind, data, pictures)) return { problem: "pictureGone" };
    const { entry, submission: before } = storedStanding(found);
    const after: StoredStanding = { entry, submission: before && { ...before, key, data } };
    return { problem: null, id: store(db, desk, kind, { verb: "amend", found, after }) };
  });
}

/** For what moderators of a kind propose, where the edition allows it. */
export function approveAtOnce(db: Writer, desk: Desk, kind: Kind, submissionId: string): void {
  const submission = submissionById(db, submissionId);
  const found = submission && findStanding(db, kind, { entryId: submission.entryId, submissionId });
  if (found) carryOut(db, desk, kind, { move: "approve", reason: null, words: "" }, found);
}

/**
 * Takes a decision back: things stand as before it. Only the last one of an entry can be undone, and undoing is a decision
 * that can be undone as well.
 */
export function undo(desk: Desk, kind: Kind, decisionId: string): Promise<Decided> {
  return change(desk.database, (db): Decided => {
    const row = db.select().from(decisions).where(eq(decisions.id, decisionId)).get();
    const found = row?.kind === kind.id ? findStanding(db, kind, row) : null;
    if (row === undefined || found === null) return { problem: "gone" };
    const problem = permissionProblem(desk, kind, found);
    if (problem !== null) return { problem };
    // What its author took back is theirs.
    if (row.verb === "withdraw") return { problem: "forbidden" };
    const last = db
      .select({ id: decisions.id })
      .from(decisions)
      .where(eq(decisions.entryId, row.entryId))
      .orderBy(desc(decisions.id))
      .get();
    const isNow = JSON.stringify(storedStanding(found)) === JSON.stringify(row.after);
    if (last?.id !== row.id || !isNow) return { problem: "stale" };
    const { key } = row.before.entry;
    if (key !== null && isKeyTaken(db, kind, key, row.entryId)) return { problem: "keyTaken" };
    return { problem: null, id: store(db, desk, kind, { verb: "undo", found, after: row.before, undoes: row.id }) };
  });
}

interface Found {
  entry: EntryRow;
  submission: SubmissionRow | null;
}

function findStanding(
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

const standingOf = ({ entry, submission }: Found) => ({ entry, submission });

/** What a decision stores of before and after. */
function storedStanding({ entry, submission }: Found): StoredStanding {
  const { status, submissionId, key, data } = entry;
  return {
    entry: { status, submissionId, key, data },
    submission: submission && answerOf(submission),
  };
}

const answerOf = ({ status, key, data, reason, words, decidedRole }: SubmissionRow) => ({
  ...{ status, key, data },
  ...{ reason, words, decidedRole },
});

function problemOf(db: Writer, desk: Desk, kind: Kind, decision: Decision, found: Found): DecisionProblem | null {
  const { entry, submission } = found;
  const problem = permissionProblem(desk, kind, found);
  if (problem !== null) return problem;
  if (seenOf(entry, submission) !== decision.seen || decided(standingOf(found), decision.move) === null) return "stale";
  if (needsReason(decision.move) && decision.reason === null) return "reasonMissing";
  if (decision.move !== "approve" || submission === null) return null;
  if (isOutdated(entry, submission) && decision.compared !== true) return "outdated";
  return submission.key !== null && isKeyTaken(db, kind, submission.key, entry.id) ? "keyTaken" : null;
}

/** Asked again here, in the change itself: roles may have gone while the page was open. */
function permissionProblem(desk: Desk, { area }: Kind, { entry, submission }: Found): DecisionProblem | null {
  if (desk.viewer === null || !desk.can(area)) return "forbidden";
  // What was refused as a proposal must not come back as an entry.
  return isOwnOf(desk, (submission ?? entry).authorId) ? "own" : null;
}

/** Whether something is the viewer's own, so that others decide about it. */
export const isOwnOf = ({ viewer, edition }: Pick<Desk, "viewer" | "edition">, authorId: string | null): boolean =>
  authorId !== null && authorId === viewer?.account.id && !edition.config.collections.ownDecisions;

type About = Pick<Decision, "reason" | "words"> & { move: Move };

function carryOut(db: Writer, desk: Desk, kind: Kind, { move, reason, words }: About, found: Found): string {
  const next = decided(standingOf(found), move);
  if (next === null) throw new Error(`"${move}" is not possible here`);
  const { entry, submission } = found;
  const takesIn = submission !== null && next.entry.submissionId === submission.id;
  const { key, data } = takesIn ? submission : entry;
  const after: StoredStanding = {
    entry: {
      status: next.entry.status,
      submissionId: next.entry.submissionId,
      key: takesIn ? (key ?? entry.key) : key,
      data,
    },
    submission: submission && {
      ...answerOf(submission),
      ...{ status: next.submission?.status ?? submission.status, reason, words },
      decidedRole: move === "withdraw" ? "author" : roleOf(kind),
    },
  };
  return store(db, desk, kind, { verb: move, found, after, reason, words });
}

interface Step {
  verb: Verb;
  found: Found;
  after: StoredStanding;
  reason?: Reason | null;
  words?: string;
  undoes?: string;
}

/** Writes how things stand now, and the line of the log that tells of it. */
function store(
  db: Writer,
  desk: Desk,
  kind: Kind,
  { verb, found, after, reason = null, words = "", undoes }: Step,
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
  const log = { verb, by, role, reason, words, at, before, after, undoes: undoes ?? null };
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
      ...{ decidedBy: by, decidedAt: at, updatedAt: at },
    })
    .where(eq(entries.id, before.id))
    .run();
  if (before.status === "approved" || after.status === "approved") pagesChanged(db);
}
