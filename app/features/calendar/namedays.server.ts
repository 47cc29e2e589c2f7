import { and, eq } from "drizzle-orm";
import type { EditionConfig } from "#app/editions/config.ts";
import { revisionOf } from "#db/change.ts";
import { editionRevisions } from "#db/edition/revisions.ts";
import { entries } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import type { CalendarEvent } from "./event.ts";
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

function readNamedays({ db }: EditionHandle): CalendarEvent[] {
  const names = db
    .select({ title: entries.title, data: entries.data })
    .from(entries)
    .where(and(eq(entries.kind, "names"), eq(entries.status, "approved")))
    .orderBy(entries.sort, entries.id)
    .all();
  return names.flatMap(({ title, data }) => {
    const days = [...new Set([data.namedays ?? []].flat().flatMap(readDay))];
    return days.length === 0 ? [] : toNameday(title, days);
  });
}

type MonthAndDate = `${number}-${number}`;

const readDay = (value: unknown): MonthAndDate[] =>
  typeof value === "string" && /^\d\d-\d\d$/.test(value) ? [value as MonthAndDate] : [];

/** Named by `calendarEvents.nameday`, which the name is put into. */
const toNameday = (name: string, days: readonly MonthAndDate[]): CalendarEvent => ({
  key: `nameday$${name}`,
  level: "Nameday",
  flag: null,
  icon: null,
  terms: [],
  shortNames: [],
  time: null,
  localDate: null,
  comment: null,
  dates: days.map((day) => ({
    years: ALWAYS,
    rule: { kind: "day", day: { kind: "date", month: Number(day.slice(0, 2)), date: Number(day.slice(3)) } },
  })),
});
