import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { type Day, monthOfDay } from "#app/kit/time/day.ts";
import { calendarOf } from "./calendar.server.ts";
import { dayOf } from "./days.server.ts";
import { type CalendarDay, type CalendarEvent, levelNumber } from "./event.ts";
import { plainEventName } from "./event-name.ts";
import { dayHref } from "./hrefs.ts";
import { todayOf } from "./years.ts";

/** A day as the public API has it. Programs depend on the order of the first four keys. */
export interface ApiDay {
  day: Day;
  link: string;
  image: string;
  message: string | null;
  events: string[];
  eventsRaw: ApiEvent[];
}

interface ApiEvent {
  name: string;
  display: { type: "flag" | "icon"; name: string } | null;
  /** The same as before there were icons. */
  flag: string | null;
  month: number;
  level: number;
  terms: readonly string[];
  timeDescription: string | null;
  localCalendar: string | null;
  comment: string | null;
  yearCondition: null;
}

/** Where a message may be posted, it may have so many characters. */
const MAX_MESSAGE = 280;

type Speaking = Pick<LoadContext, "edition" | "database" | "text" | "clock" | "hosts">;

/** @param day any one; outside of the years of the calendar it has no events */
export function apiDay(context: Speaking, day: Day): ApiDay {
  const { edition, text, hosts, clock } = context;
  const { config } = edition;
  const found = dayOf(calendarOf(context), day, todayOf({ config, clock }));
  const origin = hosts.origin(config.code);
  const link = `${origin}${dayHref(config, day)}`;
  return {
    day,
    link,
    image: `${origin}${href(config, "calendarPicture", { picture: day })}`,
    message: messageOf(context, found, link),
    events: found.occurrences.map(({ event }) => plainEventName(event, text)),
    eventsRaw: found.occurrences.map(({ event, first }) => toApiEvent(event, monthOfDay(first))),
  };
}

function toApiEvent(event: CalendarEvent, month: number): ApiEvent {
  const { key, flag, icon, level, terms, time, localDate, comment } = event;
  return {
    name: key,
    display: flag !== null ? { type: "flag", name: flag } : icon !== null ? { type: "icon", name: icon } : null,
    flag,
    month,
    level: levelNumber(level),
    terms,
    timeDescription: time,
    localCalendar: localDate,
    comment,
    yearCondition: null,
  };
}

/** What robots post of a day: as many events as there is room for, the first of them cut if need be. Null without events. */
function messageOf({ edition, text }: Speaking, { day, occurrences }: CalendarDay, link: string): string | null {
  const names = occurrences.map(({ event }) => plainEventName(event, text));
  for (let count = names.length; count > 0; count -= 1) {
    const lines = names.slice(0, count).map((name) => ` - ${name}`);
    const written = `[${edition.config.name}] ${day}\n\n${text("calendar.message")}\n${lines.join("\n")}\n\n${link}`;
    if (written.length <= MAX_MESSAGE || count === 1) return written;
  }
  return null;
}
