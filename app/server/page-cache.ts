import type { Page } from "./page.ts";
import { type PageShelf, PageShelves } from "./page-shelves.ts";

/** How often a stored page was asked for when compressing it thoroughly pays. */
const OFTEN = 4;

interface Entry {
  page: Page;
  shelf: PageShelf;
  revision: number;
  directory: number;
  /** The calendar day the page is right for, or null when it does not depend on the day. */
  day: string | null;
  /** As `RenderedPage.until`. */
  until: number | null;
  /** How often it was asked for since it was stored. */
  readers: number;
  /** When it was last known to be current, in milliseconds of the cache's clock. */
  rightAt: number;
  /** As `Validity.otherEditions`, or null when the page shows only its own edition. */
  otherEditions: number | null;
  /** As `RenderedPage.accounts`. */
  accounts: AccountNumbers | null;
}

/** Accounts by id, each with the number that counts what others see of it. */
type AccountNumbers = ReadonlyMap<string, number>;

/** What a stored page must match to be served: see "The page cache" in docs/architecture.md. */
export interface Validity {
  revision: number;
  /** Counts changes of what editions say about themselves: every page lists the other editions in its menus. */
  directory: number;
  /** Counts changes of public pages in any edition, for pages that show entries of others. */
  otherEditions: number;
  /** Milliseconds since the revision changed. */
  revisionAge: number;
  day: string;
  /** In milliseconds since 1970, by the clock of the site. */
  time: number;
}

/** Bytes of a stored page's headers, in each form in which they are sent, and of what is noted of it. */
const BESIDE_A_BODY = 6000;

/** How long after a change a stale page may be served while it is rendered again. */
const STALE_FOR = 1000;

interface CacheParts {
  /** The number that counts what others see of an account; null when nobody has the id or the accounts are down. */
  shownRevision?: (accountId: string) => number | null;
  /** Milliseconds. */
  clock?: () => number;
}

const DEFAULT_PARTS: Required<CacheParts> = {
  shownRevision: () => null,
  clock: () => performance.now(),
};

/** Rendered public pages, bounded in bytes; one render at a time for each key. */
export class PageCache {
  private readonly entries: PageShelves<Entry> | null;
  private readonly rendering = new Map<string, Promise<RenderedPage>>();
  private readonly parts: Required<CacheParts>;
  private isShrinking = false;
  private isRenewing = false;

  /** @param bytes 0 switches the cache off */
  constructor(bytes: number, parts: CacheParts = {}) {
    this.parts = { ...DEFAULT_PARTS, ...parts };
    this.entries =
      bytes === 0 ? null : new PageShelves(bytes, ({ page }, key) => page.storedBytes + key.length * 2 + BESIDE_A_BODY);
  }

  /** What it holds now. */
  get bytes(): number {
    return this.entries?.bytes ?? 0;
  }

  get enabled(): boolean {
    return this.entries !== null;
  }

  /** A page that is current, or undefined. It is returned at once, so that a hit needs no turn of the event loop. */
  fresh(key: string, now: Validity): Page | undefined {
    const entry = this.entries?.get(key);
    if (entry === undefined || !isFresh(entry, now)) return undefined;
    entry.rightAt = this.parts.clock();
    entry.readers += 1;
    if (entry.readers >= OFTEN && entry.page.canShrinkFurther) this.shrinkFurther(entry.page);
    return entry.accounts === null || this.areShownAs(entry.accounts) ? entry.page : undefined;
  }

  /**
   * A page that was stored, however it has changed since, for a siege. It is made anew behind it, one page at a time, so that what
   * the team hides is gone in a moment. Of people, never: they are shown as they are, or not at all.
   */
  stale(key: string, make: () => Promise<Page>): Page | undefined {
    const entry = this.entries?.get(key);
    if (entry !== undefined && !this.isRenewing) this.renew(make);
    return entry?.accounts === null ? entry.page : undefined;
  }

