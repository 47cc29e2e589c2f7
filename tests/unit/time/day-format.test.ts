import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dates } from "#app/editions/config-schema/calendar.ts";
import type { DateStyle } from "#app/kit/time/date-language.ts";
import { type Day, dateOfDay, dayOfNumber, numberOfDay } from "#app/kit/time/day.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { shippedEditions } from "../../support/data/shipped.ts";

/** How dates are written in each edition. */

const EDITIONS = shippedEditions().map(({ code, edition: { config } }) => ({ code, config }));
const FULL: DateStyle[] = ["day", "wholeDay", "moment"];
const STYLES: DateStyle[] = [...FULL, "dayOfYear", "month", "monthOfYear", "weekday", "narrowWeekday"];
const ENGLISH = ["_", "en"];

const day = fc.integer({ min: numberOfDay("2021-01-01"), max: numberOfDay("2060-12-31") }).map(dayOfNumber);
const written = (code: string, style: DateStyle, at = "2026-05-17" as const) => {
  const { config } = EDITIONS.find((one) => one.code === code) ?? {};
  return config && dayFormat(config, style).format(dateOfDay(at));
};

describe.each(EDITIONS)("in $code", ({ code, config }) => {
  test("every date is in the language of the edition, whole, and another one every day", () => {
    const { dates, locale } = config;
    const isKnown = Intl.DateTimeFormat.supportedLocalesOf([locale]).length > 0;
    const names = [
      "months",
      "weekdays",
      "narrowWeekdays",
      "day",
      "dayOfYear",
      "wholeDay",
      "monthOfYear",
      "moment",
    ] as const;
    expect(isKnown || names.every((name) => dates?.[name] !== undefined)).toBe(true);
    fc.assert(
      fc.property(day, (at) => {
        for (const style of STYLES) {
          const text = dayFormat(config, style).format(dateOfDay(at));
          expect(text).not.toMatch(/%|undefined/);
          if (FULL.includes(style)) expect(text).toContain(at.slice(0, 4));
        }
        const next = dayOfNumber(numberOfDay(at) + 1);
        const both = [at, next].map((one) => dayFormat(config, "day").format(dateOfDay(one)));
        expect(new Set(both).size).toBe(2);
      }),
      { numRuns: 30 },
    );
  });

  test("no name is the English one, and weeks have seven letters or more", () => {
    const at = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 17));
    const months = at.map((one) => dayFormat(config, "month").format(one));
    expect(new Set(months).size).toBe(12);
    const week = Array.from({ length: 7 }, (_, index) => Date.UTC(2026, 5, 1 + index));
    const weekdays = week.map((one) => dayFormat(config, "weekday").format(one));
    expect(new Set(weekdays).size).toBe(7);
    const narrow = week.map((one) => dayFormat(config, "narrowWeekday").format(one)).join("");
    const english = { locale: "en", dates: null };
    const theirs = week.map((one) => dayFormat(english, "narrowWeekday").format(one)).join("");
    if (ENGLISH.includes(code)) return;
    expect(narrow).not.toBe(theirs);
    expect(weekdays).not.toContain("Sunday");
    expect(months).not.toContain("January");
  });

  test("a span names the month once where it is in one", () => {
    const format = dayFormat(config, "dayOfYear");
    const [first, last, later] = [dateOfDay("2026-05-03"), dateOfDay("2026-05-17"), dateOfDay("2026-06-02")];
    const [inside, across] = [format.formatRange(first, last), format.formatRange(first, later)];
    const month = dayFormat(config, "month").format(first);
    expect([inside.includes("3"), inside.includes("17")]).toEqual([true, true]);
    if (config.dates?.dayOfYear !== undefined) expect(inside.split(month).length).toBe(2);
    expect(across).not.toBe(inside);
    expect(across.length).toBeGreaterThan(inside.length - 4);
  });
});

