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

export interface NamesDrawing extends YearDrawing {
  /** That there are more names than the picture has room for; null where there are not. */
  more: string | null;
}

const MARGIN = 60;
const HEAD = 150;
const FOOT = 80;

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

export interface DayDrawing extends Frame {
  events: readonly ShownEvent[];
  /** Said of a day without events. */
  nothing: string;
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
  if (lines.length === 0) page.write(drawable(day.nothing, 60), { x: MARGIN, y: HEAD + 50, size: 34 });
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
  /** Flags that have been drawn, by their ids: the same one is drawn once. */
  private readonly drawn = new Map<FlagKey, string>();

  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly frame: Frame,
  ) {
    this.write(drawable(frame.title, 60), { x: MARGIN, y: 92, size: 52, weight: 700 });
    this.write(drawable(frame.site, 40), { x: MARGIN, y: height - 34, size: 24, weight: 700 });
    this.writeAddress({ x: width - MARGIN, y: height - 34, size: 24 });
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

  /** At the end of a line. Addresses run from left to right, with words of other scripts in them too. */
  private writeAddress({ x, y, size }: Writing): void {
    const address = drawable(this.frame.address, 80);
    this.texts.push(address);
    const anchor = this.frame.direction === "rtl" ? "start" : "end";
    // A mark behind each slash keeps the date behind an Arabic or a Hebrew word from changing places with it.
    const inOrder = escapeMarkup(address).replaceAll("/", "/\u200e");
    this.parts.push(
      `<text x="${this.at(x)}" y="${y}" font-size="${size}" fill="${COLOURS.ink}" text-anchor="${anchor}" direction="ltr" unicode-bidi="embed">${inOrder}</text>`,
    );
  }

  rect({ x, y, width, height }: Box, fill: string, radius = 0): void {
    const left = this.frame.direction === "rtl" ? this.width - x - width : x;
    this.parts.push(`<rect x="${left}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`);
  }

  /** What a small cell shows of a flag: a bar of its colours; the whole of a sign; a dot where there is neither. */
  mark(flag: FlagKey | null, box: Box): void {
    const { x, y, width, height } = box;
    if (flag === null) this.dot({ x: x + width / 2, y: y + height / 2, radius: 4 });
    else if (getFlag(flag).isSign) this.flag(flag, { x: x + width / 2 - 10.5, y: y - 4, height: 14 });
    else this.bar(flag, box);
  }

  private dot({ x, y, radius }: { x: number; y: number; radius: number }): void {
    this.parts.push(`<circle cx="${this.at(x)}" cy="${y}" r="${radius}" fill="${COLOURS.accent}"/>`);
  }

  /** The colours of a flag in a row. */
  private bar(flag: FlagKey, { x, y, width, height }: Box): void {
    const all = flagColours(flag);
    const each = width / all.length;
    for (const [index, colour] of all.entries())
      this.rect({ x: x + index * each, y, width: each + (index < all.length - 1 ? 0.5 : 0), height }, colour);
    const left = this.frame.direction === "rtl" ? this.width - x - width : x;
    this.parts.push(
      `<rect x="${left}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${COLOURS.soft}" stroke-width="1"/>`,
    );
  }

  /** A whole flag, in the middle of the room of three by two; a dot without one. */
  flag(flag: FlagKey | null, { x, y, height }: Omit<Box, "width">): void {
    if (flag === null) {
      this.dot({ x: x + 0.75 * height, y: y + height / 2, radius: Math.max(4, height / 6) });
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
    this.parts.push(
      `<use href="#${this.idOf(flag)}" x="${left}" y="${top}" width="${box.width}" height="${box.height}"/>`,
    );
    if (!isSign)
      this.parts.push(
        `<rect x="${left}" y="${top}" width="${box.width}" height="${box.height}" fill="none" stroke="${COLOURS.ink}" stroke-opacity="0.2"/>`,
      );
  }

  private idOf(flag: FlagKey): string {
    const known = this.drawn.get(flag);
    if (known !== undefined) return known;
    const id = `flag-${this.drawn.size}`;
    this.drawn.set(flag, id);
    const { width, height } = getFlag(flag);
    const drawn = drawFlag(flag).trim();
    // Ids of gradients are for the whole drawing.
    const inside = drawn
      .slice(drawn.indexOf(">") + 1, drawn.lastIndexOf("</svg>"))
      .replace(/(\bid="|url\(#|href="#)(\w+)/g, `$1$2-${id}`);
    this.parts.push(`<symbol id="${id}" viewBox="0 0 ${width} ${height}">${inside}</symbol>`);
    return id;
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
