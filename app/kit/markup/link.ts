import { parseUrl } from "#app/kit/text/parse-url.ts";

/** What a link target is, decided by an allow list: whatever is not recognised is refused. */

export type LinkKind = "external" | "document" | "mail" | "hash" | "internal" | "refused";

export interface ClassifiedLink {
  kind: LinkKind;
  /** Safe to be put into an href; empty where the link is refused. */
  href: string;
}

const REFUSED: ClassifiedLink = { kind: "refused", href: "" };

/** Browsers silently drop or reorder these characters, so that a target would differ from how it looks. */
const DECEPTIVE = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u;
const WEB = /^https?:\/\/[^/?#]/i;
const HOST = /^https?:\/\/([^/?#]*)/i;
/** Signs in a host that look like its end, or like what separates its parts: "https://bank.example∕evil.example". */
const END_IN_DISGUISE = /[\p{Sm}\u2571-\u2573\u3033-\u3035]/u;
/** Signs of mathematics that everybody can type, and tell from an end. */
const TYPED_SIGNS = /[+<=>|~]/g;
const MAIL = /^mailto:[^?]/i;
/** Paths that a browser, a router or a proxy may take for the address of another host. */
const HOST_IN_DISGUISE = /^[^?#]*\/(?:\/|%2f|%5c)/i;
/** Stands for "our own host" while a path is resolved. */
const OWN_HOST = "https://own.invalid";

/**
 * @param target as somebody wrote it: `https://…`, `mailto:…`, `/path` or `#place`
 * @returns never throws; other schemes, other hosts in disguise and control characters are refused
 */
export function classifyLink(target: string): ClassifiedLink {
  const href = target.trim();
  if (DECEPTIVE.test(href) || href.includes("\\")) return REFUSED;
  if (href.startsWith("#")) return { kind: "hash", href };
  if (href.startsWith("/")) return classifyPath(href);
  const url = parseUrl(href);
  if (!url) return REFUSED;
  if (MAIL.test(href)) return { kind: "mail", href };
  // "https://bank.example@evil.example" leads to another host than it seems to.
  if (url.username !== "" || url.password !== "") return REFUSED;
  if (END_IN_DISGUISE.test((HOST.exec(href)?.[1] ?? "").replace(TYPED_SIGNS, ""))) return REFUSED;
  if (WEB.test(href)) return { kind: isDocument(href) ? "document" : "external", href };
  return REFUSED;
}

function classifyPath(href: string): ClassifiedLink {
  const url = HOST_IN_DISGUISE.test(href) ? null : parseUrl(href, OWN_HOST);
  if (url?.origin !== OWN_HOST || !isDecodable(url.pathname) || !isDecodable(url.hash)) return REFUSED;
  return { kind: isDocument(href) ? "document" : "internal", href };
}

/** Remix decodes the address that a link leads to, and a page does not survive it where that throws. */
function isDecodable(encoded: string): boolean {
  try {
    decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}

function isDocument(href: string): boolean {
  return /\.pdf$/i.test(href.replace(/[?#].*$/s, ""));
}

/** Whether the link opens in a new tab. */
export function opensNewTab(link: ClassifiedLink): boolean {
  return link.kind === "external" || link.kind === "document" || link.kind === "mail";
}

/** Whether an address has a name or a password before its host: "https://name:word@example.org". */
export function hasLogin(address: string): boolean {
  const url = WEB.test(address.trim()) ? parseUrl(address.trim()) : null;
  return url !== null && `${url.username}${url.password}` !== "";
}

/** Whether people may put this link on a card or an entry: a whole http, https or mailto address. */
export function validLink(url: string): boolean {
  const { kind, href } = classifyLink(url);
  return kind === "mail" || WEB.test(href);
}

/**
 * The host that a text names, when it is an address or could be taken for one: "https://example.org/a" and "www.example.org"
 * both name "example.org".
 * @returns in ASCII; null for every other text
 */
export function namedHost(text: string): string | null {
  const address = text.trim();
  if (address === "" || /\s/.test(address)) return null;
  const host = parseUrl(/^https?:\/\//i.test(address) ? address : `https://${address}`)?.hostname ?? "";
  return /.\.[^.\d]/.test(host) ? host.replace(/^www\./, "") : null;
}

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Completes an address that was typed without its scheme: "robin.example.org" gets https, "robin@example.org" becomes mail.
 * Everything else comes back as it was, for `validLink` to judge.
 */
export function completeLink(typed: string): string {
  const text = typed.trim();
  if (HAS_SCHEME.test(text) || /^[/#@\\]/.test(text) || text === "") return typed;
  const isMail = text.includes("@") && !text.includes("/");
  const host = namedHost(isMail ? text.slice(text.lastIndexOf("@") + 1) : text);
  return host === null ? typed : `${isMail ? "mailto:" : "https://"}${text}`;
}

const MAX_PATH_LENGTH = 8000;

/** Validates a redirect target: a path of this site with its query and hash, or null for anything else. */
export function ownPath(sent: unknown): string | null {
  if (typeof sent !== "string" || sent.length > MAX_PATH_LENGTH || !sent.startsWith("/")) return null;
  if (classifyLink(sent).kind === "refused") return null;
  const { pathname, search, hash } = new URL(sent, OWN_HOST);
  return pathname.startsWith("//") ? null : `${pathname}${search}${hash}`;
}
