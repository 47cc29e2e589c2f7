import type { LoadContext } from "#app/context.ts";
import { monthOfDay, yearOfDay } from "#app/kit/time/day.ts";
import { calendarOf } from "./calendar.server.ts";
import type { CalendarEvent, Occurrence } from "./event.ts";
import type { ShownEvent } from "./shown-event.ts";
import { shownEvents } from "./shown-events.server.ts";
import { yearOf } from "./year.server.ts";
import { todayOf } from "./years.ts";

/** An event that people can choose for their card. */
export interface ChosenDay extends Pick<ShownEvent, "plain" | "when" | "flag"> {
  key: string;
  /** In which it begins this year, 1 to 12. */
  month: number;
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
  const keys = [...once.keys()];
  return shownEvents(context, [...once.values()]).map(({ id, plain, when, flag, first }) => ({
    key: keys[id] ?? "",
    month: monthOfDay(first),
    plain,
    when,
    flag,
  }));
}
