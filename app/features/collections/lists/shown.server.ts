import type { LoadContext } from "#app/context.ts";
import type { CollectionId } from "#app/editions/collections.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { Entry } from "../entry.ts";
import { entryPath, nameOf } from "../entry-path.ts";
import type { EntryData } from "../field.ts";
import type { ItemProps, Kind, ShownEntry } from "../kind.ts";
import * as inclusive from "../kinds/inclusive/extras.server.ts";
import * as names from "../kinds/names/extras.server.ts";
import * as nouns from "../kinds/nouns/extras.server.ts";
import * as people from "../kinds/people/extras.server.ts";
import * as sources from "../kinds/sources/extras.server.ts";
import * as terms from "../kinds/terms/extras.server.ts";
import type { KindData } from "../kinds.ts";

/** Each kind's `extras.server.ts`. */
interface ExtrasModule<D extends EntryData = EntryData> {
  /** What it looks up to show its entries, all at once, by their ids. Its Item finds it in `entry.extra`. */
  extrasOf(
    entries: readonly Pick<Entry<D>, "id" | "key" | "data">[],
    context: LoadContext,
    place: ItemProps["place"],
  ): ReadonlyMap<string, unknown>;
}

export type ExtrasOf<D extends EntryData> = ExtrasModule<D>["extrasOf"];

const MODULES: { [Id in CollectionId]: ExtrasModule<KindData[Id]> } = {
  sources,
  nouns,
  inclusive,
  terms,
  names,
  people,
};

/** For those who know no fields by name. */
const moduleOf = (kind: CollectionId): ExtrasModule => MODULES[kind];

/** Entries as pages show them, with their addresses and what their kind looks up. */
export function shownEntries(
  kind: Kind,
  entries: readonly Pick<Entry, "id" | "key" | "title" | "data">[],
  context: LoadContext,
  place: ItemProps["place"],
): ShownEntry[] {
  const extras = moduleOf(kind.id).extrasOf(entries, context, place);
  const { config } = context.edition;
  const hasEditing = place !== "preview" && hasPage(config, `${kind.id}.edit`);
  // Whoever decides is signed in, and pages of those who are signed in are stored for nobody else.
  const mayDecide = hasEditing && context.can(kind.area);
  return entries.map(({ id, key, title, data }) => ({
    id,
    key,
    title,
    data,
    path: entryPath(config, kind.id, { key, id }),
    editPath: hasEditing ? href(config, `${kind.id}.edit`, { name: nameOf({ key, id }) }) : null,
    moderatePath: mayDecide ? href(config, "moderationEntry", { kind: kind.id, id }) : null,
    extra: extras.get(id),
  }));
}
