import { MAX_RESULTS } from "#app/kit/text/query.ts";
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

/** One letter of a script that sets its words apart. */
const LETTER = /^[\p{Ll}\p{N}]$/u;

/** The longest run first: it is in the fewest documents, and only these are looked at for the others. */
export function runsIn(query: string, split: Split): { runs: Run[]; rest: string[] } {
  const runs: Run[] = [];
  const rest: string[] = [];
  let left = MAX_WORDS;
  const all = [...new Set(runsOf(query))];
  // A letter beside a word, as in "neutral*i", is in nearly everything, and in few names as a word.
  const isLetter = (run: string) => all.length > 1 && LETTER.test(run);
  for (const run of all) {
    if (isLetter(run)) {
      rest.push(run);
      continue;
    }
    const words = withoutParticles([...new Set(split(run))]);
    if (words.length > 0 && words.length <= left) runs.push({ whole: wordOf(run), words: words.map(wordOf) });
    else rest.push(run);
    left -= words.length;
  }
  runs.sort((a, b) => b.whole.bare.length - a.whole.bare.length);
  return { runs, rest };
}

/** Signs of grammar in Japanese: alone they ask for nothing. */
const PARTICLE = /^[\u3041-\u3096]$/;

const HIRAGANA_ONLY = /^[\u3041-\u309f]+$/;

/** Behind a word that is no hiragana, signs of grammar only ask: "パンセクシュアルとは" is "what is pansexual". */
function withoutParticles(words: readonly string[]): readonly string[] {
  const end = words.findLastIndex((word) => !PARTICLE.test(word)) + 1;
  return HIRAGANA_ONLY.test(words[end - 1] ?? "あ") ? words : words.slice(0, end);
}

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

/** Ways to find what may be meant by it, for where the sound ones find little. */
export const FORMS: LookUp = (part, run, among) =>
  further(part, run, among, (word, those) => part.withForm(word, ["name", "text"], those));
const SLIPS: LookUp = (part, run, among) => further(part, run, among, (word, those) => part.withTypo(word, 1, those));
const TWO_SLIPS: LookUp = (part, run, among) =>
  further(part, run, among, (word, those) => part.withTypo(word, 2, those));

/** A run of several words may have some of them as they are; of one word, that was looked up before. */
function further(
  part: WordIndex,
  run: Run,
  among: Matches | null,
  look: (word: Word, among: Matches | null) => Matches,
) {
  if (run.words.length === 1) return allWords(run, among, look);
  return allWords(run, among, (word, those) => {
    const asItIs = part.withWord(word, ["name", "text"], those);
    return addBest(addBest(asItIs, part.withForm(word, ["name", "text"], those)), look(word, those));
  });
}

/** So many documents are not all weighed where the best of them are wanted: those that were put in first are there. */
const MANY = 2000;

/**
 * What has a run, each by the best of the look-ups.
 * @param enough how many suffice, because those that follow are no better; infinite where all are needed
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
      if (found.size >= enough && found.size >= MANY) return found;
    }
    if (found.size >= enough) break;
  }
  return found;
}

/** How many sound finds are so many that nobody was misunderstood. */
const FEW = 12;

/**
 * What has all runs; with few of them also what has other forms of the words, or something like them.
 * @param enough how many sound finds suffice, because none of them is left out later
 */
export async function withAll(
  parts: readonly WordIndex[],
  runs: readonly Run[],
  enough: number,
  pace: Pace,
): Promise<Matches> {
  let [found, lookUps]: [Matches, readonly LookUp[]] = [new Map(), SOUND];
  const [only] = runs;
  if (runs.length === 1 && only !== undefined) {
    found = await withRun(parts, only, null, SOUND, enough, pace);
    for (const { more, below } of FURTHER)
      if (found.size < below) addBest(found, await withRun(parts, only, null, [more], enough, pace));
    return found;
  }
  found = await inEach(parts, runs, lookUps, pace);
  for (const { more, below } of FURTHER) {
    if (found.size >= below) break;
    lookUps = [...lookUps, more];
    found = await inEach(parts, runs, lookUps, pace);
  }
  return found;
}

const FURTHER = [
  { more: FORMS, below: MAX_RESULTS },
  { more: SLIPS, below: FEW },
  // To try two letters takes longest, and where anything else is found it is not what was meant.
  { more: TWO_SLIPS, below: 1 },
];

/** Each run in what has those before it. */
async function inEach(parts: readonly WordIndex[], runs: readonly Run[], lookUps: readonly LookUp[], pace: Pace) {
  let among: Matches | null = null;
  for (const run of runs) {
    const found: Matches = await withRun(parts, run, among, lookUps, Number.POSITIVE_INFINITY, pace);
    among = among === null ? found : bothOf(among, found);
    if (among.size === 0) break;
  }
  return among ?? new Map();
}
