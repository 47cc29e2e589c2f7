/** Sets of code points, written as style sheets write them, without "U+": "41-5a,e9". */

export type CodePointRange = readonly [first: number, last: number];

export function readCodePoints(written: string): CodePointRange[] {
  if (written === "") return [];
  return written.split(",").map((range) => {
    const [first = "", last = first] = range.split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

export function writeCodePoints(points: Iterable<number>): string {
  const ranges: [number, number][] = [];
  for (const point of [...points].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && point <= last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map((range) => [...new Set(range)].map((point) => point.toString(16)).join("-")).join(",");
}

/** @param ranges in order, which do not overlap */
export function hasCodePoint(ranges: readonly CodePointRange[], point: number): boolean {
  let [from, to] = [0, ranges.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const [first, last] = ranges[middle] ?? [0, 0];
    if (point < first) to = middle;
    else if (point > last) from = middle + 1;
    else return true;
  }
  return false;
}
