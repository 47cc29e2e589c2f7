import v8 from "node:v8";

/**
 * By how much V8 lets its heap grow before it collects all of it, each time slowing two or three answers down for some tens of
 * milliseconds. `npm start` gives the share that keeps a heap of thirty editions small (docs/decisions/086). By that share a small
 * heap would be collected every second, for nothing: it may grow to what thirty editions take anyway.
 */

/** What a heap of thirty editions is, in bytes. */
const USUAL = 150e6;
const CHECKED_EVERY_MS = 5000;
/** Percent, at most: a heap of a few megabytes has not begun to work. */
const MOST = 200;
const OPTION = /^--heap-growing-percent=(\d+)$/;

/** @returns percent; never less than what the process was started with */
export const growthOf = (heapUsed: number, least: number): number =>
  Math.round(Math.max(least, Math.min(MOST, (100 * (USUAL - heapUsed)) / heapUsed)));

/** Adjusts it as the heap grows, in a process that was started with a share. @returns stops it */
export function watchHeapGrowth(options: readonly string[] = process.execArgv): () => void {
  const least = Number(options.map((option) => OPTION.exec(option)?.[1]).find((share) => share !== undefined));
  if (Number.isNaN(least)) return () => undefined;
  let current = least;
  const adjust = () => {
    const growth = growthOf(v8.getHeapStatistics().used_heap_size, least);
    if (growth !== current) v8.setFlagsFromString(`--heap-growing-percent=${growth}`);
    current = growth;
  };
  adjust();
  const timer = setInterval(adjust, CHECKED_EVERY_MS).unref();
  return () => clearInterval(timer);
}
