import { nearest } from "#app/kit/files/flaws.ts";
import { meantByForeign } from "./foreign-names.ts";
import { MONTHS, NTH, OTHER_MONTHS, WEEKDAYS } from "./months.ts";

/** The words that rules are made of, as people mistype and shorten them, and as other languages have them. */

const OTHER_NAMES = OTHER_MONTHS.flatMap(({ names }) => names.flat(2)).flatMap((name) => name.split(" "));
const WITH_CAPITAL = new Set([...MONTHS, ...WEEKDAYS, ...OTHER_NAMES, "easter", "orthodox"]);
const KNOWN: readonly string[] = [
  ...[...MONTHS, ...WEEKDAYS, ...NTH],
  ...["easter", "orthodox", "week", "day", "days", "after", "before", "from", "of", "in", "on", "or", "to"],
  ...OTHER_NAMES,
];
const IS_KNOWN = new Set(KNOWN);

/** Whether rules have this word. @param word in small letters */
export const isKnownWord = (word = ""): boolean => IS_KNOWN.has(word);

/** The words for "of" between a day and a month in other languages, which slip into English. */
const OF = new Set(["de", "di", "d", "do", "af"]);

/** A word of a rule as it is written there. */
export const nameWord = (word: string): string =>
  WITH_CAPITAL.has(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

export interface MeantWord {
  /** In small letters; more than one where it may be either. */
  choices: readonly string[];
  /** Whether it might mean something else. */
  isGuess: boolean;
}

/** @param written a word, a number or a name in quotation marks, which is kept as it is */
export function meantByWord(written: string): MeantWord {
  const word = written.toLowerCase();
  if (/^["“\d]/.test(word)) return { choices: [written], isGuess: false };
  if (/^[-–—]$/.test(word)) return { choices: ["to"], isGuess: false };
  if (isKnownWord(word)) return { choices: [word], isGuess: false };
  if (OF.has(word)) return { choices: ["of"], isGuess: false };
  const longer = [...MONTHS, ...WEEKDAYS].filter((name) => word.length >= 3 && name.startsWith(word));
  if (longer.length === 1) return { choices: longer, isGuess: true };
  const foreign = meantByForeign(word);
  if (foreign.length > 0) return { choices: foreign, isGuess: true };
  // Short words are like many others.
  const like = word.length < 4 ? null : nearest(word, KNOWN);
  return like === null ? { choices: [word], isGuess: false } : { choices: [like], isGuess: true };
}
