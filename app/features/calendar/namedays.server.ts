import { sql } from "drizzle-orm";
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
 * there are. The names are counted and cut where they are stored, because a dictionary has thousands.
 */
function readNamedays({ db }: EditionHandle): CalendarEvent[] {
  const rows = db.all<{ day: string; title: string; count: number }>(sql`
    SELECT day, title, count FROM (
      SELECT day, title,
        count(*) OVER (PARTITION BY day) AS count,
        row_number() OVER (PARTITION BY day ORDER BY sort, id) AS place
      FROM (
        SELECT named.value AS day, ${entries.title} AS title, min(${entries.sort}) AS sort, min(${entries.id}) AS id
        FROM ${entries}, json_each(${entries.data}, '$.namedays') AS named
        WHERE ${entries.kind} = 'names' AND ${entries.status} = 'approved'
          AND named.type = 'text' AND named.value GLOB '[01][0-9]-[0-3][0-9]'
        GROUP BY named.value, ${entries.title}
      )
    )
    WHERE place <= ${NAMES_KEPT}
    ORDER BY day, place`);
  const byDay = new Map<string, { first: string[]; count: number }>();
  for (const { day, title, count } of rows) {
    const known = byDay.get(day);
    if (known === undefined) byDay.set(day, { first: [title], count });
    else known.first.push(title);
  }
  return [...byDay].flatMap(([day, names]) => (isDayOfYear(day) ? toNameday(day, names) : []));
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
