import { performance } from "node:perf_hooks";

/**
 * How long the event loop of this process stood still at most while `work` was done, in milliseconds. The server runs
 * in this process too. A busy machine also makes a loop stand still, so the best of several attempts counts.
 */
export async function blockedBy(work: () => Promise<unknown>, attempts = 3): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && best > 20; attempt += 1) best = Math.min(best, await longestGap(work));
  return best;
}

async function longestGap(work: () => Promise<unknown>): Promise<number> {
  let last = performance.now();
  let longest = 0;
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
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
