import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { EventDate } from "#app/features/calendar/event.ts";
import { createDatesInYear } from "#app/features/calendar/rules/dates.ts";
import { readRule } from "#app/features/calendar/rules/read-rule.ts";
import { ALWAYS, readYears } from "#app/features/calendar/rules/read-years.ts";
import { RULE_LIMITS, type Rule } from "#app/features/calendar/rules/rule.ts";
import { dayOfNumber, numberOfDay } from "#app/kit/time/day.ts";
import { fastest } from "#tests/support/fastest.ts";
import {
  anyRule,
  dateRule,
  dayRule,
  nthRule,
  weekday,
  writeDay,
  writeRule,
} from "../../support/calendar/write-rule.ts";

const year = fc.integer({ min: 1990, max: 2100 });
const always = (rule: Rule): EventDate[] => [{ years: ALWAYS, rule }];
const EVENTS: Readonly<Record<string, string>> = {
  trans_week: "13 to 19 November",
  "Dzień Dziabka": "23 January",
  "2ª Marcha (Portugal)": "10 July",
};

function rule(text: string): Rule {
  const read = readRule(text);
  if ("rule" in read) return read.rule;
  throw new Error(`“${text}”: ${read.problem}`);
}

const datesOf = (key: string) => (EVENTS[key] === undefined ? [] : always(rule(EVENTS[key])));

/** The days of a rule that begin in a year, as numbers. */
const begins = (any: Rule, year: number) =>
  createDatesInYear(datesOf)(always(any), year).filter(([first]) => dayOfNumber(first).startsWith(`${year}-`));

/** The same as text: "2021-07-12/2021-07-18". */
const when = (text: string, year: number): string[] =>
  begins(rule(text), year).map(([first, last]) =>
    first === last ? dayOfNumber(first) : `${dayOfNumber(first)}/${dayOfNumber(last)}`,
  );

const weekdayInWords = (day: Date) => ((day.getUTCDay() + 6) % 7) + 1;

