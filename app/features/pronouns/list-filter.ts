import { guessOf, slips } from "#app/features/search/wrong-letters.ts";
import { foldTyped } from "#app/kit/text/fold.ts";
import type { CompactGrammar } from "./compact-grammar.ts";
import { fullName, type ListedGroup, type ListedSet } from "./listing.ts";

/** Narrows the list of pronouns down to what somebody types: names, aliases and forms of sets. */

/** More of what is typed is not looked at. */
export const MAX_FILTER = 64;

/** What is looked for in a set, by its canonical name: words, folded. */
export type FilterIndex = ReadonlyMap<string, readonly string[]>;

const BETWEEN_WORDS = /[\s/&·,]+/;

const wordsIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => foldTyped(text).split(BETWEEN_WORDS)).filter((word) => word !== "")),
];

export function filterIndex({ sets }: Pick<CompactGrammar, "sets">): FilterIndex {
  return new Map(
    sets.map(({ names, forms }) => [names[0] ?? "", wordsIn([...names, ...forms.flatMap((form) => form ?? [])])]),
  );
}

/**
 * The groups with only those sets that have every word of what is typed.
 * @param typed of any length; nothing shows everything
 */
export function filteredGroups(groups: readonly ListedGroup[], index: FilterIndex, typed: string): ListedGroup[] {
  const words = wordsIn([typed.slice(0, MAX_FILTER)]);
  if (words.length === 0) return [...groups];
  return groups
    .map((group) => ({ ...group, sets: group.sets.filter((set) => hasEvery(wordsOf(set, index), words)) }))
    .filter(({ sets }) => sets.length > 0);
}

/** What may have been meant by words that no set has, and the sets that have it. */
export interface NearGroups {
  groups: ListedGroup[];
  meant: string;
}

/**
 * Where nothing has all of what is typed: the sets that have the closest words to it. As far as in the search, a slip is forgiven.
 * @returns null where something has it all, and where nothing is close
 */
export function nearGroups(groups: readonly ListedGroup[], index: FilterIndex, typed: string): NearGroups | null {
  const words = wordsIn([typed.slice(0, MAX_FILTER)]);
  const own = groups.flatMap(({ sets }) => sets.map((set) => wordsOf(set, index)));
  if (words.length === 0 || own.some((one) => hasEvery(one, words))) return null;
  const known = [...new Set(own.flat())];
  const meant = words.map((word) => (own.some((one) => hasEvery(one, [word])) ? word : closestTo(word, known)));
  if (meant.some((word) => word === null)) return null;
  const query = meant.join(" ");
  const left = filteredGroups(groups, index, query);
  return left.length === 0 ? null : { groups: left, meant: query };
}

function closestTo(word: string, known: readonly string[]): string | null {
  const guess = guessOf(word);
  if (guess === null) return null;
  const apart = known.map((one) => ({ one, far: slips(word, one) })).filter(({ far }) => far <= guess.wrong);
  return apart.sort((a, b) => a.far - b.far)[0]?.one ?? null;
}

/** With how a name is read, which is how it is typed in Japanese. */
const wordsOf = ({ key, names }: ListedSet, index: FilterIndex): string[] => [
  ...(index.get(key) ?? []),
  ...wordsIn(names.flatMap((name) => [fullName(name), name.reading ?? ""])),
];

const hasEvery = (own: readonly string[], words: readonly string[]): boolean =>
  words.every((word) => own.some((one) => (isPiece(word) ? one.includes(word) : one.startsWith(word))));

/** One or two letters of an alphabet are in nearly everything, so they are looked for at the beginning. */
const isPiece = (word: string): boolean => word.length > 2 || !/^[\p{Script=Latin}\p{Script=Cyrillic}-]+$/u.test(word);
