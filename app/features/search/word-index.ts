import type { Searchable } from "#app/kit/text/search.ts";
import { BARE_FIELDS, FIELDS, type Field, type Part, partOf, termsOf } from "./index-terms.ts";
import { NamedDocuments } from "./named-documents.ts";
import { type Alike, Postings } from "./postings.ts";
import { BARE, type Matches, type Names, RANKS } from "./ranks.ts";
import { type Split, splitterFor, type Word, wordOf } from "./words.ts";
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
/** A shorter run would be inside of nearly everything. */
const MIN_PIECE_LENGTH = 3;

/** The words of documents, and where they stand. Documents come and go one by one. */
export class WordIndex {
  readonly split: Split;
  readonly #documents = new NamedDocuments();
  readonly #postings = new Postings();

  /** @param locale of the edition whose words these are */
  constructor(locale: string) {
    this.split = splitterFor(locale);
  }

  get size(): number {
    return this.#documents.size;
  }

  add(key: string, searchable: Searchable): void {
    const { number } = this.#documents.add(key, searchable);
    this.#postings.add(number, termsOf(this.split, searchable));
  }

  /** Takes a document out, with each of its words. */
  remove(key: string): void {
    const named = this.#documents.remove(key);
    if (named !== null) this.#postings.remove(named.number, termsOf(this.split, named.searchable));
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
    const rankOf: RankOf = (word, field) => {
      const ranks = RANKS[partOf(field)];
      if (field in BARE_FIELDS && word.startsWith(typed)) return word === typed ? ranks.exact : ranks.prefix;
      return BARE + (word === bare ? ranks.exact : ranks.prefix);
    };
    const found: Matches = new Map();
    this.#take(found, this.#withBeginning(bare), withBare(parts), among, bare.length, rankOf);
    if (typed !== bare) this.#take(found, this.#withBeginning(typed), parts, among, bare.length, rankOf);
    return found;
  }

  /** Documents that have another form of a word: one with another ending. */
  withForm({ bare }: Word, parts: readonly Part[], among: Among): Matches {
    const found: Matches = new Map();
    const stem = bare.slice(0, bare.length - Math.min(MAX_ENDING, Math.floor(bare.length / 3)));
    if (stem.length < MIN_STEM || bare.length > MAX_GUESSED_LENGTH) return found;
    this.#take(found, this.#postings.beginningWith(stem), withBare(parts), among, stem.length, (word, field) => {
      const same = sameBeginning(word, bare) / Math.max(word.length, bare.length);
      return same < SAME_IN_FORMS ? null : RANKS[partOf(field)].form;
    });
    return found;
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
    const found: Matches = new Map();
    const guess = guessOf(bare);
    if (guess === null || wrong > guess.wrong) return found;
    const fields = withBare(guess.isShort ? ["name"] : ["name", "text"]);
    this.#take(found, this.#postings.near(bare, wrong), fields, among, bare.length, (_, field) => {
      return RANKS.typo[partOf(field)];
    });
    if (guess.isShort) for (const key of found.keys()) if (!this.#isBriefTitle(key)) found.delete(key);
    return found;
  }

  /** Words of names that differ by a few letters, as they are written there, and how many documents have each. */
  closeTo({ bare }: Word): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    const wrong = farthest(bare);
    if (wrong === 0) return counts;
    for (const alike of this.#postings.near(bare, wrong)) {
      // What nothing is called is hardly what somebody looks for.
      const found: Matches = new Map();
      const rankOf: RankOf = (_, field) => (field in BARE_FIELDS ? 0 : BARE);
      this.#take(found, [alike], withBare(["name"]), null, bare.length, rankOf);
      for (const [key, { rank }] of found) {
        const word = rank === BARE ? this.#written(key, alike.word) : alike.word;
        if (word !== null) counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
    return counts;
  }

  #withBeginning(word: string): Iterable<Alike> {
    return [...word].length < MIN_PREFIX_LENGTH ? this.#postings.exactly(word) : this.#postings.beginningWith(word);
  }

  /**
   * Adds the documents that have words like the one asked for, each by its best one.
   * @param asked how many letters were asked for
   * @param rankOf of a document that has a word in a field; null where that is not meant
   */
  #take(
    found: Matches,
    words: Iterable<Alike>,
    fields: readonly Field[],
    among: Among,
    asked: number,
    rankOf: RankOf,
  ): void {
    for (const alike of words) {
      const { word } = alike;
      const [list, covered] = [[word], Math.min(asked, word.length)];
      const ranks = FIELDS.map((field) => (fields.includes(field) ? rankOf(word, field) : null));
      this.#postings.each(alike, ranks, (number, rank, score) => {
        const key = this.#documents.keyOf(number);
        if (among?.has(key) === false) return;
        const before = found.get(key);
        const sum = score + (before?.score ?? 0);
        if (before === undefined || rank < before.rank) found.set(key, { rank, score: sum, words: list, covered });
        else before.score = sum;
      });
    }
  }

  /** A word of a document's names as it is written there. */
  #written(key: string, bare: string): string | null {
    return this.split(this.#documents.names(key).join("\n")).find((word) => wordOf(word).bare === bare) ?? null;
  }

  #isBriefTitle(key: string): boolean {
    return this.split(this.bareNames(key)[0] ?? "").length <= MAX_WORDS_GUESSED;
  }
}

type Among = ReadonlyMap<string, unknown> | null;
type RankOf = (word: string, field: Field) => number | null;

const withBare = (parts: readonly Part[]): Field[] => parts.flatMap((part) => [part, BARE_FIELDS[part]]);

function sameBeginning(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}
