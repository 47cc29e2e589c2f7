import { type Day, monthOfDay } from "#app/kit/time/day.ts";
import type { ShownMonth } from "./shown-month.server.ts";

export interface MonthOrder {
  /** From where today is to the end of the year; all of them in another year. */
  ahead: readonly ShownMonth[];
  /** What was earlier in the year. */
  earlier: readonly ShownMonth[];
}

/**
 * The months of a year in the order in which people look for them: those from today on come first.
 * @param step where it begins: with this month, or with its quarter, so that months side by side fill their rows
 */
export function monthsFrom(months: readonly ShownMonth[], today: Day, step: "month" | "quarter"): MonthOrder {
  if (!months.some(({ key }) => today.startsWith(key))) return { ahead: months, earlier: [] };
  const at = monthOfDay(today) - 1;
  const start = step === "month" ? at : at - (at % 3);
  return { ahead: months.slice(start), earlier: months.slice(0, start) };
}
