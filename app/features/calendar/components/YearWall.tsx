import { useMemo } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { monthPlace } from "../hrefs.ts";
import { eventsByDay, type ShownEvent } from "../shown-event.ts";
import type { ShownMonth } from "../shown-month.server.ts";
import type { YearPage } from "../year-page.server.ts";
import { MonthTitle } from "./MonthGrid.tsx";
import { useMonthOrder } from "./use-month-order.ts";
import { useToday } from "./use-today.ts";
import { WallMonth } from "./WallMonth.tsx";

/** A year as large months, each of which prints on a page. */
export function YearWall({ page }: { page: YearPage }) {
  const { text } = useTexts();
  const { year, weekdays, events, dayPath } = page;
  const today = useToday(page.today);
  const days = useMemo(() => eventsByDay(events, `${year}-01-01`, `${year}-12-31`), [events, year]);
  const { ahead, earlier } = useMonthOrder(page, "month");
  const show = (month: ShownMonth) => (
    <section key={month.key} id={monthPlace(month.key)} className="wall-page">
      <div className="wall-head">
        <MonthTitle month={month} name={month.title} />
        <WholeMonth events={events} month={month} />
      </div>
      <WallMonth month={month} weekdays={weekdays} days={days} today={today} dayPath={dayPath} />
    </section>
  );
  return (
    <div className="wall">
      {ahead.map(show)}
      {earlier.length > 0 && <h2 className="earlier-title">{text("calendar.earlier")}</h2>}
      {earlier.map(show)}
    </div>
  );
}

/** What lasts the whole month, over its days. */
export function WholeMonth({ events, month: { key } }: { events: readonly ShownEvent[]; month: ShownMonth }) {
  const names = events.filter(({ level, first, last }) => level === "Month" && first <= `${key}-31` && last >= key);
  if (names.length === 0) return null;
  return <p className="text-note text-soft">{names.map(({ plain }) => plain).join(" · ")}</p>;
}
