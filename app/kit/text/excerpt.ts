import { fold } from "./fold.ts";
import { pieceOf } from "./piece.ts";
import { foldUnquoted } from "./search.ts";

/** A part of a text, and whether to highlight it. */
export interface ExcerptPart {
  text: string;
  hit: boolean;
}

/** A letter with its combining marks. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;
/** Letters shown before the first match when the text is cut there. */
const BEFORE = 40;
/** Letters left out so that a text is cut between words. Where words are longer, or not set apart, it is cut inside. */
const LEFT_OUT = 20;
/** Words of a query that are looked for one by one. */
const MAX_WORDS = 8;

/**
 * The part of a text around a query, with the matches marked. A text without a match is cut at the end.
 * @param most letters
 */
export function excerptOf(text: string, query: string, most = 180): ExcerptPart[] {
  const letters = text.match(CLUSTER) ?? [];
  const hits = hitsIn(letters, query);
  const [first] = hits;
  const start = first?.from ?? 0;
  const fits = letters.length <= most || start <= Math.max(BEFORE, most - BEFORE);
  const from = fits ? 0 : beginningOfWord(letters, Math.min(start - BEFORE, letters.length - most), start);
  const to = endOfWord(letters, from + most, first?.to ?? 0);
  const parts: ExcerptPart[] = [];
  const add = (start: number, end: number, hit: boolean) => {
    const shown = letters.slice(Math.max(start, from), Math.min(end, to)).join("");
    if (shown !== "") parts.push({ text: shown, hit });
  };
  if (from > 0) parts.push({ text: "…", hit: false });
  let at = 0;
  for (const hit of hits) {
    add(at, hit.from, false);
    add(hit.from, hit.to, true);
    at = hit.to;
  }
  add(at, letters.length, false);
  if (to < letters.length) parts.push({ text: "…", hit: false });
  return parts;
}

const IS_SPACE = /\s/;
/** What stands at the end of a word and does not end a sentence. */
const IS_PAUSE = /[\s\p{Pd},;:·،؛]/u;

/** Where the next word begins, if that is before the match. */
function beginningOfWord(letters: readonly string[], at: number, match: number): number {
  for (let begins = at; begins <= Math.min(match, at + LEFT_OUT); begins += 1)
    if (IS_SPACE.test(letters[begins - 1] ?? " ")) return begins;
  return at;
}

/** Where the last whole word ends, if that is behind the match. */
function endOfWord(letters: readonly string[], at: number, match: number): number {
  if (at >= letters.length) return letters.length;
  for (let end = at; end >= Math.max(match, at - LEFT_OUT); end -= 1) {
    if (!IS_SPACE.test(letters[end] ?? " ")) continue;
    while (end > match && IS_PAUSE.test(letters[end - 1] ?? "")) end -= 1;
    return end;
  }
  return at;
}

interface Place {
  from: number;
  to: number;
}

/**
 * Where the query stands, or the ending or beginning that it asks for; where that is nowhere, its words. Positions are those in the
 * original text: folding may turn one letter into several.
 */
function hitsIn(letters: readonly string[], query: string): Place[] {
  const wanted = foldUnquoted(query);
  const { text, at } = pieceOf(wanted);
  if (text === "") return [];
  let folded = "";
  /** The letter each unit of the folded text comes from. */
  const origin: number[] = [];
  letters.forEach((letter, index) => {
    const piece = fold(letter);
    for (let unit = 0; unit < piece.length; unit++) origin.push(index);
    folded += piece;
  });
  const whole = placesOf(folded, text, { begins: at === "start", ends: at === "end" });
  const places = whole.length > 0 ? whole : placesOfWords(folded, wanted.match(WORDS) ?? []);
  return places.map(({ from, to }) => ({ from: origin[from] ?? 0, to: (origin[to - 1] ?? 0) + 1 }));
}

const WORDS = /[\p{L}\p{M}\p{N}]{2,}/gu;
const IS_LETTER = /[\p{L}\p{M}\p{N}]/u;

/** @param at whether it has to begin or end a word */
function placesOf(text: string, piece: string, at: { begins: boolean; ends: boolean }): Place[] {
  const places: Place[] = [];
  for (let from = text.indexOf(piece); from >= 0; from = text.indexOf(piece, from + piece.length)) {
    const to = from + piece.length;
    const isInside =
      (at.begins && IS_LETTER.test(text.charAt(from - 1))) || (at.ends && IS_LETTER.test(text.charAt(to)));
    if (!isInside) places.push({ from, to });
  }
  return places;
}

/** Where words begin with one of these. A short one has to be the whole word: it is the beginning of too many others. */
function placesOfWords(text: string, words: readonly string[]): Place[] {
  const all = words
    .slice(0, MAX_WORDS)
    .flatMap((word) => placesOf(text, word, { begins: true, ends: word.length < 3 }));
  all.sort((a, b) => a.from - b.from || b.to - a.to);
  // Of two that begin alike, the longer one.
  return all.filter(({ from }, index) => from !== all[index - 1]?.from);
}
