import fc from "fast-check";
import { MONTHS, OTHER_MONTHS, WEEKDAYS } from "#app/features/calendar/rules/months.ts";
import type { DayRule, Rule } from "#app/features/calendar/rules/rule.ts";

/** Rules, and the words for them. Written without the words' own reader, to be held against it. */

const NTH = ["", "first", "second", "third", "fourth", "fifth"];
const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const capital = (word: string | undefined) => (word ?? "").replace(/^./, (letter) => letter.toUpperCase());
const monthName = (month: number) => capital(MONTHS[month - 1]);
const weekdayName = (weekday: number) => capital(WEEKDAYS[weekday - 1]);

export function writeDay(rule: DayRule): string {
  switch (rule.kind) {
    case "date":
      return `${rule.date} ${monthName(rule.month)}`;
    case "nth":
      return `${rule.nth === -1 ? "last" : NTH[rule.nth]} ${weekdayName(rule.weekday)} of ${monthName(rule.month)}`;
    case "near":
      return `${weekdayName(rule.weekday)} ${rule.orOn ? "on or " : ""}${rule.side} ${writeDay(rule.day)}`;
    case "offset": {
      const count = Math.abs(rule.days) === 1 ? "the day" : `${Math.abs(rule.days)} days`;
      return `${count} ${rule.days < 0 ? "before" : "after"} ${writeDay(rule.from)}`;
    }
    case "event":
      return `${rule.end} day of “${rule.key}”`;
    case "easter":
      return rule.church === "western" ? "Easter" : "Orthodox Easter";
    case "otherCalendar": {
      const names = OTHER_MONTHS.find(({ calendar }) => calendar === rule.calendar)?.names;
      return `${rule.date} ${names?.[rule.month - 1]?.[0]}`;
    }
  }
}

export function writeRule(rule: Rule): string {
  switch (rule.kind) {
    case "day":
      return writeDay(rule.day);
    case "month":
      return monthName(rule.month);
    case "week":
      return `${rule.start === 7 ? "Sunday-to-Saturday week" : "week"} of ${writeDay(rule.day)}`;
    case "span":
      return `${rule.days} days from ${writeDay(rule.from)}`;
    case "range":
      return `${writeDay(rule.from)} to ${writeDay(rule.to)}`;
  }
}

const month = fc.integer({ min: 1, max: 12 });
export const weekday = fc.constantFrom(1, 2, 3, 4, 5, 6, 7) as fc.Arbitrary<1 | 2 | 3 | 4 | 5 | 6 | 7>;

export const dateRule = month.chain((month) =>
  fc
    .integer({ min: 1, max: LENGTHS[month - 1] ?? 28 })
    .map((date): Extract<DayRule, { kind: "date" }> => ({ kind: "date", date, month })),
);
export const nthRule = fc.record({
  kind: fc.constant("nth" as const),
  nth: fc.constantFrom(1, 2, 3, 4, 5, -1),
  weekday,
  month,
});
const easterRule = fc.constantFrom<DayRule>(
  { kind: "easter", church: "western" },
  { kind: "easter", church: "orthodox" },
);
const otherRule = fc.constantFrom(...OTHER_MONTHS).chain(({ calendar, names, longest }) =>
  fc.record({
    kind: fc.constant("otherCalendar" as const),
    calendar: fc.constant(calendar),
    date: fc.integer({ min: 1, max: longest }),
    month: fc.integer({ min: 1, max: names.length }),
  }),
);
const eventRule = fc.record({
  kind: fc.constant("event" as const),
  key: fc.constantFrom("trans_week", "Dzień Dziabka", "2ª Marcha (Portugal)"),
  end: fc.constantFrom("first" as const, "last" as const),
});

/** Nested as deeply as may be. */
export const dayRule: fc.Arbitrary<DayRule> = fc.letrec<{ day: DayRule }>((tie) => ({
  day: fc.oneof(
    { depthSize: "small", maxDepth: 3 },
    dateRule,
    nthRule,
    easterRule,
    otherRule,
    eventRule,
    fc.record({
      kind: fc.constant("near" as const),
      weekday,
      side: fc.constantFrom("before" as const, "after" as const),
      orOn: fc.boolean(),
      day: tie("day"),
    }),
    fc.record({
      kind: fc.constant("offset" as const),
      days: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: -60, max: -1 })),
      from: tie("day"),
    }),
  ),
})).day;

export const anyRule: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({ kind: fc.constant("day" as const), day: dayRule }),
  fc.record({ kind: fc.constant("month" as const), month }),
  fc.record({ kind: fc.constant("week" as const), start: fc.constantFrom(1 as const, 7 as const), day: dayRule }),
  fc.record({ kind: fc.constant("span" as const), days: fc.integer({ min: 2, max: 93 }), from: dayRule }),
  fc.record({ kind: fc.constant("range" as const), from: dayRule, to: dayRule }),
);
