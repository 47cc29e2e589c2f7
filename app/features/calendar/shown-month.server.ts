import type { EditionConfig } from "#app/editions/config.ts";
import { capitalise } from "#app/features/pronouns/characters.ts";
import {
  type Day,
  dateOfDay,
  dayNumber,
  dayOfNumber,
  daysInMonth,
  numberOfDay,
  type Weekday,
  weekdayOf,
} from "#app/kit/time/day.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { monthHref, monthKey } from "./hrefs.ts";

/** The days of a month and their names. Events are told apart from it, because most last longer than one month's page. */
export interface ShownMonth {
  /** "2026-05" */
  key: string;
  year: number;
  /** 1 to 12 */
  month: number;
  /** "May" */
  name: string;
  /** "May 2026" */
  title: string;
  path: string;
  /** "17 May", from the first on. */
  dates: string[];
}

export interface ShownWeekday {
  weekday: Weekday;
  name: string;
  narrow: string;
}

const known = new WeakMap<EditionConfig, Map<string, ShownMonth>>();

/** Put into words once. @param year of the calendar @param month 1 to 12 */
export function shownMonth(config: EditionConfig, year: number, month: number): ShownMonth {
  const months = known.get(config) ?? new Map<string, ShownMonth>();
  known.set(config, months);
  const shown = months.get(monthKey(year, month)) ?? makeMonth(config, year, month);
  months.set(shown.key, shown);
  return shown;
}

function makeMonth(config: EditionConfig, year: number, month: number): ShownMonth {
  const first = dateOfDay(dayIn(year, month, 1));
  const dates = dayFormat(config, "dayOfYear");
  return {
    key: monthKey(year, month),
    year,
    month,
    name: dayFormat(config, "month").format(first),
    title: capitalise(dayFormat(config, "monthOfYear").format(first), config.locale),
    path: monthHref(config, year, month),
    dates: Array.from({ length: daysInMonth(year, month) }, (_, index) =>
      dates.format(dateOfDay(dayIn(year, month, index + 1))),
    ),
  };
}

const BEGINS = { monday: 1, saturday: 6, sunday: 7 } as const satisfies Record<EditionConfig["weekBegins"], Weekday>;

/** From the day on with which weeks begin on other calendars of the edition's readers; those of the events are told by their dates. */
export const shownWeekdays = (config: Pick<EditionConfig, "locale" | "dates" | "weekBegins">): ShownWeekday[] =>
  Array.from({ length: 7 }, (_, place) => {
    // The first of January 2024 was a Monday.
    const date = dayIn(2024, 1, BEGINS[config.weekBegins] + place);
    const day = dateOfDay(date);
    return {
      weekday: weekdayOf(numberOfDay(date)),
      name: dayFormat(config, "weekday").format(day),
      narrow: dayFormat(config, "narrowWeekday").format(day),
    };
  });

const dayIn = (year: number, month: number, date: number): Day => dayOfNumber(dayNumber(year, month, date));
