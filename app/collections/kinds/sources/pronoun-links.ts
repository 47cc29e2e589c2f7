import type { Edition } from "#app/editions/edition.ts";
import { hasCollection, href } from "#app/editions/slugs.ts";
import { BETWEEN, bookOf, linkPath, lookUp, nameOptions, pathOf, wordPath } from "#app/pronouns/index.ts";
import { membersOf } from "./pronoun-values.ts";

/** What a source is about, as pages show it. */
export interface PronounLink {
  /** As it was written. */
  value: string;
  /** The short name of a set, or the word itself. */
  label: string;
  /** Null for what has no page in this edition. */
  path: string | null;
  /** Whether the edition knows it: a set, several known sets, or one of its further words. */
  known: boolean;
}

/** Reads what stands in `pronouns`; whatever it is, it has a label. */
export function pronounLink(value: string, edition: Edition): PronounLink {
  const set = setLink(value, edition);
  if (set !== null) return { value, ...set, known: true };
  const path = wordLink(value, edition);
  const known = path !== null || edition.config.collections.sources.extraWords.includes(value);
  return { value, label: value, path, known };
}

/** Only sets somebody has looked at: what can be spelled out in an address is no name. */
function setLink(value: string, edition: Edition): { label: string; path: string } | null {
  const grammar = bookOf(edition)?.grammar;
  if (!grammar || !membersOf(value).every((name) => grammar.sets.has(name))) return null;
  const set = lookUp(value, grammar);
  return set && { label: nameOptions(set, grammar).join(BETWEEN), path: linkPath(pathOf(set, grammar)) };
}

/** Words that have a page: ways to avoid pronouns, and ways to form nouns. */
function wordLink(value: string, edition: Edition): string | null {
  const { config } = edition;
  const grammar = bookOf(edition)?.grammar;
  if (grammar?.words.avoiding.includes(value)) return wordPath(value, grammar);
  const page = config.collections.nouns.pages.find((name) => name === value);
  return page !== undefined && hasCollection(config, "nouns") ? href(config, page) : null;
}
