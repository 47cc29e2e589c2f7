import { useLocation, useNavigate } from "@remix-run/react";
import type { KeyboardEvent, RefObject } from "react";
import { type Day, dateInMonth, readDay } from "#app/kit/time/day.ts";
import type { ShownEvent } from "../shown-event.ts";
import type { MonthPage } from "../year-page.server.ts";
import { useDayGrid } from "./use-day-grid.ts";

interface MonthKeys {
  page: MonthPage;
  days: ReadonlyMap<Day, readonly ShownEvent[]>;
  today: Day;
}

/** The keys of the months of a year, on the page of one month: beyond its ends they lead to the pages of the months beside. */
export function useMonthKeys(
  grid: RefObject<HTMLElement>,
  { page: { month, weekdays, dayPath, look, previous, next }, days, today }: MonthKeys,
): (event: KeyboardEvent) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const arrived = readDay(String((state as { day?: unknown } | null)?.day ?? ""));
  const { onKeyDown } = useDayGrid(grid, {
    start: today.startsWith(month.key) ? today : (`${month.key}-01` as Day),
    begins: weekdays[0]?.weekday ?? 1,
    days,
    // Those with events are named already.
    nameOf: (day) => month.dates[dateInMonth(day) - 1] ?? day,
    choose: undefined,
    // Another site shows this page in its own, and no other one.
    leave: (day) => {
      const beside = day < month.key ? previous : next;
      if (beside === null || look.isBasic) return false;
      navigate(dayPath + day.slice(0, 7), { state: { day }, preventScrollReset: true });
      return true;
    },
    arrived: arrived?.startsWith(month.key) ? arrived : null,
  });
  return onKeyDown;
}
