import { useTexts } from "#app/kit/i18n/context.tsx";
import { monthPlace } from "../hrefs.ts";
import type { ShownMonth } from "../shown-month.server.ts";
import type { YearPage } from "../year-page.server.ts";
import { EventList } from "./EventList.tsx";
import { MonthTitle } from "./MonthGrid.tsx";
import { useMonthOrder } from "./use-month-order.ts";
import { useTodayInYear, useYearDays } from "./use-today-in-year.ts";
import { YearBeside } from "./YearBeside.tsx";
import { beginningIn } from "./YearGrid.tsx";

/** A year as a list, after today: each event once, in the month in which it begins. */
export function YearList({ page }: { page: YearPage }) {
  const { text } = useTexts();
  const { events } = page;
  const now = useTodayInYear(page, useYearDays(page), page.comingCount);
  const { ahead, earlier } = useMonthOrder(page, "month");
  const list = (months: readonly ShownMonth[]) => (
    <div className="year-list">
      {months.map((month) => {
        const own = beginningIn(events, month);
        return (
          own.length > 0 && (
            <section key={month.key} id={monthPlace(month.key)} className="mb-9">
              <div className="mb-3 break-after-avoid">
                <MonthTitle month={month} name={month.name} />
              </div>
              <EventList printed events={own} />
            </section>
          )
        );
      })}
    </div>
  );
  return (
    <div className="year">
      <YearBeside page={page} now={now} />
      <div className="year-months">
        {/* Not above today, whose events follow once more. On a phone the views look alike at first. */}
        <p className="no-print mb-5 text-note text-soft">{text("calendar.view.listIs")}</p>
        {list(ahead)}
        {earlier.length > 0 && <h2 className="earlier-title mb-5">{text("calendar.earlier")}</h2>}
        {list(earlier)}
      </div>
    </div>
  );
}
