import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { change } from "#db/change.ts";
import { submissions } from "#db/edition/schema/collections.ts";
import { decisions, type StoredReviewState } from "#db/edition/schema/decisions.ts";
import {
  type ActionContext,
  decidingRole,
  entryById,
  isKeyTaken,
  newId,
  submissionById,
  versionToken,
  type Writer,
} from "./action-context.server.ts";
import { AUTHOR } from "./contributions/contribution.ts";
import { computeFingerprint } from "./derive.server.ts";
import { needsReason, type Reason } from "./entry.ts";
import type { EntryData } from "./field.ts";
import type { Kind } from "./kind.ts";
import { applyMove, type Move } from "./life-cycle.ts";
import { type Choices, type EntryContent, resolveConflicts } from "./merge/merge.ts";
import { mergeSubmission } from "./merge/merge-submission.server.ts";
import {
  findReviewRows,
  isUnchangedSince,
  type ReviewRows,
  recordDecision,
  toStoredSubmission,
} from "./review-state.server.ts";

export interface Decision {
  move: Exclude<Move, "withdraw">;
  entryId: string;
  /** The submission that is decided about; null when the decision is about the entry itself. */
  submissionId: string | null;
  /** What the moderator was looking at: `versionToken`. */
  versionToken: string;
  reason: Reason | null;
  /** Shown to the author. */
  message: string;
  /** With the reason "duplicate": the id of the public entry that says the same. The author gets a link to it. */
  duplicateOf?: string | null;
  /** The key for an entry that is approved and has none. */
  key?: string | null;
  /** For an edit: which side wins in each field that somebody else has changed in the meantime. */
  choices?: Choices;
}

/**
 * `stale`: somebody else decided or changed something first. `conflict`: somebody else changed the same fields in the
 * meantime, and no side has been chosen yet. `nothingLeft`: with the sides that were chosen, nothing of the edit would be in the
 * entry; its author is told so by refusing it. `own`: moderators may not decide about their own proposals. `duplicateGone`: the
 * entry that was named as the one that is here already is not public.
 */
export type DecisionProblem =
  | "forbidden"
  | "gone"
  | "own"
  | "stale"
  | "conflict"
  | "nothingLeft"
  | "reasonMissing"
  | "keyTaken"
  | "duplicateGone";

export type DecisionResult = { problem: DecisionProblem; id?: never } | { problem: null; id: string };

/**
 * Decides about a submission or an entry. The new state and the line in the log are written in one transaction.
 * @throws DatabaseBusy, DiskFull
 */
export const decide = (context: ActionContext, kind: Kind, decision: Decision): Promise<DecisionResult> =>
  change(context.database, (db) => decideInTransaction(db, context, kind, decision));

/**
 * Takes several decisions in one transaction. Each succeeds or fails by itself: what somebody else has decided in the
 * meantime is left alone.
 * @returns the result of each, in the same order
 * @throws DatabaseBusy, DiskFull: then nothing was decided
 */
export function decideAll(context: ActionContext, kind: Kind, all: readonly Decision[]): Promise<DecisionResult[]> {
  const batch = newId(context.clock());
  return change(context.database, (db) =>
    all.map((decision) => decideInTransaction(db, context, kind, decision, batch)),
  );
}

function decideInTransaction(
  db: Writer,
  context: ActionContext,
  kind: Kind,
  decision: Decision,
  batch: string | null = null,
): DecisionResult {
  const seen = findReviewRows(db, kind, decision);
  if (seen === null) return { problem: "gone" };
  const problem = findProblem(db, context, kind, decision, seen);
  if (problem !== null) return { problem };
  const found = decision.move === "approve" ? withRefusedProposal(db, seen) : seen;
  const content = contentAfter(db, context, kind, decision, found);
  if (typeof content === "string") return { problem: content };
  if (content.key !== null && isKeyTaken(db, kind, content.key, found.entry.id)) return { problem: "keyTaken" };
  return { problem: null, id: applyDecision(db, context, kind, { ...decision, batch }, found, content) };
}

/** An entry that was refused when it was proposed, and is approved later: its author's proposal is approved with it. */
function withRefusedProposal(db: Writer, { entry, submission }: ReviewRows): ReviewRows {
  if (submission !== null || entry.submissionId !== null) return { entry, submission };
  const isRefused = and(
    ...[eq(submissions.entryId, entry.id), isNull(submissions.baseVersion), ne(submissions.decidedRole, AUTHOR)],
    inArray(submissions.status, ["hidden", "removed"]),
  );
  return { entry, submission: db.select().from(submissions).where(isRefused).get() ?? null };
}

