import type { Pace } from "#app/kit/time/pace.ts";
import { addBest, bothOf, type Matches } from "./ranks.ts";
import type { WordIndex } from "./word-index.ts";
import { runsOf, type Split, type Word, wordOf } from "./words.ts";

/** Words of a query that are looked up; what has them all is read for the others. */
const MAX_WORDS = 8;

/** A run of letters of the query, and the words it is made of: several where words are not set apart. */
export interface Run {
  whole: Word;
  words: readonly Word[];
}

/** The longest run first: it is in the fewest documents, and only these are looked at for the others. */
export function runsIn(query: string, split: Split): { runs: Run[]; rest: string[] } {
  const runs: Run[] = [];
  const rest: string[] = [];
  let left = MAX_WORDS;
  for (const run of new Set(runsOf(query))) {
    const words = [...new Set(split(run))];
    if (words.length > 0 && words.length <= left) runs.push({ whole: wordOf(run), words: words.map(wordOf) });
    else rest.push(run);
    left -= words.length;
  }
  runs.sort((a, b) => b.whole.bare.length - a.whole.bare.length);
  return { runs, rest };
}

/** Signs of grammar in Japanese: alone they ask for nothing. */
const PARTICLE = /^[\u3041-\u3096]$/;

/** Each word of a query by itself, also where words are not set apart. */
export const wordsAsked = (runs: readonly Run[]): Run[] =>
  runs
    .flatMap(({ words }) => words)
    .filter(({ typed }) => !PARTICLE.test(typed))
    .map((word) => ({ whole: word, words: [word] }));

/** Looks something up in one part. */
export type LookUp = (part: WordIndex, run: Run, among: Matches | null) => Matches;

/** Each word of a run, in documents that have them all. */
function allWords(run: Run, among: Matches | null, look: (word: Word, among: Matches | null) => Matches): Matches {
  let found: Matches | null = null;
  for (const word of run.words) found = found === null ? look(word, among) : bothOf(found, look(word, found));
  return found ?? new Map();
}

/** Ways to find a run as it is, the better ones first. */
export const SOUND: readonly LookUp[] = [
  (part, run, among) => allWords(run, among, (word, those) => part.withWord(word, ["name"], those)),
  (part, run, among) => part.withPiece(run.whole, among),
  (part, run, among) => allWords(run, among, (word, those) => part.withWord(word, ["name", "text"], those)),
];

/** Ways to find what may be meant by it. */
export const FORMS: LookUp = (part, run, among) =>
  allWords(run, among, (word, those) =>
    addBest(part.withWord(word, ["name", "text"], those), part.withForm(word, ["name", "text"], those)),
  );
export const TYPOS: LookUp = (part, run, among) =>
  allWords(run, among, (word, those) =>
    addBest(
      addBest(part.withWord(word, ["name", "text"], those), part.withForm(word, ["name", "text"], those)),
      part.withTypo(word, those),
    ),
  );

/**
 * What has a run, each by the best of the look-ups.
 * @param enough how many suffice, because those that follow are no better
 */
export async function withRun(
  parts: readonly WordIndex[],
  run: Run,
  among: Matches | null,
  lookUps: readonly LookUp[],
  enough: number,
  pace: Pace,
): Promise<Matches> {
  const found: Matches = new Map();
  for (const lookUp of lookUps) {
    for (const part of parts) {
      addBest(found, lookUp(part, run, among));
      await pace.pause();
    }
    if (found.size >= enough) break;
  }
  return found;
}

/** What has all runs. */
export async function withAll(
  parts: readonly WordIndex[],
  runs: readonly Run[],
  lookUps: readonly LookUp[],
  enough: number,
  pace: Pace,
): Promise<Matches> {
  let among: Matches | null = null;
  for (const run of runs) {
    if (among?.size === 0) return among;
    const found = await withRun(parts, run, among, lookUps, enough, pace);
    among = among === null ? found : bothOf(among, found);
  }
  return among ?? new Map();
}
