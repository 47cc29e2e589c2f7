import { flagColours } from "#app/kit/flags/colours.ts";
import { drawFlag } from "#app/kit/flags/draw.ts";
import { type FlagKey, getFlag } from "#app/kit/flags/flags.ts";
import { escapeMarkup } from "#app/kit/text/escape-markup.ts";
import type { Day } from "#app/kit/time/day.ts";
import { COLOURS } from "#app/services/images/colours.ts";
import type { Drawing } from "#app/services/images/draw-png.server.ts";
import { drawable, linesIn } from "#app/services/images/text.ts";
import { eventsByDay, markOf, type ShownEvent } from "./shown-event.ts";
import type { ShownMonth, ShownWeekday } from "./shown-month.server.ts";
import { weeksOf } from "./weeks.ts";

/** The calendar as pictures to share: a year as months, a year with names, a day. Everything is mirrored where people read from the right. */

/** What all pictures have. */
export interface Frame {
  title: string;
  site: string;
  address: string;
  direction: "ltr" | "rtl";
  /** Faces an edition's settings name. */
  faces: readonly string[];
}

export interface YearDrawing extends Frame {
  year: number;
  months: readonly ShownMonth[];
  weekdays: readonly ShownWeekday[];
  events: readonly ShownEvent[];
}

const MARGIN = 60;
const HEAD = 150;
const FOOT = 80;

/** Small months in four columns, with the bar of each day's flag. */
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
          page.rect(box, COLOURS.mark, 8);
          page.bar(mark.flag, { x: box.x + 7, y: box.y + box.height - 13, width: box.width - 14, height: 8 });
        }
        const middle = { x: x + (at + 0.5) * cell, y: box.y + (mark ? 26 : 30) };
        page.write(String(date), { ...middle, size: 21, anchor: "middle", weight: mark ? 700 : 400 });
      }
    }
  }
  return page.finish(direction);
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

/** All names of a year, month by month in three columns. */
export function drawNames(year: YearDrawing): Drawing {
  const { months, events, direction } = year;
  const blocks = months.map((month) => {
    const own = events.filter(({ first }) => first.startsWith(month.key));
    const lines = own.map((event) => {
      const names = linesIn(drawable(event.plain, 160), (NAMES.width - 50) / NAMES.size);
      return { event, names, height: names.length * NAMES.line + NAMES.dateLine + NAMES.between };
    });
    return { month, lines, height: NAMES.month + lines.reduce((sum, { height }) => sum + height, 0) };
  });
  const longest = balanced(
    blocks.map(({ height }) => height),
    NAMES.columns,
  );
  const width = 2 * MARGIN + NAMES.columns * NAMES.width + (NAMES.columns - 1) * NAMES.gap;
  const page = new Paper(width, HEAD + longest + FOOT, year);
  let [column, y] = [0, HEAD];
  for (const { month, lines, height } of blocks) {
    if (y > HEAD && y - HEAD + height > longest && column < NAMES.columns - 1) [column, y] = [column + 1, HEAD];
    const x = MARGIN + column * (NAMES.width + NAMES.gap);
    page.write(month.name, { x, y: y + 26, size: 26, weight: 700 });
    let top = y + 44;
    for (const { event, names, height: own } of lines) {
      page.bar(event.flag, { x, y: top + 3, width: 36, height: 11 });
      for (const [index, name] of names.entries())
        page.write(name, { x: x + 50, y: top + 14 + index * NAMES.line, size: NAMES.size, weight: 600 });
      const under = top + 14 + (names.length - 1) * NAMES.line + NAMES.dateLine;
      page.write(drawable(event.when, 60), { x: x + 50, y: under, size: NAMES.date, fill: COLOURS.soft });
      top += own;
    }
    y += height;
  }
  return page.finish(direction);
}

/** The least height in which blocks fit into columns in their order. */
function balanced(heights: readonly number[], columns: number): number {
  const all = heights.reduce((sum, one) => sum + one, 0);
  for (let height = Math.max(all / columns, ...heights); ; height += 20) {
    let [used, count] = [0, 1];
    for (const one of heights) {
      if (used > 0 && used + one > height) [used, count] = [0, count + 1];
      used += one;
    }
    if (count <= columns) return height;
  }
}

export interface DayDrawing extends Frame {
  events: readonly ShownEvent[];
}

/** More than any day has. */
const MAX_EVENTS = 16;

