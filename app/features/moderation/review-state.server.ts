import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import {
  type EntryRow,
  entryById,
  type SubmissionRow,
  submissionById,
} from "#app/features/collections/action-context.server.ts";
import type { Kind } from "#app/features/collections/kind.ts";

/** A submission of the kind with its entry; null when it does not exist or belongs to another kind. */
export function findReviewState({ database }: LoadContext, kind: Kind, id = ""): ReviewState | null {
  const submission = submissionById(database.db, id);
  const entry = submission?.kind === kind.id ? entryById(database.db, submission.entryId) : undefined;
  return submission === undefined || entry === undefined ? null : { submission, entry };
}

/** A submission and its entry as they are stored now. */
export interface ReviewState {
  submission: SubmissionRow;
  entry: EntryRow;
}

export const reviewPath = ({ edition }: LoadContext, { id }: Kind, submissionId: string): string =>
  href(edition.config, "moderationReview", { kind: id, id: submissionId });
