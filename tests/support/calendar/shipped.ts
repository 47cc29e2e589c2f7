import { checkEdition } from "#app/edition-files/check-edition.ts";
import { readEditionFiles } from "#app/edition-files/files.server.ts";
import { makeCalendar } from "#app/features/calendar/calendar.server.ts";
import type { Calendar } from "#app/features/calendar/event.ts";

const known = new Map<string, Calendar>();

/** The calendar of an edition as its files ship it, without namedays. */
export function shippedCalendar(code: string): Calendar {
  const calendar = known.get(code) ?? readShipped(code);
  known.set(code, calendar);
  return calendar;
}

function readShipped(code: string): Calendar {
  const { parts, flaws } = checkEdition(code, readEditionFiles("editions", code).contents, null);
  const tables = parts.calendar ?? [];
  if (tables.length === 0) throw new Error(`the files of “${code}” have no calendar: ${JSON.stringify(flaws)}`);
  return makeCalendar(Object.fromEntries(tables.map((table) => [table.key, table])));
}