  private renew(make: () => Promise<Page>): void {
    this.isRenewing = true;
    const done = () => {
      this.isRenewing = false;
    };
    make().then(done, done);
  }

  /** One page at a time: other threads have visitors' work to do, and a page that is left out now has its turn later. */
  private shrinkFurther(page: Page): void {
    if (this.isShrinking) return;
    this.isShrinking = true;
    const done = () => {
      this.isShrinking = false;
    };
    page.shrinkFurther().then(done, done);
  }

  /**
   * The page for a key, rendering it when no stored one is usable. Requests for the same key share one render.
   * @param render returns the page, and whether it may be stored
   */
  async page(key: string, now: Validity, render: () => Promise<RenderedPage>): Promise<Page> {
    // A render that started before the last change, or before midnight, must not answer requests that came after it.
    const flight = `${now.revision} ${now.directory} ${now.otherEditions} ${now.day} ${key}`;
    const running = this.rendering.get(flight);
    if (running !== undefined) return this.justStale(key, now) ?? this.shared(await running, key, now, render);
    const rendering = this.rendered(flight, key, now, render);
    if (this.enabled) this.rendering.set(flight, rendering);
    return (await rendering).page;
  }

  /**
   * What was shown until a second ago, or undefined. Of people, never: what somebody hides is hidden at the next request.
   */
  private justStale(key: string, now: Validity): Page | undefined {
    const entry = this.entries?.get(key);
    if (entry === undefined || entry.accounts !== null || now.revisionAge >= STALE_FOR) return undefined;
    // A page that was already stale before the last change may show something that was hidden long ago.
    return this.parts.clock() - entry.rightAt < STALE_FOR ? entry.page : undefined;
  }

  /** A page that another request has rendered. Somebody may have changed between that render and this request. */
  private async shared(
    { page, accounts }: RenderedPage,
    key: string,
    now: Validity,
    render: () => Promise<RenderedPage>,
  ): Promise<Page> {
    const isCurrent = accounts === null || this.areShownAs(accounts);
    return isCurrent ? page : this.page(key, now, render);
  }

  private async rendered(
    flight: string,
    key: string,
    now: Validity,
    render: () => Promise<RenderedPage>,
  ): Promise<RenderedPage> {
    try {
      const rendered = await render();
      const { page, store, shelf, daily, until, looksElsewhere, accounts } = rendered;
      if (store && this.enabled) await page.shrink();
      const { revision, directory } = now;
      const [day, otherEditions] = [daily ? now.day : null, looksElsewhere ? now.otherEditions : null];
      const known = { accounts, readers: 0, rightAt: this.parts.clock() };
      if (store) this.entries?.set(key, { page, shelf, revision, directory, day, until, otherEditions, ...known });
      else this.entries?.delete(key);
      return rendered;
    } finally {
      this.rendering.delete(flight);
    }
  }

  /** Whether accounts still are as they were. While that cannot be found out, nobody is served from the store. */
  private areShownAs(accounts: AccountNumbers): boolean {
    try {
      for (const [id, number] of accounts) if (this.parts.shownRevision(id) !== number) return false;
      return true;
    } catch {
      return false;
    }
  }
}

export interface RenderedPage {
  page: Page;
  store: boolean;
  shelf: PageShelf;
  /** The page depends on the calendar day. */
  daily: boolean;
  /** When the page says something else by itself, in milliseconds since 1970; null when it does not. */
  until: number | null;
  /** The page depends on entries of other editions. */
  looksElsewhere: boolean;
  /** The accounts the page is about, as they were before anything else was read about them; null when it is about nobody. */
  accounts: AccountNumbers | null;
}

function isFresh(entry: Entry, now: Validity): boolean {
  const sameContent = entry.revision === now.revision && entry.directory === now.directory;
  const sameElsewhere = entry.otherEditions === null || entry.otherEditions === now.otherEditions;
  const sameTime = (entry.day === null || entry.day === now.day) && (entry.until === null || now.time < entry.until);
  return sameContent && sameElsewhere && sameTime;
}
