import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { grantRole } from "#app/features/accounts/roles.server.ts";
import { readCollection } from "#app/features/collections/files/files.ts";
import { replaceShippedEntries } from "#app/features/collections/files/import.server.ts";
import type { SourceExtra } from "#app/features/collections/kinds/sources/extra.ts";
import { sources } from "#app/features/collections/kinds/sources/kind.ts";
import { typePriority } from "#app/features/collections/kinds/sources/sort-key.ts";
import type { SourceData } from "#app/features/collections/kinds/sources/source.ts";
import type { UsedInData } from "#app/features/collections/kinds/sources/used-in.ts";
import type { ListPage } from "#app/features/collections/lists/list-page.server.ts";
import * as apiList from "#app/routes/api/collection.ts";
import * as apiSearchAll from "#app/routes/api/search.ts";
import * as apiSource from "#app/routes/api/source.ts";
import * as collection from "#app/routes/public/collection.tsx";
import * as entryPage from "#app/routes/public/entry.tsx";
import * as pronoun from "#app/routes/public/pronoun.tsx";
import { change } from "#db/change.ts";
import { entries } from "#db/edition/schema/collections.ts";
import { type Answer, type Door, openDoor } from "#tests/support/accounts/door.ts";
import { seed } from "#tests/support/collections/seed.ts";
import { shipped } from "#tests/support/data/shipped.ts";

/** The shipped sources of an edition, in a new file. */
async function openWithSources(code: string): Promise<Door> {
  const opened = await openDoor({ edition: code });
  const { entries: read } = readCollection(
    sources,
    readFileSync(`editions/${code}/collections/sources.yaml`, "utf8"),
    shipped(code).edition.config,
  );
  const written = read.map(({ value }) => value);
  await change(opened.database, (db) => void replaceShippedEntries(db, sources, written, new Date()));
  return opened;
}

const listAt = async (at: Door, address: string): Promise<ListPage> =>
  (await at.get(collection, address)).data.page as ListPage;

const usedAt = async (at: Door, address: string): Promise<UsedInData | null> =>
  (await at.get(pronoun, address)).data.used as UsedInData | null;

const dataOf = (entry: { data: unknown }) => entry.data as SourceData;

test("the plain list is a table of contents by set, with the first sources of each", async () => {
  const door = await openWithSources("en");
  const { groups, entries: whole, total } = await listAt(door, "/sources");
  expect(whole).toEqual([]);
  const heads = groups.flatMap(({ sections }) => sections);
  const they = heads.find(({ value }) => value === "they");
  expect(they).toMatchObject({ label: "they/them", path: "/they", allPath: "/sources?pronoun=they" });
  expect(they?.count).toBe((await listAt(door, "/sources?pronoun=they")).total);
  expect(they?.entries.length).toBeLessThan(they?.count ?? 0);
  expect(heads.at(-1)).toMatchObject({ value: "avoiding", label: "No pronouns", path: "/avoiding" });
  expect(new Set(heads.map(({ value }) => value)).size).toBe(heads.length);
  expect(heads.flatMap(({ entries: shown }) => shown).length).toBeLessThanOrEqual(60);
  expect(total).toBeGreaterThan(50);
  // Duplicates are removed.
  expect((await listAt(door, "/sources")).facets.map(({ id }) => id)).toEqual(["type"]);
});

test("a part of the list is a page of its own, in the order of types and authors, and is kept for everybody", async () => {
  const door = await openWithSources("en");
  const answer = await door.get(collection, "/sources?pronoun=they");
  const page = answer.data.page as ListPage;
  expect(page.section).toMatchObject({ value: "they", label: "they/them" });
  expect(answer.headers.get("Cache-Control")).toContain("s-maxage");
  const priorities = page.entries.map((entry) => typePriority(dataOf(entry).type));
  expect(priorities).toEqual([...priorities].sort((a, b) => b - a));
  const others = page.entries.map((entry) => dataOf(entry)).filter(({ type }) => type === "Other");
  const named = others.map(({ author }) => author !== "");
  expect(named).toEqual([...named].sort((a, b) => Number(b) - Number(a)));
});

