import type { FlagKey } from "#app/flags/index.ts";
import { parseInline } from "#app/markup/index.ts";
import { smallLetters } from "../../small-letters.ts";

/** What a term says of itself. */
export type TermData = {
  /** The main word, then others for the same. */
  term: string[];
  /** Where the words come from, or what they are called in the language they come from. */
  original: string[];
  /** Inline markup without icons; an empty line begins a paragraph. */
  definition: string;
  etymology: string;
  categories: string[];
  /** Keys of flags. */
  flags: string[];
  /** Names of pictures. */
  pictures: string[];
};

/** What is looked up to show a term. */
export interface TermExtra {
  categories: { key: string; path: string; label: string }[];
  flags: { key: FlagKey; label: string }[];
  /** Terms its definition names that are there, by key. */
  named: { key: string; path: string }[];
  /** The same term in other editions; only on its own page. */
  versions: TermVersion[];
}

export interface TermVersion {
  /** BCP 47 tag. */
  lang: string;
  language: string;
  label: string;
  /** A whole address. */
  url: string;
}

/** "#gender" and "Gender" both mean the entry with the key "gender", as `{gender}` and `{#gender=label}` write them. */
export const termKey = (name: string): string => smallLetters(name.replace(/^#+/, "").trim()).replace(/\s+/g, "-");

/** The keys of the terms a definition names, each once. */
export function namedTerms(definition: string): string[] {
  const names = parseInline(definition, { icons: false }).flatMap((part) =>
    part.kind === "link" && part.link.kind === "hash" ? termKey(part.link.href) : [],
  );
  return [...new Set(names)].filter((key) => key !== "");
}
