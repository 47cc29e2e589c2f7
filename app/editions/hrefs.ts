import { COLLECTIONS, type CollectionId } from "./collections.ts";
import type { ArticleTitles, EditionConfig, Settings } from "./config.ts";
import type { Page, PageId, Pages } from "./page.ts";

/** The address of each page in an edition. */

/** The path pattern of every page by id, without the slash at its beginning; null where the edition has no such page. */
export type Paths = Readonly<Record<string, string | null>>;

/** A word of the edition in an address: "{search}", or "{user=account}" where the English word is another one. */
const WORD = /\{(\w+)(?:=(\w+))?\}/g;

/** An edition's settings together with the addresses of its pages. */
export function withPaths(settings: Settings & { articles?: ArticleTitles }, pages: Pages): EditionConfig {
  const config: EditionConfig = { ...settings, articles: settings.articles ?? {}, paths: {} };
  const paths = Object.entries<Page>(pages).map(([id, page]) => [id, pagePath(page, config)]);
  return { ...config, paths: Object.fromEntries(paths) };
}

function pagePath({ address, features, when }: Page, config: EditionConfig): string | null {
  const isThere = features.every((feature) => config.features[feature] === true) && (when?.(config) ?? true);
  if (!isThere) return null;
  return address.replace(WORD, (_, page: string, english = page) => addressWord(config, page) ?? english);
}

const addressWord = ({ routes }: Pick<Settings, "routes">, page: string): string | undefined =>
  Object.hasOwn(routes, page) ? routes[page] : undefined;

/** The English address of a page, for the list of routes from which the builds of editions derive. */
export const englishPath = ({ address }: Page): string =>
  address.replace(WORD, (_, page: string, english = page) => english);

/** The pages for which editions may have words of their own. */
export const wordsIn = (pages: Pages): string[] => [
  ...new Set(
    Object.values<Page>(pages).flatMap(({ address }) => [...address.matchAll(WORD)].map(([, page = ""]) => page)),
  ),
];

/** Whether an edition has a page. */
export const hasPage = ({ paths }: Pick<EditionConfig, "paths">, id: PageId): boolean => paths[id] != null;

/** Pronoun pages need both the switch and something to show. */
export const hasPronouns = (config: Settings): boolean => config.features.pronouns === true && config.pronouns !== null;

/** Whether an edition has a collection. The pages for contributing to it also need accounts. */
export const hasCollection = (config: Settings, id: CollectionId): boolean => config.features[COLLECTIONS[id]] === true;

/** A parameter in an address: ":name", or "@:username", which people know from other sites, or ":file.png". */
const PARAMETER = /^(@?):(\w+)(\.\w+)?$/;

/**
 * The address of a page. Parameters are plain text, not percent-encoded; "*" is the rest of the path.
 * @throws Error when the edition has no such page: ask `hasPage` first where that can be
 */
export function href(config: EditionConfig, id: PageId, params: Record<string, string> = {}): string {
  const path = config.paths[id];
  if (path == null) throw new Error(`The edition "${config.code}" has no page "${id}".`);
  const steps = path.split("/").map((step) => {
    if (step === "*") return encodeRest(params["*"] ?? "");
    const [, sign = "", name, ending = ""] = PARAMETER.exec(step) ?? [];
    return encodeStep(name === undefined ? step : `${sign}${params[name] ?? ""}${ending}`);
  });
  return `/${steps.join("/")}`;
}

/** A second slash at the beginning would make the rest a host name. */
const encodeRest = (rest: string): string => encodeStep(rest.replace(/^[/\\]+/, ""), true);

/** Characters with a meaning in pronoun addresses (",", "&", ":", "!" …) stay readable. */
function encodeStep(text: string, slashes = false): string {
  const encoded = encodeURI(wellFormed(text)).replace(/[?#]/g, encodeURIComponent);
  return slashes ? encoded : encoded.replaceAll("/", "%2F");
}

/** Half a surrogate pair cannot be encoded. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}
