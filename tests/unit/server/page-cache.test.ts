import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { Page } from "#app/server/page.ts";
import { PageCache, type RenderedPage, type Validity } from "#app/server/page-cache.ts";

const page = (text: string) => new Page(200, [], Buffer.from(text), true, 4);
const rendered = (text: string, options: Partial<RenderedPage> = {}): RenderedPage => ({
  page: page(text),
  store: true,
  shelf: "known",
  daily: false,
  until: null,
  looksElsewhere: false,
  accounts: null,
  ...options,
});
const at = (revision: number, day = "2026-11-21", revisionAge = 60_000): Validity => ({
  revision,
  directory: 1,
  otherEditions: 1,
  revisionAge,
  day,
  time: 0,
});
/** Of a page that is too short to be compressed. */
const textOf = (found: ReturnType<PageCache["fresh"]>) =>
  found instanceof Page ? found.encoded("identity").toString() : found;

describe("the page cache", () => {
  it("keeps a page until the revision changes", async () => {
    const cache = new PageCache(1e6);
    await cache.page("a", at(1), async () => rendered("one"));
    expect(textOf(cache.fresh("a", at(1, "2027-01-01")))).toBe("one");
    expect(cache.fresh("a", at(2))).toBeUndefined();
    expect(cache.fresh("b", at(1))).toBeUndefined();
  });

  it("forgets a page when another edition has changed its name", async () => {
    const cache = new PageCache(1e6);
    await cache.page("a", at(1), async () => rendered("one"));
    expect(cache.fresh("a", { ...at(1), directory: 2 })).toBeUndefined();
  });

  it("keeps a daily page for its day", async () => {
    const cache = new PageCache(1e6);
    await cache.page("a", at(1), async () => rendered("today", { daily: true }));
    expect(textOf(cache.fresh("a", at(1)))).toBe("today");
    expect(cache.fresh("a", at(1, "2026-11-22"))).toBeUndefined();
  });

  it("answers nobody of the next day with a render that began before midnight", async () => {
    const cache = new PageCache(1e6);
    let end = () => {};
    const slow = new Promise<void>((resolve) => {
      end = resolve;
    });
    const before = cache.page("a", at(1), async () => {
      await slow;
      return rendered("yesterday", { daily: true });
    });
    const after = cache.page("a", at(1, "2026-11-22"), async () => rendered("today", { daily: true }));
    end();
    expect([textOf(await before), textOf(await after)]).toEqual(["yesterday", "today"]);
  });

  it("keeps a page until the time from which it says something else", async () => {
    const cache = new PageCache(1e6);
    await cache.page("a", at(1), async () => rendered("before", { until: 1000 }));
    expect(textOf(cache.fresh("a", { ...at(1), time: 999 }))).toBe("before");
    expect(cache.fresh("a", { ...at(1), time: 1000 })).toBeUndefined();
  });

  it("keeps a page that shows entries of other editions until one of these changes", async () => {
    const cache = new PageCache(1e6);
    const [before, after] = [at(1), { ...at(1), otherEditions: 2 }];
    await cache.page("a", before, async () => rendered("with versions", { looksElsewhere: true }));
    await cache.page("b", before, async () => rendered("by itself"));
    expect(textOf(cache.fresh("a", before))).toBe("with versions");
    expect(cache.fresh("a", after)).toBeUndefined();
    expect(textOf(cache.fresh("b", after))).toBe("by itself");
  });

  it("does not keep what may not be kept", async () => {
    const cache = new PageCache(1e6);
    await cache.page("a", at(1), async () => rendered("private", { store: false }));
    expect(cache.fresh("a", at(1))).toBeUndefined();
  });

  it("renders once for many who ask together", async () => {
    const cache = new PageCache(1e6);
    let renders = 0;
    const render = async () => {
      renders += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return rendered(`render ${renders}`);
    };
    const pages = await Promise.all(Array.from({ length: 20 }, () => cache.page("a", at(1), render)));
    expect(renders).toBe(1);
    expect(new Set(pages.map(textOf))).toEqual(new Set(["render 1"]));
  });

  it("does not let a request after a change wait for a render from before it", async () => {
    const cache = new PageCache(1e6);
    let finish = () => {};
    const before = cache.page("a", at(1), async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return rendered("old");
    });
    const after = await cache.page("a", at(2), async () => rendered("new"));
    finish();
    expect(textOf(after)).toBe("new");
    expect(textOf(await before)).toBe("old");
  });

  it("serves a stale page only in the second after a change, while it is rendered anew", async () => {
    const cache = new PageCache(1e6);
    await cache.page("a", at(1), async () => rendered("old"));
    let finish = () => {};
    const slow = async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return rendered("new");
    };
    const first = cache.page("a", at(2, undefined, 100), slow);
    expect(textOf(await cache.page("a", at(2, undefined, 100), slow))).toBe("old");
    const late = cache.page("a", at(2, undefined, 5000), slow);
    finish();
    expect(textOf(await first)).toBe("new");
    expect(textOf(await late)).toBe("new");
  });

  it("serves no stale page that may show what was hidden long before the last change", async () => {
    let time = 0;
    const cache = new PageCache(1e6, { clock: () => time });
    await cache.page("a", at(1), async () => rendered("hidden since"));
    time = 5000;
    let finish = () => {};
    const slow = async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return rendered("new");
    };
    const both = [0, 1].map(() => cache.page("a", at(3, undefined, 100), slow));
    finish();
    expect((await Promise.all(both)).map(textOf)).toEqual(["new", "new"]);
  });

  it("stays within its bytes, and keeps what is asked for again and again", async () => {
    const cache = new PageCache(200_000);
    // Random, so that it is as large compressed.
    const big = randomBytes(5000).toString("hex");
    await cache.page("home", at(1), async () => rendered(big));
    for (let i = 0; i < 500; i++) {
      await cache.page(`flood ${i}`, at(1), async () => rendered(big));
      expect(cache.fresh("home", at(1))).toBeDefined();
    }
    const kept = Array.from({ length: 500 }, (_, i) => cache.fresh(`flood ${i}`, at(1))).filter(Boolean);
    expect(kept.length).toBeLessThan(20);
  });

  it("lets made-up pages take what is free, and gives it back to those that are asked for by many", async () => {
    const cache = new PageCache(1_000_000);
    const big = randomBytes(5000).toString("hex");
    const fill = async (shelf: RenderedPage["shelf"], count: number) => {
      for (let i = 0; i < count; i++) await cache.page(`${shelf} ${i}`, at(1), async () => rendered(big, { shelf }));
      expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
    };
    const kept = (shelf: RenderedPage["shelf"]) =>
      Array.from({ length: 300 }, (_, i) => cache.fresh(`${shelf} ${i}`, at(1))).filter(Boolean).length;
    await fill("madeUp", 300);
    const room = kept("madeUp");
    expect(room).toBeGreaterThan(30);
    await fill("known", 300);
    // Six parts of seven.
    expect(kept("known") / room).toBeCloseTo(6 / 7, 1);
    await fill("people", 300);
    await fill("drawn", 300);
    await fill("madeUp", 300);
    const shares = (["known", "people", "madeUp", "drawn"] as const).map((shelf) => kept(shelf) / room);
    expect(shares.map((share) => Math.round(share * 10))).toEqual([6, 2, 1, 1]);
  });

  it("has a page once, whatever its address is now", async () => {
    const cache = new PageCache(1_000_000);
    await cache.page("they", at(1), async () => rendered("made up", { shelf: "madeUp" }));
    await cache.page("they", at(2), async () => rendered("listed"));
    expect(textOf(cache.fresh("they", at(2)))).toBe("listed");
    await cache.page("they", at(3), async () => rendered("made up again", { shelf: "madeUp" }));
    expect(textOf(cache.fresh("they", at(3)))).toBe("made up again");
    await cache.page("they", at(4), async () => rendered("private", { store: false }));
    expect([cache.bytes, cache.fresh("they", at(4))]).toEqual([0, undefined]);
  });

  it("forgets a render that failed", async () => {
    const cache = new PageCache(1e6);
    await expect(cache.page("a", at(1), () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(textOf(await cache.page("a", at(1), async () => rendered("yes")))).toBe("yes");
  });

  it("switched off, renders each time", async () => {
    const cache = new PageCache(0);
    await cache.page("a", at(1), async () => rendered("one"));
    expect(cache.fresh("a", at(1))).toBeUndefined();
    expect(textOf(await cache.page("a", at(1), async () => rendered("two")))).toBe("two");
  });
});

