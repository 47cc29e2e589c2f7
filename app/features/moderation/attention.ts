import type { Attention } from "#app/subject/admin-card.ts";

const WARN_FROM = 1;
const DANGER_FROM = 16;

/** How much those who decide are needed. @param waiting how many proposals wait for a decision */
export function attentionFor(waiting: number): Attention {
  if (waiting >= DANGER_FROM) return "danger";
  return waiting >= WARN_FROM ? "warn" : "calm";
}
