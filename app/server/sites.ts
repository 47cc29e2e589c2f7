import type { ServerBuild } from "@remix-run/server-runtime";
import type { Edition, EditionStore, OpenEdition } from "#app/editions/index.ts";
import type { Log } from "./log.ts";
import { createSite, type Site } from "./site.ts";

/** Milliseconds before content that could not be read is tried again. */
const TRY_AGAIN = 1000;

/** The sites of all served editions, kept in step with their databases and, in development, with the code. */
export interface Sites {
  /** The site of an edition with how long ago its content changed, or null when the edition is down. */
  get(code: string): { site: Site; age: number } | null;
  /** Sites of every edition that is up. */
  all(): Site[];
}

export function createSites(store: EditionStore, build: () => ServerBuild, now: () => number, log: Log): Sites {
  const sites = new Map<string, { site: Site; build: ServerBuild; since: number }>();

  const tryAgainAt = new Map<string, number>();

  /** Rows that make no sense put their own edition out of service, not the others whose menus name it. */
  function readable({ code, edition }: OpenEdition): Edition | null {
    if (now() < (tryAgainAt.get(code) ?? 0)) return null;
    try {
      const content = edition();
      tryAgainAt.delete(code);
      return content;
    } catch (error) {
      tryAgainAt.set(code, now() + TRY_AGAIN);
      log.error({ edition: code, err: error }, "the content of an edition could not be read");
      return null;
    }
  }

  function get(code: string): { site: Site; age: number } | null {
    const state = store.get(code);
    if (state?.state !== "open") return null;
    const edition = readable(state);
    if (edition === null) return null;
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
