import type { LoadContext } from "#app/context.ts";
import type { CollectionId } from "#app/editions/collections.ts";
import type { Entry } from "../entry.ts";
import { type EntryActionPaths, entryActionPaths } from "../entry-actions.ts";
import { entryPath } from "../entry-path.ts";
import type { EntryData } from "../field.ts";
import type { ItemProps, Kind, ShownEntry } from "../kind.ts";
import * as inclusive from "../kinds/inclusive/extras.server.ts";
import * as names from "../kinds/names/extras.server.ts";
import * as nouns from "../kinds/nouns/extras.server.ts";
import * as people from "../kinds/people/extras.server.ts";
import * as sources from "../kinds/sources/extras.server.ts";
import * as terms from "../kinds/terms/extras.server.ts";
import type { KindData } from "../kinds.ts";

/** The shape of each kind's `extras.server.ts`. */
interface ExtrasModule<D extends EntryData = EntryData> {
  /** Loads what the kind's Item finds in `entry.extra`, for all entries at once, by entry id. */
  loadExtras(
    entries: readonly Pick<Entry<D>, "id" | "key" | "data">[],
    context: LoadContext,
    place: ItemProps["place"],
  ): ReadonlyMap<string, unknown>;
}

export type LoadExtras<D extends EntryData> = ExtrasModule<D>["loadExtras"];

const MODULES: { [Id in CollectionId]: ExtrasModule<KindData[Id]> } = {
  sources,
  nouns,
  inclusive,
  terms,
  names,
  people,
};

/** Without the type of the data, for callers that handle any kind. */
const extrasModule = (kind: CollectionId): ExtrasModule => MODULES[kind];

const NO_ACTIONS: EntryActionPaths = { editPath: null, moderatePath: null };

/** Entries as pages show them, with their addresses and what their kind has loaded. */
export function shownEntries(
  kind: Kind,
  entries: readonly Pick<Entry, "id" | "key" | "title" | "data">[],
  context: LoadContext,
  place: ItemProps["place"],
): ShownEntry[] {
  const extras = extrasModule(kind.id).loadExtras(entries, context, place);
  const { config } = context.edition;
  return entries.map(({ id, key, title, data }) => ({
    id,
    key,
    title,
    data,
    path: entryPath(config, kind.id, { key, id }),
    ...(place === "preview" ? NO_ACTIONS : entryActionPaths(kind, { key, id }, context)),
    extra: extras.get(id),
  }));
}
