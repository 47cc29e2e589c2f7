import { LRUCache } from "lru-cache";
import type { Site } from "./site.ts";
import { pageAt } from "./web-request.ts";

/** Marks a page whose address somebody has put together; read here and not sent. */
export const MADE_UP_HEADER = "x-page-made-up";

/**
 * Where a stored page is kept. "known": what the editions have, at its own address. "people": of somebody, of whom there may be a million.
 * "madeUp": of addresses that whoever asks has put together, of which there is no end. "drawn": pictures, each as large as many pages.
 */
export type PageShelf = "known" | "people" | "madeUp" | "drawn";

/** The share of the memory that is left to each, whatever is asked for of the others. */
const SHARES: Readonly<Record<PageShelf, number>> = { known: 0.6, people: 0.2, madeUp: 0.1, drawn: 0.1 };

interface Stored {
  shelf: PageShelf;
}

/**
 * Stored pages, bounded in bytes. A shelf may take what others leave free; once there is no room, the one furthest above its share gives
 * up what was not asked for longest. So a flood on one shelf leaves the others what is theirs.
 */
export class PageShelves<Entry extends Stored> {
  private readonly shelves: Readonly<Record<PageShelf, LRUCache<string, Entry>>>;
  /** Those asked for most first. */
  private readonly all: readonly LRUCache<string, Entry>[];

  constructor(
    private readonly maxBytes: number,
    sizeOf: (entry: Entry, key: string) => number,
  ) {
    const shelf = () => new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: sizeOf });
    this.shelves = { known: shelf(), people: shelf(), madeUp: shelf(), drawn: shelf() };
    this.all = Object.values(this.shelves);
  }

  get bytes(): number {
    return this.all.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0);
  }

  get(key: string): Entry | undefined {
    for (const shelf of this.all) {
      const entry = shelf.get(key);
      if (entry !== undefined) return entry;
    }
    return undefined;
  }

  set(key: string, entry: Entry): void {
    // What was made up yesterday may be in an edition today.
    this.delete(key);
    this.shelves[entry.shelf].set(key, entry);
    while (this.bytes > this.maxBytes) this.fullest().pop();
  }

  delete(key: string): void {
    for (const shelf of this.all) shelf.delete(key);
  }

  private fullest(): LRUCache<string, Entry> {
    const fullness = (name: PageShelf) => this.shelves[name].calculatedSize / SHARES[name];
    const names = Object.keys(SHARES) as PageShelf[];
    return this.shelves[names.reduce((most, name) => (fullness(name) > fullness(most) ? name : most))];
  }
}

/** The query most programs add to a name. It makes one more page for each person, so there is an end to them. */
const USUAL_OF_PEOPLE = "?version=2";

/** On which shelf a page is kept: see "The page cache" in docs/architecture.md. */
export function shelfOf(
  { pathname, search }: URL,
  site: Site,
  { isOfPeople, headers }: { isOfPeople: boolean; headers: Headers },
): PageShelf {
  const path = pageAt(pathname);
  // Whoever asks chooses what follows a question mark. There is no end to that, not even for one person.
  const isUsual = search === "" || (isOfPeople && search === USUAL_OF_PEOPLE);
  const isMadeUp = !isUsual || headers.has(MADE_UP_HEADER);
  // The page of the team is a single one, whoever is on it.
  if (isOfPeople && !site.isFixedAt(path)) return isMadeUp ? "madeUp" : "people";
  if (site.isDrawnAt(path)) return "drawn";
  return isMadeUp ? "madeUp" : "known";
}
