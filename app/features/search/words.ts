import { foldLoosely } from "#app/kit/text/fold.ts";

/** What a text is taken apart into, so that it can be found by its words and by pieces of them. */

/** Letters, digits, and the signs of scripts that Unicode leaves to their users. */
const RUN = /[\p{L}\p{M}\p{N}\p{Co}]+/gu;
/** Languages whose words only a dictionary tells apart, and two whose signs between words are their own. */
const SEGMENTED: ReadonlySet<string> = new Set(["ja", "zh", "ko", "th", "vi"]);
/** Scripts that leave no space between words, in whatever edition they are quoted. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]/u;

/** Letters of a piece. */
const PIECE_LENGTH = 3;

/** Takes a text apart into its words, in order. */
export type Split = (text: string) => string[];

const segmenters = new Map<string, Intl.Segmenter>();

/** @param locale of the edition: it knows its words better than another would */
export function splitterFor(locale: string): Split {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: "word" });
  segmenters.set(locale, segmenter);
  const always = SEGMENTED.has(locale.split("-")[0] ?? "");
  return (text) => (always || UNSPACED.test(text) ? segmented(text, segmenter) : runsOf(text));
}

function segmented(text: string, segmenter: Intl.Segmenter): string[] {
  const words: string[] = [];
  // An apostrophe is part of a word for the segmenter, and between two of them for everybody else here.
  for (const { segment, isWordLike } of segmenter.segment(text)) if (isWordLike) words.push(...runsOf(segment));
  return words;
}

/** What stands between spaces and signs: a word, and where words are not set apart, several. */
export const runsOf = (text: string): string[] => text.match(RUN) ?? [];

/** Every three letters in a row of a run; none of a shorter one. */
export function piecesOf(run: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at + PIECE_LENGTH <= run.length; at += 1) pieces.push(run.slice(at, at + PIECE_LENGTH));
  return pieces;
}

/** A word as it was typed, folded, and without accents. */
export interface Word {
  typed: string;
  bare: string;
}

export function wordOf(typed: string): Word {
  const bare = foldLoosely(typed);
  // The text itself where nothing is lost, so that it is in memory once.
  return { typed, bare: bare === typed ? typed : bare };
}
