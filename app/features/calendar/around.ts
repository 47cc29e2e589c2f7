import { addDays, type Day } from "#app/kit/time/day.ts";

/** Yesterday, today and tomorrow: one of them is today for every visitor, from UTC-12 to UTC+14. @param today of the edition */
export const daysAround = (today: Day): Day[] => [-1, 0, 1].map((step) => addDays(today, step));

/** The first days after another one; of days in order. */
export const nextDays = <One extends { day: Day }>(all: readonly One[], after: Day, count: number): One[] =>
  all.filter(({ day }) => day > after).slice(0, count);
