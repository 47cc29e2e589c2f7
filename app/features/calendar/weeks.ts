import { dayNumber, daysInMonth, weekdayOf } from "#app/kit/time/day.ts";

/**
 * The dates of a month by week, each week with seven places from Monday to Sunday; null before the first and after the last.
 * @param month 1 to 12
 */
export function weeksOf(year: number, month: number): (number | null)[][] {
  const before = weekdayOf(dayNumber(year, month, 1)) - 1;
  const count = daysInMonth(year, month);
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const date = 7 * week + weekday + 1 - before;
      return date >= 1 && date <= count ? date : null;
    }),
  );
}
