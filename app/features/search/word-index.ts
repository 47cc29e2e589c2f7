import MiniSearch, { type Query, type SearchOptions, type SearchResult } from "minisearch";
import type { Searchable } from "#app/kit/text/search.ts";
import { piecesOf, runsOf, type Split, splitterFor, type Word, wordOf } from "./words.ts";

/** What has a word, by the key of the document. */
export type Matches = Map<string, Match>;

export interface Match {
  /** One of `RANKS`, the lower the better. */
  rank: number;
  /** How much the word weighs there, to put equals in order: the higher the better. */
  score: number;
}

/**
 * How a document has a word. What it is called comes before what it tells, and each as it was typed before the same
 * without accents, which is the next number.
 */
export const RANKS = {
  /** A name is the query. */
  whole: 0,
  /** A form ends or begins as a hyphen in the query asks. */
  hyphen: 2,
  name: { exact: 4, prefix: 6, piece: 8 },
  text: { exact: 10, prefix: 12 },
  typo: { name: 14, text: 15 },
  /** The text has the query somewhere, inside of a word perhaps. */
  plain: 16,
} as const;
export const BARE = 1;

/** Where words may stand. The bare fields have the words that lose an accent alone, so that no word is there twice. */
type Field = "name" | "nameBare" | "text" | "textBare" | "pieces";
type Terms = Record<Field, string> & { key: string };
type Part = "name" | "text";

/** A longer word is found exactly or by its beginning, and guessed at no more: trying a long one takes long. */
const MAX_GUESSED_LENGTH = 24;
const MIN_GUESSED_LENGTH = 4;
/** From this length on texts are guessed at too, not only names: a short word is a letter away from many others. */
const MIN_GUESSED_IN_TEXTS = 5;
/**
 * Words in the title of what a shorter one may be a slip of: "thay" means "they/them", but not every title that has a "that"
 * somewhere.
 */
const MAX_WORDS_GUESSED = 3;
/** From this length on two letters may be wrong instead of one. */
const TWO_WRONG = 9;
/** So short a beginning would be that of nearly everything. */
const MIN_PREFIX_LENGTH = 3;
/** Letters of the names, and of the text, whose words are looked up. Few documents have more, and the plain pass reads the rest. */
const MAX_INDEXED = 1000;
/** Pieces of a run that are looked up; what has them all is read to see whether it has the run. */
const PIECES_ASKED = 3;

const BETWEEN = "\n";

/** The words of documents, and where they stand, in one MiniSearch. Documents come and go one by one. */
export class WordIndex {
  readonly split: Split;
  readonly #index: MiniSearch<Terms>;
  readonly #titles = new Map<string, Word>();

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
    return this.#titles.size;
  }

  add(key: string, searchable: Searchable): void {
    const title = wordOf(searchable.names[0] ?? "");
    this.#index.add(this.#termsOf(key, searchable, title.bare));
    this.#titles.set(key, title);
  }

  /**
   * Takes a document out, with each of its words. MiniSearch can also forget a document and look for its words later
   * ("vacuum"), but that walk breaks when a document comes or goes meanwhile.
   * @param searchable as it was added
   */
  remove(key: string, searchable: Searchable): void {
    this.#index.remove(this.#termsOf(key, searchable, this.bareTitle(key)));
    this.#titles.delete(key);
  }

  /** The title of a document without accents; "" for one that is not here. */
  bareTitle(key: string): string {
    return this.#titles.get(key)?.bare ?? "";
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
    return matches(results, (term, field) => {
      const isTyped = field in BARE_FIELDS && term.startsWith(typed);
      const ranks = RANKS[partOf(field)];
      if (isTyped) return term === typed ? ranks.exact : ranks.prefix;
      return BARE + (term === bare ? ranks.exact : ranks.prefix);
    });
  }

  /** Documents whose title has a run of letters somewhere, inside of words too. */
  withPiece({ typed, bare }: Word, among: Among): Matches {
    const pieces = spread([...new Set(piecesOf(bare))], PIECES_ASKED);
    if (pieces.length === 0) return new Map();
    const results = this.#search({ queries: pieces, fields: ["pieces"], combineWith: "AND" }, among);
    const found: Matches = new Map();
    for (const { id, score } of results) {
      const title = this.#titles.get(id);
      if (title?.typed.includes(typed)) found.set(id, { rank: RANKS.name.piece, score });
      else if (title?.bare.includes(bare)) found.set(id, { rank: RANKS.name.piece + BARE, score });
    }
    return found;
  }

  /** Documents that have a word which differs by a letter or two. */
  withTypo({ bare }: Word, among: Among): Matches {
    const { length } = [...bare];
    if (length < MIN_GUESSED_LENGTH || length > MAX_GUESSED_LENGTH) return new Map();
    const names = ["name", "nameBare"] satisfies Field[];
    const fields: Field[] = length < MIN_GUESSED_IN_TEXTS ? names : [...names, "text", "textBare"];
    const results = this.#search({ queries: [bare], fields }, among, { fuzzy: length < TWO_WRONG ? 1 : 2 });
    const isShort = length < MIN_GUESSED_IN_TEXTS;
    const meant = isShort ? results.filter(({ id }) => this.#isBriefTitle(id)) : results;
    return matches(meant, (_, field) => RANKS.typo[partOf(field)]);
  }

  #isBriefTitle(key: string): boolean {
    return this.split(this.bareTitle(key)).length <= MAX_WORDS_GUESSED;
  }

  #search(query: Exclude<Query, string | symbol>, among: Among, options: SearchOptions = {}): SearchResult[] {
    return this.#index.search(query, {
      tokenize: (word) => [word],
      // What is of no interest is not weighed.
      ...(among === null ? {} : { boostDocument: (key: string) => (among.has(key) ? 1 : 0) }),
      ...options,
    });
  }

  #termsOf(key: string, { names, content }: Searchable, bareTitle: string): Terms {
    const name = this.split(names.join(BETWEEN).slice(0, MAX_INDEXED));
    const isName = new Set(name);
    // What is a name already is found as one, and forms of a noun stand in both.
    const text = this.split(content.slice(0, MAX_INDEXED)).filter((word) => !isName.has(word));
    const runs = runsOf(bareTitle.slice(0, MAX_INDEXED));
    return {
      key,
      name: name.join(BETWEEN),
      nameBare: changed(name).join(BETWEEN),
      text: text.join(BETWEEN),
      textBare: changed(text).join(BETWEEN),
      pieces: [...new Set(runs.flatMap(piecesOf))].join(BETWEEN),
    };
  }
}

type Among = ReadonlyMap<string, unknown> | null;

/** The words that are others without their accents. */
const changed = (words: readonly string[]): string[] =>
  words.flatMap((word) => {
    const { bare } = wordOf(word);
    return bare === word ? [] : [bare];
  });

const BARE_FIELDS = { name: "nameBare", text: "textBare" } as const satisfies Record<Part, Field>;
const partOf = (field: Field): Part => (field === "name" || field === "nameBare" ? "name" : "text");

/** @param rankOf of a document that has a term of the index in a field */
function matches(results: readonly SearchResult[], rankOf: (term: string, field: Field) => number): Matches {
  const found: Matches = new Map();
  for (const { id, score, match } of results) {
    let rank = Number.POSITIVE_INFINITY;
    for (const [term, fields] of Object.entries(match))
      for (const field of fields) rank = Math.min(rank, rankOf(term, field as Field));
    found.set(id, { rank, score });
  }
  return found;
}

/** Some of a list, from its beginning to its end. */
function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  const step = (list.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => list[Math.round(at * step)] as T);
}
