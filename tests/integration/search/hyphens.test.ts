import { describe, expect, test } from "vitest";
import type { SearchDocument } from "#app/kit/text/document.ts";
import * as apiSearch from "#app/routes/api/search.ts";
import { shippedDoor } from "#tests/support/search/shipped-door.ts";

async function found(code: string, query: string): Promise<SearchDocument[]> {
  const { body } = await (await shippedDoor(code)).get(apiSearch, `/api/search?${new URLSearchParams({ query })}`);
  return JSON.parse(body);
}

/** The words of a text, in small letters. */
const words = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);

describe("what a hyphen asks for", { timeout: 60_000 }, () => {
  test.each([
    ["en", "-ess", "actress"],
    ["en", "man-", "manager"],
    ["pl", "-arka", "lekarka"],
  ])("in %s, “%s” finds nouns first, and of other kinds only what has it as a word", async (code, query, one) => {
    const documents = await found(code, query);
    const kinds = documents.map(({ kind }) => kind);
    expect(kinds[0]).toBe("noun");
    expect(kinds.lastIndexOf("noun")).toBe(kinds.filter((kind) => kind === "noun").length - 1);
    expect(documents.some(({ title }) => words(title).includes(one))).toBe(true);
    // What is found by another name shows neither.
    const text = query.replace("-", "");
    if (query.endsWith("-")) return;
    for (const { kind, title, content } of documents)
      if (kind !== "noun") expect(words(`${title} ${content}`)).toContain(text);
  });

  test("in en, “-ess” finds no day of the calendar", async () => {
    expect((await found("en", "-ess")).filter(({ kind }) => kind === "calendar")).toEqual([]);
  });

  test("a beginning that no noun has is that of any word", async () => {
    expect((await found("en", "nonbin-")).length).toBeGreaterThan(0);
  });
});