describe("a stored page about somebody", () => {
  /** People and the numbers of what is shown of them; one who is missing cannot be read. */
  const people = (numbers: Record<string, number>) => ({
    numbers,
    asked: [] as string[],
    shownRevision(id: string): number | null {
      this.asked.push(id);
      return numbers[id] ?? null;
    },
  });
  function cacheOf(numbers: Record<string, number>) {
    const accounts = people(numbers);
    const cache = new PageCache(1e6, { shownRevision: (id) => accounts.shownRevision(id) });
    /** A change of the accounts file. */
    const set = (changed: Record<string, number | undefined>) => Object.assign(numbers, changed);
    return { set, accounts, cache };
  }
  const about = (text: string, numbers: Record<string, number>) =>
    rendered(text, { accounts: new Map(Object.entries(numbers)) });

  it("is right while the number of that account is the same, whatever others do", async () => {
    const { set, accounts, cache } = cacheOf({ anna: 3, kasha: 1 });
    await cache.page("/@anna", at(1), async () => about("anna", { anna: 3 }));
    set({ kasha: 2 });
    expect(textOf(cache.fresh("/@anna", at(1)))).toBe("anna");
    expect(accounts.asked).toEqual(["anna"]);
    set({ anna: 4 });
    expect(cache.fresh("/@anna", at(1))).toBeUndefined();
    // A backup that was put back counts from where it was.
    set({ anna: 2 });
    expect(cache.fresh("/@anna", at(1))).toBeUndefined();
  });

  it("also changes with the edition and the day, without asking the accounts", async () => {
    const { accounts, cache } = cacheOf({ anna: 1 });
    await cache.page("/@anna", at(1), async () => ({ ...about("anna", { anna: 1 }), daily: true }));
    expect(cache.fresh("/@anna", at(2))).toBeUndefined();
    expect(cache.fresh("/@anna", at(1, "2026-11-22"))).toBeUndefined();
    expect(accounts.asked).toEqual([]);
  });

  it("is not served while the accounts cannot be read", async () => {
    const { set, cache } = cacheOf({ anna: 1 });
    await cache.page("/@anna", at(1), async () => about("anna", { anna: 1 }));
    set({ anna: undefined });
    expect(cache.fresh("/@anna", at(1))).toBeUndefined();
    const down = new PageCache(1e6);
    await down.page("/@anna", at(1), async () => about("anna", { anna: 1 }));
    expect(down.fresh("/@anna", at(1))).toBeUndefined();
    const failing = new PageCache(1e6, {
      shownRevision: () => {
        throw new Error("down");
      },
    });
    await failing.page("/@anna", at(1), async () => about("anna", { anna: 1 }));
    expect(failing.fresh("/@anna", at(1))).toBeUndefined();
  });

  it("may be about several", async () => {
    const { set, cache } = cacheOf({ anna: 1, kasha: 1 });
    await cache.page("/people", at(1), async () => about("both", { anna: 1, kasha: 1 }));
    expect(textOf(cache.fresh("/people", at(1)))).toBe("both");
    set({ kasha: 2 });
    expect(cache.fresh("/people", at(1))).toBeUndefined();
  });

  it("is stored as it was before a change that came while it was rendered", async () => {
    const { set, cache } = cacheOf({ anna: 1 });
    await cache.page("/@anna", at(1), async () => {
      set({ anna: 2 });
      return about("before", { anna: 1 });
    });
    expect(cache.fresh("/@anna", at(1))).toBeUndefined();
  });

  it("is rendered once for those who ask together, and again for who asks after a change", async () => {
    const { set, accounts, cache } = cacheOf({ anna: 1 });
    let renders = 0;
    const gates: (() => void)[] = [];
    const render = async () => {
      renders += 1;
      const number = accounts.numbers.anna ?? 0;
      await new Promise<void>((open) => gates.push(open));
      return about(`as ${number}`, { anna: number });
    };
    const before = [cache.page("/@anna", at(1), render), cache.page("/@anna", at(1), render)];
    set({ anna: 2 });
    const after = [cache.page("/@anna", at(1), render), cache.page("/@anna", at(1), render)];
    gates[0]?.();
    expect(textOf(await before[0])).toBe("as 1");
    await expect.poll(() => gates.length).toBe(2);
    gates[1]?.();
    expect((await Promise.all(after)).map(textOf)).toEqual(["as 2", "as 2"]);
    expect(textOf(await before[1])).toBe("as 2");
    expect(renders).toBe(2);
  });

  it("is never served stale, not even in the second after a change of the edition", async () => {
    const { cache } = cacheOf({ anna: 1 });
    await cache.page("/@anna", at(1), async () => about("old", { anna: 1 }));
    let finish = () => {};
    const slow = async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return about("new", { anna: 1 });
    };
    const both = [0, 1].map(() => cache.page("/@anna", at(2, undefined, 100), slow));
    finish();
    expect((await Promise.all(both)).map(textOf)).toEqual(["new", "new"]);
  });
});

