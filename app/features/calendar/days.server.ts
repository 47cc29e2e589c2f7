import { type Day, monthOfDay, yearOfDay } from "#app/kit/time/day.ts";
import type { Calendar, CalendarDay, CalendarEvent, Occurrence } from "./event.ts";
import { yearOf } from "./year.server.ts";
import { calendarYears, FIRST_YEAR, isCalendarYear, lastYear } from "./years.ts";

/** What the calendar has on which day. `today` limits it to the years that the site shows. */

/** A day without events has an empty list of occurrences, and so has one outside the years of the calendar. */
export function dayOf(calendar: Calendar, day: Day, today: Day): CalendarDay {
  const year = yearOfDay(day);
  const found = isCalendarYear(year, today) ? yearOf(calendar, year).days.get(day) : undefined;
  return found ?? { day, occurrences: [] };
}

/** What begins in a month, or is on its first day already. In the order of `CalendarYear.occurrences`. */
export const occurrencesInMonth = (calendar: Calendar, year: number, month: number): Occurrence[] =>
  yearOf(calendar, year).occurrences.filter(
    ({ first, last }) =>
      (yearOfDay(first) === year && monthOfDay(first) === month) ||
      (first < monthStart(year, month) && last >= monthStart(year, month)),
  );

const monthStart = (year: number, month: number): string => `${year}-${String(month).padStart(2, "0")}-01`;

/** The next days on which something begins, without the day itself. */
export function comingDays(calendar: Calendar, after: Day, count: number, today: Day): CalendarDay[] {
  const found: CalendarDay[] = [];
  for (const year of calendarYears(today)) {
    if (year < yearOfDay(after)) continue;
    for (const { day, occurrences } of yearOf(calendar, year).days.values()) {
      const beginning = occurrences.filter(({ first }) => first === day);
      if (day > after && beginning.length > 0) found.push({ day, occurrences: beginning });
      if (found.length === count) return found;
    }
  }
  return found;
}

/** The next days for everybody for whom it may be another day than in the edition: the first `count` after each of `visitors`. */
export function comingForAll(calendar: Calendar, visitors: readonly Day[], count: number, today: Day): CalendarDay[] {
  const all = visitors.flatMap((day) => comingDays(calendar, day, count, today));
  const once = new Map(all.map((one) => [one.day, one]));
  return [...once.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** The nearest days with events before and after a day; null where the calendar ends. */
export function neighbourDays(calendar: Calendar, day: Day, today: Day): { previous: Day | null; next: Day | null } {
  return { previous: nearestDay(calendar, day, -1, today), next: nearestDay(calendar, day, 1, today) };
}

function nearestDay(calendar: Calendar, from: Day, step: 1 | -1, today: Day): Day | null {
  for (let year = yearOfDay(from); year >= FIRST_YEAR && year <= lastYear(today); year += step) {
    const days = [...yearOf(calendar, year).days.keys()];
    const found = step === 1 ? days.find((day) => day > from) : days.findLast((day) => day < from);
    if (found !== undefined) return found;
  }
  return null;
}

/** When an event is, in all years that the site shows. */
export const occurrencesOf = (calendar: Calendar, { key }: CalendarEvent, today: Day): Occurrence[] =>
  calendarYears(today).flatMap((year) =>
    yearOf(calendar, year).occurrences.filter((one) => one.event.key === key && one.year === year),
  );
