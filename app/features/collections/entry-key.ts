import { isKey, KEY_OF_ID } from "./files/file-entry.ts";
import { normalizeKey } from "./normalize-key.ts";

/** Scripts with letters that look alike. A key may use only one of them. */
const LOOKALIKES = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/**
 * The key that was typed for an entry, in lower case.
 * @returns null for an empty input; undefined if it is no valid key or could be mistaken for another key or an id
 */
export function readKey(typed: string): string | null | undefined {
  const key = normalizeKey(typed);
  if (key === "") return null;
  const isMixed = LOOKALIKES.filter((script) => script.test(key)).length > 1;
  return isKey(key) && !KEY_OF_ID.test(key) && !isMixed ? key : undefined;
}

/** Pages of a collection stand where an entry of this key would. */
const TAKEN_BY_PAGES = ["submit", "templates"];

/** Marks within words, which keys leave out: "don’t" becomes "dont". */
const APOSTROPHES = /['’ʼ`´\u05f3\u05f4]/gu;
const SEPARATORS = /[^\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+/gu;
const MAX_SUGGESTED_LENGTH = 60;

/**
 * A key made of a text in any script: "Genderfluid (person)" becomes "genderfluid-person".
 * @returns null if the text makes none, for example because it mixes scripts that look alike
 */
export function keyFromText(text: string): string | null {
  const words = normalizeKey(text.replace(APOSTROPHES, "")).split(SEPARATORS).filter(Boolean);
  const key = words.reduce((joined, word) => {
    const longer = joined === "" ? word : `${joined}-${word}`;
    return joined === "" || [...longer].length <= MAX_SUGGESTED_LENGTH ? longer : joined;
  }, "");
  return readKey([...key].slice(0, MAX_SUGGESTED_LENGTH).join("")) ?? null;
}

/**
 * The key to suggest for an entry: made of its name, with a number if others have that key.
 * @param isTaken whether another entry of the kind has a key
 */
export function suggestKey(name: string, isTaken: (key: string) => boolean): string | null {
  const key = keyFromText(name);
  if (key === null) return null;
  const isFree = (one: string) => !TAKEN_BY_PAGES.includes(one) && !isTaken(one);
  const numbered = Array.from({ length: MAX_NUMBER - 1 }, (_, index) => `${key}-${index + 2}`);
  return [key, ...numbered].find(isFree) ?? null;
}

/** More entries of the same name hardly differ by a number. */
const MAX_NUMBER = 50;
