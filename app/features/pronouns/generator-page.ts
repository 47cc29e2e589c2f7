import type { BookWithSettings } from "./book.ts";
import { compactGrammar } from "./compact-grammar.ts";
import {
  type GeneratorData,
  type GeneratorStart,
  generatorSentences,
  type SetChoices,
  startFrom,
} from "./generator.ts";
import { BETWEEN, fullName, shownNames } from "./listing.ts";
import { parsePronouns } from "./path.ts";

/**
 * The data that the generator needs on a page.
 *
 * @param start its first values; the edition's default set when absent
 * @param action address of the list of pronouns
 * @param origin of the edition, for absolute URLs
 */
export function buildGenerator(
  book: BookWithSettings,
  { start, action, origin }: { start?: GeneratorStart; action: string; origin: string },
): GeneratorData {
  const { settings, grammar } = book;
  return {
    grammar: compactGrammar(grammar),
    fields: settings.morphemes.map(({ key, label, optional }) => ({ key, label, optional })),
    sentences: generatorSentences(book.examples, grammar),
    bases: baseChoices(book),
    start: start ?? startFrom(settings.default, parsePronouns(settings.default, grammar), grammar),
    action,
    origin,
  };
}

/** The sets of an edition by group, for a list to choose from. */
export function baseChoices({ groups, sets, grammar, othersGroup }: BookWithSettings): SetChoices {
  const grouped = new Set(groups.flatMap(({ pronouns }) => pronouns));
  const others = sets.filter((set) => !grouped.has(set.canonicalName)).map((set) => set.canonicalName);
  return [...groups, { name: othersGroup, pronouns: others }]
    .map(({ name, pronouns }) => ({
      name,
      sets: pronouns.flatMap((key) => {
        const set = grammar.sets.get(key);
        return set ? [{ key, name: shownNames(set, grammar).map(fullName).join(BETWEEN) }] : [];
      }),
    }))
    .filter(({ sets: listed }) => listed.length > 0);
}
