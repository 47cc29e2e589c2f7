import type { PronounGrammar, PronounSet } from "#app/editions/pronoun-set.ts";
import { splitWithinLimit, writtenForm } from "./alternatives.ts";

/** Interchangeable pronouns: merging sets, and looking up sets by name. */

/** Merges sets into one that shows them in turn, in time linear in their number; null for an empty list. */
export function mergeAll(sets: readonly PronounSet[]): PronounSet | null {
  const first = sets[0];
  if (first === undefined || sets.length === 1) return first ?? null;
  const morphemes: PronounSet["morphemes"] = {};
  // Sets without a morpheme get an empty alternative, so that alternatives stay aligned.
  // A form at a time, without lists in between: a card may merge two thousand sets.
  for (const morpheme of namesIn(sets)) {
    let merged = writtenForm(first, morpheme) ?? "";
    for (let at = 1; at < sets.length; at += 1) merged += `&${writtenForm(sets[at] ?? first, morpheme) ?? ""}`;
    morphemes[morpheme] = merged;
  }
  return {
    ...first,
    canonicalName: sets.map((set) => set.canonicalName).join("&"),
    description: sets.flatMap((set) => set.description),
    normative: sets.every((set) => set.normative),
    morphemes,
    // Pronunciations cannot be matched to alternatives after merging.
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

function namesIn(sets: readonly PronounSet[]): Set<string> {
  const names = new Set<string>();
  for (const { morphemes } of sets) for (const name of Object.keys(morphemes)) names.add(name);
  return names;
}

/** The set for "she", "she/her" or "she&they". Unknown names are skipped; null when all are unknown or there are too many. */
export function lookUp(names: string, grammar: PronounGrammar): PronounSet | null {
  const found = splitWithinLimit(names)?.flatMap((name) => grammar.sets.get(name) ?? []);
  return mergeAll(found ?? []);
}
