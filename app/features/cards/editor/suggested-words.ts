import type { LoadContext } from "#app/context.ts";
import type { SuggestedColumn } from "#app/editions/config-schema/cards.ts";
import type { Opinionated, WordColumn } from "../content.ts";
import { LIMITS } from "../limits.ts";
import { FIRST_OPINION } from "../opinions.ts";

/**
 * Words that an edition suggests for cards. In the form, and only there, a suggested word has no opinion until its owner chooses
 * one: a card never says a word of somebody that they did not choose.
 */

/** The opinion of a suggested word nobody has chosen yet. */
export const NO_OPINION = "";

type Context = Pick<LoadContext, "edition" | "spell">;

/** The words that the edition suggests, spelled as its visitor reads. */
export const suggestedTo = ({ edition, spell }: Context): readonly SuggestedColumn[] =>
  spell(edition.config.cards.words);

/** The same in the edition's own spelling too: the form may be from before its owner changed theirs. */
export const suggestedInAny = (context: Context): readonly SuggestedColumn[] => [
  ...context.edition.config.cards.words,
  ...suggestedTo(context),
];

/** What the words of a new card begin with. */
export const suggestedWords = (suggested: readonly SuggestedColumn[]): WordColumn[] =>
  suggested.map(({ header, values }) => ({ header, values: values.map(undecided) }));

const undecided = (value: string): Opinionated => ({ value, opinion: NO_OPINION });

/** The words of a form that was sent: whose word is its owner's own always has an opinion. */
export function sentWords(columns: readonly WordColumn[], suggested: readonly SuggestedColumn[]): WordColumn[] {
  const known = new Set(suggested.flatMap(({ values }) => values));
  return columns.map(({ header, values }) => ({
    header,
    values: values.map(({ value, opinion }) => ({
      value,
      opinion: opinion === NO_OPINION && !known.has(value) ? FIRST_OPINION : opinion,
    })),
  }));
}

/**
 * The words that go on the card, each with an opinion. A column keeps its place even when none of its words were chosen, and loses
 * its header with them if that was suggested too.
 * @param columns from `sentWords`
 */
export function chosenWords(columns: readonly WordColumn[], suggested: readonly SuggestedColumn[]): WordColumn[] {
  const headers = new Set(suggested.map(({ header }) => header));
  const chosen = columns.map(({ header, values }) => {
    const kept = values.filter(({ opinion }) => opinion !== NO_OPINION);
    return { header: kept.length === 0 && headers.has(header) ? "" : header, values: kept };
  });
  return chosen.slice(0, chosen.findLastIndex((column) => !isEmpty(column)) + 1);
}

/** The same words with an opinion each, so that the rules of cards can count all that is in the form. */
export const asIfChosen = (columns: readonly WordColumn[]): WordColumn[] =>
  columns.map(({ header, values }) => ({
    header,
    values: values.map(({ value, opinion }) => ({ value, opinion: opinion || FIRST_OPINION })),
  }));

/** What became of suggested words that were asked for. */
export interface RestoredWords {
  /** The number of words that were added. */
  added: number;
  /** Headers of suggested columns for which there is no room. */
  noRoom: string[];
}

export interface Restored extends RestoredWords {
  columns: WordColumn[];
}

/**
 * Adds the suggested words that are missing: to the column with the same header, or to an empty one. What is there already stays as
 * it is, in its order.
 * @param columns every column of the form, tidied, empty ones included
 */
export function restoreWords(columns: readonly WordColumn[], suggested: readonly SuggestedColumn[]): Restored {
  const restored: Restored = { columns: [...columns], added: 0, noRoom: [] };
  const everywhere = new Set(columns.flatMap(wordsIn));
  for (const column of suggested) {
    const same = columns.findIndex(({ header }) => header === column.header);
    // Under a header of the owner's own, they are not missing.
    if (same < 0 && column.values.every((value) => everywhere.has(value))) continue;
    const at = same < 0 ? restored.columns.findIndex(isEmpty) : same;
    const before = restored.columns[at];
    const there = new Set(before === undefined ? [] : wordsIn(before));
    const missing = column.values.filter((value) => !there.has(value));
    if (before === undefined || before.values.length + missing.length > LIMITS.words.items) {
      if (missing.length > 0) restored.noRoom.push(column.header);
      continue;
    }
    const values = [...before.values, ...missing.map(undecided)];
    restored.columns[at] = { header: column.header, values };
    restored.added += missing.length;
  }
  return restored;
}

const wordsIn = ({ values }: WordColumn): string[] => values.map(({ value }) => value);

const isEmpty = ({ header, values }: WordColumn): boolean => header === "" && values.length === 0;
