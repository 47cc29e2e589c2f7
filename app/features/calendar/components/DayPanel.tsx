import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { Day } from "#app/kit/time/day.ts";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import { EventList } from "./EventList.tsx";
import { shownOn } from "./shown-on.ts";
import type { PanelDay } from "./use-today-in-year.ts";

interface DayPanelProps {
  /** The day that was chosen; null while it is today. */
  chosen: PanelDay | null;
  /** The days that are today for some visitors. */
  around: readonly PanelDay[];
  /** Where the visitor is. */
  today: Day;
  /** Path of a day without its date. */
  dayPath: string;
  /** Shows today again. */
  onClose: (() => void) | null;
}

/** What is on a day, beside the months: today, until another one is chosen. */
export function DayPanel({ chosen, around, today, dayPath, onClose }: DayPanelProps) {
  const { text } = useTexts();
  const shown = chosen === null ? around : [chosen];
  const isToday = (day: Day) => chosen === null || day === today;
  const seen = (day: Day) => (chosen === null ? shownOn([day], today) : null);
  return (
    <Sheet className="grid gap-3.5">
      <div aria-live="polite">
        {shown.map(({ day, name, events }) => (
          <div key={day} className="grid gap-3.5" {...seen(day)}>
            <h2 className="text-group">{isToday(day) ? text("calendar.today.header", { date: name }) : name}</h2>
            {events.length === 0 ? (
              <p className="text-soft">{text(isToday(day) ? "calendar.today.nothing" : "calendar.day.nothing")}</p>
            ) : (
              <EventList events={events} dates="longer" />
            )}
          </div>
        ))}
      </div>
      <p className="no-print flex flex-wrap gap-x-5 gap-y-1 text-note empty:hidden">
        {shown.map(
          ({ day, events }) =>
            events.length > 0 && (
              <span key={day} className="[&_a]:tap-row" {...seen(day)}>
                <Link to={dayPath + day}>{text("calendar.day.open")}</Link>
              </span>
            ),
        )}
        {onClose && (
          <button
            type="button"
            onClick={onClose}
            className="cursor-pointer underline decoration-accent underline-offset-4"
          >
            {text("calendar.day.close")}
          </button>
        )}
      </p>
    </Sheet>
  );
}
