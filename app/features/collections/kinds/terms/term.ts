import { flagAddress } from "#app/kit/flags/address.ts";
import { FLAG_KEYS, type FlagKey, getFlag, isFlagKey } from "#app/kit/flags/flags.ts";
import { flagName } from "#app/kit/flags/names.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { parseInline } from "#app/kit/markup/inline.ts";
import type { DataOf, Fields } from "../../field.ts";
import { smallLetters } from "../../small-letters.ts";

/** What a term says of itself. */
export const TERM_FIELDS = {
  /** The main word, then others for the same. */
  term: { type: "list", most: 128, atLeast: 1, atMost: 20 },
  /** Where the words come from, or what they are called in the language they come from. */
  original: { type: "list", most: 1024, atMost: 10 },
  /** Inline markup without icons; an empty line begins a paragraph. */
  definition: { type: "text", most: 4000, required: true, long: true },
  etymology: { type: "text", most: 1024, long: true },
  categories: { type: "choices", options: { of: ({ collections }) => collections.terms.categories } },
  /** Keys of flags. */
  flags: {
    type: "choices",
    options: {
      of: ({ code }) => FLAG_KEYS.filter((key) => [null, code].includes(getFlag(key).edition)),
      label: (key, text) => (isFlagKey(key) ? numberedName(key, text) : key),
      picture: (key) => (isFlagKey(key) ? flagAddress(key) : null),
    },
  },
  /** Names of pictures. */
  pictures: { type: "pictures", picture: "term", atMost: 4 },
} satisfies Fields;

export type TermData = DataOf<typeof TERM_FIELDS>;

/** Designs that share a name are told apart. */
function numberedName(key: FlagKey, text: Translate): string {
  const { design } = getFlag(key);
  return design === 1 ? flagName(key, text) : `${flagName(key, text)} ${design}`;
}

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