test("it can be narrowed by type and by words in any field", async () => {
  const door = await openWithSources("en");
  const games = await listAt(door, "/sources?type=Game");
  expect(games.entries.map((entry) => dataOf(entry).type)).toEqual(games.entries.map(() => "Game"));
  expect(games.total).toBeGreaterThan(0);
  expect((await listAt(door, "/sources?filter=WOOLF")).entries.map(({ key }) => key)).toEqual(["woolf-orlando"]);
  expect((await listAt(door, "/sources?type=Nothing")).total).toBe(0);
});

test("what is in no known set stands among the others, and sets that take turns among themselves", async () => {
  const own = await openDoor();
  await seed(own.database, "sources", 1, () => ({ type: "Book", title: "One", pronouns: ["they&she", "blorp"] }));
  const { groups } = await listAt(own, "/sources");
  const found = groups.map(({ sections }) => sections.map(({ value, label }) => [value, label]));
  expect(found.slice(-2)).toEqual([[["she&they", "she/her · they/them"]], [["blorp", "blorp"]]]);
  expect(groups.flatMap(({ sections }) => sections.map(({ value }) => value))).toEqual(
    expect.arrayContaining(["she", "they"]),
  );
  expect((await listAt(own, "/sources?pronoun=she%26they")).total).toBe(1);
});

test("a long list shows as much as a small one", async () => {
  const own = await openDoor();
  await seed(own.database, "sources", 400);
  const { groups } = await listAt(own, "/sources");
  const sections = groups.flatMap(({ sections }) => sections);
  expect(sections.reduce((sum, { count }) => sum + count, 0)).toBe(500);
  expect(sections.flatMap((section) => section.entries).length).toBeLessThanOrEqual(60);
  expect((await listAt(own, "/sources?pronoun=they&page=2")).entries).toHaveLength(30);
  expect((await usedAt(own, "/they"))?.works).toHaveLength(4);
});

test("the page of a set names some sources and leads to all; one that visitors made up names none", async () => {
  const door = await openWithSources("en");
  const used = await usedAt(door, "/they");
  expect(used?.works).toHaveLength(4);
  expect(used?.all).toEqual([{ label: expect.stringMatching(/^All \d+$/), path: "/sources?pronoun=they" }]);
  expect(used?.works[0]?.path).toMatch(/^\/sources\/[a-z0-9-]+$/);
  expect((await usedAt(door, "/thon"))?.works.map(({ path }) => path)).toContain("/sources/converse-thon");
  expect((await usedAt(door, "/avoiding"))?.works.length).toBeGreaterThan(0);
  expect(await usedAt(door, "/xi/xir/xirs/xirs/xirself")).toBeNull();
  expect(await usedAt(door, "/any")).toBeNull();
  expect((await door.get(pronoun, "/they")).headers.get("Cache-Control")).toContain("s-maxage");
});

test("the page of joined sets names sources of them together and of each, and leads to all of each", async () => {
  const own = await openDoor();
  await seed(own.database, "sources", 1, () => ({ type: "Book", title: "Together", pronouns: ["thon&per"] }));
  await seed(own.database, "sources", 3, (number) => ({ type: "Book", title: `Thon ${number}`, pronouns: ["thon"] }));
  await seed(own.database, "sources", 9, (number) => ({ type: "Book", title: `Per ${number}`, pronouns: ["per"] }));
  const used = await usedAt(own, "/per&thon");
  const titles = used?.works.map(({ title }) => title) ?? [];
  expect(titles).toHaveLength(4);
  expect(titles).toContain("Together");
  for (const name of ["Per", "Thon"]) expect(titles.some((title) => title.startsWith(name))).toBe(true);
  expect(used?.all).toEqual([
    { label: "per/per · All 10", path: "/sources?pronoun=per" },
    { label: "thon/thons · All 4", path: "/sources?pronoun=thon" },
  ]);
  expect((await usedAt(own, "/thon&per"))?.all).toHaveLength(2);
  // Duplicates are removed.
  expect(await usedAt(own, "/thon&thon")).toEqual(await usedAt(own, "/thon"));
});

