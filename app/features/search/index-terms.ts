import type { Searchable } from "#app/kit/text/search.ts";
import { type Split, wordOf } from "./words.ts";

/** Where words may stand. The bare fields have the words that lose an accent alone, so that no word is there twice. */
export const FIELDS = ["name", "nameBare", "text", "textBare"] as const;
export type Field = (typeof FIELDS)[number];
export type Part = "name" | "text";

/** The words of a document by the fields they stand in. */
export type Terms = Readonly<Record<Field, readonly string[]> & { key: string }>;

/** Letters of the names, and of the text, whose words are looked up. Few documents have more, and the plain pass reads the rest. */
const MAX_INDEXED = 1000;

export function termsOf(split: Split, key: string, { names, content }: Searchable): Terms {
  const name = split(names.join("\n").slice(0, MAX_INDEXED));
  const isName = new Set(name);
  // What is a name already is found as one, and forms of a noun stand in both.
  const text = split(content.slice(0, MAX_INDEXED)).filter((word) => !isName.has(word));
  return { key, name, nameBare: changed(name), text, textBare: changed(text) };
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
