import { setImmediate } from "node:timers/promises";

/**
 * Resolves once everybody else has had a turn. In a callback of the network or the disk the first immediate still runs in the same turn
 * of the event loop, before anything else that has come in; the second runs a whole turn later.
 */
export async function nextTurn(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

/** Milliseconds of work in a row: short enough for everybody else to be answered between. */
const AT_ONCE_MS = 8;

/** Lets others have their turn in long work. */
export class Pace {
  #since = performance.now();

  /** To be asked after each small piece of work. @returns a promise when it is time for a pause; else nothing to wait for */
  pause(): Promise<void> | undefined {
    return performance.now() - this.#since < AT_ONCE_MS ? undefined : this.rest();
  }

  async rest(): Promise<void> {
    await nextTurn();
    this.#since = performance.now();
  }
}
