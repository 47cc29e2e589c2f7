import type { LoadContext } from "#app/context.ts";
import { hasPage } from "#app/editions/hrefs.ts";
import { yearOfDay } from "#app/kit/time/day.ts";
import { calendarOf } from "./calendar.server.ts";
import { dayHref, monthHref, yearHref } from "./hrefs.ts";
import { yearOf } from "./year.server.ts";
import { calendarYears, todayOf } from "./years.ts";

/** Years, months that have something, and days on which something begins: not every day of a long month. */
export function* calendarPaths(context: LoadContext): Generator<string[]> {
  const { edition, clock } = context;
  const { config } = edition;
  if (!hasPage(config, "calendarDate")) return;
  const today = todayOf({ config, clock });
  const calendar = calendarOf(context);
  for (const year of calendarYears(today)) {
    const days = [
      ...new Set(yearOf(calendar, year).occurrences.flatMap((one) => (one.year === year ? [one.first] : []))),
    ];
    const months = [...new Set(days.map((day) => Number(day.slice(5, 7))))];
    const own = yearHref(config, year, today);
    yield [
      // The current one is in the list of pages.
      ...(year === yearOfDay(today) ? [] : [own]),
      ...months.map((month) => monthHref(config, year, month)),
      ...days.map((day) => dayHref(config, day)),
    ];
  }
}
