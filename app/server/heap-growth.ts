import v8 from "node:v8";

/**
 * By how much V8 lets its heap grow before it collects all of it, each time holding everybody up for some ten milliseconds.
 * `npm start` gives the share that keeps a heap of thirty editions small (docs/decisions/086). A small heap would be collected
 * every second by it, for nothing: it may grow by as many bytes as a large one.
 */

/** What a heap of thirty editions grows by. */
const BYTES = 40e6;
const CHECKED_EVERY_MS = 5000;
/** Percent, at most: of a heap of a few megabytes little is worth keeping. */
const MOST = 80;
const OPTION = /^--heap-growing-percent=(\d+)$/;

/** @returns percent; never less than what the process was started with */
export const growthOf = (heapUsed: number, least: number): number =>
  Math.round(Math.max(least, Math.min(MOST, (100 * BYTES) / heapUsed)));

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