test("an edition without sources shows none on the page of a set", async () => {
  const { config } = shipped("en").edition;
  const without = await openDoor({ config: { features: { ...config.features, sources: false } } });
  expect(await usedAt(without, "/they")).toBeNull();
});

test("beside each of them is the way to propose a change, and for those who may, the way to moderate it, as in lists", async () => {
  const door = await openWithSources("en");
  const linksAt = async () => {
    const works = (await usedAt(door, "/they"))?.works ?? [];
    const shown = (await listAt(door, "/sources?pronoun=they")).entries;
    const inList = works.map(({ id }) => shown.find((entry) => entry.id === id));
    expect(works).toHaveLength(4);
    expect(works.map(({ actions }) => actions.map(({ path }) => path))).toEqual(
      inList.map((entry) => [entry?.editPath, entry?.moderatePath].filter((path) => path != null)),
    );
    for (const { title, actions } of works) for (const { label } of actions) expect(label).toContain(title);
    return works.map(({ actions }) => actions.length);
  };
  expect(await linksAt()).toEqual([1, 1, 1, 1]);
  const { id: accountId } = await door.signUp("moderata", "moderata@example.org");
  await grantRole(door.world, { actor: null, accountId, role: { locale: "en", area: "sources" } });
  expect(await linksAt()).toEqual([2, 2, 2, 2]);
});

test("a set's own words about its sources stand above them, even where there are none", async () => {
  const without = await openDoor();
  const request = new Request("http://en.localhost:3000/thon");
  const context = await without.context(request);
  const thon = context.edition.grammar?.sets.get("thon");
  if (thon === undefined) throw new Error("there is no thon");
  const grammar = { ...context.edition.grammar, sets: new Map([["thon", { ...thon, sourcesInfo: "{/faq=Ask}" }]]) };
  const told = { ...context, edition: { ...context.edition, grammar } } as typeof context;
  const answer = (await pronoun.loader({ request, context: told, params: {} } as never)) as {
    data: { used: UsedInData };
  };
  expect(answer.data.used).toMatchObject({ note: "{/faq=Ask}", works: [], all: [] });
});

const json = (answer: Answer) => JSON.parse(answer.body) as Record<string, unknown>[];

/** The keys of the API contract, in order. */
const COLUMNS = [
  ...["id", "locale", "pronouns", "type", "author", "title", "extra", "year", "fragments", "comment", "link"],
  ...["submitter_id", "approved", "deleted", "base_id", "key", "images", "spoiler", "submitter", "versions"],
];

test("the API has every source in the columns of the contract", async () => {
  const door = await openWithSources("en");
  const list = json(await door.get(apiList, "/api/sources"));
  expect(list.length).toBeGreaterThan(50);
  expect(Object.keys(list[0] ?? {})).toEqual(COLUMNS);
  const bible = list.find(({ key }) => key === "bible/king-james");
  expect(bible).toMatchObject({
    locale: "en",
    type: "Book",
    pronouns: "they",
    author: null,
    year: 1611,
    spoiler: 0,
    approved: 1,
    deleted: 0,
    images: null,
    submitter: null,
    submitter_id: null,
    base_id: null,
    fragments: "let each esteem other better than [[themselves]].",
  });
  expect(list.find(({ key }) => key === "woolf-orlando")).toMatchObject({
    author: "Virginia ^Woolf",
    pronouns: "he;she;they",
  });
  const theirs = json(await door.get(apiList, "/api/sources?pronoun=thon"));
  expect(theirs.map(({ key }) => key)).toEqual(expect.arrayContaining(["converse-thon"]));
  expect(theirs.every(({ pronouns }) => String(pronouns).split(";").includes("thon"))).toBe(true);
});

