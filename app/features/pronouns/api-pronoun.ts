import type { ExampleSentence, PronounGrammar, PronounSet } from "#app/editions/pronoun-set.ts";
import { capitalise } from "./characters.ts";
import { nameOptions } from "./names.ts";
import { sentenceText } from "./sentence.ts";

/** Pronoun sets as the public API gives them. The order of the keys is part of the contract with its clients. */

/** A set without what only we need to know of it. */
export type ApiPronounListItem = Omit<PronounSet, "hidden" | "nullPronoun" | "generated"> & { examples: string[] };

export interface ApiPronoun extends ApiPronounListItem {
  name: string;
}

/** One set in the list of all. Sentences show the first alternative and begin with a capital. */
export function apiListItem(
  set: PronounSet,
  grammar: PronounGrammar,
  examples: readonly ExampleSentence[],
): ApiPronounListItem {
  return {
    canonicalName: set.canonicalName,
    description: set.description,
    normative: set.normative,
    // Clients join the values by position, so the order is the edition's.
    morphemes: inOrder(grammar, set.morphemes),
    pronunciations: inOrder(grammar, set.pronunciations),
    plural: set.plural,
    pluralHonorific: set.pluralHonorific,
    aliases: set.aliases,
    history: set.history,
    pronounceable: set.pronounceable,
    thirdForm: set.thirdForm,
    smallForm: set.smallForm,
    sourcesInfo: set.sourcesInfo,
    examples: examples.map((example) => capitalise(sentenceText(example, set, 0))),
  };
}

/** All sets by canonical name, in the order given. */
export function apiPronouns(
  sets: readonly PronounSet[],
  grammar: PronounGrammar,
  examples: readonly ExampleSentence[],
): Record<string, ApiPronounListItem> {
  return Object.fromEntries(sets.map((set) => [set.canonicalName, apiListItem(set, grammar, examples)]));
}

/** One set alone: the same and its name. */
export function apiPronoun(set: PronounSet, grammar: PronounGrammar, examples: readonly ExampleSentence[]): ApiPronoun {
  return { ...apiListItem(set, grammar, examples), name: apiName(set, grammar) };
}

/** All name options joined by a comma, as clients show them. */
export function apiName(set: PronounSet, grammar: PronounGrammar): string {
  return nameOptions(set, grammar).join(",");
}

function inOrder<T>(grammar: PronounGrammar, values: Record<string, T>): Record<string, T> {
  return Object.fromEntries(
    grammar.morphemes.flatMap((morpheme) =>
      Object.hasOwn(values, morpheme) ? [[morpheme, values[morpheme] as T] as const] : [],
    ),
  );
}
