import type { Settings } from "./config.ts";

/** An old address and its target, both as people write them, not percent-encoded. */
export type Redirect = Pick<Settings, "redirects">["redirects"][number];

/** "/old/*" means "/old" and everything below it. */
const BELOW = "/*";

/**
 * Whether a rule applies to a path. Rules are compared literally and are never regular expressions, because strangers choose
 * the addresses.
 * @param path decoded, in normal form C, without a slash at its end
 */
export function isAbout({ from }: Redirect, path: string): boolean {
  const own = from.normalize("NFC");
  if (!own.endsWith(BELOW)) return path === own;
  const above = own.slice(0, -BELOW.length);
  return path === above || path.startsWith(`${above}/`);
}

/** The rule for a path. An exact rule takes precedence over one for everything below, and a longer rule over a shorter one. */
export function ruleFor(redirects: readonly Redirect[], path: string): Redirect | null {
  const found = redirects.filter((rule) => isAbout(rule, path));
  const weight = ({ from }: Redirect) => (from.endsWith(BELOW) ? from.length - BELOW.length : from.length + 1);
  return found.reduce<Redirect | null>((best, one) => (best && weight(best) >= weight(one) ? best : one), null);
}

/**
 * The target of an old address: a path of the same edition, percent-encoded, with the requested query.
 * @param pathname percent-encoded, as it was sent
 * @param search with its question mark, or ""
 * @returns null when the address has not moved
 */
export function redirectFor({ redirects }: Pick<Settings, "redirects">, pathname: string, search = ""): string | null {
  if (redirects.length === 0) return null;
  const path = decoded(pathname);
  const rule = path === null ? null : ruleFor(redirects, path);
  if (rule === null) return null;
  const [to = "", place] = rule.to.split("#");
  const hash = place === undefined ? "" : `#${encodeURIComponent(place)}`;
  return `${encodeURI(to)}${search}${hash}`;
}

function decoded(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname).normalize("NFC");
    return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  } catch {
    return null;
  }
}
