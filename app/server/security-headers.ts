import { hash } from "node:crypto";
import { picturePolicy } from "#app/kit/http/picture-policy.ts";
import { type Replacement, replaceEach } from "#app/kit/http/replace-each.ts";

/** Sent with every response. */
export const COMMON_HEADERS: readonly (readonly [string, string])[] = [
  ["x-content-type-options", "nosniff"],
  // Not "no-referrer": posts must carry an Origin.
  ["referrer-policy", "same-origin"],
  ["x-frame-options", "DENY"],
  ["cross-origin-opener-policy", "same-origin"],
  ["permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()"],
];

/** For the site's own pages and files; the public API may be read from anywhere. */
export const OWN_RESOURCE: readonly [string, string] = ["cross-origin-resource-policy", "same-origin"];

/**
 * Sent with every answer of a site whose BASE_URL is https. One year is what browser preload lists require. No
 * includeSubDomains: an operator may run other hosts below the home's name.
 */
export const STRICT_TRANSPORT: readonly [string, string] = ["strict-transport-security", "max-age=31536000"];

/**
 * Sent with files. They are not documents and a first visit loads a dozen of them, so only headers that matter for files are
 * included.
 */
export const FILE_HEADERS: readonly (readonly [string, string])[] = [
  ["x-content-type-options", "nosniff"],
  OWN_RESOURCE,
  // An SVG opened directly must not run scripts.
  ["content-security-policy", picturePolicy("image/svg+xml")],
];

/** In place of that one, for a built file that is a picture of pixels. */
export const PIXELS_POLICY: readonly [string, string] = ["content-security-policy", picturePolicy("image/png")];

const DIRECTIVES = [
  "default-src 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

interface PolicyOptions {
  /** "sha256-…" of the inline scripts of the page. */
  scripts: readonly string[];
  /** "sha256-…" of its inline styles. */
  styles?: readonly string[];
  /** Whether other sites may show the page in theirs. It must then hold nothing personal, and do nothing when it is pressed. */
  embeddable?: boolean;
  /** The development server uses a WebSocket on a separate port. */
  development?: boolean;
}

export function contentSecurityPolicy({
  scripts,
  styles = [],
  embeddable = false,
  development = false,
}: PolicyOptions): string {
  const sources = (list: readonly string[]) => ["'self'", ...list.map((hash) => `'${hash}'`)].join(" ");
  const own = embeddable
    ? DIRECTIVES.map((one) => one.replace("frame-ancestors 'none'", "frame-ancestors *"))
    : DIRECTIVES;
  const directives = own.map((one) => (development ? one.replace(/^connect-src.*/, "$& ws:") : one));
  return [`script-src ${sources(scripts)}`, `style-src ${sources(styles)}`, ...directives].join("; ");
}

export function cspHash(text: string, encoding: "utf8" | "latin1" = "utf8"): string {
  return `sha256-${hash("sha256", Buffer.from(text, encoding), "base64")}`;
}

/**
 * Hashes the inline scripts that carry our mark, and removes the mark, along with everything else that is replaced in a finished page.
 * An injected script has no mark, so it gets no hash and does not run. A real nonce is not possible because cached pages would share it.
 * @param html the page decoded as "latin1", one character per byte: decoding UTF-8 would take longer than the whole search
 * @param mark the value of the nonce attribute, known only to the renderer of this page
 */
export function hashMarkedScripts(
  html: string,
  mark: string,
  replacements: readonly Replacement[] = [],
): { html: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const hashes: string[] = [];
  let at = html.indexOf(attribute);
  while (at >= 0) {
    const start = html.indexOf(">", at) + 1;
    const end = html.indexOf("</script>", start);
    if (end > start) hashes.push(cspHash(html.slice(start, end), "latin1"));
    at = html.indexOf(attribute, Math.max(start, end));
  }
  return { html: replaceEach(html, [[attribute, ""], ...replacements]), hashes };
}
