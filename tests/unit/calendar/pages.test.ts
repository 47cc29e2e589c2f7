import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fittingMessage } from "#app/features/calendar/api.server.ts";
import { readAskedDate } from "#app/features/calendar/asked-date.ts";
import { readFileName } from "#app/features/calendar/calendar-file.server.ts";
import { monthRows } from "#app/features/calendar/components/month-rows.ts";
import { turnsOf } from "#app/features/calendar/components/month-slides.ts";
import { dayAfterKey } from "#app/features/calendar/components/use-day-grid.ts";
import { localDay } from "#app/features/calendar/components/use-today.ts";
import { groupNames } from "#app/features/calendar/group-names.ts";
import { layoutOf, lookSearch, readLook } from "#app/features/calendar/look.ts";
import { monthsFrom } from "#app/features/calendar/month-order.ts";
import { eventsByDay, markOf, type ShownEvent } from "#app/features/calendar/shown-event.ts";
import { shownMonth, shownWeekdays } from "#app/features/calendar/shown-month.server.ts";
import { weeksOf } from "#app/features/calendar/weeks.ts";
import {
  addDays,
  type Day,
  dayOfNumber,
  daysInMonth,
  numberOfDay,
  type Weekday,
  weekdayOf,
} from "#app/kit/time/day.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { shippedEditions } from "../../support/data/shipped.ts";

/** What the pages of the calendar are made of. */

const year = fc.integer({ min: 2021, max: 2060 });
const month = fc.integer({ min: 1, max: 12 });
const weekday = fc.integer({ min: 1, max: 7 }).map((number) => number as Weekday);
const day = fc.integer({ min: numberOfDay("2021-01-01"), max: numberOfDay("2060-12-31") }).map(dayOfNumber);

const configs = shippedEditions().map(({ edition }) => edition.config);
const [PLAIN] = configs.filter(({ code }) => code === "en") as [(typeof configs)[0]];

describe("weeks of a month", () => {
  test("have seven places and every date once, each under its weekday", () => {
    fc.assert(
      fc.property(year, month, weekday, (year, month, begins) => {
        const weeks = weeksOf(year, month, begins);
        expect(weeks.every(({ length }) => length === 7)).toBe(true);
        const dates = weeks.flat().filter((date) => date !== null);
        expect(dates).toEqual(Array.from({ length: daysInMonth(year, month) }, (_, at) => at + 1));
        for (const week of weeks) {
          for (const [at, date] of week.entries()) {
            if (date !== null) expect(new Date(Date.UTC(year, month - 1, date)).getUTCDay()).toBe((at + begins) % 7);
          }
        }
      }),
    );
  });
});

describe("an address", () => {
  const today: Day = "2026-11-26";
  test("is a year, a month or a day of the calendar, or nothing", () => {
    expect(readAskedDate("2026", today)).toEqual({ kind: "year", year: 2026 });
    expect(readAskedDate("2024-02", today)).toEqual({ kind: "month", year: 2024, month: 2 });
    expect(readAskedDate("2024-02-29", today)).toEqual({ kind: "day", day: "2024-02-29" });
    for (const text of ["2020", "2028", "2026-13", "2026-00", "2026-02-29", "", "2026-5", "２０２６", "2026-05-17 "]) {
      expect([text, readAskedDate(text, today)]).toEqual([text, null]);
    }
    fc.assert(fc.property(fc.string(), (text) => void readAskedDate(text, today)));
    fc.assert(fc.property(fc.string(), (text) => void readFileName(`queer-calendar-en${text}`, "en")));
  });

  test("its look is read from what is written for it, and anything else is the usual one", () => {
    for (const query of [
      "",
      "?layout=list",
      "?layout=full",
      "?labels=true",
      "?layout=basic",
      "?layout=basic&labels=true",
    ]) {
      expect(lookSearch(readLook(new URLSearchParams(query)))).toBe(query);
    }
    expect(lookSearch(readLook(new URLSearchParams("layout=x&labels=1")))).toBe("");
    expect([layoutOf("?layout=basic"), layoutOf("?layout=list"), layoutOf("")]).toEqual(["framed", "full", "full"]);
  });
});

