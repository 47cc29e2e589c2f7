import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { Day } from "#app/kit/time/day.ts";
import type { ShownEvent } from "../shown-event.ts";
import { EventList } from "./EventList.tsx";
import { shownOn } from "./shown-on.ts";

interface ComingUpProps {
  days: readonly ComingDay[];
  /** Where the visitor is; none where what comes next is the same for everybody. */
  today?: Day;
}

export interface ComingDay {
  path: string;
  label: string;
  events: readonly ShownEvent[];
  /** The days, wherever the visitor is, on which this is among what comes next. */
  on?: readonly Day[];
}

/** The next days on which something begins. */
export function ComingUp({ days, today }: ComingUpProps) {
  const { text } = useTexts();
  const seen = (on: readonly Day[] | undefined) =>
    on === undefined || today === undefined ? null : shownOn(on, today);
  return (
    <section {...seen(days.some(({ on }) => on === undefined) ? undefined : days.flatMap(({ on = [] }) => on))}>
      <h2 className="mb-2.5 text-group">{text("calendar.comingUp")}</h2>
      <ul className="grid gap-4 max-md:gap-2">
        {days.map(({ path, label, events, on }) => (
          <li key={path} {...seen(on)}>
            <h3 className="font-normal md:mb-1.5 font-text text-note [&_a]:tap-row">
              <Link to={path}>{label}</Link>
            </h3>
            <EventList events={events} dates="none" />
          </li>
        ))}
      </ul>
    </section>
  );
}
