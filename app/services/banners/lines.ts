import type { Atom } from "./atoms.ts";

/** Breaks pieces of text into lines, and finds how large they may be. All widths are in em of the size that is tried. */

export interface Placed {
  atom: Atom;
  /** Distance from the beginning of the line. */
  x: number;
  width: number;
}

export interface Line {
  placed: Placed[];
  width: number;
}

export interface Widths {
  /** Of a piece, with the size that its look has in proportion to others. */
  of(atom: Atom): number;
  /** Of a space before a piece; of a wider one where a marker begins or ends. */
  space(atom: Atom, last: Atom): number;
}

/** @returns null where a piece is wider than a line */
export function breakLines(atoms: readonly Atom[], widths: Widths, most: number): Line[] | null {
  const lines: Line[] = [{ placed: [], width: 0 }];
  for (const group of unbreakable(atoms)) {
    const line = lines.at(-1) ?? { placed: [], width: 0 };
    const [first] = group;
    const longer = extended(line, group, widths);
    const isFirst = line.placed.length === 0;
    if (!isFirst && (first?.before === "line" || longer.width > most)) {
      // The sign between two names stands in neither of two lines.
      lines.push(extended({ placed: [], width: 0 }, first?.look === "between" ? group.slice(1) : group, widths));
    } else lines[lines.length - 1] = longer;
    if ((lines.at(-1)?.width ?? 0) > most) return null;
  }
  return lines.filter(({ placed }) => placed.length > 0);
}

function extended({ placed, width }: Line, group: readonly Atom[], widths: Widths): Line {
  const all = [...placed];
  let end = width;
  for (const atom of group) {
    const last = all.at(-1)?.atom;
    if (last !== undefined && atom.before === "space") end += widths.space(atom, last);
    const own = widths.of(atom);
    all.push({ atom, x: end, width: own });
    end += own;
  }
  return { placed: all, width: end };
}

/** Pieces that stay together; the sign between names with the name after it. */
function unbreakable(atoms: readonly Atom[]): Atom[][] {
  const groups: Atom[][] = [];
  for (const atom of atoms) {
    const last = groups.at(-1);
    const isFree = atom.before !== "join" && last?.at(-1)?.look !== "between";
    if (last === undefined || isFree) groups.push([atom]);
    else last.push(atom);
  }
  return groups;
}

export interface Room {
  width: number;
  height: number;
  /** Height of a line in em. */
  leading: number;
  largest: number;
  smallest: number;
  lines: number;
}

export interface Fitted {
  size: number;
  lines: Line[];
  /** Whether something had to be left out. */
  isCut: boolean;
}

const STEP = 0.96;

/** The pieces as large as there is room; at the smallest size the rest is left out. */
export function fitAtoms(atoms: readonly Atom[], widths: Widths, room: Room): Fitted {
  const { width, largest } = room;
  // A piece that is wider than a line is smaller rather than not there.
  const widest = Math.max(0, ...atoms.map((atom) => widths.of(atom)));
  const smallest = Math.max(room.smallest / 2, Math.min(room.smallest, width / widest));
  for (let size = largest; size >= smallest; size *= STEP) {
    const lines = breakLines(atoms, widths, room.width / size);
    const isLow = lines !== null && lines.length <= room.lines && lines.length * room.leading * size <= room.height;
    if (isLow) return { size, lines: balanced(atoms, widths, room.width / size, lines), isCut: false };
  }
  return cut(atoms, widths, room);
}

/** As many lines, but of about the same length. */
function balanced(atoms: readonly Atom[], widths: Widths, most: number, lines: Line[]): Line[] {
  let best = lines;
  for (let narrow = most * STEP; narrow > most / 3; narrow *= STEP) {
    const tried = breakLines(atoms, widths, narrow);
    if (tried === null || tried.length > lines.length) break;
    best = tried;
  }
  return best;
}

function cut(atoms: readonly Atom[], widths: Widths, room: Room): Fitted {
  const size = room.smallest;
  const most = room.width / size;
  const count = Math.max(1, Math.min(room.lines, Math.floor(room.height / (room.leading * size))));
  const fitting = atoms.filter((atom) => widths.of(atom) <= most);
  for (let left = fitting.length; left > 0; left -= 1) {
    const kept = fitting.slice(0, left).map((atom) => ({ ...atom }));
    // Not behind a comma, or a sign between names.
    while (kept.length > 1 && /^\p{P}+$/u.test(kept.at(-1)?.text ?? "")) kept.pop();
    const last = kept.at(-1);
    const shown: Atom[] =
      last === undefined ? [] : [...kept, { text: "…", look: last.look, before: "join", mark: null }];
    const lines = breakLines(shown, widths, most);
    if (lines !== null && lines.length <= count) return { size, lines, isCut: true };
  }
  return { size, lines: [], isCut: true };
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LETTER = /\p{L}/u;

type Direction = "ltr" | "rtl";

function directionOf(text: string): Direction | null {
  for (const letter of text) if (LETTER.test(letter)) return RIGHT_TO_LEFT.test(letter) ? "rtl" : "ltr";
  return null;
}

/**
 * The pieces of a line as they stand from its beginning on: words of the other direction that follow each other are turned round together, with what
 * is between them.
 */
export function inVisualOrder({ placed, width }: Line, direction: Direction): Line {
  const turned: Placed[] = [];
  for (let at = 0; at < placed.length; ) {
    const length = otherRun(placed, at, direction);
    const run = placed.slice(at, at + Math.max(1, length));
    const [from, to] = [run[0]?.x ?? 0, (run.at(-1)?.x ?? 0) + (run.at(-1)?.width ?? 0)];
    turned.push(...(length > 1 ? run.map((one) => ({ ...one, x: from + to - one.x - one.width })) : run));
    at += run.length;
  }
  return { placed: turned, width };
}

/** How many pieces from here on belong to a run of the other direction. */
function otherRun(placed: readonly Placed[], start: number, direction: Direction): number {
  let length = 0;
  for (let at = start; at < placed.length; at += 1) {
    const own = directionOf(placed[at]?.atom.text ?? "");
    if (own === direction || (own === null && at === start)) break;
    if (own !== null) length = at - start + 1;
  }
  return length;
}
