/** How long to wait before the next try, in milliseconds. Chance is a number from 0 to 1. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const MIN_PAUSE = 5 * SECOND;
const MAX_PAUSE = 4 * HOUR;
const MAX_REST = 5 * MINUTE;

/** Nothing waits for longer, whatever chance adds: what seems to was written before the clock went back. */
export const MAX_WAIT = 5 * HOUR;

/** A mail of which nothing else is said is given up after three days. */
export const KEPT_FOR = 72 * HOUR;

/** A fifth more or less, so that what failed together does not come back together. */
const jittered = (pause: number, chance: number): number => Math.round(pause * (0.8 + 0.4 * chance));

/** A mail waits half of its age: tried often while it is young, as codes live for minutes, and then ever more seldom. */
export const pauseAtAge = (age: number, chance: number): number =>
  jittered(Math.min(Math.max(age / 2, MIN_PAUSE), MAX_PAUSE), chance);

/**
 * How long nothing is sent when the server cannot be reached.
 * @param failures how often in a row, from 1
 */
export const restAfter = (failures: number, chance: number): number =>
  jittered(Math.min(MIN_PAUSE * 2 ** Math.min(failures - 1, 20), MAX_REST), chance);
