import { index, type RouteConfig, type RouteConfigEntry, route } from "@remix-run/route-config";
import { englishPath } from "./editions/hrefs.ts";
import type { Page } from "./editions/page.ts";
import { PAGES } from "./pages.ts";

/**
 * Every address of the site as Remix wants it, made of `pages.ts`. The paths here are the English ones: the router of each
 * edition is a copy that has the edition's own words, without what the edition has switched off (`server/edition-build.ts`).
 */
const entries = Object.entries<Page>(PAGES);

const routesBelow = (parent: string | undefined): RouteConfigEntry[] =>
  entries.filter(([, page]) => page.parent === parent).map(([id, page]) => routeOf(id, page));

function routeOf(id: string, page: Page): RouteConfigEntry {
  const parent = entries.find(([other]) => other === page.parent);
  const below = parent === undefined ? "" : englishPath(parent[1]);
  const path = englishPath(page).slice(below.length).replace(/^\//, "");
  return path === "" ? index(page.module, { id }) : route(path, page.module, { id }, routesBelow(id));
}

export default routesBelow(undefined) satisfies RouteConfig;
