import { Link } from "@remix-run/react";
import { useToday } from "#app/features/calendar/components/use-today.ts";
import { Flag } from "#app/kit/flags/components/Flag.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { Day } from "#app/kit/time/day.ts";
import type { EventView } from "../page/card-view.ts";
import { CardList } from "./EntryLists.tsx";
import { Sign } from "./Sign.tsx";

/** The page of a card is kept for longer than a day, so which day it is shows when scripts run. */
const NOT_KNOWN: Day = "1970-01-01";

/** Days of the queer calendar and one's own, in the order of the year. */
export function CardDays({ days, isStatic }: { days: readonly EventView[]; isStatic: boolean }) {
  const today = useToday(NOT_KNOWN);
  return (
    <CardList
      items={days.map((day) => (
        <CardDay
          key={`${day.first} ${day.name}`}
          day={day}
          isToday={!isStatic && today !== NOT_KNOWN && isOn(day, today.slice(5))}
          isStatic={isStatic}
        />
      ))}
      isStatic={isStatic}
      className="grid gap-2.5"
    />
  );
}

/** @param date "11-28"; a week may begin in one year and end in the next */
const isOn = ({ first, last }: EventView, date: string): boolean =>
  first <= last ? first <= date && date <= last : date >= first || date <= last;

function CardDay({ day, isToday, isStatic }: { day: EventView; isToday: boolean; isStatic: boolean }) {
  const { text } = useTexts();
  const { name, day: when, icon, flag, comment, path } = day;
  return (
    <div className="flex items-baseline gap-2.5" aria-current={isToday ? "date" : undefined}>
      {flag === null ? (
        <Sign icon={icon ?? "calendar-day"} />
      ) : (
        // As wide as an icon, so that names stand under each other.
        <span className="flex w-[1em] flex-none justify-center">
          <Flag flag={flag} named height={11} />
        </span>
      )}
      <div className="wrap-anywhere min-w-0">
        <span className="text-aside text-soft">
          {isToday && <strong className="text-accent">{text("card.today")} · </strong>}
          {when}
        </span>{" "}
        <bdi className="block">
          {path === null || isStatic ? (
            name
          ) : (
            <Link to={path} discover="none" className="tap-line no-underline hover:text-accent hover:underline">
              {name}
            </Link>
          )}
        </bdi>
        {comment !== "" && (
          <p className="text-aside text-soft" dir="auto">
            {comment}
          </p>
        )}
      </div>
    </div>
  );
}
