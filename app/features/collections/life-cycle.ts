import type { Status } from "#db/columns.ts";
import type { Verb } from "./entry.ts";

/**
 * The life of an entry, as rules without a database. An entry begins with a submission that waits; an edit is a submission
 * too, and the entry stays as it is until that is approved.
 */

export interface EntryState {
  status: Status;
  /** The submission it says; null for what shipped, and for what has never been approved. */
  submissionId: string | null;
}

export interface SubmissionState {
  id: string;
  status: Status;
  /** The version of the entry it was made from; null for the one an entry begins with. */
  baseVersion: number | null;
}

export interface Standing {
  entry: EntryState;
  /** The submission that is decided about; null for a decision about the entry alone. */
  submission: SubmissionState | null;
}

/** The verbs that change where things stand; `amend` changes words alone, and `undo` brings back what was stored. */
export type Move = Exclude<Verb, "amend" | "undo">;

/** What a decision makes of an entry and of the submission it is about; null where it is not possible. */
export function decided(standing: Standing, move: Move): Standing | null {
  const { entry, submission } = standing;
  const becomes = (status: Status, ofSubmission = submission?.status, submissionId = entry.submissionId): Standing => ({
    entry: { status, submissionId },
    submission: submission && ofSubmission ? { ...submission, status: ofSubmission } : null,
  });
  const waits = submission?.status === "pending";
  switch (move) {
    case "approve":
      if (submission === null) return isGone(entry.status) ? becomes("approved") : null;
      return submission.status === "approved" ? null : becomes("approved", "approved", submission.id);
    case "refuse":
      return waits && isEdit(submission) ? becomes(entry.status, "removed") : null;
    case "withdraw":
      if (!waits) return null;
      return isEdit(submission) ? becomes(entry.status, "removed") : becomes("removed", "removed");
    case "hide":
    case "remove": {
      const status = move === "hide" ? "hidden" : "removed";
      if (entry.status === status || (submission !== null && isEdit(submission))) return null;
      return becomes(status, waits ? status : submission?.status);
    }
    case "revert": {
      const isEarlier = submission?.status === "approved" && submission.id !== entry.submissionId;
      return isEarlier && entry.status === "approved" ? becomes("approved", "approved", submission.id) : null;
    }
  }
}

const isGone = (status: Status): boolean => status === "hidden" || status === "removed";
const isEdit = ({ baseVersion }: SubmissionState): boolean => baseVersion !== null;

const OFFERED = ["approve", "refuse", "hide", "remove", "revert"] as const satisfies readonly Move[];

/** Decisions that are possible for whoever may decide, in the order in which they are offered. */
export const possible = (standing: Standing): Move[] => OFFERED.filter((move) => decided(standing, move) !== null);

/** Whether an entry says something else, or stands elsewhere, afterwards: then it has a new version. */
export const isMoved = (before: EntryState, after: EntryState): boolean =>
  before.status !== after.status || before.submissionId !== after.submissionId;

/** Where a submission stands in fact: what was approved goes from the public with its entry. */
export const standsAs = (submission: Status, entry: Status): Status => (submission === "approved" ? entry : submission);

/** Whether an edit was made from an earlier version of its entry: then the two are merged. */
export const isOutdated = (entry: { version: number }, submission: { baseVersion: number | null }): boolean =>
  submission.baseVersion !== null && submission.baseVersion !== entry.version;
