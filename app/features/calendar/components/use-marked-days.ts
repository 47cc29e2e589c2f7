import { type RefObject, useEffect } from "react";
import type { Day } from "#app/kit/time/day.ts";

interface Marked {
  /** Where the visitor is. */
  today: Day;
  /** The day whose events are shown beside the months; undefined where there is no room for them, so that none can be chosen. */
  chosen: Day | null | undefined;
  /** What the cells were made of: when that changes, they are new and have no marks. */
  days: unknown;
}

/** Marks today and the chosen day in the document and not in React, which does not know the cells (month-rows.ts). */
export function useMarkedDays(months: RefObject<HTMLElement>, { today, chosen, days }: Marked): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    for (const cell of months.current?.querySelectorAll("[data-day][aria-current]") ?? [])
      cell.removeAttribute("aria-current");
    months.current?.querySelector(`[data-day="${today}"]`)?.setAttribute("aria-current", "date");
  }, [months, today, days]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (chosen === undefined) return;
    // Selected is the cell of the grid, and not the link in it. All others say that they could be.
    for (const { dataset, parentElement } of months.current?.querySelectorAll<HTMLElement>("[data-day]") ?? [])
      parentElement?.setAttribute("aria-selected", String(dataset.day === chosen));
  }, [months, chosen, days]);
}
