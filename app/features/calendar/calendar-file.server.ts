import ical, { ICalEventTransparency } from "ical-generator";
import type { LoadContext } from "#app/context.ts";
import { plainText } from "#app/kit/markup/inline.ts";
import { addDays, dateOfDay } from "#app/kit/time/day.ts";
import { days } from "#app/kit/time/durations.ts";
import { calendarOf } from "./calendar.server.ts";
import type { CalendarEvent, Occurrence } from "./event.ts";
import { eventUuid } from "./event-id.server.ts";
import { plainEventName } from "./event-name.ts";
import { dayHref } from "./hrefs.ts";
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

/**
 * Events as an iCalendar file (RFC 5545): each a whole day, or several, in whatever time zone the reader is.
 * @returns null where there is nothing to write: another year, an event that is unknown or not in that year
 */
export function calendarFile(
  context: Pick<LoadContext, "edition" | "database" | "text" | "clock" | "hosts">,
  { year, uuid }: AskedFile,
): string | null {
  const { edition, text, hosts, clock } = context;
  const { config } = edition;
  const today = todayOf({ config, clock });
  const origin = hosts.origin(config.code);
  const calendar = calendarOf(context);
  const years = year === null ? calendarYears(today) : isCalendarYear(year, today) ? [year] : [];
  const file = ical({
    name: text("calendar.header"),
    prodId: { company: "Isogloss", product: "queer calendar", language: config.locale.toUpperCase() },
    ttl: days(1) / 1000,
    source: `${origin}/api/queer-calendar-${config.code}.ics`,
  });
  // The same file as long as it says the same: the day is not told more precisely.
  const stamp = dateOfDay(today);
  for (const one of years) {
    const seen = new Map<string, number>();
    for (const { event, first, last } of beginningIn(yearOf(calendar, one).occurrences, one)) {
      const id = eventUuid(origin, event);
      if (uuid !== null && uuid !== id) continue;
      const count = (seen.get(id) ?? 0) + 1;
      seen.set(id, count);
      file.createEvent({
        // An id for each time, or apps would take the second for a change of the first.
        id: `${id}-${one}${count === 1 ? "" : `-${count}`}@${hostOf(origin)}`,
        sequence: one - FIRST_YEAR + 1,
        stamp,
        start: dateOfDay(first),
        end: dateOfDay(addDays(last, 1)),
        allDay: true,
        summary: plainEventName(event, text),
        description: describe(event),
        url: `${origin}${dayHref(config, first)}`,
        // People are not busy because something is celebrated.
        transparency: ICalEventTransparency.TRANSPARENT,
      });
    }
  }
  return file.length() === 0 ? null : file.toString();
}

function describe({ time, localDate, comment }: CalendarEvent): string | null {
  const lines = [time, localDate, comment && plainText(comment)].filter(Boolean);
  return lines.length === 0 ? null : lines.join("\n");
}

/** What began in the year before is in the file of that year. */
const beginningIn = (occurrences: readonly Occurrence[], year: number): Occurrence[] =>
  occurrences.filter((one) => one.year === year);

const hostOf = (origin: string): string => new URL(origin).hostname;
