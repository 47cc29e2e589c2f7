import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { Day } from "#app/kit/time/day.ts";
import { markOf, type ShownEvent } from "../shown-event.ts";
import type { ShownMonth, ShownWeekday } from "../shown-month.server.ts";
import { FlagBar } from "./FlagBars.tsx";
import { WeekRows } from "./WeekRows.tsx";

export interface MonthGridProps {
  month: ShownMonth;
  weekdays: readonly ShownWeekday[];
  days: ReadonlyMap<Day, readonly ShownEvent[]>;
  today: Day;
  /** The day whose events are shown beside the months. */
  chosen: Day | null;
  /** Path of a day without its date. */
  dayPath: string;
  /** "_blank" in the page that other sites show in theirs. */
  target?: "_blank";
}

/** A small month. Days with events are links to their pages; with scripts they open beside the months. */
export function MonthGrid({ month, weekdays, days, today, chosen, dayPath, target }: MonthGridProps) {
  const { text } = useTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for grids of days, see use-day-grid.ts
    <table role="grid" aria-label={text("calendar.tableOf", { month: month.title })} className="month-grid">
      <thead>
        <tr>
          {weekdays.map(({ name, narrow }) => (
            <th key={name} scope="col" aria-label={name}>
              {narrow}
            </th>
          ))}
        </tr>
      </thead>
      <WeekRows
        month={month}
        weekdays={weekdays}
        outside={<td />}
        cell={(day, date) => (
          <td data-chosen={day === chosen || undefined}>
            <DayCell
              day={day}
              date={date}
              name={month.dates[date - 1] ?? ""}
              events={days.get(day) ?? NONE}
              isToday={day === today}
              path={dayPath + day}
              target={target}
            />
          </td>
        )}
      />
    </table>
  );
}

const NONE: readonly ShownEvent[] = [];

interface DayCellProps {
  day: Day;
  date: number;
  /** "17 May" */
  name: string;
  events: readonly ShownEvent[];
  isToday: boolean;
  path: string;
  target: "_blank" | undefined;
}

function DayCell({ day, date, name, events, isToday, path, target }: DayCellProps) {
  const { text } = useTexts();
  const mark = markOf(events);
  const current = isToday ? "date" : undefined;
  if (events.length === 0) {
    return (
      <span data-day={day} aria-current={current}>
        {date}
      </span>
    );
  }
  // What lasts a month would be read out thirty times. It is among the events of the day beside the months.
  const names = events.flatMap(({ level, plain }) => (level === "Month" ? [] : plain)).join(", ");
  return (
    // A plain link with few attributes, because there are hundreds of them.
    <a
      href={path}
      target={target}
      data-day={day}
      data-level={mark?.level}
      aria-current={current}
      aria-label={mark ? text("frame.labelled", { label: name, value: names }) : undefined}
      title={mark ? names : undefined}
    >
      {date}
      {mark && <FlagBar flag={mark.flag} />}
    </a>
  );
}

/** The name of a month, which leads to its page. */
export const MonthTitle = ({ month, name, target }: { month: ShownMonth; name: string; target?: "_blank" }) => (
  <h2 className="text-group">
    <Link to={month.path} target={target} discover="none" className="no-underline hover:text-accent hover:underline">
      {name}
    </Link>
  </h2>
);
