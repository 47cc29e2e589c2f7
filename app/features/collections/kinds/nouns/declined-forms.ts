import type { Word } from "../../field.ts";
import { type Abbreviations, readForm } from "./abbreviations.ts";
import { type Declension, type DeclinedForms, decline } from "./declension.ts";
import type { NounColumn, NounForms } from "./noun.ts";

/** The declined forms of a noun, by column and form: `declined.neutr?.autorze`. */
export type Declined = Partial<Record<NounColumn, Readonly<Record<string, DeclinedForms>>>>;

/**
 * Declines the neuter forms, as far as a pattern fits. Other forms are left out because they are in every grammar. Forms that
 * follow a convention or have several words are not declined.
 */
export function declinedForms(data: NounForms, declension: Declension | null, known: Abbreviations): Declined {
  if (declension === null) return {};
  const simpleWords = (words: readonly Word[]) =>
    words
      .filter(({ convention }) => convention === "")
      .map(({ form }) => ({ form, word: readForm(form, known).word }))
      .filter(({ word }) => !/\s/.test(word));
  const singular = simpleWords(data.neutr);
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
    neutrPl: table(simpleWords(data.neutrPl), (word) => decline(word, "plural", declension, singulars)),
  };
}
