import { desc, eq } from "drizzle-orm";
import { change } from "#db/change.ts";
import { decisions, type StoredStanding } from "#db/edition/schema/decisions.ts";
import { fingerprintOf } from "./derive.server.ts";
import { type Desk, isKeyTaken, newId, roleOf, seenOf, submissionById, type Writer } from "./desk.server.ts";
import { needsReason, type Reason } from "./entry.ts";
import type { EntryData } from "./field.ts";
import type { Kind } from "./kind.ts";
import { decided, type Move } from "./life-cycle.ts";
import { type Choices, type Said, settled } from "./merge/merge.ts";
import { mergedWith } from "./merge/merged.server.ts";
import { mayShowPictures } from "./pictures/own-pictures.server.ts";
import { answerOf, type Found, findStanding, isAsLeft, store, storedStanding } from "./standing.server.ts";

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
  /** Of an edit: which side stays where somebody else has changed the same meanwhile. */
  choices?: Choices;
}

/**
 * `stale`: somebody else was quicker, or changed it. `conflict`: somebody else has changed the same meanwhile, and nobody
 * has chosen what stays. `own`: nobody decides about what they proposed.
 */
export type DecisionProblem = "forbidden" | "gone" | "own" | "stale" | "conflict" | "reasonMissing" | "keyTaken";

/** `pictureGone`: a picture is not there any more, or somebody else's. */
export type Amended = Decided | { problem: "pictureGone"; id?: never };

export type Decided = { problem: DecisionProblem; id?: never } | { problem: null; id: string };

/**
 * Decides about a submission or an entry: what it makes of them, and a line in the log, in one change.
 * @throws DatabaseBusy, DiskFull
 */
export const decide = (desk: Desk, kind: Kind, decision: Decision): Promise<Decided> =>
  change(desk.database, (db) => decideIn(db, desk, kind, decision));

/**
 * Decides about many at once, in one change. Each stands for itself: what somebody else has decided meanwhile stays as it is.
 * @returns what became of each, in their order
 * @throws DatabaseBusy, DiskFull: then nothing was decided
 */
export function decideAll(desk: Desk, kind: Kind, all: readonly Decision[]): Promise<Decided[]> {
  const batch = newId(desk.clock());
  return change(desk.database, (db) => all.map((decision) => decideIn(db, desk, kind, decision, batch)));
}

function decideIn(db: Writer, desk: Desk, kind: Kind, decision: Decision, batch: string | null = null): Decided {
  const found = findStanding(db, kind, decision);
  if (found === null) return { problem: "gone" };
  const problem = problemOf(desk, kind, decision, found);
  if (problem !== null) return { problem };
  const said = saidAfter(db, desk, kind, decision, found);
  if (said === null) return { problem: "conflict" };
  if (said.key !== null && isKeyTaken(db, kind, said.key, found.entry.id)) return { problem: "keyTaken" };
  return { problem: null, id: carryOut(db, desk, kind, { ...decision, batch }, found, said) };
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
    if (decided(found, "withdraw") === null) return { problem: "stale" };
    const about = { move: "withdraw", reason: null, words: "" } as const;
    return { problem: null, id: carryOut(db, desk, kind, about, found, found.entry as Said) };
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
    const problem = permissionProblem(desk, kind, found);
    if (problem !== null) return { problem };
    const isSeen = seenOf(found.entry, found.submission) === seen;
    const own = isSeen ? null : lastOwnEdit(db, desk, found, seen);
    if ((!isSeen && own === null) || found.submission.status !== "pending") return { problem: "stale" };
    const isSentTwice = key === found.submission.key && fingerprintOf(data) === found.submission.fingerprint;
    if (own !== null && isSentTwice) return { problem: null, id: own };
    if (key !== null && isKeyTaken(db, kind, key, found.entry.id)) return { problem: "keyTaken" };
    const pictures = { sender: desk.viewer?.account.id ?? "", already: found.submission.data };
    if (!mayShowPictures(desk.database, kind, data, pictures)) return { problem: "pictureGone" };
    const { entry, submission: before } = storedStanding(found);
    // Whoever edits it has seen what the entry says by now: from here on it is an edit of that.
    const baseVersion = found.submission.baseVersion === null ? null : found.entry.version;
    const after: StoredStanding = { entry, submission: before && { ...before, baseVersion, key, data } };
    return { problem: null, id: store(db, desk, kind, { verb: "amend", found, after }) };
  });
}

/**
 * Somebody edits a proposal, goes back to the form as it was, and sends it again: then nobody else was quicker.
 * @returns the id of the edit they made before; null where somebody else has done something since
 */
function lastOwnEdit(db: Writer, desk: Desk, found: Found, seen: string): string | null {
  const last = lastDecision(db, found.entry.id);
  const before = last?.before.submission;
  if (last?.verb !== "amend" || last.by !== desk.viewer?.account.id || !before || !isAsLeft(found, last.after))
    return null;
  return last.submissionId === found.submission?.id && seenOf(found.entry, before) === seen ? last.id : null;
}

