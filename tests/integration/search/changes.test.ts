import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { derive } from "#app/features/collections/derive.server.ts";
import { completeData } from "#app/features/collections/field.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { SiteSearch } from "#app/features/search/site-search.server.ts";
import { sourcesOf } from "#app/features/search/sources.ts";
import { OWN_SPELLING } from "#app/kit/spelling/speller.ts";
import { searchable } from "#app/kit/text/search.ts";
import { PARTS } from "#app/parts.server.ts";
import type { SearchContext, SearchSource } from "#app/subject/search-source.ts";
import { change } from "#db/change.ts";
import { pagesChanged } from "#db/edition/revisions.ts";
import { entries } from "#db/edition/schema/collections.ts";
import { closeDatabase, type EditionHandle, openEdition } from "#db/open.ts";
import { openDoor } from "#tests/support/accounts/door.ts";
import { nounNumber, seed } from "#tests/support/collections/seed.ts";
import { blockedBy } from "#tests/support/server/blocked.ts";

const SOURCES = sourcesOf(PARTS);
const nouns = getKind("nouns");

/** The calls to the sources, in order. */
interface Watched {
  site: SiteSearch;
  /** Documents that were made since it was last emptied. */
  made: string[];
}

function watched(sources: readonly SearchSource[] = SOURCES): Watched {
  const made: string[] = [];
  const site = new SiteSearch(
    sources.map((source) => ({
      ...source,
      *documents(context: SearchContext) {
        for (const one of source.documents(context)) {
          made.push(one.document.id);
          yield one;
        }
      },
      changes: source.changes && {
        ...source.changes,
        *since(context: SearchContext, known: ReadonlyMap<string, string>) {
          for (const portion of source.changes?.since(context, known) ?? []) {
            made.push(...portion.map(({ id }) => id));
            yield portion;
          }
        },
      },
    })),
  );
  return { site, made };
}

async function nounsOf(count: number) {
  const door = await openDoor();
  await seed(door.database, "nouns", count);
  const context: SearchContext = await door.context(new Request("http://localhost:3000/"));
  const { site, made } = watched();
  const titles = async (query: string) => (await site.find(context, query)).documents.map(({ title }) => title);
  const first = (await site.find(context, "frau")).documents[0];
  if (first === undefined) throw new Error("There are nouns that end so.");
  return { door, context, site, made, titles, first };
}

const write = (handle: EditionHandle, id: string, values: Partial<typeof entries.$inferInsert>) =>
  change(handle, (db) => {
    db.update(entries).set(values).where(eq(entries.id, id)).run();
    pagesChanged(db);
  });

const saying = (word: string) => {
  const forms = [{ form: word, convention: "" }];
  const data = completeData(nouns.fields, { ...nounNumber(1), masc: forms, fem: forms });
  return { data, ...derive(nouns, data) };
};

describe("what changes in the file", () => {
  test("is asked for alone: one approval makes one document", async () => {
    const { door, made, titles, first } = await nounsOf(120);
    expect(made.length).toBeGreaterThan(120);
    made.length = 0;
    expect(await titles("zorbful")).toEqual([]);
    expect(made).toEqual([]);
    await write(door.database, first.id, saying("zorbful"));
    expect(await titles("zorbful")).toEqual([expect.stringContaining("zorbful")]);
    expect(made).toEqual([first.id]);
    // A submission that waits changes nothing that is found.
    await change(door.database, () => {});
    await titles("zorbful");
    expect(made).toEqual([first.id]);
  });

  test("is not found any more when it is hidden, nor when it is gone, and again when it is back", async () => {
    const { door, titles, first } = await nounsOf(20);
    await write(door.database, first.id, saying("zorbful"));
    expect(await titles("zorbful")).toHaveLength(1);
    for (const status of ["hidden", "approved", "removed", "approved"] as const) {
      await write(door.database, first.id, { status });
      expect(await titles("zorbful")).toHaveLength(status === "approved" ? 1 : 0);
    }
    await change(door.database, (db) => {
      db.delete(entries).where(eq(entries.id, first.id)).run();
      pagesChanged(db);
    });
    expect(await titles("zorbful")).toEqual([]);
  });

  test("is seen when another process writes it", async () => {
    const { door, titles, first } = await nounsOf(20);
    const other = openEdition("en", { dataDir: door.world.folder, migrationsDir: "migrations" });
    await write(other, first.id, saying("zorbful"));
    await closeDatabase(other);
    expect(await titles("zorbful")).toHaveLength(1);
  });

  test("is what it says, not its version: an entry that went and came back with other words", async () => {
    const { door, titles, first } = await nounsOf(20);
    const before = door.database.db.select().from(entries).where(eq(entries.id, first.id)).get();
    if (before === undefined) throw new Error("It is there.");
    await change(door.database, (db) => {
      db.delete(entries).where(eq(entries.id, first.id)).run();
      db.insert(entries)
        .values({ ...before, ...saying("zorbful") })
        .run();
      pagesChanged(db);
    });
    expect(await titles("zorbful")).toHaveLength(1);
  });

  test("is waited for by all who ask meanwhile", async () => {
    const { door, context, made, site, first } = await nounsOf(300);
    made.length = 0;
    await write(door.database, first.id, saying("zorbful"));
    const found = await Promise.all(Array.from({ length: 10 }, () => site.find(context, "zorbful")));
    expect(found.map(({ documents }) => documents.length)).toEqual(Array(10).fill(1));
    expect(made).toEqual([first.id]);
  });
});