/** Withdraws the viewer's own proposal, as long as nobody has decided about it. */
export function withdraw(context: ActionContext, kind: Kind, submissionId: string): Promise<DecisionResult> {
  return change(context.database, (db): DecisionResult => {
    const submission = submissionById(db, submissionId);
    const { account } = context.viewer ?? {};
    if (account?.state !== "active") return { problem: "forbidden" };
    const isOwn = submission !== undefined && submission.authorId === account.id;
    const found = isOwn ? findReviewRows(db, kind, { entryId: submission.entryId, submissionId }) : null;
    if (found === null) return { problem: "gone" };
    if (applyMove(found, "withdraw") === null) return { problem: "stale" };
    const about = { move: "withdraw", reason: null, message: "" } as const;
    return { problem: null, id: applyDecision(db, context, kind, about, found, found.entry as EntryContent) };
  });
}

/**
 * The last decision about an entry.
 * @param undoing a batch that undoes others: its own lines, and what they have undone so far, do not count
 */
export const findLastDecision = (db: Writer, entryId: string, undoing: string | null = null) =>
  db
    .select()
    .from(decisions)
    .where(and(eq(decisions.entryId, entryId), undoing === null ? undefined : isUntouchedBy(undoing)))
    .orderBy(desc(decisions.id))
    .limit(1)
    .get();

const isUntouchedBy = (batch: string): SQL => sql`${decisions.batch} IS NOT ${batch}
  AND ${decisions.id} NOT IN (SELECT undoes FROM ${decisions} WHERE batch = ${batch} AND undoes IS NOT NULL)`;

/**
 * Approves what a moderator proposed, in editions that allow moderators to decide about their own proposals.
 * @returns false if it conflicts with somebody else's change: then it waits in the queue
 */
export function approveAtOnce(db: Writer, context: ActionContext, kind: Kind, submissionId: string): boolean {
  const submission = submissionById(db, submissionId);
  const found = submission && findReviewRows(db, kind, { entryId: submission.entryId, submissionId });
  const about = { move: "approve", reason: null, message: "" } as const;
  const content = found ? contentAfter(db, context, kind, about, found) : "conflict";
  if (!found || typeof content === "string") return false;
  applyDecision(db, context, kind, about, found, content);
  return true;
}

/**
 * Restores the state before a decision. Only the last decision about an entry can be undone. Undoing is a decision too, so it
 * can itself be undone.
 */
export const undo = (context: ActionContext, kind: Kind, decisionId: string): Promise<DecisionResult> =>
  change(context.database, (db) => undoInTransaction(db, context, kind, decisionId));

/**
 * Undoes several decisions in one transaction. Entries that have changed since are left alone.
 * @returns the result of each, in the same order
 * @throws DatabaseBusy, DiskFull: then nothing was undone
 */
export function undoAll(context: ActionContext, kind: Kind, decisionIds: readonly string[]): Promise<DecisionResult[]> {
  const batch = newId(context.clock());
  return change(context.database, (db) => decisionIds.map((id) => undoInTransaction(db, context, kind, id, batch)));
}

function undoInTransaction(
  db: Writer,
  context: ActionContext,
  kind: Kind,
  decisionId: string,
  batch: string | null = null,
): DecisionResult {
  const row = db.select().from(decisions).where(eq(decisions.id, decisionId)).get();
  const found = row?.kind === kind.id ? findReviewRows(db, kind, row) : null;
  if (row === undefined || found === null) return { problem: "gone" };
  const problem = permissionProblem(context, kind, found);
  if (problem !== null) return { problem };
  // Only the author may reverse a withdrawal, by proposing again.
  if (row.verb === "withdraw") return { problem: "forbidden" };
  if (findLastDecision(db, row.entryId, batch)?.id !== row.id || !isUnchangedSince(found, row.after))
    return { problem: "stale" };
  const { key } = row.before.entry;
  if (key !== null && isKeyTaken(db, kind, key, row.entryId)) return { problem: "keyTaken" };
  return {
    problem: null,
    id: recordDecision(db, context, kind, { verb: "undo", found, after: row.before, undoes: row.id, batch }),
  };
}

