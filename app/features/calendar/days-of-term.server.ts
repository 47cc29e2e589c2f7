import type { LoadContext } from "#app/context.ts";
import { yearOfDay } from "#app/kit/time/day.ts";
import { calendarOf } from "./calendar.server.ts";
import { occurrencesOf } from "./days.server.ts";
import { dayHref } from "./hrefs.ts";
import type { ShownEvent } from "./shown-event.ts";
import { datesWithYear, shownEvents } from "./shown-events.server.ts";
import { eventsOfTerm } from "./terms.ts";
import { todayOf } from "./years.ts";

export interface DaysOfTerm {
  title: string;
  /** Each with the day on which it is next, or was last. */
  events: (ShownEvent & { path: string })[];
}

/** The days that celebrate a term; null without any. */
export function daysOfTerm(
  context: Pick<LoadContext, "edition" | "database" | "text" | "clock">,
  { key, title, data }: { key: string | null; title: string; data: { term?: unknown } },
): DaysOfTerm | null {
  const { edition, text, clock } = context;
  const { config } = edition;
  const calendar = calendarOf(context);
  const words = Array.isArray(data.term) ? data.term.filter((one) => typeof one === "string") : [];
  const today = todayOf({ config, clock });
  const next = eventsOfTerm(calendar, [key, title, ...words]).flatMap((event) => {
    const all = occurrencesOf(calendar, event, today);
    return all.find(({ last }) => last >= today) ?? all.at(-1) ?? [];
  });
  if (next.length === 0) return null;
  const inOrder = next.toSorted((a, b) => (a.first < b.first ? -1 : 1));
  const events = shownEvents(context, inOrder).map((event) => ({
    ...event,
    // Which year it is says the date, where it is another one.
    when: yearOfDay(event.first) === yearOfDay(today) ? event.when : datesWithYear(context, event),
    path: dayHref(config, event.first),
  }));
  return { title: text("calendar.ofTerm"), events };
}
