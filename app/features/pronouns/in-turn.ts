import type { PronounSet } from "#app/editions/pronoun-set.ts";
import type { BookWithSettings } from "./book.ts";
import { parsePronouns } from "./path.ts";

/**
 * The sets of an edition in an order that puts no gender first: its default, which is of no gender where the language has
 * such a set, then one of each group in turn, then those of no group. Without hidden ones.
 */
export function setsInTurn({ groups, sets, grammar, settings }: BookWithSettings): PronounSet[] {
  const longest = Math.max(0, ...groups.map(({ pronouns }) => pronouns.length));
  const inTurn = Array.from({ length: longest }, (_, at) => groups.flatMap(({ pronouns }) => pronouns[at] ?? []));
  const named = [settings.default, ...inTurn.flat()].flatMap((key) => parsePronouns(key, grammar) ?? []);
  const different = new Map([...named, ...sets].map((set) => [set.canonicalName, set]));
  return [...different.values()].filter(({ generated, hidden }) => !generated && !hidden);
}
