import { expect, test } from "vitest";
import { findableDays, foundDays } from "#app/features/cards/editor/found-days.ts";
import type { Day } from "#app/kit/time/day.ts";

const day = (plain: string, when: string, shortNames: string[] = []) => ({
  key: plain,
  month: 12,
  plain,
  when,
  flag: null,
  first: "2026-12-01" as Day,
  last: "2026-12-01" as Day,
  shortNames,
});
const DAYS = findableDays([
  day("World AIDS Day", "December 1"),
  day("Pan Week", "November 24 – December 1"),
  day("Human Rights Day", "December 10"),
  day("Trans Week", "November 13 – 19"),
  day("Transgender Day of Remembrance", "November 20", ["TDOR"]),
  day("Journée", "1er décembre"),
  day("世界エイズデー", "12月1日"),
]);
const found = (typed: string) => {
  const days = foundDays(DAYS, typed, { isMonthFirst: false, separator: "/" });
  return days && [...days].map(({ plain }) => plain);
};

test("a date finds the days of that date alone, in either order", () => {
  expect(found("December 1")).toEqual(["World AIDS Day", "Pan Week"]);
  expect(found("1 december")).toEqual(["World AIDS Day", "Pan Week"]);
  expect(found("december, 10")).toEqual(["Human Rights Day"]);
  expect(found("1er decembre")).toEqual(["Journée"]);
  expect(found("12月1日")).toEqual(["世界エイズデー"]);
});

test("short names find them as in the search, and names by any of their letters", () => {
  expect(found("tdor")).toEqual(["Transgender Day of Remembrance"]);
  expect(found("day wor")).toEqual(["World AIDS Day"]);
  expect(found("  ")).toBeNull();
  expect(found("zzz")).toEqual([]);
});

test("a date in numbers finds what is on that day, and where it may be two, on either", () => {
  const on = (plain: string, first: string, last = first) => ({
    ...day(plain, "whenever"),
    first: first as Day,
    last: last as Day,
  });
  const days = findableDays([
    on("Twelfth", "2026-02-12"),
    on("Second", "2026-12-02"),
    on("Week", "2026-12-01", "2026-12-07"),
    on("Turn", "2026-12-30", "2027-01-02"),
  ]);
  const names = (typed: string) =>
    [...(foundDays(days, typed, { isMonthFirst: false, separator: "/" }) ?? [])].map(({ plain }) => plain);
  expect(names("12/2")).toEqual(["Twelfth", "Second", "Week"]);
  expect(names("2026-12-02")).toEqual(["Second", "Week"]);
  expect(names("12/2/2026")).toEqual(["Twelfth", "Second", "Week"]);
  expect(names("1/1")).toEqual(["Turn"]);
  expect(names("30/12")).toEqual(["Turn"]);
  expect(names("25/12")).toEqual([]);
});
