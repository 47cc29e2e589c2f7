import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysAround, nextDays } from "#app/features/calendar/around.ts";
import {
  comingDays,
  comingForAll,
  dayOf,
  neighbourDays,
  occurrencesInMonth,
  occurrencesOf,
} from "#app/features/calendar/days.server.ts";
import type { Calendar } from "#app/features/calendar/event.ts";
import { eventUuid } from "#app/features/calendar/event-id.server.ts";
import { allNames, eventName, isTextName, plainEventName } from "#app/features/calendar/event-name.ts";
import { readCalendar } from "#app/features/calendar/files/read-calendar.ts";
import { toEvent } from "#app/features/calendar/files/rows.ts";
import { logoFlags } from "#app/features/calendar/logo-flags.ts";
import { eventsOfTerm } from "#app/features/calendar/terms.ts";
import { yearOf } from "#app/features/calendar/year.server.ts";
import { calendarYears, isCalendarYear, todayOf } from "#app/features/calendar/years.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { parseInline } from "#app/kit/markup/inline.ts";
import { inARow } from "#app/kit/text/list.ts";
import { type Day, readDay } from "#app/kit/time/day.ts";
import { dayIn } from "#app/kit/time/day-in.ts";
import { shippedCalendar } from "../../support/calendar/shipped.ts";

function calendar(yaml: string): Calendar {
  const { events, flaws } = readCalendar("calendar.yaml", yaml);
  expect(flaws).toEqual([]);
  const made = events.map(({ value }) => toEvent(value));
  return { events: made, byKey: new Map(made.map((event) => [event.key, event])) };
}

const TODAY: Day = "2026-11-25";
const keys = (occurrences: readonly { event: { key: string } }[]) => occurrences.map(({ event }) => event.key);

const SMALL = calendar(`
January: { when: January, flag: Agender }
Turn of the year: { when: 29 December to 2 January, flag: Gay }
First: { when: 1 January }
Also first: { when: 1 January, flag: _law }
Third: { when: 1 January, flag: Bisexual, terms: [trans man] }
Once: { when: { 2024: 5 May } }
`);

describe("a day", () => {
  test("has what is on it, highest level first and otherwise as the file has it", () => {
    expect(keys(dayOf(SMALL, "2025-01-01", TODAY).occurrences)).toEqual([
      ...["First", "Also first", "Third", "Turn of the year", "January"],
    ]);
  });

  test("has what began the year before, also in the first year", () => {
    expect(dayOf(SMALL, "2021-01-02", TODAY).occurrences).toMatchObject([
      { event: { key: "Turn of the year" }, year: 2020, first: "2020-12-29", last: "2021-01-02" },
      { event: { key: "January" } },
    ]);
  });

  test.each(["2020-12-31", "2028-01-01", "0000-01-01", "9999-12-31"] as const)("%s is not of the calendar", (day) => {
    expect(dayOf(SMALL, day, TODAY)).toEqual({ day, occurrences: [] });
  });

  test("has neighbours as far as the calendar goes", () => {
    expect(neighbourDays(SMALL, "2024-01-31", TODAY)).toEqual({ previous: "2024-01-30", next: "2024-05-05" });
    expect(neighbourDays(SMALL, "2024-05-05", TODAY)).toEqual({ previous: "2024-01-31", next: "2024-12-29" });
    expect(neighbourDays(SMALL, "2021-01-01", TODAY)).toEqual({ previous: null, next: "2021-01-02" });
    expect(neighbourDays(SMALL, "2027-12-31", TODAY)).toEqual({ previous: "2027-12-30", next: null });
  });

  const flagsOn = (day: Day) => logoFlags(dayOf(SMALL, day, TODAY).occurrences.map(({ event }) => event));

  test("gives the logo the flags of the highest level that has any, but no signs", () => {
    expect(flagsOn("2025-01-01")).toEqual(["Bisexual"]);
    expect(flagsOn("2025-01-02")).toEqual(["Gay"]);
    expect(flagsOn("2025-03-02")).toEqual([]);
  });
});

describe("a month", () => {
  test("has what begins in it or has begun before", () => {
    expect(keys(occurrencesInMonth(SMALL, 2024, 1))).toEqual([
      ...["Turn of the year", "First", "Also first", "Third", "January"],
    ]);
    expect(keys(occurrencesInMonth(SMALL, 2024, 12))).toEqual(["Turn of the year"]);
    expect(occurrencesInMonth(SMALL, 2024, 2)).toEqual([]);
  });
});

