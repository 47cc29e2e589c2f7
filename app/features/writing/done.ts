/** What the editor says after a step. */
export const DONE_KEYS = ["saved", "published", "scheduled", "withdrawn", "reset", "restored", "undone"] as const;
export type DoneKey = (typeof DONE_KEYS)[number];
