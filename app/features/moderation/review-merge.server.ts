import type { LoadContext } from "#app/context.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { type ShownConflict, shownConflicts } from "#app/features/collections/merge/conflicts.server.ts";
import { fieldAuthor } from "#app/features/collections/merge/field-author.server.ts";
import { CHOICES, type Choice, type Merge } from "#app/features/collections/merge/merge.ts";
import { mergeSubmission } from "#app/features/collections/merge/merge-submission.server.ts";
import type { MergePreview } from "#app/features/collections/merge/preview-merge.ts";
import { shownLabel } from "./fields.server.ts";
import { loadPeople, type Person } from "./people.server.ts";
import type { ReviewState } from "./review-state.server.ts";

/** How a waiting edit and an entry that has changed since are merged. */

export interface ReviewedMerge {
  /** Labels of the fields that somebody else changed in the meantime. */
  changed: string[];
  /** Each with who wrote what the entry says there now. */
  conflicts: (ShownConflict & { by: Person | null })[];
  /** Which version of the conflicts the content of the page has: the labels of their fields, by side. */
  shows: { side: Choice; fields: string[] }[];
}

/** The entry with a waiting edit merged in; null for new entries, and for proposals already decided about. */
export function pendingMerge(
  { database, edition }: LoadContext,
  kind: Kind,
  { submission, entry }: ReviewState,
): Merge | null {
  if (submission.status !== "pending" || submission.baseVersion === null) return null;
  return mergeSubmission(database.db, kind, { entry, submission }, edition.config);
}

export async function mergeForReview(
  context: LoadContext,
  kind: Kind,
  { entry }: ReviewState,
  { changed, conflicts }: Merge,
  { sides }: Pick<MergePreview, "sides">,
): Promise<ReviewedMerge | null> {
  if (changed.length === 0 && conflicts.length === 0) return null;
  const authors = new Map(conflicts.map(({ name }) => [name, fieldAuthor(context.database.db, entry, name)]));
  const findPerson = await loadPeople(context, [...authors.values()]);
  const label = (name: string) => shownLabel(context, kind, name);
  const shown = (side: Choice) => conflicts.filter(({ name }) => sides[name] === side).map(({ name }) => label(name));
  return {
    changed: changed.map(label),
    conflicts: shownConflicts(context, kind, conflicts).map((conflict) => ({
      ...conflict,
      by: findPerson(authors.get(conflict.name) ?? null),
    })),
    shows: CHOICES.map((side) => ({ side, fields: shown(side) })).filter(({ fields }) => fields.length > 0),
  };
}
