import type { PronounSet } from "#app/editions/pronoun-set.ts";
import { OPEN_PRONOUN_FORMS, type OpenPronounForms } from "./shape.ts";

/** The sets of an edition with five forms as in English, by each of their forms. */
export type Lexicon = ReadonlyMap<string, OpenPronounForms>;

/** English morphemes in the order of the forms. */
const MORPHEMES = [
  "pronoun_subject",
  "pronoun_object",
  "possessive_determiner",
  "possessive_pronoun",
  "reflexive",
] as const;

/** An edition never changes in place. */
const made = new WeakMap<readonly PronounSet[], Lexicon>();

/** What several sets have is of the first of them. @param sets of the English edition, in its order */
export function lexiconOf(sets: readonly PronounSet[]): Lexicon {
  const before = made.get(sets);
  if (before !== undefined) return before;
  const lexicon = new Map<string, OpenPronounForms>();
  for (const { morphemes } of sets) {
    const forms = openForms(morphemes);
    if (forms === null) continue;
    for (const form of Object.values(forms)) if (!lexicon.has(form)) lexicon.set(form, forms);
  }
  made.set(sets, lexicon);
  return lexicon;
}

/** The five forms; null where one is missing, or is more than one word. */
export function openForms(morphemes: Readonly<Record<string, string | null | undefined>>): OpenPronounForms | null {
  const forms = MORPHEMES.map((morpheme) => morphemes[morpheme] ?? "");
  if (forms.some((form) => form === "" || /[/&\s]/.test(form))) return null;
  return Object.fromEntries(OPEN_PRONOUN_FORMS.map((name, at) => [name, forms[at]])) as OpenPronounForms;
}
