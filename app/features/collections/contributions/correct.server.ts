import { change } from "#db/change.ts";
import type { StoredReviewState } from "#db/edition/schema/decisions.ts";
import { type ActionContext, isKeyTaken, submissionById, versionToken } from "../action-context.server.ts";
import { computeFingerprint } from "../derive.server.ts";
import type { EntryData } from "../field.ts";
import type { Kind } from "../kind.ts";
import type { Merge } from "../merge/merge.ts";
import { mergeSinceSeen } from "../merge/merge-seen.server.ts";
import { mayShowPictures } from "../pictures/picture-ownership.server.ts";
import { findDuplicate, withoutReserved } from "../proposals/submit.server.ts";
import { findReviewRows, recordDecision, toStoredReviewState } from "../review-state.server.ts";

/**
 * `decided`: it no longer waits. `stale`: it was changed since the form was opened, in another tab or by a moderator. `gone` is also
 * for a change of an entry that is no longer public.
 */
export type CorrectProblem =
  | "banned"
  | "gone"
  | "decided"
  | "stale"
  | "unchanged"
  | "duplicate"
  | "keyTaken"
  | "pictureGone";

/**
 * `ownId`: as of a proposal that was not submitted. `merge`: the same words were changed since the form was opened, in another tab or by a moderator; what it would be with both.
 */
export type NotCorrected =
  | { problem: CorrectProblem; ownId?: string | undefined; merge?: never }
  | { problem: "conflict"; ownId?: never; merge: Merge };

export interface Correction {
  submissionId: string;
  /** What the author was looking at: `versionToken`. */
  versionToken: string;
  data: EntryData;
  key: string | null;
}

/**
 * Replaces what the viewer proposed, as long as nobody has decided about it. It keeps its place in the queue, and the log keeps what
 * it said before. What was changed since the form was opened stays, where it is in other fields.
 * @throws DatabaseBusy, DiskFull
 */
export function correct(
  context: ActionContext,
  kind: Kind,
  { submissionId, versionToken: seen, ...sent }: Correction,
): Promise<NotCorrected | null> {
  const author = context.viewer?.account;
  return change(context.database, (db): NotCorrected | null => {
    const because = (problem: CorrectProblem): NotCorrected => ({ problem });
    if (author?.state !== "active") return because("banned");
    const own = submissionById(db, submissionId);
    const found = own?.authorId === author.id ? findReviewRows(db, kind, { entryId: own.entryId, submissionId }) : null;
    if (!found?.submission) return because("gone");
    const { entry, submission } = found;
    if (submission.status !== "pending") return because("decided");
    const isEdit = submission.baseVersion !== null;
    if (isEdit && entry.status !== "approved") return because("gone");
    const allowed = context.can(kind.area) ? sent : withoutReserved(kind, sent, submission);
    // Sent twice, or nothing was changed.
    if (computeFingerprint(allowed.data) === submission.fingerprint && allowed.key === submission.key) return null;
    const isCurrent = versionToken(entry, submission) === seen;
    const { config } = context.edition;
    const merge = isCurrent ? null : mergeSinceSeen(db, kind, { entry, submission }, { seen, ...allowed }, config);
    if (!isCurrent && merge === null) return because("stale");
    if (merge !== null && merge.conflicts.length > 0) return { problem: "conflict", merge };
    const { data, key } = merge ?? allowed;
    const fingerprint = computeFingerprint(data);
    if (fingerprint === submission.fingerprint && key === submission.key) return null;
    if (isEdit && fingerprint === entry.fingerprint && key === entry.key) return because("unchanged");
    const duplicate = findDuplicate(db, kind, { fingerprint, key, author: author.id, entryId: entry.id, submissionId });
    if (duplicate !== null) return { problem: "duplicate", ...duplicate };
    if (key !== null && isKeyTaken(db, kind, key, entry.id)) return because("keyTaken");
    const pictures = { sender: author.id, already: submission.data };
    if (!mayShowPictures(context.database, kind, data, pictures)) return because("pictureGone");
    const before = toStoredReviewState(found);
    const after: StoredReviewState = {
      entry: before.entry,
      // The author has seen the current version of the entry, so the change is now one of that version.
      submission: before.submission && { ...before.submission, baseVersion: isEdit ? entry.version : null, key, data },
    };
    recordDecision(db, context, kind, { verb: "correct", found, after });
    return null;
  });
}
