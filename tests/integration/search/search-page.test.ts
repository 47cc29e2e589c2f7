import { expect, test } from "vitest";
import { howMany } from "#app/features/search/how-many.ts";
import type { SearchDocument } from "#app/kit/text/document.ts";
import { MAX_RESULTS } from "#app/kit/text/query.ts";
import * as collectionSearch from "#app/routes/api/collection-search.ts";
import * as searchApi from "#app/routes/api/search.ts";
import * as searchPage from "#app/routes/public/search.tsx";
import { shippedDoor } from "#tests/support/search/shipped-door.ts";
import { saveCardOf } from "../cards/cards.ts";

test("the title of the search names what was asked, on one line and not without end", async () => {
  const door = await shippedDoor("en");
  const titleOf = async (query: string) =>
    (await door.get(searchPage, `/search?${new URLSearchParams({ query })}`)).data.seo.title;
  expect(await titleOf("they  \n them")).toBe("they them • Search");
  expect(await titleOf("</title><script>")).toBe("</title><script> • Search");
  expect(await titleOf("ab".repeat(100))).toBe(`${"ab".repeat(30)}… • Search`);
  expect([await titleOf("x".repeat(5000)), await titleOf("")]).toEqual(["Search", "Search"]);
});

test.each([
  ["en", "-s"],
  ["ar", "-ة"],
  ["pl", "-k"],
  ["pl", "k-"],
])("in %s, %s asks panel, page and API for the same nouns", async (code, query) => {
  const door = await shippedDoor(code);
  const api = await door.get(searchApi, `/api/search?${new URLSearchParams({ query })}`);
  const page = await door.get(searchPage, `/search?${new URLSearchParams({ query })}`);
  const found: SearchDocument[] = JSON.parse(api.body);
  expect([api.status, page.data.query.problem, page.data.results]).toEqual([200, null, found]);
  const nouns = await door.get(collectionSearch, `/api/nouns/search/${encodeURIComponent(query)}`, {
    params: { term: query },
  });
  const others = found.filter(({ kind }) => kind !== "noun").length;
  expect(JSON.parse(nouns.body).length).toBeGreaterThan(0);
  expect(found.length - others).toBe(Math.min(JSON.parse(nouns.body).length, MAX_RESULTS - others));
});

test.each(["-", "ab", "-鬱鬱"])("%s finds nothing, and panel, page and API say the same of it", async (query) => {
  const door = await shippedDoor("en");
  const api = await door.get(searchApi, `/api/search?${new URLSearchParams({ query })}`);
  const page = await door.get(searchPage, `/search?${new URLSearchParams({ query })}`);
  const { problem } = page.data.query;
  expect([api.status, JSON.parse(api.body)]).toEqual(
    problem === null ? [200, []] : [400, { error: "tooShort", limit: 3 }],
  );
  expect(problem).toBe(query === "-鬱鬱" ? null : "tooShort");
});

test.each([
  ["ja", "彼"],
  ["zh", "她"],
  ["ko", "그녀"],
])("in %s, %s is long enough", async (code, query) => {
  const door = await shippedDoor(code);
  const api = await door.get(searchApi, `/api/search?${new URLSearchParams({ query })}`);
  expect([api.status, JSON.parse(api.body).length > 0]).toEqual([200, true]);
});

test("the card of a name is offered alike, whether somebody has it or not", { timeout: 60_000 }, async () => {
  const door = await shippedDoor("en");
  const answers = async () => {
    const found = [];
    for (const query of ["juniper", "@juniper", "they", "JUNIPER"]) {
      const page = await door.get(searchPage, `/search?${new URLSearchParams({ query })}`);
      const api = await door.get(searchApi, `/api/search?${new URLSearchParams({ query })}`);
      found.push([page.data, api.status, api.body, [...api.headers]]);
    }
    return found;
  };
  const before = await answers();
  const account = await door.other().signUp("juniper", "juniper@example.org");
  await saveCardOf(door.world, account, {});
  expect(await answers()).toEqual(before);
  expect(before[0]?.[0].card).toEqual({ kind: "named", label: "@juniper", path: "/@juniper" });
});

test("where the search stopped at its limit it says so", async () => {
  const { text } = await (await shippedDoor("en")).context(new Request("http://localhost/"));
  expect([1, 2, MAX_RESULTS - 1].map((count) => howMany(text, count))).toEqual(["1 result", "2 results", "49 results"]);
  expect(howMany(text, MAX_RESULTS)).toBe("The first 50 results");
});
