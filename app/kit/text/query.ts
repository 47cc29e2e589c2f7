/** A visitor's search query. */

/** Limits for the length of a query, by the problem they cause. */
export const QUERY_LIMITS = { tooShort: 3, tooLong: 256 } as const;

/** More results than anybody reads: no search finds more. */
export const MAX_RESULTS = 50;

/** The header of an answer that offers another query, with percent signs. */
export const MEANT_HEADER = "Did-You-Mean";

export type QueryProblem = keyof typeof QUERY_LIMITS;

export interface Query {
  /** Without white space around it. */
  text: string;
  problem: QueryProblem | null;
}

/**
 * Characters are code points, as people count; half a surrogate pair counts as one. One that stands for a word is enough, and two that
 * stand for syllables, as the specification's limit is meant for letters. Anything may be asked for.
 */
export function readQuery(sent: string): Query {
  const text = sent.trim();
  // A string of this length is too long in any case, so it is not split into code points.
  if (text.length > 2 * QUERY_LIMITS.tooLong) return { text, problem: "tooLong" };
  const { length } = [...text];
  if (isTooShort(text)) return { text, problem: "tooShort" };
  return { text, problem: length > QUERY_LIMITS.tooLong ? "tooLong" : null };
}

/** Whether a text is shorter than queries usually are, but may be somebody's pronoun, or the ending of nouns. */
export const isBrief = (text: string): boolean => isTooShort(text) && HAS_LETTER.test(text);

const WORD = /\p{Script=Han}/u;
const SYLLABLE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** As many letters as a character says. */
const weightOf = (character: string): number => (WORD.test(character) ? 3 : SYLLABLE.test(character) ? 2 : 1);

function isTooShort(text: string): boolean {
  // A string of this length is long enough in any case.
  if (text.length > 2 * QUERY_LIMITS.tooShort) return false;
  return [...text].reduce((sum, character) => sum + weightOf(character), 0) < QUERY_LIMITS.tooShort;
}

const HAS_LETTER = /[\p{L}\p{N}\p{Co}]/u;

const READABLE = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} '’·:-]*$/u;

/** What someone at an address that leads nowhere may have been looking for: its last step, when that is readable. */
export function queryFromPath(pathname: string): string {
  const step = pathname.split("/").findLast((part) => part !== "") ?? "";
  const text = decoded(step)
    .replace(/\.\w{1,5}$/, "")
    .replace(/[-_+]+/g, " ");
  return READABLE.test(text) && readQuery(text).problem === null ? text.trim() : "";
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return "";
  }
}
