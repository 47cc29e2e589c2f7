import { describe, expect, test } from "vitest";
import { typedDays } from "#app/features/calendar/typed-day.ts";
import type { Day } from "#app/kit/time/day.ts";
import { addDays } from "#app/kit/time/day.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { shipped, shippedEditions } from "../../support/data/shipped.ts";

const TODAY: Day = "2026-11-28";
// Toki Pona writes dates as sentences, and has no calendar.
const CALENDARS = shippedEditions().filter(({ edition }) => edition.config.features.calendar === true);
const inLanguage = (locale: string) => (text: string) => typedDays({ locale, dates: null }, text, TODAY);

describe("a day is known by its date", () => {
  test.each([
    ["en", "December 1", "2026-12-01"],
    ["en", "1 december", "2026-12-01"],
    ["en", "1st of December", "2026-12-01"],
    ["en", "Dec 1, 2025", "2025-12-01"],
    ["en", "Sunday, December 6", "2026-12-06"],
    ["en", "2026-12-01", "2026-12-01"],
    ["en", "2026/12/1", "2026-12-01"],
    ["en", "31/12", "2026-12-31"],
    ["en", "1.12.", "2026-12-01"],
    ["en", "1.12.26", "2026-12-01"],
    ["de", "1. Dezember", "2026-12-01"],
    ["de", "01.12.2026", "2026-12-01"],
    ["fr", "1er décembre", "2026-12-01"],
    ["fr", "1 dec", "2026-12-01"],
    ["es", "1 de diciembre de 2026", "2026-12-01"],
    ["es", "1 diciembre", "2026-12-01"],
    ["pl", "1 grudnia", "2026-12-01"],
    ["pl", "grudzień 1", "2026-12-01"],
    ["sv", "1:a december", "2026-12-01"],
    ["hu", "12.1.", "2026-12-01"],
    ["ja", "12月1日", "2026-12-01"],
    ["ja", "1月12日", "2027-01-12"],
    ["ko", "2026년 12월 1일", "2026-12-01"],
    ["vi", "1 tháng 12", "2026-12-01"],
    ["vi", "12 tháng 1", "2027-01-12"],
    ["ar", "١ ديسمبر", "2026-12-01"],
    ["he", "1 בדצמבר", "2026-12-01"],
  ])("%s: %s", (locale, text, day) => expect(inLanguage(locale)(text)).toEqual([day]));

  test("without a year it is the next one", () => {
    const english = inLanguage("en");
    expect(english("November 28")).toEqual(["2026-11-28"]);
    expect(english("November 27")).toEqual(["2027-11-27"]);
    expect(english("February 29")).toEqual(["2024-02-29"]);
  });

  test.each(["20 november 2020", "May 17 2035", "2020-11-20", "31/12/2019", "31/12/99"])(
    "in a year that the calendar does not have it is no other day: %s",
    (text) => expect(inLanguage("en")(text)).toBe("another year"),
  );

  test.each([
    ["en", "today", "2026-11-28"],
    ["en", " Tomorrow ", "2026-11-29"],
    ["en", "yesterday", "2026-11-27"],
    ["de", "heute", "2026-11-28"],
    ["de", "morgen", "2026-11-29"],
    ["pl", "jutro", "2026-11-29"],
    ["fr", "aujourd'hui", "2026-11-28"],
    ["ja", "今日", "2026-11-28"],
    ["ar", "اليوم", "2026-11-28"],
    ["ar", "غدا", "2026-11-29"],
  ])("by its word beside today: %s: %s", (locale, text, day) => expect(inLanguage(locale)(text)).toEqual([day]));

  test.each([
    ...["", "1", "they", "1 they", "they/them", "1-12", "1/2/3/4", "December", "December 32", "32.12."],
    ...["2026-02-30", "2026-13-01", "13/13", "12 1", "May you", "x".repeat(5000), "1 ".repeat(2000), "/", "..."],
  ])("“%s” is none", (text) => expect(inLanguage("en")(text)).toEqual([]));
});

describe("numbers that may be two dates are both, that of the edition first", () => {
  const inEdition = (code: string, text: string) => typedDays(shipped(code).edition.config, text, TODAY);

  test.each([
    ["en", "12/2", ["2027-02-12", "2026-12-02"]],
    ["en", "12/2/2026", ["2026-02-12", "2026-12-02"]],
    ["en", "25/12", ["2026-12-25"]],
    ["en", "12/25", ["2026-12-25"]],
    ["en", "5/5", ["2027-05-05"]],
    ["en", "12.2.", ["2027-02-12"]],
    ["de", "12/2", ["2027-02-12", "2026-12-02"]],
    ["de", "12.2.", ["2027-02-12"]],
    ["hu", "12/2", ["2026-12-02", "2027-02-12"]],
    ["ja", "12/2", ["2026-12-02", "2027-02-12"]],
    ["ar", "١/١٢", ["2026-12-01", "2027-01-12"]],
  ])("%s: %s", (code, text, days) => expect(inEdition(code, text)).toEqual(days));

  test.each(CALENDARS.map(({ code }) => code))("in the edition %s", (code) => {
    expect([...inEdition(code, "12/2")].sort()).toEqual(["2026-12-02", "2027-02-12"]);
    expect([inEdition(code, "25/12"), inEdition(code, "12/25")]).toEqual([["2026-12-25"], ["2026-12-25"]]);
  });
});

test.each([
  ["pl", "dziś", "2026-11-28"],
  ["pl", "dzis", "2026-11-28"],
  ["pl", "dzisiaj", "2026-11-28"],
  ["sv", "idag", "2026-11-28"],
  ["sv", "imorgon", "2026-11-29"],
  ["ro", "astăzi", "2026-11-28"],
  ["ja", "きょう", "2026-11-28"],
  ["hbs", "jučer", "2026-11-27"],
  ["lad", "oy", "2026-11-28"],
])("%s: “%s” is a day, though computers call it otherwise", (code, text, day) =>
  expect(typedDays(shipped(code).edition.config, text, TODAY)).toEqual([day]),
);

test.each(CALENDARS.map(({ code, edition }) => [code, edition.config] as const))(
  "every day as the edition %s writes it",
  (_, config) => {
    const days = Array.from({ length: 365 }, (_, at) => addDays(TODAY, at));
    for (const style of ["dayOfYear", "day", "wholeDay"] as const) {
      const format = dayFormat(config, style);
      const read = days.flatMap((day) => typedDays(config, format.format(new Date(day)), TODAY));
      expect([style, read]).toEqual([style, days]);
    }
  },
);
