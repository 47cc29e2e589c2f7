import type { PronounSet } from "#app/editions/pronoun-set.ts";
import type { BookWithSettings } from "./book.ts";
import { parsePronouns } from "./path.ts";

/**
 * The order in which sets stand for their language: its default first, which is of no gender where the language has such a
 * set; then the first two of the first group, in most languages those for women and for men, of which none stands without the other;
 * and then of each group in turn.
 * @param first key of the default
 * @param groups with the keys of their members, of which some may be no sets
 * @returns each key once
 */
export function inTurn(first: string, groups: readonly { pronouns: readonly string[] }[]): string[] {
  const longest = Math.max(0, ...groups.map(({ pronouns }) => pronouns.length));
  const turns = Array.from({ length: longest }, (_, at) => groups.flatMap(({ pronouns }) => pronouns[at] ?? []));
  const pair = groups[0]?.pronouns.slice(0, 2) ?? [];
  return [...new Set([first, ...pair, ...turns.flat()])];
}

/**
 * The sets of an edition as people get to know them: its default, and then each group as it stands, because an edition begins with
 * everyday ones and has newer ones further down. Those of no group are last. Without hidden ones.
 */
export function setsByGroup(book: BookWithSettings): PronounSet[] {
  const keys = [book.settings.default, ...book.groups.flatMap(({ pronouns }) => pronouns)];
  return listedSets(keys, book);
}

/** The sets of an edition in that order, those of no group last. Without hidden ones. */
export const setsInTurn = (book: BookWithSettings): PronounSet[] =>
  listedSets(inTurn(book.settings.default, book.groups), book);

function listedSets(keys: readonly string[], { sets, grammar }: BookWithSettings): PronounSet[] {
  const named = keys.flatMap((key) => parsePronouns(key, grammar) ?? []);
  const different = new Map([...named, ...sets].map((set) => [set.canonicalName, set]));
  return [...different.values()].filter(({ generated, hidden }) => !generated && !hidden);
}
