import { moment, slowness } from "./machine.ts";

/**
 * Milliseconds some work takes, on a machine that is not slower than usual. A busy machine makes everything slow: time in which others
 * have the processor does not count, and the best of several attempts does.
 * @param enough with this no further attempt is needed
 */
export function fastest(work: () => unknown, enough = 50, attempts = 8): number {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && best > enough; attempt += 1) {
    const began = moment();
    work();
    const ended = moment();
    const took = Math.min(ended.time - began.time, ended.worked - began.worked);
    best = Math.min(best, took > enough ? took / slowness() : took);
  }
  return best;
}