describe("keys in the months", () => {
  const WEEKS = { isMirrored: false, begins: 1 } as const;
  test("lead where the pattern says, in both directions of writing", () => {
    fc.assert(
      fc.property(day, fc.boolean(), weekday, (from, isMirrored, begins) => {
        const to = (key: string) => dayAfterKey(key, from, { isMirrored, begins });
        expect(to(isMirrored ? "ArrowLeft" : "ArrowRight")).toBe(addDays(from, 1));
        expect(to(isMirrored ? "ArrowRight" : "ArrowLeft")).toBe(addDays(from, -1));
        expect([to("ArrowUp"), to("ArrowDown")]).toEqual([addDays(from, -7), addDays(from, 7)]);
        const [home, end] = [to("Home") as Day, to("End") as Day];
        expect([weekdayOf(numberOfDay(home)), weekdayOf(numberOfDay(end))]).toEqual([begins, ((begins + 5) % 7) + 1]);
        expect(home <= from && from <= end && numberOfDay(end) - numberOfDay(home) === 6).toBe(true);
        for (const [key, step] of [
          ["PageDown", 1],
          ["PageUp", -1],
        ] as const) {
          const there = to(key) as Day;
          const months = (one: Day) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7));
          expect(months(there) - months(from)).toBe(step);
          expect(Number(there.slice(8))).toBeLessThanOrEqual(Number(from.slice(8)));
        }
        expect([to("Enter"), to("a"), to("Tab")]).toEqual([null, null, null]);
      }),
    );
    expect(dayAfterKey("PageDown", "2024-01-31", WEEKS)).toBe("2024-02-29");
    expect(dayAfterKey("PageUp", "2026-01-15", WEEKS)).toBe("2025-12-15");
    expect(dayAfterKey("Control+Home", "2024-02-15", WEEKS)).toBe("2024-02-01");
    expect(dayAfterKey("Control+End", "2024-02-15", WEEKS)).toBe("2024-02-29");
    expect(dayAfterKey("Control+ArrowRight", "2024-02-15", WEEKS)).toBeNull();
  });
});

const event = (
  level: ShownEvent["level"],
  first: Day,
  last: Day,
  flag: ShownEvent["flag"] = null,
  plain: string = level,
): ShownEvent => ({
  id: 0,
  name: plain,
  plain,
  level,
  flag,
  icon: null,
  first,
  last,
  when: "",
  time: null,
  localDate: null,
  comment: null,
});

describe("the events of a day", () => {
  test("are on each of their days within the limits, the most special first", () => {
    const events = [
      event("Month", "2025-12-01", "2026-01-31"),
      event("Day", "2026-01-02", "2026-01-02"),
      event("Week", "2026-01-01", "2026-01-07"),
    ];
    const days = eventsByDay(events, "2026-01-01", "2026-12-31");
    expect(days.size).toBe(31);
    expect(days.get("2026-01-02")?.map(({ level }) => level)).toEqual(["Day", "Week", "Month"]);
  });

  test("mark it, unless a month is all there is; a week lends its flag to a day without one", () => {
    const [weekly, daily] = [
      event("Week", "2026-01-01", "2026-01-07", "Bisexual"),
      event("Day", "2026-01-02", "2026-01-02"),
    ];
    expect(markOf([event("Month", "2026-01-01", "2026-01-31", "Bisexual")])).toBeNull();
    expect(markOf([weekly])).toEqual({ level: "Week", flag: "Bisexual" });
    expect(markOf([daily, weekly])).toEqual({ level: "Day", flag: "Bisexual" });
    expect(markOf([])).toBeNull();
  });
});

