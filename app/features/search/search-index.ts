import type { SearchDocument } from "#app/kit/text/document.ts";
import { type Piece, pieceOf } from "#app/kit/text/piece.ts";
import { isBrief, MAX_RESULTS } from "#app/kit/text/query.ts";
import { foldUnquoted, rankIn, type Searchable } from "#app/kit/text/search.ts";
import { Pace } from "#app/kit/time/pace.ts";
import { didYouMean } from "./did-you-mean.ts";
import { runsIn, withAll, wordsAsked } from "./look-ups.ts";
import { BARE, isWholeWord, type Match, type Matches, measured, RANKS, shareOf } from "./ranks.ts";
import { withSome } from "./some-words.ts";
import { WordIndex } from "./word-index.ts";
import { runsOf, type Split, type Word, wordOf } from "./words.ts";

/** Where a document stands among equals: by its source, then by its number there, then by its title. */
export interface Place {
  source: number;
  number: number;
}

interface Held {
  searchable: Searchable;
  place: Place;
  part: WordIndex;
}

/** What MiniSearch does in one go is done with so many documents at most: that takes a few milliseconds. */
const MAX_IN_A_PART = 1000;
const MAX_SORTED = 1000;
/** Documents whose texts are read before anybody looks at the clock. */
const READ_AT_ONCE = 100;

/** What was found for a query. */
export interface Results {
  /** The best first. */
  documents: SearchDocument[];
  /** Another query that may have been meant, where nothing has the words of this one. */
  meant: string | null;
}

/** The documents of an edition in one of its spellings. Finding pauses, so that others have their turn. */
export class SearchIndex {
  readonly #documents = new Map<string, Held>();
  readonly #parts: WordIndex[];
  readonly #newPart: () => WordIndex;

  /** @param locale of the edition whose words these are */
  constructor(locale: string) {
    this.#newPart = () => new WordIndex(locale);
    this.#parts = [this.#newPart()];
  }

  get size(): number {
    return this.#documents.size;
  }

  get(key: string): Searchable | undefined {
    return this.#documents.get(key)?.searchable;
  }

  /** Adds a document, or puts it in the place of the one it was. */
  put(key: string, searchable: Searchable, place: Place): void {
    this.drop(key);
    let part = this.#parts.find(({ size }) => size < MAX_IN_A_PART);
    if (part === undefined) {
      part = this.#newPart();
      this.#parts.push(part);
    }
    part.add(key, searchable);
    this.#documents.set(key, { searchable, place, part });
  }

  drop(key: string): void {
    const held = this.#documents.get(key);
    if (held === undefined) return;
    held.part.remove(key);
    this.#documents.delete(key);
  }

  /**
   * The best documents for a query. All that hold it are among them, up to `MAX_RESULTS`: a document that only has its
   * words, or something like them, makes room for one that holds it.
   * @param query as `readQuery` gives it, without a problem, or brief
   */
  async find(query: string): Promise<Results> {
    const pace = new Pace();
    const wanted = wordOf(foldUnquoted(query));
    const byWords: Matches = isBrief(wanted.typed) ? new Map() : await this.#byWords(wanted.typed, pace);
    const holding = hasEnough(byWords, wanted.typed) ? new Map() : await this.#holding(wanted.typed, byWords, pace);
    await this.#leaveOutParts(byWords, holding, pieceOf(wanted.typed).at, pace);
    let found: Found[] = [];
    for (const [key, match] of matchesIn(byWords, holding)) {
      const one = this.#found(key, match, wanted);
      if (one !== null) found.push(one);
      // Now and then, so that there are never many to be put in order at once.
      if (found.length >= MAX_SORTED) found = best(found, holding);
      await pace.pause();
    }
    const results = best(found, holding);
    const isSound = holding.size > 0 || results.some(({ rank }) => rank < RANKS.typo.name);
    const meant = isSound ? null : await didYouMean(wanted.typed, this.#parts, this.#split, pace);
    return { documents: results.map(({ searchable }) => searchable.document), meant };
  }

  get #split(): Split {
    return (this.#parts[0] ?? this.#newPart()).split;
  }

  /** What has all words of a query somewhere; with few of them also what has something like them, or some of them. */
  async #byWords(wanted: string, pace: Pace): Promise<Matches> {
    const { runs, rest } = runsIn(wanted, this.#split);
    if (runs.length === 0) return new Map();
    const asks = pieceOf(wanted).at;
    // The number that is shown is enough, where none of them is left out later.
    const enough =
      runs.length === 1 && rest.length === 0 && asks === "anywhere" ? MAX_RESULTS : Number.POSITIVE_INFINITY;
    const found = await withAll(this.#parts, runs, enough, pace);
    for (const key of found.keys()) {
      const one = this.get(key);
      // A hyphen asks for something else of these; and what was not looked up has to stand there.
      const isMeant = one !== undefined && (asks === "anywhere" || !one.hyphens) && hasAll(one, rest);
      if (!isMeant) found.delete(key);
      await pace.pause();
    }
    const isNamed = [...found.values()].some(({ rank }) => rank < RANKS.text.exact);
    const isOneWord = runs.length === 1 && runs[0]?.words.length === 1;
    if (isNamed || isOneWord || asks !== "anywhere") return found;
    const some = await withSome(
      this.#parts,
      wordsAsked(runs),
      this.size,
      (key, match) => this.#shareOf(key, match),
      pace,
    );
    for (const [key, match] of some) found.set(key, match);
    return found;
  }

  /**
   * Endings and beginnings are asked for of nouns. Of the rest, what has the text as a word stays: "Awareness Day" is nothing for "-ess". A
   * beginning that no noun has may be that of any word: "non-" on the way to "non-binary".
   */
  async #leaveOutParts(byWords: Matches, holding: ReadonlyMap<string, Match>, asks: Piece["at"], pace: Pace) {
    if (asks === "anywhere") return;
    const hasNoun = [...holding.keys()].some((key) => this.get(key)?.hyphens);
    if (asks === "start" && !hasNoun) return;
    for (const [key, { rank }] of byWords) {
      if (!isWholeWord(rank)) byWords.delete(key);
      await pace.pause();
    }
  }

  /** The plain pass over the texts: what holds the query, as it is typed, with its rank. */
  async #holding(wanted: string, byWords: Matches, pace: Pace): Promise<ReadonlyMap<string, Match>> {
    const holding = new Map<string, Match>();
    const rankOf = rankIn(wanted);
    const { at, text } = pieceOf(wanted);
    const asksPiece = at !== "anywhere";
    const found = { score: 0, words: [wanted], covered: wanted.length };
    let [names, read] = [0, 0];
    for (const part of this.#parts) {
      for (const key of part.having(text)) {
        read += 1;
        if (read % READ_AT_ONCE === 0) await pace.pause();
        const searchable = this.get(key);
        const rank = searchable === undefined ? null : rankOf(searchable);
        if (rank === null) continue;
        const isInside = rank === 2 && searchable?.byWords === true;
        holding.set(key, { ...found, rank: plainRank(isInside ? 3 : rank, asksPiece && searchable?.hyphens === true) });
        if (rank < 3 && !byWords.has(key)) names += 1;
        // More than anybody is shown, and nothing better would come; but of endings, the text itself may.
        if (names > MAX_RESULTS && !asksPiece) return holding;
      }
      await pace.pause();
    }
    return holding;
  }

