import { flagAddress } from "#app/kit/flags/address.ts";
import type { FlagKey } from "#app/kit/flags/flags.ts";
import { escapeMarkup } from "#app/kit/text/escape-markup.ts";
import { inARow } from "#app/kit/text/list.ts";
import type { Day } from "#app/kit/time/day.ts";
import { markOf, type ShownEvent } from "../shown-event.ts";
import type { ShownMonth, ShownWeekday } from "../shown-month.server.ts";
import { weeksOf } from "../weeks.ts";

export interface Rows {
  month: ShownMonth;
  weekdays: readonly ShownWeekday[];
  days: ReadonlyMap<Day, readonly ShownEvent[]>;
  /** By the edition's clock; where the visitor is, it may be another day (use-marked-days.ts). */
  today: Day;
  /** Path of a day without its date. */
  dayPath: string;
  /** Ids of the bars of flags; what has none is a sign. */
  bars: ReadonlyMap<FlagKey, string>;
  /** "_blank" in the page that other sites show in theirs. */
  target: "_blank" | undefined;
}

/**
 * The weeks of a month as HTML, for the inside of a `tbody`. A year has 365 days with some parts each: as elements of React they
 * took two thirds of the time in which the page of a year is made. For the same reason a day has the names of its events once, and
 * scripts put its date before them for those who hear it (use-day-grid.ts).
 */
export function monthRows({ month, weekdays, days, today, dayPath, bars, target }: Rows): string {
  const cellOf = (date: number | null): string => {
    if (date === null) return "<td></td>";
    const day: Day = `${month.key}-${String(date).padStart(2, "0")}` as Day;
    const marks = ` data-day="${day}"${day === today ? ' aria-current="date"' : ""}`;
    const events = days.get(day);
    if (events === undefined) return `<td><span${marks}>${date}</span></td>`;
    const link = `href="${escapeMarkup(dayPath + day)}"${target === undefined ? "" : ` target="${target}"`}${marks}`;
    const mark = markOf(events);
    if (mark === null) return `<td><a ${link}>${date}</a></td>`;
    // What lasts a month would be read out thirty times. It is among the events of the day beside the months.
    const names = inARow(events.flatMap(({ level, plain }) => (level === "Month" ? [] : plain)));
    const told = `data-level="${mark.level}" title="${escapeMarkup(names)}"`;
    return `<td><a ${link} ${told}>${date}${shapeOf(mark.flag, bars)}</a></td>`;
  };
  const weeks = weeksOf(month.year, month.month, weekdays[0]?.weekday ?? 1);
  return weeks.map((week) => `<tr>${week.map(cellOf).join("")}</tr>`).join("");
}

/** A flag is a bar of its colours, a sign is drawn, and a day without either has a dot: nobody has to tell them by shade. */
function shapeOf(flag: FlagKey | null, bars: Rows["bars"]): string {
  if (flag === null) return '<i class="day-dot"></i>';
  const bar = bars.get(flag);
  if (bar === undefined) return `<img class="day-sign" src="${flagAddress(flag)}" alt="">`;
  return `<svg class="day-bar" aria-hidden="true"><use href="#${bar}"/></svg>`;
}
