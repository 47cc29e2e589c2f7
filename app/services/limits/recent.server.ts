import { LRUCache } from "lru-cache";
import type { LimitRule } from "./limits.server.ts";

/** How often something happened lately, counted in memory alone: for readers, whom no restart has to remember. */

export interface Recent {
  allowed: boolean;
  /** Remaining points. */
  left: number;
  /** Seconds until all points are available again. */
  resetSeconds: number;
}

/** As many networks as are remembered. When there are more, those not seen for longest are forgotten. */
const MAX_SUBJECTS = 50_000;

interface Window {
  used: number;
  endsAt: number;
}

/**
 * Counts points of a rule within windows that begin with the first of them. Who wants 0 is only told what is left, and not remembered.
 * @param clock milliseconds
 */
export function createRecentLimit({ points, windowMs }: LimitRule, clock: () => number = Date.now) {
  const windows = new LRUCache<string, Window>({ max: MAX_SUBJECTS });
  return (subject: string, wanted: number): Recent => {
    const now = clock();
    const before = windows.get(subject);
    const window = before === undefined || before.endsAt <= now ? { used: 0, endsAt: now + windowMs } : before;
    const allowed = window.used + wanted <= points;
    if (allowed) window.used += wanted;
    if (wanted > 0) windows.set(subject, window);
    return { allowed, left: points - window.used, resetSeconds: Math.ceil((window.endsAt - now) / 1000) };
  };
}