  #shareOf(key: string, match: Match): number {
    const held = this.#documents.get(key);
    if (held === undefined) return 0;
    const bare = held.part.bareNames(key);
    const share = shareOf(match, held.searchable.names);
    return share > 0 || bare === held.searchable.names ? share : shareOf(match, bare);
  }

  #found(key: string, match: Match, { typed, bare }: Word): Found | null {
    const held = this.#documents.get(key);
    if (held === undefined) return null;
    const { searchable, place, part } = held;
    const { names } = searchable;
    const rank = measured(match, () => this.#shareOf(key, match));
    // Of what has the words as they are none weighs more, whatever its length and spelling: it stays in the order of its list.
    const common = { key, score: rank > RANKS.typo.name ? match.score : 0, place, searchable };
    // Names that are the query weigh the same, whatever else the document is called.
    const whole = { ...common, score: 0, at: 0 } as const;
    if (rank === RANKS.whole || names.includes(typed)) return { ...whole, rank: RANKS.whole };
    const bareNames = part.bareNames(key);
    if (bareNames.includes(bare)) return { ...whole, rank: RANKS.whole + BARE };
    const [title = "", ...others] = bareNames;
    if (title.startsWith(bare)) return { ...common, rank, at: 0 };
    if (others.some((name) => name.startsWith(bare))) return { ...common, rank, at: 1 };
    return { ...common, rank, at: bareNames.some((name) => name.includes(bare)) ? 2 : 3 };
  }
}

const HOLDING: ReadonlySet<number> = new Set([RANKS.name.exact, RANKS.name.prefix, RANKS.name.piece]);

interface Found {
  key: string;
  rank: number;
  score: number;
  /** Whether the title begins with the query (0) or another name does (1), or one has it somewhere as a whole (2), or none (3). */
  at: 0 | 1 | 2 | 3;
  place: Place;
  searchable: Searchable;
}

const inOrder = (a: Found, b: Found): number =>
  a.rank - b.rank ||
  a.at - b.at ||
  b.score - a.score ||
  a.place.source - b.place.source ||
  a.place.number - b.place.number ||
  (a.searchable.document.title < b.searchable.document.title ? -1 : 1);

/** The best of what was found, in order; among them what holds the query, as far as there is room for it. */
function best(found: Found[], holding: ReadonlyMap<string, unknown>): Found[] {
  found.sort(inOrder);
  let room = MAX_RESULTS - holding.size;
  if (room < 0) return found.slice(0, MAX_RESULTS);
  return found.filter(({ key }) => holding.has(key) || room-- > 0);
}

/** What words have found, and then what they have not. */
function* matchesIn(byWords: Matches, holding: ReadonlyMap<string, Match>): Generator<[string, Match]> {
  for (const [key, match] of byWords) {
    const held = holding.get(key);
    // Of texts that hold the query, the one that is called by its words is meant before the one that only says it.
    yield [key, held !== undefined && held.rank < match.rank ? { ...held, score: match.score } : match];
  }
  for (const [key, match] of holding) if (!byWords.has(key)) yield [key, match];
}

/** Whether so many names have the query as it was typed that nothing else would be shown. */
function hasEnough(byWords: Matches, wanted: string): boolean {
  if (runsOf(wanted)[0] !== wanted) return false;
  let names = 0;
  for (const { rank, words } of byWords.values())
    if (words.length === 1 && HOLDING.has(rank) && ++names >= MAX_RESULTS) return true;
  return false;
}

/** @param rank as the plain search has it: 0 for a name that is the query, 3 for what only tells of it */
function plainRank(rank: number, asksPiece: boolean): number {
  if (rank === 0) return RANKS.whole;
  if (asksPiece) return RANKS.hyphen;
  return rank < 3 ? RANKS.name.piece : RANKS.plain;
}

const hasAll = ({ names, content }: Searchable, runs: readonly string[]): boolean =>
  runs.every((run) => content.includes(run) || names.some((name) => name.includes(run)));