describe("encodings", () => {
  it("are made once and remembered", async () => {
    const one = page("ä".repeat(2000));
    const made = await one.encoded("br");
    expect(one.encoded("br")).toBe(made);
    expect(made.length).toBeLessThan(one.length);
  });
  it("are all that is stored, and give back what they were made from", async () => {
    const cache = new PageCache(1e6);
    const text = "ä".repeat(2000);
    const stored = await cache.page("a", at(1), async () => rendered(text));
    expect(stored.storedBytes).toBeLessThan(text.length / 10);
    expect(Buffer.isBuffer(stored.encoded("br"))).toBe(true);
    expect((await stored.encoded("identity")).toString()).toBe(text);
    expect(gunzipSync(await stored.encoded("gzip")).toString()).toBe(text);
    expect(brotliDecompressSync(await stored.encoded("br")).toString()).toBe(text);
    expect(stored.encoded("gzip")).toBe(stored.encoded("gzip"));
  });
  it("are made smaller when a page is asked for often, once", async () => {
    const cache = new PageCache(1e6);
    const text = Array.from({ length: 3000 }, (_, n) => `word${(n * n) % 613} `).join("");
    const stored = await cache.page("a", at(1), async () => rendered(text));
    const first = await stored.encoded("br");
    for (let reader = 0; reader < 3; reader += 1) expect(cache.fresh("a", at(1))).toBe(stored);
    expect(stored.canShrinkFurther).toBe(true);
    cache.fresh("a", at(1));
    expect(stored.encoded("br")).toBe(first);
    await vi.waitFor(() => expect(stored.encoded("br")).not.toBe(first));
    const second = await stored.encoded("br");
    expect(second.length).toBeLessThan(first.length);
    expect(brotliDecompressSync(second).toString()).toBe(text);
    expect(stored.canShrinkFurther).toBe(false);
  });
  it("are made back once for all who read them at the same time", async () => {
    const cache = new PageCache(1e6);
    const stored = await cache.page("a", at(1), async () => rendered("ä".repeat(2000)));
    const together = await Promise.all(Array.from({ length: 20 }, () => stored.encoded("identity")));
    expect(new Set(together).size).toBe(1);
    // Somebody still reads the first.
    expect(await stored.encoded("identity")).toBe(together[0]);
  });
  it("are left out where they would not pay", () => expect(page("short").encodingFor("br")).toBe("identity"));
});

