import type { Env } from "#app/services/environment/env.ts";

/** Addresses that send mail and that nobody reads. */
const UNREAD = /^(?:no|do-?not)[._-]?reply/i;

/**
 * The address at which the people who run the site read mail: MAIL_FROM, unless its name says that nobody reads it.
 * Null when there is none.
 */
export function contactOf({ MAIL_FROM }: Pick<Env, "MAIL_FROM">): string | null {
  return MAIL_FROM === null || UNREAD.test(MAIL_FROM.address) ? null : MAIL_FROM.address;
}
