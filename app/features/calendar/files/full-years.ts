import { error, type Flaw, type Place } from "#app/kit/files/flaws.ts";
import { dayNumber } from "#app/kit/time/day.ts";
import type { EventDate } from "../event.ts";
import type { DatesInYear } from "../rules/dates.ts";
import { RULE_LIMITS } from "../rules/rule.ts";
import type { EventRow } from "./rows.ts";

/**
 * What a year may hold: all of it is on one page, all of a day on another, and both are made in one go. Each limit is several times
 * what the fullest of our calendars has.
 */
export const YEAR_LIMITS = {
  /** Days, weeks and months. */
  times: 500,
  /** Events on one day. */
  aDay: 60,
  /** Characters of all texts, each as often as its event is. */
  characters: 60_000,
} as const;

interface Year {
  year: number;
  times: number;
  characters: number;
  /** How many events are on each day of it. */
  days: Uint16Array;
}

interface FullYears {
  /** Adds an event. @returns what is wrong with how often it is; of a limit, at the event that goes beyond it */
  add(row: EventRow, dates: readonly EventDate[], place: Place): Flaw[];
}

/** Counts what is on in some years. */
export function createFullYears(tried: readonly number[], datesInYear: DatesInYear): FullYears {
  const years = tried.map((year): Year => ({ year, times: 0, characters: 0, days: new Uint16Array(366) }));
  const told = new Set<keyof typeof YEAR_LIMITS>();
  return {
    add: (row, dates, place) => {
      const spans = years.map(({ year }) => datesInYear(dates, year));
      const often = spans.findIndex(({ length }) => length > RULE_LIMITS.times);
      if (often !== -1) {
        const message = `“${row.key}” is ${spans[often]?.length} times in ${years[often]?.year}.`;
        return [error("calendar-when", place, message, `keep at most ${RULE_LIMITS.times} a year.`)];
      }
      const length = lengthOf(row);
      return years.flatMap((year, index): Flaw[] => {
        const own = spans[index] ?? [];
        year.times += own.length;
        year.characters += own.length * length;
        const most = countDays(year, own);
        return (
          [
            ["times", year.times],
            ["aDay", most],
            ["characters", year.characters],
          ] as const
        ).flatMap(([limit, reached]) => {
          if (reached <= YEAR_LIMITS[limit] || told.has(limit)) return [];
          told.add(limit);
          return [error("calendar-when", place, message(limit, year.year), "keep those that matter most.")];
        });
      });
    },
  };
}

function lengthOf({ key, time, localDate, comment, terms, shortNames }: EventRow): number {
  return [key, time, localDate, comment, ...terms, ...shortNames].reduce((sum, { length }) => sum + length, 0);
}

/** @returns how many are on the fullest of these days */
function countDays({ year, days }: Year, spans: ReturnType<DatesInYear>): number {
  const start = dayNumber(year, 1, 1);
  let most = 0;
  for (const [first, last] of spans) {
    const end = Math.min(last - start, days.length - 1);
    for (let day = Math.max(first - start, 0); day <= end; day += 1) {
      const count = (days[day] ?? 0) + 1;
      days[day] = count;
      most = Math.max(most, count);
    }
  }
  return most;
}

function message(limit: keyof typeof YEAR_LIMITS, year: number): string {
  const most = YEAR_LIMITS[limit];
  if (limit === "times") return `Up to here there are more than ${most} days, weeks and months in ${year}.`;
  if (limit === "aDay") return `Up to here there is a day in ${year} with more than ${most} events.`;
  return `Up to here the texts of ${year} have more than ${most} characters, each counted as often as its event is.`;
}
