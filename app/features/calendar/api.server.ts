import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { type Day, monthOfDay } from "#app/kit/time/day.ts";
import { calendarOf } from "./calendar.server.ts";
import { dayOf } from "./days.server.ts";
import { type CalendarDay, levelNumber, type Occurrence } from "./event.ts";
import { plainEventName } from "./event-name.ts";
import { dayHref } from "./hrefs.ts";
import { haveCommonYear, writeYears } from "./rules/read-years.ts";
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
  /** In which years it is as it is in this one, in words: "from 2026"; null where it is so every year. */
  yearCondition: string | null;
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
    eventsRaw: found.occurrences.map((one) => toApiEvent(one)),
  };
}

function toApiEvent({ event, year, first }: Occurrence): ApiEvent {
  const { key, flag, icon, level, terms, time, localDate, comment, dates } = event;
  const own = dates.find(({ years }) => haveCommonYear(years, { first: year, last: year }));
  return {
    name: key,
    display: flag !== null ? { type: "flag", name: flag } : icon !== null ? { type: "icon", name: icon } : null,
    flag,
    month: monthOfDay(first),
    level: levelNumber(level),
    terms,
    timeDescription: time,
    localCalendar: localDate,
    comment,
    yearCondition: own === undefined ? null : writeYears(own.years),
  };
}

/** What robots post of a day: as many events as there is room for. Null without events. */
function messageOf({ edition, text }: Speaking, { day, occurrences }: CalendarDay, link: string): string | null {
  const names = occurrences.map(({ event }) => plainEventName(event, text));
  const head = `[${edition.config.name}] ${day}\n\n${text("calendar.message")}`;
  return names.length === 0 ? null : fittingMessage(head, names, link);
}

/** Events are left out from the end; where one alone is too long, its name is cut. */
export function fittingMessage(head: string, names: readonly string[], link: string): string {
  const write = (some: readonly string[]) => `${head}\n${some.map((name) => ` - ${name}`).join("\n")}\n\n${link}`;
  for (let count = names.length; count > 1; count -= 1) {
    const message = write(names.slice(0, count));
    if (message.length <= MAX_MESSAGE) return message;
  }
  const [name = ""] = names;
  const room = MAX_MESSAGE - write([""]).length;
  return write([name.length <= room ? name : `${cut(name, room - 1)}…`]);
}

const letters = new Intl.Segmenter("und", { granularity: "grapheme" });

/** The first letters that have room. @param room in UTF-16 units */
function cut(name: string, room: number): string {
  let end = 0;
  for (const { index, segment } of letters.segment(name.slice(0, room + 1))) {
    if (index + segment.length <= room) end = index + segment.length;
  }
  return name.slice(0, end);
}
