import type { Answer } from "#tests/support/server/client.ts";

/** What an answer cost this thread, in milliseconds of a processor. The server runs in it; its client costs next to nothing. */
export interface Cost {
  /** All of it. */
  worked: number;
  /** The longest that nothing else had a turn. */
  held: number;
  answer: Answer;
}

type ThreadUsage = () => { user: number; system: number };

/** Milliseconds this thread has had of a processor; before Node 24 those of the whole process, which are never fewer. */
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

/** No machine is that busy: milliseconds with which nothing is tried again. */
const HOPELESS = 1000;

/**
 * The least of several attempts, as long as one takes too much: the first may have compiled, or swept up after others; a
 * request that is slow by itself is slow each time.
 */
export async function leastCost(
  work: () => Promise<Answer>,
  isEnough: (cost: Cost) => boolean,
  attempts = 5,
): Promise<Cost> {
  let least = await costOf(work);
  for (let attempt = 1; attempt < attempts && !isEnough(least) && least.worked < HOPELESS; attempt += 1) {
    const next = await costOf(work);
    if (next.worked < least.worked) least = next;
  }
  return least;
}
