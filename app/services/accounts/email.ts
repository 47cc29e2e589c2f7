import { domainToUnicode } from "node:url";
import { parseUrl } from "#app/kit/text/parse-url.ts";

/** E-mail addresses: what counts as one, which of them are one mailbox, and how one is shown. */

export interface Email {
  /** Where mail is sent: as typed, with the domain in its ASCII form. Nothing in it can end or split a header. */
  address: string;
  /** The address as accounts are found by it: in small letters. */
  key: string;
}

export type EmailReading = { email: Email; problem: null } | { email: null; problem: "invalid" };

const MAX_LENGTHS = { address: 254, local: 64 };

/** What browsers accept before the "@", without dots at the ends or two in a row. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const DOMAIN_AS_TYPED = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a header.
const CONTROL = /[\x00-\x1F\x7F-\x9F\u2028\u2029]/;
const FULL_WIDTH = /[！-～]/g;

/**
 * Reads one address and nothing else: no list, no name before it, no line break even at an end. Letters outside ASCII
 * are for the domain only: folding them before the "@" is how one person's mail reaches another. Mail goes to
 * the address of the account that was found, never to what was typed to find it.
 */
export function readEmail(sent: string): EmailReading {
  const nothing: EmailReading = { email: null, problem: "invalid" };
  if (sent.length > 2 * MAX_LENGTHS.address || CONTROL.test(sent)) return nothing;
  // Japanese keyboards type "＠" and "．".
  const text = sent.trim().replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
  const [local = "", typedDomain = "", ...rest] = text.split("@");
  if (rest.length > 0 || local.length > MAX_LENGTHS.local || !LOCAL.test(local)) return nothing;
  const domain = asciiDomain(typedDomain);
  const address = `${local}@${domain}`;
  if (domain === null || address.length > MAX_LENGTHS.address) return nothing;
  return { email: { address, key: address.toLowerCase() }, problem: null };
}

/** Null for what is no public host name: a single label, a number, an address in brackets. */
function asciiDomain(typed: string): string | null {
  const url = DOMAIN_AS_TYPED.test(typed) ? parseUrl(`http://${typed}`) : null;
  if (url === null) return null;
  const domain = url.hostname;
  const labels = domain.split(".");
  const top = labels.at(-1) ?? "";
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label)) && /^[a-z][a-z0-9-]+$/.test(top);
  return isName && !hasBrokenLabel(domain) ? domain : null;
}

/**
 * Labels that begin with "xn--" stand for a name in another script. One that cannot be decoded belongs to nobody,
 * though `URL` accepts it.
 */
function hasBrokenLabel(domain: string): boolean {
  return domainToUnicode(domain)
    .split(".")
    .some((label) => label.startsWith("xn--"));
}

interface Provider {
  /** The one name for all domains of a provider. */
  domain: string;
  /** Characters before the "@" that this provider reads as another one, or ignores. */
  read?: readonly [characters: RegExp, as: string];
}

const GOOGLE: Provider = { domain: "gmail.com", read: [/\./g, ""] };
const PROTON: Provider = { domain: "proton.me", read: [/[._-]/g, ""] };
const APPLE: Provider = { domain: "icloud.com" };
const YANDEX: Provider = { domain: "yandex.ru", read: [/\./g, "-"] };

const PROVIDERS: ReadonlyMap<string, Provider> = new Map([
  ["gmail.com", GOOGLE],
  ["googlemail.com", GOOGLE],
  ["proton.me", PROTON],
  ["pm.me", PROTON],
  ["protonmail.com", PROTON],
  ["protonmail.ch", PROTON],
  ["icloud.com", APPLE],
  ["me.com", APPLE],
  ["mac.com", APPLE],
  ["yandex.ru", YANDEX],
  ["ya.ru", YANDEX],
  ["yandex.com", YANDEX],
  ["yandex.by", YANDEX],
  ["yandex.kz", YANDEX],
  ["yandex.ua", YANDEX],
]);

/**
 * The form for limits and bans: two addresses with the same form reach the same mailbox. What follows a plus is dropped
 * everywhere; dots and other domain names only where the provider is known to make no difference, because elsewhere they
 * belong to different people. Never send mail to it.
 */
export function mailboxOf(email: Email): string {
  const [local = "", domain = ""] = email.key.split("@");
  const plus = local.indexOf("+");
  const name = plus > 0 ? local.slice(0, plus) : local;
  const provider = PROVIDERS.get(domain);
  if (provider === undefined) return `${name}@${domain}`;
  const bare = provider.read === undefined ? name : name.replace(...provider.read);
  return `${bare || name}@${provider.domain}`;
}

/**
 * An address in a form its owner recognises and others do not: one character of a short name, three of a longer one,
 * and the last part of the domain. The number of hidden characters does not show.
 */
export function obfuscateEmail({ address }: Email): string {
  const [local = ""] = address.split("@");
  const top = address.slice(address.lastIndexOf(".") + 1);
  return `${local.slice(0, local.length <= 5 ? 1 : 3)}*****@*****.${top}`;
}
