import { change } from "#db/change.ts";
import type { StoredReviewState } from "#db/edition/schema/decisions.ts";
import { type ActionContext, isKeyTaken, submissionById, versionToken, type Writer } from "./action-context.server.ts";
import type { DecisionResult } from "./decision.ts";
import { permissionProblem } from "./decision-permission.server.ts";
import { computeFingerprint } from "./derive.server.ts";
import type { EntryData } from "./field.ts";
import type { Kind } from "./kind.ts";
import type { Merge } from "./merge/merge.ts";
import { mergeSinceSeen } from "./merge/merge-seen.server.ts";
import { mayShowPictures } from "./pictures/picture-ownership.server.ts";
import {
  findReviewRows,
  isUnchangedSince,
  type ReviewRows,
  recordDecision,
  toStoredReviewState,
} from "./review-state.server.ts";
import { findLastDecision } from "./undo.server.ts";

/** Moderators edit what somebody proposed before they decide about it. */

/** `pictureGone`: a picture no longer exists, or belongs to somebody else. */
export type AmendResult =
  | DecisionResult
  | { problem: "pictureGone"; id?: never }
  /** The same words were changed since the form was opened; what it would be with both. */
  | { problem: "conflict"; merge: Merge; id?: never };

/**
 * Edits a submission before it is decided. Its author sees what was changed. What the author or somebody else changed since the form was
 * opened stays, where it is in other fields.
 */
export function amend(
  context: ActionContext,
  kind: Kind,
  {
    submissionId,
    versionToken: seen,
    ...sent
  }: { submissionId: string; versionToken: string; data: EntryData; key: string | null },
): Promise<AmendResult> {
  return change(context.database, (db): AmendResult => {
    const submission = submissionById(db, submissionId);
    const found = submission ? findReviewRows(db, kind, { entryId: submission.entryId, submissionId }) : null;
    if (found === null || found.submission === null) return { problem: "gone" };
    const problem = permissionProblem(context, kind, found);
    if (problem !== null) return { problem };
    const isCurrent = versionToken(found.entry, found.submission) === seen;
    const previousId = isCurrent ? null : findPreviousAmendment(db, context, found, seen);
    const { entry: about, submission: latest } = found;
    if (latest.status !== "pending") return { problem: "stale" };
    const isSentTwice = sent.key === latest.key && computeFingerprint(sent.data) === latest.fingerprint;
    if (previousId !== null && isSentTwice) return { problem: null, id: previousId };
    const isMerged = !isCurrent && previousId === null;
    const rows = { entry: about, submission: latest };
    const merge = isMerged ? mergeSinceSeen(db, kind, rows, { seen, ...sent }, context.edition.config) : null;
    if (isMerged && merge === null) return { problem: "stale" };
    if (merge !== null && merge.conflicts.length > 0) return { problem: "conflict", merge };
    const { data, key } = merge ?? sent;
    // Somebody else has changed it just so.
    if (isMerged && key === latest.key && computeFingerprint(data) === latest.fingerprint) return { problem: "stale" };
    if (key !== null && isKeyTaken(db, kind, key, found.entry.id)) return { problem: "keyTaken" };
    const pictures = { sender: context.viewer?.account.id ?? "", already: found.submission.data };
    if (!mayShowPictures(context.database, kind, data, pictures)) return { problem: "pictureGone" };
    const { entry, submission: before } = toStoredReviewState(found);
    // The moderator has seen the current version of the entry, so the submission is now an edit of that version.
    const baseVersion = found.submission.baseVersion === null ? null : found.entry.version;
    const after: StoredReviewState = { entry, submission: before && { ...before, baseVersion, key, data } };
    return { problem: null, id: recordDecision(db, context, kind, { verb: "amend", found, after }) };
  });
}

/**
 * A moderator who amends a proposal, goes back in the browser and sends the form again still has the old version token.
 * That is allowed as long as nobody else has acted since.
 * @returns the id of the moderator's previous amendment; null if somebody else has done something since
 */
function findPreviousAmendment(db: Writer, context: ActionContext, found: ReviewRows, seen: string): string | null {
  const last = findLastDecision(db, found.entry.id);
  const before = last?.before.submission;
  if (
    last?.verb !== "amend" ||
    last.by !== context.viewer?.account.id ||
    !before ||
    !isUnchangedSince(found, last.after)
  )
    return null;
  return last.submissionId === found.submission?.id && versionToken(found.entry, before) === seen ? last.id : null;
}
