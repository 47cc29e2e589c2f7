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

/** What a spelling is called in the list of indexes, and no spelling. */
type SpellingName = string;

/** The search of all editions, over what the sources have. */
export class SiteSearch {
  readonly #sources: readonly SearchSource[];
  readonly #editions = new WeakMap<EditionHandle, Map<SpellingName, EditionIndex>>();
  /** The one that was asked last stands last. */
  #used: { owner: Map<SpellingName, EditionIndex>; name: SpellingName; index: EditionIndex }[] = [];

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
      if (await isReady(kept, context)) return await kept.index.find(query);
    } catch (error) {
      this.#forget(kept);
      context.log.error({ edition: context.edition.code, err: error }, "the index of the search failed");
    }
    return { documents: await this.#plainly(context, query), meant: null };
  }

  /** The documents of all that is indexed. */
  get size(): number {
    return this.#used.reduce((sum, { index }) => sum + index.index.size, 0);
  }

  #indexFor({ database, edition, spelling }: SearchContext): EditionIndex {
    const owner = this.#editions.get(database) ?? new Map<SpellingName, EditionIndex>();
    this.#editions.set(database, owner);
    const name = spelling ?? "";
    const index = owner.get(name) ?? new EditionIndex(this.#sources, edition.config.locale);
    owner.set(name, index);
    this.#used = [...this.#used.filter((one) => one.index !== index), { owner, name, index }];
    while (this.#used.length > 1 && this.size > MAX_DOCUMENTS) this.#forget(this.#used[0]?.index);
    return index;
  }

  #forget(index: EditionIndex | undefined): void {
    for (const one of this.#used) if (one.index === index) one.owner.delete(one.name);
    this.#used = this.#used.filter((one) => one.index !== index);
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
