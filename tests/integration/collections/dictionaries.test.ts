import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { CollectionId } from "#app/editions/collections.ts";
import { completeData } from "#app/features/collections/field.ts";
import { replaceShippedEntries } from "#app/features/collections/files/import.server.ts";
import { loadExtras } from "#app/features/collections/kinds/terms/extras.server.ts";
import { terms } from "#app/features/collections/kinds/terms/kind.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { buildListPage } from "#app/features/collections/lists/list-page.server.ts";
import { PLAIN_LIST } from "#app/features/collections/lists/list-query.ts";
import { allEntries, listEntries } from "#app/features/collections/lists/queries.server.ts";
import { loader as apiList } from "#app/routes/api/collection.ts";
import { loader as apiSearch } from "#app/routes/api/collection-search.ts";
import { entries } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";

/** Terms, suggestions and names, in lists and in answers to programs. */

const AT = new Date("2026-11-21T12:00:00Z");
const read = (handle: EditionHandle, id: CollectionId, written: Record<string, Record<string, unknown>>) => {
  const kind = getKind(id);
  const list = Object.entries(written).map(([key, data]) => ({ key, data: completeData(kind.fields, data) }));
  replaceShippedEntries(handle.db, kind, list, AT);
};

const TERMS = {
  agender: {
    term: ["agender", "genderless"],
    original: ["a-, Greek"],
    definition: "No {#gender=gender}.",
    categories: ["gender"],
    flags: ["Agender"],
  },
  bigender: { term: ["bigender"], definition: "Two {Gender} and {#gone=more}.", categories: ["gender"] },
  gender: { term: ["gender identity", "gender"], definition: "Who one is.", categories: ["gender", "language"] },
  role: { term: ["Gender"], definition: "What is expected.", categories: ["politics"] },
  zmienna: { term: ["“Żmija”"], definition: "Hidden later.", pictures: ["0123456789abcdef0123456789abcdef"] },
};
const SUGGESTIONS = {
  mankind: {
    insteadOf: ["mankind", "man"],
    say: ["humankind", "people"],
    because: "It means everyone.",
    categories: ["feminism"],
    links: ["https://www.who.int/"],
    clarification: "Mostly.",
  },
  nothing: { insteadOf: ["real woman"], because: "Whom does it help?" },
};
const NAMES = {
  alex: { name: "Alex/Aleks", origin: "Greek", pros: ["short", "known"], namedays: ["02-26", "05-18"] },
  kim: { name: "Kim" },
};

const term = z.strictObject({
  id: z.string(),
  term: z.string().min(1),
  original: z.string(),
  definition: z.string(),
  locale: z.string(),
  approved: z.literal(1),
  base_id: z.null(),
  author_id: z.null(),
  deleted: z.literal(0),
  flags: z.string().regex(/^\[.*\]$/),
  category: z.string(),
  images: z.string(),
  key: z.string().nullable(),
  author: z.string().nullable(),
});
const SHAPES = {
  terms: term.extend({ versions: z.array(term) }),
  inclusive: z.strictObject({
    id: z.string(),
    insteadOf: z.string().min(1),
    say: z.string(),
    because: z.string(),
    locale: z.string(),
    approved: z.literal(1),
    base_id: z.null(),
    author_id: z.null(),
    categories: z.string(),
    links: z.string().regex(/^\[.*\]$/),
    deleted: z.literal(0),
    clarification: z.string().nullable(),
    author: z.string().nullable(),
  }),
  names: z.strictObject({
    id: z.string(),
    name: z.string().min(1),
    locale: z.string(),
    origin: z.string().nullable(),
    meaning: z.string().nullable(),
    usage: z.string().nullable(),
    legally: z.string().nullable(),
    pros: z.string().nullable(),
    cons: z.string().nullable(),
    notablePeople: z.string().nullable(),
    links: z.string().nullable(),
    namedays: z.string().nullable(),
    namedaysComment: z.string().nullable(),
    deleted: z.literal(0),
    approved: z.literal(1),
    base_id: z.null(),
    author_id: z.null(),
    author: z.string().nullable(),
  }),
};

async function openPl(): Promise<Door> {
  const door = await openDoor({ edition: "pl" });
  read(door.database, "terms", TERMS);
  read(door.database, "inclusive", SUGGESTIONS);
  read(door.database, "names", NAMES);
  return door;
}