test("what comes next is there for everybody, in order and once, wherever they are", () => {
  const visitors = daysAround("2024-12-29");
  expect(visitors).toEqual(["2024-12-28", "2024-12-29", "2024-12-30"]);
  const all = comingForAll(SMALL, visitors, 3, TODAY);
  const once = [...new Set(all.map(({ day }) => day))];
  expect(all.map(({ day }) => day)).toEqual(once.toSorted());
  for (const day of visitors)
    expect(nextDays(all, day, 3).map((one) => one.day)).toEqual(comingDays(SMALL, day, 3, TODAY).map((one) => one.day));
});

test("the coming days are those on which something begins", () => {
  const coming = comingDays(SMALL, "2024-01-01", 3, TODAY);
  expect(coming.map(({ day }) => day)).toEqual(["2024-05-05", "2024-12-29", "2025-01-01"]);
  expect(keys(coming[2]?.occurrences ?? [])).toEqual(["First", "Also first", "Third", "January"]);
  expect(comingDays(SMALL, "2027-12-29", 3, TODAY)).toEqual([]);
});

test("an event is in the years the site shows", () => {
  const [turn, once] = [SMALL.byKey.get("Turn of the year"), SMALL.byKey.get("Once")];
  if (turn === undefined || once === undefined) throw new Error("they are in the file");
  expect(occurrencesOf(SMALL, turn, TODAY).map(({ year }) => year)).toEqual(calendarYears(TODAY));
  expect(occurrencesOf(SMALL, once, TODAY)).toMatchObject([{ first: "2024-05-05", last: "2024-05-05" }]);
});

describe("years", () => {
  test("are from 2021 to the end of the next one", () => {
    expect(calendarYears("2026-12-31")).toEqual([2021, 2022, 2023, 2024, 2025, 2026, 2027]);
    expect([2020, 2021, 2027, 2028].map((year) => isCalendarYear(year, TODAY))).toEqual([false, true, true, false]);
  });

  test("are made once", () => {
    expect(yearOf(SMALL, 2024)).toBe(yearOf(SMALL, 2024));
    for (let year = 1000; year < 1100; year += 1) yearOf(SMALL, year);
    expect(yearOf(SMALL, 2024).occurrences).toHaveLength(7);
  });

  test("of every edition hold every day of every occurrence, in order", () => {
    const whole = shippedCalendar("en");
    for (const year of calendarYears(TODAY)) {
      const { occurrences, days } = yearOf(whole, year);
      const order = [...days.keys()];
      expect(order).toEqual(order.toSorted());
      for (const one of occurrences) {
        const on = [...days.values()].filter((day) => day.occurrences.includes(one)).map(({ day }) => day);
        expect([one.first < `${year}-01-01` ? `${year}-01-01` : one.first, on[0]]).toEqual([on[0], on[0]]);
        expect(one.last > `${year}-12-31` ? `${year}-12-31` : one.last).toBe(on.at(-1));
      }
    }
  });

  test("are made in a few milliseconds", () => {
    const { events, byKey } = shippedCalendar("en");
    const took = Array.from({ length: 5 }, () => {
      const start = process.cpuUsage();
      yearOf({ events, byKey }, 2026);
      return process.cpuUsage(start).user / 1000;
    });
    expect(Math.min(...took)).toBeLessThan(25);
  });
});

describe("today", () => {
  const at = (moment: string, timeZone: string) => todayOf({ config: { timeZone }, clock: () => new Date(moment) });

  test.each([
    ["2026-03-14T11:59:00Z", "Etc/GMT+12", "2026-03-13"],
    ["2026-03-14T12:00:00Z", "Etc/GMT+12", "2026-03-14"],
    ["2026-03-14T09:59:00Z", "Pacific/Kiritimati", "2026-03-14"],
    ["2026-03-14T10:00:00Z", "Pacific/Kiritimati", "2026-03-15"],
    ["2026-03-14T18:14:00Z", "Asia/Kathmandu", "2026-03-14"],
    ["2026-03-14T18:15:00Z", "Asia/Kathmandu", "2026-03-15"],
    ["2026-12-31T23:00:00Z", "Europe/Warsaw", "2027-01-01"],
    // In summer a day begins an hour earlier.
    ["2026-07-14T22:00:00Z", "Europe/Warsaw", "2026-07-15"],
    ["2026-01-14T22:59:00Z", "Europe/Warsaw", "2026-01-14"],
    ["2026-01-14T22:59:00Z", "No/Such", "2026-01-14"],
  ])("at %s in %s is %s", (moment, zone, day) => expect(at(moment, zone)).toBe(day));

  test("agrees with Intl in every zone", () => {
    for (const zone of Intl.supportedValuesOf("timeZone")) {
      for (const moment of ["2026-01-01T00:30:00Z", "2026-06-30T23:30:00Z", "2026-10-25T00:59:59Z"]) {
        const format = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
        expect([zone, dayIn(zone, new Date(moment))]).toEqual([zone, format.format(new Date(moment))]);
      }
    }
  });
});

