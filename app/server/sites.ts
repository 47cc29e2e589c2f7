import type { ServerBuild } from "@remix-run/server-runtime";
import type { EditionStore, OpenEdition } from "#app/edition-files/store.server.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import type { EditionCover } from "#app/editions/edition.ts";
import { HOME } from "#app/editions/hosts.ts";
import type { PronounIndex } from "#app/editions/meanings.ts";
import { findLocales } from "#app/kit/i18n/languages.server.ts";
import type { Log } from "#app/services/log/log.ts";
import type { EditionHandle } from "#db/open.ts";
import { englishFallback, type FallbackLocale } from "./plain-page.ts";
import { createSite, type Site } from "./site.ts";

/** Every request needs the directory but it rarely changes, so it is rebuilt at most this often, in milliseconds. */
const DIRECTORY_MAX_AGE_MS = 100;

/** Milliseconds before retrying content that could not be read. */
const RETRY_MS = 1000;

export interface Directory {
  configs: readonly EditionConfig[];
  /** By code: what pages of other editions say of an edition's pronouns. */
  pronouns: ReadonlyMap<string, PronounIndex>;
  /** Grows when one of these changes. */
  version: number;
  /** Grows when public pages of any edition change. */
  pages: number;
}

export interface FoundSite {
  site: Site;
  /** The edition's file. */
  database: EditionHandle;
  /** Changes with anything that public pages show; */
  revision: number;
  /** milliseconds since `revision` changed. */
  age: number;
}

/** The sites of all served editions, kept in step with their databases and, in development, with the code. */
export interface Sites {
  /** The site of an edition with the revision of its public pages, or null when the edition is down. */
  get(code: string): FoundSite | null;
  /** The locales for a message when the edition is unknown or down: all of them, English first. */
  fallbackLocales(): FallbackLocale[];
  /**
   * Locales of editions that a response is for, best first.
   * @param hostLocale of the host's edition; null where the host name does not say which language to use
   * @param acceptLanguage the header
   */
  languages(hostLocale: string | null, acceptLanguage: string | undefined): Promise<string[]>;
  /**
   * The fallback locales for a visitor: the languages they read and English, or all when we have none of theirs.
   * @param acceptLanguage the header
   */
  fallbackLocalesFor(acceptLanguage: string | undefined): Promise<FallbackLocale[]>;
  /** The configs and revisions of the editions that are up; at most 0.1 s old. */
  directory(): Directory;
}

export function createSites(store: EditionStore, build: () => ServerBuild, now: () => number, log: Log): Sites {
  const sites = new Map<string, { site: Site; build: ServerBuild }>();
  const pages = new Map<string, { revision: number; since: number }>();

  const retryAt = new Map<string, number>();

  /** Invalid rows take their own edition out of service, but not the others that list it in their menus. */
  function readable<T>({ code }: OpenEdition, read: () => T): T | null {
    const again = retryAt.get(code);
    if (again !== undefined && now() < again) return null;
    try {
      const content = read();
      if (again !== undefined) retryAt.delete(code);
      return content;
    } catch (error) {
      retryAt.set(code, now() + RETRY_MS);
      log.error({ edition: code, err: error }, "the content of an edition could not be read");
      return null;
    }
  }

  /** The revision of an edition's public pages, and its age in milliseconds. */
  function pagesState({ code, pagesRevision }: OpenEdition): { revision: number; age: number } {
    const revision = pagesRevision();
    const known = pages.get(code);
    if (known?.revision === revision) return { revision, age: now() - known.since };
    pages.set(code, { revision, since: now() });
    return { revision, age: 0 };
  }

  function get(code: string): FoundSite | null {
    const state = store.get(code);
    if (state?.state !== "open") return null;
    const edition = readable(state, state.edition);
    if (edition === null) return null;
    const known = sites.get(code);
    const current = build();
    const isCurrent = known?.site.edition === edition && known.build === current;
    const site = isCurrent ? known.site : createSite(current, edition);
    if (!isCurrent) sites.set(code, { site, build: current });
    const { revision, age } = pagesState(state);
    return { site, database: state.handle, revision, age };
  }

  const covers = () =>
    store.codes.flatMap((code) => {
      const state = store.get(code);
      return state?.state === "open" ? (readable(state, state.cover) ?? []) : [];
    });

  const nothing: readonly EditionCover[] = [];
  const noNames: Directory["pronouns"] = new Map();
  const none = { configs: [] as EditionConfig[], pronouns: noNames, covers: nothing };
  let directory = { ...none, version: 0, pages: 0, stand: "", text: "", at: 0 };

  /** The revisions of all editions' public pages, as one string. */
  const standOfAll = () =>
    store.codes
      .map((code) => {
        const state = store.get(code);
        return state?.state === "open" ? state.pagesRevision() : "";
      })
      .join();

  function currentDirectory(): Directory {
    const at = now();
    if (at - directory.at < DIRECTORY_MAX_AGE_MS) return directory;
    const stand = standOfAll();
    const pages = stand === directory.stand ? directory.pages : directory.pages + 1;
    const current = covers();
    if (isSame(current, directory.covers)) {
      Object.assign(directory, { at, pages, stand });
      return directory;
    }
    const configs = current.map(({ config }) => config);
    const pronouns = new Map(current.map(({ config, pronouns }) => [config.code, pronouns]));
    // Most changes of an edition do not affect the others.
    const text = JSON.stringify([configs, [...pronouns]]);
    const version = text === directory.text ? directory.version : directory.version + 1;
    directory = { configs, pronouns, version, pages, stand, text, at, covers: current };
    return directory;
  }

  function fallbackLocales(): FallbackLocale[] {
    const all = covers();
    const editions = all.filter(({ config }) => config.code !== HOME);
    // English first, because most readers know some; then all the others.
    const english = editions.filter(({ config }) => config.code === "en");
    const others = editions.filter(({ config }) => config.code !== "en");
    if (editions.length > 0) return [...english, ...others];
    return all.length > 0 ? all : [englishFallback(store.english)];
  }

  /** By the locale of an edition: for its pages the header does not count. */
  const ofEditions = new Map<string, Promise<string[]>>();

  function languages(hostLocale: string | null, acceptLanguage: string | undefined): Promise<string[]> {
    if (hostLocale === null) {
      const editions = covers().filter(({ config }) => config.code !== HOME);
      return findLocales({ hostLocale, acceptLanguage, locales: editions.map(({ config }) => config.locale) });
    }
    const found =
      ofEditions.get(hostLocale) ?? findLocales({ hostLocale, acceptLanguage: undefined, locales: [hostLocale] });
    ofEditions.set(hostLocale, found);
    return found;
  }

  async function fallbackLocalesFor(acceptLanguage: string | undefined): Promise<FallbackLocale[]> {
    const editions = covers().filter(({ config }) => config.code !== HOME);
    const locales = await languages(null, acceptLanguage);
    if (locales.length === 0) return fallbackLocales();
    const read = locales.flatMap((locale) => editions.find(({ config }) => config.locale === locale) ?? []);
    return [...new Set([...read, ...editions.filter(({ config }) => config.code === "en")])];
  }

  return { get, fallbackLocales, languages, fallbackLocalesFor, directory: currentDirectory };
}

const isSame = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);
