import type { LoadContext } from "#app/context.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { enabledKinds } from "#app/features/collections/kinds.ts";
import { findReviewState, type ReviewState } from "./review-state.server.ts";

/**
 * Which kinds a moderation page may show. Loaders and actions call `requireArea` for the panel first. Kinds that the viewer
 * may not decide about are answered like unknown ones, so that nobody learns what exists.
 */

type GuardContext = Pick<LoadContext, "edition" | "can">;

/** The kinds of the edition that the viewer may decide about. */
export const kindsFor = ({ edition, can }: GuardContext): Kind[] =>
  enabledKinds(edition.config).filter(({ area }) => can(area));

/** One of these kinds by a name from a request, or null. */
export const findDecidableKind = (context: GuardContext, name: string): Kind | null =>
  kindsFor(context).find(({ id }) => id === name) ?? null;

/** @throws Response 404 unless the viewer may decide about the kind of this name */
export function requireKind(context: GuardContext, name = ""): Kind {
  const kind = findDecidableKind(context, name);
  if (kind === null) throw notFound();
  return kind;
}

/** For pages open to moderators of any kind. @throws Response 404 for everybody else */
export function requireAnyKind(context: GuardContext): Kind[] {
  const kinds = kindsFor(context);
  if (kinds.length === 0) throw notFound();
  return kinds;
}

/** Whether the viewer keeps the keyword marks: they point to proposals, and to the cards that others look after. */
export const keepsMarks = (context: GuardContext): boolean => kindsFor(context).length > 0 || context.can("users");

/** @throws Response 404 for everybody else */
export function requireMarks(context: GuardContext): void {
  if (!keepsMarks(context)) throw notFound();
}

/** @throws Response 404 unless there is a proposal of the kind with this id */
export function requireReviewState(context: LoadContext, kind: Kind, id?: string): ReviewState {
  const state = findReviewState(context, kind, id);
  if (state === null) throw notFound();
  return state;
}

export const notFound = (): Response => new Response(null, { status: 404 });
