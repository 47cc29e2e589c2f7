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

/** @param hashes "sha256-…" of the inline scripts and styles of the page */
export function contentSecurityPolicy(hashes: { scripts: readonly string[]; styles?: readonly string[] }): string {
  const sources = (list: readonly string[]) => ["'self'", ...list.map((hash) => `'${hash}'`)].join(" ");
  return [`script-src ${sources(hashes.scripts)}`, `style-src ${sources(hashes.styles ?? [])}`, ...DIRECTIVES].join(
    "; ",
  );
}

export function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/**
 * Finds the inline scripts that carry our mark, and takes the mark away. A script that got into the page some other
 * way has no mark, so it gets no hash and does not run. A nonce would not do: stored pages would share it.
 * @param mark the value of the nonce attribute that only the renderer of this page knew
 */
export function sealScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const hashes: string[] = [];
  let at = html.indexOf(attribute);
  while (at >= 0) {
    const start = html.indexOf(">", at) + 1;
    const end = html.indexOf("</script>", start);
    if (end > start) hashes.push(hashOf(html.slice(start, end)));
    at = html.indexOf(attribute, Math.max(start, end));
  }
  return { html: html.replaceAll(attribute, ""), hashes };
}