const lastDecision = (db: Writer, entryId: string) =>
  db.select().from(decisions).where(eq(decisions.entryId, entryId)).orderBy(desc(decisions.id)).limit(1).get();

/**
 * For what moderators of a kind propose, where the edition allows it.
 * @returns false where somebody else has changed the same meanwhile: then it waits
 */
export function approveAtOnce(db: Writer, desk: Desk, kind: Kind, submissionId: string): boolean {
  const submission = submissionById(db, submissionId);
  const found = submission && findStanding(db, kind, { entryId: submission.entryId, submissionId });
  const about = { move: "approve", reason: null, words: "" } as const;
  const said = found ? saidAfter(db, desk, kind, about, found) : null;
  if (!found || said === null) return false;
  carryOut(db, desk, kind, about, found, said);
  return true;
}

/**
 * Takes a decision back: things stand as before it. Only the last one of an entry can be undone, and undoing is a decision
 * that can be undone as well.
 */
export const undo = (desk: Desk, kind: Kind, decisionId: string): Promise<Decided> =>
  change(desk.database, (db) => undoIn(db, desk, kind, decisionId));

/**
 * Takes back many decisions at once, in one change. What has changed since is left.
 * @returns what became of each, in their order
 * @throws DatabaseBusy, DiskFull: then nothing was undone
 */
export function undoAll(desk: Desk, kind: Kind, decisionIds: readonly string[]): Promise<Decided[]> {
  const batch = newId(desk.clock());
  return change(desk.database, (db) => decisionIds.map((id) => undoIn(db, desk, kind, id, batch)));
}

function undoIn(db: Writer, desk: Desk, kind: Kind, decisionId: string, batch: string | null = null): Decided {
  const row = db.select().from(decisions).where(eq(decisions.id, decisionId)).get();
  const found = row?.kind === kind.id ? findStanding(db, kind, row) : null;
  if (row === undefined || found === null) return { problem: "gone" };
  const problem = permissionProblem(desk, kind, found);
  if (problem !== null) return { problem };
  // What its author took back is theirs.
  if (row.verb === "withdraw") return { problem: "forbidden" };
  if (lastDecision(db, row.entryId)?.id !== row.id || !isAsLeft(found, row.after)) return { problem: "stale" };
  const { key } = row.before.entry;
  if (key !== null && isKeyTaken(db, kind, key, row.entryId)) return { problem: "keyTaken" };
  return {
    problem: null,
    id: store(db, desk, kind, { verb: "undo", found, after: row.before, undoes: row.id, batch }),
  };
}

/** What is decided, and nothing of what stands against it. */
type About = Pick<Decision, "reason" | "words" | "choices"> & { move: Move; batch?: string | null };

function problemOf(desk: Desk, kind: Kind, decision: Decision, found: Found): DecisionProblem | null {
  const { entry, submission } = found;
  const problem = permissionProblem(desk, kind, found);
  if (problem !== null) return problem;
  if (seenOf(entry, submission) !== decision.seen || decided(found, decision.move) === null) return "stale";
  return needsReason(decision.move) && decision.reason === null ? "reasonMissing" : null;
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

/** What the entry says after a move; null while somebody has to choose between two changes of the same. */
function saidAfter(db: Writer, desk: Desk, kind: Kind, { move, choices = {} }: About, found: Found): Said | null {
  const { entry, submission } = found;
  const takesIn = submission !== null && decided(found, move)?.entry.submissionId === submission.id;
  if (!takesIn) return entry as Said;
  // An earlier version comes back whole, as it was.
  if (move !== "approve") return { key: submission.key ?? entry.key, data: submission.data as EntryData };
  const { config } = desk.edition;
  return settled(kind, mergedWith(db, kind, { entry, submission }, config), choices, config);
}

function carryOut(db: Writer, desk: Desk, kind: Kind, about: About, found: Found, { key, data }: Said): string {
  const { move, reason, words, batch = null } = about;
  const next = decided(found, move);
  if (next === null) throw new Error(`"${move}" is not possible here`);
  const { submission } = found;
  const takesIn = submission !== null && next.entry.submissionId === submission.id;
  const after: StoredStanding = {
    entry: { status: next.entry.status, submissionId: next.entry.submissionId, key, data },
    submission: submission && {
      ...answerOf(submission),
      // What was taken in says what the entry says: that is what an earlier version is, should it ever come back.
      ...(takesIn ? { data } : {}),
      status: next.submission?.status ?? submission.status,
      reason,
      words,
      decidedRole: move === "withdraw" ? "author" : roleOf(kind),
    },
  };
  return store(db, desk, kind, { verb: move, found, after, reason, words, batch });
}
