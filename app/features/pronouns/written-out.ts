import type { FilledPart } from "./sentence.ts";

/**
 * Forms with a slash inside a word. "mił" + "y/a" is read as it stands, "miły/a"; but where the word goes on behind the
 * slash, as in "mi" + "l/ł" + "i/e", nobody can tell which piece belongs to which: the whole word is written once for
 * each variant, "mili/miłe".
 */

const SLASH = "/";
/** A form of more variants is somebody's joke, and a word written out so often would hold others up. */
const MAX_VARIANTS = 6;

/** A sign that words are made of; not of scripts without spaces, where nobody sees how far a word goes. */
const SIGN = String.raw`(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}])[\p{L}\p{M}\p{N}]`;
/** Words and what stands between them. */
const WORDS = new RegExp(`(?:${SIGN})+|(?:(?!${SIGN}).)+`, "gsu");
const OF_WORD = new RegExp(`^${SIGN}`, "u");
/** Signs that belong to a word where it goes on behind them. */
const INSIDE = /^[’'-]$/u;

/**
 * The same sentence with such words written out; all others stay as they are.
 * @param parts a filled sentence, in order
 */
export function writeOutSlashes(parts: readonly FilledPart[]): FilledPart[] {
  if (!parts.some(hasVariants)) return [...parts];
  return joinTexts(wordsOf(parts).flatMap((word) => (needsWritingOut(word) ? variantsOf(word) : word)));
}

const hasVariants = (part: FilledPart): boolean =>
  part.morpheme !== undefined &&
  part.text.includes(SLASH) &&
  part.text.split(SLASH, MAX_VARIANTS + 1).length <= MAX_VARIANTS;

/** A slashed form that is followed by letters or by another form. */
const needsWritingOut = (word: readonly FilledPart[]): boolean =>
  word.some((part, index) => hasVariants(part) && goesOn(word[index + 1]));

const goesOn = (next: FilledPart | undefined): boolean =>
  next !== undefined && (OF_WORD.test(next.text) || (next.morpheme !== undefined && next.text.startsWith(SLASH)));

/** Pieces that touch each other, word by word; what stands between words is a group of its own. */
function wordsOf(parts: readonly FilledPart[]): FilledPart[][] {
  const pieces = parts.flatMap(splitText);
  const words: FilledPart[][] = [];
  let open = false;
  for (const [index, piece] of pieces.entries()) {
    const ofWord: boolean = isOfWord(piece) || (open && INSIDE.test(piece.text) && isOfWord(pieces[index + 1]));
    if (ofWord && open) words.at(-1)?.push(piece);
    else words.push([piece]);
    open = ofWord;
  }
  return words;
}

const isOfWord = (piece: FilledPart | undefined): boolean =>
  piece !== undefined && (piece.morpheme !== undefined || OF_WORD.test(piece.text));

const splitText = (part: FilledPart): FilledPart[] =>
  part.morpheme === undefined ? (part.text.match(WORDS) ?? []).map((text) => ({ text })) : [part];

/** The word once for each variant. How a slashed form sounds is told of the whole form only, so it is left out. */
function variantsOf(word: readonly FilledPart[]): FilledPart[] {
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
