import type { Isogloss } from "#app/editions/isoglosses.ts";

/**
 * Where each name stands on the map of languages: roughly where its language is at home, and nearer to those with which it
 * shares most. Lengths are units of the drawing. The same languages always get the same places, and one more finds its own.
 */

export interface MapLanguage {
  code: string;
  name: string;
  /** Its word for a person, below the name; may be empty. */
  word: string;
  /** Degrees east and north; null for a language that is at home nowhere. */
  place: readonly [number, number] | null;
  isoglosses: readonly Isogloss[];
}

export interface SheetSize {
  width: number;
  /** It becomes higher when there is too much on it. */
  height: number;
  /** Kept free around the names, for the lines. */
  margin: number;
}

/** Of letters, in the drawing. The style sheet of the map has the same. */
export const TYPE = { name: 15, word: 17 } as const;

/** A rectangle around a name and its word. */
export interface Place {
  code: string;
  /** Of its middle. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** At least this far are two names apart, so that several lines pass between them. */
export const GAP = { across: 24, down: 22 } as const;
const PADDING = 5;
export const HEIGHT = 42;

/** How much of a sheet is covered at most: names are not bricks. */
const DENSITY = 0.75;
/** By how much a sheet grows when not all have found a place. */
const GROWTH = 1.06;
const STEPS = 600;
/** Steps at the end, in which names only make room for each other. */
const SETTLING = 400;
const TO_HOME = 0.05;
const TO_KIN = 0.005;

export interface Placed {
  places: Place[];
  /** Of the sheet that was needed. */
  width: number;
  height: number;
}

export function placeLanguages(languages: readonly MapLanguage[], { width, height, margin }: SheetSize): Placed {
  const sizes = languages.map(({ name, word }) => ({
    width: Math.ceil(Math.max(textWidth(name, TYPE.name), textWidth(word, TYPE.word))) + 2 * PADDING,
    height: HEIGHT,
  }));
  const inside = Math.max(width - 2 * margin, ...sizes.map((one) => one.width));
  const covered = sizes.reduce((sum, one) => sum + (one.width + GAP.across) * (one.height + GAP.down), 0);
  const homes = homesOf(languages);
  const kin = languages.map(({ isoglosses }) => isoglosses);
  for (let high = Math.max(height - 2 * margin, covered / DENSITY / inside); ; high *= GROWTH) {
    const sheet = { width: inside, height: Math.ceil(high) };
    const boxes = settle(sizes, homes, kin, sheet);
    if (boxes === null) continue;
    const places = boxes.map(({ x, y, ...size }, index) => ({
      code: (languages[index] as MapLanguage).code,
      x: Math.round(x + margin),
      y: Math.round(y + margin),
      ...size,
    }));
    return { places, width: inside + 2 * margin, height: sheet.height + 2 * margin };
  }
}

/** @returns null when there is not enough room on the sheet */
function settle(
  sizes: readonly { width: number; height: number }[],
  homes: readonly Home[],
  kin: readonly (readonly Isogloss[])[],
  sheet: { width: number; height: number },
): Box[] | null {
  const places = homes.map(([x, y]): Home => [x * sheet.width, y * sheet.height]);
  const boxes = places.map(([x, y], index) => ({ x, y, ...(sizes[index] as (typeof sizes)[number]) }));
  for (let step = 0; step < STEPS; step += 1) {
    const isSettling = step >= STEPS - SETTLING;
    if (!isSettling) pullHome(boxes, places);
    if (!isSettling) pullTogether(boxes, kin);
    const moved = makeRoom(boxes, step < STEPS - SETTLING / 2);
    keepInside(boxes, sheet);
    if (isSettling && !moved) return boxes;
  }
  return null;
}

type Box = Omit<Place, "code">;
type Home = readonly [number, number];

/**
 * Between 0 and 1 in each direction, from west to east and from north to south. Mostly by rank: half of the languages are at home
 * in a tenth of the globe. What is at home nowhere goes where the most room is.
 */
function homesOf(languages: readonly MapLanguage[]): Home[] {
  const known = languages.flatMap(({ place }) => (place === null ? [] : [place]));
  const east = spread(known.map(([longitude]) => longitude));
  const south = spread(known.map(([, latitude]) => -latitude));
  const homes = languages.map(({ place }): Home | null => (place === null ? null : [east(place[0]), south(-place[1])]));
  for (const [index, home] of homes.entries()) {
    if (home === null) homes[index] = widestGap(homes.filter((other) => other !== null));
  }
  return homes as Home[];
}

const BY_RANK = 0.86;

/** Maps numbers to 0…1 so that they lie evenly, but nearer where they are close. */
function spread(values: readonly number[]): (value: number) => number {
  const sorted = values.toSorted((a, b) => a - b);
  const [least = 0, most = 1] = [sorted[0], sorted.at(-1)];
  return (value) => {
    const rank = (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 / Math.max(1, sorted.length - 1);
    return BY_RANK * rank + (1 - BY_RANK) * ((value - least) / (most - least || 1));
  };
}

/** How many places are tried in each direction. */
const TRIES = 12;

function widestGap(taken: readonly Home[]): Home {
  const tries = Array.from(
    { length: (TRIES + 1) ** 2 },
    (_, at): Home => [Math.floor(at / (TRIES + 1)) / TRIES, (at % (TRIES + 1)) / TRIES],
  );
  const room = ([x, y]: Home) => Math.min(1, ...taken.map(([a, b]) => Math.hypot(x - a, y - b)));
  return tries.reduce((best, one) => (room(one) > room(best) ? one : best));
}

function pullHome(boxes: readonly Box[], homes: readonly Home[]): void {
  for (const [index, box] of boxes.entries()) {
    const [x, y] = homes[index] as Home;
    box.x += (x - box.x) * TO_HOME;
    box.y += (y - box.y) * TO_HOME;
  }
}

/** Towards the middle of those with the same isoglosses, so that a line encloses them in one or a few curves. */
function pullTogether(boxes: readonly Box[], kin: readonly (readonly Isogloss[])[]): void {
  const middles = new Map<Isogloss, { x: number; y: number; count: number }>();
  for (const [index, isoglosses] of kin.entries()) {
    const box = boxes[index] as Box;
    for (const one of isoglosses) {
      const middle = middles.get(one) ?? { x: 0, y: 0, count: 0 };
      middles.set(one, { x: middle.x + box.x, y: middle.y + box.y, count: middle.count + 1 });
    }
  }
  for (const [index, isoglosses] of kin.entries()) {
    const box = boxes[index] as Box;
    for (const one of isoglosses) {
      const { x, y, count } = middles.get(one) as { x: number; y: number; count: number };
      box.x += (x / count - box.x) * TO_KIN;
      box.y += (y / count - box.y) * TO_KIN;
    }
  }
}

/**
 * Moves apart what is too close.
 * @param sideways whether the way may be to the side where that is shorter; on a narrow sheet names would wait for each other
 * @returns whether anything was too close
 */
function makeRoom(boxes: readonly Box[], sideways: boolean): boolean {
  let moved = false;
  // Plain loops, because this runs hundreds of times for each sheet.
  for (let first = 0; first < boxes.length; first += 1) {
    for (let second = first + 1; second < boxes.length; second += 1) {
      if (moveApart(boxes[first] as Box, boxes[second] as Box, sideways)) moved = true;
    }
  }
  return moved;
}

function moveApart(a: Box, b: Box, sideways: boolean): boolean {
  const down = (a.height + b.height) / 2 + GAP.down - Math.abs(a.y - b.y);
  // A little is left to rounding.
  if (down < 0.5) return false;
  const across = (a.width + b.width) / 2 + GAP.across - Math.abs(a.x - b.x);
  if (across < 0.5) return false;
  if (sideways && across < down) {
    const step = (a.x > b.x ? across : -across) / 2;
    a.x += step;
    b.x -= step;
  } else {
    const step = (a.y > b.y ? down : -down) / 2;
    a.y += step;
    b.y -= step;
  }
  return true;
}

function keepInside(boxes: readonly Box[], { width, height }: { width: number; height: number }): void {
  for (const box of boxes) {
    box.x = Math.min(Math.max(box.x, box.width / 2), width - box.width / 2);
    box.y = Math.min(Math.max(box.y, box.height / 2), height - box.height / 2);
  }
}

/** Letters as wide as their size: ideographs, kana and Hangul. */
const SQUARE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u;
const UNSEEN = /\p{M}/u;
const NARROW = /[ .,·'’iIjlftr]/u;
const WIDE = /[mwMWшщжюфыШЩЖЮФЫ]/u;
const CAPITAL = /\p{Lu}/u;

/** How wide a text is at most in the faces of the site, in units of its size; a browser test measures that it is enough. */
export function textWidth(text: string, size: number): number {
  const widths = [...text].map((letter): number => {
    if (UNSEEN.test(letter)) return 0;
    if (SQUARE.test(letter)) return 1;
    if (NARROW.test(letter)) return 0.38;
    if (WIDE.test(letter)) return 0.95;
    return CAPITAL.test(letter) ? 0.74 : 0.62;
  });
  return widths.reduce((sum, width) => sum + width, 0) * size;
}
