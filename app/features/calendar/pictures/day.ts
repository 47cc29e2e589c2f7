import type { Drawing } from "#app/services/images/draw-png.server.ts";
import { drawable, linesIn } from "#app/services/images/text.ts";
import type { ShownEvent } from "../shown-event.ts";
import { FOOT, type Frame, HEAD, MARGIN, Paper } from "./paper.ts";

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
