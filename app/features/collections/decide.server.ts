import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { change } from "#db/change.ts";
import { submissions } from "#db/edition/schema/collections.ts";
import {
  type ActionContext,
  entryById,
  isKeyTaken,
  newId,
  submissionById,
  versionToken,
  type Writer,
} from "./action-context.server.ts";
import { applyDecision, contentAfter } from "./apply-decision.server.ts";
import { AUTHOR } from "./contributions/contribution.ts";
import type { Decision, DecisionProblem, DecisionResult } from "./decision.ts";
import { permissionProblem } from "./decision-permission.server.ts";
import { needsReason } from "./entry.ts";
import type { Kind } from "./kind.ts";
import { applyMove } from "./life-cycle.ts";
import type { EntryContent } from "./merge/merge.ts";
import { findReviewRows, type ReviewRows } from "./review-state.server.ts";

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
