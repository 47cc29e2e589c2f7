import { Fragment, type ReactElement } from "react";
import type { Day } from "#app/kit/time/day.ts";
import type { ShownMonth, ShownWeekday } from "../shown-month.server.ts";
import { weeksOf } from "../weeks.ts";

interface WeekRowsProps {
  month: ShownMonth;
  weekdays: readonly ShownWeekday[];
  /** The place of a day of another month. */
  outside: ReactElement;
  /** The place of a day of this one. */
  cell(day: Day, date: number): ReactElement;
}

/** The body of the table of a month: a row for each week. */
export const WeekRows = ({ month, weekdays, outside, cell }: WeekRowsProps) => (
  <tbody>
    {weeksOf(month.year, month.month, weekdays[0]?.weekday ?? 1).map((week) => (
      <tr key={week.find((date) => date !== null)}>
        {week.map((date, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks have seven places
          <Fragment key={at}>
            {date === null ? outside : cell(`${month.key}-${String(date).padStart(2, "0")}` as Day, date)}
          </Fragment>
        ))}
      </tr>
    ))}
  </tbody>
);
