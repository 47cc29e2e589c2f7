/** The queue is full. */
export class TooManyWaiting extends Error {
  override readonly name = "TooManyWaiting";
  constructor() {
    super("Too much work is waiting already.");
  }
}

/**
 * Runs work now, or when a slot is free.
 * @throws TooManyWaiting, and whatever the work throws
 */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

interface ConcurrencyOptions {
  atOnce: number;
  /** How much work may queue before more is rejected. */
  waiting: number;
}

/** Limits how much work runs at once; the rest queues, first in, first out. */
export function limitConcurrency({ atOnce, waiting }: ConcurrencyOptions): ConcurrencyLimit {
  const queue: (() => void)[] = [];
  let running = 0;

  const acquire = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new TooManyWaiting();
    await new Promise<void>((come) => queue.push(come));
  };

  /** A free slot is handed directly to the next in the queue, so that newer work cannot overtake it. */
  const release = (): void => {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return async (work) => {
    await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
}

/**
 * A separate limit for each key, so that one person cannot block another.
 * @throws as `ConcurrencyLimit`
 */
export type KeyedConcurrencyLimit = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export function limitConcurrencyByKey(options: ConcurrencyOptions): KeyedConcurrencyLimit {
  const queues = new Map<string, { limit: ConcurrencyLimit; users: number }>();
  return async (name, work) => {
    const queue = queues.get(name) ?? { limit: limitConcurrency(options), users: 0 };
    queues.set(name, queue);
    queue.users += 1;
    try {
      return await queue.limit(work);
    } finally {
      queue.users -= 1;
      if (queue.users === 0) queues.delete(name);
    }
  };
}
