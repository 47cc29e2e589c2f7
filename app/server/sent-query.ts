import { Page } from "./page.ts";
import { split } from "./request-guard.ts";
import type { Site } from "./site.ts";

/** More characters are nothing that a page of ours understands. */
const MAX_QUERY = 1000;

/**
 * A redirect to what is meant by an address, with the query that was sent: "/They?x=1" leads to "/they?x=1". It is added to what goes out,
 * so that the redirect itself is one for all queries. Any other answer stays as it is.
 */
export function withSentQuery(page: Page, url: string, site: Pick<Site, "guessesAt">): Page {
  const [path, query = ""] = split(url, "?");
  if (page.status !== 302 || query === "" || query.length > MAX_QUERY || !site.guessesAt(path)) return page;
  const at = page.headers.indexOf("location") + 1;
  const location = page.headers[at] ?? "";
  // Only within the edition, and no second query.
  const isOwn = location.startsWith("/") && !location.startsWith("//");
  if (at === 0 || !isOwn || location.includes("?")) return page;
  const [address, place] = split(location, "#");
  const { search } = new URL(`http://localhost/?${query}`);
  const headers = [...page.headers];
  headers[at] = `${address}${search}${place === undefined ? "" : `#${place}`}`;
  return new Page(page.status, headers, Buffer.alloc(0), false, 0);
}