describe("settings and texts", () => {
  test("make the documents of an edition new, and what is the same in them stays", async () => {
    const { context, site, made } = await nounsOf(20);
    made.length = 0;
    const edition = { ...context.edition, texts: { ...context.edition.texts } };
    const text = ((key: string) => `zorbful ${key}`) as SearchContext["text"];
    expect((await site.find({ ...context, edition, text }, "zorbful")).documents.length).toBeGreaterThan(3);
    expect(made.length).toBeGreaterThan(20);
    expect((await site.find({ ...context, edition }, "frau")).documents.length).toBe(20);
  });

  test("a spelling has an index of its own, and finds both", async () => {
    const { context, site } = await nounsOf(20);
    const loud = { ...OWN_SPELLING, spelling: "shavian", spell: capitals } as unknown as SearchContext;
    const [first] = (await site.find({ ...context, ...loud }, "frau")).documents;
    expect(first?.title).toMatch(/^[^a-z]+$/);
    expect((await site.find(context, "frau")).documents[0]?.title).toMatch(/[a-z]/);
  });
});

/** A spelling for tests: converts everything but addresses to capitals. */
function capitals<T>(shown: T): T {
  if (typeof shown === "string") return shown.toUpperCase() as T;
  if (Array.isArray(shown)) return shown.map(capitals) as T;
  const { title, content } = shown as { title: string; content: string };
  return { ...shown, title: title.toUpperCase(), content: content.toUpperCase() };
}

describe("an index that fails", () => {
  test("leaves the plain search, tells the log, and is made again", async () => {
    const door = await openDoor();
    await seed(door.database, "nouns", 10);
    const errors: object[] = [];
    const own = await door.context(new Request("http://localhost:3000/"));
    const context = { ...own, log: { error: (about: object) => errors.push(about) } } as unknown as SearchContext;
    let isBroken = true;
    const sources = SOURCES.map((source) => ({
      ...source,
      changes: source.changes && {
        ...source.changes,
        since: (...asked: Parameters<NonNullable<SearchSource["changes"]>["since"]>) => {
          if (isBroken) throw new Error("broken");
          return source.changes?.since(...asked) ?? [];
        },
      },
    }));
    const site = new SiteSearch(sources);
    expect((await site.find(context, "frau")).documents).toHaveLength(10);
    expect(errors).toHaveLength(1);
    // The plain search has no fuzzy matching.
    const [first] = (await site.find(context, "frau")).documents;
    // A title begins with a form that has a sign in it; the next one is plain.
    const slip = `${first?.title.split(" / ")[1]?.slice(0, -1)}q`;
    expect((await site.find(context, slip)).documents).toEqual([]);
    isBroken = false;
    expect((await site.find(context, slip)).documents.length).toBeGreaterThan(0);
  });
});

test("a subject brings a kind of its own by handing in its documents", async () => {
  const door = await openDoor();
  const context: SearchContext = await door.context(new Request("http://localhost:3000/"));
  const post = {
    kind: "blog",
    id: "a-post",
    title: "Zorbful news",
    url: "/blog/a-post",
    content: "What is new.",
    image: { src: "/images/a.webp", alt: "A flag in the wind" },
    date: "1 June 2026",
    authors: ["@zorbs", "Ada"],
  } as const;
  const blog: SearchSource = {
    id: "blog",
    order: 36,
    state: () => [],
    documents: () => [searchable({ ...post, authors: [...post.authors] })],
  };
  const site = new SiteSearch([...SOURCES, blog]);
  expect((await site.find(context, "zorbful")).documents).toEqual([post]);
});

test("neither making an index nor the hardest queries hold anybody up", async () => {
  const door = await openDoor();
  await seed(door.database, "nouns", 2500);
  const context: SearchContext = await door.context(new Request("http://localhost:3000/"));
  let site = new SiteSearch(SOURCES);
  const making = () => {
    site = new SiteSearch(SOURCES);
    return site.find(context, "qqqqqq");
  };
  expect(await blockedBy(making, 3)).toBeLessThan(50);
  const endings = ["erinnen", "mann", "frau", "ende", "ers", "ens", "ins", "erin"];
  const hard = [
    "erin",
    endings.join(" "),
    Array.from({ length: 64 }, (_, n) => `${"bdgklmnprst".charAt(n % 11)}${"aeo".charAt(n % 3)}k`).join(" "),
    Array.from({ length: 128 }, (_, n) => String.fromCharCode(97 + (n % 26))).join(" "),
    "baderinnenabcdefghijklmn ".repeat(10).trim(),
    "frau".repeat(64),
  ];
  for (const query of hard) expect(await blockedBy(() => site.find(context, query))).toBeLessThan(50);
}, 120_000);
