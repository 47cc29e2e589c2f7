import { TurnQueue } from "#app/services/limits/turn-queue.ts";

/** The server has more pages to make than anybody would wait for. */
export class TooBusy extends Error {
  override readonly name = "TooBusy";
}

/** Nobody waits for the page any more. */
export class NobodyWaits extends Error {
  override readonly name = "NobodyWaits";
}

export const QUEUE_LIMITS = {
  /** Pages of one network that may wait: as many as a large school asks for at once. */
  ofNetwork: 128,
  /** Pages that may wait in all. */
  all: 1000,
} as const;

/** Node accepts one connection in each turn of the event loop: several turns pass between two pages, or people wait at the door. */
const TURNS_BETWEEN = 16;

/** Milliseconds. After an answer that took less, one turn is enough: the others would take a tenth of its time. */
const SHORT_MS = 1;

export function afterTurns(work: () => void, left: number = TURNS_BETWEEN): void {
  if (left === 0) work();
  else setImmediate(afterTurns, work, left - 1);
}

interface Waiting {
  isOfLoader: boolean;
  isGone: () => boolean;
  start: () => void;
  leave: () => void;
}

/**
 * Pages begin to be made one by one, some turns of the event loop apart. Made all at once they would hold it until the last is
 * done, and stored pages, health checks and time limits with it. Networks take turns, so that one which asks for hundreds
 * delays others by one page each.
 */
export class RenderQueue {
  private readonly queue = new TurnQueue<Waiting>(QUEUE_LIMITS);
  private hasBegun = false;

  /** @param nextTurn calls back when another page may begin */
  constructor(private readonly nextTurn: (work: () => void) => void = afterTurns) {}

  /**
   * Resolves when a page may begin to be made.
   * @param isGone whether its visitor has hung up
   * @param isOfLoader whether a loader alone makes it, which most often is done by the next turn
   * @throws TooBusy, NobodyWaits
   */
  async turn(network: string, isGone: () => boolean = () => false, isOfLoader = false): Promise<void> {
    if (!this.hasBegun) return this.begin(isOfLoader);
    this.refuseIfFull(network);
    await new Promise<void>((start, refuse) => {
      this.queue.add(network, { isOfLoader, isGone, start, leave: () => refuse(new NobodyWaits()) });
    });
  }

  /**
   * For the beginning of an answer, because preparing one takes time as well.
   * @throws TooBusy
   */
  refuseIfFull(network: string): void {
    if (this.queue.isFullFor(network)) throw new TooBusy();
  }

  private begin(isOfLoader: boolean): void {
    this.hasBegun = true;
    const next = () => this.next();
    const began = performance.now();
    const afterLoader = () => {
      if (performance.now() - began < SHORT_MS) next();
      else this.nextTurn(next);
    };
    if (isOfLoader) setImmediate(afterLoader);
    else this.nextTurn(next);
  }

  private next(): void {
    for (let one = this.queue.take(); one !== undefined; one = this.queue.take()) {
      if (one.isGone()) one.leave();
      else {
        one.start();
        return void this.begin(one.isOfLoader);
      }
    }
    this.hasBegun = false;
  }
}
