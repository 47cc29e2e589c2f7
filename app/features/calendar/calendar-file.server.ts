import ical, { ICalEventTransparency } from "ical-generator";
import { LRUCache } from "lru-cache";
import type { LoadContext } from "#app/context.ts";
import { plainText } from "#app/kit/markup/inline.ts";
import { addDays, type Day, dateOfDay } from "#app/kit/time/day.ts";
import { days } from "#app/kit/time/durations.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import { calendarOf } from "./calendar.server.ts";
import type { Calendar, CalendarEvent, Occurrence } from "./event.ts";
import { eventUuid } from "./event-id.server.ts";
import { allNames, plainEventName } from "./event-name.ts";
import { dayHref } from "./hrefs.ts";
import { wholeFile } from "./subscribe-links.ts";
import { yearOf } from "./year.server.ts";
import { calendarYears, FIRST_YEAR, isCalendarYear, todayOf } from "./years.ts";

/** Which events a file has: those of all years, of one, or one event of a year. */
export interface AskedFile {
  year: number | null;
  uuid: string | null;
}

/**
 * The file that a name asks for: "queer-calendar-en", "queer-calendar-en-2026", "queer-calendar-en-2026-<uuid>".
 * @returns null for another name, or the name of another edition
 */
export function readFileName(name: string, code: string): AskedFile | null {
  const beginning = `queer-calendar-${code}`;
  if (!name.startsWith(beginning)) return null;
  const rest = /^(?:-(\d{4})(?:-([0-9a-f-]{36}))?)?$/i.exec(name.slice(beginning.length));
  if (rest === null) return null;
  return { year: rest[1] === undefined ? null : Number(rest[1]), uuid: rest[2]?.toLowerCase() ?? null };
}

type Speaking = Pick<LoadContext, "edition" | "database" | "text" | "clock" | "hosts">;

/**
 * Events as an iCalendar file (RFC 5545): each a whole day, or several, in whatever time zone the reader is. Others are answered between
 * two years.
 * @returns null where there is nothing to write: another year, an event that is unknown or not in that year
 */
export async function calendarFile(context: Speaking, { year, uuid }: AskedFile): Promise<string | null> {
  const { edition, text, hosts } = context;
  const { config } = edition;
  const today = todayOf({ config, clock: context.clock });
  const years = year === null ? calendarYears(today) : isCalendarYear(year, today) ? [year] : [];
  const parts: string[] = [];
  for (const one of years) {
    parts.push(await (uuid === null ? wholeYear(context, one, today) : eventsIn(context, one, today, uuid)));
    if (years.length > 1) await nextTurn();
  }
  const events = parts.join("");
  if (events === "") return null;
  const file = ical({
    name: text("calendar.header"),
    prodId: { company: "Isogloss", product: "queer calendar", language: config.locale.toUpperCase() },
    ttl: days(1) / 1000,
    // Calendar apps refresh from this address. For a single event there is none, or the app would replace it with the whole calendar.
    source: uuid === null ? `${hosts.origin(config.code)}${wholeFile(config.code, year)}` : null,
  }).toString();
  return file.replace(END, () => events + END);
}

const END = "END:VCALENDAR";
const FIRST_EVENT = "BEGIN:VEVENT";

/** The years that the site shows, and some more. */
const YEARS_KEPT = 40;
const kept = new WeakMap<Calendar, LRUCache<string, string>>();

/** All events of a year, written once a day: a file of all years would take as long as several pages. */
async function wholeYear(context: Speaking, year: number, today: Day): Promise<string> {
  const calendar = calendarOf(context);
  const known = kept.get(calendar) ?? new LRUCache<string, string>({ max: YEARS_KEPT });
  kept.set(calendar, known);
  const key = `${year} ${today} ${context.hosts.origin(context.edition.code)}`;
  const events = known.get(key) ?? (await eventsIn(context, year, today, null));
  known.set(key, events);
  return events;
}

/** Events that are written in one go: about ten milliseconds. */
const IN_A_ROW = 50;

/** The events that begin in a year, as they stand in a file. What began in the year before is in the file of that year. */
async function eventsIn(context: Speaking, year: number, today: Day, uuid: string | null): Promise<string> {
  const origin = context.hosts.origin(context.edition.code);
  const own = yearOf(calendarOf(context), year).occurrences.filter((one) => one.year === year);
  const asked = uuid === null ? own : own.filter(({ event }) => eventUuid(origin, event) === uuid);
  const seen = new Map<string, number>();
  const parts: string[] = [];
  for (let at = 0; at < asked.length; at += IN_A_ROW) {
    if (at > 0) await nextTurn();
    parts.push(written(context, asked.slice(at, at + IN_A_ROW), today, seen));
  }
  return parts.join("");
}

/** @param seen how often an event was written before, by its id */
function written(context: Speaking, events: readonly Occurrence[], today: Day, seen: Map<string, number>): string {
  const { edition, text, hosts } = context;
  const origin = hosts.origin(edition.code);
  const file = ical();
  for (const { event, year, first, last } of events) {
    const id = eventUuid(origin, event);
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    file.createEvent({
      // An id for each time, or apps would take the second for a change of the first.
      id: `${id}-${year}${count === 1 ? "" : `-${count}`}@${new URL(origin).hostname}`,
      sequence: year - FIRST_YEAR + 1,
      // The same file as long as it says the same: the day is not told more precisely.
      stamp: dateOfDay(today),
      start: dateOfDay(first),
      end: dateOfDay(addDays(last, 1)),
      allDay: true,
      summary: plainEventName(event, text),
      description: describe(event, text),
      url: `${origin}${dayHref(edition.config, first)}`,
      // People are not busy because something is celebrated.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  const whole = file.toString();
  return whole.slice(whole.indexOf(FIRST_EVENT), whole.lastIndexOf(END));
}

/** Only what the calendar has words for. */
function describe({ time, localDate, comment, names }: CalendarEvent, text: Speaking["text"]): string | null {
  const more = comment ?? allNames(names, text);
  const lines = [time, localDate, more && plainText(more)].filter(Boolean);
  return lines.length === 0 ? null : lines.join("\n");
}
