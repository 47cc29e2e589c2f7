import type { CardContent, Opinionated } from "../content.ts";
import { rankOf } from "../opinions.ts";

/** Which of somebody's words to use: what they would choose themselves for whoever asks. */

/** As whom somebody speaks of a person: as anybody, as somebody close to them, or in fun. */
export const CONTEXTS = ["anybody", "close", "joking"] as const;
export type Context = (typeof CONTEXTS)[number];

export interface Choice<T extends Opinionated> {
  /** Those the owner likes best of what is for this context, in their order. Empty when they have said nothing that is. */
  use: T[];
  /** What is fine too, the better first. */
  others: T[];
  /** What must not be used. */
  never: T[];
}

/** Words that are for some people or moods alone. */
const FOR: Readonly<Record<string, Context>> = { close: "close", jokingly: "joking" };

/**
 * @param sameAs what tells words apart: whatever is refused once is refused however else it is written, and whatever stands twice
 *   counts where it is liked best
 */
export function choose<T extends Opinionated>(
  words: readonly T[],
  legend: CardContent["legend"],
  context: Context,
  sameAs: (word: T) => string,
): Choice<T> {
  const ranked = words.flatMap((word) => {
    const rank = rankOf(word.opinion, legend);
    return rank === null ? [] : [{ word, rank, key: sameAs(word) }];
  });
  const refused = new Set(ranked.filter(({ rank }) => rank < 0).map(({ key }) => key));
  const fitting = ranked
    .filter(({ word, key }) => !refused.has(key) && (FOR[word.opinion] ?? context) === context)
    .toSorted((a, b) => b.rank - a.rank);
  const once = firstOfEach(fitting);
  const best = once[0]?.rank;
  return {
    use: once.filter(({ rank }) => rank === best).map(({ word }) => word),
    others: once.filter(({ rank }) => rank !== best).map(({ word }) => word),
    never: firstOfEach(ranked.filter(({ rank }) => rank < 0)).map(({ word }) => word),
  };
}

function firstOfEach<T extends { key: string }>(list: readonly T[]): T[] {
  const seen = new Set<string>();
  return list.filter(({ key }) => !seen.has(key) && seen.add(key));
}
