import type { TableRow } from "#app/editions/rows.ts";
import { isFlagKey } from "#app/kit/flags/flags.ts";
import { type CalendarEvent, type EventDate, LEVELS, type Level } from "../event.ts";
import { readRule } from "../rules/read-rule.ts";
import { readYears } from "../rules/read-years.ts";
import type { Rule } from "../rules/rule.ts";

/** Events as `calendar.yaml` has them and as the tables of an edition store them: everything in words. */

export interface EventRow {
  key: string;
  /** "" for the usual level of what `when` says. */
  level: Level | "";
  flag: string;
  icon: string;
  terms: string[];
  shortNames: string[];
  time: string;
  localDate: string;
  comment: string;
  dates: { years: string; when: string }[];
}

/** Which file a table is of: that of all editions, or that of the edition itself. */
export type CalendarFile = "international" | "own";

/** A slash in the name of a table is for those of collections. */
const tableKeys = (file: CalendarFile) => ({
  events: `calendar:${file}:events`,
  dates: `calendar:${file}:dates`,
  shortNames: `calendar:${file}:shortNames`,
});

export const isCalendarTable = (key: string): boolean => key.startsWith("calendar:");

const EVENT_COLUMNS = ["key", "level", "flag", "icon", "time", "localDate", "comment", "terms"] as const;
const DATE_COLUMNS = ["event", "years", "when"] as const;
const SHORT_NAME_COLUMNS = ["event", "name"] as const;

/** The tables of a file; none of a file without events. The terms of an event are the last cells of its row. */
export function calendarTables(file: CalendarFile, events: readonly EventRow[]): TableRow[] {
  if (events.length === 0) return [];
  const keys = tableKeys(file);
  const rows = events.map((event) => [
    ...[event.key, event.level, event.flag, event.icon, event.time, event.localDate, event.comment],
    ...event.terms,
  ]);
  const dates = events.flatMap(({ key, dates }) => dates.map(({ years, when }) => [key, years, when]));
  const shortNames = events.flatMap(({ key, shortNames }) => shortNames.map((name) => [key, name]));
  return [
    { key: keys.events, columns: [...EVENT_COLUMNS], rows },
    { key: keys.dates, columns: [...DATE_COLUMNS], rows: dates },
    ...(shortNames.length === 0 ? [] : [{ key: keys.shortNames, columns: [...SHORT_NAME_COLUMNS], rows: shortNames }]),
  ];
}

type Tables = Readonly<Record<string, { rows: readonly (readonly string[])[] } | undefined>>;

/** The events of a file, as its tables have them. */
export function calendarRows(file: CalendarFile, tables: Tables): EventRow[] {
  const keys = tableKeys(file);
  const dates = new Map<string, EventRow["dates"]>();
  for (const [event = "", years = "", when = ""] of tables[keys.dates]?.rows ?? []) {
    dates.set(event, [...(dates.get(event) ?? []), { years, when }]);
  }
  const shortNames = new Map<string, string[]>();
  for (const [event = "", name = ""] of tables[keys.shortNames]?.rows ?? []) {
    shortNames.set(event, [...(shortNames.get(event) ?? []), name]);
  }
  return (tables[keys.events]?.rows ?? []).map(
    ([key = "", level = "", flag = "", icon = "", time = "", localDate = "", comment = "", ...terms]) => ({
      key,
      level: LEVELS.find((one) => one === level) ?? "",
      flag,
      icon,
      terms,
      shortNames: shortNames.get(key) ?? [],
      time,
      localDate,
      comment,
      dates: dates.get(key) ?? [],
    }),
  );
}

/** Words that do not say a day are left out: the check of the files says what is wrong with them. */
export function toEvent(row: EventRow): CalendarEvent {
  const dates = row.dates.flatMap(({ years, when }): EventDate[] => {
    const read = readRule(when);
    return "rule" in read ? (readYears(years) ?? []).map((some) => ({ years: some, rule: read.rule })) : [];
  });
  return {
    key: row.key,
    level: row.level || usualLevel(dates[0]?.rule),
    flag: isFlagKey(row.flag) ? row.flag : null,
    icon: row.icon || null,
    terms: row.terms,
    shortNames: row.shortNames,
    time: row.time || null,
    localDate: row.localDate || null,
    comment: row.comment || null,
    names: null,
    dates,
  };
}

function usualLevel(rule: Rule | undefined): Level {
  if (rule === undefined || rule.kind === "day") return "Day";
  return rule.kind === "month" ? "Month" : "Week";
}
