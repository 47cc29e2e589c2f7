import type { Day } from "#app/kit/time/day.ts";
import { COLOURS } from "#app/services/images/colours.ts";
import type { Drawing } from "#app/services/images/draw-png.server.ts";
import { eventsByDay, markOf, type ShownEvent } from "../shown-event.ts";
import type { ShownMonth, ShownWeekday } from "../shown-month.server.ts";
import { weeksOf } from "../weeks.ts";
import { FOOT, type Frame, HEAD, MARGIN, Paper } from "./paper.ts";

export interface YearDrawing extends Frame {
  year: number;
  months: readonly ShownMonth[];
  weekdays: readonly ShownWeekday[];
  events: readonly ShownEvent[];
}

/** Small months in four columns, with the bar of each day's flag, its sign, or a dot where it has neither. */
export function drawYear(year: YearDrawing): Drawing {
  const { months, weekdays, events, direction } = year;
  const [columns, cell, row, gap] = [4, 46, 50, 56] as const;
  const monthWidth = 7 * cell;
  const monthHeight = 92 + 6 * row;
  const width = 2 * MARGIN + columns * monthWidth + (columns - 1) * gap;
  const height = HEAD + Math.ceil(months.length / columns) * (monthHeight + 10) + FOOT;
  const page = new Paper(width, height, year);
  const days = eventsByDay(events, `${year.year}-01-01`, `${year.year}-12-31`);
  for (const [index, month] of months.entries()) {
    const x = MARGIN + (index % columns) * (monthWidth + gap);
    const y = HEAD + Math.floor(index / columns) * (monthHeight + 10);
    page.write(month.name, { x: x + 4, y: y + 30, size: 28, weight: 700 });
    for (const [at, { narrow }] of weekdays.entries())
      page.write(narrow, { x: x + (at + 0.5) * cell, y: y + 66, size: 17, anchor: "middle", fill: COLOURS.soft });
    for (const [week, dates] of weeksOf(month.year, month.month, weekdays[0]?.weekday ?? 1).entries()) {
      for (const [at, date] of dates.entries()) {
        if (date === null) continue;
        const mark = markOf(days.get(`${month.key}-${String(date).padStart(2, "0")}` as Day) ?? []);
        const box = { x: x + at * cell + 2, y: y + 80 + week * row, width: cell - 4, height: row - 4 };
        if (mark) {
          if (mark.level !== "Nameday") page.rect(box, COLOURS.mark, 8);
          page.mark(mark.flag, { x: box.x + 7, y: box.y + box.height - 13, width: box.width - 14, height: 8 });
        }
        const middle = { x: x + (at + 0.5) * cell, y: box.y + (mark ? 26 : 30) };
        page.write(String(date), { ...middle, size: 21, anchor: "middle", weight: mark?.level === "Day" ? 700 : 400 });
      }
    }
  }
  return page.finish(direction);
}