async function ask(door: Door, id: keyof typeof SHAPES, term?: string): Promise<Record<string, unknown>[]> {
  const path = term === undefined ? `/api/${id}` : `/api/${id}/search/${encodeURIComponent(term)}`;
  const answer = await door.get(term === undefined ? { loader: apiList } : { loader: apiSearch }, path, {
    params: { term: term ?? "" },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/json");
  const rows = JSON.parse(answer.body) as Record<string, unknown>[];
  for (const row of rows) {
    SHAPES[id].parse(row);
    expect(Object.keys(row)).toEqual(Object.keys(SHAPES[id].shape));
  }
  return rows;
}

describe("answers to programs", () => {
  test("have the columns of the contract, lists joined, and nothing null that clients take for a text", async () => {
    const door = await openPl();
    const rows = await ask(door, "terms");
    expect(rows.map(({ key }) => key)).toEqual(["agender", "bigender", "role", "gender", "zmienna"]);
    expect(rows[0]).toMatchObject({
      term: "agender|genderless",
      original: "a-, Greek",
      flags: '["Agender"]',
      category: "gender",
      images: "",
      locale: "pl",
    });
    expect(rows[1]).toMatchObject({ original: "", flags: "[]" });
    expect(rows[4]).toMatchObject({ category: "", images: "0123456789abcdef0123456789abcdef" });
    const [first, second] = await ask(door, "inclusive");
    expect(first).toMatchObject({
      insteadOf: "mankind|man",
      say: "humankind|people",
      links: '["https://www.who.int/"]',
      categories: "feminism",
      clarification: "Mostly.",
    });
    expect(second).toMatchObject({ say: "", links: "[]", categories: "", clarification: null });
    const [alex, kim] = await ask(door, "names");
    expect(alex).toMatchObject({
      name: "Alex/Aleks",
      origin: "Greek",
      pros: "short|known",
      namedays: "02-26|05-18",
      cons: null,
    });
    expect(kim).toMatchObject({ origin: null, links: null, namedays: null, legally: null });
  });

  test("searches look for the text itself, whatever the case of its letters", async () => {
    const door = await openPl();
    const keys = async (text: string) => (await ask(door, "terms", text)).map(({ key }) => key);
    expect(await keys("GENDERLESS")).toEqual(["agender"]);
    expect(await keys("greek")).toEqual(["agender"]);
    expect(await keys("żMIJA")).toEqual(["zmienna"]);
    // The definition, another accent, and signs of patterns are no hits.
    for (const nothing of ["expected", "zmija", "%", "_", "zzz", "'", "\\"])
      expect(await keys(nothing), nothing).toEqual([]);
    expect(await ask(door, "inclusive", "PEOPLE")).toHaveLength(1);
    expect(await ask(door, "inclusive", "everyone")).toEqual([]);
  });

  test("terms bring what other editions say under the same key", async () => {
    const door = await openPl();
    const other = await openDoor({ edition: "en" });
    read(other.database, "terms", {
      agender: { term: ["agender"], definition: "In English.", categories: ["gender"] },
    });
    const loader = async (args: { request: Request; context: object; params: object }) => {
      const { directory } = (await other.context(args.request)) as { directory: readonly object[] };
      const own = args.context as { directory: readonly object[] };
      const siblings = () => [door.database, other.database];
      return apiList({ ...args, context: { ...own, directory: [...own.directory, ...directory], siblings } } as never);
    };
    const rows = JSON.parse((await door.get({ loader }, "/api/terms")).body) as { key: string; versions: object[] }[];
    for (const row of rows) SHAPES.terms.parse(row);
    const versions = Object.fromEntries(rows.map(({ key, versions }) => [key, versions]));
    expect(versions.agender).toMatchObject([
      { locale: "en", term: "agender", definition: "In English.", category: "gender" },
    ]);
    expect(versions.bigender).toEqual([]);
  });

  test("only what is approved is in them", async () => {
    const door = await openPl();
    for (const status of ["pending", "hidden", "removed"] as const) {
      door.database.db.update(entries).set({ status }).where(eq(entries.key, "agender")).run();
      expect((await ask(door, "terms")).map(({ key }) => key)).not.toContain("agender");
      expect(await ask(door, "terms", "genderless")).toEqual([]);
    }
  });
});

describe("lists", () => {
  test("with a filter, the term with that key comes first, then the one called so", async () => {
    const { database } = await openPl();
    const keys = (filter: string) =>
      listEntries(database, getKind("terms"), { ...PLAIN_LIST, filter }).entries.map(({ key }) => key);
    expect(keys("gender")).toEqual(["gender", "role", "agender", "bigender"]);
    expect(keys("GENDER")).toEqual(keys("gender"));
    expect(keys("role")).toEqual(["role"]);
    expect(keys("zmija")).toEqual(["zmienna"]);
  });

  test("a category is chosen by a button, or typed with its key or its name", async () => {
    const door = await openPl();
    const request = new Request("http://pl.localhost:3000/");
    const context = await door.context(request);
    const named = (query: Partial<typeof PLAIN_LIST>) => {
      const page = buildListPage(context, getKind("terms"), { ...PLAIN_LIST, ...query });
      return [page.query.facets.category, page.query.filter, page.entries.map(({ key }) => key)];
    };
    const expected = ["politics", "", ["role"]];
    expect(named({ facets: { category: "politics" } })).toEqual(expected);
    expect(named({ filter: ":politics" })).toEqual(expected);
    const label =
      buildListPage(context, getKind("terms"), PLAIN_LIST).facets[0]?.options.find(({ value }) => value === "politics")
        ?.label ?? "";
    expect(named({ filter: `: ${label.toUpperCase()} ` })).toEqual(expected);
    expect(named({ filter: ":nothing" })).toEqual([undefined, ":nothing", []]);
  });
});

test("links in definitions lead to terms that are there, and only to those", async () => {
  const door = await openPl();
  const context = await door.context(new Request("http://pl.localhost:3000/"));
  const shown = () => {
    const list = allEntries(door.database, terms);
    const extras = loadExtras(list, context, "list");
    return Object.fromEntries(list.map(({ id, key }) => [key, extras.get(id)?.named.map(({ path }) => path)]));
  };
  const path = shown().agender?.[0] ?? "";
  expect(path).toMatch(/^\/[^/]+\/gender$/);
  expect(shown()).toMatchObject({ agender: [path], bigender: [path], gender: [] });
  door.database.db.update(entries).set({ status: "hidden" }).where(eq(entries.key, "gender")).run();
  expect(shown()).toMatchObject({ agender: [], bigender: [] });
});
