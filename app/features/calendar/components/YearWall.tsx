import { useTexts } from "#app/kit/i18n/context.tsx";
import { monthPlace } from "../hrefs.ts";
import type { ShownEvent } from "../shown-event.ts";
import type { ShownMonth } from "../shown-month.server.ts";
import type { YearPage } from "../year-page.server.ts";
import { MonthTitle } from "./MonthGrid.tsx";
import { shownOn } from "./shown-on.ts";
import { useMonthOrder } from "./use-month-order.ts";
import { useToday } from "./use-today.ts";
import { useYearDays } from "./use-today-in-year.ts";
import { WallMonth } from "./WallMonth.tsx";

/** A year as large months, each of which prints on a page. */
export function YearWall({ page }: { page: YearPage }) {
  const { text } = useTexts();
  const { weekdays, dayPath, beyond } = page;
  const today = useToday(page.today);
  const days = useYearDays(page);
  const { ahead, earlier } = useMonthOrder(page, "month");
  const show = (month: ShownMonth) => (
    <section
      key={month.key}
      id={monthPlace(month.key)}
      className={month === beyond?.month ? "wall-page no-print" : "wall-page"}
      {...(month === beyond?.month ? shownOn([beyond.day], today) : null)}
    >
      <div className="wall-head">
        <MonthTitle month={month} name={month.title} />
        <WholeMonth events={month === beyond?.month ? beyond.events : page.events} month={month} />
      </div>
      <WallMonth month={month} weekdays={weekdays} days={days} today={today} dayPath={dayPath} />
    </section>
  );
  return (
    <div className="wall">
      {beyond?.side === "before" && show(beyond.month)}
      {ahead.map(show)}
      {beyond?.side === "after" && show(beyond.month)}
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
