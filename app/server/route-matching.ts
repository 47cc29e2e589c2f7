import { type AgnosticRouteMatch, type AgnosticRouteObject, matchRoutes } from "@remix-run/router";
import type { ServerBuild } from "@remix-run/server-runtime";
import { LRUCache } from "lru-cache";
import { SIGNED, SIGNED_NAME } from "./edition-build.ts";

/** The routes at an address, outermost first; none where no route matches. */
export type MatchRoutes = (pathname: string) => readonly AgnosticRouteMatch[];

/** Characters of addresses whose routes an edition remembers, with what is remembered of each: room for about a hundred. */
const MATCHES_KEPT = 40_000;
const BESIDE_AN_ADDRESS = 350;

/** Finds the routes of an edition's build as Remix does. */
export function createMatcher(build: ServerBuild): MatchRoutes {
  const all = routeTree(build);
  const isSigned = ({ path }: AgnosticRouteObject) => path?.startsWith(SIGNED) === true;
  const tree = withChildren(all, (route) => !isSigned(route));
  const signed = withChildren(all, isSigned, ({ path = "", ...route }) => ({ ...route, path: path.slice(1) }));
  const beginnings = fixedBeginnings(tree);
  /**
   * Remix knows parameters of whole segments only, so addresses such as `/@name` are matched without their sign. What can be in
   * no name is none: the browser, which is given the name as a fixed address, would read a question mark or a star as a sign of
   * Remix's own, find another route than the server, and load the page again and again.
   */
  const match = (pathname: string) => {
    const name = /^\/(?:@|%40)([^/]+)\/*$/.exec(pathname)?.[1];
    return (
      (name === undefined || !isName(name) ? null : matchRoutes(signed, `/${name}`)) ??
      matchRoutes(possibleAt(pathname, tree, beginnings), pathname)
    );
  };
  // Asked several times per request; and most programs ask at the same few addresses, with another query each time.
  const known = new LRUCache<string, readonly AgnosticRouteMatch[]>({
    maxSize: MATCHES_KEPT,
    sizeCalculation: (_, pathname) => pathname.length + BESIDE_AN_ADDRESS,
  });
  return (pathname) => {
    const before = known.get(pathname);
    if (before !== undefined) return before;
    const matches = match(pathname) ?? [];
    known.set(pathname, matches);
    return matches;
  };
}

/** @param segment percent-encoded, of any length */
function isName(segment: string): boolean {
  try {
    return SIGNED_NAME.test(decodeURIComponent(segment));
  } catch {
    return false;
  }
}

/** The segments of each route before its first parameter, in capitals, because Remix tells no case apart. */
type Beginnings = ReadonlyMap<AgnosticRouteObject, readonly string[]>;

function fixedBeginnings(routes: readonly AgnosticRouteObject[], found = new Map<AgnosticRouteObject, string[]>()) {
  for (const route of routes) {
    const segments = (route.path ?? "").split("/").filter((segment) => segment !== "");
    const end = segments.findIndex((segment) => /^:|^\*|\?$/.test(segment));
    found.set(
      route,
      (end < 0 ? segments : segments.slice(0, end)).map((segment) => segment.toUpperCase()),
    );
    fixedBeginnings(route.children ?? [], found);
  }
  return found;
}

/** Remix ranks all the routes it is given, each time: so it is given only those that can be meant. */
function possibleAt(pathname: string, tree: AgnosticRouteObject[], beginnings: Beginnings): AgnosticRouteObject[] {
  const asked = segmentsOf(pathname);
  if (asked === null) return tree;
  const isPossible = (route: AgnosticRouteObject): boolean =>
    (beginnings.get(route) ?? []).every((segment, index) => asked[index] === segment);
  const reduced = (routes: readonly AgnosticRouteObject[]): AgnosticRouteObject[] =>
    routes.flatMap((route) => {
      // Paths below a layout are absolute, so each begins with its own.
      if (!isPossible(route)) return [];
      return route.children === undefined ? [route] : [{ ...route, children: reduced(route.children) }];
    }) as AgnosticRouteObject[];
  return reduced(tree);
}

/** @returns null for an address that cannot be decoded */
function segmentsOf(pathname: string): string[] | null {
  try {
    const [, ...segments] = pathname.split("/");
    return segments.map((segment) => decodeURIComponent(segment).toUpperCase());
  } catch {
    return null;
  }
}

/** The tree with the children of the root that are wanted. */
function withChildren(
  tree: readonly AgnosticRouteObject[],
  isWanted: (route: AgnosticRouteObject) => boolean,
  change = (route: AgnosticRouteObject) => route,
): AgnosticRouteObject[] {
  return tree.map(
    (root) => ({ ...root, children: root.children?.filter(isWanted).map(change) }) as AgnosticRouteObject,
  );
}

function routeTree(build: ServerBuild, parent = ""): AgnosticRouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && (route.parentId ?? "") === parent)
    .map((route) => {
      const { id, path, index } = route as { id: string; path?: string; index?: boolean };
      return index ? { id, path, index } : { id, path, children: routeTree(build, id) };
    });
}