test.each([
  ["2024-02-29", "2024-02-29"],
  ["2023-02-29", null],
  ["2023-13-01", null],
  ["2023-2-1", null],
  ["2023-02-01T00", null],
  ["20230201", null],
  ["", null],
])("the day “%s” is %s", (text, day) => expect(readDay(text)).toBe(day));

describe("ids", () => {
  // Made with Python's uuid.uuid5(uuid.NAMESPACE_URL, …).
  test.each([
    ["https://en.example", "pride_month", "22f0b364-9908-508e-bfe8-5eecc3310c31"],
    ["https://pl.example", "Dzień Dziabka", "1a66e37e-b07c-512a-bef7-df0fdba89929"],
  ])("of %s %s", (origin, key, uuid) => {
    expect(eventUuid(origin, { key })).toBe(uuid);
  });

  test("differ from event to event", () => {
    const whole = shippedCalendar("pl");
    const uuids = whole.events.map((event) => eventUuid("https://pl.example", event));
    expect(new Set(uuids).size).toBe(uuids.length);
  });
});

describe("names", () => {
  const text = ((key: string, params?: { param: string }) =>
    key === "calendarEvents.nameday" ? `Name Day of ${params?.param}` : `<${key}>`) as Translate;

  test.each([
    ["pride_month", "<calendarEvents.pride_month>"],
    ["nameday$Alex", "Name Day of Alex"],
    ["nameday$Alex $ Ola", "Name Day of Alex $ Ola"],
    ["Dzień Dziabka", "Dzień Dziabka"],
    ["Minorities' Day", "Minorities’ Day"],
    ["Marsz {https://example.org=w Łodzi}", "Marsz {https://example.org=w Łodzi}"],
  ])("%s", (key, name) => expect(eventName({ key }, text)).toBe(name));

  const more = ((key: string, params?: { param?: string; count?: number }) =>
    key === "card.more" ? `and ${params?.count} more` : `[star] Name Day of ${params?.param}`) as Translate;
  const nameday = (first: readonly string[], count = first.length) => ({
    key: "nameday$02-26",
    names: { first, count },
  });

  test("of people are plain text: they hold no links and no icons", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 3 }),
        (names) => {
          expect(parseInline(eventName(nameday(names), more))).toEqual([
            { kind: "icon", icon: "star" },
            { kind: "text", text: ` Name Day of ${inARow(names)}` },
          ]);
        },
      ),
    );
    for (const odd of ["[heart]", "{https://evil.example=Alex}", "{Alex}", "\\{x", "a=b\\", "{", "}"]) {
      expect(plainEventName(nameday([odd]), more)).toBe(`Name Day of ${odd}`);
    }
  });

  test("of a day with many people are as many as there is room for, and how many more there are", () => {
    expect(plainEventName(nameday(["Alex", "Kim"]), more)).toBe("Name Day of Alex, Kim");
    expect(plainEventName(nameday(["x".repeat(128), "Kim"]), more)).toBe(`Name Day of ${"x".repeat(128)} and 1 more`);
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,128}$/), { minLength: 1, maxLength: 100 }),
        fc.nat(5000),
        (names, rest) => {
          const day = nameday(names, names.length + rest);
          const plain = plainEventName(day, more);
          expect(plain.length).toBeLessThan(170);
          const [, shown = "", count = "0"] = /^Name Day of (.*?)(?: and (\d+) more)?$/.exec(plain) ?? [];
          expect(shown.split(", ").length + Number(count)).toBe(day.names.count);
          const all = allNames(day.names, more);
          if (all === null) expect(shown.split(", ")).toEqual(names);
          else expect(all).toBe(`${names.join(", ")}${rest === 0 ? "" : ` and ${rest} more`}`);
        },
      ),
    );
  });

  test("are plain where there is no place for links", () => {
    expect(plainEventName({ key: "Marsz {https://example.org=w Łodzi}" }, text)).toBe("Marsz w Łodzi");
    expect(isTextName("Festa")).toBe(false);
  });
});

describe("terms", () => {
  test("have their days, by key or by any form of their title", () => {
    const whole = shippedCalendar("en");
    expect(eventsOfTerm(whole, ["agender", "genderless"]).map(({ key }) => key)).toEqual(["agender_day"]);
    expect(eventsOfTerm(whole, ["trans-man"]).map(({ key }) => key)).toEqual(["transmasculine_day"]);
    expect(eventsOfTerm(whole, [null, "Trans Man"]).map(({ key }) => key)).toEqual(["transmasculine_day"]);
    expect(eventsOfTerm(whole, [null, "", "such a word"])).toEqual([]);
  });
});
