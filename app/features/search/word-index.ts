import MiniSearch, { type Query, type SearchOptions, type SearchResult } from "minisearch";
import type { Searchable } from "#app/kit/text/search.ts";
import { BARE_FIELDS, FIELDS, type Field, type Part, partOf, type Terms, termsOf } from "./index-terms.ts";
import { matches } from "./matches.ts";
import { NamedDocuments } from "./named-documents.ts";
import { BARE, type Matches, type Names, RANKS } from "./ranks.ts";
import { type Split, splitterFor, type Word, wordOf } from "./words.ts";
import { changedOver, farthest, guessOf, MAX_GUESSED_LENGTH, mayBeMeant } from "./wrong-letters.ts";

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
/** A shorter run would be inside of nearly everything. */
const MIN_PIECE_LENGTH = 3;

/** Parts words, and has no place in any: MiniSearch takes in a field as one text. */
const BETWEEN = "\n";

/** The words of documents, and where they stand, in one MiniSearch. Documents come and go one by one. */
export class WordIndex {
  readonly split: Split;
  readonly #documents = new NamedDocuments();
  readonly #index: MiniSearch<Terms>;

  /** @param locale of the edition whose words these are */
  constructor(locale: string) {
    this.split = splitterFor(locale);
    this.#index = new MiniSearch<Terms>({
      idField: "key",
      fields: [...FIELDS],
      stringifyField: (words: readonly string[]) => words.join(BETWEEN),
      tokenize: (words) => (words === "" ? [] : words.split(BETWEEN)),
      processTerm: (word) => word,
      autoVacuum: false,
      logger: () => {},
    });
  }

  get size(): number {
    return this.#documents.size;
  }

  add(key: string, searchable: Searchable): void {
    this.#documents.add(key, searchable);
    this.#index.add(termsOf(this.split, key, searchable));
  }

  /**
   * Takes a document out, with each of its words. MiniSearch can also forget a document and look for its words later
   * ("vacuum"), but that walk breaks when a document comes or goes meanwhile.
   */
  remove(key: string): void {
    const searchable = this.#documents.remove(key);
    if (searchable !== null) this.#index.remove(termsOf(this.split, key, searchable));
  }

  /** What a document is called, without accents; nothing for one that is not here. */
  bareNames(key: string): Names {
    return this.#documents.bareNames(key);
  }

  /** Documents that have a piece of text in a name or in what they tell. */
  having(piece: string): Iterable<string> {
    return this.#documents.having(piece);
  }

  /**
   * Documents that have a word, or one that begins with it.
   * @param parts where it may stand
   * @param among the keys that are still of interest; null for all
   */
  withWord({ typed, bare }: Word, parts: readonly Part[], among: Among): Matches {
    const queries: Query[] = [{ queries: [bare], fields: withBare(parts) }];
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
    const results = this.#search({ queries: [stem], fields: withBare(parts) }, among, { prefix: true });
    return matches(results, stem.length, (term, field) => {
      const same = sameBeginning(term, bare) / Math.max(term.length, bare.length);
      return same < SAME_IN_FORMS ? null : RANKS[partOf(field)].form;
    });
  }

  /** Documents whose title has a run of letters somewhere, inside of words too: the more of it they are, the more they weigh. */
  withPiece({ typed, bare }: Word, among: Among): Matches {
    const found: Matches = new Map();
    if (bare.length < MIN_PIECE_LENGTH) return found;
    for (const key of this.#documents.entitled(bare)) {
      if (among?.has(key) === false) continue;
      const [title = ""] = this.#documents.names(key);
      const isTyped = title.includes(typed);
      const [rank, word] = isTyped ? [RANKS.name.piece, typed] : [RANKS.name.piece + BARE, bare];
      found.set(key, { rank, score: word.length / title.length, words: [word], covered: word.length });
    }
    return found;
  }

  /** Documents that have a word which differs by a letter, or by two where the word is long enough. */
  withTypo({ bare }: Word, wrong: 1 | 2, among: Among): Matches {
    const guess = guessOf(bare);
    if (guess === null || wrong > guess.wrong) return new Map();
    const fields = withBare(guess.isShort ? ["name"] : ["name", "text"]);
    const results = this.#search({ queries: [bare], fields }, among, { fuzzy: wrong });
    const meant = guess.isShort ? results.filter(({ id }) => this.#isBriefTitle(id)) : results;
    return matches(meant, bare.length, (term, field) => (mayBeMeant(bare, term) ? RANKS.typo[partOf(field)] : null));
  }

  /** Words of names that differ by a few letters, as they are written there, and how many documents have each. */
  closeTo({ bare }: Word): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    const wrong = farthest(bare);
    if (wrong === 0) return counts;
    // Two letters changed over are two wrong ones for MiniSearch, and one slip for whoever types.
    const queries: Query[] = [{ queries: [bare], fuzzy: wrong }, { queries: changedOver(bare) }];
    // What nothing is called is hardly what somebody looks for.
    for (const { id, match } of this.#search({ queries, fields: withBare(["name"]) }, null))
      for (const term in match) {
        const isBare = (match[term] ?? []).every((field) => !(field in BARE_FIELDS));
        const word = isBare ? this.#written(id, term) : term;
        if (word !== null) counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    return counts;
  }

  /** A word of a document's names as it is written there. */
  #written(key: string, bare: string): string | null {
    return this.split(this.#documents.names(key).join(BETWEEN)).find((word) => wordOf(word).bare === bare) ?? null;
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

const withBare = (parts: readonly Part[]): Field[] => parts.flatMap((part) => [part, BARE_FIELDS[part]]);

function sameBeginning(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}
