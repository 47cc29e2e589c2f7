import type { LoadContext } from "#app/context.ts";
import { type Day, monthOfDay, yearOfDay } from "#app/kit/time/day.ts";
import { calendarOf } from "./calendar.server.ts";
import type { CalendarEvent, Occurrence } from "./event.ts";
import { initialsOf } from "./initials.ts";
import type { ShownEvent } from "./shown-event.ts";
import { shownEvents } from "./shown-events.server.ts";
import { yearOf } from "./year.server.ts";
import { todayOf } from "./years.ts";

/** An event that people can choose for their card. */
export interface ChosenDay extends Pick<ShownEvent, "plain" | "when" | "flag"> {
  key: string;
  /** In which it begins this year, 1 to 12. */
  month: number;
  /** When it is this year. */
  first: Day;
  last: Day;
  /** What it is called for short, by which the search finds it too. */
  shortNames: readonly string[];
}

type Speaking = Pick<LoadContext, "edition" | "database" | "text" | "clock">;

/** The events of the current year in their order, each once. Namedays are not among them. */
export const choosableDays = (context: Speaking): ChosenDay[] => daysOnce(context, () => true);

/** Those of them with these keys. What the edition does not have is left out. */
export function chosenDays(context: Speaking, keys: readonly string[]): ChosenDay[] {
  const chosen = new Set(keys);
  return chosen.size === 0 ? [] : daysOnce(context, ({ key }) => chosen.has(key));
}

function daysOnce(context: Speaking, isWanted: (event: CalendarEvent) => boolean): ChosenDay[] {
  const today = todayOf({ config: context.edition.config, clock: context.clock });
  const once = new Map<string, Occurrence>();
  for (const occurrence of yearOf(calendarOf(context), yearOfDay(today)).occurrences) {
    const { event } = occurrence;
    if (event.level !== "Nameday" && !once.has(event.key) && isWanted(event)) once.set(event.key, occurrence);
  }
  const all = [...once.values()];
  return shownEvents(context, all).flatMap(({ id, plain, when, flag, first, last }) => {
    const event = all[id]?.event;
    if (event === undefined) return [];
    const shortNames = [...new Set([...event.shortNames, ...initialsOf(plain)])];
    return { key: event.key, month: monthOfDay(first), first, last, plain, when, flag, shortNames };
  });
}
