import { dayNumber, daysInMonth, type Weekday, weekdayOf } from "#app/kit/time/day.ts";
import type { EventDate } from "../event.ts";
import { easterSunday } from "./easter.ts";
import { daysInOtherCalendar } from "./other-calendars.ts";
import { type DayRule, RULE_LIMITS, type Rule, type Years } from "./rule.ts";

/** First and last day, as numbers (app/kit/time/day.ts). */
export type Span = readonly [first: number, last: number];

/** What another event's dates are, for days that are set by it. */
export type DatesOf = (key: string) => readonly EventDate[];

/** When an event is in a year, wholly or in part: each time once, and in order. */
export type DatesInYear = (dates: readonly EventDate[], year: number) => Span[];

/**
 * Days that depend on events are looked up once for all that ask for them: use one of these for a whole year, not for each event.
 * Events that are set by each other in a circle have no dates.
 */
export function createDatesInYear(datesOf: DatesOf): DatesInYear {
  const known = new Map<string, readonly Span[]>();
  const spansOfEvent = (key: string, anchor: number): readonly Span[] => {
    const name = `${anchor} ${key}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    // Whoever asks again before this is known asks in a circle.
    known.set(name, []);
    const spans = once(spansAround(datesOf(key), anchor, spansOfEvent)).slice(0, RULE_LIMITS.times);
    known.set(name, spans);
    return spans;
  };
  // Who asks for several years of an event in a row needs each year three times.
  let last: { dates: readonly EventDate[]; spans: Map<number, Span[]> } = { dates: [], spans: new Map() };
  const spansBy = (dates: readonly EventDate[], anchor: number): Span[] => {
    if (last.dates !== dates) last = { dates, spans: new Map() };
    const spans = last.spans.get(anchor) ?? spansAround(dates, anchor, spansOfEvent);
    last.spans.set(anchor, spans);
    return spans;
  };
  return (dates, year) => {
    const [start, end] = [dayNumber(year, 1, 1), dayNumber(year, 12, 31)];
    // A week that contains 1 January begins in December: what is set by the next year may begin in this one.
    const all = [year - 1, year, year + 1].flatMap((anchor) => spansBy(dates, anchor));
    return once(all.filter(([first, last]) => first <= end && last >= start));
  };
}

/** In order. Several days of an event may be set by one other and be the same: without this, each step of a chain would multiply them. */
function once(spans: Span[]): Span[] {
  spans.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return spans.filter((span, index) => index === 0 || !isSame(span, spans[index - 1]));
}

type SpansOfEvent = (key: string, anchor: number) => readonly Span[];

const isSame = (a: Span, b: Span | undefined): boolean => a[0] === b?.[0] && a[1] === b[1];

/** @param day the first of an event */
const holds = ({ first, last }: Years, day: number): boolean =>
  (first === null || day >= dayNumber(first, 1, 1)) && (last === null || day <= dayNumber(last, 12, 31));

/** @param anchor the year by which rules are read; what they give may begin in the year before or after */
const spansAround = (dates: readonly EventDate[], anchor: number, spansOfEvent: SpansOfEvent): Span[] =>
  dates.flatMap(({ years, rule }) => spansOfRule(rule, anchor, spansOfEvent).filter(([first]) => holds(years, first)));

function spansOfRule(rule: Rule, anchor: number, spansOfEvent: SpansOfEvent): Span[] {
  const days = (day: DayRule, year = anchor) => daysOfRule(day, year, spansOfEvent);
  switch (rule.kind) {
    case "day":
      return days(rule.day).map((day) => [day, day]);
    case "month":
      return [[dayNumber(anchor, rule.month, 1), dayNumber(anchor, rule.month + 1, 0)]];
    case "week":
      return days(rule.day).map((day) => fromDay(onOrBefore(day, rule.start), 7));
    case "span":
      return days(rule.from).map((day) => fromDay(day, rule.days));
    case "range": {
      const ends = [...days(rule.to), ...days(rule.to, anchor + 1)].sort((a, b) => a - b);
      return days(rule.from).flatMap((first): Span[] => {
        const last = ends.find((day) => day >= first);
        return last === undefined || last - first >= RULE_LIMITS.span ? [] : [[first, last]];
      });
    }
  }
}

const fromDay = (first: number, count: number): Span => [first, first + count - 1];

function daysOfRule(rule: DayRule, anchor: number, spansOfEvent: SpansOfEvent): number[] {
  const days = (day: DayRule) => daysOfRule(day, anchor, spansOfEvent);
  switch (rule.kind) {
    case "date":
      return rule.date > daysInMonth(anchor, rule.month) ? [] : [dayNumber(anchor, rule.month, rule.date)];
    case "nth":
      return nthWeekday(anchor, rule.month, rule.weekday, rule.nth);
    case "near":
      return days(rule.day).map((day) => nearestWeekday(day, rule.weekday, rule.side, rule.orOn));
    case "offset":
      return days(rule.from).map((day) => day + rule.days);
    case "event":
      return spansOfEvent(rule.key, anchor).map(([first, last]) => (rule.end === "first" ? first : last));
    case "easter":
      return [easterSunday(rule.church, anchor)];
    case "otherCalendar":
      return daysInOtherCalendar(rule.calendar, anchor, rule.month, rule.date);
  }
}

function nthWeekday(year: number, month: number, weekday: Weekday, nth: number): number[] {
  const [first, last] = [dayNumber(year, month, 1), dayNumber(year, month + 1, 0)];
  const day = nth === -1 ? onOrBefore(last, weekday) : onOrBefore(first + 6, weekday) + 7 * (nth - 1);
  return day <= last ? [day] : [];
}

function nearestWeekday(day: number, weekday: Weekday, side: "before" | "after", orOn: boolean): number {
  if (side === "before") return onOrBefore(orOn ? day : day - 1, weekday);
  return onOrBefore((orOn ? day : day + 1) + 6, weekday);
}

const onOrBefore = (day: number, weekday: Weekday): number => day - ((weekdayOf(day) - weekday + 7) % 7);
