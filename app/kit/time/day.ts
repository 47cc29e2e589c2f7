import { days } from "./durations.ts";

/**
 * Days of the (Gregorian) calendar, without a time of day and without a time zone. As text, days sort in the order of time:
 * "2023-07-14". For arithmetic a day is a number: days since 1 January 1970.
 */
export type Day = `${number}-${number}-${number}`;

/** Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** @param month 1 to 12; a date outside of the month runs on into the next or the one before */
export const dayNumber = (year: number, month: number, date: number): number =>
  Date.UTC(year, month - 1, date) / days(1);

/** Midnight of a day in UTC, as `dayFormat` takes it. */
export const dateOfDay = (day: Day): Date => new Date(`${day}T00:00:00Z`);

export const numberOfDay = (day: Day): number => dateOfDay(day).getTime() / days(1);

/** @param number of a day in the years 0 to 9999 */
export const dayOfNumber = (number: number): Day => new Date(number * days(1)).toISOString().slice(0, 10) as Day;

/** The first of January 1970 was a Thursday. */
export const weekdayOf = (number: number): Weekday => (((((number + 3) % 7) + 7) % 7) + 1) as Weekday;

/** 28 to 31. @param month 1 to 12 */
export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

export const yearOfDay = (day: Day): number => Number(day.slice(0, 4));

/** 1 to 12 */
export const monthOfDay = (day: Day): number => Number(day.slice(5, 7));

/** 1 to 31 */
export const dateInMonth = (day: Day): number => Number(day.slice(8));

export const addDays = (day: Day, count: number): Day => dayOfNumber(numberOfDay(day) + count);

/** Null for text that is no day: "2023-02-29", "2023-2-1". */
export function readDay(text: string): Day | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().slice(0, 10) === text ? (text as Day) : null;
}
