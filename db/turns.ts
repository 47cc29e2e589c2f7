import { performance } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";

/**
 * Nothing else runs while a change is written to disk, and a disk may be slow. So changes of all files take turns, and
 * between two of them the event loop goes round until everyone who came meanwhile is answered. Node accepts one connection
 * a round, so that takes as many rounds as there are new visitors, and one that finds nobody shows that it was the last.
 */
const MIN_ROUNDS = 3;

let free: Promise<unknown> = Promise.resolve();

/** Runs work that blocks the event loop, after requests that came during the previous such work were answered. */
export function inOwnTurn<T>(work: () => T): Promise<T> {
  let began = 0;
  const turn = free.then(() => {
    began = performance.now();
    return work();
  });
  const after = () => breathe(performance.now() - began);
  free = turn.then(after, after);
  return turn;
}

/** @param heldMs how long the loop was held. Visitors get as long at most, so that a crowd of them cannot stop all changes */
async function breathe(heldMs: number): Promise<void> {
  const end = performance.now() + heldMs;
  for (let round = 0, isQuiet = false; round < MIN_ROUNDS || (!isQuiet && performance.now() < end); round++) {
    const before = eventsSoFar();
    await setImmediate();
    isQuiet = eventsSoFar() === before;
  }
}

/**
 * How many events the loop has taken from the system: connections, requests, files that were read. NaN on Node before 22.8,
 * which does not count them: then no round is known to be quiet.
 */
const eventsSoFar = (): number => performance.nodeTiming.uvMetricsInfo?.events ?? Number.NaN;
