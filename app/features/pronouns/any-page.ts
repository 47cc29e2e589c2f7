import type { ExampleSentence, PronounGroup, PronounSet, ShownSet } from "#app/editions/pronoun-set.ts";
import { linkPath, pronounAddress } from "./address.ts";
import { draw, numbersFrom } from "./draw.ts";
import { BETWEEN, type ListedGroup, listedGroups, shownExamples, shownSet, wordPath } from "./listing.ts";
import { nameOptions } from "./names.ts";
import type { PronounBook } from "./set-page.ts";

export interface AnyPageData {
  /** Names of the groups drawn from; empty for all sets. */
  groupNames: string[];
  sentences: ExampleSentence[];
  /** The sets to draw from. */
  sets: { name: string; path: string; set: ShownSet }[];
  /** For each sentence, the index of its set. */
  drawn: number[];
  groups: ListedGroup[];
  choices: { label: string; path: string; current: boolean }[];
}

/**
 * @param groupKey null for all sets
 * @param day seeds the draw, so that it changes daily and is the same for everyone
 */
export function buildAnyPage(groupKey: string | null, book: PronounBook, day: string): AnyPageData {
  const { grammar } = book;
  const groups = book.groups.filter(({ key }) => groupKey === null || key === groupKey);
  const sets = groupKey === null ? [...book.sets] : setsInGroups(groups, book);
  const sentences = shownExamples(book.examples, sets).filter((example) => !example.isHonorific);
  return {
    groupNames: groupKey === null ? [] : groups.map(({ name }) => name),
    sentences,
    sets: sets.map((set) => ({
      name: nameOptions(set, grammar).join(BETWEEN),
      path: linkPath(pronounAddress(set, grammar)),
      set: { ...shownSet(set), pronunciations: {} },
    })),
    drawn: drawForDay(sentences.length, sets, book.groups, numbersFrom(`${day} ${groupKey ?? ""}`)),
    groups: listedGroups(groups, groupKey === null ? book.sets : [], grammar, book.othersGroup),
    choices: anyLinks(book, groupKey),
  };
}

/** How many groups a page begins with before any set may follow. */
const FAMILIAR_GROUPS = 2;

/** The first sentences speak with sets from the groups that the edition lists first: they are the ones most people know. */
function drawForDay(
  places: number,
  sets: readonly PronounSet[],
  groups: readonly PronounGroup[],
  random: () => number,
): number[] {
  const drawn = draw(places, sets.length, random);
  const first = groups.slice(0, FAMILIAR_GROUPS).flatMap(({ pronouns }) => {
    const members = sets.flatMap(({ canonicalName }, index) => (pronouns.includes(canonicalName) ? [index] : []));
    const [one = 0] = draw(1, members.length, random);
    return members[one] ?? [];
  });
  return [...first, ...drawn.filter((index) => !first.includes(index)), ...drawn].slice(0, places);
}

function setsInGroups(groups: readonly PronounGroup[], { grammar }: PronounBook) {
  const names = new Set(groups.flatMap(({ pronouns }) => pronouns));
  return [...names].flatMap((name) => grammar.sets.get(name) ?? []);
}

/** One link per group key; groups that share a key share a link. */
export function anyLinks({ groups, grammar }: PronounBook, current: string | null): AnyPageData["choices"] {
  const { any } = grammar.words;
  if (any === null) return [];
  return [...grammar.groupKeys].map((key) => ({
    label: groups
      .filter((group) => group.key === key)
      .map(({ name }) => name)
      .join(BETWEEN),
    path: wordPath(`${any}:${key}`, grammar),
    current: key === current,
  }));
}
