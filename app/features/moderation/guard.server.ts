import type { LoadContext } from "#app/context.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { enabledKinds } from "#app/features/collections/kinds.ts";

/**
 * Which kinds a page of the moderation may be about. Its loader has asked `requireArea` for the panel before; what is not
 * for somebody is as if it were not there.
 */

type Asking = Pick<LoadContext, "edition" | "can">;

/** The kinds of the edition that the viewer may decide about. */
export const kindsFor = ({ edition, can }: Asking): Kind[] =>
  enabledKinds(edition.config).filter(({ area }) => can(area));

/** One of them, by a name that came from outside. */
export const findKindFor = (asking: Asking, name: string): Kind | null =>
  kindsFor(asking).find(({ id }) => id === name) ?? null;

/** @throws Response 404 */
export function kindFor(asking: Asking, name = ""): Kind {
  const kind = findKindFor(asking, name);
  if (kind === null) throw notFound();
  return kind;
}

/** For what concerns all who decide about anything. @throws Response 404 for others */
export function someKindsFor(asking: Asking): Kind[] {
  const kinds = kindsFor(asking);
  if (kinds.length === 0) throw notFound();
  return kinds;
}

export const notFound = (): Response => new Response(null, { status: 404 });
