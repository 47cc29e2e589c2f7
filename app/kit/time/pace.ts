import { setImmediate as nextTurn } from "node:timers/promises";

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