describe("in a siege", () => {
  it("shows what was stored, and makes it anew behind it, one page at a time", async () => {
    const cache = new PageCache(1e6);
    for (const key of ["a", "b"]) await cache.page(key, at(1), async () => rendered(`${key} one`));
    const made: string[] = [];
    const make = (key: string) => async () => {
      made.push(key);
      return cache.page(key, at(2), async () => rendered(`${key} two`));
    };
    for (const key of ["a", "a", "b"]) expect(textOf(cache.stale(key, make(key)))).toBe(`${key} one`);
    expect(made).toEqual(["a"]);
    await vi.waitFor(() => expect(textOf(cache.fresh("a", at(2)))).toBe("a two"));
    expect(textOf(cache.stale("b", make("b")))).toBe("b one");
    await vi.waitFor(() => expect(textOf(cache.fresh("b", at(2)))).toBe("b two"));
  });

  it("makes nothing that was never stored, and goes on after a page that cannot be made", async () => {
    const cache = new PageCache(1e6);
    const make = vi.fn(async () => page("x"));
    expect(cache.stale("a", make)).toBeUndefined();
    expect(make).not.toHaveBeenCalled();
    await cache.page("a", at(1), async () => rendered("one"));
    const failing = vi.fn(async () => Promise.reject(new Error("busy")));
    await vi.waitFor(() => {
      expect(textOf(cache.stale("a", failing))).toBe("one");
      expect(failing.mock.calls.length).toBeGreaterThan(1);
    });
  });

  it("never shows people as they were", async () => {
    const shown = new Map([["robin", 1]]);
    const cache = new PageCache(1e6, { shownRevision: (id) => shown.get(id) ?? null });
    const own = { accounts: new Map([["robin", 1]]) };
    await cache.page("a", at(1), async () => rendered("one", own));
    shown.set("robin", 2);
    expect(cache.stale("a", async () => page("x"))).toBeUndefined();
  });
});
