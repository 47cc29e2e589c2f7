import type { ServerBuild } from "@remix-run/server-runtime";
import type { Edition, EditionConfig, EditionStore, OpenEdition } from "#app/editions/index.ts";
import { HOME } from "./hosts.ts";
import type { Log } from "./log.ts";
import { englishSpeaker, type Speaker } from "./plain-page.ts";
import { createSite, type Site } from "./site.ts";

/** Every request needs the directory, and it changes once in a while: it is put together this often, in milliseconds. */
const DIRECTORY_EVERY = 100;

/** Milliseconds before content that could not be read is tried again. */
const TRY_AGAIN = 1000;

export interface Directory {
  configs: readonly EditionConfig[];
  version: number;
}

/** The sites of all served editions, kept in step with their databases and, in development, with the code. */
export interface Sites {
  /** The site of an edition with how long ago its content changed, or null when the edition is down. */
  get(code: string): { site: Site; age: number } | null;
  /** Sites of every edition that is up. */
  all(): Site[];
  /** Everyone who can say something when it is not known, or not possible, which edition should. */
  speakers(): Speaker[];
  /** What the editions that are up say about themselves, with a number that grows when that changes. */
  directory(): Directory;
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

  const all = () => store.codes.flatMap((code) => get(code)?.site ?? []);

  let directory: Directory & { text: string; at: number } = { configs: [], version: 0, text: "", at: 0 };

  function currentDirectory(): Directory {
    const at = now();
    if (at - directory.at < DIRECTORY_EVERY) return directory;
    const configs = all().map(({ edition }) => edition.config);
    const text = JSON.stringify(configs);
    const version = text === directory.text ? directory.version : directory.version + 1;
    directory = { configs, version, text, at };
    return directory;
  }

  function speakers(): Speaker[] {
    const editions = all().map(({ edition }) => edition);
    // English first, because most readers know some; then everyone in their own language.
    const others = [
      ...editions.filter(({ code }) => code === "en"),
      ...editions.filter(({ code }) => code !== "en" && code !== HOME),
    ];
    if (others.length > 0) return others;
    return editions.length > 0 ? editions : [englishSpeaker(store.english)];
  }

  return { get, all, speakers, directory: currentDirectory };
}