describe("the months of a year", () => {
  const months = Array.from({ length: 12 }, (_, index) => shownMonth(PLAIN, 2026, index + 1));
  const order = (today: Day, step: "month" | "quarter") => {
    const { ahead, earlier } = monthsFrom(months, today, step);
    return [ahead.map(({ month }) => month), earlier.map(({ month }) => month)];
  };

  test("are all there once, and those that are over come last", () => {
    for (const step of ["month", "quarter"] as const) {
      for (const { month, key } of months) {
        const [ahead = [], earlier = []] = order(`${key}-15` as Day, step);
        expect([...earlier, ...ahead]).toEqual(months.map((one) => one.month));
        expect(ahead).toContain(month);
      }
    }
    expect(order("2026-11-26", "month")).toEqual([
      [11, 12],
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    ]);
    // Three months side by side are whole rows.
    expect(order("2026-11-26", "quarter")[0]).toEqual([10, 11, 12]);
  });

  test("of another year are in their order", () => {
    expect(order("2027-05-05", "month")).toEqual([months.map(({ month }) => month), []]);
  });
});

describe("the rows of a month", () => {
  const [month, weekdays] = [shownMonth(PLAIN, 2026, 5), shownWeekdays(PLAIN)];
  const rowsWith = (plain: string, flag: ShownEvent["flag"] = "Bisexual") => {
    const events = [event("Day", "2026-05-17", "2026-05-17", flag, plain)];
    const days = eventsByDay(events, "2026-01-01", "2026-12-31");
    const bars = new Map([["Bisexual" as const, "bar-0"]]);
    return monthRows({ month, weekdays, days, today: "2026-05-18", dayPath: "/o'clock/", bars, target: undefined });
  };

  test("have every day once, today marked, and links where something is on", () => {
    const rows = rowsWith("Joy");
    const days = [...rows.matchAll(/data-day="([^"]*)"/g)].map(([, day]) => day);
    expect(days).toEqual(Array.from({ length: 31 }, (_, at) => addDays("2026-05-01", at)));
    expect(rows.match(/<td>.*?<\/td>/g)?.length).toBe(35);
    expect(rows).toContain('<span data-day="2026-05-18" aria-current="date">18</span>');
    expect(rows).toContain(
      '<a href="/o&#39;clock/2026-05-17" data-day="2026-05-17" data-level="Day" title="Joy">17<svg class="day-bar" aria-hidden="true"><use href="#bar-0"/></svg></a>',
    );
  });

  test("draw a sign, which has no bar, and give a dot to a day without either", () => {
    expect(rowsWith("Joy", "_red-ribbon")).toContain(
      '17<img class="day-sign" src="/flags/_red-ribbon.svg" alt=""></a>',
    );
    expect(rowsWith("Joy", null)).toContain('17<i class="day-dot"></i></a>');
  });

  test("hold any name as text: it adds no tag and no attribute", () => {
    const tagsOf = (rows: string) => rows.replace(/"[^"]*"/g, "").match(/<[^>]*>/g);
    const usual = tagsOf(rowsWith("Joy"));
    const name = fc.string({ unit: "grapheme", minLength: 1 });
    const odd = fc.oneof(name, fc.constantFrom('"><script>', "' onclick='", "&quot;", "</tbody>", "<!--"));
    fc.assert(
      fc.property(fc.array(odd, { minLength: 1, maxLength: 4 }), (parts) => {
        const plain = parts.join("");
        const rows = rowsWith(plain);
        expect(tagsOf(rows)).toEqual(usual);
        const [, title = ""] = / title="([^"]*)"/.exec(rows) ?? [];
        expect(decoded(title)).toBe(plain);
      }),
    );
  });
});

