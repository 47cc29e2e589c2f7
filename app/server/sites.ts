import type { ServerBuild } from "@remix-run/server-runtime";
import type { EditionStore } from "#app/editions/index.ts";
import { createSite, type Site } from "./site.ts";

/** The sites of all served editions, kept in step with their databases and, in development, with the code. */
export interface Sites {
  /** The site of an edition with how long ago its content changed, or null when the edition is down. */
  get(code: string): { site: Site; age: number } | null;
  /** Sites of every edition that is up. */
  all(): Site[];
}

export function createSites(store: EditionStore, build: () => ServerBuild, now: () => number): Sites {
  const sites = new Map<string, { site: Site; build: ServerBuild; since: number }>();

  function get(code: string): { site: Site; age: number } | null {
    const state = store.get(code);
    if (state?.state !== "open") return null;
    const edition = state.edition();
    const known = sites.get(code);
    const current = build();
    if (known && known.site.edition === edition && known.build === current) {
      return { site: known.site, age: now() - known.since };
    }
    const since = now();
    const site = createSite(current, edition);
    sites.set(code, { site, build: current, since });
    return { site, age: 0 };
  }

  return {
    get,
    all: () => store.codes.flatMap((code) => get(code)?.site ?? []),
  };
}
