import { distance } from "fastest-levenshtein";

/** How many letters of a word may be wrong, so that others are close to it. Words are without accents. */

/** A longer word is found exactly or by its beginning, and guessed at no more: trying a long one takes long. */
export const MAX_GUESSED_LENGTH = 24;
const MIN_GUESSED_LENGTH = 4;
/** From this length on texts are guessed at too, not only names: a short word is a letter away from many others. */
const MIN_GUESSED_IN_TEXTS = 5;
/** From this length on two letters may be wrong instead of one. */
const TWO_WRONG = 9;
/** A kana is a syllable, and the same word from another language is spelt with more of them or fewer. */
const TWO_WRONG_IN_KANA = 6;
const MIN_GUESSED_KANA = 3;
/** A word is offered in the place of another up to this length if one letter is wrong, or two. */
const TWO_WRONG_OFFERED = 7;
const THREE_WRONG_OFFERED = 11;
const IS_KANA = /^[\u3041-\u3096\u30a1-\u30fc]+$/;

/** How many letters of a word may be wrong; null for one that is not guessed at. */
export function guessOf(bare: string): { wrong: number; isShort: boolean } | null {
  const { length } = [...bare];
  if (length > MAX_GUESSED_LENGTH) return null;
  if (IS_KANA.test(bare)) {
    if (length < MIN_GUESSED_KANA) return null;
    return { wrong: length < TWO_WRONG_IN_KANA ? 1 : 2, isShort: length < MIN_GUESSED_LENGTH };
  }
  if (length < MIN_GUESSED_LENGTH) return null;
  return { wrong: length < TWO_WRONG ? 1 : 2, isShort: length < MIN_GUESSED_IN_TEXTS };
}

/** How many letters of a word may be wrong for another one to be offered in its place: more than for one that is found by itself. */
export function farthest(bare: string): number {
  const { length } = [...bare];
  if (length > MAX_GUESSED_LENGTH || length < MIN_GUESSED_KANA) return 0;
  if (IS_KANA.test(bare)) return length < TWO_WRONG_IN_KANA ? 1 : 2;
  if (length < MIN_GUESSED_LENGTH) return 0;
  return length < TWO_WRONG_OFFERED ? 1 : length < THREE_WRONG_OFFERED ? 2 : 3;
}

/** A word with two neighbouring letters changed over, for each two of them: "gendre" may be "gender". */
export function changedOver(bare: string): string[] {
  const letters = [...bare];
  return letters.slice(1).flatMap((letter, at) => {
    const before = letters[at] ?? "";
    return letter === before
      ? []
      : [
          letters
            .with(at, letter)
            .with(at + 1, before)
            .join(""),
        ];
  });
}

/** A word without one of two equal letters side by side, for each such two: "querry" may be "query". */
function saidOnce(bare: string): string[] {
  const letters = [...bare];
  return letters.flatMap((letter, at) => (letter === letters[at - 1] ? [letters.toSpliced(at, 1).join("")] : []));
}

/** Whether a typed word may be a slip of a similar one. Three letters are similar to too much: "the" is one letter away from "thye". */
export const mayBeMeant = (typed: string, near: string): boolean =>
  [...near].length >= MIN_GUESSED_LENGTH || IS_KANA.test(typed) || saidOnce(typed).includes(near);

/** Two letters changed over, or one typed twice, are less than a wrong letter: all that was meant is there. */
const SLIP_OF_A_FINGER = 0.5;

/** How far a word as it was typed is from another, in wrong letters. */
export const slips = (typed: string, meant: string): number =>
  changedOver(typed).includes(meant) || saidOnce(typed).includes(meant) ? SLIP_OF_A_FINGER : distance(typed, meant);
