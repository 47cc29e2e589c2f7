import { tablesInForce } from "#app/editions/rows.server.ts";
import type { TableRow } from "#app/editions/rows.ts";
import { shippedRows } from "#app/editions/shipped-rows.server.ts";
import type { Placed } from "#app/kit/files/flaws.ts";
import type { EditionFiles } from "#app/subject/edition-files.ts";
import { tables } from "#db/edition/schema/content.ts";
import { checkCalendar } from "./check-calendar.ts";
import { type ReadCalendar, readCalendar } from "./read-calendar.ts";
import { calendarRows, calendarTables, type EventRow, isCalendarTable } from "./rows.ts";
import { writeCalendar } from "./write-calendar.ts";

declare module "#app/subject/edition-files.ts" {
  interface EditionContent {
    /** The international events and the edition's own, as the tables that store them. */
    calendar: TableRow[];
    /** The terms that the edition's own events are about, by whatever name. */
    calendarTerms: Placed<string>[];
  }
}

const OWN_FILE = "calendar.yaml";
/**
 * The events of all editions, beside their folders. Every edition stores a copy of its own, so that its database is all that it
 * needs; its hash is part of every edition's, so a change of the file reaches all of them.
 */
const INTERNATIONAL_FILE = "../calendar.yaml";

/** The files of the calendar. An edition may have none of its own, or have switched the calendar off. */
export const calendarFiles: EditionFiles = {
  names: [OWN_FILE, INTERNATIONAL_FILE],
  read: ({ config, file }) => {
    if (config.features.calendar !== true) return { content: { calendar: [], calendarTerms: [] }, flaws: [] };
    const read = (name: string): ReadCalendar => readCalendar(name, file(name) ?? "");
    const [international, own] = [read(INTERNATIONAL_FILE), read(OWN_FILE)];
    return {
      content: {
        calendar: [
          ...calendarTables("international", values(international.events)),
          ...calendarTables("own", values(own.events)),
        ],
        calendarTerms: own.events.flatMap(({ value, place }) => value.terms.map((term) => ({ value: term, place }))),
      },
      flaws: [...international.flaws, ...own.flaws, ...checkCalendar(international.events, own.events)],
    };
  },
  rows: ({ calendar }) => [
    shippedRows(
      tables,
      calendar.map((table) => ({ ...table })),
      isCalendarTable,
    ),
  ],
  write: (handle) => {
    const inForce = tablesInForce(handle).map(({ key, columns, rows }) => [key, { columns, rows }] as const);
    const own = calendarRows("own", Object.fromEntries(inForce));
    return new Map(own.length === 0 ? [] : [[OWN_FILE, writeCalendar(own)]]);
  },
  meaning: (name, text) => {
    const { events, flaws } = readCalendar(name, text);
    return flaws.length > 0 ? null : values(events);
  },
};

const values = (events: readonly Placed<EventRow>[]): EventRow[] => events.map(({ value }) => value);
