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

/** A page that is to be made. */
interface Wanted {
  /** Whether its visitor has hung up. */
  isGone?: () => boolean;
  /** Whether a loader alone makes it, which most often is done by the next turn. */
  isOfLoader?: boolean;
  /** Whether it goes before all others, and has a place however many of them wait. */
  isFirst?: boolean;
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
  private readonly first = new TurnQueue<Waiting>(QUEUE_LIMITS);
  private readonly others = new TurnQueue<Waiting>(QUEUE_LIMITS);
  private hasBegun = false;

  /** @param nextTurn calls back when another page may begin */
  constructor(private readonly nextTurn: (work: () => void) => void = afterTurns) {}

  /**
   * Resolves when a page may begin to be made.
   * @throws TooBusy, NobodyWaits
   */
  async turn(
    network: string,
    { isGone = () => false, isOfLoader = false, isFirst = false }: Wanted = {},
  ): Promise<void> {
    if (!this.hasBegun) return this.begin(isOfLoader);
    this.refuseIfFull(network, isFirst);
    await new Promise<void>((start, refuse) => {
      this.queueOf(isFirst).add(network, { isOfLoader, isGone, start, leave: () => refuse(new NobodyWaits()) });
    });
  }

  /**
   * For the beginning of an answer, because preparing one takes time as well.
   * @throws TooBusy
   */
  refuseIfFull(network: string, isFirst = false): void {
    if (this.queueOf(isFirst).isFullFor(network)) throw new TooBusy();
  }

  private readonly queueOf = (isFirst: boolean) => (isFirst ? this.first : this.others);

  private take(): Waiting | undefined {
    return this.first.take() ?? this.others.take();
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
    for (let one = this.take(); one !== undefined; one = this.take()) {
      if (one.isGone()) one.leave();
      else {
        one.start();
        return void this.begin(one.isOfLoader);
      }
    }
    this.hasBegun = false;
  }
}
