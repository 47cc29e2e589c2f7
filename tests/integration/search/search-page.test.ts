import { expect, test } from "vitest";
import { howMany } from "#app/features/search/how-many.ts";
import { MAX_RESULTS } from "#app/kit/text/query.ts";
import * as searchPage from "#app/routes/public/search.tsx";
import { shippedDoor } from "#tests/support/search/shipped-door.ts";

test("the title of the search names what was asked, on one line and not without end", async () => {
  const door = await shippedDoor("en");
  const titleOf = async (query: string) =>
    (await door.get(searchPage, `/search?${new URLSearchParams({ query })}`)).data.seo.title;
  expect(await titleOf("they  \n them")).toBe("they them • Search");
  expect(await titleOf("</title><script>")).toBe("</title><script> • Search");
  expect(await titleOf("ab".repeat(100))).toBe(`${"ab".repeat(30)}… • Search`);
  expect([await titleOf("x".repeat(5000)), await titleOf("")]).toEqual(["Search", "Search"]);
});

test("where the search stopped at its limit it says so", async () => {
  const { text } = await (await shippedDoor("en")).context(new Request("http://localhost/"));
  expect([1, 2, MAX_RESULTS - 1].map((count) => howMany(text, count))).toEqual(["1 result", "2 results", "49 results"]);
  expect(howMany(text, MAX_RESULTS)).toBe("The first 50 results");
});
