import { Link } from "@remix-run/react";
import { useMemo, useRef } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Band } from "#app/kit/layout/Band.tsx";
import type { Day } from "#app/kit/time/day.ts";
import { targetOf } from "../look.ts";
import { eventsByDay } from "../shown-event.ts";
import type { MonthPage } from "../year-page.server.ts";
import { EventList } from "./EventList.tsx";
import { StepLinks } from "./StepLinks.tsx";
import { useMonthKeys } from "./use-month-keys.ts";
import { useSwipe } from "./use-swipe.ts";
import { useToday } from "./use-today.ts";
import { WallMonth } from "./WallMonth.tsx";
import { WholeMonth } from "./YearWall.tsx";

/** A month of the calendar: its days with names, and its events as a list. */
export function MonthView({ page }: { page: MonthPage }) {
  const { text } = useTexts();
  const { month, weekdays, events, dayPath, look, yearPath, previous, next } = page;
  const today = useToday(page.today);
  const days = useMemo(
    () => eventsByDay(events, `${month.key}-01` as Day, `${month.key}-${month.dates.length}` as Day),
    [events, month],
  );
  const grid = useRef<HTMLElement>(null);
  const keys = useMonthKeys(grid, { page, days, today });
  const swipe = useSwipe({ back: previous?.path, ahead: next?.path });
  const steps = {
    previous: previous && { ...previous, label: text("calendar.previousMonth") },
    next: next && { ...next, label: text("calendar.nextMonth") },
  };
  return (
    <>
      {!look.isBasic && (
        <div className="print:hidden">
          <Band
            seed="calendar"
            title={month.title}
            links={
              <Link to={yearPath} className="text-note">
                {text("calendar.whole")}
              </Link>
            }
          >
            <div className="ms-auto">
              <StepLinks {...steps} />
            </div>
          </Band>
        </div>
      )}
      {look.isBasic && <h1 className="wrap pt-4 text-section print:hidden">{month.title}</h1>}
      <div
        className={`wrap wall swiped grid gap-9 ${look.isBasic ? "py-4" : "pt-6 pb-16"}`}
        {...(look.isBasic ? null : swipe)}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the days inside */}
        <section className="wall-page max-md:hidden print:block" ref={grid} onKeyDown={keys}>
          <p className="sr-only">{text("calendar.keys")}</p>
          <div className="wall-head print-only">
            <h2 className="text-group">{month.title}</h2>
            <WholeMonth events={events} month={month} />
          </div>
          <WallMonth
            month={month}
            weekdays={weekdays}
            days={days}
            today={today}
            dayPath={dayPath}
            target={targetOf(look)}
            isGrid
          />
        </section>
        <div className="print:hidden">
          {events.length === 0 ? (
            <p className="font-book text-lede">{text("calendar.month.nothing")}</p>
          ) : (
            <div className="max-w-prose">
              <EventList events={events} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}
