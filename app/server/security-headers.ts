import { createHash } from "node:crypto";

/** Sent with every answer. */
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
 * Sent with every page of a site whose BASE_URL is https. A year, which is what browsers' lists ask for. Each edition says it for
 * its own host: below the home's name an operator may have hosts that we know nothing of.
 */
export const STRICT_TRANSPORT: readonly [string, string] = ["strict-transport-security", "max-age=31536000"];

/** Sent with files, which are no documents: a first visit loads a dozen of them, so only what means something there. */
export const FILE_HEADERS: readonly (readonly [string, string])[] = [
  ["x-content-type-options", "nosniff"],
  OWN_RESOURCE,
  // A picture opened by itself must not run anything.
  ["content-security-policy", "default-src 'none'; sandbox"],
];

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
  /** The development server talks over a socket on a port of its own. */
  development?: boolean;
}

export function contentSecurityPolicy({ scripts, styles = [], development = false }: PolicyOptions): string {
  const sources = (list: readonly string[]) => ["'self'", ...list.map((hash) => `'${hash}'`)].join(" ");
  const directives = development ? DIRECTIVES.map((one) => one.replace(/^connect-src.*/, "$& ws:")) : DIRECTIVES;
  return [`script-src ${sources(scripts)}`, `style-src ${sources(styles)}`, ...directives].join("; ");
}

export function cspHash(text: string, encoding: "utf8" | "latin1" = "utf8"): string {
  return `sha256-${createHash("sha256").update(text, encoding).digest("base64")}`;
}

/**
 * Finds the inline scripts that carry our mark, and takes the mark away. A script that got into the page some other
 * way has no mark, so it gets no hash and does not run. A nonce would not do: stored pages would share it.
 * @param html the page with a character for each of its bytes ("latin1"): to read its letters would take longer than this
 * @param mark the value of the nonce attribute that only the renderer of this page knew
 */
export function hashMarkedScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const hashes: string[] = [];
  let at = html.indexOf(attribute);
  while (at >= 0) {
    const start = html.indexOf(">", at) + 1;
    const end = html.indexOf("</script>", start);
    if (end > start) hashes.push(cspHash(html.slice(start, end), "latin1"));
    at = html.indexOf(attribute, Math.max(start, end));
  }
  return { html: html.replaceAll(attribute, ""), hashes };
}
