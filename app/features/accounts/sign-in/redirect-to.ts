import type { EditionConfig } from "#app/editions/config.ts";
import { href } from "#app/editions/hrefs.ts";
import type { PageId } from "#app/editions/page.ts";
import { ownPath } from "#app/kit/markup/link.ts";

/** Where to redirect after signing in. The query parameter is called `then`. */

/**
 * Maximum length of a path in the Location header: proxies reject headers of 8 kB, and no page that asks for a sign-in
 * has an address a quarter as long.
 */
const MAX_LENGTH = 2000;

/** The pages of the sign-in itself are no destinations. */
const STEPS: readonly PageId[] = ["signIn", "signInCode", "signUp", "signInSecondFactor"];

/**
 * @param sent from an address or a form, so anybody may have written it
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

/**
 * The address of a page that redirects to another one afterwards; without the redirect where the address would be too
 * long.
 */
export function withRedirectTo(
  path: string,
  redirectTo: string | null,
  more: Readonly<Record<string, string>> = {},
): string {
  const further = redirectTo === null ? "" : new URLSearchParams([["then", redirectTo]]).toString();
  const query = [new URLSearchParams(more).toString(), further.length > MAX_LENGTH ? "" : further]
    .filter(Boolean)
    .join("&");
  return query === "" ? path : `${path}?${query}`;
}
