/** Closed curves through many points, drawn with few. */

type Point = readonly [number, number];

/** Between the points that are kept. */
const STEP = 17;
/** Smaller loops are slips of the grid from which the points come. */
const SMALLEST = 600;

/**
 * A path of SVG: a curve through the middles between points that lie evenly on the loop, with the points as handles (a quadratic
 * B-spline). Each handle is the one before, mirrored at the middle between, which SVG can say with "t"; the points are even numbers, so
 * that no middle is rounded. Empty for a tiny loop.
 * @param ring its last point is its first
 */
export function smoothLoop(ring: readonly Point[]): string {
  if (areaOf(ring) < SMALLEST) return "";
  const points = evenPoints(ring).map(([x, y]): Point => [2 * Math.round(x / 2), 2 * Math.round(y / 2)]);
  const at = (index: number) => points[index % points.length] as Point;
  const step = ([ax, ay]: Point, [bx, by]: Point) => `${(bx - ax) / 2} ${(by - ay) / 2}`;
  const [[lastX, lastY], first, second] = [at(points.length - 1), at(0), at(1)];
  const start = `${(lastX + first[0]) / 2} ${(lastY + first[1]) / 2}`;
  const handle = step([lastX, lastY], first);
  const others = points.slice(1).map((_, index) => step(at(index), at(index + 2)));
  return `M${start}q${handle} ${step([lastX, lastY], second)}t${others.join(" ")}Z`;
}

function areaOf(ring: readonly Point[]): number {
  const doubled = ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

function evenPoints(ring: readonly Point[]): Point[] {
  const lengths = ring.slice(1).map(([x, y], at) => {
    const [beforeX, beforeY] = ring[at] as Point;
    return Math.hypot(x - beforeX, y - beforeY);
  });
  const around = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.max(3, Math.round(around / STEP));
  const points: Point[] = [];
  let passed = 0;
  for (const [at, length] of lengths.entries()) {
    const [[x, y], [nextX, nextY]] = [ring[at] as Point, ring[at + 1] as Point];
    for (let goal = (points.length * around) / count; goal < passed + length && points.length < count; ) {
      const part = (goal - passed) / length;
      points.push([x + (nextX - x) * part, y + (nextY - y) * part]);
      goal = (points.length * around) / count;
    }
    passed += length;
  }
  return points;
}