test("of lists for programs, those at addresses that anybody can make up are kept by nobody", async () => {
  const door = await openWithSources("en");
  const keeping = async (address: string) => (await door.get(apiList, address)).headers.get("Cache-Control");
  for (const address of ["/api/sources", "/api/sources?pronoun=she", "/api/terms"]) {
    expect(await keeping(address), address).toContain("public");
  }
  for (const query of ["", "%20", "nobody", "she%20", "%20she", "she&pronoun=they", "x".repeat(257)]) {
    for (const kind of ["sources", "terms"]) {
      expect(await keeping(`/api/${kind}?pronoun=${query}`), query).toBe("private, no-store");
    }
  }
  expect(await keeping("/api/terms?pronoun=she")).toBe("private, no-store");
});

test("one source is a list of one; what is not there, or not approved, is an empty list", async () => {
  const door = await openWithSources("en");
  const [orlando] = json(await door.get(apiList, "/api/sources?pronoun=she")).filter(
    ({ key }) => key === "woolf-orlando",
  );
  const one = (id: string) => door.get(apiSource, `/api/sources/${id}`, { params: { id } });
  expect(json(await one(String(orlando?.id)))).toEqual([orlando]);
  const missing = await one("01JZZZZZZZZZZZZZZZZZZZZZZZ");
  expect([missing.status, missing.body]).toEqual([200, "[]"]);
  expect(missing.headers.get("Cache-Control")).toContain("no-store");
  const own = await openDoor();
  await seed(own.database, "sources", 1, () => ({ type: "Book", title: "Hidden", pronouns: ["they"] }));
  await change(own.database, (db) => void db.update(entries).set({ status: "hidden" }).run());
  const hidden = own.database.db.select().from(entries).get();
  const answer = await own.get(apiSource, `/api/sources/${hidden?.id}`, { params: { id: hidden?.id ?? "" } });
  expect(answer.body).toBe("[]");
});

test("a source leads to the same work in other languages, on its own page and in the API", async () => {
  const door = await openWithSources("en");
  const polish = await openWithSources("pl");
  const both = [shipped("en").edition.config, shipped("pl").edition.config];
  const request = new Request("http://en.localhost:3000/sources/woolf-orlando");
  const context = {
    ...(await door.context(request)),
    directory: both,
    siblings: () => [door.database, polish.database],
  };
  const params = { name: "woolf-orlando" };
  const answer = (await entryPage.loader({ request, context, params } as never)) as unknown as {
    data: { page: { entry: { extra: SourceExtra } } };
  };
  const { extra } = answer.data.page.entry;
  expect(extra.pronounLinks.map(({ path }) => path)).toEqual(["/he", "/she", "/they"]);
  expect(extra.versions).toMatchObject([
    { locale: "pl", author: "Virginia Woolf", url: expect.stringContaining("/korpus/woolf-orlando") },
  ]);
  const api = await apiSource.loader({
    request: new Request("http://en.localhost:3000/api/sources/x"),
    context,
    params: {
      id: door.database.db
        .select()
        .from(entries)
        .all()
        .find(({ key }) => key === "woolf-orlando")?.id,
    },
  } as never);
  const [row] = (await api.json()) as { versions: Record<string, unknown>[] }[];
  expect(row?.versions).toMatchObject([{ locale: "pl", key: "woolf-orlando", approved: 1 }]);
  expect(Object.keys(row?.versions[0] ?? {})).toEqual(COLUMNS.filter((column) => column !== "versions"));
});

test("others get their turn while the search of the site reads what it has found", async () => {
  const door = await openDoor();
  await seed(door.database, "sources", 200, (n) => ({ type: "Book", title: `zorbful ${n}`, pronouns: ["they"] }));
  const turnsWithin = async (query: string) => {
    let [turns, isDone] = [0, false];
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const found = json(await door.get(apiSearchAll, `/api/search?query=${query}`));
    isDone = true;
    return { turns, found: found.length };
  };
  const [many, none] = [await turnsWithin("zorbful"), await turnsWithin("qqqqqq")];
  expect([many.found, none.found]).toEqual([50, 0]);
  expect(many.turns - none.turns).toBeGreaterThanOrEqual(4);
});
