import type { FlagKey } from "#app/kit/flags/flags.ts";
import { type Day, numberOfDay } from "#app/kit/time/day.ts";
import type { CalendarEvent } from "./event.ts";

type Flagged = Pick<CalendarEvent, "level" | "flag">;

/**
 * The flags that the site's logo may wear on a day: those of the highest level that has any. No signs such as ribbons.
 * @param events of the day, highest level first
 */
export function logoFlags(events: readonly Flagged[]): FlagKey[] {
  const withFlags = events.filter(({ flag }) => flag !== null && !flag.startsWith("_"));
  const level = withFlags[0]?.level;
  return [...new Set(withFlags.flatMap((event) => (event.level === level ? (event.flag ?? []) : [])))];
}

/** The one that it wears; where several are fit, another one each day. Null on a day without flags. */
export function logoFlag(events: readonly Flagged[], day: Day): FlagKey | null {
  const flags = logoFlags(events);
  return flags[numberOfDay(day) % flags.length] ?? null;
}
