import type { Reason } from "./entry.ts";
import type { Move } from "./life-cycle.ts";
import type { Choices } from "./merge/merge.ts";

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

/** The part of a decision that is stored, without the version token and the ids. */
export type DecisionDetails = Pick<Decision, "reason" | "message" | "duplicateOf" | "choices" | "key"> & {
  move: Move;
  batch?: string | null;
};
