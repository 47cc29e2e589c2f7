import { and, eq, ne } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { toCompleteEntry } from "#app/features/collections/lists/queries.server.ts";
import { mergeSubmission } from "#app/features/collections/merge/merge-submission.server.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import { submissions } from "#db/edition/schema/collections.ts";
import { type ShownDiff, shownDiffs } from "./fields.server.ts";
import { loadMarks } from "./marks.server.ts";
import { loadPeople, type Person } from "./people.server.ts";
import { type ReviewState, reviewPath } from "./review-state.server.ts";
import { timesIn } from "./times.ts";

/** Competing edits shown on one page. Each is compared with the entry, which takes time. */
const MAX_RIVALS = 5;

/** Another waiting edit of the same entry. */
export interface Rival {
  id: string;
  path: string;
  author: Person | null;
  at: string;
  diffs: ShownDiff[];
  /** Labels of the fields that both edits change. */
  contested: string[];
}

/** @param diffs what the edit changes itself */
export async function loadRivals(
  context: LoadContext,
  kind: Kind,
  { submission, entry }: ReviewState,
  diffs: readonly ShownDiff[],
): Promise<Rival[]> {
  if (submission.status !== "pending") return [];
  const rows = context.database.db
    .select()
    .from(submissions)
    .where(and(eq(submissions.entryId, entry.id), eq(submissions.status, "pending"), ne(submissions.id, submission.id)))
    .orderBy(submissions.id)
    .limit(MAX_RIVALS)
    .all();
  const findPerson = await loadPeople(
    context,
    rows.map(({ authorId }) => authorId),
  );
  const times = timesIn(context);
  const marks = loadMarks(context.database);
  const own = new Set(diffs.map(({ name }) => name));
  const rivals: Rival[] = [];
  for (const row of rows) {
    const theirs = shownDiffs(
      context,
      kind,
      toCompleteEntry(kind, entry),
      mergeSubmission(context.database.db, kind, { entry, submission: row }, context.edition.config),
      marks,
    );
    rivals.push({
      id: row.id,
      path: reviewPath(context, kind, row.id),
      author: findPerson(row.authorId),
      diffs: theirs,
      at: times.at(row.createdAt),
      contested: theirs.filter(({ name }) => own.has(name)).map(({ label }) => label),
    });
    // Comparing long texts takes a while, so other requests get a turn in between.
    await nextTurn();
  }
  return rivals;
}
