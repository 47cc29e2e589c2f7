import { contours } from "d3-contour";
import { ISOGLOSSES, type Isogloss } from "#app/editions/isoglosses.ts";
import type { Place } from "./map-places.ts";
import { smoothLoop } from "./smooth-loop.ts";

/**
 * The lines of the map of languages. An isogloss encloses the languages that share something and no other: it runs where the
 * nearest of them and the nearest of the others are equally far, and keeps close to its own where nobody else is. The ground is
 * made of lines along which the nearest name is equally far.
 */

export interface MapLines {
  /** Faint lines of the landscape, as paths of SVG. */
  ground: string[];
  lines: { isogloss: Isogloss; path: string }[];
}

/** Between the points at which distances are measured. */
const GRID = 8;
/** How far a line keeps from a lone language. */
const REACH = 26;
/** Lines that pass between the same two names lie this far apart. */
const APART = 3;
/** The distances of the ground. */
const GROUND = [34, 52, 76, 108, 150];
/** How often distances are evened out between neighbours: where two names are equally far, they have an edge. */
const EVENED = { lines: 1, ground: 4 } as const;

interface Sheet {
  width: number;
  height: number;
  places: readonly Place[];
  /** Codes of the languages that share it. */
  members: Readonly<Record<Isogloss, ReadonlySet<string>>>;
}

/** A value for each point of the grid, row by row. */
type Field = Float64Array;
interface Size {
  columns: number;
  rows: number;
}

/** @param pause taken between lines, because all of them together take longer than a visitor of another page should wait */
export async function drawLines(sheet: Sheet, pause: () => Promise<unknown>): Promise<MapLines> {
  const { width, height, places, members } = sheet;
  const size = { columns: Math.ceil(width / GRID), rows: Math.ceil(height / GRID) };
  const far = new Map(places.map((place) => [place.code, distanceTo(place, size)]));
  const landscape = evened(nearest([...far.values()], size), size, EVENED.ground);
  const lines: MapLines["lines"] = [];
  for (const isogloss of ISOGLOSSES) {
    if (!places.some(({ code }) => members[isogloss].has(code))) continue;
    await pause();
    lines.push({ isogloss, path: outline(around(isogloss, far, members, size), 0, size) });
  }
  await pause();
  return { ground: GROUND.map((distance) => outline(landscape, -distance, size)), lines };
}

/** More than 0 where a line encloses the languages of an isogloss. */
function around(isogloss: Isogloss, far: ReadonlyMap<string, Field>, members: Sheet["members"], size: Size): Field {
  const shift = (ISOGLOSSES.indexOf(isogloss) - (ISOGLOSSES.length - 1) / 2) * APART;
  const nearestOf = (wanted: boolean) =>
    nearest(
      [...far].filter(([code]) => members[isogloss].has(code) === wanted).map(([, field]) => field),
      size,
    );
  const [own, others] = [nearestOf(true), nearestOf(false)];
  // A step away from its own is a step towards the others, so their difference grows by two.
  const inside = own.map((distance, at) =>
    Math.min(REACH + shift + distance, (distance - (others[at] as number)) / 2 + shift),
  );
  return evened(inside, size, EVENED.lines);
}

/** Around all points with at least this value. */
function outline(field: Field, level: number, { columns, rows }: Size): string {
  const { coordinates } = contours().size([columns, rows]).contour(Array.from(field), level);
  return coordinates
    .flat()
    .map((ring) => smoothLoop(ring.map(([x = 0, y = 0]) => [x * GRID, y * GRID])))
    .join("");
}

/** Distances are negative, so that nearer is more. */
function distanceTo({ x, y, width, height }: Place, { columns, rows }: Size): Field {
  const beside = (at: number, middle: number, length: number) =>
    Math.max(0, Math.abs((at + 0.5) * GRID - middle) - length / 2) ** 2;
  const across = Float64Array.from({ length: columns }, (_, at) => beside(at, x, width));
  const down = Float64Array.from({ length: rows }, (_, at) => beside(at, y, height));
  const field = new Float64Array(columns * rows);
  let at = 0;
  for (const one of down) for (const other of across) field[at++] = -Math.sqrt(one + other);
  return field;
}

function nearest(distances: readonly Field[], { columns, rows }: Size): Field {
  const field = new Float64Array(columns * rows).fill(-columns * rows);
  for (const one of distances) {
    for (let at = 0; at < field.length; at += 1) {
      if ((one[at] as number) > (field[at] as number)) field[at] = one[at] as number;
    }
  }
  return field;
}

/** Each value between its neighbours, in both directions. */
function evened(field: Field, { columns, rows }: Size, times: number): Field {
  let current = field;
  for (let turn = 0; turn < times; turn += 1) {
    const across = new Float64Array(field.length);
    const both = new Float64Array(field.length);
    for (let row = 0; row < rows; row += 1) {
      const start = row * columns;
      averageLine(current, across, { start, step: 1, count: columns });
    }
    for (let column = 0; column < columns; column += 1) {
      averageLine(across, both, { start: column, step: columns, count: rows });
    }
    current = both;
  }
  return current;
}

/** One row or column of a field. */
interface Line {
  start: number;
  step: number;
  count: number;
}

function averageLine(from: Field, to: Field, { start, step, count }: Line): void {
  const last = start + (count - 1) * step;
  for (let at = start; at <= last; at += step) {
    const before = from[at === start ? at : at - step] as number;
    const after = from[at === last ? at : at + step] as number;
    to[at] = (before + 2 * (from[at] as number) + after) / 4;
  }
}
