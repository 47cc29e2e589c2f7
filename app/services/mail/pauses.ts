/** How long to wait before the next try, in milliseconds. `chance` is a number from 0 to 1. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const MIN_PAUSE = 5 * SECOND;
const MAX_PAUSE = 4 * HOUR;
const MAX_REST = 5 * MINUTE;

/** More than the longest wait with its share of chance: a later date was written before the clock was set back. */
export const MAX_WAIT = 5 * HOUR;

/** By default, a mail is given up after three days. */
export const KEPT_FOR = 72 * HOUR;

/** A fifth more or less, so that mails that failed together are not tried together. */
const jittered = (pause: number, chance: number): number => Math.round(pause * (0.8 + 0.4 * chance));

/**
 * A mail waits half of its age: it is tried often while it is young, because codes live for minutes, and then less and
 * less often.
 */
export const pauseAtAge = (age: number, chance: number): number =>
  jittered(Math.min(Math.max(age / 2, MIN_PAUSE), MAX_PAUSE), chance);

/**
 * How long nothing is sent when the server cannot be reached.
 * @param failures how often in a row, from 1
 */
export const restAfter = (failures: number, chance: number): number =>
  jittered(Math.min(MIN_PAUSE * 2 ** Math.min(failures - 1, 20), MAX_REST), chance);
