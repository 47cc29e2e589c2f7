import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { securityContacts } from "#app/features/accounts/contact.ts";
import { PUBLIC_TODAY } from "#app/routes/cache-policy.ts";

/** How long the file is valid. RFC 9116 asks for less than a year, so that reports do not go to an outdated contact. */
const GOOD_FOR_DAYS = 180;

/** GET /.well-known/security.txt: where to report a weakness of this site (RFC 9116). 404 when no contact is configured. */
export function loader({ context: { clock, edition, env, hosts } }: LoaderFunctionArgs): Response {
  const contacts = securityContacts(env);
  if (contacts.length === 0) return new Response(null, { status: 404 });
  const expires = clock();
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + GOOD_FOR_DAYS);
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    `Preferred-Languages: ${[...new Set([edition.config.locale, "en"])].join(", ")}`,
    `Canonical: ${hosts.origin(edition.code)}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8", ...PUBLIC_TODAY } });
}
