import type { EditionConfig } from "#app/editions/config.ts";
import type { ExampleRow, GroupRow, SetRow, TableRow } from "#app/editions/rows.ts";
import type { FileEntry } from "#app/features/collections/files/files.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import type { Place } from "#app/kit/files/flaws.ts";
import type { Text } from "#app/kit/i18n/texts.ts";

/** The content of an edition's files in the shape in which the database stores it. */
export interface EditionContent {
  config: EditionConfig;
  /** The settings as written, without defaults. */
  settings: Record<string, unknown>;
  /** By whole dotted key. */
  texts: Map<string, Placed<Text>>;
  sets: Placed<SetRow>[];
  groups: Placed<GroupRow>[];
  examples: Placed<ExampleRow>[];
  /** Entries of the collections the edition has. */
  collections: { kind: Kind; entries: Placed<FileEntry>[] }[];
  tables: TableRow[];
}

export interface Placed<T> {
  value: T;
  place: Place;
}
