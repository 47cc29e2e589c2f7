import { error, type Flaw, type Placed, suggestion } from "#app/kit/files/flaws.ts";
import { isTextName } from "../event-name.ts";
import { createDatesInYear } from "../rules/dates.ts";
import type { DayRule, Rule } from "../rules/rule.ts";
import { type EventRow, toEvent } from "./rows.ts";

/** Years in which every rule must give at least one day; those of leap years, of the Hebrew and of the Nepali calendar are among them. */
const TRIED_YEARS = Array.from({ length: 13 }, (_, index) => 2021 + index);

/** Reports what is wrong with all events together: events set by others that there are not, circles, days that never are. */
export function checkCalendar(international: readonly Placed<EventRow>[], own: readonly Placed<EventRow>[]): Flaw[] {
  const events = new Map([...international, ...own].map((placed) => [placed.value.key, placed]));
  const known = new Map([...events].map(([key, { value }]) => [key, toEvent(value)]));
  const namedBy = (key: string) => (known.get(key)?.dates ?? []).flatMap(({ rule }) => eventsIn(rule));
  const datesInYear = createDatesInYear((key) => known.get(key)?.dates ?? []);
  const flaws = [...events].flatMap(([key, { place }]) => {
    const unknown = namedBy(key).filter((name) => !known.has(name));
    if (unknown.length > 0) {
      return unknown.map((name) => {
        const remedy = suggestion(
          name,
          [...known.keys()],
          "write its name as it stands in this file or in editions/calendar.yaml.",
        );
        return error("calendar-event", place, `There is no event “${name}”, which “${key}” is set by.`, remedy);
      });
    }
    if (leadsTo(key, key, namedBy)) {
      const remedy = "give one of them a day that does not depend on the others.";
      return [error("calendar-event", place, `“${key}” is set by events that are set by it.`, remedy)];
    }
    const dates = known.get(key)?.dates ?? [];
    const never = dates.find(({ rule }) => {
      const always = [{ years: { first: null, last: null }, rule }];
      return TRIED_YEARS.every((year) => datesInYear(always, year).length === 0);
    });
    if (never === undefined) return [];
    const remedy = "check the order of the two days, and that they are less than three months apart.";
    return [error("calendar-when", place, `A day of “${key}” never comes.`, remedy)];
  });
  return [...flaws, ...unnamedFlaws(international, own)];
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

/** Whether somebody who follows the names of events from one comes to another. */
function leadsTo(start: string, wanted: string, namedBy: (key: string) => string[]): boolean {
  const seen = new Set<string>();
  const open = [...namedBy(start)];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (key === wanted) return true;
    if (!seen.has(key)) open.push(...namedBy(key));
    seen.add(key);
  }
  return false;
}

function eventsIn(rule: Rule): string[] {
  if (rule.kind === "month") return [];
  if (rule.kind === "range") return [...eventsOfDay(rule.from), ...eventsOfDay(rule.to)];
  return eventsOfDay(rule.kind === "span" ? rule.from : rule.day);
}

function eventsOfDay(rule: DayRule): string[] {
  if (rule.kind === "event") return [rule.key];
  if (rule.kind === "near") return eventsOfDay(rule.day);
  return rule.kind === "offset" ? eventsOfDay(rule.from) : [];
}
