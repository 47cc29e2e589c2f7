import { useEffect, useMemo, useRef, useState } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { Day } from "#app/kit/time/day.ts";
import { useEarlyEffect } from "#app/kit/ui/use-early-effect.ts";
import { monthPlace } from "../hrefs.ts";
import { targetOf } from "../look.ts";
import { eventsByDay, type ShownEvent } from "../shown-event.ts";
import type { ShownMonth } from "../shown-month.server.ts";
import type { YearPage } from "../year-page.server.ts";
import { EventList } from "./EventList.tsx";
import { FlagBars } from "./FlagBars.tsx";
import { MonthGrid, MonthTitle } from "./MonthGrid.tsx";
import { MonthTurns } from "./MonthTurns.tsx";
import { useDayGrid } from "./use-day-grid.ts";
import { useLogoPreview } from "./use-logo-preview.ts";
import { useMarkedDays } from "./use-marked-days.ts";
import { useMonthOrder } from "./use-month-order.ts";
import { panelDay, useTodayInYear } from "./use-today-in-year.ts";
import { YearBeside } from "./YearBeside.tsx";

/**
 * The months of a year side by side, with one day's events beside them: today's at first. On a phone one month is shown at a time,
 * this month first, and people swipe, or press what leads to the next one. With names, the months are one under the other there.
 */
export function YearGrid({ page }: { page: YearPage }) {
  const { text } = useTexts();
  const { year, weekdays, events, dayPath, look } = page;
  const days = useMemo(() => eventsByDay(events, `${year}-01-01`, `${year}-12-31`), [events, year]);
  const { today, shown: now } = useTodayInYear(page, days);
  const { ahead, earlier } = useMonthOrder(page, look.names ? "month" : "quarter");
  const [chosen, setChosen] = useState<Day | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const keys = useDayGrid(container, {
    start: now?.day ?? (`${year}-01-01` as Day),
    begins: weekdays[0]?.weekday ?? 1,
    days,
    nameOf: (day, ofEvents) => {
      const { name } = panelDay(page, days, day);
      return ofEvents === "" ? name : text("frame.labelled", { label: name, value: ofEvents });
    },
    choose: look.isBasic ? undefined : setChosen,
  });

  useLogoPreview(chosen, days);
  useMarkedDays(container, { today, chosen: look.isBasic ? undefined : chosen, days });
  // A short window shows no more than its end where the last months are.
  useEffect(() => {
    if (chosen !== null) panel.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  useEarlyEffect(() => {
    const wanted = document.getElementById(window.location.hash.slice(1));
    const month = wanted && container.current?.contains(wanted) ? wanted : container.current?.querySelector(".is-now");
    if (!container.current || !month) return;
    container.current.scrollTo({ left: placeOf(container.current, month), behavior: "instant" });
  }, []);

  /** The button that does it is gone then. */
  const showToday = (): void => {
    setChosen(null);
    panel.current?.focus({ preventScroll: true });
  };
  const beside = !look.isBasic && (
    <YearBeside
      page={page}
      shown={chosen === null ? now : panelDay(page, days, chosen)}
      isToday={chosen === null || chosen === now?.day}
      onClose={now !== null && chosen !== null && chosen !== now.day ? showToday : null}
      panel={panel}
    />
  );
  const target = targetOf(look);
  const show = (month: ShownMonth) => (
    <section
      key={month.key}
      id={monthPlace(month.key)}
      className={today.startsWith(month.key) ? "is-now" : earlier.includes(month) ? "is-earlier" : undefined}
    >
      <div className="flex items-center justify-between">
        <MonthTitle month={month} name={month.name} target={target} />
        <MonthTurns page={page} month={month.month} />
      </div>
      <MonthGrid month={month} weekdays={weekdays} days={days} today={page.today} dayPath={dayPath} target={target} />
      {look.names && (
        <div className="mt-3">
          <EventList printed events={beginningIn(events, month)} />
        </div>
      )}
    </section>
  );
  return (
    <div className={look.isBasic ? undefined : "year"}>
      {look.names && beside}
      <div className="year-months">
        <p className="sr-only">{text("calendar.keys")}</p>
        <FlagBars marks={page.marks}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: presses and keys of the days inside */}
          <div
            ref={container}
            onClick={keys.onClick}
            onKeyDown={keys.onKeyDown}
            className={look.names ? "months months-named" : "months months-in-turn"}
          >
            {ahead.map(show)}
            {earlier.length > 0 && <h2 className="earlier-title">{text("calendar.earlier")}</h2>}
            {earlier.map(show)}
          </div>
        </FlagBars>
      </div>
      {!look.names && beside}
    </div>
  );
}

export const beginningIn = (events: readonly ShownEvent[], { key }: ShownMonth): ShownEvent[] =>
  events.filter(({ first }) => first.startsWith(key));

/** Where a month has to be scrolled to, in both directions of writing. */
function placeOf(container: Element, month: Element): number {
  const [outer, inner] = [container.getBoundingClientRect(), month.getBoundingClientRect()];
  return container.scrollLeft + inner.left - outer.left;
}
