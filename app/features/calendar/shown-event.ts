import type { FlagKey } from "#app/kit/flags/flags.ts";
import { type Day, dayOfNumber, numberOfDay } from "#app/kit/time/day.ts";
import { type Level, levelNumber } from "./event.ts";

/** An event in one year, as pages show it. Dates are in words already: browsers lack some of our languages. */
export interface ShownEvent {
  /** Different within a page. */
  id: number;
  /** With inline markup. */
  name: string;
  /** Without. */
  plain: string;
  level: Level;
  flag: FlagKey | null;
  /** The drawing of an icon, for an event with that and no flag. */
  icon: { viewBox: string; path: string } | null;
  first: Day;
  last: Day;
  /** "17 May", "1 – 7 May", "all of May" */
  when: string;
  time: string | null;
  localDate: string | null;
  /** With inline markup. */
  comment: string | null;
}

/** How a flag is shown in a small cell, and what it is called. */
export interface FlagMark {
  flag: FlagKey;
  name: string;
  /** Of its bar, as #RRGGBB; empty for a sign such as a ribbon, which is drawn: a bar of one colour would say nothing. */
  colours: string[];
}

type EventsByDay = ReadonlyMap<Day, readonly ShownEvent[]>;

/** Kept for each list: on the server that of a year is the same one for everybody. */
const known = new WeakMap<readonly ShownEvent[], { limits: string; days: EventsByDay }>();

/**
 * What is on, by day: highest level first, otherwise in the order given.
 * @param from, to limit the days that are looked at
 */
export function eventsByDay(events: readonly ShownEvent[], from: Day, to: Day): EventsByDay {
  const limits = `${from} ${to}`;
  const before = known.get(events);
  if (before?.limits === limits) return before.days;
  const days = makeDays(events, from, to);
  known.set(events, { limits, days });
  return days;
}

function makeDays(events: readonly ShownEvent[], from: Day, to: Day): EventsByDay {
  const days = new Map<Day, ShownEvent[]>();
  for (const event of events) {
    const [first, last] = [event.first < from ? from : event.first, event.last > to ? to : event.last];
    for (let number = numberOfDay(first); number <= numberOfDay(last); number += 1) {
      const day = dayOfNumber(number);
      const there = days.get(day);
      if (there === undefined) days.set(day, [event]);
      else there.push(event);
    }
  }
  for (const there of days.values()) there.sort((a, b) => levelNumber(b.level) - levelNumber(a.level));
  return days;
}

/** What a small cell tells of a day: its flag, and whether it is more than a day of a long month. */
export function markOf(events: readonly ShownEvent[]): { level: Level; flag: FlagKey | null } | null {
  const special = events.filter(({ level }) => level !== "Month");
  const [highest] = special;
  if (highest === undefined) return null;
  return { level: highest.level, flag: special.find(({ flag }) => flag !== null)?.flag ?? null };
}
