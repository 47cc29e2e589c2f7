import type { Edition } from "#app/editions/edition.ts";
import type { Hosts } from "#app/editions/hosts.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { Env } from "#app/services/environment/env.ts";

/** Addresses that send mail and that nobody reads. */
const UNREAD = /^(?:no|do-?not)[._-]?reply/i;

/** Where people who can no longer sign in find out how to write to us: the edition's page about that, or its home. */
export const contactPage = (hosts: Hosts, { config, code }: Pick<Edition, "config" | "code">): string =>
  `${hosts.origin(code)}${hasPage(config, "article.contact") ? href(config, "article.contact") : "/"}`;

/**
 * The address at which the people who run the site read mail: MAIL_FROM, unless its name says that nobody reads it.
 * Null when there is none.
 */
export function contactOf({ MAIL_FROM }: Pick<Env, "MAIL_FROM">): string | null {
  return MAIL_FROM === null || UNREAD.test(MAIL_FROM.address) ? null : MAIL_FROM.address;
}

/** Where a weakness is reported, as addresses of mail ("mailto:…") and of pages: SECURITY_CONTACT, or the address at which mail is read. */
export function securityContacts(env: Pick<Env, "MAIL_FROM" | "SECURITY_CONTACT">): readonly string[] {
  const address = contactOf(env);
  if (env.SECURITY_CONTACT.length > 0 || address === null) return env.SECURITY_CONTACT;
  return [`mailto:${address}`];
}
