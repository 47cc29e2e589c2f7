import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { type Day, dateOfDay } from "#app/kit/time/day.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { daysAround } from "./around.ts";
import { calendarOf } from "./calendar.server.ts";
import { comingForAll, dayOf } from "./days.server.ts";
import { dayHref } from "./hrefs.ts";
import type { ShownEvent } from "./shown-event.ts";
import { shownEvents } from "./shown-events.server.ts";
import { todayOf } from "./years.ts";

interface HomeDay {
  day: Day;
  /** "Today, 17 May" */
  title: string;
  path: string;
  events: ShownEvent[];
}

/** What the home page says of the calendar, in words: it need not have all texts of the calendar. */
export interface HomeDays {
  today: Day;
  /** Yesterday, today and tomorrow in the time zone of the edition: one of them is today for every visitor. */
  days: HomeDay[];
  nothing: string;
  comingUp: string;
  /** The next days after each of these days. */
  coming: { day: Day; label: string; path: string; events: ShownEvent[] }[];
  /** How many of them come next. */
  comingCount: number;
  all: { label: string; path: string };
}

const COMING = 2;

/** @returns null in an edition without the calendar */
export function homeDays(context: Pick<LoadContext, "edition" | "database" | "text" | "clock">): HomeDays | null {
  const { edition, text, clock } = context;
  const { config } = edition;
  if (!hasPage(config, "calendarDate")) return null;
  const today = todayOf({ config, clock });
  const calendar = calendarOf(context);
  const dateOf = (day: Day): string => dayFormat(config, "dayOfYear").format(dateOfDay(day));
  return {
    today,
    days: daysAround(today).map((day) => {
      const { occurrences } = dayOf(calendar, day, today);
      return {
        day,
        title: text("calendar.today.header", { date: dateOf(day) }),
        path: dayHref(config, day),
        events: shownEvents(context, occurrences),
      };
    }),
    nothing: text("calendar.today.nothing"),
    comingUp: text("calendar.comingUp"),
    coming: comingForAll(calendar, daysAround(today), COMING, today).map(({ day, occurrences }) => ({
      day,
      label: dateOf(day),
      path: dayHref(config, day),
      events: shownEvents(context, occurrences),
    })),
    comingCount: COMING,
    all: { label: text("calendar.whole"), path: href(config, "calendar") },
  };
}
