import type { Edition } from "#app/editions/edition.ts";
import { flagNameFiller } from "#app/features/pronouns/flag-names.ts";
import { flagAddress } from "#app/kit/flags/address.ts";
import { FLAG_KEYS, type FlagKey, getFlag, isFlagKey } from "#app/kit/flags/flags.ts";
import { flagName } from "#app/kit/flags/names.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { parseInline } from "#app/kit/markup/inline.ts";
import type { DataOf, Fields } from "../../field.ts";
import { normalizeKey } from "../../normalize-key.ts";
import { plain } from "../../plain-text.ts";

/** The fields of a term. */
export const TERM_FIELDS = {
  /** The main word, then others for the same. */
  term: { type: "list", maxLength: 128, minItems: 1, maxItems: 20, plain },
  /** The origin of the words, or the original words in another language. */
  original: { type: "list", maxLength: 1024, maxItems: 10, plain },
  /** Inline markup without icons; an empty line begins a paragraph. */
  definition: { type: "text", maxLength: 4000, required: true, long: true, plain },
  etymology: { type: "text", maxLength: 1024, long: true, plain },
  categories: { type: "choices", options: { values: ({ collections }) => collections.terms.categories } },
  /** Keys of flags. */
  flags: {
    type: "choices",
    options: {
      values: ({ code }) => FLAG_KEYS.filter((key) => [null, code].includes(getFlag(key).edition)),
      label: (key, text, edition) => (isFlagKey(key) ? numberedName(key, text, edition) : key),
      picture: (key) => (isFlagKey(key) ? flagAddress(key) : null),
    },
  },
  /** Names of pictures. */
  pictures: { type: "pictures", picture: "term", maxItems: 4 },
} satisfies Fields;

export type TermData = DataOf<typeof TERM_FIELDS>;

/** Numbers the designs of flags that share a name. */
function numberedName(key: FlagKey, text: Translate, edition: Edition): string {
  const { design } = getFlag(key);
  const name = flagName(key, text, flagNameFiller(edition));
  return design === 1 ? name : `${name} ${design}`;
}

/** What is looked up to show a term. */
export interface TermExtra {
  categories: { key: string; path: string; label: string }[];
  flags: { key: FlagKey; label: string }[];
  /** Existing terms that its definition links to. */
  named: { key: string; path: string }[];
  /** The same term in other editions; only on its own page. */
  versions: TermVersion[];
}

export interface TermVersion {
  /** BCP 47 tag. */
  lang: string;
  language: string;
  label: string;
  /** An absolute URL. */
  url: string;
}

/** "#gender" and "Gender" both mean the entry with the key "gender", as `{gender}` and `{#gender=label}` write them. */
export const termKey = (name: string): string => normalizeKey(name.replace(/^#+/, "").trim()).replace(/\s+/g, "-");

/** The keys of the terms a definition names, each once. */
export function namedTerms(definition: string): string[] {
  const names = parseInline(definition, { icons: false }).flatMap((part) =>
    part.kind === "link" && part.link.kind === "hash" ? termKey(part.link.href) : [],
  );
  return [...new Set(names)].filter((key) => key !== "");
}
