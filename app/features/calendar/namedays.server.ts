import { and, eq, sql } from "drizzle-orm";
import type { EditionConfig } from "#app/editions/config.ts";
import { readDay } from "#app/kit/time/day.ts";
import { revisionOf } from "#db/change.ts";
import { editionRevisions } from "#db/edition/revisions.ts";
import { entries } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import type { CalendarEvent, Namesakes } from "./event.ts";
import { ALWAYS } from "./rules/read-years.ts";

const NONE: readonly CalendarEvent[] = [];

interface Known {
  revision: number;
  pages: number;
  namedays: readonly CalendarEvent[];
}
const known = new WeakMap<EditionHandle, Known>();

/**
 * The namedays of the approved names, in editions that keep them. The same object until public entries change.
 */
export function namedaysOf(
  database: EditionHandle,
  { features, collections }: Pick<EditionConfig, "features" | "collections">,
): readonly CalendarEvent[] {
  if (features.names !== true || !collections.names.namedays) return NONE;
  const revision = revisionOf(database);
  const before = known.get(database);
  if (before?.revision === revision) return before.namedays;
  const { pages } = editionRevisions(database);
  const namedays = before?.pages === pages ? before.namedays : readNamedays(database);
  known.set(database, { revision, pages, namedays });
  return namedays;
}

/** Names of one day that are told by name; how many there are is told of all. */
const NAMES_KEPT = 100;

/**
 * One event for each day that has names, as in a printed calendar: there are never more than days in a leap year, however many names
 * there are. Of each name only its days are read out of what is stored: a dictionary has thousands.
 */
function readNamedays({ db }: EditionHandle): CalendarEvent[] {
  const isList = sql`json_type(${entries.data}, '$.namedays') = 'array'`;
  const names = db
    .select({ title: entries.title, namedays: sql<string>`json_extract(${entries.data}, '$.namedays')` })
    .from(entries)
    .where(and(eq(entries.kind, "names"), eq(entries.status, "approved"), isList))
    .orderBy(entries.sort, entries.id)
    .all();
  const byDay = new Map<string, Set<string>>();
  for (const { title, namedays } of names) {
    for (const day of JSON.parse(namedays) as unknown[]) {
      if (typeof day !== "string" || !/^\d\d-\d\d$/.test(day)) continue;
      const known = byDay.get(day);
      if (known === undefined) byDay.set(day, new Set([title]));
      else known.add(title);
    }
  }
  return [...byDay].toSorted().flatMap(([day, titles]) => {
    const names = { first: [...titles].slice(0, NAMES_KEPT), count: titles.size };
    return isDayOfYear(day) ? toNameday(day, names) : [];
  });
}

/** In a leap year, so that 29 February is one. */
const isDayOfYear = (day: string): boolean => readDay(`2024-${day}`) !== null;

/** Named by `calendarEvents.nameday`, which the names are put into. @param day "02-26" */
const toNameday = (day: string, names: Namesakes): CalendarEvent => ({
  key: `nameday$${day}`,
  level: "Nameday",
  flag: null,
  icon: null,
  terms: [],
  shortNames: [],
  time: null,
  localDate: null,
  comment: null,
  names,
  dates: [
    {
      years: ALWAYS,
      rule: { kind: "day", day: { kind: "date", month: Number(day.slice(0, 2)), date: Number(day.slice(3)) } },
    },
  ],
});
