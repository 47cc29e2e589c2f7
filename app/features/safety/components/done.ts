/** What a moderator has just done, as `?done=` says it. */
export const CASE_DONE = ["closed", "message", "warning", "hide", "remove", "banned", "proposed", "lifted"] as const;
export type CaseDone = (typeof CASE_DONE)[number];
