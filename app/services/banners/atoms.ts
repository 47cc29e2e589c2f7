import { drawable, widthOf } from "#app/services/images/text.ts";
import { type BannerPart, type BannerTitle, MAX_LETTERS, MAX_NAMES } from "./banner.ts";

/** The smallest pieces of the texts of a banner: each is drawn by itself, and lines break between them. */
export interface Atom {
  text: string;
  look: Look;
  before: Before;
  /** Pieces of one marked part share a number, and the marker reaches over the space between them. Null without a marker. */
  mark: number | null;
}

/** What stands between a piece and the one before: a line break, a space, nothing but a place to break, or nothing at all. */
export type Before = "line" | "space" | "may" | "join";

export type Look = "name" | "slash" | "small" | "smallSlash" | "between" | "text" | "marked";

/** A form of more letters may be broken after so many of them. */
const UNBROKEN = 26;
/** So may a wider one, in em: what is wider than a line would be left out. */
const UNBROKEN_WIDTH = 22;

/** The sign between names in a row; the same in every script. */
const BETWEEN = "·";

/**
 * The pieces of a title.
 * @param inRow whether several names follow each other instead of standing below each other
 */
export function titleAtoms(title: BannerTitle, locale: string, inRow: boolean): Atom[] {
  if (title.kind === "words")
    return wordAtoms([{ text: drawable(title.text, MAX_LETTERS.title), marked: false }], locale, "name");
  const names = title.names.slice(0, MAX_NAMES);
  const atoms = names.flatMap(({ text, small }, index): Atom[] => {
    const own = nameAtoms(drawable(text, MAX_LETTERS.name), "name");
    const rest = small === null ? [] : nameAtoms(`/${drawable(small, MAX_LETTERS.name)}`, "small");
    const [first, ...others] = [...own, ...rest];
    if (first === undefined) return [];
    if (index === 0) return [{ ...first, before: "line" }, ...others];
    const between: Atom = { text: BETWEEN, look: "between", before: "space", mark: null };
    return inRow ? [between, { ...first, before: "space" }, ...others] : [{ ...first, before: "line" }, ...others];
  });
  const isCut = names.length < title.names.length;
  return isCut ? [...atoms, { text: "…", look: "between", before: "space", mark: null }] : atoms;
}

/** Forms and the slashes between them; a line may begin with a form. */
function nameAtoms(name: string, look: "name" | "small"): Atom[] {
  const slash = look === "name" ? "slash" : "smallSlash";
  return name.split("/").flatMap((form, index): Atom[] => {
    const letters = form
      .split(" ")
      .flatMap((word, at) =>
        chunks(word).map((text, piece) => ({ text, before: piece > 0 ? "may" : at > 0 ? "space" : "join" }) as const),
      )
      .map(({ text, before }): Atom => ({ text, look, before, mark: null }))
      .filter(({ text }) => text !== "");
    const [first, ...others] = letters;
    const own: Atom[] = first === undefined ? [] : [{ ...first, before: index === 0 ? "join" : "may" }, ...others];
    return index === 0 ? own : [{ text: "/", look: slash, before: "join", mark: null }, ...own];
  });
}

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

function chunks(word: string): string[] {
  const width = widthOf(word);
  if (word.length <= UNBROKEN && width <= UNBROKEN_WIDTH) return [word];
  const letters = [...graphemes.segment(word)].map(({ segment }) => segment);
  const count = Math.max(Math.ceil(letters.length / UNBROKEN), Math.ceil(width / UNBROKEN_WIDTH));
  const each = Math.ceil(letters.length / count);
  return Array.from({ length: count }, (_, at) => letters.slice(at * each, (at + 1) * each).join(""));
}

/** The pieces of a sentence. */
export function sentenceAtoms(sentence: readonly BannerPart[], locale: string): Atom[] {
  const parts = sentence.map(({ text, marked }) => ({ text: spaced(text), marked }));
  return wordAtoms(parts, locale, "text");
}

/** `drawable` takes away the spaces at both ends, which part the parts. */
function spaced(text: string): string {
  const shown = drawable(text, MAX_LETTERS.part);
  return `${/^\s/.test(text) ? " " : ""}${shown}${/\s$/.test(text) && shown !== "" ? " " : ""}`;
}

const CURSIVE = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}]/u;
const endsCursive = (text: string): boolean => CURSIVE.test(text.at(-1) ?? "");

function wordAtoms(parts: readonly BannerPart[], locale: string, plain: "name" | "text"): Atom[] {
  const atoms: Atom[] = [];
  let space = false;
  for (const [mark, { text, marked }] of parts.entries()) {
    for (const [at, word] of text.split(" ").entries()) {
      if (at > 0) space = true;
      for (const [index, piece] of breakable(word, locale).entries()) {
        const last = atoms.at(-1);
        const look = marked ? "marked" : plain === "name" && piece.text === "/" ? "slash" : plain;
        const own: Atom = { text: piece.text, look, before: "join", mark: marked ? mark : null };
        if (index > 0) own.before = piece.breaks ? "may" : "join";
        else if (space) own.before = "space";
        else if (last !== undefined && breaksBetween(last.text, piece.text)) own.before = "may";
        if (last === undefined) own.before = "line";
        // Letters that touch are shaped together, so a word of which a part is marked is marked as a whole.
        if (last !== undefined && own.before === "join" && endsCursive(last.text) && CURSIVE.test(piece.text)) {
          last.text += piece.text;
          if (marked) Object.assign(last, { look: "marked", mark });
        } else atoms.push(own);
        space = false;
      }
    }
  }
  return atoms;
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** No line begins with one of these, or ends with one of those. */
const NOT_FIRST = /^[\p{Pe}\p{Pf}\p{Po}ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々〜～]/u;
const NOT_LAST = /[\p{Ps}\p{Pi}]$/u;

const breaksBetween = (before: string, after: string): boolean =>
  (UNSPACED.test(before.at(-1) ?? "") || UNSPACED.test(after)) && !NOT_FIRST.test(after) && !NOT_LAST.test(before);

/** The words of scripts without spaces; others are whole. */
function breakable(word: string, locale: string): { text: string; breaks: boolean }[] {
  if (word === "") return [];
  if (!UNSPACED.test(word)) return chunks(word).map((text) => ({ text, breaks: true }));
  const segments = [...new Intl.Segmenter(locale, { granularity: "word" }).segment(word)].map(({ segment }) => segment);
  return segments.map((text, at) => ({ text, breaks: breaksBetween(segments[at - 1] ?? "", text) }));
}
