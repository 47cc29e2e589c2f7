import { foldName } from "#app/kit/text/fold.ts";
import type { Calendar, CalendarEvent } from "./event.ts";

/** Which days belong to which terms. An event names terms; a term answers to its key and to every form of its title. */

/** The names of a term that an event may have used, plain: its key, its title, each form. */
export type TermNames = readonly (string | null)[];

/** The events that celebrate a term, in the order of the calendar. */
export function eventsOfTerm(calendar: Calendar, names: TermNames): CalendarEvent[] {
  const wanted = new Set(names.flatMap((name) => (name === null ? [] : foldName(name))));
  return calendar.events.filter(({ terms }) => terms.some((term) => wanted.has(foldName(term))));
}
