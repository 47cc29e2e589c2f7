/**
 * Contour lines, the isoglosses: smooth curves drawn from a seed, so that each edition and each page has a landscape
 * of its own. Pure integer arithmetic for the noise, so that server and browser draw the same.
 */

const LINES = 11;
const POINTS = 9;

/** A small well-mixed generator of numbers in [0, 1) (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** FNV-1a. */
function hashSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

export interface Contour {
  path: string;
  strong: boolean;
}

/**
 * @param seed any text
 * @returns paths in a box of `width` × `height`, from top to bottom; neighbours follow each other and never cross
 */
export function contours(seed: string, width: number, height: number): Contour[] {
  const next = numbers(hashSeed(seed));
  const slope = (next() - 0.5) * height * 0.5;
  const hills = Array.from({ length: POINTS }, () => (next() - 0.5) * height * 0.42);
  const spread = Array.from({ length: POINTS }, () => 0.7 + next() * 0.6);
  const gap = (height * 1.3) / LINES;
  return Array.from({ length: LINES }, (_, line) => {
    const wobble = Array.from({ length: POINTS }, () => (next() - 0.5) * gap * 0.35);
    const heights = hills.map((hill, i) => {
      const across = i / (POINTS - 1) - 0.5;
      return height / 2 + (line - LINES / 2) * gap * (spread[i] ?? 1) + hill + slope * across + (wobble[i] ?? 0);
    });
    return { path: smoothPath(heights, width), strong: line % 4 === 1 };
  });
}

/** Cubic curves through the points, level with the chord of their neighbours (Catmull–Rom). */
function smoothPath(heights: readonly number[], width: number): string {
  const step = width / (heights.length - 1);
  const y = (i: number) => heights[Math.min(Math.max(i, 0), heights.length - 1)] ?? 0;
  let path = `M0 ${Math.round(y(0))}`;
  for (let i = 0; i < heights.length - 1; i++) {
    const x = i * step;
    const first = `${Math.round(x + step / 3)} ${Math.round(y(i) + (y(i + 1) - y(i - 1)) / 6)}`;
    const second = `${Math.round(x + (2 * step) / 3)} ${Math.round(y(i + 1) - (y(i + 2) - y(i)) / 6)}`;
    path += `C${first} ${second} ${Math.round(x + step)} ${Math.round(y(i + 1))}`;
  }
  return path;
}
