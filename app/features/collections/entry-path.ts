import type { CollectionId } from "#app/editions/collections.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import { href } from "#app/editions/hrefs.ts";
import type { Entry } from "./entry.ts";

type Named = Pick<Entry, "key" | "id">;

/** What names an entry in addresses. */
export const nameOf = ({ key, id }: Named): string => key ?? id;

/** The page of an entry, in the edition it belongs to. */
export const entryPath = (config: EditionConfig, kind: CollectionId, entry: Named): string =>
  href(config, `${kind}.entry`, { name: nameOf(entry) });
