import type { FlagKey } from "#app/kit/flags/flags.ts";
import type { Day } from "#app/kit/time/day.ts";
import type { Rule, Years } from "./rules/rule.ts";

/**
 * The shapes of the calendar.
 *
 * An event is what `calendar.yaml` says of it: Pride Month, whenever it is. An occurrence is an event in one year, with its first and
 * its last day. A year, and a day of it, hold occurrences. All of them are plain data, made once and never changed.
 */

/** How long an event is, roughly, from the least special to the most: a day with several shows the highest first. */
export const LEVELS = ["Month", "Week", "Nameday", "Day", "CustomDay"] as const;
export type Level = (typeof LEVELS)[number];

/** The number of a level as the API has it: 0 for Month, 3 for Day. */
export const levelNumber = (level: Level): number => LEVELS.indexOf(level);

export interface CalendarEvent {
  /**
   * What the event is called in data: "pride_month"; for an event of a single edition its whole name with markup; and "nameday$02-26" for
   * all names of a day. It never changes, because the ids in people's calendars are made from it. For the names that are shown, see
   * event-name.ts.
   */
  key: string;
  level: Level;
  /** A flag, or a sign such as a ribbon. */
  flag: FlagKey | null;
  /** The name of an icon for an event without a flag; a dot is shown where there is neither. */
  icon: string | null;
  /** Names of terms (keys, or titles) that the event is about. */
  terms: readonly string[];
  /** What it is called for short, in any language: "TDOV", "28J". The search finds it by them. */
  shortNames: readonly string[];
  /** Time of day in words, such as "12:00 UTC"; null for most. */
  time: string | null;
  /** The date in the calendar by which the event is set, where that is another one: "Paush 6 / पौष ६". */
  localDate: string | null;
  /** More about it, with inline markup. */
  comment: string | null;
  /** Whose day a nameday is; null for every other event. */
  names: Namesakes | null;
  /** When it is; each holds for some years. An event may be several times in a year. */
  dates: readonly EventDate[];
}

/** The names that have their day on one day of the year: as plain text, without markup. */
export interface Namesakes {
  /** In their order, and no more than anybody would read. */
  first: readonly string[];
  /** How many there are in all. */
  count: number;
}

export interface EventDate {
  years: Years;
  rule: Rule;
}

/** An event in one year. */
export interface Occurrence {
  event: CalendarEvent;
  /** The year of its first day. */
  year: number;
  first: Day;
  /** The same as the first for an event of one day. */
  last: Day;
}

export interface CalendarDay {
  day: Day;
  /** Highest level first, otherwise in the order of the files. */
  occurrences: readonly Occurrence[];
}

export interface CalendarYear {
  year: number;
  /** Everything that touches the year, by first day; of those that begin together the highest level first. */
  occurrences: readonly Occurrence[];
  /** The days of the year that have events, in order. */
  days: ReadonlyMap<Day, CalendarDay>;
}

/** All events of an edition, international ones first. */
export interface Calendar {
  events: readonly CalendarEvent[];
  byKey: ReadonlyMap<string, CalendarEvent>;
}
