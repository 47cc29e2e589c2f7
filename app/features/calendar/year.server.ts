import { LRUCache } from "lru-cache";
import { addDays, type Day, dayOfNumber, yearOfDay } from "#app/kit/time/day.ts";
import type { Calendar, CalendarDay, CalendarYear, Occurrence } from "./event.ts";
import { levelNumber } from "./event.ts";
import { createDatesInYear } from "./rules/dates.ts";

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

function makeYear(calendar: Calendar, year: number): CalendarYear {
  // What begins at the end of a year may last into the next one.
  const all = [...occurrencesFrom(calendar, year - 1), ...occurrencesFrom(calendar, year)];
  const touching = all.filter(({ last }) => yearOfDay(last) >= year);
  const occurrences = touching.toSorted(
    (a, b) => compare(a.first, b.first) || levelNumber(b.event.level) - levelNumber(a.event.level),
  );
  return { year, occurrences, days: daysOf(year, touching) };
}

const compare = (a: Day, b: Day): number => (a < b ? -1 : a > b ? 1 : 0);

/** What begins in a year, in the order of the calendar. */
function occurrencesFrom({ events, byKey }: Calendar, year: number): Occurrence[] {
  const datesInYear = createDatesInYear((key) => byKey.get(key)?.dates ?? []);
  return events.flatMap((event) =>
    datesInYear(event.dates, year).map(([first, last]) => ({
      event,
      year,
      first: dayOfNumber(first),
      last: dayOfNumber(last),
    })),
  );
}

function daysOf(year: number, occurrences: readonly Occurrence[]): ReadonlyMap<Day, CalendarDay> {
  const byDay = new Map<Day, Occurrence[]>();
  for (const occurrence of occurrences) {
    for (let day = occurrence.first; day <= occurrence.last; day = addDays(day, 1)) {
      if (yearOfDay(day) === year) byDay.set(day, [...(byDay.get(day) ?? []), occurrence]);
    }
  }
  const days = [...byDay].sort(([a], [b]) => compare(a, b));
  return new Map(
    days.map(([day, found]) => [
      day,
      { day, occurrences: found.sort((a, b) => levelNumber(b.event.level) - levelNumber(a.event.level)) },
    ]),
  );
}
