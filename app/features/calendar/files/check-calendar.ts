import { error, type Flaw, type Place, type Placed, suggestion } from "#app/kit/files/flaws.ts";
import type { EventDate } from "../event.ts";
import { isTextName } from "../event-name.ts";
import { createDatesInYear, type DatesInYear } from "../rules/dates.ts";
import { ALWAYS } from "../rules/read-years.ts";
import { RULE_LIMITS, type Rule } from "../rules/rule.ts";
import { chainLengths, circleFrom, eventsIn } from "./event-chains.ts";
import { type EventRow, toEvent } from "./rows.ts";

/** All that is on in a year, far more than any calendar has. */
const MAX_TIMES = 500;

/** Years in which every rule must give at least one day; those of leap years, of the Hebrew and of the Nepali calendar are among them. */
const TRIED_YEARS = Array.from({ length: 13 }, (_, index) => 2021 + index);

/** Reports what is wrong with all events together: events set by others that there are not, circles, days that never are or too often. */
export function checkCalendar(international: readonly Placed<EventRow>[], own: readonly Placed<EventRow>[]): Flaw[] {
  const events = new Map([...international, ...own].map((placed) => [placed.value.key, placed]));
  const known = new Map([...events].map(([key, { value }]) => [key, toEvent(value)]));
  const datesOf = (key: string) => known.get(key)?.dates ?? [];
  const namedBy = new Map([...known].map(([key, { dates }]) => [key, dates.flatMap(({ rule }) => eventsIn(rule))]));
  const lengths = chainLengths(namedBy);
  const datesInYear = createDatesInYear(datesOf);
  const sum = new Map<number, number>();
  const flaws = [...events].flatMap(([key, { place }]): Flaw[] => {
    const unknown = namedBy.get(key)?.filter((name) => !known.has(name)) ?? [];
    if (unknown.length > 0) return unknown.map((name) => unknownFlaw(key, name, [...known.keys()], place));
    const length = lengths.get(key) ?? 0;
    if (length === Number.POSITIVE_INFINITY) return [circleFlaw(key, circleFrom(key, namedBy, lengths), place)];
    if (length > RULE_LIMITS.chain) return [chainFlaw(key, length, place)];
    const dates = datesOf(key);
    if (dates.some(({ rule }) => isNever(rule, datesInYear))) return [neverFlaw(key, place)];
    return timesFlaws(key, datesInYear, dates, sum, place);
  });
  return [...flaws, ...unnamedFlaws(international, own)];
}

function unknownFlaw(key: string, name: string, all: readonly string[], place: Place): Flaw {
  const remedy = suggestion(name, all, "write its name as it stands in this file or in editions/calendar.yaml.");
  return error("calendar-event", place, `There is no event “${name}”, which “${key}” is set by.`, remedy);
}

function circleFlaw(key: string, circle: readonly string[], place: Place): Flaw {
  const shown = circle.length > MAX_SHOWN ? [...circle.slice(0, MAX_SHOWN), "…"] : circle;
  const message = `“${key}” is set by events that are set by each other: ${shown.join(" → ")}.`;
  return error("calendar-event", place, message, "give one of them a day that does not depend on the others.");
}

const MAX_SHOWN = 10;

function chainFlaw(key: string, length: number, place: Place): Flaw {
  const message = `“${key}” is set by an event that is set by another, ${length} in a row.`;
  const remedy = `let it be set by the first of them; at most ${RULE_LIMITS.chain} may be set by each other.`;
  return error("calendar-event", place, message, remedy);
}

function isNever(rule: Rule, datesInYear: DatesInYear): boolean {
  const always = [{ years: ALWAYS, rule }];
  return TRIED_YEARS.every((year) => datesInYear(always, year).length === 0);
}

function neverFlaw(key: string, place: Place): Flaw {
  const remedy = "check the order of the two days, and that they are less than three months apart.";
  return error("calendar-when", place, `A day of “${key}” never comes.`, remedy);
}

/**
 * How often an event is, and all up to it: everything that is on in a year is on one page.
 * @param sum of the events before, by year; that of this one is added
 */
function timesFlaws(
  key: string,
  datesInYear: DatesInYear,
  dates: readonly EventDate[],
  sum: Map<number, number>,
  place: Place,
): Flaw[] {
  const times = TRIED_YEARS.map((year) => ({ year, count: datesInYear(dates, year).length }));
  const often = times.find(({ count }) => count > RULE_LIMITS.times);
  if (often !== undefined) {
    const message = `“${key}” is ${often.count} times in ${often.year}.`;
    return [error("calendar-when", place, message, `keep at most ${RULE_LIMITS.times} a year.`)];
  }
  const full = times.find(({ year, count }) => {
    const before = sum.get(year) ?? 0;
    sum.set(year, before + count);
    return before <= MAX_TIMES && before + count > MAX_TIMES;
  });
  if (full === undefined) return [];
  const message = `Up to here there are more than ${MAX_TIMES} days, weeks and months in ${full.year}.`;
  return [error("calendar-when", place, message, "keep those that matter most.")];
}

/** International events have short names, for which every language has a text; others are called what they are called here. */
function unnamedFlaws(international: readonly Placed<EventRow>[], own: readonly Placed<EventRow>[]): Flaw[] {
  const keys = international.map(({ value }) => value.key);
  const named = international.filter(({ value }) => !isTextName(value.key));
  const unnamed = own.filter(({ value }) => isTextName(value.key) && !keys.includes(value.key));
  return [
    ...named.map(({ value, place }) => {
      const remedy = "use small letters a–z, digits and underscores; its names are texts, “calendarEvents.…”.";
      return error("calendar-shape", place, `“${value.key}” cannot be the key of an international event.`, remedy);
    }),
    ...unnamed.map(({ value, place }) => {
      const remedy = suggestion(value.key, keys, "write it as people read it, such as “Pride Kraków”.");
      return error("calendar-event", place, `There is no international event “${value.key}”.`, remedy);
    }),
  ];
}
