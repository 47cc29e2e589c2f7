/** Texts in drawings: free of markup and of direction controls, and no line longer than its space. */

const UNDRAWABLE = /[\p{Cc}\p{Cs}\p{Cn}\p{Co}\p{Bidi_Control}]/gu;
/** An address of ours as people type it: "ar.example.org/قاموس", and no percent signs. */
export const readableAddress = (url: string): string => decodeURI(url).replace(/^https?:\/\//, "");

const letters = new Intl.Segmenter("und", { granularity: "grapheme" });
/** Below the combining marks, each character except line breaks is a letter by itself. Most names are like that, and segmenting is slow. */
const BEYOND_SINGLE = /[^ -\u02ff]/;
const graphemes = (text: string): string[] =>
  BEYOND_SINGLE.test(text) ? Array.from(letters.segment(text), ({ segment }) => segment) : text.split("");

/** Cut first, so that very long texts are not segmented. */
const MAX_UNITS = 240;

/** The drawable part of a text, at most `max` letters. */
export function drawable(text: string, max: number): string {
  const clean = text.slice(0, MAX_UNITS).replace(/\s+/g, " ").replace(UNDRAWABLE, "").trim();
  const shown = graphemes(clean).map(withFewMarks);
  return shown.length <= max ? shown.join("") : `${shown.slice(0, max - 1).join("")}…`;
}

/** More than a few combining marks on one letter would overlap other lines. */
const withFewMarks = (letter: string): string => letter.replace(/(\p{M}{3})\p{M}+/gu, "$1");

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}ー]/u;
const CAPITAL = /[\p{Lu}mwмшщюыжф]/u;

/** The width of a letter in em; a little more than most fonts need. */
const letterWidth = (letter: string): number => (WIDE.test(letter) ? 1.02 : CAPITAL.test(letter) ? 0.76 : 0.57);

/** Widths of what is much wider than other letters: a sentence that is one letter, and the long dashes. */
const VERY_WIDE: Readonly<Record<string, number>> = { "﷽": 12.5, "⸺": 2, "⸻": 3 };
const EMOJI = /\p{Extended_Pictographic}/u;

/** The width of a word in em, as far as it can be known without its font. */
export function widthOf(word: string): number {
  const width = (letter: string) => VERY_WIDE[letter] ?? (EMOJI.test(letter) ? 1.3 : letterWidth(letter));
  return graphemes(word).reduce((sum, letter) => sum + width(letter), 0);
}

/**
 * Breaks a text into lines, between words or within a word that is longer than a line.
 * @param width of a line, in em
 */
export function linesIn(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const word of text.split(" ").flatMap((word) => splitWord(word, width))) {
    const wide = graphemes(word).reduce((sum, letter) => sum + letterWidth(letter), 0);
    const space = line === "" ? 0 : SPACE;
    if (line !== "" && used + space + wide > width) {
      lines.push(line);
      [line, used] = [word, wide];
    } else {
      line = line === "" ? word : `${line} ${word}`;
      used += space + wide;
    }
  }
  return line === "" ? lines : [...lines, line];
}

const SPACE = 0.28;

function splitWord(word: string, width: number): string[] {
  const pieces: string[] = [];
  let piece = "";
  let used = 0;
  for (const letter of graphemes(word)) {
    const wide = letterWidth(letter);
    if (piece !== "" && used + wide > width) {
      pieces.push(piece);
      [piece, used] = ["", 0];
    }
    piece += letter;
    used += wide;
  }
  return piece === "" ? pieces : [...pieces, piece];
}
