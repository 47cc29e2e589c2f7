import type { LoadContext } from "#app/context.ts";
import { yearOfDay } from "#app/kit/time/day.ts";
import { calendarOf } from "./calendar.server.ts";
import type { ShownEvent } from "./shown-event.ts";
import { shownEvents } from "./shown-events.server.ts";
import { yearOf } from "./year.server.ts";
import { todayOf } from "./years.ts";

/** An event that somebody may choose for their card. */
export interface ChosenDay extends Pick<ShownEvent, "plain" | "when" | "flag"> {
  key: string;
}

type Speaking = Pick<LoadContext, "edition" | "database" | "text" | "clock">;

/** The events of the current year in their order, each once. Names of people's own days in a church's calendar are not among them. */
export function choosableDays(context: Speaking): ChosenDay[] {
  const { edition, clock } = context;
  const today = todayOf({ config: edition.config, clock });
  const { occurrences } = yearOf(calendarOf(context), yearOfDay(today));
  const first = new Map(
    occurrences
      .filter(({ event }) => event.level !== "Nameday")
      .map((one) => [one.event.key, one] as const)
      .reverse(),
  );
  const inOrder = [...first.values()].reverse();
  return shownEvents(context, inOrder).flatMap(({ plain, when, flag }, at) => {
    const key = inOrder[at]?.event.key;
    return key === undefined ? [] : [{ key, plain, when, flag }];
  });
}

/** Those of them with these keys. What the edition does not have is left out. */
export const chosenDays = (context: Speaking, keys: readonly string[]): ChosenDay[] =>
  keys.length === 0 ? [] : choosableDays(context).filter(({ key }) => keys.includes(key));
