import type { YearPage } from "../year-page.server.ts";
import { EventList } from "./EventList.tsx";
import { MonthTitle } from "./MonthGrid.tsx";

/** A year as a list: each event once, in the month in which it begins. */
export function YearList({ page: { months, events } }: { page: YearPage }) {
  return (
    <div className="gap-x-columns md:columns-2">
      {months.map((month) => {
        const own = events.filter(({ first }) => first.startsWith(month.key));
        return (
          own.length > 0 && (
            <section key={month.key} id={`m-${month.key}`} className="mb-9">
              <div className="mb-3">
                <MonthTitle month={month} name={month.name} />
              </div>
              <EventList events={own} />
            </section>
          )
        );
      })}
    </div>
  );
}
