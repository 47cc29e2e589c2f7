import { and, asc, count, eq, isNull, or } from "drizzle-orm";
import { censusAnswers as rows } from "#db/edition/schema/census.ts";
import type { EditionHandle } from "#db/open.ts";

/** The answers to a census so far. */
export interface Figures {
  all: number;
  /** From people whom the census is about. */
  relevant: number;
  /** Of these, those that are meant. */
  usable: number;
  /** Nobody has looked at what was written. */
  awaiting: number;
  /** From somebody who seems to have taken part before. */
  doubled: number;
  /** In the export. */
  exported: number;
}

export const NO_FIGURES: Figures = { all: 0, relevant: 0, usable: 0, awaiting: 0, doubled: 0, exported: 0 };

/** Counted from one index alone. */
export function figuresOf({ db }: EditionHandle, census: string): Figures {
  const { troll, suspicious, relevant } = rows;
  const groups = db
    .select({ troll, suspicious, relevant, count: count() })
    .from(rows)
    .where(eq(rows.census, census))
    .groupBy(troll, suspicious, relevant)
    .all();
  const sum = (isMeant: (group: (typeof groups)[number]) => boolean): number =>
    groups.filter(isMeant).reduce((total, group) => total + group.count, 0);
  return {
    all: sum(() => true),
    relevant: sum((one) => one.relevant),
    usable: sum((one) => one.relevant && one.troll === false),
    awaiting: sum((one) => one.troll === null),
    doubled: sum((one) => one.suspicious),
    exported: sum((one) => one.relevant && one.troll === false && !one.suspicious),
  };
}

export interface DayCount {
  /** "2027-02-14" */
  day: string;
  count: number;
}

/** How many answers came on each day on which there were any. */
export const daysOf = ({ db }: EditionHandle, census: string): DayCount[] =>
  db
    .select({ day: rows.day, count: count() })
    .from(rows)
    .where(eq(rows.census, census))
    .groupBy(rows.day)
    .orderBy(asc(rows.day))
    .all();

/** The counts of each day by census, as clients of the old API read them: `{"2027": {"02-14": 3}}`. */
export function graphsOf({ db }: EditionHandle): Record<string, Record<string, number>> {
  const { census, day } = rows;
  const found = db.select({ census, day, count: count() }).from(rows).groupBy(census, day).all();
  const graphs: Record<string, Record<string, number>> = {};
  for (const { census: name, day: date, count: number } of found) {
    const graph = graphs[name] ?? {};
    graph[date.slice(5)] = number;
    graphs[name] = graph;
  }
  return graphs;
}

/** What is in the export and in the results: meant, once, and from people whom the census is about. */
export const isExported = (census: string) =>
  and(eq(rows.census, census), eq(rows.troll, false), eq(rows.suspicious, false), eq(rows.relevant, true));

/** What a moderator is to look at. */
export const isAwaiting = (census: string) =>
  and(eq(rows.census, census), or(isNull(rows.troll), and(eq(rows.troll, false), eq(rows.suspicious, true))));
