import type { PronounGrammar, PronounSet } from "#app/editions/pronoun-set.ts";
import { fewAlternatives, formOf } from "./alternatives.ts";

/** Interchangeable pronouns: several sets as one, and how names lead to sets. */

/** All sets as one, which shows them in turn, in time linear in their number; null for none. */
export function mergeAll(sets: readonly PronounSet[]): PronounSet | null {
  const first = sets[0];
  if (first === undefined || sets.length === 1) return first ?? null;
  const morphemes: PronounSet["morphemes"] = {};
  // A morpheme that only one of them has keeps an empty alternative for the others.
  for (const morpheme of new Set(sets.flatMap((set) => Object.keys(set.morphemes)))) {
    morphemes[morpheme] = sets.map((set) => formOf(set, morpheme) ?? "").join("&");
  }
  return {
    ...first,
    canonicalName: sets.map((set) => set.canonicalName).join("&"),
    description: sets.flatMap((set) => set.description),
    normative: sets.every((set) => set.normative),
    morphemes,
    // Which sound belongs to which alternative is no longer known.
    pronunciations: {},
    plural: sets.flatMap((set) => set.plural),
    pluralHonorific: sets.flatMap((set) => set.pluralHonorific),
    aliases: [],
    history: "",
    pronounceable: false,
    thirdForm: null,
    smallForm: null,
    sourcesInfo: null,
    hidden: sets.some((set) => set.hidden),
    nullPronoun: sets.every((set) => set.nullPronoun),
    generated: sets.some((set) => set.generated),
  };
}

/** The set behind "she", "she/her" or "she&they". Unknown options are skipped; null when all are, or when there are too many. */
export function lookUp(names: string, grammar: PronounGrammar): PronounSet | null {
  const found = fewAlternatives(names)?.flatMap((name) => grammar.sets.get(name) ?? []);
  return mergeAll(found ?? []);
}
