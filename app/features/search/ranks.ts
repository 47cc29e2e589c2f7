/** How a document has what is asked for, the lower the better. */
export const RANKS = {
  /** A name is the query. */
  whole: 0,
  /** A form ends or begins as a hyphen in the query asks. */
  hyphen: 2,
  /** The words asked for are most of a name: as they are, as its beginnings, inside of a word, as other forms of its words. */
  name: { exact: 4, prefix: 6, piece: 8, form: 10 },
  /** They stand in a longer name: "gay" in "That’s so gay", which is called something else. */
  part: { exact: 12, prefix: 14, piece: 16, form: 18 },
  /** It tells of them. */
  text: { exact: 20, prefix: 22, form: 26 },
  typo: { name: 28, part: 29, text: 30 },
  /** The text has the query somewhere, inside of a word perhaps. */
  plain: 32,
  /** It has only some of the words. */
  some: 34,
} as const;

/** Each as it was typed comes before the same without accents, which is the next number. */
export const BARE = 1;

const OF_WHOLE_WORDS: ReadonlySet<number> = new Set(
  [RANKS.name.exact, RANKS.part.exact, RANKS.text.exact].flatMap((rank) => [rank, rank + BARE]),
);

/** Whether the words that were asked for are words of the document, and not pieces, other forms or slips of them. */
export const isWholeWord = (rank: number): boolean => OF_WHOLE_WORDS.has(rank);

/** What has a word, by the key of the document. */
export type Matches = Map<string, Match>;

export interface Match {
  /** One of `RANKS`. What a name has counts as most of it until it is measured. */
  rank: number;
  /** How much the word weighs there, to put equals in order: the higher the better. */
  score: number;
  /** The words of the document that were found, and how many letters of them were asked for. */
  words: readonly string[];
  covered: number;
}

export type Names = readonly string[];

/** From this share on, of the letters of a name, somebody has asked for what is called so. */
const MAIN_SHARE = 0.4;

/** The largest share of a name that the found words are; 0 where no name has them all. */
export function shareOf({ words, covered }: Pick<Match, "words" | "covered">, names: Names): number {
  let share = 0;
  for (const name of names)
    if (words.every((word) => name.includes(word))) share = Math.max(share, covered / lettersOf(name));
  return Math.min(1, share);
}

/** The rank of a match as soon as it is known how much of a name it is. */
export function measured(match: Match, share: () => number): number {
  const { rank } = match;
  if (rank >= RANKS.name.exact && rank < RANKS.part.exact)
    return share() < MAIN_SHARE ? rank + RANKS.part.exact - RANKS.name.exact : rank;
  return rank === RANKS.typo.name && share() < MAIN_SHARE ? RANKS.typo.part : rank;
}

/** Enough to compare names by: signs between words count for nothing. */
function lettersOf(name: string): number {
  let letters = 0;
  for (let at = 0; at < name.length; at += 1) if (!IS_BETWEEN.has(name.charCodeAt(at))) letters += 1;
  return Math.max(1, letters);
}

const IS_BETWEEN: ReadonlySet<number> = new Set([..." /,.-_'’·()*"].map((sign) => sign.charCodeAt(0)));

/** Adds what is new, and what is found in a better way. */
export function addBest(found: Matches, more: Matches): Matches {
  for (const [key, match] of more) {
    const before = found.get(key);
    if (before === undefined || match.rank < before.rank) found.set(key, match);
  }
  return found;
}

/** What is in both, as good as the worse of the two. */
export function bothOf(a: Matches, b: Matches): Matches {
  const both: Matches = new Map();
  for (const [key, match] of b) {
    const other = a.get(key);
    if (other === undefined) continue;
    both.set(key, {
      rank: Math.max(match.rank, other.rank),
      score: match.score + other.score,
      words: [...other.words, ...match.words],
      covered: other.covered + match.covered,
    });
  }
  return both;
}
