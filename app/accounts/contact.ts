import type { Env } from "#app/server/env.ts";

/** Addresses from which mail is sent and at which nobody reads any. */
const UNREAD = /^(?:no|do-?not)[._-]?reply/i;

/**
 * The address at which the people who run the site read mail: that of MAIL_FROM, as long as it does not say that nobody
 * does. Null when there is none.
 */
export function contactOf({ MAIL_FROM }: Pick<Env, "MAIL_FROM">): string | null {
  return MAIL_FROM === null || UNREAD.test(MAIL_FROM.address) ? null : MAIL_FROM.address;
}
