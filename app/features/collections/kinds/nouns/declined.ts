import type { Word } from "../../field.ts";
import { type Abbreviations, readForm } from "./abbreviations.ts";
import { type Declension, type DeclinedForms, decline } from "./declension.ts";
import type { NounColumn, NounForms } from "./noun.ts";

/** The declined forms of a noun, by column and form: `declined.neutr?.autorze`. */
export type Declined = Partial<Record<NounColumn, Readonly<Record<string, DeclinedForms>>>>;

/**
 * The neuter forms through all cases, as far as a pattern fits: these are new to most readers, and all others are in
 * every grammar. A form of another convention, or of several words, goes its own way.
 */
export function declinedForms(data: NounForms, declension: Declension | null, known: Abbreviations): Declined {
  if (declension === null) return {};
  const wordsOf = (words: readonly Word[]) =>
    words
      .filter(({ convention }) => convention === "")
      .map(({ form }) => ({ form, word: readForm(form, known).word }))
      .filter(({ word }) => !/\s/.test(word));
  const singular = wordsOf(data.neutr);
  const singulars = singular.map(({ word }) => word);
  const table = (words: typeof singular, decide: (word: string) => DeclinedForms | null) =>
    Object.fromEntries(
      words.flatMap(({ form, word }) => {
        const forms = decide(word);
        return forms === null ? [] : [[form, forms] as const];
      }),
    );
  return {
    neutr: table(singular, (word) => decline(word, "singular", declension)),
    neutrPl: table(wordsOf(data.neutrPl), (word) => decline(word, "plural", declension, singulars)),
  };
}
