import type { EditionConfig } from "#app/editions/config.ts";
import { href, type RouteId } from "#app/editions/slugs.ts";
import { ownPath } from "#app/markup/index.ts";

/** Where somebody goes on after signing in. */

/**
 * Characters of a path to go on to, as it stands in a header: proxies turn away answers with headers of 8 kB, and no page of
 * ours that asks for a sign-in has an address of a quarter of that.
 */
const MAX_LENGTH = 2000;

/** Steps of signing in lead nowhere. */
const STEPS: readonly RouteId[] = ["signIn", "signInCode", "signUp", "signInSecondFactor"];

/**
 * @param sent what the address or a form says, by whomever it was written
 * @returns a path of this site, or null for the account's own page
 */
export function parseRedirectTo(config: EditionConfig, sent: unknown): string | null {
  const path = ownPath(sent);
  if (path === null) return null;
  const [pathname = ""] = path.split(/[?#]/);
  return STEPS.some((id) => href(config, id) === pathname) || pathname.endsWith(".data") ? null : path;
}

export const redirectPath = (config: EditionConfig, sent: unknown): string =>
  parseRedirectTo(config, sent) ?? href(config, "account");

/** The address of a page that goes on to another one afterwards; to the account's own where that would be too long. */
export function withRedirectTo(
  path: string,
  redirectTo: string | null,
  more: Readonly<Record<string, string>> = {},
): string {
  const further = redirectTo === null ? "" : new URLSearchParams({ then: redirectTo }).toString();
  const query = [new URLSearchParams(more).toString(), further.length > MAX_LENGTH ? "" : further]
    .filter(Boolean)
    .join("&");
  return query === "" ? path : `${path}?${query}`;
}
