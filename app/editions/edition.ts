import type { Texts } from "#app/kit/i18n/texts.ts";
import type { EditionConfig } from "./config.ts";
import type { PronounIndex } from "./meanings.ts";
import type { ExampleSentence, PronounGrammar, PronounGroup, PronounSet } from "./pronoun-set.ts";

export interface Table {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/**
 * Everything pages need of an edition, in memory. Built from its SQLite file and thrown away when the file's revision
 * changes; never changed in place.
 */
export interface Edition {
  code: string;
  config: EditionConfig;
  /** Already completed with English where the edition lacks a text. */
  texts: Texts;
  /** Visible sets in the order of the file. */
  sets: PronounSet[];
  groups: PronounGroup[];
  examples: ExampleSentence[];
  /** Null where the edition has no pronouns. */
  grammar: PronounGrammar | null;
  /** Tables shipped with the collections, by name: "nouns/templates". */
  tables: Readonly<Record<string, Table>>;
  revision: number;
}

/** The small part of an edition that other editions and responses without a page need; quick to read. */
export interface EditionCover {
  config: EditionConfig;
  /** Only the texts of error pages. */
  texts: Texts;
  pronouns: PronounIndex;
  revision: number;
}
