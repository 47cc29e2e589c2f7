import { readTarget } from "#app/features/cards/reports/target.ts";
import { type ActionContext, versionToken } from "#app/features/collections/action-context.server.ts";
import { decide } from "#app/features/collections/decide.server.ts";
import { undo } from "#app/features/collections/undo.server.ts";
import { type PlaceContext, placeOf } from "./place.server.ts";
import { entryOf } from "./subject-of-case.server.ts";

/** Entries that an appeal gives back. Whoever may answer it may do so, whether they look after the collection or not. */

type Context = PlaceContext & Pick<ActionContext, "clock">;
interface Decided {
  /** The account that answers; "" for the operator. */
  by: string;
  words: string;
}

/**
 * Shows an entry again. Where it is shown already there is nothing to do.
 * @returns the decision, null for none; and null where it is gone, or somebody changes it in this moment
 */
export async function showAgain(
  context: Context,
  stored: string,
  { by, words }: Decided,
): Promise<{ decisionId: string | null } | null> {
  const place = entryAt(context, stored, by);
  if (place === null) return null;
  const { found, desk } = place;
  if (found.row.status === "approved") return { decisionId: null };
  const about = { entryId: found.row.id, submissionId: null, versionToken: versionToken(found.row, null) };
  const decided = await decide(desk, found.kind, { ...about, move: "approve", reason: null, message: words });
  return decided.problem === null ? { decisionId: decided.id } : null;
}

/** Undoes what `showAgain` decided, unless somebody has changed the entry since. */
export async function hideAgain(
  context: Context,
  stored: string,
  { id, by }: { id: string; by: string },
): Promise<void> {
  const place = entryAt(context, stored, by);
  if (place !== null) await undo(place.desk, place.found.kind, id);
}

function entryAt(context: Context, stored: string, by: string) {
  const target = readTarget(stored);
  const found = target?.kind === "entry" ? entryOf(context, target) : null;
  if (found === null || target === null) return null;
  const { edition, database } = placeOf(context, target.locale);
  // An appeal says who may answer it; the log of the collection says who did.
  const viewer = { account: { id: by } } as ActionContext["viewer"];
  const desk: ActionContext = { edition, database, viewer, clock: context.clock, can: () => true };
  return { found, desk };
}
