import { Link } from "@remix-run/react";
import { Section } from "#app/kit/layout/Page.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { nextDays } from "../around.ts";
import type { HomeDays as Days } from "../home-days.server.ts";
import { EventList } from "./EventList.tsx";
import { shownOn } from "./shown-on.ts";
import { useToday } from "./use-today.ts";

/** Today and the next days on the home page. It has them for every day that it may be where its visitors are. */
export function HomeDays({ today: ofEdition, days, nothing, comingUp, coming, comingCount, all }: Days) {
  const here = useToday(ofEdition);
  // A clock that is wrong by days is not believed.
  const today = days.some(({ day }) => day === here) ? here : ofEdition;
  const next = coming.map((one) => ({
    one,
    on: days.flatMap(({ day }) => (nextDays(coming, day, comingCount).includes(one) ? [day] : [])),
  }));
  return (
    <Section
      id="calendar"
      title={days.map(({ day, title }) => (
        <span key={day} {...shownOn([day], today)}>
          {title}
        </span>
      ))}
    >
      <div className="grid items-start gap-x-columns gap-y-7 md:grid-cols-2">
        <div>
          {days.map(({ day, events }) => (
            <div key={day} {...shownOn([day], today)}>
              {events.length === 0 ? (
                <p className="text-soft">{nothing}</p>
              ) : (
                <EventList events={events} dates="longer" />
              )}
            </div>
          ))}
        </div>
        {next.length > 0 && (
          <div>
            <h3 className="mb-2.5 text-group">{comingUp}</h3>
            <ul className="grid gap-3.5 max-md:gap-1.5">
              {next.map(({ one: { day, label, path, events }, on }) => (
                <li key={day} {...shownOn(on, today)}>
                  <p className="text-note md:mb-1 [&_a]:tap-row">
                    <Link to={path} discover="none">
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
