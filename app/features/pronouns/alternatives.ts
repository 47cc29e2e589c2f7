import { LIMITS, type PronounGrammar, type PronounSet, type ShownSet } from "#app/editions/pronoun-set.ts";

/** Alternatives: every form of a set may hold several values joined by "&", which are shown in turn. */

/** The forms and flags of one alternative. */
export interface Forms {
  morphemes: Record<string, string | null>;
  plural: boolean;
  pluralHonorific: boolean;
}

/** The written form of a morpheme as stored, or null. Safe for any name, including "constructor". */
export function writtenForm(set: Pick<PronounSet, "morphemes">, morpheme: string): string | null {
  return Object.hasOwn(set.morphemes, morpheme) ? (set.morphemes[morpheme] ?? null) : null;
}

const JOINT = "&";

/** The alternatives of one form; a missing form has one, empty alternative. */
export function splitAlternatives(form: string | null): string[] {
  return (form ?? "").split(JOINT);
}

/** The alternatives in part of an address, or null when there are more than allowed. Stops splitting at the limit. */
export function splitWithinLimit(text: string): string[] | null {
  const found = text.split(JOINT, LIMITS.alternatives + 1);
  return found.length > LIMITS.alternatives ? null : found;
}

interface SplitForm {
  form: string;
  alternatives: readonly string[];
}

/** Sentences and tables read the same few forms again and again, so each form is split only once per set. */
const splitForms = new WeakMap<PronounSet["morphemes"], Map<string, SplitForm>>();

function splitOnce(forms: PronounSet["morphemes"], morpheme: string, form: string): readonly string[] {
  const splits = splitForms.get(forms) ?? new Map<string, SplitForm>();
  splitForms.set(forms, splits);
  const known = splits.get(morpheme);
  if (known?.form === form) return known.alternatives;
  const alternatives = splitAlternatives(form);
  splits.set(morpheme, { form, alternatives });
  return alternatives;
}

/** Item `index mod n`, so forms with fewer alternatives repeat sooner. @param index any integer */
export function inTurn<T>(items: readonly T[], index: number): T | undefined {
  return items[((index % items.length) + items.length) % items.length];
}

/** The form of one morpheme in one alternative, or null where the set has none. */
export function formAt(set: Pick<PronounSet, "morphemes">, morpheme: string, alternative: number): string | null {
  const form = writtenForm(set, morpheme);
  if (form === null || !form.includes(JOINT)) return form;
  return inTurn(splitOnce(set.morphemes, morpheme, form), alternative) ?? null;
}

/** IPA, "=respelling" or both (see sound.ts) of one morpheme in one alternative, or null. */
export function pronunciationAt(set: ShownSet, morpheme: string, alternative: number): string | null {
  if (!Object.hasOwn(set.pronunciations, morpheme)) return null;
  return inTurn(splitAlternatives(set.pronunciations[morpheme] ?? null), alternative) ?? null;
}

/** The forms and flags of one alternative. @param index any integer, such as a counter that keeps growing */
export function formsAt(set: ShownSet, index: number): Forms {
  const morphemes: Forms["morphemes"] = {};
  for (const morpheme of Object.keys(set.morphemes)) morphemes[morpheme] = formAt(set, morpheme, index);
  return {
    morphemes,
    plural: inTurn(set.plural, index) ?? false,
    pluralHonorific: inTurn(set.pluralHonorific, index) ?? false,
  };
}

/** How many steps show every alternative once; 1 when there are no alternatives. */
export function alternativesCount(set: ShownSet): number {
  let count = Math.max(1, set.plural.length, set.pluralHonorific.length);
  for (const name of Object.keys(set.morphemes)) count = Math.max(count, alternativesIn(set.morphemes[name] ?? ""));
  return count;
}

/** Counted without splitting: most forms of a set are in no sentence that is shown. */
function alternativesIn(form: string): number {
  let count = 1;
  for (let at = form.indexOf(JOINT); at >= 0; at = form.indexOf(JOINT, at + 1)) count += 1;
  return count;
}

/** The alternatives of the pronoun itself, which is the first morpheme. */
export function pronounAlternatives(set: PronounSet, grammar: PronounGrammar): string[] {
  return splitAlternatives(writtenForm(set, grammar.morphemes[0] ?? ""));
}