describe("a rule", () => {
  test.each<[text: string, year: number, expected: string[]]>([
    ["14 July", 2023, ["2023-07-14"]],
    ["29 February", 2024, ["2024-02-29"]],
    ["29 February", 2023, []],
    ["29 February", 2100, []],
    ["February", 2024, ["2024-02-01/2024-02-29"]],
    ["December", 2023, ["2023-12-01/2023-12-31"]],
    ["the first Sunday of May", 2022, ["2022-05-01"]],
    ["last Friday in February", 2024, ["2024-02-23"]],
    ["fifth Monday of October", 2023, ["2023-10-30"]],
    ["fifth Monday of October", 2024, []],
    ["week of 14 July", 2025, ["2025-07-14/2025-07-20"]],
    ["week of 14 July", 2024, ["2024-07-08/2024-07-14"]],
    ["Monday-to-Sunday week of 14 July", 2024, ["2024-07-08/2024-07-14"]],
    ["Sunday-to-Saturday week of 14 July", 2024, ["2024-07-14/2024-07-20"]],
    // Its first day decides to which year a week belongs.
    ["week of 1 January", 2024, ["2024-01-01/2024-01-07", "2024-12-30/2025-01-05"]],
    ["week of 1 January", 2025, ["2025-12-29/2026-01-04"]],
    ["week of 1 January", 2026, ["2026-12-28/2027-01-03"]],
    ["Sunday before 14 February", 2021, ["2021-02-07"]],
    ["Sunday on or before 14 February", 2021, ["2021-02-14"]],
    ["Sunday after 14 February", 2021, ["2021-02-21"]],
    ["Sunday on or after 14 February", 2021, ["2021-02-14"]],
    ["16 to 22 September", 2023, ["2023-09-16/2023-09-22"]],
    ["24 September to 1 October", 2023, ["2023-09-24/2023-10-01"]],
    ["29 December to 3 January", 2023, ["2023-12-29/2024-01-03"]],
    ["second Saturday of October to third Saturday of October", 2023, ["2023-10-14/2023-10-21"]],
    ["7 days from third Monday of February", 2023, ["2023-02-20/2023-02-26"]],
    ["Easter", 2024, ["2024-03-31"]],
    ["Orthodox Easter", 2024, ["2024-05-05"]],
    ["39 days after Easter", 2024, ["2024-05-09"]],
    ["the day before Easter", 2025, ["2025-04-19"]],
    ["1 day after last day of “trans_week”", 2023, ["2023-11-20"]],
    ['first day of "trans_week"', 2023, ["2023-11-13"]],
    ["Monday after the first day of “Dzień Dziabka”", 2023, ["2023-01-30"]],
    // What is after an event is after all of it, and what is before, before all of it.
    ["the day after “trans_week”", 2023, ["2023-11-20"]],
    ["the day before “trans_week”", 2023, ["2023-11-12"]],
    ["3 days after “Dzień Dziabka”", 2023, ["2023-01-26"]],
    ["Sunday on or after “trans_week”", 2023, ["2023-11-19"]],
    ["Sunday before “trans_week”", 2023, ["2023-11-12"]],
    ["15 Nisan", 2024, ["2024-04-23"]],
    ["14 Adar", 2024, ["2024-03-24"]],
    ["14 Adar I", 2024, ["2024-02-23"]],
    ["14 Adar I", 2023, []],
    ["1 Tishrei", 2023, ["2023-09-16"]],
    ["1 Ramadan", 2030, ["2030-01-05", "2030-12-26"]],
    ["10 Dhu al-Hijjah", 2024, ["2024-06-16"]],
    ["6 Paush", 2023, ["2023-12-22"]],
    ["6 Paush", 2090, []],
  ])("“%s” of %d", (text, year, expected) => expect(when(text, year)).toEqual(expected));

  test.each<[text: string, problem: RegExp]>([
    ["", /missing/],
    ["14", /missing/],
    ["31 February", /no 31 in february/i],
    ["0 May", /no 0 in may/i],
    ["14 Juli", /“juli” is not understood/],
    ["sixth Monday of May", /“sixth”/],
    ["third Wednesday", /missing/],
    ["16-22 September", /“16-22”/],
    ["14 July 2022", /“2022”/],
    ["61 days after Easter", /too far/],
    ["94 days from 1 May", /no length/],
    ["1 days from 1 May", /no length/],
    ["first day of trans_week", /name of an event is missing/],
    ["33 Paush", /day 33/],
    [`${"Monday after ".repeat(6)}1 May`, /too many others/],
    ["1 May to 2 May to 3 May", /“to”/],
    ["x".repeat(201), /too long/],
    ["14 to first Monday of May", /month of its own/],
    ["week of “trans_week”", /first or the last day of “trans_week”/],
    ["“trans_week”", /first or the last day of “trans_week”/],
    ["“”", /name of an event is missing/],
    ["day after “”", /name of an event is missing/],
  ])("“%s” is none", (text, problem) => {
    const read = readRule(text);
    if ("rule" in read) throw new Error("it was read");
    expect(read.problem).toMatch(problem);
    expect(read.remedy).not.toBe("");
  });

  test("of an event by its name alone is told how it is written", () => {
    expect(readRule("week of “trans_week”")).toMatchObject({
      remedy: "say which of them: first day of “trans_week”, or last day of “trans_week”.",
    });
  });

  test("that is nothing of the kind is shown one that is set by an event", () => {
    expect(readRule("nonsense")).toMatchObject({ remedy: expect.stringContaining("the day after “…”") });
  });

  test("is read as it was written", () => {
    fc.assert(fc.property(anyRule, (any) => void expect(rule(writeRule(any))).toEqual(any)));
  });

  test("of any text is read or refused, in no time", () => {
    const word = fc.constantFrom(
      "first",
      "Monday",
      "of",
      "May",
      "to",
      "14",
      "after",
      "day",
      "“x”",
      '"',
      "week",
      "Adar",
    );
    const text = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.array(word, { maxLength: 60 }).map((all) => all.join(" ")),
    );
    fc.assert(fc.property(text, (any) => void readRule(any)));
  });
});

