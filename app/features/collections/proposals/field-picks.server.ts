import type { LoadContext } from "#app/context.ts";
import type { CollectionId } from "#app/editions/collections.ts";
import type { PickGroup } from "#app/kit/forms/components/ListPicker.tsx";
import * as people from "../kinds/people/form-picks.server.ts";
import * as sources from "../kinds/sources/form-picks.server.ts";

/** What can be chosen for fields that would otherwise have to be typed in a form of their own. */

export type PicksContext = Pick<LoadContext, "edition" | "directory" | "pronounsOf" | "text">;

/** Each kind's `form-picks.server.ts`, by the name of the field. */
const PICKS: { [Id in CollectionId]?: Readonly<Record<string, (context: PicksContext) => PickGroup[]>> } = {
  people,
  sources,
};

/** The choices for a field of a kind, in groups; empty for most. */
export function fieldPicks(context: PicksContext, kind: CollectionId, field: string): PickGroup[] {
  const own = PICKS[kind] ?? {};
  const groups = Object.hasOwn(own, field) ? (own[field]?.(context) ?? []) : [];
  return groups.filter(({ options }) => options.length > 0);
}
