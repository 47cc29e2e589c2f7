import type { CollectionId } from "#app/editions/collections.ts";
import { href, pathsOf } from "#app/editions/slugs.ts";
import type { LoadContext } from "#app/server/load-context.ts";
import type { Entry } from "../entry.ts";
import { entryPath, nameOf } from "../entry-path.ts";
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
  const { config } = context.edition;
  const hasEditing = place !== "preview" && pathsOf(config).get(`${kind.id}.edit`) != null;
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
    extra: extras?.get(id),
  }));
}

const extrasModule = (kind: CollectionId) => modules[`../kinds/${kind}/extras.server.ts`];