const SIGNS: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };
const decoded = (html: string) => html.replace(/&(?:lt|gt|quot|#39|amp);/g, (sign) => SIGNS[sign] ?? sign);

/** What `Intl` knows of weeks; TypeScript does not know it yet, and Node 22 has it under an earlier name. */
interface KnownLocale extends Intl.Locale {
  getWeekInfo?(): { firstDay: number };
  weekInfo: { firstDay: number };
}

test("weeks begin as calendars of the language do; where it is of many countries, on Monday", () => {
  const first = (config: (typeof configs)[0]) => [config.code, shownWeekdays(config)[0]?.weekday];
  const ofOneCountry = configs.filter(({ code }) => !["_", "en", "yi"].includes(code));
  expect(ofOneCountry.length).toBeGreaterThan(20);
  for (const config of ofOneCountry) {
    const locale = new Intl.Locale(config.locale) as KnownLocale;
    const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo;
    expect(first(config)).toEqual([config.code, firstDay]);
  }
  expect(configs.filter(({ code }) => code === "en").map(first)).toEqual([["en", 1]]);
});

test("every edition names seven different weekdays, and its months, in a language of its readers", () => {
  for (const config of configs) {
    const { code } = config;
    expect([code, new Set(shownWeekdays(config).map(({ name }) => name)).size]).toEqual([code, 7]);
    const may = dayFormat(config, "monthOfYear").format(new Date("2026-05-01T00:00:00Z"));
    expect([code, may]).toEqual([code, expect.stringMatching(/2026|٢٠٢٦/)]);
    if (!["en", "_", "tok"].includes(code)) expect([code, may]).not.toEqual([code, "May 2026"]);
  }
});

describe("what robots post of a day", () => {
  const link = "https://en.example.org/calendar/2026-05-17";
  test("has no more than 280 units, and the beginnings of its events in their order", () => {
    const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 8 }), (names) => {
        const message = fittingMessage("[English] 2026-05-17", names, link);
        expect(message.length).toBeLessThanOrEqual(280);
        expect(message).not.toMatch(/\p{Surrogate}/u);
        expect(message.endsWith(`\n\n${link}`)).toBe(true);
        const [first = ""] = names;
        const start = `[English] 2026-05-17\n - ${first}`;
        expect(message.startsWith(start) || message.slice(0, message.lastIndexOf("…\n\n"))).toSatisfy(
          (kept: true | string) => kept === true || start.startsWith(kept),
        );
      }),
    );
  });

  test("cuts a name alone between letters", () => {
    const family = "👩‍👩‍👧";
    const message = fittingMessage("", [family.repeat(100)], link);
    expect(message).toMatch(/^\n - (?:👩‍👩‍👧)+…\n\nhttps:/u);
  });
});

test("the day of a visitor is that of their clock", () => {
  expect(localDay(new Date(2026, 0, 1, 0, 0, 1))).toBe("2026-01-01");
  expect(localDay(new Date(2026, 11, 31, 23, 59, 59))).toBe("2026-12-31");
});

test("names that differ in their brackets alone are one name in the legend", () => {
  expect(
    groupNames(["Equality Day (Finland)", "Pride", "Equality Day (Malta/Italy)", "Equality Day", "Ends (a) b"]),
  ).toEqual(["Equality Day (Finland, Malta/Italy)", "Pride", "Equality Day", "Ends (a) b"]);
  expect(groupNames(["婚姻平等（台湾）", "婚姻平等（日本）"])).toEqual(["婚姻平等（台湾、日本）"]);
  expect(groupNames([])).toEqual([]);
});

test("months lead to those beside them, and the first and the last to the years beside, at the turn of a year over the month there", () => {
  const months = Array.from({ length: 12 }, (_, at) => shownMonth(PLAIN, 2026, at + 1));
  const after = { name: "January 2027", path: "/calendar/2027#m-2027-01" };
  const onward = { name: "February 2027", path: "/calendar/2027#m-2027-02" };
  const beyond = {
    day: "2027-01-01" as Day,
    month: shownMonth(PLAIN, 2027, 1),
    events: [],
    side: "after" as const,
    onward,
  };
  const page = { months, before: null, after, beyond };
  const usual = turnsOf(page, false).turns;
  expect(usual.get("2026-01")?.previous).toBeNull();
  expect(usual.get("2026-01")?.next).toEqual({ key: "2026-02", name: "February", path: "#m-2026-02" });
  expect(usual.get("2026-12")?.next).toEqual(after);
  const atEnd = turnsOf(page, true);
  expect(atEnd.turns.get("2026-12")?.next?.path).toBe("#m-2027-01");
  expect(atEnd.turns.get("2027-01")?.next).toEqual(onward);
  expect(atEnd.ends).toEqual({ before: null, after: onward });
});
