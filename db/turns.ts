import { setImmediate } from "node:timers/promises";

/**
 * Everybody stands still while the disk takes a change, and a slow disk takes its time. So changes, of whatever file, take
 * turns, and between two of them the loop goes round often enough for all who came meanwhile: one round lets them in, one
 * reads what they ask, one is for what the answers wait for.
 */
const ROUNDS = 3;

let free: Promise<unknown> = Promise.resolve();

/** Does work that holds up the loop, once whoever came while the last of it was done has been answered. */
export function inOwnTurn<T>(work: () => T): Promise<T> {
  const turn = free.then(work);
  free = turn.then(breathe, breathe);
  return turn;
}

async function breathe(): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) await setImmediate();
}