/** A day with its flags and names, in the shape of the old pictures: 1500 wide, and as high as it has to be. */
export function drawDay(day: DayDrawing): Drawing {
  const [width, size, flagHeight] = [1500, 38, 62] as const;
  const lines = day.events.slice(0, MAX_EVENTS).map((event) => {
    const names = linesIn(drawable(event.plain, 200), (width - 2 * MARGIN - 150) / size);
    return { event, names, height: Math.max(flagHeight, names.length * 48) + 34 };
  });
  const height = HEAD + lines.reduce((sum, line) => sum + line.height, 0) + FOOT;
  const page = new Paper(width, Math.max(height, 400), day);
  let y = HEAD + 6;
  for (const { event, names, height: own } of lines) {
    page.flag(event.flag, { x: MARGIN, y, height: flagHeight });
    const top = y + (flagHeight - (names.length - 1) * 48) / 2 + 13;
    for (const [index, name] of names.entries())
      page.write(name, { x: MARGIN + 150, y: Math.max(top, y + 34) + index * 48, size, weight: 600 });
    y += own;
  }
  return page.finish(day.direction);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Writing {
  x: number;
  y: number;
  size: number;
  weight?: number;
  fill?: string;
  anchor?: "start" | "middle" | "end";
}

/** A sheet of paper to draw on from the upper start corner, with the title at its head and the address at its foot. */
class Paper {
  private readonly parts: string[] = [];
  private readonly texts: string[] = ["…"];

  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly frame: Frame,
  ) {
    this.write(drawable(frame.title, 60), { x: MARGIN, y: 92, size: 52, weight: 700 });
    this.write(drawable(frame.site, 40), { x: MARGIN, y: height - 34, size: 24, weight: 700 });
    this.write(drawable(frame.address, 80), { x: width - MARGIN, y: height - 34, size: 24, anchor: "end" });
  }

  private at(x: number): number {
    return this.frame.direction === "rtl" ? this.width - x : x;
  }

  write(text: string, { x, y, size, weight = 400, fill = COLOURS.ink, anchor = "start" }: Writing): void {
    this.texts.push(text);
    this.parts.push(
      `<text x="${this.at(x)}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escapeMarkup(text)}</text>`,
    );
  }

  rect({ x, y, width, height }: Box, fill: string, radius = 0): void {
    const left = this.frame.direction === "rtl" ? this.width - x - width : x;
    this.parts.push(`<rect x="${left}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`);
  }

  /** The colours of a flag in a row; a sign without stripes in the colour of the site. */
  bar(flag: FlagKey | null, { x, y, width, height }: Box): void {
    const colours = flag === null ? [] : flagColours(flag);
    const all = colours.length === 0 ? [COLOURS.accent] : colours;
    const each = width / all.length;
    for (const [index, colour] of all.entries())
      this.rect({ x: x + index * each, y, width: each + (index < all.length - 1 ? 0.5 : 0), height }, colour);
    const left = this.frame.direction === "rtl" ? this.width - x - width : x;
    this.parts.push(
      `<rect x="${left}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${COLOURS.soft}" stroke-width="1"/>`,
    );
  }

  /** A whole flag, in the middle of the room of three by two. */
  flag(flag: FlagKey | null, { x, y, height }: Omit<Box, "width">): void {
    if (flag === null) {
      this.bar(null, { x, y: y + height / 2 - 6, width: 1.5 * height, height: 12 });
      return;
    }
    const { width: wide, height: high, isSign } = getFlag(flag);
    const width = (height * wide) / high;
    const room = 1.5 * height;
    const scale = width > room ? room / width : 1;
    const box = { width: width * scale, height: height * scale };
    const place = x + (room - box.width) / 2;
    const left = this.frame.direction === "rtl" ? this.width - place - box.width : place;
    const top = y + (height - box.height) / 2;
    const number = this.parts.length;
    const drawn = drawFlag(flag);
    const inside = drawn.slice(drawn.indexOf(">") + 1);
    // Ids of gradients are for the whole drawing.
    const own =
      `<svg x="${left}" y="${top}" width="${box.width}" height="${box.height}" viewBox="0 0 ${wide} ${high}">${inside}`.replace(
        /(\bid="|url\(#|href="#)(\w+)/g,
        `$1$2-${number}`,
      );
    this.parts.push(own.trim());
    if (!isSign)
      this.parts.push(
        `<rect x="${left}" y="${top}" width="${box.width}" height="${box.height}" fill="none" stroke="${COLOURS.ink}" stroke-opacity="0.2"/>`,
      );
  }

  finish(direction: "ltr" | "rtl"): Drawing {
    const { width, height } = this;
    return {
      svg: [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" direction="${direction}" font-family="Drawing">`,
        `<rect width="${width}" height="${height}" fill="${COLOURS.paper}"/>`,
        ...this.parts,
        "</svg>",
      ].join("\n"),
      text: this.texts.join(""),
      faces: this.frame.faces,
    };
  }
}
