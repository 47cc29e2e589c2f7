import { fold } from "./fold.ts";

/** A part of a text, and whether to highlight it. */
export interface ExcerptPart {
  text: string;
  hit: boolean;
}

/** A letter with its combining marks. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;
/** Letters shown before the first match when the text is cut there. */
const BEFORE = 40;

/**
 * The part of a text around a query, with the matches marked. A text without a match is cut at the end.
 * @param most letters
 */
export function excerptOf(text: string, query: string, most = 180): ExcerptPart[] {
  const letters = text.match(CLUSTER) ?? [];
  const hits = hitsIn(letters, fold(query));
  const first = hits[0]?.from ?? 0;
  const fits = letters.length <= most || first <= Math.max(BEFORE, most - BEFORE);
  const from = fits ? 0 : Math.min(first - BEFORE, letters.length - most);
  const to = Math.min(letters.length, from + most);
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

/** Matches as positions in the original text: folding may turn one letter into several. */
function hitsIn(letters: readonly string[], wanted: string): { from: number; to: number }[] {
  if (wanted === "") return [];
  let folded = "";
  /** The letter each unit of the folded text comes from. */
  const origin: number[] = [];
  letters.forEach((letter, index) => {
    const piece = fold(letter);
    for (let unit = 0; unit < piece.length; unit++) origin.push(index);
    folded += piece;
  });
  const hits: { from: number; to: number }[] = [];
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    hits.push({ from: origin[at] ?? 0, to: (origin[at + wanted.length - 1] ?? 0) + 1 });
  }
  return hits;
}
