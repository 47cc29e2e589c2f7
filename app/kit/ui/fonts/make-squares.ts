import { compress } from "woff2-encoder";

/** Makes a font of empty letters, of which only the width counts. The tables are those that browsers demand of a TrueType font. */

const PER_EM = 1000;
const ASCENT = 880;
const DESCENT = 120;

/**
 * @param widths of each letter, in thousandths of its size
 * @returns a WOFF2 file
 */
export async function makeSquares(widths: ReadonlyMap<string, number>): Promise<Uint8Array> {
  const distinct = [...new Set(widths.values())];
  // The first glyph stands for letters that are not in the font.
  const advances = [PER_EM, ...distinct];
  const glyphs = [...widths].map(
    ([letter, width]) => [letter.codePointAt(0) ?? 0, distinct.indexOf(width) + 1] as const,
  );
  const outline = frame();
  const tables: [string, Uint8Array][] = [
    ["OS/2", os2()],
    ["cmap", cmap(glyphs.toSorted(([a], [b]) => a - b))],
    ["glyf", outline],
    ["head", head()],
    ["hhea", hhea(advances)],
    ["hmtx", words16(advances.flatMap((advance) => [advance, 0]))],
    ["loca", words32([0, ...advances.map(() => outline.length)])],
    ["maxp", maxp(advances.length)],
    ["name", name("Squares")],
    ["post", words32([0x30000, 0, 0, 0, 0, 0, 0, 0])],
  ];
  return compress(sfnt(tables));
}

/** The outline of the first glyph: some programs refuse a font without any. */
function frame(): Uint8Array {
  const [first, last] = [0, PER_EM];
  // One contour of four points on the curve, each as far from the last as two signed words say.
  const header = words16([1, first, first, last, last, 3, 0]);
  const points = words16([first, last, 0, -last, first, 0, last, 0]);
  return joined([header, new Uint8Array([1, 1, 1, 1]), points]);
}

/** Runs of letters that follow one another and have one glyph (format 13). */
function cmap(glyphs: readonly (readonly [code: number, glyph: number])[]): Uint8Array {
  const runs: [first: number, last: number, glyph: number][] = [];
  for (const [code, glyph] of glyphs) {
    const run = runs.at(-1);
    if (run && run[1] === code - 1 && run[2] === glyph) run[1] = code;
    else runs.push([code, code, glyph]);
  }
  const header = joined([words16([0, 1, 3, 10]), words32([12]), words16([13, 0])]);
  return joined([header, words32([16 + 12 * runs.length, 0, runs.length, ...runs.flat()])]);
}

function head(): Uint8Array {
  const box = words16([0, 0, PER_EM, PER_EM]);
  const numbers = words32([0x10000, 0x10000, 0, 0x5f0f3cf5]);
  return joined([numbers, words16([0, PER_EM]), words32([0, 0, 0, 0]), box, words16([0, 8, 2, 1, 0])]);
}

const hhea = (advances: readonly number[]): Uint8Array =>
  joined([
    words32([0x10000]),
    words16([ASCENT, -DESCENT, 0, Math.max(...advances), 0, 0, PER_EM, 1, 0, 0, 0, 0, 0, 0, 0, advances.length]),
  ]);

const maxp = (count: number): Uint8Array =>
  joined([words32([0x10000]), words16([count, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])]);

function os2(): Uint8Array {
  const sizes = [4, PER_EM, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0];
  const after = [64, 0x20, 0xffff, ASCENT, -DESCENT, 0, ASCENT, DESCENT];
  return joined([
    words16(sizes),
    new Uint8Array(10),
    words32([0, 0, 0, 0, 0]),
    words16(after),
    words32([0, 0]),
    words16([500, 700, 0, 32, 1]),
  ]);
}

/** The family and the full name, for Windows in English. */
function name(family: string): Uint8Array {
  const text = words16([...family].map((letter) => letter.charCodeAt(0)));
  const ids = [1, 2, 3, 4, 6];
  const records = ids.flatMap((id) => [3, 1, 0x409, id, text.length, 0]);
  return joined([words16([0, ids.length, 6 + 12 * ids.length, ...records]), text]);
}

/** The file: a directory of its tables, and the tables, each at a multiple of four bytes. */
function sfnt(tables: readonly [tag: string, content: Uint8Array][]): Uint8Array {
  const log = Math.floor(Math.log2(tables.length));
  const range = 16 * 2 ** log;
  const directory = [joined([words32([0x10000]), words16([tables.length, range, log, 16 * tables.length - range])])];
  let offset = 12 + 16 * tables.length;
  const contents = tables.map(([tag, content]) => {
    const padded = new Uint8Array(Math.ceil(content.length / 4) * 4);
    padded.set(content);
    directory.push(new TextEncoder().encode(tag), words32([checksum(padded), offset, content.length]));
    offset += padded.length;
    return padded;
  });
  return joined([...directory, ...contents]);
}

function checksum(padded: Uint8Array): number {
  const view = new DataView(padded.buffer);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

function words16(numbers: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * numbers.length));
  for (const [at, number] of numbers.entries()) view.setUint16(2 * at, number & 0xffff);
  return new Uint8Array(view.buffer);
}

function words32(numbers: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * numbers.length));
  for (const [at, number] of numbers.entries()) view.setUint32(4 * at, number);
  return new Uint8Array(view.buffer);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
