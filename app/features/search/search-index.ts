import type { SearchDocument } from "#app/kit/text/document.ts";
import { pieceOf } from "#app/kit/text/piece.ts";
import { isBrief } from "#app/kit/text/query.ts";
import { foldUnquoted, MAX_RESULTS, rankIn, type Searchable } from "#app/kit/text/search.ts";
import { Pace } from "#app/kit/time/pace.ts";
import { BARE, type Match, type Matches, RANKS, WordIndex } from "./word-index.ts";
import { runsOf, type Word, wordOf } from "./words.ts";

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
/** Words of a query that are looked up; what has them all is read for the others. */
const MAX_WORDS = 8;

/** A run of letters of the query, and the words it is made of: several where words are not set apart. */
interface Run {
  whole: Word;
  words: readonly Word[];
}

/** Looks something up in one part. */
type LookUp = (part: WordIndex, run: Run, among: Matches | null) => Matches;

/** The documents of an edition in one of its spellings. Finding pauses, so that others have their turn. */
export class SearchIndex {
  readonly #locale: string;
  readonly #documents = new Map<string, Held>();
  readonly #parts: WordIndex[] = [];

  constructor(locale: string) {
    this.#locale = locale;
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
      part = new WordIndex(this.#locale);
      this.#parts.push(part);
    }
    part.add(key, searchable);
    this.#documents.set(key, { searchable, place, part });
  }

  drop(key: string): void {
    const held = this.#documents.get(key);
    if (held === undefined) return;
    held.part.remove(key, held.searchable);
    this.#documents.delete(key);
  }

  /**
   * The best documents for a query. All that hold it are among them, up to `MAX_RESULTS`: a document that only has its
   * words, or something like them, makes room for one that holds it.
   * @param query as `readQuery` gives it, without a problem, or brief
   */
  async find(query: string): Promise<SearchDocument[]> {
    const pace = new Pace();
    const wanted = wordOf(foldUnquoted(query));
    const byWords: Matches = isBrief(wanted.typed) ? new Map() : await this.#byWords(wanted.typed, pace);
    const holding = await this.#holding(wanted.typed, byWords, pace);
    let found: Found[] = [];
    for (const [key, match] of matchesIn(byWords, holding)) {
      const one = this.#found(key, match, wanted);
      if (one !== null) found.push(one);
      // Now and then, so that there are never many to be put in order at once.
      if (found.length >= MAX_SORTED) found = best(found, holding);
      await pace.pause();
    }
    return best(found, holding).map(({ searchable }) => searchable.document);
  }

