import { type RefObject, useEffect } from "react";
import type { Day } from "#app/kit/time/day.ts";

interface Marked {
  /** Where the visitor is. */
  today: Day;
  /** The day whose events are shown beside the months. */
  chosen: Day | null;
  /** What the cells were made of: when that changes, they are new and have no marks. */
  days: unknown;
}

/** Marks today and the chosen day in the document and not in React, which does not know the cells (month-rows.ts). */
export function useMarkedDays(months: RefObject<HTMLElement>, { today, chosen, days }: Marked): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => mark(months.current, "aria-current", "date", today), [months, today, days]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => mark(months.current, "data-chosen", "true", chosen), [months, chosen, days]);
}

/** Gives the cell of a day an attribute, and takes it from all others. */
function mark(months: HTMLElement | null, name: string, value: string, day: Day | null): void {
  for (const cell of months?.querySelectorAll(`[data-day][${name}]`) ?? []) cell.removeAttribute(name);
  if (day !== null) months?.querySelector(`[data-day="${day}"]`)?.setAttribute(name, value);
}
