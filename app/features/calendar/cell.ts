import type { FlagKey } from "#app/kit/flags/flags.ts";
import type { CalendarDay, Level } from "./event.ts";

export interface Cell {
  /** The highest level of the day; null without events. */
  level: Level | null;
  /** What fills the cell: the flag of the first event of the level Day that has one. */
  flag: FlagKey | null;
}

/** What a day looks like in a grid. */
export const cellOf = ({ occurrences }: CalendarDay): Cell => ({
  level: occurrences[0]?.event.level ?? null,
  flag: occurrences.find(({ event }) => event.level === "Day" && event.flag !== null)?.event.flag ?? null,
});

/** The flags that the site's logo may wear on a day: those of the highest level that has any. No signs such as ribbons. */
export function logoFlags({ occurrences }: CalendarDay): FlagKey[] {
  const withFlags = occurrences.filter(({ event: { flag } }) => flag !== null && !flag.startsWith("_"));
  const level = withFlags[0]?.event.level;
  return [...new Set(withFlags.flatMap(({ event }) => (event.level === level ? (event.flag ?? []) : [])))];
}
