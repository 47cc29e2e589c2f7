import SearchableMap from "minisearch/SearchableMap";
import { FIELDS, type Terms } from "./index-terms.ts";

/** A word that is like the one asked for, where it stands, and how much it counts beside the others, from 0 to 1. */
export interface Alike {
  word: string;
  at: readonly Posting[];
  weight: number;
}

/** A document, one of its fields, and how often the word stands there: in one number, because there are hundreds of thousands. */
type Posting = number;

const MAX_TIMES = 15;
const [TIMES, FIELD] = [16, FIELDS.length];

const posting = (document: number, field: number, times: number): Posting =>
  (document * FIELD + field) * TIMES + Math.min(times, MAX_TIMES);
const placeOf = (one: Posting): number => Math.floor(one / TIMES);
const fieldOf = (one: Posting): number => placeOf(one) % FIELD;
const documentOf = (one: Posting): number => Math.floor(placeOf(one) / FIELD);

/**
 * Where words stand, and how much they weigh there. MiniSearch's tree of words finds them by their beginnings and with wrong letters;
 * what MiniSearch would keep for each of them, a map for its fields and one for the documents of each, takes three times as much memory.
 */
export class Postings {
  /** A list only for words that stand in several places: most stand in one. */
  readonly #words = new SearchableMap<Posting | Posting[]>();
  /** How many different words a field of a document has, by its place. */
  readonly #lengths: number[] = [];
  readonly #sums = FIELDS.map(() => 0);
  #documents = 0;

  /** @param document a small number that no other one has */
  add(document: number, terms: Terms): void {
    this.#documents += 1;
    for (const [field, name] of FIELDS.entries()) {
      const times = timesOf(terms[name]);
      this.#measure(document, field, times.size);
      for (const [word, count] of times) this.#put(word, posting(document, field, count));
    }
  }

  /** @param terms as they were added */
  remove(document: number, terms: Terms): void {
    this.#documents -= 1;
    for (const [field, name] of FIELDS.entries()) {
      this.#measure(document, field, 0);
      for (const word of new Set(terms[name])) this.#take(word, document * FIELD + field);
    }
  }

  exactly(word: string): Alike[] {
    const at = this.#words.get(word);
    return at === undefined ? [] : [{ word, at: listOf(at), weight: 1 }];
  }

  /** The word, and those that begin with it. */
  *beginningWith(beginning: string): Generator<Alike> {
    for (const [word, at] of this.#words.atPrefix(beginning)) {
      const longer = word.length - beginning.length;
      const weight = longer === 0 ? 1 : (PREFIX * word.length) / (word.length + 0.3 * longer);
      yield { word, at: listOf(at), weight };
    }
  }

  /** The word, and those that differ by so many letters at most. */
  *near(asked: string, wrong: number): Generator<Alike> {
    for (const [word, [at, distance]] of this.#words.fuzzyGet(asked, wrong)) {
      const weight = distance === 0 ? 1 : (FUZZY * word.length) / (word.length + distance);
      yield { word, at: listOf(at), weight };
    }
  }

  /**
   * Each place of a word.
   * @param ranks by the number of the field; where there is none, the place is passed over
   * @param take is handed the number of a document, the rank of the field, and what the word weighs in it
   */
  each(
    { at, weight }: Alike,
    ranks: readonly (number | null)[],
    take: (document: number, rank: number, score: number) => void,
  ): void {
    const having = FIELDS.map(() => 0);
    for (const one of at) having[fieldOf(one)] = (having[fieldOf(one)] ?? 0) + 1;
    for (const one of at) {
      const rank = ranks[fieldOf(one)] ?? null;
      if (rank !== null) take(documentOf(one), rank, weight * this.#weight(one, having[fieldOf(one)] ?? 1));
    }
  }

  /** BM25+, which is how MiniSearch weighs: rare words weigh more, and so do words of short texts. */
  #weight(one: Posting, having: number): number {
    const times = one % TIMES;
    const average = (this.#sums[fieldOf(one)] ?? 0) / this.#documents;
    const length = (this.#lengths[placeOf(one)] ?? 0) / average;
    const rarity = Math.log(1 + (this.#documents - having + 0.5) / (having + 0.5));
    return rarity * (D + (times * (K + 1)) / (times + K * (1 - B + B * length)));
  }

  #measure(document: number, field: number, length: number): void {
    const place = document * FIELD + field;
    this.#sums[field] = (this.#sums[field] ?? 0) + length - (this.#lengths[place] ?? 0);
    this.#lengths[place] = length;
  }

  #put(word: string, one: Posting): void {
    this.#words.update(word, (before) => {
      if (before === undefined) return one;
      if (typeof before === "number") return [before, one];
      before.push(one);
      return before;
    });
  }

  #take(word: string, place: number): void {
    const left = listOf(this.#words.get(word) ?? []).filter((one) => placeOf(one) !== place);
    const [only] = left;
    if (only === undefined) this.#words.delete(word);
    else this.#words.set(word, left.length === 1 ? only : left);
  }
}

/** The settings of MiniSearch. */
const [K, B, D] = [1.2, 0.7, 0.5];
const [PREFIX, FUZZY] = [0.375, 0.45];

const listOf = (at: Posting | Posting[]): Posting[] => (typeof at === "number" ? [at] : at);

function timesOf(words: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
}
