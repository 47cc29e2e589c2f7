import type { Searchable } from "#app/kit/text/search.ts";
import { piecesOf, runsOf, type Split, wordOf } from "./words.ts";

/** Where words may stand. The bare fields have the words that lose an accent alone, so that no word is there twice. */
export type Field = "name" | "nameBare" | "text" | "textBare" | "pieces";
export type Terms = Record<Field, string> & { key: string };
export type Part = "name" | "text";

/** Letters of the names, and of the text, whose words are looked up. Few documents have more, and the plain pass reads the rest. */
const MAX_INDEXED = 1000;

/** Parts the terms of a field, each of which is indexed as it is. */
export const BETWEEN = "\n";

/** The words of a document by the fields they stand in. @param bareTitle its title without accents */
export function termsOf(split: Split, key: string, { names, content }: Searchable, bareTitle: string): Terms {
  const name = split(names.join(BETWEEN).slice(0, MAX_INDEXED));
  const isName = new Set(name);
  // What is a name already is found as one, and forms of a noun stand in both.
  const text = split(content.slice(0, MAX_INDEXED)).filter((word) => !isName.has(word));
  const runs = runsOf(bareTitle.slice(0, MAX_INDEXED));
  return {
    key,
    name: name.join(BETWEEN),
    nameBare: changed(name).join(BETWEEN),
    text: text.join(BETWEEN),
    textBare: changed(text).join(BETWEEN),
    pieces: [...new Set(runs.flatMap(piecesOf))].join(BETWEEN),
  };
}

/** The words that are others without their accents. */
const changed = (words: readonly string[]): string[] =>
  words.flatMap((word) => {
    const { bare } = wordOf(word);
    return bare === word ? [] : [bare];
  });

/** The fields that have the words of a part without their accents. */
export const BARE_FIELDS = { name: "nameBare", text: "textBare" } as const satisfies Record<Part, Field>;
export const partOf = (field: Field): Part => (field === "name" || field === "nameBare" ? "name" : "text");
