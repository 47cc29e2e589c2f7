import type { CollectionId } from "#app/editions/collections.ts";
import type { LoadContext } from "#app/server/load-context.ts";
import type { Entry } from "../entry.ts";
import { entryPath } from "../entry-path.ts";
import type { ItemProps, Kind, ShownEntry } from "../kind.ts";

/**
 * What a kind looks up to show its entries, all at once: `extrasOf` in `<kind>/extras.server.ts`, by the ids of the
 * entries. Its Item finds it in `entry.extra`.
 */
export type ExtrasOf = (
  entries: readonly Pick<Entry, "id" | "key" | "data">[],
  context: LoadContext,
  place: ItemProps["place"],
) => ReadonlyMap<string, unknown>;

const modules = import.meta.glob<{ extrasOf: ExtrasOf }>("../kinds/*/extras.server.ts", { eager: true });

/** Entries as pages show them, with their addresses and what their kind looks up. */
export function shownEntries(
  kind: Kind,
  entries: readonly Pick<Entry, "id" | "key" | "title" | "data">[],
  context: LoadContext,
  place: ItemProps["place"],
): ShownEntry[] {
  const extras = extrasModule(kind.id)?.extrasOf(entries, context, place);
  return entries.map(({ id, key, title, data }) => ({
    ...{ id, key, title, data },
    path: entryPath(context.edition.config, kind.id, { key, id }),
    extra: extras?.get(id),
  }));
}

const extrasModule = (kind: CollectionId) => modules[`../kinds/${kind}/extras.server.ts`];
