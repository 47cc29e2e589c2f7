import type { Answer } from "#tests/support/server/client.ts";

/**
 * Processor time of an answer in this thread, in milliseconds. The server runs in it; the client's share is negligible.
 */
export interface Cost {
  /** The total. */
  worked: number;
  /** The longest stretch in which nothing else could run. */
  held: number;
  answer: Answer;
}

type ThreadUsage = () => { user: number; system: number };

/** Processor time of this thread in milliseconds; before Node 24 that of the whole process, which is never less. */
export function processorTime(): number {
  const own = (process as { threadCpuUsage?: ThreadUsage }).threadCpuUsage;
  const { user, system } = own === undefined ? process.cpuUsage() : own.call(process);
  return (user + system) / 1000;
}

export async function costOf(work: () => Promise<Answer>): Promise<Cost> {
  const began = processorTime();
  let last = began;
  let held = 0;
  const look = () => {
    const now = processorTime();
    held = Math.max(held, now - last);
    last = now;
  };
  const timer = setInterval(look, 2);
  try {
    const answer = await work();
    look();
    return { worked: processorTime() - began, held, answer };
  } finally {
    clearInterval(timer);
  }
}

const MAX_ATTEMPTS = 12;

/** Milliseconds that no busy machine can explain: such a request is not tried again. */
const HOPELESS = 1000;

/**
 * The cheapest of several attempts, repeated while they take too long. The first ones may have included compilation or
 * garbage collection, and a neighbour on the machine may have emptied the processor's caches, while a request that is
 * slow by itself is slow each time.
 */
export async function leastCost(
  work: () => Promise<Answer>,
  isEnough: (cost: Cost) => boolean,
  attempts = MAX_ATTEMPTS,
): Promise<Cost> {
  let least = await costOf(work);
  for (let attempt = 1; attempt < attempts && !isEnough(least) && least.worked < HOPELESS; attempt += 1) {
    const next = await costOf(work);
    // Who has asked too often gets an answer that costs nothing.
    if (next.answer.status === 429) break;
    if (next.worked < least.worked) least = next;
  }
  return least;
}
