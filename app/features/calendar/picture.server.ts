import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { type Day, dateOfDay } from "#app/kit/time/day.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { type Drawing, drawPng } from "#app/services/images/draw-png.server.ts";
import { readableAddress } from "#app/services/images/text.ts";
import { toNetwork } from "#app/services/limits/networks.server.ts";
import { readAskedDate } from "./asked-date.ts";
import { calendarOf } from "./calendar.server.ts";
import { dayOf } from "./days.server.ts";
import type { Occurrence } from "./event.ts";
import { dayHref } from "./hrefs.ts";
import { drawDay } from "./pictures/day.ts";
import { drawNames } from "./pictures/names.ts";
import type { Frame } from "./pictures/paper.ts";
import { drawYear } from "./pictures/year.ts";
import { shownEvents } from "./shown-events.server.ts";
import { shownMonth, shownWeekdays } from "./shown-month.server.ts";
import { yearOf } from "./year.server.ts";
import { todayOf } from "./years.ts";

/**
 * The picture with a name: "2026-overview" or "2026-labels" of a year, "2026-05-17" of a day.
 * @returns a PNG file; null where there is none: outside of the years of the calendar
 * @throws TooManyWaiting, DrawingTooSlow; Error when it cannot be drawn
 */
export async function calendarPicture(context: LoadContext, name: string): Promise<Buffer | null> {
  const drawing = calendarDrawing(context, name);
  return drawing === null ? null : drawPng(drawing, toNetwork(context.visitor.address), context.env.ROOT);
}

type Drawn = Pick<LoadContext, "edition" | "database" | "text" | "hosts" | "clock">;

/** What the picture with a name shows; null where there is none. */
export function calendarDrawing(context: Drawn, name: string): Drawing | null {
  const [, start = "", kind] = /^(\d{4}(?:-\d\d-\d\d)?)(?:-(overview|labels))?$/.exec(name) ?? [];
  const { config } = context.edition;
  const today = todayOf({ config, clock: context.clock });
  const asked = readAskedDate(start, today);
  if (asked?.kind === "day" && kind === undefined) return dayDrawing(context, asked.day, today);
  if (asked?.kind !== "year" || kind === undefined) return null;
  const { year } = asked;
  // With the year in it: the picture is passed on, and stored, for longer than the year is the current one.
  const path = href(config, "calendarDate", { date: String(year) });
  const { occurrences } = yearOf(calendarOf(context), year);
  const named = kind === "overview" ? occurrences : mostNamed(occurrences);
  const drawing = {
    ...frameOf(context, context.text("calendar.headerOfYear", { year: String(year) }), path),
    year,
    months: Array.from({ length: 12 }, (_, index) => shownMonth(config, year, index + 1)),
    weekdays: shownWeekdays(config),
    events: shownEvents(context, named),
  };
  if (kind === "overview") return drawYear(drawing);
  const count = occurrences.length - named.length;
  return drawNames({ ...drawing, more: count === 0 ? null : context.text("card.more", { count }) });
}

/** Names that one picture has room for: with more, nobody could read it, and drawing it would take all of its time. */
const MAX_NAMED = 300;

/** In a year with too many, namedays are left out first. */
function mostNamed(occurrences: readonly Occurrence[]): readonly Occurrence[] {
  if (occurrences.length <= MAX_NAMED) return occurrences;
  return occurrences.filter(({ event }) => event.level !== "Nameday").slice(0, MAX_NAMED);
}

/** Of a day without events too: answers of the API name its picture. */
function dayDrawing(context: Drawn, day: Day, today: Day): Drawing {
  const { config } = context.edition;
  const { occurrences } = dayOf(calendarOf(context), day, today);
  const title = dayFormat(config).format(dateOfDay(day));
  const nothing = context.text("calendar.day.nothing");
  return drawDay({
    ...frameOf(context, title, dayHref(config, day)),
    events: shownEvents(context, occurrences),
    nothing,
  });
}

function frameOf({ edition: { config }, text, hosts }: Drawn, title: string, path: string): Frame {
  return {
    title,
    site: text("site.name"),
    address: readableAddress(`${hosts.origin(config.code)}${path}`),
    direction: config.direction,
    faces: [config.style.fontText],
  };
}
