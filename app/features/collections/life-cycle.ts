import type { Status } from "#db/columns.ts";
import type { Verb } from "./entry.ts";

/**
 * The life cycle of an entry, as rules without a database. An entry begins with a pending submission. An edit is a submission
 * too, and the entry stays as it is until the edit is approved.
 */

export interface EntryState {
  status: Status;
  /** The submission with its current content; null for shipped entries and for those never approved. */
  submissionId: string | null;
}

export interface SubmissionState {
  id: string;
  status: Status;
  /** The version of the entry it was made from; null for a submission of a new entry. */
  baseVersion: number | null;
}

export interface ReviewState {
  entry: EntryState;
  /** The submission that is decided about; null when the decision is about the entry itself. */
  submission: SubmissionState | null;
}

/** The verbs that change a status. `correct` and `amend` only change content, and `undo` restores a stored state. */
export type Move = Exclude<Verb, "correct" | "amend" | "undo">;

/** The state after a move; null if the move is not possible. */
export function applyMove(standing: ReviewState, move: Move): ReviewState | null {
  const { entry, submission } = standing;
  const becomes = (
    status: Status,
    ofSubmission = submission?.status,
    submissionId = entry.submissionId,
  ): ReviewState => ({
    entry: { status, submissionId },
    submission: submission && ofSubmission ? { ...submission, status: ofSubmission } : null,
  });
  const waits = submission?.status === "pending";
  switch (move) {
    case "approve":
      if (submission === null) return isGone(entry.status) ? becomes("approved") : null;
      return submission.status === "approved" ? null : becomes("approved", "approved", submission.id);
    case "refuse":
    case "withdraw":
      if (!waits) return null;
      return isEdit(submission) ? becomes(entry.status, "removed") : becomes("removed", "removed");
    case "hide":
    case "remove": {
      const status = move === "hide" ? "hidden" : "removed";
      if (entry.status === status || (submission !== null && isEdit(submission))) return null;
      return wasShown(standing) ? becomes(status) : null;
    }
    case "revert": {
      const isEarlier = submission?.status === "approved" && submission.id !== entry.submissionId;
      return isEarlier && entry.status === "approved" ? becomes("approved", "approved", submission.id) : null;
    }
  }
}

/** Whether there is something to hide: not of a proposal that waits, nor of one that was never accepted. */
const wasShown = ({ entry, submission }: ReviewState): boolean =>
  entry.status !== "pending" && (submission === null || entry.submissionId !== null);

/** Whether to approve a change would show its entry again, which somebody has hidden or removed. */
export const showsAgain = ({ entry, submission }: ReviewState): boolean =>
  submission !== null && isEdit(submission) && submission.status !== "approved" && isGone(entry.status);

const isGone = (status: Status): boolean => status === "hidden" || status === "removed";
const isEdit = ({ baseVersion }: SubmissionState): boolean => baseVersion !== null;

const OFFERED = ["approve", "refuse", "hide", "remove", "revert"] as const satisfies readonly Move[];

/** The moves that a moderator can make, in the order in which they are offered. */
export const possibleMoves = (standing: ReviewState): Move[] =>
  OFFERED.filter((move) => applyMove(standing, move) !== null);

/** Whether the entry's content or status changes, which makes a new version of it. */
export const makesNewVersion = (before: EntryState, after: EntryState): boolean =>
  before.status !== after.status || before.submissionId !== after.submissionId;

/** The status that people see: an approved submission is as public as its entry is now. */
export const effectiveStatus = (submission: Status, entry: Status): Status =>
  submission === "approved" ? entry : submission;

/** Whether an edit was made from an earlier version of its entry, so that the two have to be merged. */
export const isOutdated = (entry: { version: number }, submission: { baseVersion: number | null }): boolean =>
  submission.baseVersion !== null && submission.baseVersion !== entry.version;
