import type { Edition } from "#app/editions/edition.ts";
import { hasCollection, href } from "#app/editions/hrefs.ts";
import type { PronounGrammar } from "#app/editions/pronoun-set.ts";
import { linkPath, pronounAddress } from "#app/features/pronouns/address.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { BETWEEN, wordPath } from "#app/features/pronouns/listing.ts";
import { lookUp } from "#app/features/pronouns/merge.ts";
import { nameOptions } from "#app/features/pronouns/names.ts";
import { facetKey } from "../../facet-key.ts";
import { splitMembers } from "./pronoun-values.ts";

/** What a source is about, as pages show it. */
export interface PronounLink {
  /** As it was written. */
  value: string;
  /** The short name of a set, or the word itself. */
  label: string;
  /** Null for what has no page in this edition. */
  path: string | null;
  /** Whether it is a set of the edition, a combination of its sets, or one of its further words. */
  known: boolean;
}

/** Resolves a value of `pronouns`. Unknown values get a label too. */
export function pronounLink(value: string, edition: Edition): PronounLink {
  const set = setLink(value, edition);
  if (set !== null) return { value, ...set, known: true };
  const word = wordLink(value, edition);
  if (word !== null) return { value, ...word, known: true };
  const known = edition.config.collections.sources.extraWords.some(isSameAs(value));
  return { value, label: value, path: null, known };
}

/** Only sets that the edition defines, not those generated from an address. */
function setLink(value: string, edition: Edition): { label: string; path: string } | null {
  const grammar = pronounBook(edition)?.grammar;
  if (!grammar) return null;
  const names = splitMembers(value).map((name) => knownName(name, grammar));
  if (names.includes(undefined)) return null;
  const set = lookUp(names.join("&"), grammar);
  return set && { label: nameOptions(set, grammar).join(BETWEEN), path: linkPath(pronounAddress(set, grammar)) };
}

/** Words that have a page: ways to avoid pronouns, the pronouns of whoever speaks, and ways to form nouns. */
function wordLink(value: string, edition: Edition): { label: string; path: string } | null {
  const { config } = edition;
  const grammar = pronounBook(edition)?.grammar;
  const word = grammar && [...grammar.words.avoiding, grammar.words.mirror ?? ""].find(isSameAs(value));
  if (word) return { label: titleOf(word, grammar.words), path: wordPath(word, grammar) };
  const page = config.collections.nouns.pages.find(isSameAs(value));
  return page !== undefined && hasCollection(config, "nouns") ? { label: value, path: href(config, page) } : null;
}

/** What the page of a word is called: the word itself belongs into an address, and may be English anywhere. */
function titleOf(word: string, { avoiding, titles }: PronounGrammar["words"]): string {
  const first = avoiding.includes(word) ? avoiding[0] : word;
  return titles.find((one) => one.word === first)?.title ?? word;
}

const isSameAs = (value: string) => (word: string) => facetKey(word) === facetKey(value);

const namesByKey = new WeakMap<PronounGrammar, ReadonlyMap<string, string>>();

/** The edition's spelling of the name of a set, ignoring case and width; undefined if it has no such set. */
export function knownName(written: string, grammar: PronounGrammar): string | undefined {
  if (grammar.sets.has(written)) return written;
  const names = namesByKey.get(grammar) ?? new Map([...grammar.sets.keys()].map((name) => [facetKey(name), name]));
  namesByKey.set(grammar, names);
  return names.get(facetKey(written));
}
