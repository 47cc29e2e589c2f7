import { setTimeout as sleep } from "node:timers/promises";
import type { SearchDocument } from "#app/kit/text/document.ts";
import { MAX_RESULTS } from "#app/kit/text/query.ts";
import { respelled, type Searchable, search } from "#app/kit/text/search.ts";
import { Pace } from "#app/kit/time/pace.ts";
import type { SearchContext, SearchSource } from "#app/subject/search-source.ts";
import type { EditionHandle } from "#db/open.ts";
import { EditionIndex } from "./edition-index.server.ts";
import type { Results } from "./search-index.ts";

/** Milliseconds somebody waits for an index that is being made: then the plain search answers. */
const PATIENCE_MS = 3000;
/** Documents of all indexes together: 20,000 nouns take about 230 MB, and the editions that ship have a few hundred each. */
const MAX_DOCUMENTS = 25_000;
/**
 * Milliseconds, for each of its documents, for which an index that had to make room is not made again: two that have no room together would
 * be made in turn for each question (docs/decisions/260).
 */
const REST_MS = 30;

/** What a spelling is called in the list of indexes, and no spelling. */
type SpellingName = string;

const OWN_SPELLING: SpellingName = "";

/** The indexes of an edition, and until when those rest that had to make room. */
interface Indexes {
  made: Map<SpellingName, EditionIndex>;
  resting: Map<SpellingName, number>;
}

interface Used {
  owner: Indexes;
  name: SpellingName;
  index: EditionIndex;
}

/** The search of all editions, over what the sources have. */
export class SiteSearch {
  readonly #sources: readonly SearchSource[];
  readonly #editions = new WeakMap<EditionHandle, Indexes>();
  /** The one that was asked last stands last. */
  #used: Used[] = [];

  constructor(sources: readonly SearchSource[]) {
    this.#sources = sources;
  }

  /**
   * What an edition has for a query, the best first and in the visitor's spelling. Whatever becomes of the index, there is an
   * answer.
   * @param query as `readQuery` gives it, without a problem, or brief
   */
  async find(context: SearchContext, query: string): Promise<Results> {
    const meant = this.#sources.flatMap((source) => {
      const documents = source.meant?.(context, query) ?? [];
      return source.isForeign === true ? documents : context.spell(documents);
    });
    const found = await this.#found(context, query);
    // Several events have the page of one day, and each is found beside it.
    const isShown = (one: SearchDocument) =>
      meant.some(({ kind, id, url }) => url === one.url && (kind !== "calendar" || id === one.id));
    const others = found.documents.filter((one) => !isShown(one));
    return { documents: [...meant, ...others].slice(0, MAX_RESULTS), meant: meant.length > 0 ? null : found.meant };
  }

  async #found(context: SearchContext, query: string): Promise<Results> {
    const kept = this.#indexFor(context);
    try {
      if (kept !== null && (await isReady(kept, context))) return await kept.index.find(query);
    } catch (error) {
      this.#forget(this.#used.find(({ index }) => index === kept));
      context.log.error({ edition: context.edition.code, err: error }, "the index of the search failed");
    }
    return { documents: await this.#plainly(context, query), meant: null };
  }

  /** The documents of all that is indexed. */
  get size(): number {
    return this.#used.reduce((sum, { index }) => sum + index.index.size, 0);
  }

  /** @returns null while it rests */
  #indexFor({ database, edition, spelling }: SearchContext): EditionIndex | null {
    const owner = this.#editions.get(database) ?? { made: new Map(), resting: new Map() };
    this.#editions.set(database, owner);
    const name = spelling ?? OWN_SPELLING;
    if (performance.now() < (owner.resting.get(name) ?? 0)) return null;
    const index = owner.made.get(name) ?? new EditionIndex(this.#sources, edition.config.locale);
    owner.made.set(name, index);
    this.#used = [...this.#used.filter((one) => one.index !== index), { owner, name, index }];
    while (this.#used.length > 1 && this.size > MAX_DOCUMENTS) this.#makeRoom();
    return owner.made.get(name) ?? null;
  }

  /** What few ask for goes first: another spelling than the edition's own, which anybody can choose, and then what was not asked for longest. */
  #makeRoom(): void {
    const left = this.#used.find(({ name }) => name !== OWN_SPELLING) ?? this.#used[0];
    left?.owner.resting.set(left.name, performance.now() + left.index.index.size * REST_MS);
    this.#forget(left);
  }

  #forget(left: Used | undefined): void {
    left?.owner.made.delete(left.name);
    this.#used = this.#used.filter((one) => one !== left);
  }

  /** Without an index: long lists are looked through by their sources, and everything else is short. */
  async #plainly(context: SearchContext, query: string): Promise<SearchDocument[]> {
    const pace = new Pace();
    const found: Searchable[] = [];
    for (const source of this.#sources) {
      const isOwn = context.spelling === null || source.isForeign === true;
      const portions = source.changes?.holding(context, query) ?? [[...source.documents(context)]];
      for (const portion of portions) {
        found.push(...(isOwn ? portion : portion.map((one) => respelled(one, context.spell))));
        await pace.rest();
      }
    }
    return search(found, query);
  }
}

/** Brings an index up to date. @returns whether it is within our patience; else it goes on being made */
async function isReady(index: EditionIndex, context: SearchContext): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!index.isCurrent(context)) {
    const left = deadline - performance.now();
    if (left <= 0) return false;
    const update = index.update(context);
    const enough = new AbortController();
    try {
      await Promise.race([update, sleep(left, undefined, { signal: enough.signal })]);
    } finally {
      enough.abort();
    }
  }
  return true;
}
