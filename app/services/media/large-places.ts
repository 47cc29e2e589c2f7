import { minutes } from "#app/kit/time/durations.ts";
import type { MinRate } from "./body.ts";
import { TooManyWaiting } from "./concurrency.ts";

/**
 * The places for large forms. Nobody keeps them from others by sending slowly: whoever has none yet is let in before whoever has
 * one, and both before whoever has just broken off; and while somebody waits, those who hold a place hurry.
 */

/** A place that somebody holds. */
export interface Place {
  /** The average rate in bytes per second to be kept from the moment somebody waits; null while nobody does. */
  pressing(): number | null;
}

/**
 * Runs work at a place, now or when it is the sender's turn.
 * @param work says whether the sender broke off, or was too slow
 * @throws TooManyWaiting, and whatever the work throws
 */
export type LargePlaces = <T>(
  sender: string,
  work: (place: Place) => Promise<{ isBroken: boolean; result: T }>,
) => Promise<T>;

interface Options {
  atOnce: number;
  waiting: number;
  minRate: MinRate;
}

/** How much quicker than otherwise a form comes while others wait: somebody's only one, and what is more than that. */
const HURRY = { only: 2, other: 8 } as const;

/** How long it is remembered who broke off, and of how many. */
const BROKEN = { forMs: minutes(10), most: 10_000 } as const;

interface Waiting {
  sender: string;
  come(): void;
  refuse(): void;
}

export function largePlaces({ atOnce, waiting, minRate }: Options): LargePlaces {
  const queue: Waiting[] = [];
  const held = new Map<string, number>();
  const broken = recently();
  let running = 0;

  const heldBy = (sender: string) => held.get(sender) ?? 0;
  const rank = ({ sender }: Pick<Waiting, "sender">) => (broken.has(sender) ? atOnce : 0) + heldBy(sender);
  const isBefore = (one: Waiting, other: Waiting | undefined) => other === undefined || rank(one) < rank(other);

  const take = (sender: string) => {
    held.set(sender, heldBy(sender) + 1);
    running += 1;
  };

  /** Of those who are alike, the first comes first. */
  const next = () => queue.reduce<Waiting | undefined>((best, one) => (isBefore(one, best) ? one : best), undefined);
  const last = () =>
    queue.reduce<Waiting | undefined>((worst, one) => (isBefore(one, worst) && worst ? worst : one), undefined);

  const leave = (sender: string) => {
    running -= 1;
    if (heldBy(sender) > 1) held.set(sender, heldBy(sender) - 1);
    else held.delete(sender);
    const one = next();
    if (one === undefined) return;
    queue.splice(queue.indexOf(one), 1);
    take(one.sender);
    one.come();
  };

  const acquire = (sender: string): Promise<void> | undefined => {
    if (running < atOnce) return void take(sender);
    return new Promise<void>((come, refuse) => {
      const one: Waiting = { sender, come, refuse: () => refuse(new TooManyWaiting()) };
      if (queue.length >= waiting) {
        const worst = last();
        if (worst === undefined || !isBefore(one, worst)) return one.refuse();
        queue.splice(queue.indexOf(worst), 1);
        worst.refuse();
      }
      queue.push(one);
    });
  };

  return async (sender, work) => {
    await acquire(sender);
    const pressing = () => {
      if (!queue.some((one) => one.sender !== sender)) return null;
      return minRate.rate * (heldBy(sender) > 1 || broken.has(sender) ? HURRY.other : HURRY.only);
    };
    try {
      const { isBroken, result } = await work({ pressing });
      if (isBroken) broken.add(sender);
      return result;
    } finally {
      leave(sender);
    }
  };
}

/** Who did something a short time ago; of very many, the last ones. */
function recently() {
  const until = new Map<string, number>();
  return {
    has: (name: string): boolean => (until.get(name) ?? 0) > performance.now(),
    add(name: string): void {
      until.delete(name);
      until.set(name, performance.now() + BROKEN.forMs);
      const [oldest] = until.keys();
      if (until.size > BROKEN.most && oldest !== undefined) until.delete(oldest);
    },
  };
}
