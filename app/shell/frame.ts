import type { LoadContext } from "#app/context.ts";
import { COLLECTION_IDS } from "#app/editions/collections.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import { hasCollection, href, pathsOf, type RouteId } from "#app/editions/hrefs.ts";
import type { FrameAccount } from "#app/features/accounts/session/frame-account.server.ts";
import { linkPath } from "#app/features/pronouns/address.ts";
import type { Texts } from "#app/kit/i18n/texts.ts";
import { languageTag, type Spelling } from "#app/kit/spelling/spelling.ts";
import { byOwnName } from "./chooser.ts";
import { facesOf, fontPreloads, fontStyleSheets } from "./fonts.ts";

/** One place of the main menu. */
export interface NavItem {
  id: string;
  path: string;
  label: string;
}

/** The same page in another edition, or the nearest one. */
export interface Alternate {
  code: string;
  locale: string;
  name: string;
  direction: "ltr" | "rtl";
  url: string;
  /** It is this very page in another language (for `hreflang`), not just a way into the other edition. */
  same: boolean;
}

/** Other ways to write the language, and the one that is shown. Labels are each in their own spelling. */
export interface FrameSpelling {
  chosen: Spelling | null;
  standard: string;
  others: readonly { key: Spelling; label: string }[];
}

/** What the frame around every page needs; computed once per request, in the root loader. */
export interface Frame {
  code: string;
  locale: string;
  /** The locale, with the script of the spelling that is shown. */
  lang: string;
  name: string;
  direction: "ltr" | "rtl";
  /** It is still being made. */
  isUnpublished: boolean;
  /** The spellings of the edition; null where it has but one. */
  spelling: FrameSpelling | null;
  /** Names of the faces of headings and of text. */
  fonts: string[];
  fontFiles: string[];
  fontStyleSheets: string[];
  origin: string;
  canonical: string;
  nav: NavItem[];
  /** The page of the search, for those whose browser runs no scripts. */
  searchPath: string;
  /** Null in an edition without accounts. */
  account: FrameAccount | null;
  /** The page of all languages. */
  languagesPath: string;
  alternates: Alternate[];
  /** What the site says of itself, for the head of the document. */
  site: { name: string; description: string; keywords: readonly string[] };
  /** The texts of the page: `Texts` as JSON. One value is sent at a tenth of what hundreds cost. */
  texts: string;
}

/** Pages that exist once in an edition, and so have a counterpart in another one. */
const COUNTERPARTS: readonly RouteId[] = [
  ...(["pronouns", "langswitch", "search", "account", "signIn", "username", "email", "avatar", "waysIn"] as const),
  ...(["secondFactor", "sessions", "blocked", "accountSettings", "deleteAccount"] as const),
  ...COLLECTION_IDS,
];

/** @param request its address tells which page of the edition is being shown */
export function frameOf(request: Request, context: LoadContext, account: FrameAccount | null): Frame {
  const { edition, hosts, directory, spelling } = context;
  const { config } = edition;
  const pathname = pagePath(request.url);
  const fonts = facesOf(config.style, spelling);
  const lang = languageTag(config.locale, spelling);
  const here = context.routeIdsAt(pathname).at(-1) ?? "";
  return {
    code: config.code,
    locale: config.locale,
    lang,
    name: context.spell(config.name),
    direction: config.direction,
    isUnpublished: !config.published && config.macrolanguage === null,
    spelling: config.spelling && { chosen: spelling, ...config.spelling },
    fonts,
    fontFiles: fontPreloads(fonts, lang),
    fontStyleSheets: fontStyleSheets(fonts),
    origin: hosts.origin(config.code),
    canonical: `${hosts.origin(config.code)}${pathname}`,
    nav: navOf(context),
    searchPath: href(config, "search"),
    account,
    languagesPath: href(config, "langswitch"),
    alternates: directory
      .filter(({ code, published }) => code !== config.code && code !== "_" && published)
      .map((other) => alternateOf(other, here, pathname, context))
      .sort(byOwnName),
    ...wordsOf(context.spellTexts(edition.texts), context.namespacesAt(pathname)),
  };
}

/** The address of a page, also when only its data are asked for. */
function pagePath(url: string): string {
  const { pathname } = new URL(url);
  return pathname === "/" || !pathname.endsWith("/") ? pathname : pathname.slice(0, -1);
}

function navOf({ edition: { config }, text, spell }: LoadContext): NavItem[] {
  const pronouns = pathsOf(config).get("pronouns") ? href(config, "pronouns") : null;
  const collections = COLLECTION_IDS.filter((id) => hasCollection(config, id));
  const ofPronouns =
    pronouns === null
      ? []
      : [
          { id: "pronouns", path: pronouns, label: text("frame.nav.pronouns") },
          { id: "generator", path: `${pronouns}#generator`, label: text("frame.nav.generator") },
        ];
  return spell([
    ...ofPronouns,
    ...collections.map((id) => ({ id, path: href(config, id), label: text(`${id}.header`) })),
  ]);
}

function alternateOf(other: EditionConfig, here: string, pathname: string, context: LoadContext): Alternate {
  const path = counterpart(other, here, pathname, context);
  return {
    code: other.code,
    locale: other.locale,
    name: other.name,
    direction: other.direction,
    url: `${context.hosts.origin(other.code)}${path ?? "/"}`,
    same: path !== null,
  };
}

/** The address of this page in another edition, or null when that edition has no such page. */
function counterpart(other: EditionConfig, here: string, pathname: string, context: LoadContext): string | null {
  if (pathname === "/") return "/";
  if (here === "item") return wordCounterpart(other, pathname, context);
  const id = COUNTERPARTS.find((known) => known === here);
  return id && pathsOf(other).get(id) != null ? href(other, id) : null;
}

/** "any", "mirror", "ask" and "avoid" have their own words in each edition; a set has no counterpart. */
function wordCounterpart(other: EditionConfig, pathname: string, context: LoadContext): string | null {
  const words = context.edition.config.pronouns;
  const word = decodeURIComponent(pathname).slice(1);
  const theirs = other.pronouns;
  if (!words || !theirs) return null;
  const found =
    (word === words.any && theirs.any) ||
    (word === words.mirror?.route && theirs.mirror?.route) ||
    (words.ask?.routes.includes(word) && theirs.ask?.routes[0]) ||
    (words.avoiding?.routes.includes(word) && theirs.avoiding?.routes[0]);
  return found ? linkPath(found) : null;
}

type Words = Pick<Frame, "site" | "texts">;

/** Made once for each choice of namespaces. */
const picked = new WeakMap<Texts, Map<string, Words>>();

function wordsOf(texts: Texts, namespaces: readonly string[]): Words {
  const choices = picked.get(texts) ?? new Map<string, Words>();
  picked.set(texts, choices);
  const choice = namespaces.join(" ");
  const before = choices.get(choice);
  if (before) return before;
  const names = [...new Set(namespaces)].filter((name) => texts[name]);
  const { name = "", description = "", keywords = [] } = texts.site ?? {};
  const words: Words = {
    site: { name: String(name), description: String(description), keywords: [keywords].flat() },
    texts: JSON.stringify(Object.fromEntries(names.map((name) => [name, texts[name]]))),
  };
  choices.set(choice, words);
  return words;
}
