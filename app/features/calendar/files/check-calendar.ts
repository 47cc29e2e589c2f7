import {
  error,
  type Flaw,
  firstFlaws,
  MAX_FLAWS,
  type Place,
  type Placed,
  suggestion,
  warning,
} from "#app/kit/files/flaws.ts";
import type { Day } from "#app/kit/time/day.ts";
import { dayIn } from "#app/kit/time/day-in.ts";
import { isTextName } from "../event-name.ts";
import { createDatesInYear, type DatesInYear } from "../rules/dates.ts";
import { ALWAYS } from "../rules/read-years.ts";
import { RULE_LIMITS, type Rule } from "../rules/rule.ts";
import { calendarYears } from "../years.ts";
import { chainLengths, circleFrom, eventsIn } from "./event-chains.ts";
import { createFullYears } from "./full-years.ts";
import type { PlacedEvent } from "./read-calendar.ts";
import { lossFlaws } from "./replaced-events.ts";
import { type EventRow, toEvent } from "./rows.ts";

/** Years in which every rule must give at least one day; those of leap years, of the Hebrew and of the Nepali calendar are among them. */
const TRIED_YEARS = Array.from({ length: 13 }, (_, index) => 2021 + index);

/**
 * Reports what is wrong with all events together: events set by others that there are not, circles, days that never are or too often.
 * Warns of what no page will show.
 * @param today by which it is known to what year the calendar goes
 */
export function checkCalendar(
  international: readonly Placed<EventRow>[],
  own: readonly PlacedEvent[],
  today: Day = dayIn("UTC", new Date()),
): Flaw[] {
  const events = new Map([...international, ...own].map((placed) => [placed.value.key, placed]));
  const known = new Map([...events].map(([key, { value }]) => [key, toEvent(value)]));
  const datesOf = (key: string) => known.get(key)?.dates ?? [];
  const namedBy = new Map([...known].map(([key, { dates }]) => [key, dates.flatMap(({ rule }) => eventsIn(rule))]));
  const lengths = chainLengths(namedBy);
  const datesInYear = createDatesInYear(datesOf);
  const years = createFullYears(TRIED_YEARS, datesInYear);
  const shownYears = calendarYears(today);
  const flawsOf = (key: string, { value, place }: Placed<EventRow>, found: number): Flaw[] => {
    const unknown = namedBy.get(key)?.filter((name) => !known.has(name)) ?? [];
    // Finding the most similar name is slow, and after so many mistakes a suggestion no longer helps.
    const all = found < MAX_SUGGESTED ? [...known.keys()] : [];
    if (unknown.length > 0) return unknown.map((name) => unknownFlaw(key, name, all, place));
    const length = lengths.get(key) ?? 0;
    if (length === Number.POSITIVE_INFINITY) return [circleFlaw(key, circleFrom(key, namedBy, lengths), place)];
    if (length > RULE_LIMITS.chain) return [chainFlaw(key, length, place)];
    const dates = datesOf(key);
    if (dates.some(({ rule }) => isNever(rule, datesInYear))) return [neverFlaw(key, place)];
    const isUnseen = shownYears.every((year) => datesInYear(dates, year).length === 0);
    return [...(isUnseen ? [unseenFlaw(key, shownYears, place)] : []), ...years.add(value, dates, place)];
  };
  const flaws: Flaw[] = [];
  for (const [key, placed] of events) {
    if (flaws.length <= MAX_FLAWS) flaws.push(...flawsOf(key, placed, flaws.length));
  }
  return firstFlaws([...flaws, ...unnamedFlaws(international, own), ...lossFlaws(international, own)]);
}

const MAX_SUGGESTED = 20;

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

function unseenFlaw(key: string, years: readonly number[], place: Place): Flaw {
  const message = `“${key}” is in none of the years of the calendar, ${years[0]} to ${years.at(-1)}.`;
  const remedy = "check its years: the calendar goes to the end of next year, and what comes later is shown then.";
  return warning("calendar-years", place, message, remedy);
}

/** International events have short names, for which every language has a text; others are called what they are called here. */
function unnamedFlaws(international: readonly Placed<EventRow>[], own: readonly Placed<EventRow>[]): Flaw[] {
  const keys = international.map(({ value }) => value.key);
  const known = new Set(keys);
  const named = international.filter(({ value }) => !isTextName(value.key));
  const unnamed = own.filter(({ value }) => isTextName(value.key) && !known.has(value.key));
  return [
    ...named.map(({ value, place }) => {
      const remedy = "use small letters a–z, digits and underscores; its names are texts, “calendarEvents.…”.";
      return error("calendar-shape", place, `“${value.key}” cannot be the key of an international event.`, remedy);
    }),
    ...unnamed.map(({ value, place }, index) => {
      const remedy = suggestion(
        value.key,
        index < MAX_SUGGESTED ? keys : [],
        "write it as people read it, such as “Pride Kraków”.",
      );
      return error("calendar-event", place, `There is no international event “${value.key}”.`, remedy);
    }),
  ];
}
