import type { Edition } from "#app/editions/edition.ts";
import { linkLists } from "./files/rows.ts";
import type { Sister } from "./link-lists.ts";

const known = new WeakMap<Edition["tables"], readonly Sister[]>();

/** The sister projects of an edition, which every page names: read once as long as the edition stays as it is. */
export function sistersOf({ tables }: Pick<Edition, "tables">): readonly Sister[] {
  const found = known.get(tables) ?? linkLists(tables).sisters;
  known.set(tables, found);
  return found;
}
