import { dayNumber, daysInMonth, type Weekday, weekdayOf } from "#app/kit/time/day.ts";

/**
 * The dates of a month by week, each week with seven places; null before the first and after the last.
 * @param month 1 to 12
 * @param begins the weekday of the first place
 */
export function weeksOf(year: number, month: number, begins: Weekday): (number | null)[][] {
  const before = placeInWeek(weekdayOf(dayNumber(year, month, 1)), begins);
  const count = daysInMonth(year, month);
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const date = 7 * week + place + 1 - before;
      return date >= 1 && date <= count ? date : null;
    }),
  );
}

/** 0 to 6. @param begins the weekday with which weeks begin */
export const placeInWeek = (weekday: Weekday, begins: Weekday): number => (weekday - begins + 7) % 7;
