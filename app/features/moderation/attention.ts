/** How urgently a queue needs moderators. */
export const ATTENTION = ["calm", "warn", "danger"] as const;
export type Attention = (typeof ATTENTION)[number];

const WARN_FROM = 1;
const DANGER_FROM = 16;

/** @param waiting the number of proposals waiting for a decision */
export function attentionFor(waiting: number): Attention {
  if (waiting >= DANGER_FROM) return "danger";
  return waiting >= WARN_FROM ? "warn" : "calm";
}
