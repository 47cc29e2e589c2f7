import type { PronounSet } from "#app/editions/pronoun-set.ts";
import type { BookWithSettings } from "./book.ts";
import { parsePronouns } from "./path.ts";

/**
 * The order in which sets stand for their language: its default first, which is of no gender where the language has such a
 * set, and then of each group in turn.
 * @param first key of the default
 * @param groups with the keys of their members, of which some may be no sets
 * @returns each key once
 */
export function inTurn(first: string, groups: readonly { pronouns: readonly string[] }[]): string[] {
  const longest = Math.max(0, ...groups.map(({ pronouns }) => pronouns.length));
  const turns = Array.from({ length: longest }, (_, at) => groups.flatMap(({ pronouns }) => pronouns[at] ?? []));
  return [...new Set([first, ...turns.flat()])];
}

/** The sets of an edition in that order, those of no group last. Without hidden ones. */
export function setsInTurn({ groups, sets, grammar, settings }: BookWithSettings): PronounSet[] {
  const named = inTurn(settings.default, groups).flatMap((key) => parsePronouns(key, grammar) ?? []);
  const different = new Map([...named, ...sets].map((set) => [set.canonicalName, set]));
  return [...different.values()].filter(({ generated, hidden }) => !generated && !hidden);
}
