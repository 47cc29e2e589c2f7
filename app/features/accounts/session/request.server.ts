import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { type CookieName, writeCookie } from "#app/services/accounts/session/cookies.ts";
import type { MailTexts } from "#app/services/mail/template-words.ts";

/** What accounts need of a request. */

/** Whether this edition is reached through TLS. */
const isSecure = ({ hosts, edition }: LoadContext): boolean => hosts.origin(edition.config.code).startsWith("https:");

/** A Set-Cookie header for this edition's host. */
export function cookieHeader(
  context: LoadContext,
  name: CookieName,
  value: string,
  lasting: { maxAgeSeconds: number; domain?: string | null },
): string {
  return writeCookie(name, value, { secure: isSecure(context), ...lasting });
}

/** A Set-Cookie header that deletes a cookie. */
export const forgetCookie = (context: LoadContext, name: CookieName): string =>
  cookieHeader(context, name, "", { maxAgeSeconds: 0 });

/** The texts and the direction for a mail to this visitor. */
export function mailTextsFor({ edition, text, hosts }: Pick<LoadContext, "edition" | "text" | "hosts">): MailTexts {
  const { locale, dates, direction, code } = edition.config;
  return { locale, dates, direction, text, site: new URL(hosts.origin(code)).hostname };
}

/** The same for a mail that only somebody signed in can have asked for, with the page on which its reader signs others out. */
export function ownMailTextsFor(context: Pick<LoadContext, "edition" | "text" | "hosts">): MailTexts {
  const { hosts, edition } = context;
  const devicesLink = `${hosts.origin(edition.config.code)}${href(edition.config, "sessions")}`;
  return { ...mailTextsFor(context), devicesLink };
}
