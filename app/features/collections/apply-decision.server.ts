import type { StoredReviewState } from "#db/edition/schema/decisions.ts";
import { type ActionContext, decidingRole, type Writer } from "./action-context.server.ts";
import { AUTHOR } from "./contributions/contribution.ts";
import type { DecisionDetails, DecisionProblem } from "./decision.ts";
import { computeFingerprint } from "./derive.server.ts";
import type { EntryData } from "./field.ts";
import type { Kind } from "./kind.ts";
import { applyMove } from "./life-cycle.ts";
import { type EntryContent, resolveConflicts } from "./merge/merge.ts";
import { mergeSubmission } from "./merge/merge-submission.server.ts";
import { type ReviewRows, recordDecision, toStoredSubmission } from "./review-state.server.ts";

/** The content of the entry after a move, or why there is none. */
export function contentAfter(
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

/** Stores what a move makes of an entry and its submission, with a line in the log. @returns the id of the decision */
export function applyDecision(
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