test("months are in the form that a day needs, and alone in their own", () => {
  expect([written("hbs", "day"), written("hbs", "dayOfYear"), written("hbs", "wholeDay")]).toEqual([
    "17. maja 2026.",
    "17. maja",
    "nedjelja, 17. maja 2026.",
  ]);
  expect([written("hbs", "month"), written("hbs", "monthOfYear")]).toEqual(["maj", "maj 2026."]);
  expect(written("pl", "dayOfYear")).toBe("17 maja");
  expect(written("ua", "dayOfYear")).toBe("17 травня");
  expect(written("ru", "dayOfYear")).toBe("17 мая");
});

test("where computers know too little, the edition says it", () => {
  expect(written("lad", "wholeDay")).toBe("alhad, 17 de mayo de 2026");
  expect(written("lad", "moment")).toBe("17 de mayo de 2026, 00:00 UTC");
  expect(written("eo", "dayOfYear")).toBe("17-a de majo");
  expect(written("tok", "dayOfYear")).toBe("tenpo mun #5 la suno #17");
  expect(written("yi", "monthOfYear")).toBe("מיי 2026");
  expect(written("hbs", "wholeDay")).toBe("nedjelja, 17. maja 2026.");
  expect(written("fo", "wholeDay")).toBe("sunnudagur, 17. mai 2026");
});

test("English is that of no one country as far as it can be, and never American", () => {
  for (const code of ENGLISH) {
    expect(STYLES.map((style) => written(code, style))).toEqual([
      "17 May 2026",
      "Sunday, 17 May 2026",
      "17 May 2026 at 00:00 UTC",
      "17 May",
      "May",
      "May 2026",
      "Sunday",
      "S",
    ]);
  }
});

test("several days are written as people do, not as Intl joins them", () => {
  const span = (code: string, style: DateStyle, last: Day) => {
    const { config } = EDITIONS.find((one) => one.code === code) ?? {};
    return config && dayFormat(config, style).formatRange(dateOfDay("2026-11-24"), dateOfDay(last));
  };
  expect(span("lad", "day", "2026-11-27")).toBe("24–27 de novembre de 2026");
  expect(span("eo", "dayOfYear", "2026-11-27")).toBe("24–27-a de novembro");
  expect(span("ja", "dayOfYear", "2026-11-27")).toBe("11月24～27日");
  expect(span("ja", "day", "2026-12-01")).toBe("2026年11月24日～2026年12月1日");
  expect(span("zh", "dayOfYear", "2026-12-01")).toBe("11月24日至12月1日");
  expect(span("it", "dayOfYear", "2026-12-01")).toBe("24 novembre – 1 dicembre");
  expect(span("fo", "dayOfYear", "2026-12-01")).toBe("24. november – 1. desember");
  expect(span("hbs", "dayOfYear", "2026-12-01")).toBe("24. novembra – 1. decembra");
  for (const { code } of EDITIONS) {
    expect([code, span(code, "dayOfYear", "2026-12-01")]).not.toEqual([code, expect.stringMatching(/\d\/\d|\b0\d/)]);
  }
});

test("days are those of the Gregorian calendar in every language", () => {
  expect(dayFormat({ locale: "fa", dates: null }, "monthOfYear").format(dateOfDay("2026-05-17"))).toContain("۲۰۲۶");
});

test("what an edition says of its dates has all parts, each once", () => {
  const flaws = (written: object) => dates.safeParse(written).error?.issues.map(({ path, message }) => [path, message]);
  expect(flaws({ dayOfYear: "%date% de %month%", months: Array(12).fill("mayo") })).toBeUndefined();
  expect(flaws({ dayOfYear: "%date% de mayo", months: ["enero"] })).toEqual([
    [["months"], "must be a list of 12 names"],
    [["dayOfYear"], "must be text with %date% and %month%, each once"],
  ]);
  expect(flaws({ locale: "en-GB" })).toBeUndefined();
  for (const locale of ["klingon", "en_GB", "tlh"]) expect([locale, flaws({ locale })?.length]).toEqual([locale, 1]);
  for (const day of ["%date% %month%", "%date% %month% %year% %year%", "%date% %month% %year% %hour%", ""]) {
    expect([day, flaws({ day })?.length]).toEqual([day, expect.any(Number)]);
  }
});
