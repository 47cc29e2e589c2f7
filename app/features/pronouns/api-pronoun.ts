import type { ExampleSentence, PronounGrammar, PronounSet } from "#app/editions/pronoun-set.ts";
import { capitalise } from "./characters.ts";
import { nameOptions } from "./names.ts";
import type { NeighbourLanguage } from "./neighbour-links.ts";
import { sentenceText } from "./sentence.ts";
import { shortSounds } from "./sound.ts";

/** Pronoun sets in the public API. The order of keys is part of the contract with its clients. */

/** A set without its internal fields. */
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
    // Clients join the values by position, so they must be in the edition's order.
    morphemes: inOrder(grammar, set.morphemes),
    pronunciations: inOrder(grammar, shortSounds(set.pronunciations)),
    plural: set.plural,
    pluralHonorific: set.pluralHonorific,
    aliases: set.aliases,
    history: set.history,
    pronounceable: set.pronounceable,
    thirdForm: set.thirdForm,
    smallForm: set.smallForm,
    sourcesInfo: set.sourcesInfo,
    examples: examples.map((example) => capitalise(sentenceText(example, set, 0, grammar.locale), grammar.locale)),
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

/** A single set, which also has its name. */
export function apiPronoun(set: PronounSet, grammar: PronounGrammar, examples: readonly ExampleSentence[]): ApiPronoun {
  return { ...apiListItem(set, grammar, examples), name: apiName(set, grammar) };
}

/** All name options joined by a comma, as clients show them. */
export function apiName(set: PronounSet, grammar: PronounGrammar): string {
  return nameOptions(set, grammar).join(",");
}

/** A set of another language that a set is like. */
export interface ApiNeighbour {
  /** Code of its edition. */
  locale: string;
  canonicalName: string;
  /** Whether it only comes close, */
  close: boolean;
  /** and why, as far as it is not the set that was asked for that is different. */
  reason: string | null;
  url: string;
}

/** Sets of other languages that a set is like. */
export const apiNeighbours = (languages: readonly NeighbourLanguage[]): ApiNeighbour[] =>
  languages.flatMap(({ code, sets }) =>
    sets.map(({ key, isClose, reason, url }) => ({ locale: code, canonicalName: key, close: isClose, reason, url })),
  );

function inOrder<T>(grammar: PronounGrammar, values: Record<string, T>): Record<string, T> {
  return Object.fromEntries(
    grammar.morphemes.flatMap((morpheme) =>
      Object.hasOwn(values, morpheme) ? [[morpheme, values[morpheme] as T] as const] : [],
    ),
  );
}
