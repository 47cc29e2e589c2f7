import { readQuery } from "#app/kit/text/query.ts";
import type { Pace } from "#app/kit/time/pace.ts";
import type { WordIndex } from "./word-index.ts";
import { type Split, type Word, wordOf } from "./words.ts";
import { slips } from "./wrong-letters.ts";

/** Words of a query that are looked at, so that the work has an end. */
const MAX_WORDS = 8;

/**
 * What somebody may have meant whose words the index does not know: the same with the closest words that it knows, which are of
 * documents that everybody may see.
 * @param query folded
 * @returns null when all words are known, or none is close to what is not
 */
export async function didYouMean(
  query: string,
  parts: readonly WordIndex[],
  split: Split,
  pace: Pace,
): Promise<string | null> {
  // Somebody's name, and those are in no index.
  if (query.startsWith("@")) return null;
  const words = split(query);
  const closest = new Map<string, string>();
  for (const typed of [...new Set(words)].slice(0, MAX_WORDS)) {
    const word = wordOf(typed);
    if (await isKnown(word, parts, pace)) continue;
    const close = await closestTo(word, parts, pace);
    if (close !== null) closest.set(typed, close);
  }
  const meant = withOthers(query, words, closest);
  // A word that is there many times may make it longer than a query can be.
  return meant === query || readQuery(meant).problem !== null ? null : meant;
}

/**
 * A query with other words in the places of some of its own. Each is looked for behind the one before, because it may also be a piece
 * of another.
 * @param words all of the query, in order
 */
function withOthers(query: string, words: readonly string[], others: ReadonlyMap<string, string>): string {
  let [written, end] = ["", 0];
  for (const word of words) {
    const at = query.indexOf(word, end);
    written += query.slice(end, at) + (others.get(word) ?? word);
    end = at + word.length;
  }
  return written + query.slice(end);
}

async function isKnown(word: Word, parts: readonly WordIndex[], pace: Pace): Promise<boolean> {
  for (const part of parts) {
    if (part.withWord(word, ["name", "text"], null).size > 0) return true;
    await pace.pause();
  }
  return false;
}

async function closestTo(word: Word, parts: readonly WordIndex[], pace: Pace): Promise<string | null> {
  const counts = new Map<string, number>();
  for (const part of parts) {
    for (const [close, count] of part.closeTo(word)) counts.set(close, (counts.get(close) ?? 0) + count);
    await pace.pause();
  }
  const apart = new Map([...counts.keys()].map((close) => [close, slips(word.bare, wordOf(close).bare)]));
  const of = (numbers: ReadonlyMap<string, number>, close: string) => numbers.get(close) ?? 0;
  const [best] = [...counts.keys()].sort(
    (a, b) => of(apart, a) - of(apart, b) || of(counts, b) - of(counts, a) || (a < b ? -1 : 1),
  );
  return best ?? null;
}
