import type { LoadContext } from "#app/context.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import { HOME } from "#app/editions/hosts.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { PageId } from "#app/editions/page.ts";

/** Between which editions a sign-in can hop, and whether a request comes from there. */

type Places = Pick<LoadContext, "edition" | "directory" | "hosts">;

/** An edition that a sign-in can hop to or from; null for anything else that a request may name. */
export function hopPlace({ directory }: Pick<Places, "directory">, code: unknown): EditionConfig | null {
  return directory.find((config) => config.code === code && hasPage(config, "hop")) ?? null;
}

/** Whether this edition can ask the home of all editions. Where that is not served, people sign in once per edition. */
export const canAskHome = (places: Places): boolean =>
  places.edition.config.code !== HOME && hopPlace(places, HOME) !== null;

/** The whole address of a page of an edition. Hops lead nowhere else. */
export function addressAt(
  { hosts }: Pick<Places, "hosts">,
  config: EditionConfig,
  page: PageId,
  query: Readonly<Record<string, string>> = {},
): string {
  const address = new URL(href(config, page), hosts.origin(config.code));
  address.search = new URLSearchParams(query).toString();
  return address.href;
}

/**
 * Whether a request is a browser on its way from a page of another edition: not a link in a mail, not a page of another
 * site, and no picture or script. Browsers that do not say where they come from are believed, because nothing depends on
 * this alone.
 */
export function comesFromEdition({ hosts, edition }: Places, request: Request, from: EditionConfig): boolean {
  const [site, dest] = [request.headers.get("Sec-Fetch-Site"), request.headers.get("Sec-Fetch-Dest")];
  if (dest !== null && dest !== "document") return false;
  if (site === null || site === "same-site") return true;
  return site === "cross-site" && !(isBelowHome(hosts, from.code) && isBelowHome(hosts, edition.config.code));
}

/** Whether browsers take an edition and the home for one site: not where the edition has a domain of its own. */
function isBelowHome(hosts: Places["hosts"], code: string): boolean {
  const nameOf = (one: string) => new URL(hosts.origin(one)).hostname;
  // A name of one part, such as "localhost", is nobody's site.
  return nameOf(HOME).includes(".") && `.${nameOf(code)}`.endsWith(`.${nameOf(HOME)}`);
}
