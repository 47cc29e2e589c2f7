import { createHash } from "node:crypto";
import type { ServerBuild } from "@remix-run/server-runtime";
import type { EditionConfig } from "#app/editions/config.ts";
import type { Paths } from "#app/editions/hrefs.ts";

/** How the path of a route begins whose parameter has a sign before it: `/@name`. */
export const SIGNED = "@:";

/** A name after its sign, in letters that cannot mean anything else. */
export const SIGNED_NAME = /^[\p{L}\p{M}\p{N}._-]+$/u;

/**
 * The Remix build for one edition: its own words in addresses, and no routes for features it has switched off. Modules and
 * assets are shared; only the two route maps are copied.
 */
export function editionBuild(build: ServerBuild, config: EditionConfig): ServerBuild {
  const { paths } = config;
  const version = createHash("sha256").update(build.assets.version).update(JSON.stringify(paths)).digest("hex");
  return {
    ...build,
    routes: withPaths(build.routes, paths),
    assets: { ...build.assets, version: version.slice(0, 12), routes: withPaths(build.assets.routes, paths) },
  };
}

/**
 * The build reduced to the routes of one page and the index routes of its layouts. The browser needs the index routes to know
 * that a layout alone is not a page.
 * @param ids of the page's route and its parents
 */
export function pageBuild(build: ServerBuild, ids: readonly string[]): ServerBuild {
  return {
    ...build,
    routes: withPlainParameters(withIds(build.routes, ids)),
    assets: { ...build.assets, routes: withIds(build.assets.routes, ids) },
  };
}

/** Routes are matched by site.ts, and Remix, which matches again, knows no sign before a parameter. */
function withPlainParameters<R extends { id: string; path?: string }>(routes: Record<string, R>): Record<string, R> {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      route.path?.startsWith(SIGNED) ? { ...route, path: route.path.slice(1) } : route,
    ]),
  );
}

function withIds<R extends { id: string; parentId?: string; index?: boolean }>(
  routes: Record<string, R | undefined>,
  ids: readonly string[],
): Record<string, R> {
  const belongs = ({ id, parentId = "", index }: R) => ids.includes(id) || (index === true && ids.includes(parentId));
  const all = Object.values(routes).filter((route) => route !== undefined);
  return Object.fromEntries(all.filter(belongs).map((route) => [route.id, route]));
}

function withPaths<R extends { id: string; path?: string; parentId?: string; index?: boolean }>(
  routes: Record<string, R | undefined>,
  paths: Paths,
): Record<string, R> {
  const kept: Record<string, R> = {};
  for (const [id, route] of Object.entries(routes)) {
    if (route === undefined) continue;
    if (id === "root") {
      kept[id] = route;
      continue;
    }
    const path = (paths as Readonly<Record<string, string | null>>)[id];
    if (path === undefined || path === null) continue;
    if (path === "" || route.index) kept[id] = route;
    // Paths below a layout are absolute too, so that a route's address is written in one place wherever it is nested.
    else kept[id] = { ...route, path: route.parentId === "root" ? path : `/${path}` };
  }
  return kept;
}
