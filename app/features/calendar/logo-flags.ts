import type { FlagKey } from "#app/kit/flags/flags.ts";
import type { CalendarDay } from "./event.ts";

/** The flags that the site's logo may wear on a day: those of the highest level that has any. No signs such as ribbons. */
export function logoFlags({ occurrences }: CalendarDay): FlagKey[] {
  const withFlags = occurrences.filter(({ event: { flag } }) => flag !== null && !flag.startsWith("_"));
  const level = withFlags[0]?.event.level;
  return [...new Set(withFlags.flatMap(({ event }) => (event.level === level ? (event.flag ?? []) : [])))];
}
