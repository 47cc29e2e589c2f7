import { isDeepStrictEqual } from "node:util";
import { respelled, type Searchable } from "#app/kit/text/search.ts";
import { Pace } from "#app/kit/time/pace.ts";
import type { SearchContext, SearchSource } from "#app/subject/search-source.ts";
import { type Place, SearchIndex } from "./search-index.ts";

/** What is known of a source as it was last read. */
interface Known {
  state: readonly unknown[];
  revision: unknown;
  stamps: Map<string, string>;
  /** Keys of its documents in the index. */
  keys: Set<string>;
}

/**
 * The index of an edition in one spelling, kept in step with its sources document by document. It asks them each time and
 * relies on no notice of a change: another process may have changed the file.
 */
export class EditionIndex {
  index: SearchIndex;
  readonly #locale: string;
  readonly #sources: readonly SearchSource[];
  readonly #known = new Map<string, Known>();
  #updating: Promise<void> | null = null;

  /** @param locale of the edition */
  constructor(sources: readonly SearchSource[], locale: string) {
    this.#sources = sources;
    this.#locale = locale;
    this.index = new SearchIndex(locale);
  }

  /** Whether it has all documents as they are now. */
  isCurrent(context: SearchContext): boolean {
    return this.#sources.every((source) => !this.#hasChanged(source, context));
  }

  /**
   * Takes in what has changed. Several who ask at the same time wait for the same.
   * @throws what a source throws; then nothing is known any more, and the next update begins at the beginning
   */
  update(context: SearchContext): Promise<void> {
    this.#updating ??= this.#takeIn(context)
      .catch((error: unknown) => {
        this.#known.clear();
        this.index = new SearchIndex(this.#locale);
        throw error;
      })
      .finally(() => {
        this.#updating = null;
      });
    return this.#updating;
  }

  async #takeIn(context: SearchContext): Promise<void> {
    const pace = new Pace();
    for (const [number, source] of this.#sources.entries()) {
      if (!this.#hasChanged(source, context)) continue;
      const before = this.#known.get(source.id);
      // Noted before anything is read: a change that comes meanwhile is seen the next time.
      const state = source.state(context);
      const revision = source.changes?.revision(context);
      const isSame = before !== undefined && isEach(before.state, state);
      const known = { state, revision, stamps: before?.stamps ?? new Map(), keys: before?.keys ?? new Set<string>() };
      if (source.changes === undefined) await this.#takeAll(source, known, number, context, pace);
      else await this.#takeChanges(source, known, isSame, number, context, pace);
      this.#known.set(source.id, known);
    }
  }

  #hasChanged(source: SearchSource, context: SearchContext): boolean {
    const known = this.#known.get(source.id);
    if (known === undefined || !isEach(known.state, source.state(context))) return true;
    return source.changes !== undefined && known.revision !== source.changes.revision(context);
  }

  async #takeAll(source: SearchSource, known: Known, number: number, context: SearchContext, pace: Pace) {
    const gone = new Set(known.keys);
    let at = 0;
    for (const document of source.documents(context)) {
      gone.delete(this.#put(source, known, document, { source: number, number: at }, context));
      at += 1;
      await pace.pause();
    }
    for (const key of gone) this.#drop(known, key);
  }

  async #takeChanges(
    source: SearchSource,
    known: Known,
    isSame: boolean,
    number: number,
    context: SearchContext,
    pace: Pace,
  ) {
    const asked: ReadonlyMap<string, string> = isSame ? known.stamps : NOTHING;
    const gone = new Set(isSame ? [] : known.keys);
    for (const portion of source.changes?.since(context, asked) ?? []) {
      for (const { id, stamp, document } of portion) {
        if (document === null) {
          this.#drop(known, keyOf(source, id));
          known.stamps.delete(id);
        } else {
          gone.delete(this.#put(source, known, document, { source: number, number: 0 }, context));
          known.stamps.set(id, stamp);
        }
        await pace.pause();
      }
      await pace.rest();
    }
    for (const key of gone) {
      this.#drop(known, key);
      known.stamps.delete(key.slice(source.id.length + 1));
    }
  }

  #put(source: SearchSource, known: Known, searchable: Searchable, place: Place, context: SearchContext): string {
    const key = keyOf(source, searchable.document.id);
    const isOwn = context.spelling === null || source.isForeign === true;
    const shown = isOwn ? searchable : respelled(searchable, context.spell);
    if (!isDeepStrictEqual(this.index.get(key), shown)) this.index.put(key, shown, place);
    known.keys.add(key);
    return key;
  }

  #drop(known: Known, key: string): void {
    this.index.drop(key);
    known.keys.delete(key);
  }
}

const NOTHING: ReadonlyMap<string, string> = new Map();

const keyOf = (source: SearchSource, id: string): string => `${source.id} ${id}`;

const isEach = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);
