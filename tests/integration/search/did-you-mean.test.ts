import { describe, expect, test } from "vitest";
import type { SearchDocument } from "#app/kit/text/document.ts";
import { MEANT_HEADER } from "#app/kit/text/query.ts";
import * as apiSearch from "#app/routes/api/search.ts";
import * as searchPage from "#app/routes/public/search.tsx";
import type { Door } from "#tests/support/accounts/door.ts";
import { shippedDoor } from "#tests/support/search/shipped-door.ts";

async function ask(door: Door, query: string): Promise<{ meant: string | null; found: SearchDocument[] }> {
  const { headers, body } = await door.get(apiSearch, `/api/search?${new URLSearchParams({ query })}`);
  const meant = headers.get(MEANT_HEADER);
  return { meant: meant === null ? null : decodeURIComponent(meant), found: JSON.parse(body) };
}

test.each([
  ["en", "nonbinnarry", "nonbinary"],
  ["en", "genderfluidd peeple", "genderfluid people"],
  ["pl", "niehinarność", "niebinarność"],
  ["ar", "كويير", "كوير"],
  ["ja", "アセクシャル", "アセクシュアル"],
])(
  "in %s, instead of “%s” the closest words that the index knows are offered, and find something",
  async (code, query, expected) => {
    const door = await shippedDoor(code);
    const { meant } = await ask(door, query);
    expect(meant).toBe(expected);
    const better = await ask(door, expected);
    expect(better.found.length).toBeGreaterThan(0);
    expect(better.meant).toBeNull();
    // The page offers the same, without scripts.
    const { data } = await door.get(searchPage, `/search?${new URLSearchParams({ query })}`);
    expect(data.meant).toBe(expected);
  },
  60_000,
);

describe("two letters changed over are one slip, in short words too,", { timeout: 60_000 }, () => {
  test.each([
    ["en", "gendre", "gender"],
    ["en", "qeuer", "queer"],
    ["en", "quere", "queer"],
    ["en", "tarns", "trans"],
    ["en", "tehy", "they"],
    ["en", "thye", "they"],
    ["en", "lesbain", "lesbian"],
    ["en", "asexaul", "asexual"],
    ["en", "pornoun", "pronoun"],
    ["en", "neutarl", "neutral"],
    ["en", "binray", "binary"],
    ["pl", "zaimki", null],
    ["pl", "ziamki", "zaimki"],
    ["pl", "zamiki", "zaimki"],
    ["pl", "rodazj", "rodzaj"],
    ["pl", "neutarlny", "neutralny"],
  ])("in %s: %s", async (code, query, expected) => {
    const door = await shippedDoor(code);
    const { meant } = await ask(door, query);
    expect(meant).toBe(expected);
  });
});

test.each([
  ["thye", "they"],
  ["fomr", "form"],
])("“%s” does not find what has “the” or “for” in its title", { timeout: 60_000 }, async (query, expected) => {
  expect(await ask(await shippedDoor("en"), query)).toEqual({ meant: expected, found: [] });
});

test("a letter typed twice is forgiven in the shortest words, too", { timeout: 60_000 }, async () => {
  const { found } = await ask(await shippedDoor("en"), "shee");
  expect(found[0]?.title).toBe("she/her");
});

test.each([
  ["that is a piece of another", "intersexual sexual ntersex", "intersex sexual intersex"],
  ["that is there twice", "nonbinnarry, or nonbinnarry!", "nonbinary, or nonbinary!"],
])("a word %s is offered in its own places", { timeout: 60_000 }, async (_, query, expected) => {
  expect((await ask(await shippedDoor("en"), query)).meant).toBe(expected);
});

test("scripts of other sites may read what is offered", { timeout: 60_000 }, async () => {
  const { headers } = await (await shippedDoor("en")).get(apiSearch, "/api/search?query=nonbinnarry");
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("access-control-expose-headers")).toBe(MEANT_HEADER);
});

describe("nothing is offered", () => {
  test("instead of what is known, close to nothing, no text, too long, or a name", { timeout: 60_000 }, async () => {
    const door = await shippedDoor("en");
    const queries = ["nonbinary", "nonbin", "xqzzkwvj", "\ud800\udc00\ud800", "a".repeat(256), "@nonbinarry"];
    for (const query of queries) expect([query, (await ask(door, query)).meant]).toEqual([query, null]);
  });

  test("that is the name of somebody", { timeout: 60_000 }, async () => {
    const door = await shippedDoor("en");
    await door.signUp("strawbelle", "strawbelle@example.org");
    const { meant, found } = await ask(door, "strawbellle");
    expect([meant, found]).toEqual([null, []]);
    expect((await ask(door, "strawbelle")).found).toEqual([]);
  });
});

describe("the page", () => {
  test("leads to the card of exactly this name, whoever has it or not, and finds no other", {
    timeout: 60_000,
  }, async () => {
    const door = await shippedDoor("en");
    await door.signUp("strawbelle", "strawbelle@example.org");
    const cardFor = async (query: string) =>
      (await door.get(searchPage, `/search?${new URLSearchParams({ query })}`)).data.card;
    const named = (label: string) => ({ kind: "named", label, path: `/${label}` });
    expect(await cardFor("@strawbelle")).toEqual(named("@strawbelle"));
    expect(await cardFor(" strawbelle ")).toEqual(named("@strawbelle"));
    expect(await cardFor("@nobody-here")).toEqual(named("@nobody-here"));
    for (const query of ["", "@", "two words", "<script>"]) expect(await cardFor(query)).toEqual({ kind: "noName" });
  });
});
