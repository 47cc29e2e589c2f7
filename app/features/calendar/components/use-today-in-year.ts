import { type Day, dateInMonth, monthOfDay, yearOfDay } from "#app/kit/time/day.ts";
import type { ShownEvent } from "../shown-event.ts";
import type { YearPage } from "../year-page.server.ts";
import { useToday } from "./use-today.ts";

export interface PanelDay {
  day: Day;
  /** "17 May" */
  name: string;
  events: readonly ShownEvent[];
}

/** The day where the visitor is, and what is on: null in another year, but not at its turn, which is earlier for some than for others. */
export function useTodayInYear(page: YearPage, days: ReadonlyMap<Day, readonly ShownEvent[]>) {
  const today = useToday(page.today);
  const inYear = yearOfDay(today) === page.year ? panelDay(page, days, today) : null;
  const shown: PanelDay | null = inYear ?? (page.beyond?.day === today ? page.beyond : null);
  return { today, shown };
}

/** @param day of the year that is shown */
export const panelDay = ({ months }: YearPage, days: ReadonlyMap<Day, readonly ShownEvent[]>, day: Day): PanelDay => ({
  day,
  name: months[monthOfDay(day) - 1]?.dates[dateInMonth(day) - 1] ?? day,
  events: days.get(day) ?? [],
});
