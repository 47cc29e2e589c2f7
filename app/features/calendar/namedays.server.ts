import { and, eq, sql } from "drizzle-orm";
import type { EditionConfig } from "#app/editions/config.ts";
import { readDay } from "#app/kit/time/day.ts";
import { Pace } from "#app/kit/time/pace.ts";
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

type Keeping = Pick<EditionConfig, "features" | "collections">;
const keeps = ({ features, collections }: Keeping): boolean => features.names === true && collections.names.namedays;

/**
 * The namedays of the approved names, in editions that keep them. The same object until public entries change.
 */
export function namedaysOf(database: EditionHandle, config: Keeping): readonly CalendarEvent[] {
  if (!keeps(config)) return NONE;
  const revision = revisionOf(database);
  const before = known.get(database);
  if (before?.revision === revision) return before.namedays;
  const { pages } = editionRevisions(database);
  const namedays = before?.pages === pages ? before.namedays : readAtOnce(database);
  known.set(database, { revision, pages, namedays });
  return namedays;
}

const underWay = new WeakMap<EditionHandle, { pages: number; done: Promise<void> }>();

/**
 * Reads them with turns for others between, so that `namedaysOf` has them. Whoever asks meanwhile waits for the same.
 * @returns undefined where `namedaysOf` has them already
 */
export function namedaysReady(database: EditionHandle, config: Keeping): Promise<void> | undefined {
  if (!keeps(config)) return undefined;
  const revision = revisionOf(database);
  const before = known.get(database);
  if (before?.revision === revision) return undefined;
  const { pages } = editionRevisions(database);
  if (before?.pages === pages) return undefined;
  const running = underWay.get(database);
  if (running?.pages === pages) return running.done;
  const done = readInTurns(database)
    .then((namedays) => void known.set(database, { revision, pages, namedays }))
    .finally(() => underWay.delete(database));
  underWay.set(database, { pages, done });
  return done;
}

async function readInTurns(database: EditionHandle): Promise<readonly CalendarEvent[]> {
  const pace = new Pace();
  const reading = readNamedays(database);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
    await pace.pause();
  }
}

function readAtOnce(database: EditionHandle): readonly CalendarEvent[] {
  const reading = readNamedays(database);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

/** Names of one day that are told by name; how many there are is told of all. */
const NAMES_KEPT = 100;

/** Names that are read at once: some milliseconds. */
const PORTION = 500;

/**
 * One event for each day that has names, as in a printed calendar: there are never more than days in a leap year, however many names
 * there are. Of each name only its days are read out of what is stored: a dictionary has thousands. Yields after each portion.
 */
function* readNamedays({ db }: EditionHandle): Generator<undefined, readonly CalendarEvent[]> {
  const byDay = new Map<string, Set<string>>();
  const isList = sql`json_type(${entries.data}, '$.namedays') = 'array'`;
  const { id, sort, title } = entries;
  let last: { sort: string; id: string } | undefined;
  for (;;) {
    const behind = last && sql`(${sort}, ${id}) > (${last.sort}, ${last.id})`;
    const names: { id: string; sort: string; title: string; namedays: string }[] = db
      .select({ id, sort, title, namedays: sql<string>`json_extract(${entries.data}, '$.namedays')` })
      .from(entries)
      .where(and(eq(entries.kind, "names"), eq(entries.status, "approved"), isList, behind))
      .orderBy(sort, id)
      .limit(PORTION)
      .all();
    for (const { title, namedays } of names) addDays(byDay, title, JSON.parse(namedays));
    last = names.at(-1);
    if (names.length < PORTION) break;
    yield;
  }
  return [...byDay].toSorted().flatMap(([day, titles]) => {
    const names = { first: [...titles].slice(0, NAMES_KEPT), count: titles.size };
    return isDayOfYear(day) ? toNameday(day, names) : [];
  });
}

function addDays(byDay: Map<string, Set<string>>, title: string, days: readonly unknown[]): void {
  for (const day of days) {
    if (typeof day !== "string" || !/^\d\d-\d\d$/.test(day)) continue;
    const known = byDay.get(day);
    if (known === undefined) byDay.set(day, new Set([title]));
    else known.add(title);
  }
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
