import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { Day } from "#app/kit/time/day.ts";
import { EventList } from "./EventList.tsx";
import { shownOn } from "./shown-on.ts";
import type { PanelDay } from "./use-today-in-year.ts";

interface TodayFirstProps {
  around: readonly PanelDay[];
  /** Where the visitor is. */
  today: Day;
  dayPath: string;
}

/** Today on a phone, above the months: there is no room beside them, and below them nobody would see it at once. */
export function TodayFirst({ around, today, dayPath }: TodayFirstProps) {
  const { text } = useTexts();
  return around.map(({ day, name, events }) => {
    const title = text("calendar.today.header", { date: name });
    return (
      <section key={day} className="today-first no-print mb-5" {...shownOn([day], today)}>
        <h2 className="mb-2.5 text-group">
          {events.length === 0 ? (
            title
          ) : (
            <Link
              to={dayPath + day}
              discover="none"
              className="tap-line no-underline hover:text-accent hover:underline"
            >
              {title}
            </Link>
          )}
        </h2>
        {events.length === 0 ? (
          <p className="text-soft">{text("calendar.today.nothing")}</p>
        ) : (
          <EventList events={events} dates="longer" />
        )}
      </section>
    );
  });
}
