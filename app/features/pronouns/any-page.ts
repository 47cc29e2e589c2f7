import type { ExampleSentence, PronounGroup, ShownSet } from "#app/editions/pronoun-set.ts";
import { linkPath, pathOf } from "./address.ts";
import { draw, numbersFrom } from "./draw.ts";
import { BETWEEN, type ListedGroup, listedGroups, shownExamples, shownSet, wordPath } from "./listing.ts";
import { nameOptions } from "./names.ts";
import type { PronounBook } from "./set-page.ts";

export interface AnyPageData {
  /** Names of the groups drawn from; none for all sets. */
  groupNames: string[];
  sentences: ExampleSentence[];
  /** What is drawn from. */
  sets: { name: string; path: string; set: ShownSet }[];
  /** The index of the set of each sentence. */
  drawn: number[];
  groups: ListedGroup[];
  choices: { label: string; path: string; current: boolean }[];
}

/**
 * @param groupKey null for all sets
 * @param day the draw is another one each day, and the same for everyone
 */
export function anyPageOf(groupKey: string | null, book: PronounBook, day: string): AnyPageData {
  const { grammar } = book;
  const groups = book.groups.filter(({ key }) => groupKey === null || key === groupKey);
  const sets = groupKey === null ? [...book.sets] : setsOf(groups, book);
  const sentences = shownExamples(book.examples, sets).filter((example) => !example.isHonorific);
  return {
    groupNames: groupKey === null ? [] : groups.map(({ name }) => name),
    sentences,
    sets: sets.map((set) => ({
      name: nameOptions(set, grammar).join(BETWEEN),
      path: linkPath(pathOf(set, grammar)),
      set: { ...shownSet(set), pronunciations: {} },
    })),
    drawn: draw(sentences.length, sets.length, numbersFrom(`${day} ${groupKey ?? ""}`)),
    groups: listedGroups(groups, groupKey === null ? book.sets : [], grammar, book.othersGroup),
    choices: anyLinks(book, groupKey),
  };
}

function setsOf(groups: readonly PronounGroup[], { grammar }: PronounBook) {
  const names = new Set(groups.flatMap(({ pronouns }) => pronouns));
  return [...names].flatMap((name) => grammar.sets.get(name) ?? []);
}

/** One link for each group key; groups that share a key are taken together. */
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
