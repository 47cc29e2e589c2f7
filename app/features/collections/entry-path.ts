import type { CollectionId } from "#app/editions/collections.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import { href } from "#app/editions/hrefs.ts";
import type { Entry } from "./entry.ts";

type EntryIdentity = Pick<Entry, "key" | "id">;

/** The name of an entry in addresses: its key, or its id. */
export const entryName = ({ key, id }: EntryIdentity): string => key ?? id;

/** The path of an entry's page in its edition. */
export const entryPath = (config: EditionConfig, kind: CollectionId, entry: EntryIdentity): string =>
  href(config, `${kind}.entry`, { name: entryName(entry) });
