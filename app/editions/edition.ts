import type { Texts } from "#app/kit/i18n/texts.ts";
import type { EditionConfig } from "./config.ts";
import type { ExampleSentence, PronounGrammar, PronounGroup, PronounSet } from "./pronoun-set.ts";

export interface Table {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/**
 * Everything of an edition that pages need, in memory. Built from its SQLite file and thrown away when the
 * file's revision changes; never changed in place.
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
  /** Tables that ship beside the collections, by name: "nouns/templates". */
  tables: Readonly<Record<string, Table>>;
  revision: number;
}

/** What other editions, and answers that are no pages, need to know of an edition: little, and quickly read. */
export interface EditionCover {
  config: EditionConfig;
  /** Only what is said when a page cannot be shown. */
  texts: Texts;
  revision: number;
}
