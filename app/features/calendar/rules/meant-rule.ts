import { datesInNumbers } from "./date-in-numbers.ts";
import { isKnownWord, meantByWord, nameWord } from "./meant-words.ts";
import { readRule } from "./read-rule.ts";
import { inOrder } from "./word-order.ts";

/** Guesses what is meant by words that are no rule: "July 14th", "14 juli", "third Wendesday of October", "2027-07-14". */

export interface MeantRule {
  /** As they are to be written; several where the words may mean any of them. */
  rules: readonly string[];
  /** The year that is said with the day: its place in the file is another. */
  year: number | null;
  /** How sure it is: the same said in another way, what may be meant, or the name of an event without its quotation marks. */
  as: "same" | "guess" | "name";
}

/** No mistyped rule is longer than this, and each word takes time. */
const MOST = { characters: 100, words: 14, readings: 4 } as const;

const WORD = /"[^"]*"|“[^”]*”|\d+(?:st|nd|rd|th)?|[\p{L}\p{M}]+(?:[-'’][\p{L}\p{M}]+)*|\S/giu;

/** @returns null where nothing can be told */
export function meantRule(text: string): MeantRule | null {
  if (text.length > MOST.characters) return null;
  const inNumbers = datesInNumbers(text);
  if (inNumbers !== null) {
    const rules = inNumbers.rules.map((rule) => written(rule.split(" "))).filter(isRule);
    return rules.length === 0 ? null : { rules, year: inNumbers.year, as: "same" };
  }
  const words = wordsOf(text);
  if (words.length > MOST.words) return null;
  const meant = words.map(meantByWord);
  const found = readings(meant.map(({ choices }) => choices)).map(inOrder);
  const rules = [...new Set(found.map(({ words }) => written(words)))].filter(isRule);
  const as = meant.some(({ isGuess }) => isGuess) ? "guess" : "same";
  if (rules.length > 0) return { rules, year: found[0]?.year ?? null, as };
  const named = withName(text);
  return named === null ? null : { rules: [named], year: null, as: "name" };
}

/** The first word of a text that is mistyped, foreign or shortened, as rules have it; null where there is none. */
export function meantWord(text: string): string | null {
  if (text.length > MOST.characters) return null;
  const guessed = wordsOf(text)
    .slice(0, MOST.words)
    .map(meantByWord)
    .find(({ isGuess }) => isGuess);
  return guessed === undefined ? null : nameWord(guessed.choices[0] ?? "");
}

/** Without "the", and without signs other than dashes. */
const wordsOf = (text: string): string[] =>
  (text.match(WORD) ?? []).filter((word) => /^["“\d\p{L}\p{M}–—-]/u.test(word) && word.toLowerCase() !== "the");

const written = (words: readonly string[]): string => words.map(nameWord).join(" ");

const isRule = (text: string): boolean => "rule" in readRule(text);

/** Every way to choose one of each, up to a few. */
function readings(choices: readonly (readonly string[])[]): string[][] {
  let all: string[][] = [[]];
  for (const some of choices) {
    all = all.flatMap((before) => some.map((word) => [...before, word])).slice(0, MOST.readings);
  }
  return all;
}

/** What an event's name stands behind. */
const BEFORE_NAMES = ["after ", "before ", "day of "] as const;

/** "day after Pride Month" with quotation marks around the name. */
function withName(text: string): string | null {
  if (/["“”]/.test(text)) return null;
  for (const before of BEFORE_NAMES) {
    const at = text.toLowerCase().indexOf(before);
    if (at < 0) continue;
    const end = at + before.length;
    const name = text.slice(end).trim().replace(/^the /i, "");
    const [first = ""] = wordsOf(name);
    const { isGuess, choices } = meantByWord(first);
    // A day that is wrong in another way is no name.
    if (!/^\p{L}/u.test(name) || isGuess || isKnownWord(choices[0])) continue;
    const named = `${text.slice(0, end)}“${name}”`.trim();
    if (isRule(named)) return named;
  }
  return null;
}
