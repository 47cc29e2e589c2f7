import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Column,
  nextSorting,
  ROWS_A_PAGE,
  type TableRow,
  tablePage,
  tableParameters,
  tableSearch,
} from "#app/kit/table/table.ts";

const COLUMNS: Column[] = [
  { key: "name", label: "Name" },
  { key: "size", label: "Size", isNumber: true },
];
const row = (name: string, size: number | null, at: number): TableRow => ({
  key: String(at),
  cells: [
    { value: name, text: name },
    { value: size, text: String(size) },
  ],
});
const rowsOf = (all: readonly (readonly [string, number | null])[]) =>
  all.map(([name, size], at) => row(name, size, at));
const page = (rows: readonly TableRow[], query: string, locale = "en") =>
  tablePage({ columns: COLUMNS, rows }, new URLSearchParams(query), locale);
const names = ({ rows }: { rows: readonly TableRow[] }) => rows.map(({ cells }) => cells[0]?.text);

describe("a table", () => {
  const rows = rowsOf([
    ["b", 2],
    ["a", null],
    ["c", 10],
    ["a10", 2],
    ["a9", 3],
  ]);

  test("is sorted by a column, in both directions, with nothing last", () => {
    expect(names(page(rows, ""))).toEqual(["b", "a", "c", "a10", "a9"]);
    expect(names(page(rows, "sort=name"))).toEqual(["a", "a9", "a10", "b", "c"]);
    expect(names(page(rows, "sort=-size"))).toEqual(["c", "a9", "b", "a10", "a"]);
    expect(names(page(rows, "sort=size"))).toEqual(["b", "a10", "a9", "c", "a"]);
  });

  test("is sorted by the alphabet of its language", () => {
    const words = rowsOf(["zebra", "ćma", "cebula", "łoś", "lis"].map((name) => [name, 1]));
    expect(names(page(words, "sort=name", "pl"))).toEqual(["cebula", "ćma", "lis", "łoś", "zebra"]);
  });

  test.each(["sort=x", "sort=", "sort=--size", "page=0", "page=99", "page=1.5", "page=-1", "page=x"])(
    "that is asked for as %s is the first page as it comes",
    (query) => expect(page(rows, query)).toMatchObject({ sorting: null, page: 1 }),
  );

  test("has every row on exactly one page, whatever the order", () => {
    const some = fc.array(fc.tuple(fc.string(), fc.option(fc.integer())), { maxLength: 200 });
    fc.assert(
      fc.property(some, fc.constantFrom("", "sort=name", "sort=-name", "sort=size", "sort=-size"), (all, sort) => {
        const rows = rowsOf(all);
        const { pages, total } = page(rows, sort);
        const seen = Array.from({ length: pages }, (_, at) => page(rows, `${sort}&page=${at + 1}`).rows);
        expect(total).toBe(rows.length);
        expect(seen.slice(0, -1).every((one) => one.length === ROWS_A_PAGE)).toBe(true);
        expect(seen.flatMap((one) => one.map(({ key }) => key)).sort()).toEqual(rows.map(({ key }) => key).sort());
      }),
    );
  });

  test("leads to itself sorted otherwise, and leaves the other parameters as they are", () => {
    const shown = page(rows, "sort=name&page=1");
    const to = (column: Column, current: string) =>
      tableSearch({ ...shown, sorting: nextSorting(shown, column), page: 1 }, new URLSearchParams(current));
    expect(to(COLUMNS[0] as Column, "sort=name&page=2&other=1")).toBe("?other=1&sort=-name");
    expect(to(COLUMNS[1] as Column, "")).toBe("?sort=-size");
    expect(tableSearch({ name: "", sorting: null, page: 3 }, new URLSearchParams())).toBe("?page=3");
    expect(tableSearch({ name: "", sorting: null, page: 1 }, new URLSearchParams("page=3"))).toBe("?");
  });

  test("stands beside others of the same page", () => {
    const two = tablePage({ name: "q1", columns: COLUMNS, rows }, new URLSearchParams("sort=size&q1.sort=name"), "en");
    expect(names(two)[0]).toBe("a");
    expect(tableParameters("q1")).toEqual(["q1.sort", "q1.page"]);
  });
});
