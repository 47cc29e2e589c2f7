import { useMemo } from "react";
import { type Day, dateInMonth } from "#app/kit/time/day.ts";
import { daysAround, nextDays } from "../around.ts";
import { eventsByDay, type ShownEvent } from "../shown-event.ts";
import type { YearPage } from "../year-page.server.ts";
import type { ComingDay } from "./ComingUp.tsx";
import { useToday } from "./use-today.ts";

export interface PanelDay {
  day: Day;
  /** "17 May" */
  name: string;
  events: readonly ShownEvent[];
}

type Days = ReadonlyMap<Day, readonly ShownEvent[]>;

/** What is on, by day, on the page of a year; at its turn also in the month beyond it. */
export function useYearDays({ year, events, beyond }: YearPage): Days {
  return useMemo(() => {
    const days = eventsByDay(events, `${year}-01-01`, `${year}-12-31`);
    if (beyond === null) return days;
    const { key, dates } = beyond.month;
    return new Map([...days, ...eventsByDay(beyond.events, `${key}-01` as Day, `${key}-${dates.length}` as Day)]);
  }, [year, events, beyond]);
}

/** The day where the visitor is, what is on, and what comes next, with the same for those for whom it is another day. */
export interface TodayInYear {
  today: Day;
  /** The days that are today for some visitors, as far as the page has them: none in another year. */
  around: readonly PanelDay[];
  coming: readonly ComingDay[];
}

/** @param count how many days come next */
export function useTodayInYear(page: YearPage, days: Days, count: number): TodayInYear {
  const today = useToday(page.today);
  return useMemo(() => {
    // A page that is open for days has been told more of them since.
    const all = [...new Set([...daysAround(page.today), today])];
    const around = all.flatMap((day) => panelDay(page, days, day) ?? []);
    const coming = page.coming.map((one) => ({
      ...one,
      on: around.flatMap(({ day }) => (nextDays(page.coming, day, count).includes(one) ? [day] : [])),
    }));
    return { today, around, coming };
  }, [page, days, today, count]);
}

/** @returns null for a day that is not on the page */
export function panelDay({ months, beyond }: YearPage, days: Days, day: Day): PanelDay | null {
  const all = beyond === null ? months : [...months, beyond.month];
  const name = all.find(({ key }) => day.startsWith(key))?.dates[dateInMonth(day) - 1];
  return name === undefined ? null : { day, name, events: days.get(day) ?? [] };
}
