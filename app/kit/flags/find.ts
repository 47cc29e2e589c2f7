import type { Translate } from "#app/kit/i18n/translator.ts";
import { foldLoosely } from "#app/kit/text/fold.ts";
import { type FlagKey, flagsOnCards, getFlag, ownName } from "./flags.ts";
import { type FillName, flagName } from "./names.ts";

/** The flags people choose from for their cards, and finding one among them by typing. */

export interface FlagChoice {
  key: FlagKey;
  /** As it is shown to the person who chooses. */
  name: string;
  /** What it is found by, already folded: a list is searched at every keystroke. */
  words: readonly string[];
}

/** No name is longer; what is typed beyond it is not looked at. */
export const MAX_FLAG_QUERY = 64;

/**
 * @param edition its code: only its own flags and those of all editions are offered
 * @param own puts in the forms of the person's pronouns
 * @param neutral puts in the forms of the edition's default for flags, by which a flag is found too
 */
export function flagChoices(edition: string, text: Translate, own: FillName, neutral: FillName): FlagChoice[] {
  return flagsOnCards(edition).map(({ key }) => {
    const name = flagName(key, text, own);
    const names = [name, flagName(key, text, neutral), englishName(key)];
    return { key, name, words: [...new Set(names.map(squeezed))] };
  });
}

/**
 * The choices whose name contains every typed word, whatever the accents, capitals, hyphens and apostrophes. Those that begin
 * with what was typed come first, and otherwise the order stays. Everything when nothing is typed.
 */
export function findFlags<Choice extends Pick<FlagChoice, "words">>(
  choices: readonly Choice[],
  query: string,
): Choice[] {
  const typed = foldLoosely(query.slice(0, MAX_FLAG_QUERY)).split(SEPARATORS).map(squeezed).filter(Boolean);
  const whole = typed.join("");
  const found = choices.filter(({ words }) => words.some((word) => typed.every((part) => word.includes(part))));
  const begins = ({ words }: Choice) => words.some((word) => word.startsWith(whole));
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}

/** Keys are made of the English names, with a sign at the end for each further design. */
function englishName(key: FlagKey): string {
  const name = ownName(key);
  return name.slice(0, name.length - getFlag(key).design + 1);
}

const SEPARATORS = /[\s,;/-]+/;

/** Letters and digits alone, so that "two spirit" finds "Two-Spirit", and "faafafine" "Fa’afafine". */
const squeezed = (text: string): string => foldLoosely(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