describe("the days of a rule", () => {
  test("are in order, touch the year and are no longer than may be, each once", () => {
    fc.assert(
      fc.property(anyRule, year, (any, year) => {
        const spans = createDatesInYear(datesOf)(always(any), year);
        for (const [first, last] of spans) {
          expect(dayOfNumber(first) <= `${year}-12-31` && dayOfNumber(last) >= `${year}-01-01`).toBe(true);
          expect(last).toBeGreaterThanOrEqual(first);
          expect(last - first).toBeLessThan(93);
        }
        const firsts = spans.map(([first, last]) => `${first} ${last}`);
        expect(new Set(firsts).size).toBe(spans.length);
        expect(spans.map(([first]) => first)).toEqual(spans.map(([first]) => first).sort((a, b) => a - b));
      }),
    );
  });

  test("of a week are seven, from Monday or Sunday, and the day is among them", () => {
    fc.assert(
      fc.property(dateRule, fc.constantFrom("week", "Sunday-to-Saturday week"), year, (day, week, year) => {
        const anchors = begins({ kind: "day", day }, year).map(([first]) => first);
        const near = [year - 1, year].flatMap((one) => begins(rule(`${week} of ${writeDay(day)}`), one));
        for (const anchor of anchors) {
          const [found, ...others] = near.filter(([first, last]) => first <= anchor && anchor <= last);
          if (found === undefined) throw new Error("no week has the day");
          expect(others).toEqual([]);
          expect(found[1] - found[0]).toBe(6);
          expect(new Date(found[0] * 86_400_000).getUTCDay()).toBe(week === "week" ? 1 : 0);
        }
      }),
    );
  });

  test("that a weekday of a month has are those a calendar on the wall shows", () => {
    fc.assert(
      fc.property(nthRule, year, (day, year) => {
        // All days of the month with that name, looked up one after the other.
        const found: string[] = [];
        for (let date = 1; date <= 31; date += 1) {
          const moment = new Date(Date.UTC(year, day.month - 1, date));
          const isThere = moment.getUTCMonth() === day.month - 1 && weekdayInWords(moment) === day.weekday;
          if (isThere) found.push(moment.toISOString().slice(0, 10));
        }
        const expected = found.at(day.nth === -1 ? -1 : day.nth - 1);
        expect(when(writeDay(day), year)).toEqual(expected === undefined ? [] : [expected]);
      }),
    );
  });

  test("with a name near another day are the nearest", () => {
    const side = fc.constantFrom("before", "on or before", "after", "on or after");
    fc.assert(
      fc.property(dateRule, weekday, side, year, (day, weekday, side, year) => {
        const [anchor] = when(writeDay(day), year);
        if (anchor === undefined) return;
        const step = side.endsWith("after") ? 1 : -1;
        let expected = numberOfDay(anchor as `${number}-${number}-${number}`) + (side.startsWith("on") ? 0 : step);
        while (weekdayInWords(new Date(expected * 86_400_000)) !== weekday) expected += step;
        const names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
        const text = `${names[weekday - 1]} ${side} ${writeDay(day)}`;
        const all = [year - 1, year, year + 1].flatMap((one) => when(text, one));
        expect(all).toContain(dayOfNumber(expected));
      }),
    );
  });

  test("of Easter are a Sunday between 22 March and 25 April, and for the orthodox between 4 April and 10 May", () => {
    for (let year = 1990; year <= 2100; year += 1) {
      const [western = ""] = when("Easter", year);
      const [orthodox = ""] = when("Orthodox Easter", year);
      expect(new Date(western).getUTCDay()).toBe(0);
      expect(new Date(orthodox).getUTCDay()).toBe(0);
      expect(western >= `${year}-03-22` && western <= `${year}-04-25`).toBe(true);
      expect(orthodox >= `${year}-04-04` && orthodox <= `${year}-05-10`).toBe(true);
      expect(orthodox >= western).toBe(true);
    }
    // Published dates.
    const published = {
      2021: ["04-04", "05-02"],
      2025: ["04-20", "04-20"],
      2038: ["04-25", "04-25"],
      2019: ["04-21", "04-28"],
    };
    for (const [year, dates] of Object.entries(published)) {
      expect(["Easter", "Orthodox Easter"].flatMap((text) => when(text, Number(year)))).toEqual(
        dates.map((date) => `${year}-${date}`),
      );
    }
  });

  test("of Hebrew and Islamic dates are those that ICU has", () => {
    for (const [text, calendar, icu] of [
      ["15 Nisan", "hebrew", /^15 Nisan/],
      ["14 Adar", "hebrew", /^14 Adar(?! I\b)/],
      ["30 Heshvan", "hebrew", /^30 Heshvan/],
      ["1 Ramadan", "islamic-umalqura", /^1 Ramadan/],
      ["30 Shawwal", "islamic-umalqura", /^30 Shawwal/],
    ] as const) {
      const format = new Intl.DateTimeFormat(`en-GB-u-ca-${calendar}`, { dateStyle: "long", timeZone: "UTC" });
      for (let year = 2015; year <= 2045; year += 1) {
        const expected: string[] = [];
        for (
          let day = new Date(Date.UTC(year, 0, 1));
          day.getUTCFullYear() === year;
          day = new Date(+day + 86_400_000)
        ) {
          if (icu.test(format.format(day))) expected.push(day.toISOString().slice(0, 10));
        }
        expect([text, year, when(text, year)]).toEqual([text, year, expected]);
      }
    }
  });

  test("come in less than a millisecond", () => {
    const rules = fc.sample(anyRule, { numRuns: 500, seed: 1 });
    const run = () => {
      const start = performance.now();
      for (const any of rules) createDatesInYear(datesOf)(always(any), 2026);
      return (performance.now() - start) / rules.length;
    };
    run();
    expect(Math.min(run(), run(), run())).toBeLessThan(1);
  });

  test("of events that are set by each other are none", () => {
    const circle: Readonly<Record<string, EventDate[]>> = {
      a: always(rule("1 day after first day of “b”")),
      b: always(rule("1 day after first day of “a”")),
    };
    expect(createDatesInYear((key) => circle[key] ?? [])(circle.a ?? [], 2024)).toEqual([]);
    expect(when("first day of “nobody”", 2024)).toEqual([]);
  });

  test("of events that are set several times by each other do not multiply", () => {
    const last = 200;
    const many: Record<string, EventDate[]> = { "0": always(rule("1 January")) };
    for (let at = 1; at <= last; at += 1) {
      const before = `first day of “${at - 1}”`;
      many[String(at)] = [before, before, `last day of “${at - 1}”`, `1 day after ${before}`].flatMap((text) =>
        always(rule(text)),
      );
    }
    const found = () => createDatesInYear((key) => many[key] ?? [])(many[String(last)] ?? [], 2026);
    const spans = found();
    expect(spans.length).toBeGreaterThan(0);
    expect(spans.length).toBeLessThanOrEqual(3 * RULE_LIMITS.times);
    expect(fastest(found, 500)).toBeLessThan(500);
  });

  test("are those of the years for which they hold", () => {
    const dates = (readYears("2021, 2023-2024") ?? []).map((years) => ({ years, rule: rule("1 May") }));
    const years = [2020, 2021, 2022, 2023, 2024, 2025];
    expect(years.filter((year) => createDatesInYear(datesOf)(dates, year).length > 0)).toEqual([2021, 2023, 2024]);
  });
});

test.each([
  ["2021", [{ first: 2021, last: 2021 }]],
  ["2021-2023", [{ first: 2021, last: 2023 }]],
  ["2021–2023", [{ first: 2021, last: 2023 }]],
  [
    "2021, 2023",
    [
      { first: 2021, last: 2021 },
      { first: 2023, last: 2023 },
    ],
  ],
  ["from 2023", [{ first: 2023, last: null }]],
  ["until 2022", [{ first: null, last: 2022 }]],
  ["", [ALWAYS]],
  ["2023-2021", null],
  ["21", null],
  ["9999", null],
  ["2021,", null],
])("the years “%s”", (text, expected) => expect(readYears(text)).toEqual(expected));

test("no rule is nested too deeply to be read", () => {
  fc.assert(fc.property(dayRule, (day) => void expect(rule(writeDay(day))).toEqual({ kind: "day", day })));
});
