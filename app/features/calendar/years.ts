import { type Day, yearOfDay } from "#app/kit/time/day.ts";
import { dayIn } from "#app/kit/time/day-in.ts";

/** The years the calendar has: from 2021 to the end of the next one. */
export const FIRST_YEAR = 2021;

export const lastYear = (today: Day): number => yearOfDay(today) + 1;

/** In order. @param today see `todayOf` */
export const calendarYears = (today: Day): number[] =>
  Array.from({ length: Math.max(0, lastYear(today) - FIRST_YEAR + 1) }, (_, index) => FIRST_YEAR + index);

export const isCalendarYear = (year: number, today: Day): boolean => year >= FIRST_YEAR && year <= lastYear(today);

/** The day it is in the time zone of an edition. */
export const todayOf = ({ config, clock }: { config: { timeZone: string }; clock: () => Date }): Day =>
  dayIn(config.timeZone, clock());
