import { readTarget } from "#app/features/cards/reports/target.ts";
import { type ActionContext, versionToken } from "#app/features/collections/action-context.server.ts";
import { decide } from "#app/features/collections/decide.server.ts";
import type { Decision } from "#app/features/collections/decision.ts";
import type { measures } from "#db/accounts/schema/safety.ts";
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
 * @returns null where it is gone, or somebody changes it in this moment
 */
export async function showAgain(context: Context, target: string, about: Decided): Promise<{ isNew: boolean } | null> {
  const found = entryAt(context, target);
  if (found === null) return null;
  if (found.row.status === "approved") return { isNew: false };
  return (await move(context, target, "approve", about)) ? { isNew: true } : null;
}

/** Takes back what `showAgain` did. */
export async function hideAgain(
  context: Context,
  { target, kind, words }: Pick<typeof measures.$inferSelect, "target" | "kind" | "words">,
  by: string,
): Promise<void> {
  if (kind === "hide" || kind === "remove") await move(context, target, kind, { by, words });
}

function entryAt(context: Context, stored: string) {
  const target = readTarget(stored);
  return target?.kind === "entry" ? entryOf(context, target) : null;
}

async function move(
  context: Context,
  stored: string,
  wanted: Decision["move"],
  { by, words }: Decided,
): Promise<boolean> {
  const found = entryAt(context, stored);
  const target = readTarget(stored);
  if (found === null || target === null) return false;
  const { edition, database } = placeOf(context, target.locale);
  // An appeal says who may answer it; the log of the collection says who did.
  const viewer = { account: { id: by } } as ActionContext["viewer"];
  const desk: ActionContext = { edition, database, viewer, clock: context.clock, can: () => true };
  const about = { entryId: found.row.id, submissionId: null, versionToken: versionToken(found.row, null) };
  const reason = wanted === "approve" ? null : ("hurtful" as const);
  const { problem } = await decide(desk, found.kind, { ...about, move: wanted, reason, message: words });
  return problem === null;
}
