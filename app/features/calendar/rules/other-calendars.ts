import {
  CalendarDate,
  type Calendar as CalendarSystem,
  HebrewCalendar,
  IslamicUmalquraCalendar,
} from "@internationalized/date";
import nepali from "bikram-sambat";
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

/**
 * The days of a year that have a date of another calendar, in order: none where that date is missing, two where years of the other
 * calendar are shorter than ours.
 * @param month counts as in months.ts
 * @returns numbers of days, as in app/kit/time/day.ts
 */
export function daysInOtherCalendar(calendar: OtherCalendar, year: number, month: number, date: number): number[] {
  const [first, last] = [dayNumber(year, 1, 1), dayNumber(year, 12, 31)];
  return DAYS_OF[calendar](year, month, date).filter((day) => day >= first && day <= last);
}

const DAYS_OF: Record<OtherCalendar, (year: number, month: number, date: number) => number[]> = {
  hebrew: (year, month, date) =>
    yearsWithin(HEBREW, year).flatMap((hebrewYear) => {
      const isLeap = hasTwoAdars(hebrewYear);
      if (month === ADAR_I && !isLeap) return [];
      return dayWithDate(HEBREW, hebrewYear, !isLeap && month >= ADAR ? month - 1 : month, date);
    }),
  islamic: (year, month, date) =>
    yearsWithin(ISLAMIC, year).flatMap((islamicYear) => dayWithDate(ISLAMIC, islamicYear, month, date)),
  nepali: (year, month, date) =>
    [year + 56, year + 57].flatMap((nepaliYear) => {
      if (nepaliYear < NEPALI_YEARS.first || nepaliYear > NEPALI_YEARS.last) return [];
      if (date > nepali.daysInMonth(nepaliYear, month)) return [];
      const ours = nepali.toGreg(nepaliYear, month, date);
      return [dayNumber(ours.year, ours.month, ours.day)];
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

function dayWithDate(calendar: CalendarSystem, year: number, month: number, date: number): number[] {
  const start = new CalendarDate(calendar, year, month, 1);
  if (date > calendar.getDaysInMonth(start)) return [];
  return [calendar.toJulianDay(start) - JULIAN_DAY_OF_1970 + date - 1];
}
