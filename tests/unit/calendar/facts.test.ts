import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { yearOf } from "#app/features/calendar/year.server.ts";
import { readTsv } from "#app/kit/files/tsv-file.ts";
import { shippedCalendar } from "../../support/calendar/shipped.ts";

const FILE = "tests/unit/calendar/dates.tsv";
const YEARS = ["2021", "2022", "2023", "2024", "2025"];
const COLUMNS = { required: ["edition", "name", "level", "flag", "terms", ...YEARS], optional: [] };
const { rows, flaws } = readTsv(FILE, fs.readFileSync(FILE, "utf8"), COLUMNS);

const NEWER_FILE = "tests/unit/calendar/since-2026.tsv";
const newer = readTsv(NEWER_FILE, fs.readFileSync(NEWER_FILE, "utf8"), {
  required: ["edition", "name", "2025", "2026"],
  optional: [],
});

/** Several entries of the list may be one event of ours, with a date for each of their years. */
const namesakes = (edition: string, name: string) =>
  rows.filter(({ cell }) => cell("edition") === edition && cell("name") === name);

describe("the events of our files", () => {
  test("the list can be read, and has 440 of them", () => {
    expect(flaws).toEqual([]);
    expect(rows).toHaveLength(440);
  });

  test.each(rows.map(({ cell }) => [cell("edition"), cell("name")] as const))("%s: %s", (edition, name) => {
    const calendar = shippedCalendar(edition === "all" ? "eo" : edition);
    const event = calendar.byKey.get(name);
    if (event === undefined) throw new Error("our files do not have it");
    const [first, ...others] = namesakes(edition, name);
    expect(event.level).toBe(first?.cell("level"));
    expect(event.flag ?? "").toBe(first?.cell("flag"));
    const terms = [first, ...others].flatMap((row) => row?.cell("terms").split("; ").filter(Boolean) ?? []);
    expect([...event.terms].sort()).toEqual([...new Set(terms)].sort());
    for (const year of YEARS) {
      const expected = [first, ...others].flatMap((row) => row?.cell(year) || []);
      const own = yearOf(calendar, Number(year)).occurrences.filter(
        (one) => one.event === event && one.year === Number(year),
      );
      const dates = own.map(({ first, last }) => (first === last ? first : `${first}/${last}`));
      expect(dates).toEqual([...new Set(expected)]);
    }
  });

  test("what is otherwise since 2026 can be read", () => {
    expect(newer.flaws).toEqual([]);
  });

  test.each(newer.rows.map((row) => [row.cell("edition"), row.cell("name"), row] as const))(
    "%s: %s, in 2025 and since",
    (edition, name, row) => {
      const calendar = shippedCalendar(edition);
      const event = calendar.byKey.get(name);
      if (event === undefined) throw new Error("our files do not have it");
      for (const year of ["2025", "2026"]) {
        const own = yearOf(calendar, Number(year)).occurrences.filter(
          (one) => one.event === event && one.year === Number(year),
        );
        const dates = own.map(({ first, last }) => (first === last ? first : `${first}/${last}`));
        expect(dates).toEqual(row.cell(year) === "" ? [] : [row.cell(year)]);
      }
    },
  );

  test("no edition has others", () => {
    const names = (edition: string) =>
      [...rows, ...newer.rows].flatMap(({ cell }) => (cell("edition") === edition ? cell("name") : []));
    for (const edition of new Set(rows.map(({ cell }) => cell("edition")).filter((edition) => edition !== "all"))) {
      const expected = new Set([...names("all"), ...names(edition)]);
      expect(new Set(shippedCalendar(edition).events.map(({ key }) => key))).toEqual(expected);
    }
  });
});
