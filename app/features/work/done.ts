import type { TextKey } from "#app/kit/i18n/keys.ts";

/** What pages say once after something was done, by its word in the address. */
export const DONE = {
  saved: "work.done.saved",
  removed: "work.done.removed",
  sent: "work.done.sent",
  withdrawn: "work.done.withdrawn",
  paid: "work.done.paid",
  reopened: "work.done.reopened",
} as const satisfies Record<string, TextKey>;

export type Done = keyof typeof DONE;
export const DONE_KEYS = Object.keys(DONE) as Done[];
