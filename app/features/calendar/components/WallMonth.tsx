import { Flag } from "#app/kit/flags/components/Flag.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { inARow } from "#app/kit/text/list.ts";
import type { Day } from "#app/kit/time/day.ts";
import { BreakAtSlashes } from "#app/kit/ui/BreakAtSlashes.tsx";
import type { ShownEvent } from "../shown-event.ts";
import type { ShownMonth, ShownWeekday } from "../shown-month.server.ts";
import { WeekRows } from "./WeekRows.tsx";

interface WallMonthProps {
  month: ShownMonth;
  weekdays: readonly ShownWeekday[];
  days: ReadonlyMap<Day, readonly ShownEvent[]>;
  today: Day;
  dayPath: string;
  /** "_blank" in the page that other sites show in theirs. */
  target?: "_blank";
  /** Whether its days are walked through by keys: see use-day-grid.ts. */
  isGrid?: boolean;
}

/** A month with the names of events in its days, which prints as a page of a wall calendar. On a phone its days are a list. */
export function WallMonth({ month, weekdays, days, today, dayPath, target, isGrid = false }: WallMonthProps) {
  const { text } = useTexts();
  return (
    <table
      role={isGrid ? "grid" : undefined}
      aria-label={text("calendar.tableOf", { month: month.title })}
      className="wall-month"
    >
      <thead>
        <tr>
          {weekdays.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <WeekRows
        month={month}
        weekdays={weekdays}
        outside={<td className="no-day" />}
        cell={(day, date) => {
          // What lasts a month stands over it.
          const events = (days.get(day) ?? []).filter(({ level }) => level !== "Month");
          return (
            <td className={events.length === 0 ? "empty-day" : undefined}>
              <WallDay
                date={date}
                name={month.dates[date - 1] ?? ""}
                events={events}
                isToday={day === today}
                path={dayPath + day}
                target={target}
                day={isGrid ? day : undefined}
              />
            </td>
          );
        }}
      />
    </table>
  );
}

interface WallDayProps {
  date: number;
  name: string;
  events: readonly ShownEvent[];
  isToday: boolean;
  path: string;
  target: "_blank" | undefined;
  /** For the keys of a grid. */
  day: Day | undefined;
}

function WallDay({ date, name, events, isToday, path, target, day }: WallDayProps) {
  const { text } = useTexts();
  // Who walks from day to day by keys hears nothing of the list beside the date.
  const names = day === undefined ? "" : inARow(events.map(({ plain }) => plain));
  const current = isToday ? "date" : undefined;
  return (
    <>
      {events.length === 0 ? (
        <span className="wall-date" data-day={day} aria-current={current}>
          {date}
        </span>
      ) : (
        <a
          href={path}
          target={target}
          className="wall-date"
          data-day={day}
          aria-label={names === "" ? name : text("frame.labelled", { label: name, value: names })}
          aria-current={current}
        >
          {date}
        </a>
      )}
      {events.length > 0 && (
        <ul>
          {events.map(({ id, plain, flag }) => (
            <li key={id} dir="auto">
              {flag === null ? (
                <i className="day-dot" />
              ) : (
                <Flag flag={flag} named printed height={11} className="me-1 align-[-0.06em]" />
              )}
              <BreakAtSlashes text={plain} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
