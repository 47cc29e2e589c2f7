import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { ShownEvent } from "../shown-event.ts";
import { EventList } from "./EventList.tsx";

interface ComingUpProps {
  days: readonly { path: string; label: string; events: readonly ShownEvent[] }[];
}

/** The next days on which something begins. */
export function ComingUp({ days }: ComingUpProps) {
  const { text } = useTexts();
  return (
    <section>
      <h2 className="mb-2.5 text-group">{text("calendar.comingUp")}</h2>
      <ul className="grid gap-4 max-md:gap-2">
        {days.map(({ path, label, events }) => (
          <li key={path}>
            <h3 className="font-normal md:mb-1.5 font-text text-note">
              <Link to={path} className="tap-row">
                {label}
              </Link>
            </h3>
            <EventList events={events} dates="none" />
          </li>
        ))}
      </ul>
    </section>
  );
}
