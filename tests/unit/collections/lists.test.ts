import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readKey } from "#app/features/collections/entry-key.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { listSearch, readListQuery } from "#app/features/collections/lists/list-query.ts";
import { pagerPages } from "#app/kit/table/pager.ts";

describe("the pages that are offered", () => {
  test("are the first five, those around, and the last three", () => {
    expect(pagerPages(20, 40)).toEqual([1, 2, 3, 4, 5, null, 17, 18, 19, 20, 21, 22, 23, null, 38, 39, 40]);
    expect(pagerPages(1, 1)).toEqual([1]);
    expect(pagerPages(9, 12)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(pagerPages(1, 10)).toEqual([1, 2, 3, 4, 5, null, 8, 9, 10]);
  });

  test("are in order, each once, with the one that is shown, and no gap that is not one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 700 }), (pages, at) => {
        const current = Math.min(at, pages);
        const offered = pagerPages(current, pages);
        const numbers = offered.filter((page) => page !== null);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toContain(current);
        expect([numbers[0], numbers.at(-1)]).toEqual([1, pages]);
        offered.forEach((page, index) => {
          if (page !== null) return;
          const [before = 0, after = 0] = [offered[index - 1], offered[index + 1]] as number[];
          expect(after - before).toBeGreaterThan(2);
        });
        expect(offered.length).toBeLessThanOrEqual(19);
      }),
      { numRuns: 50 },
    );
  });
});

describe("the address of a list", () => {
  test("says what is asked for and nothing else, and two that ask the same are the same", () => {
    const kind = getKind("nouns");
    const read = (search: string) => readListQuery(kind, new URLSearchParams(search));
    expect(listSearch(read("?utm_source=x&page=1&filter=%20%20"))).toBe("");
    expect(listSearch(read("?page=2&category=arts&filter=%20act "))).toBe("?filter=act&category=arts&page=2");
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        fc.string({ unit: "binary" }),
        fc.integer(),
        (filter, category, page) => {
          const sent = new URLSearchParams({ filter, category, page: String(page) });
          const query = read(sent.toString());
          expect(read(listSearch(query))).toEqual(query);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe("a key", () => {
  test.each([
    ["", null],
    ["Woolf/Orlando", "woolf/orlando"],
    ["ｂａｋｅｒ-2", "baker-2"],
    ["żołnierz", "żołnierz"],
    ["İşçi", "işçi"],
    ["先生", "先生"],
    ["معلّم", "معلّم"],
  ])("%j is %j", (typed, key) => expect(readKey(typed)).toBe(key));

  test.each([
    "a b",
    "../x",
    "/a",
    "a/",
    "a--b",
    "b\u0430ker",
    "αbc",
    "a\u202eb",
    "a\u200bb",
    "<b>",
    "a%2fb",
    "x".repeat(101),
  ])("%j is none", (typed) => expect(readKey(typed)).toBeUndefined());
});
