import {
  CalendarDate,
  type Calendar as CalendarSystem,
  HebrewCalendar,
  IslamicUmalquraCalendar,
} from "@internationalized/date";
import nepali from "bikram-sambat";
import { LRUCache } from "lru-cache";
import { dayNumber } from "#app/kit/time/day.ts";
import { ADAR, ADAR_I } from "./months.ts";
import type { OtherCalendar } from "./rule.ts";

/** Dates of other calendars in a year of ours. */

const HEBREW = new HebrewCalendar();
/** That of Saudi Arabia, which is computed ahead. Where the moon itself is watched for, a month may begin a day later. */
const ISLAMIC = new IslamicUmalquraCalendar();

/** The Nepali calendar follows the sun's way through the stars and is published year by year: this is what the library has. */
const NEPALI_YEARS = { first: 1970, last: 2090 } as const;

/** The library counts days as astronomers do. */
const JULIAN_DAY_OF_1970 = 2_440_588;

/** A month of another calendar: its first day as a number, and how many it has. */
interface OtherMonth {
  start: number;
  length: number;
}

/**
 * The days of a year that have a date of another calendar, in order: none where that date is missing, two where years of the other
 * calendar are shorter than ours.
 * @param month counts as in months.ts
 * @returns numbers of days, as in app/kit/time/day.ts
 */
export function daysInOtherCalendar(calendar: OtherCalendar, year: number, month: number, date: number): number[] {
  const [first, last] = [dayNumber(year, 1, 1), dayNumber(year, 12, 31)];
  return monthsIn(calendar, year, month)
    .flatMap(({ start, length }) => (date > length ? [] : start + date - 1))
    .filter((day) => day >= first && day <= last);
}

/** Months in a few dozen years. */
const known = new LRUCache<string, readonly OtherMonth[]>({ max: 3000 });

/** Each month with a name that a year of ours may touch: the libraries take a hundred times as long as looking it up. */
function monthsIn(calendar: OtherCalendar, year: number, month: number): readonly OtherMonth[] {
  const key = `${calendar} ${year} ${month}`;
  const months = known.get(key) ?? MONTHS_OF[calendar](year, month);
  known.set(key, months);
  return months;
}

const MONTHS_OF: Record<OtherCalendar, (year: number, month: number) => OtherMonth[]> = {
  hebrew: (year, month) =>
    yearsWithin(HEBREW, year).flatMap((hebrewYear) => {
      const isLeap = hasTwoAdars(hebrewYear);
      if (month === ADAR_I && !isLeap) return [];
      return monthOf(HEBREW, hebrewYear, !isLeap && month >= ADAR ? month - 1 : month);
    }),
  islamic: (year, month) => yearsWithin(ISLAMIC, year).map((islamicYear) => monthOf(ISLAMIC, islamicYear, month)),
  nepali: (year, month) =>
    [year + 56, year + 57].flatMap((nepaliYear) => {
      if (nepaliYear < NEPALI_YEARS.first || nepaliYear > NEPALI_YEARS.last) return [];
      const ours = nepali.toGreg(nepaliYear, month, 1);
      return { start: dayNumber(ours.year, ours.month, ours.day), length: nepali.daysInMonth(nepaliYear, month) };
    }),
};

/**
 * The date of a day in another calendar.
 * @param day as a number
 * @returns the month counts as in months.ts; of a Hebrew year, whether it has two months Adar
 */
export function dateInOtherCalendar(
  calendar: "hebrew" | "islamic",
  day: number,
): { year: number; month: number; date: number; isLeap: boolean } {
  const system = calendar === "hebrew" ? HEBREW : ISLAMIC;
  const { year, month, day: date } = system.fromJulianDay(day + JULIAN_DAY_OF_1970);
  const isLeap = calendar === "hebrew" && hasTwoAdars(year);
  return { year, month: calendar === "hebrew" && !isLeap && month >= ADAR_I ? month + 1 : month, date, isLeap };
}

const hasTwoAdars = (year: number): boolean => HEBREW.getMonthsInYear(new CalendarDate(HEBREW, year, 1, 1)) === 13;

/** The years of another calendar that a year of ours touches. */
function yearsWithin(calendar: CalendarSystem, year: number): number[] {
  const yearOn = (day: number) => calendar.fromJulianDay(day + JULIAN_DAY_OF_1970).year;
  const first = yearOn(dayNumber(year, 1, 1));
  return Array.from({ length: yearOn(dayNumber(year, 12, 31)) - first + 1 }, (_, index) => first + index);
}

function monthOf(calendar: CalendarSystem, year: number, month: number): OtherMonth {
  const start = new CalendarDate(calendar, year, month, 1);
  return { start: calendar.toJulianDay(start) - JULIAN_DAY_OF_1970, length: calendar.getDaysInMonth(start) };
}
