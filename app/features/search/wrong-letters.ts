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
