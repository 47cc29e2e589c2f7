import { capitalise } from "#app/features/pronouns/characters.ts";
import { type Day, dateOfDay, monthOfDay, yearOfDay } from "#app/kit/time/day.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { calendarOf } from "./calendar.server.ts";
import { comingDays, dayOf, neighbourDays } from "./days.server.ts";
import { eventUuid } from "./event-id.server.ts";
import { allNames } from "./event-name.ts";
import { dayHref, monthHref, yearHref } from "./hrefs.ts";
import type { CalendarLook } from "./look.ts";
import { otherDate } from "./other-date.ts";
import type { ShownEvent } from "./shown-event.ts";
import { shownEvents } from "./shown-events.server.ts";
import { eventFile } from "./subscribe-links.ts";
import type { CalendarContext } from "./year-page.server.ts";
import { todayOf } from "./years.ts";

export interface DayLink {
  path: string;
  /** "20 May" */
  label: string;
}

/** What the page of a day shows. */
export interface DayPage {
  day: Day;
  look: CalendarLook;
  /** "Sunday, 17 May 2026" */
  title: string;
  /** "17 May 2026" */
  shortTitle: string;
  /** The day as people of the edition also count it. */
  otherDate: string | null;
  events: (ShownEvent & { file: string })[];
  /** The nearest days with events; null where the calendar ends. */
  previous: DayLink | null;
  next: DayLink | null;
  month: { title: string; path: string };
  yearPath: string;
  /** The next days, for a day without events. */
  coming: (DayLink & { events: ShownEvent[] })[];
}

const COMING = 3;

export function buildDay(context: CalendarContext, day: Day, look: CalendarLook): DayPage {
  const { config } = context.edition;
  const today = todayOf({ config, clock: context.clock });
  const calendar = calendarOf(context);
  const { occurrences } = dayOf(calendar, day, today);
  const neighbours = neighbourDays(calendar, day, today);
  const linkTo = (to: Day): DayLink => ({
    path: dayHref(config, to),
    label: dayFormat(config, yearOfDay(to) === yearOfDay(day) ? "dayOfYear" : "day").format(dateOfDay(to)),
  });
  const origin = context.hosts.origin(config.code);
  const shown = shownEvents(context, occurrences);
  return {
    day,
    look,
    title: capitalise(dayFormat(config, "wholeDay").format(dateOfDay(day)), config.locale),
    shortTitle: dayFormat(config).format(dateOfDay(day)),
    otherDate: otherDate(config, day),
    events: occurrences.flatMap(({ event, year }, index) => {
      const one = shown[index];
      if (one === undefined) return [];
      const file = eventFile(config.code, year, eventUuid(origin, event));
      return [{ ...one, comment: one.comment ?? allNames(event.names, context.text), file }];
    }),
    previous: neighbours.previous && linkTo(neighbours.previous),
    next: neighbours.next && linkTo(neighbours.next),
    month: {
      title: dayFormat(config, "monthOfYear").format(dateOfDay(day)),
      path: monthHref(config, yearOfDay(day), monthOfDay(day)),
    },
    yearPath: yearHref(config, yearOfDay(day), today),
    coming:
      occurrences.length > 0
        ? []
        : comingDays(calendar, day, COMING, today).map((one) => ({
            ...linkTo(one.day),
            events: shownEvents(context, one.occurrences),
          })),
  };
}

/** What the events of a day say that they are about: names of terms. */
export function namedTerms(context: CalendarContext, day: Day): string[] {
  const today = todayOf({ config: context.edition.config, clock: context.clock });
  return dayOf(calendarOf(context), day, today).occurrences.flatMap(({ event }) => event.terms);
}
