import MiniSearch, { type Query, type SearchOptions, type SearchResult } from "minisearch";
import type { Searchable } from "#app/kit/text/search.ts";
import { BARE_FIELDS, BETWEEN, type Field, type Part, partOf, type Terms, termsOf } from "./index-terms.ts";
import { matches } from "./matches.ts";
import { BARE, type Matches, type Names, RANKS } from "./ranks.ts";
import { piecesOf, type Split, splitterFor, type Word, wordOf } from "./words.ts";
import { farthest, guessOf, MAX_GUESSED_LENGTH } from "./wrong-letters.ts";

/**
 * Words in the title of what a shorter one may be a slip of: "thay" means "they/them", but not every title that has a "that"
 * somewhere.
 */
const MAX_WORDS_GUESSED = 3;
/** So short a beginning would be that of nearly everything. */
const MIN_PREFIX_LENGTH = 3;
/** Letters at the end of a word that may be other ones in another form of it, a third of it at most. */
const MAX_ENDING = 3;
const MIN_STEM = 4;
/** The share of two words that has to be the same for them to be forms of one: "polyamorous" and "polyamory". */
const SAME_IN_FORMS = 0.7;
/** Pieces of a run that are looked up; what has them all is read to see whether it has the run. */
const PIECES_ASKED = 3;

/** The words of documents, and where they stand, in one MiniSearch. Documents come and go one by one. */
export class WordIndex {
  readonly split: Split;
  readonly #index: MiniSearch<Terms>;
  readonly #names = new Map<string, Bare>();

