import { LRUCache } from "lru-cache";
import { type Day, dayNumber, dayOfNumber, yearOfDay } from "#app/kit/time/day.ts";
import type { Calendar, CalendarDay, CalendarEvent, CalendarYear, Occurrence } from "./event.ts";
import { levelNumber } from "./event.ts";
import { createDatesInYear, type Span } from "./rules/dates.ts";

/** More years than the site shows. */
const YEARS_KEPT = 40;

const made = new WeakMap<Calendar, LRUCache<number, CalendarYear>>();

/** Everything in a year, made once for each calendar. The same object each time. */
export function yearOf(calendar: Calendar, year: number): CalendarYear {
  const years = made.get(calendar) ?? new LRUCache<number, CalendarYear>({ max: YEARS_KEPT });
  made.set(calendar, years);
  const known = years.get(year) ?? makeYear(calendar, year);
  years.set(year, known);
  return known;
}

/** An occurrence, and its days as numbers. */
interface Spanned {
  occurrence: Occurrence;
  first: number;
  last: number;
}

function makeYear({ events, byKey }: Calendar, year: number): CalendarYear {
  const datesInYear = createDatesInYear((key) => byKey.get(key)?.dates ?? []);
  const all = events.flatMap((event) => datesInYear(event.dates, year).map((span) => toSpanned(event, span)));
  const inOrder = all.toSorted((a, b) => a.first - b.first || byLevel(a.occurrence, b.occurrence));
  return withDays(
    year,
    inOrder.map(({ occurrence }) => occurrence),
    all,
  );
}

/** The days are found when somebody asks for one: search reads the occurrences of all years, and days take ten times the memory. */
function withDays(year: number, occurrences: readonly Occurrence[], all: readonly Spanned[]): CalendarYear {
  let days: ReadonlyMap<Day, CalendarDay> | null = null;
  return {
    year,
    occurrences,
    get days() {
      days ??= daysOf(year, all);
      return days;
    },
  };
}

function toSpanned(event: CalendarEvent, [first, last]: Span): Spanned {
  const day = dayOfNumber(first);
  const occurrence = { event, year: yearOfDay(day), first: day, last: first === last ? day : dayOfNumber(last) };
  return { occurrence, first, last };
}

/** Highest first. */
const byLevel = (a: Occurrence, b: Occurrence): number => levelNumber(b.event.level) - levelNumber(a.event.level);

function daysOf(year: number, all: readonly Spanned[]): ReadonlyMap<Day, CalendarDay> {
  const [start, end] = [dayNumber(year, 1, 1), dayNumber(year, 12, 31)];
  const lists = Array.from({ length: end - start + 1 }, (): Occurrence[] => []);
  for (const { occurrence, first, last } of all) {
    const [from, to] = [Math.max(first, start), Math.min(last, end)];
    for (let day = from; day <= to; day += 1) lists[day - start]?.push(occurrence);
  }
  const days = lists.flatMap((occurrences, index): CalendarDay[] =>
    occurrences.length === 0 ? [] : [{ day: dayOfNumber(start + index), occurrences: occurrences.sort(byLevel) }],
  );
  return new Map(days.map((one) => [one.day, one]));
}