/** The part of a decision that is stored, without the version token and the ids. */
type DecisionDetails = Pick<Decision, "reason" | "message" | "duplicateOf" | "choices" | "key"> & {
  move: Move;
  batch?: string | null;
};

function findProblem(
  db: Writer,
  context: ActionContext,
  kind: Kind,
  decision: Decision,
  found: ReviewRows,
): DecisionProblem | null {
  const { entry, submission } = found;
  const problem = permissionProblem(context, kind, found);
  if (problem !== null) return problem;
  if (versionToken(entry, submission) !== decision.versionToken || applyMove(found, decision.move) === null)
    return "stale";
  if (needsReason(decision.move) && decision.reason === null) return "reasonMissing";
  return namesMissingDuplicate(db, kind, decision) ? "duplicateGone" : null;
}

/** Whether the entry that was named as the same is not public. Nobody is led to an entry that they may not see. */
function namesMissingDuplicate(db: Writer, kind: Kind, { duplicateOf, entryId }: Decision): boolean {
  if (duplicateOf == null) return false;
  const other = entryById(db, duplicateOf);
  return other?.kind !== kind.id || other.status !== "approved" || other.id === entryId;
}

/** Checked again inside the transaction, because roles may have been taken away while the page was open. */
export function permissionProblem(
  context: ActionContext,
  { area }: Kind,
  { entry, submission }: ReviewRows,
): DecisionProblem | null {
  if (context.viewer === null || !context.can(area)) return "forbidden";
  // The author of a refused proposal must not be able to bring it back as an entry.
  return isOwnProposal(context, (submission ?? entry).authorId) ? "own" : null;
}

/** Whether the viewer wrote this and has to leave the decision to others. */
export const isOwnProposal = (
  { viewer, edition }: Pick<ActionContext, "viewer" | "edition">,
  authorId: string | null,
): boolean => authorId !== null && authorId === viewer?.account.id && !edition.config.collections.ownDecisions;

/** The content of the entry after a move, or why there is none. */
function contentAfter(
  db: Writer,
  context: ActionContext,
  kind: Kind,
  { move, choices = {}, key = null }: DecisionDetails,
  found: ReviewRows,
): EntryContent | Extract<DecisionProblem, "conflict" | "nothingLeft"> {
  const { entry, submission } = found;
  const isTakenIn = submission !== null && applyMove(found, move)?.entry.submissionId === submission.id;
  if (!isTakenIn) return entry as EntryContent;
  // Reverting restores an earlier version unchanged: nothing is merged.
  if (move !== "approve") return { key: submission.key ?? entry.key, data: submission.data as EntryData };
  const { config } = context.edition;
  const merge = mergeSubmission(db, kind, { entry, submission }, config);
  const merged = resolveConflicts(kind, merge, choices, config);
  if (merged === null) return "conflict";
  const content = { ...merged, key: merged.key ?? key };
  return merge.conflicts.length > 0 && isSameContent(content, entry as EntryContent) ? "nothingLeft" : content;
}

const isSameContent = (one: EntryContent, other: EntryContent): boolean =>
  one.key === other.key && computeFingerprint(one.data) === computeFingerprint(other.data);

function applyDecision(
  db: Writer,
  context: ActionContext,
  kind: Kind,
  about: DecisionDetails,
  found: ReviewRows,
  { key, data }: EntryContent,
): string {
  const { move, reason, message, duplicateOf = null, batch = null } = about;
  const next = applyMove(found, move);
  if (next === null) throw new Error(`"${move}" is not possible here`);
  const { submission } = found;
  const isTakenIn = submission !== null && next.entry.submissionId === submission.id;
  const after: StoredReviewState = {
    entry: { status: next.entry.status, submissionId: next.entry.submissionId, key, data },
    submission: submission && {
      ...toStoredSubmission(submission),
      // An accepted submission stores the merged content, because `revert` restores exactly what it holds.
      ...(isTakenIn ? { data } : {}),
      status: next.submission?.status ?? submission.status,
      reason,
      words: message,
      duplicateOf,
      decidedRole: move === "withdraw" ? AUTHOR : decidingRole(kind),
    },
  };
  return recordDecision(db, context, kind, { verb: move, found, after, reason, message, duplicateOf, batch });
}
