import { COLOURS } from "#app/services/images/colours.ts";
import type { Drawing } from "#app/services/images/draw-png.server.ts";
import { drawable, linesIn } from "#app/services/images/text.ts";
import type { ShownEvent } from "../shown-event.ts";
import type { ShownMonth } from "../shown-month.server.ts";
import { FOOT, HEAD, MARGIN, Paper } from "./paper.ts";
import type { YearDrawing } from "./year.ts";

export interface NamesDrawing extends YearDrawing {
  /** That there are more names than the picture has room for; null where there are not. */
  more: string | null;
}

const NAMES = {
  columns: 3,
  width: 500,
  gap: 50,
  size: 16,
  line: 20,
  date: 14,
  dateLine: 22,
  month: 62,
  between: 10,
} as const;

/** An event with its lines of text, and how much room it takes. */
interface NameLines {
  month: ShownMonth;
  event: ShownEvent;
  names: readonly string[];
  height: number;
}

interface PlacedName extends NameLines {
  column: number;
  /** From the head of the column. */
  y: number;
  /** Whether the name of its month stands over it: at the beginning of the month, and of a column. */
  headed: boolean;
}

/** All names of a year in three columns of one length; a month runs on from one to the next. */
export function drawNames(year: NamesDrawing): Drawing {
  const { months, events, direction, more } = year;
  const all = months.flatMap((month) =>
    events
      .filter(({ first }) => first.startsWith(month.key))
      .map((event): NameLines => {
        const names = linesIn(drawable(event.plain, 160), (NAMES.width - 50) / NAMES.size);
        return { month, event, names, height: names.length * NAMES.line + NAMES.dateLine + NAMES.between };
      }),
  );
  const placed = balanced(all);
  const width = 2 * MARGIN + NAMES.columns * NAMES.width + (NAMES.columns - 1) * NAMES.gap;
  const longest = Math.max(0, ...placed.map(({ y, height }) => y + height));
  const page = new Paper(width, HEAD + longest + FOOT, year);
  if (more !== null) page.write(drawable(more, 60), { x: MARGIN, y: 128, size: 22, fill: COLOURS.soft });
  for (const { month, event, names, column, y, headed } of placed) {
    const x = MARGIN + column * (NAMES.width + NAMES.gap);
    const top = HEAD + y;
    if (headed) page.write(month.name, { x, y: top - NAMES.month + 26, size: 26, weight: 700 });
    page.flag(event.flag, { x, y: top, height: 22 });
    for (const [index, name] of names.entries())
      page.write(name, { x: x + 50, y: top + 14 + index * NAMES.line, size: NAMES.size, weight: 600 });
    const under = top + 14 + (names.length - 1) * NAMES.line + NAMES.dateLine;
    page.write(drawable(event.when, 60), { x: x + 50, y: under, size: NAMES.date, fill: COLOURS.soft });
  }
  return page.finish(direction);
}

/** The names in columns of the least height in which all of them fit. */
function balanced(all: readonly NameLines[]): PlacedName[] {
  const total = all.reduce((sum, { height }) => sum + height, 0);
  for (let limit = total / NAMES.columns; ; limit += 20) {
    const placed = inColumns(all, limit);
    if ((placed.at(-1)?.column ?? 0) < NAMES.columns) return placed;
  }
}

/** @param limit how high a column may be, unless a single name is higher */
function inColumns(all: readonly NameLines[], limit: number): PlacedName[] {
  let [column, end] = [0, 0];
  return all.map((line, index): PlacedName => {
    const isNewMonth = line.month !== all[index - 1]?.month;
    if (end > 0 && end + (isNewMonth ? NAMES.month : 0) + line.height > limit) [column, end] = [column + 1, 0];
    const headed = isNewMonth || end === 0;
    const y = end + (headed ? NAMES.month : 0);
    end = y + line.height;
    return { ...line, column, y, headed };
  });
}
