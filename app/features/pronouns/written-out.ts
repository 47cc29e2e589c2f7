import type { FilledPart } from "./sentence.ts";

/**
 * Forms with a slash inside a word. "mił" + "y/a" stays "miły/a", which is readable. Where the word continues after the
 * slash, as in "mi" + "l/ł" + "i/e", nobody could tell which parts belong together, so the whole word is written once for
 * each variant: "mili/miłe".
 */

const SLASH = "/";
/** Forms with more variants are not written out: no real form has so many, and it would take long. */
const MAX_VARIANTS = 6;

/** A character of a word. Scripts without spaces are excluded, because there the ends of words are unknown. */
const SIGN = String.raw`(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}])[\p{L}\p{M}\p{N}]`;
/** Words, and the text between them. */
const WORDS = new RegExp(`(?:${SIGN})+|(?:(?!${SIGN}).)+`, "gsu");
const OF_WORD = new RegExp(`^${SIGN}`, "u");
/** Characters that belong to a word when it continues after them. */
const INSIDE = /^[’'-]$/u;

/**
 * The sentence with such words written out and all others unchanged.
 * @param parts a filled sentence, in order
 */
export function writeOutSlashes(parts: readonly FilledPart[]): FilledPart[] {
  if (!parts.some(hasVariants)) return [...parts];
  return joinTexts(groupWords(parts).flatMap((word) => (needsWritingOut(word) ? writeVariants(word) : word)));
}

const hasVariants = (part: FilledPart): boolean =>
  part.morpheme !== undefined &&
  part.text.includes(SLASH) &&
  part.text.split(SLASH, MAX_VARIANTS + 1).length <= MAX_VARIANTS;

/** Whether a word has a slashed form followed by letters or another form. */
const needsWritingOut = (word: readonly FilledPart[]): boolean =>
  word.some((part, index) => hasVariants(part) && continuesWord(word[index + 1]));

const continuesWord = (next: FilledPart | undefined): boolean =>
  next !== undefined && (OF_WORD.test(next.text) || (next.morpheme !== undefined && next.text.startsWith(SLASH)));

/** Groups parts into words. The text between words is a group of its own. */
function groupWords(parts: readonly FilledPart[]): FilledPart[][] {
  const pieces = parts.flatMap(splitText);
  const words: FilledPart[][] = [];
  let open = false;
  for (const [index, piece] of pieces.entries()) {
    const ofWord: boolean = isWordPart(piece) || (open && INSIDE.test(piece.text) && isWordPart(pieces[index + 1]));
    if (ofWord && open) words.at(-1)?.push(piece);
    else words.push([piece]);
    open = ofWord;
  }
  return words;
}

const isWordPart = (piece: FilledPart | undefined): boolean =>
  piece !== undefined && (piece.morpheme !== undefined || OF_WORD.test(piece.text));

const splitText = (part: FilledPart): FilledPart[] =>
  part.morpheme === undefined ? (part.text.match(WORDS) ?? []).map((text) => ({ text })) : [part];

/** The word once for each variant. Pronunciations are left out, because they describe the whole slashed form. */
function writeVariants(word: readonly FilledPart[]): FilledPart[] {
  const pieces = word.map((part) => (hasVariants(part) ? part.text.split(SLASH) : null));
  const count = Math.max(...pieces.map((variants) => variants?.length ?? 1));
  return Array.from({ length: count }, (_, variant) => {
    const written = word.flatMap((part, index): FilledPart[] => {
      const variants = pieces[index];
      if (!variants) return [part];
      const text = variants[Math.min(variant, variants.length - 1)] ?? "";
      return text === "" ? [] : [{ text, morpheme: part.morpheme }];
    });
    return variant === 0 ? written : [{ text: SLASH }, ...written];
  }).flat();
}

function joinTexts(parts: readonly FilledPart[]): FilledPart[] {
  const joined: FilledPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.morpheme === undefined && last !== undefined && last.morpheme === undefined) {
      joined[joined.length - 1] = { text: last.text + part.text };
    } else joined.push(part);
  }
  return joined;
}
