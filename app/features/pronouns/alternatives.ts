import { LIMITS, type PronounGrammar, type PronounSet, type ShownSet } from "#app/editions/pronoun-set.ts";

/** Alternatives of a set: every cell may hold several values joined by "&", which are shown in turn. */

/** The forms of a set while one of its alternatives is shown. */
export interface Forms {
  morphemes: Record<string, string | null>;
  plural: boolean;
  pluralHonorific: boolean;
}

/** The written form of a morpheme as stored, or null. Safe for any name, "constructor" included. */
export function formOf(set: Pick<PronounSet, "morphemes">, morpheme: string): string | null {
  return Object.hasOwn(set.morphemes, morpheme) ? (set.morphemes[morpheme] ?? null) : null;
}

const JOINT = "&";

/** The alternatives of one form; a missing form has one, empty alternative. */
export function alternativesOf(form: string | null): string[] {
  return (form ?? "").split(JOINT);
}

/** The alternatives of a text out of an address, or null for more than an address may hold. Looks no further than that. */
export function fewAlternatives(text: string): string[] | null {
  const found = text.split(JOINT, LIMITS.alternatives + 1);
  return found.length > LIMITS.alternatives ? null : found;
}

interface SplitForm {
  form: string;
  alternatives: readonly string[];
}

/** Sentences and tables ask for the same few forms over and over, so what has several alternatives is split once for a set. */
const splitForms = new WeakMap<PronounSet["morphemes"], Map<string, SplitForm>>();

function splitOnce(forms: PronounSet["morphemes"], morpheme: string, form: string): readonly string[] {
  const ofSet = splitForms.get(forms) ?? new Map<string, SplitForm>();
  splitForms.set(forms, ofSet);
  const known = ofSet.get(morpheme);
  if (known?.form === form) return known.alternatives;
  const alternatives = alternativesOf(form);
  ofSet.set(morpheme, { form, alternatives });
  return alternatives;
}

/** Item `index mod n`: cells with fewer alternatives go round sooner. Any whole number will do. */
export function inTurn<T>(items: readonly T[], index: number): T | undefined {
  return items[((index % items.length) + items.length) % items.length];
}

/** The form of one morpheme in one alternative, or null where the set has none. */
export function formAt(set: Pick<PronounSet, "morphemes">, morpheme: string, alternative: number): string | null {
  const form = formOf(set, morpheme);
  if (form === null || !form.includes(JOINT)) return form;
  return inTurn(splitOnce(set.morphemes, morpheme, form), alternative) ?? null;
}

/** IPA (or "=respelling") of one morpheme in one alternative, or null. */
export function pronunciationAt(set: ShownSet, morpheme: string, alternative: number): string | null {
  if (!Object.hasOwn(set.pronunciations, morpheme)) return null;
  return inTurn(alternativesOf(set.pronunciations[morpheme] ?? null), alternative) ?? null;
}

/** Forms and flags of one alternative; `index` may grow without end, as a counter does. */
export function formsAt(set: ShownSet, index: number): Forms {
  const morphemes: Forms["morphemes"] = {};
  for (const morpheme of Object.keys(set.morphemes)) morphemes[morpheme] = formAt(set, morpheme, index);
  return {
    morphemes,
    plural: inTurn(set.plural, index) ?? false,
    pluralHonorific: inTurn(set.pluralHonorific, index) ?? false,
  };
}

/** How many steps a counter takes until every alternative has been shown; 1 when there is nothing to switch. */
export function alternativesCount(set: ShownSet): number {
  let count = Math.max(1, set.plural.length, set.pluralHonorific.length);
  for (const [morpheme, form] of Object.entries(set.morphemes)) {
    if (form?.includes(JOINT)) count = Math.max(count, splitOnce(set.morphemes, morpheme, form).length);
  }
  return count;
}

/** The pronoun itself: the alternatives of the first morpheme. */
export function pronounsOf(set: PronounSet, grammar: PronounGrammar): string[] {
  return alternativesOf(formOf(set, grammar.morphemes[0] ?? ""));
}
