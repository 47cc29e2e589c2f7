import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { ShownEvent } from "../shown-event.ts";
import { EventList } from "./EventList.tsx";

interface DayPanelProps {
  /** "17 May" */
  date: string;
  isToday: boolean;
  events: readonly ShownEvent[];
  /** The page of the day. */
  path: string;
  /** Shows today again. */
  onClose: (() => void) | null;
}

/** What is on a day, beside the months: today, until another one is chosen. */
export function DayPanel({ date, isToday, events, path, onClose }: DayPanelProps) {
  const { text } = useTexts();
  return (
    <Sheet className="grid gap-3.5">
      <div aria-live="polite" className="grid gap-3.5">
        <h2 className="text-group">{isToday ? text("calendar.today.header", { date }) : date}</h2>
        {events.length === 0 ? (
          <p className="text-soft">{text(isToday ? "calendar.today.nothing" : "calendar.day.nothing")}</p>
        ) : (
          <EventList events={events} dates="longer" />
        )}
      </div>
      <p className="no-print flex flex-wrap gap-x-5 gap-y-1 text-note empty:hidden">
        {events.length > 0 && (
          <Link to={path} className="tap-row">
            {text("calendar.day.open")}
          </Link>
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