  /** What has all words of a query somewhere; with few of them also what has something like them. */
  async #byWords(wanted: string, pace: Pace): Promise<Matches> {
    const { runs, rest } = this.#runsOf(wanted);
    if (runs.length === 0) return new Map();
    const asks = pieceOf(wanted).at;
    const isEnough = runs.length === 1 && rest.length === 0 && asks === "anywhere";
    const sound = await this.#withAll(runs, SOUND, isEnough, pace);
    const found = sound.size < MAX_RESULTS ? await this.#withAll(runs, [...SOUND, TYPOS], isEnough, pace) : sound;
    for (const key of found.keys()) {
      const one = this.get(key);
      // A hyphen asks for something else of these; and what was not looked up has to stand there.
      const isMeant = one !== undefined && (asks === "anywhere" || !one.hyphens) && hasAll(one, rest);
      if (!isMeant) found.delete(key);
      await pace.pause();
    }
    return found;
  }

  #runsOf(wanted: string): { runs: Run[]; rest: string[] } {
    const split = (this.#parts[0] ?? new WordIndex(this.#locale)).split;
    const runs: Run[] = [];
    const rest: string[] = [];
    let left = MAX_WORDS;
    for (const run of new Set(runsOf(wanted))) {
      const words = [...new Set(split(run))];
      if (words.length > 0 && words.length <= left) runs.push({ whole: wordOf(run), words: words.map(wordOf) });
      else rest.push(run);
      left -= words.length;
    }
    // The longest is in the fewest documents, and only these are looked at for the others.
    runs.sort((a, b) => b.whole.bare.length - a.whole.bare.length);
    return { runs, rest };
  }

  /**
   * What has all runs, each by one of the look-ups.
   * @param isEnough whether the number that is shown is enough, because none of them is left out later
   */
  async #withAll(runs: readonly Run[], lookUps: readonly LookUp[], isEnough: boolean, pace: Pace): Promise<Matches> {
    let among: Matches | null = null;
    for (const run of runs) {
      const found: Matches = new Map();
      if (among?.size === 0) return among;
      for (const lookUp of lookUps) {
        for (const part of this.#parts) {
          addBest(found, lookUp(part, run, among));
          await pace.pause();
        }
        // The look-ups that follow find nothing better.
        if (isEnough && found.size >= MAX_RESULTS) break;
      }
      among = among === null ? found : bothOf(among, found);
    }
    return among ?? new Map();
  }

  /** The plain pass over the texts: what holds the query, as it is typed, with its rank. */
  async #holding(wanted: string, byWords: Matches, pace: Pace): Promise<ReadonlyMap<string, number>> {
    const holding = new Map<string, number>();
    const rankOf = rankIn(wanted);
    const asksPiece = pieceOf(wanted).at !== "anywhere";
    let names = 0;
    for (const [key, { searchable }] of this.#documents) {
      const rank = rankOf(searchable);
      if (rank !== null) holding.set(key, plainRank(rank, asksPiece && searchable.hyphens === true));
      if (rank !== null && rank < 3 && !byWords.has(key)) names += 1;
      // More than anybody is shown, and nothing better would come; but of endings, the text itself may.
      if (names > MAX_RESULTS && !asksPiece) break;
      await pace.pause();
    }
    return holding;
  }

  #found(key: string, { rank, score }: Match, { typed, bare }: Word): Found | null {
    const held = this.#documents.get(key);
    if (held === undefined) return null;
    const { searchable, place, part } = held;
    const { names } = searchable;
    // Of names that have a word alike none weighs more: they stay in the order of their lists.
    const common = { key, score: rank < RANKS.text.exact ? 0 : score, place, searchable };
    // Names that are the query weigh the same, whatever else the document is called.
    const whole = { ...common, score: 0, at: 0 } as const;
    if (rank === RANKS.whole || names.includes(typed)) return { ...whole, rank: RANKS.whole };
    if (part.bareTitle(key) === bare) return { ...whole, rank: RANKS.whole + BARE };
    const [title = "", ...others] = names;
    if (title.startsWith(typed)) return { ...common, rank, at: 0 };
    if (others.some((name) => name.startsWith(typed))) return { ...common, rank, at: 1 };
    return { ...common, rank, at: names.some((name) => name.includes(typed)) ? 2 : 3 };
  }
}

interface Found extends Match {
  key: string;
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
function* matchesIn(byWords: Matches, holding: ReadonlyMap<string, number>): Generator<[string, Match]> {
  yield* byWords;
  for (const [key, rank] of holding) if (!byWords.has(key)) yield [key, { rank, score: 0 }];
}

/** @param rank as the plain search has it: 0 for a name that is the query, 3 for what only tells of it */
function plainRank(rank: number, asksPiece: boolean): number {
  if (rank === 0) return RANKS.whole;
  if (asksPiece) return RANKS.hyphen;
  return rank < 3 ? RANKS.name.piece : RANKS.plain;
}

const hasAll = ({ names, content }: Searchable, runs: readonly string[]): boolean =>
  runs.every((run) => content.includes(run) || names.some((name) => name.includes(run)));

/** Each word of a run, in documents that have them all. */
function allWords(run: Run, among: Matches | null, look: (word: Word, among: Matches | null) => Matches): Matches {
  let found: Matches | null = null;
  for (const word of run.words) found = found === null ? look(word, among) : bothOf(found, look(word, found));
  return found ?? new Map();
}

/** Ways to find a run, the better ones first. */
const SOUND: readonly LookUp[] = [
  (part, run, among) => allWords(run, among, (word, those) => part.withWord(word, ["name"], those)),
  (part, run, among) => part.withPiece(run.whole, among),
  (part, run, among) => allWords(run, among, (word, those) => part.withWord(word, ["name", "text"], those)),
];
const TYPOS: LookUp = (part, run, among) =>
  allWords(run, among, (word, those) =>
    addBest(part.withWord(word, ["name", "text"], those), part.withTypo(word, those)),
  );

function addBest(found: Matches, more: Matches): Matches {
  for (const [key, match] of more) {
    const before = found.get(key);
    if (before === undefined || match.rank < before.rank) found.set(key, match);
  }
  return found;
}

/** What is in both, as good as the worse of the two. */
function bothOf(a: Matches, b: Matches): Matches {
  const both: Matches = new Map();
  for (const [key, match] of b) {
    const other = a.get(key);
    if (other === undefined) continue;
    both.set(key, { rank: Math.max(match.rank, other.rank), score: match.score + other.score });
  }
  return both;
}