  /** @param locale of the edition whose words these are */
  constructor(locale: string) {
    this.split = splitterFor(locale);
    this.#index = new MiniSearch<Terms>({
      idField: "key",
      fields: ["name", "nameBare", "text", "textBare", "pieces"] satisfies Field[],
      tokenize: (text) => (text === "" ? [] : text.split(BETWEEN)),
      processTerm: (term) => term,
      autoVacuum: false,
      logger: () => {},
    });
  }

  get size(): number {
    return this.#names.size;
  }

  add(key: string, searchable: Searchable): void {
    const bare = bareNames(searchable.names);
    this.#index.add(termsOf(this.split, key, searchable, bare[0] ?? ""));
    this.#names.set(key, { typed: searchable.names, bare });
  }

  /**
   * Takes a document out, with each of its words. MiniSearch can also forget a document and look for its words later
   * ("vacuum"), but that walk breaks when a document comes or goes meanwhile.
   * @param searchable as it was added
   */
  remove(key: string, searchable: Searchable): void {
    this.#index.remove(termsOf(this.split, key, searchable, this.bareNames(key)[0] ?? ""));
    this.#names.delete(key);
  }

  /** What a document is called, without accents; nothing for one that is not here. */
  bareNames(key: string): Names {
    return this.#names.get(key)?.bare ?? [];
  }

  /**
   * Documents that have a word, or one that begins with it.
   * @param parts where it may stand
   * @param among the keys that are still of interest; null for all
   */
  withWord({ typed, bare }: Word, parts: readonly Part[], among: Among): Matches {
    const queries: Query[] = [{ queries: [bare], fields: parts.flatMap((part) => [part, BARE_FIELDS[part]]) }];
    if (typed !== bare) queries.push({ queries: [typed], fields: [...parts] });
    const results = this.#search({ queries }, among, { prefix: (term) => [...term].length >= MIN_PREFIX_LENGTH });
    return matches(results, bare.length, (term, field) => {
      const isTyped = field in BARE_FIELDS && term.startsWith(typed);
      const ranks = RANKS[partOf(field)];
      if (isTyped) return term === typed ? ranks.exact : ranks.prefix;
      return BARE + (term === bare ? ranks.exact : ranks.prefix);
    });
  }

  /** Documents that have another form of a word: one with another ending. */
  withForm({ bare }: Word, parts: readonly Part[], among: Among): Matches {
    const stem = bare.slice(0, bare.length - Math.min(MAX_ENDING, Math.floor(bare.length / 3)));
    if (stem.length < MIN_STEM || bare.length > MAX_GUESSED_LENGTH) return new Map();
    const fields = parts.flatMap((part) => [part, BARE_FIELDS[part]]);
    const results = this.#search({ queries: [stem], fields }, among, { prefix: true });
    return matches(results, stem.length, (term, field) => {
      const same = sameBeginning(term, bare) / Math.max(term.length, bare.length);
      return same < SAME_IN_FORMS ? null : RANKS[partOf(field)].form;
    });
  }

  /** Documents whose title has a run of letters somewhere, inside of words too. */
  withPiece({ typed, bare }: Word, among: Among): Matches {
    const pieces = spread([...new Set(piecesOf(bare))], PIECES_ASKED);
    if (pieces.length === 0) return new Map();
    const results = this.#search({ queries: pieces, fields: ["pieces"], combineWith: "AND" }, among);
    const found: Matches = new Map();
    const [asTyped, asBare] = [[typed], [bare]];
    for (const { id, score } of results) {
      const names = this.#names.get(id);
      if (names?.typed[0]?.includes(typed))
        found.set(id, { rank: RANKS.name.piece, score, words: asTyped, covered: typed.length });
      else if (names?.bare[0]?.includes(bare))
        found.set(id, { rank: RANKS.name.piece + BARE, score, words: asBare, covered: bare.length });
    }
    return found;
  }

  /** Documents that have a word which differs by a letter, or by two where the word is long enough. */
  withTypo({ bare }: Word, wrong: 1 | 2, among: Among): Matches {
    const guess = guessOf(bare);
    if (guess === null || wrong > guess.wrong) return new Map();
    const names = ["name", "nameBare"] satisfies Field[];
    const fields: Field[] = guess.isShort ? names : [...names, "text", "textBare"];
    const results = this.#search({ queries: [bare], fields }, among, { fuzzy: wrong });
    const meant = guess.isShort ? results.filter(({ id }) => this.#isBriefTitle(id)) : results;
    return matches(meant, bare.length, (_, field) => RANKS.typo[partOf(field)]);
  }

  /** Words of names that differ by a few letters, as they are written there, and how many documents have each. */
  closeTo({ bare }: Word): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    const wrong = farthest(bare);
    if (wrong === 0) return counts;
    // What nothing is called is hardly what somebody looks for.
    const fields = ["name", "nameBare"] satisfies Field[];
    for (const { id, match } of this.#search({ queries: [bare], fields }, null, { fuzzy: wrong }))
      for (const term in match) {
        const isBare = (match[term] ?? []).every((field) => !(field in BARE_FIELDS));
        const word = isBare ? this.#written(id, term) : term;
        if (word !== null) counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    return counts;
  }

  /** A word of a document's names as it is written there. */
  #written(key: string, bare: string): string | null {
    const names = this.#names.get(key)?.typed ?? [];
    return this.split(names.join(BETWEEN)).find((word) => wordOf(word).bare === bare) ?? null;
  }

  #isBriefTitle(key: string): boolean {
    return this.split(this.bareNames(key)[0] ?? "").length <= MAX_WORDS_GUESSED;
  }

  #search(query: Exclude<Query, string | symbol>, among: Among, options: SearchOptions = {}): SearchResult[] {
    return this.#index.search(query, {
      tokenize: (word) => [word],
      // What is of no interest is not weighed.
      ...(among === null ? {} : { boostDocument: (key: string) => (among.has(key) ? 1 : 0) }),
      ...options,
    });
  }
}

type Among = ReadonlyMap<string, unknown> | null;

interface Bare {
  typed: Names;
  bare: Names;
}

/** The names themselves where nothing is lost, so that they are in memory once. */
function bareNames(names: Names): Names {
  const bare = names.map((name) => wordOf(name).bare);
  return bare.every((one, at) => one === names[at]) ? names : bare;
}

function sameBeginning(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** Some of a list, from its beginning to its end. */
function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  const step = (list.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => list[Math.round(at * step)] as T);
}
