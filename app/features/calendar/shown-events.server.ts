import type { LoadContext } from "#app/context.ts";
import { plainText } from "#app/kit/markup/inline.ts";
import { dateInMonth, dateOfDay, daysInMonth, monthOfDay, yearOfDay } from "#app/kit/time/day.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { iconDrawing } from "#app/kit/ui/icons/all-icons.server.ts";
import type { Occurrence } from "./event.ts";
import { eventName } from "./event-name.ts";
import type { ShownEvent } from "./shown-event.ts";

type Speaking = Pick<LoadContext, "edition" | "text">;

const known = new WeakMap<readonly Occurrence[], { text: Speaking["text"]; events: ShownEvent[] }>();

/** The events of a whole year, put into words once. @param occurrences of `yearOf`, which are the same object each time */
export function shownYear(context: Speaking, occurrences: readonly Occurrence[]): ShownEvent[] {
  const before = known.get(occurrences);
  if (before?.text === context.text) return before.events;
  const events = shownEvents(context, occurrences);
  known.set(occurrences, { text: context.text, events });
  return events;
}

export const shownEvents = (context: Speaking, occurrences: readonly Occurrence[]): ShownEvent[] =>
  occurrences.map((occurrence, id) => {
    const { event, first, last } = occurrence;
    const name = eventName(event, context.text);
    const { level, flag, time, localDate, comment } = event;
    const icon = flag === null && event.icon !== null ? iconDrawing(event.icon) : null;
    const when = datesOf(context, occurrence);
    return { id, name, plain: plainText(name), level, flag, icon, first, last, when, time, localDate, comment };
  });

type Dates = Pick<Occurrence, "first" | "last">;

/** "17 May", "1 – 7 May", "all of May" */
export const datesOf = (context: Speaking, dates: Dates): string =>
  writtenDates(context, dates, ["dayOfYear", "month"]);

/** "17 May 2026", "1 – 7 May 2026", "all of May 2026" */
export const datesWithYear = (context: Speaking, dates: Dates): string =>
  writtenDates(context, dates, ["day", "monthOfYear"]);

function writtenDates(
  { edition, text }: Speaking,
  { first, last }: Dates,
  [ofDays, ofMonth]: ["dayOfYear", "month"] | ["day", "monthOfYear"],
): string {
  const { config } = edition;
  const format = dayFormat(config, ofDays);
  if (first === last) return format.format(dateOfDay(first));
  const isMonth =
    dateInMonth(first) === 1 &&
    first.slice(0, 7) === last.slice(0, 7) &&
    dateInMonth(last) === daysInMonth(yearOfDay(last), monthOfDay(last));
  if (isMonth) return text("calendar.event.allOf", { month: dayFormat(config, ofMonth).format(dateOfDay(first)) });
  return format.formatRange(dateOfDay(first), dateOfDay(last));
}
