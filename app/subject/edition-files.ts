import type { ArticleTitles, EditionConfig } from "#app/editions/config.ts";
import type { ShippedRows } from "#app/editions/shipped-rows.server.ts";
import type { Flaw, Place, Placed } from "#app/kit/files/flaws.ts";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import type { Text } from "#app/kit/i18n/texts.ts";
import type { EditionHandle } from "#db/open.ts";

/**
 * What the files of an edition say, in the shape in which it is stored. Each subject adds what its files say:
 * `declare module "#app/subject/edition-files.ts" { interface EditionContent { … } }`
 */
export interface EditionContent {
  config: EditionConfig;
  /** The settings as written, without what the program adds by default. */
  settings: Record<string, unknown>;
  /** By whole dotted key. */
  texts: Map<string, Placed<Text>>;
}

/** The files of a subject in `editions/<code>/`. They are read in the order of the subjects, and never need each other. */
export interface EditionFiles {
  /** Below the edition's folder, such as "pronouns.tsv". */
  names: readonly string[];
  /** A folder of which it has all Markdown files, such as the posts of a blog: "blog". */
  folder?: string;
  /** Bytes of each, where 5 million are too few. */
  maxBytes?: number;
  /** The titles of the pages of text that the files of an edition hold, by key: which there are decides about addresses. */
  articles?(file: FileReader, names: readonly string[]): ArticleTitles;
  /** Reads and checks. What could not be read is empty. */
  read(reading: EditionReading): ReadFiles;
  /** The rows that what was read ships with. */
  rows(content: EditionContent): readonly ShippedRows[];
  /**
   * What is in force in an edition's database, as `read` reads it.
   * @param there a file as it is now: entries it has are left as they are written
   * @returns null for a file that somebody took out of force: it must go, or an import would bring it back
   */
  write(handle: EditionHandle, config: EditionConfig, there: FileReader): ReadonlyMap<string, string | null>;
  /** What a file says, whatever the way in which it is written; null for one that cannot be read. */
  meaning?(name: string, text: string, config: EditionConfig): unknown;
}

/** @returns null for a file that is not there or cannot be read */
export type FileReader = (name: string) => string | null;

export interface EditionReading {
  config: EditionConfig;
  /** Where a setting is in config.yaml. */
  placeOf(...path: PropertyKey[]): Place;
  file: FileReader;
  /** The names of all files that there are. */
  names: readonly string[];
  /** The same as `file`; a file that is not there is a flaw. */
  neededFile: FileReader;
  /**
   * The files of another edition, or null where it is not there. Absent at an import: what another edition changes must not keep
   * this one from being imported.
   */
  otherEdition: ((code: string) => FileReader | null) | undefined;
  /** English words of the site for somebody who reads what is wrong; their name where there are none. */
  words(key: TextKey, params: Readonly<Record<string, string | number>>): string;
  /** Called for each entry, of which there may be very many. */
  onEntry: (() => void) | undefined;
}

export interface ReadFiles {
  content: Partial<EditionContent>;
  flaws: Flaw[];
}
