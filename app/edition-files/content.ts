import type { EditionConfig } from "#app/editions/config.ts";
import type { ExampleRow, GroupRow, SetRow, TableRow } from "#app/editions/rows.ts";
import type { FileEntry } from "#app/features/collections/files/files.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import type { Place } from "#app/kit/files/flaws.ts";
import type { Text } from "#app/kit/i18n/texts.ts";

/** What the files of an edition say, in the shape in which it is stored. */
export interface EditionContent {
  config: EditionConfig;
  /** The settings as written, without what the program adds by default. */
  settings: Record<string, unknown>;
  /** By whole dotted key. */
  texts: Map<string, Placed<Text>>;
  sets: Placed<SetRow>[];
  groups: Placed<GroupRow>[];
  examples: Placed<ExampleRow>[];
  /** Of the kinds the edition has. */
  collections: { kind: Kind; entries: Placed<FileEntry>[] }[];
  tables: TableRow[];
}

export interface Placed<T> {
  value: T;
  place: Place;
}
