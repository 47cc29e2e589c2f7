import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { EditionConfig } from "#app/editions/config.ts";
import { submissions } from "#db/edition/schema/collections.ts";
import { decisions, type StoredReviewState } from "#db/edition/schema/decisions.ts";
import type { Writer } from "../action-context.server.ts";
import { completeData } from "../field.ts";
import type { Kind } from "../kind.ts";
import { replacedFields } from "../merge/merge.ts";
import { readContent } from "../merge/merge-submission.server.ts";

/** What a decision means for the authors of what its entry has accepted before. */

/** Authors looked at for one decision, the latest first: each costs a merge. */
const MAX_AUTHORS = 10;

interface ChangedEntry {
  id: string;
  before: StoredReviewState["entry"];
  after: StoredReviewState["entry"];
  /** The proposal that was decided about, whose author is told by the decision itself. */
  decided: { id: string; authorId: string | null } | null;
  /** Who decided. Nobody is told of what they did themselves. */
  by: string;
  at: Date;
}

/** Notes for the authors of accepted proposals that their words went, were replaced, or are back. */
export function tellAuthors(db: Writer, kind: Kind, changed: ChangedEntry, config: EditionConfig): void {
  const { before, after, at, by, decided } = changed;
  const wasShown = before.status === "approved";
  const isShown = after.status === "approved";
  if (!wasShown && !isShown) return;
  for (const { id, decidedAt, decidedBy, authorId, isReplaced: wasReplaced } of acceptedBefore(db, changed)) {
    const isByThemselves = authorId === by || authorId === decided?.authorId;
    const isReplaced = isShown
      ? (wasReplaced || !isByThemselves) && isReplacedIn(db, kind, id, after, config)
      : wasReplaced;
    const isNews = isShown ? isReplaced && !wasReplaced : wasShown;
    const isBack = isShown && !isReplaced && (wasReplaced || !wasShown);
    if (!isNews && !isBack) continue;
    const firstAnswer = decidedBy === authorId ? null : decidedAt;
    db.update(submissions)
      .set({ isReplaced, ...(isByThemselves ? {} : { answeredAt: isBack ? firstAnswer : at }) })
      .where(eq(submissions.id, id))
      .run();
  }
}

const acceptedBefore = (db: Writer, { id, decided }: ChangedEntry) =>
  db
    .select({
      id: submissions.id,
      authorId: submissions.authorId,
      decidedAt: submissions.decidedAt,
      decidedBy: submissions.decidedBy,
      isReplaced: submissions.isReplaced,
    })
    .from(submissions)
    .where(
      and(
        ...[eq(submissions.entryId, id), eq(submissions.status, "approved"), isNotNull(submissions.authorId)],
        ne(submissions.id, decided?.id ?? ""),
      ),
    )
    .orderBy(desc(submissions.id))
    .limit(MAX_AUTHORS)
    .all();

/** Whether the entry says something else where a proposal had changed it. The log knows how it was before and after that. */
function isReplacedIn(
  db: Writer,
  kind: Kind,
  submissionId: string,
  now: StoredReviewState["entry"],
  config: EditionConfig,
): boolean {
  const taken = db
    .select({ before: decisions.before, after: decisions.after, baseVersion: submissions.baseVersion })
    .from(decisions)
    .innerJoin(submissions, eq(submissions.id, decisions.submissionId))
    .where(
      and(
        // Decisions are found by their entries, for which there is an index.
        sql`${decisions.entryId} = ${submissions.entryId}`,
        ...[eq(submissions.id, submissionId), eq(decisions.verb, "approve")],
      ),
    )
    .orderBy(desc(decisions.id))
    .limit(1)
    .get();
  if (taken === undefined) return false;
  const isNew = taken.baseVersion === null;
  const base = isNew ? { key: null, data: completeData(kind.fields, {}) } : readContent(kind, taken.before.entry);
  const proposed = readContent(kind, taken.after.entry);
  return replacedFields(kind, base, proposed, readContent(kind, now), config).length > 0;
}
