import type { SearchResult } from "minisearch";
import type { Field } from "./index-terms.ts";
import type { Matches } from "./ranks.ts";

/**
 * The best place of each document that was found.
 * @param asked how many letters were asked for
 * @param rankOf of a document that has a term of the index in a field; null where that is not meant
 */
export function matches(
  results: readonly SearchResult[],
  asked: number,
  rankOf: (term: string, field: Field) => number | null,
): Matches {
  const found: Matches = new Map();
  const lists = new Map<string, readonly string[]>();
  for (const { id, score, match } of results) {
    let [rank, word] = [Number.POSITIVE_INFINITY, ""];
    for (const term in match)
      for (const field of match[term] ?? []) {
        const other = rankOf(term, field as Field);
        if (other !== null && other < rank) [rank, word] = [other, term];
      }
    if (word === "") continue;
    const words = lists.get(word) ?? [word];
    lists.set(word, words);
    found.set(id, { rank, score, words, covered: Math.min(asked, word.length) });
  }
  return found;
}
