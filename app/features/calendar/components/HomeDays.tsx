import { Link } from "@remix-run/react";
import { Section } from "#app/kit/layout/Page.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { HomeDays as Days } from "../home-days.server.ts";
import { EventList } from "./EventList.tsx";
import { useToday } from "./use-today.ts";

/** Today and the next days on the home page. */
export function HomeDays({ today: ofEdition, days, nothing, comingUp, coming, all }: Days) {
  const today = useToday(ofEdition);
  const shown = days.find(({ day }) => day === today) ?? days[1];
  if (shown === undefined) return null;
  return (
    <Section id="calendar" title={shown.title}>
      <div className="grid items-start gap-x-columns gap-y-7 md:grid-cols-2">
        {shown.events.length === 0 ? (
          <p className="text-soft">{nothing}</p>
        ) : (
          <EventList events={shown.events} dates="longer" />
        )}
        {coming.length > 0 && (
          <div>
            <h3 className="mb-2.5 text-group">{comingUp}</h3>
            <ul className="grid gap-3.5 max-md:gap-1.5">
              {coming.map(({ label, path, events }) => (
                <li key={path}>
                  <p className="text-note md:mb-1">
                    <Link to={path} discover="none" className="tap-row">
                      {label}
                    </Link>
                  </p>
                  <EventList events={events} dates="none" />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <p className="mt-5">
        <ButtonLink to={all.path}>
          {all.label} <Icon name="arrow-right" />
        </ButtonLink>
      </p>
    </Section>
  );
}
