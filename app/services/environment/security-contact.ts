import { z } from "zod";
import { parseUrl } from "#app/kit/text/parse-url.ts";
import { isAddress } from "#app/services/mail/mailbox.ts";

/** SECURITY_CONTACT: where to report a weakness: mail addresses and addresses of pages, separated by commas. */
const securityContact = z
  .string()
  .default("")
  .transform((value, context) => {
    const contacts = value
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean);
    const uris = contacts.map(contactUri);
    const wrong = contacts.find((_, index) => uris[index] === null);
    if (wrong !== undefined) {
      context.addIssue({ code: "custom", message: `"${wrong}" is neither a mail address nor an address with https:` });
      return z.NEVER;
    }
    return uris as string[];
  });

/** To be spread into the schema of the environment. */
export const SECURITY_ENVIRONMENT = { SECURITY_CONTACT: securityContact };

/** As RFC 9116 requires: a URI, and for the web an https one. */
function contactUri(contact: string): string | null {
  const address = contact.replace(/^mailto:/i, "");
  if (isAddress(address)) return `mailto:${address}`;
  const url = parseUrl(contact);
  return url?.protocol === "https:" ? url.href : null;
}
