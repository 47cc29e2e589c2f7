import { setImmediate } from "node:timers/promises";

/**
 * Nothing else runs while a change is written to disk, and a disk may be slow. So changes of all files take turns, and
 * between two of them the event loop goes round often enough to answer everyone who came meanwhile: one round accepts
 * the connections, one reads the requests, and one lets the answers finish their own waiting.
 */
const ROUNDS = 3;

let free: Promise<unknown> = Promise.resolve();

/** Runs work that blocks the event loop, after requests that came during the previous such work were answered. */
export function inOwnTurn<T>(work: () => T): Promise<T> {
  const turn = free.then(work);
  free = turn.then(breathe, breathe);
  return turn;
}

async function breathe(): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) await setImmediate();
}
