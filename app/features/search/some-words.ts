import type { Pace } from "#app/kit/time/pace.ts";
import { FORMS, type Run, SOUND, withRun } from "./look-ups.ts";
import { type Match, type Matches, RANKS } from "./ranks.ts";
import type { WordIndex } from "./word-index.ts";

/** Of a word that so large a share of all documents has, only what is called so is meant. */
const TOO_COMMON = 0.2;
const NEVER_TOO_COMMON = 50;
/** What has less of what was asked for than this is not meant. */
const LEAST = 0.15;

/** How much of a name a match is, from 0 to 1. */
export type ShareOf = (key: string, match: Match) => number;

/**
 * For a question in everyday words, of which no document has all: what has the rarest of them, best as its whole name.
 * @returns its score is the part of the question that it answers
 */
export async function withSome(
  parts: readonly WordIndex[],
  runs: readonly Run[],
  size: number,
  shareOf: ShareOf,
  pace: Pace,
): Promise<Matches> {
  const answers = new Map<string, number>();
  let asked = 0;
  for (const run of runs) {
    const common = Math.max(NEVER_TOO_COMMON, size * TOO_COMMON);
    const found = await withRun(parts, run, null, [...SOUND, FORMS], common, pace);
    const rarity = Math.log(1 + size / Math.max(1, found.size));
    if (found.size > 0) asked += rarity;
    const isCommon = found.size >= common;
    for (const [key, match] of found) {
      if (isCommon && !(match.rank < RANKS.name.prefix && shareOf(key, match) === 1)) continue;
      answers.set(key, (answers.get(key) ?? 0) + rarity * weightOf(key, match, shareOf));
      await pace.pause();
    }
  }
  const some: Matches = new Map();
  for (const [key, weight] of answers) {
    const score = weight / Math.max(asked, 1);
    if (score >= LEAST) some.set(key, { rank: RANKS.some, score, words: [], covered: 0 });
  }
  return some;
}

function weightOf(key: string, match: Match, shareOf: ShareOf): number {
  const inText = match.rank >= RANKS.text.exact;
  const level = match.rank - (inText ? RANKS.text.exact : RANKS.name.exact);
  const asAsked = 1 - level * LESS_EACH_RANK;
  return asAsked * (inText ? IN_TEXT : IN_NAME + (1 - IN_NAME) * shareOf(key, match));
}

const LESS_EACH_RANK = 0.05;
const IN_TEXT = 0.5;
const IN_NAME = 0.5;
