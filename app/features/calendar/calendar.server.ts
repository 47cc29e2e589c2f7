import type { LoadContext } from "#app/context.ts";
import type { Edition } from "#app/editions/edition.ts";
import type { Calendar, CalendarEvent } from "./event.ts";
import { calendarRows, toEvent } from "./files/rows.ts";
import { namedaysOf } from "./namedays.server.ts";

const made = new WeakMap<Edition["tables"], { namedays: readonly CalendarEvent[]; calendar: Calendar }>();

/**
 * The calendar of an edition: the international events, its own ones and, where it has them, the namedays of its names. The same
 * object until something of these changes; empty where the calendar is switched off.
 */
export function calendarOf({ edition, database }: Pick<LoadContext, "edition" | "database">): Calendar {
  const { config, tables } = edition;
  if (config.features.calendar !== true) return EMPTY;
  const namedays = namedaysOf(database, config);
  const known = made.get(tables);
  if (known?.namedays === namedays) return known.calendar;
  const calendar = makeCalendar(tables, namedays);
  made.set(tables, { namedays, calendar });
  return calendar;
}

/** An edition's own event takes the place of an international one with its key. */
export function makeCalendar(tables: Edition["tables"], namedays: readonly CalendarEvent[] = []): Calendar {
  const rows = [...calendarRows("international", tables), ...calendarRows("own", tables)];
  const byKey = new Map([...rows.map(toEvent), ...namedays].map((event) => [event.key, event]));
  return { events: [...byKey.values()], byKey };
}

const EMPTY: Calendar = { events: [], byKey: new Map() };
