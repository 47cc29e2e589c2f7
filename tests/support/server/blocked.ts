import { moment, slowness } from "../machine.ts";

/** Milliseconds with which no further attempt is needed. */
const ENOUGH = 20;

/**
 * The longest time the event loop of this process was blocked during `work`, in milliseconds. The server runs in this
 * process too. On a busy machine a loop also stops because other processes have the processor, so of each gap only the
 * time counts in which this process worked, as long as it would take on a machine that is not slower than usual, and of
 * several attempts the best.
 */
export async function blockedBy(work: () => Promise<unknown>, attempts = 5): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && best > ENOUGH; attempt += 1) {
    const gap = await longestGap(work, ({ time, worked }) => Math.min(time, worked));
    best = Math.min(best, gap > ENOUGH ? gap / slowness() : gap);
  }
  return best;
}

/** The same by the clock alone, for a loop that waits instead of working: for a lock or for another thread. */
export async function heldUpBy(work: () => Promise<unknown>, attempts = 3): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && best > ENOUGH; attempt += 1) {
    best = Math.min(best, await longestGap(work, (gap) => gap.time));
  }
  return best;
}

type Moment = ReturnType<typeof moment>;

async function longestGap(work: () => Promise<unknown>, lengthOf: (gap: Moment) => number): Promise<number> {
  let last = moment();
  let longest = 0;
  const look = () => {
    const now = moment();
    longest = Math.max(longest, lengthOf({ time: now.time - last.time, worked: now.worked - last.worked }));
    last = now;
  };
  const timer = setInterval(look, 1);
  try {
    await work();
    look();
  } finally {
    clearInterval(timer);
  }
  return longest;
}
