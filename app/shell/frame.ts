import type { LoadContext } from "#app/context.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { MenuItem } from "#app/editions/menus.ts";
import { byOwnName } from "#app/editions/own-names.ts";
import type { CounterpartPage, PageId } from "#app/editions/page.ts";
import type { FrameAccount } from "#app/features/accounts/session/frame-account.server.ts";
import { sistersOf } from "#app/features/links/sisters.ts";
import type { SiteNumbers } from "#app/features/site/numbers/numbers.server.ts";
import type { Texts } from "#app/kit/i18n/texts.ts";
import { languageTag, type Spelling } from "#app/kit/spelling/spelling.ts";
import { fontFaces, fontPreloads, fontStyleSheets } from "./fonts.ts";
import { type ShownNumbers, shownNumbers } from "./frame-numbers.ts";

/** The same page in another edition, or the nearest one. */
export interface Alternate {
  code: string;
  locale: string;
  name: string;
  direction: "ltr" | "rtl";
  url: string;
  /** Whether it is exactly this page in another language (for `hreflang`), not just the edition's home page. */
  same: boolean;
  /** The path of this page there, where the visitor is to arrive signed in: on pages of an account. */
  carriedTo: string | null;
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
  /** Of the language of the page. */
  locale: string;
  /** The locale, with the script of the spelling that is shown. */
  lang: string;
  name: string;
  direction: "ltr" | "rtl";
  /** Whether the edition is unfinished. */
  isUnpublished: boolean;
  /** The spellings of the edition; null when it has only one. */
  spelling: FrameSpelling | null;
  /** Names of the fonts for headings and for text. */
  fonts: string[];
  fontFiles: string[];
  fontStyleSheets: ReturnType<typeof fontStyleSheets>;
  origin: string;
  canonical: string;
  nav: MenuItem[];
  /** What the site has, what holds for it, and what is for those who build on it. */
  footer: MenuItem[];
  legal: MenuItem[];
  technical: MenuItem[];
  /** Other sites of the same people. */
  sisters: MenuItem[];
  /** The first characters of the commit that is served; null where nobody has said. */
  version: string | null;
  /** How many accounts and cards there are, as they are read in this language. */
  numbers: ShownNumbers;
  /** The search page, for browsers without scripts. */
  searchPath: string;
  /** Whether people have cards here. */
  hasCards: boolean;
  /** What browsers read to search from their address bar. */
  openSearchPath: string;
  /** Where programs ask how to embed a page; null in an edition that does not answer. */
  oembedPath: string | null;
  /** The picture that the logo wears: the flag of the day. Null in an edition without the calendar. */
  dayFlag: string | null;
  /** Null in an edition without accounts. */
  account: FrameAccount | null;
  /** The page of all languages. */
  languagesPath: string;
  alternates: Alternate[];
  /** The site's own name and description, for the head of the document. */
  site: { name: string; description: string; keywords: readonly string[] };
  /** The texts of the page: `Texts` as JSON. One string serialises ten times faster than hundreds of values. */
  texts: string;
}

/** @param request its address determines the page that is shown */
export function createFrame(
  request: Request,
  context: LoadContext,
  { account, numbers }: { account: FrameAccount | null; numbers: SiteNumbers },
): Frame {
  const { edition, spoken, hosts, spelling } = context;
  const { config } = edition;
  const pathname = pagePath(request.url);
  const fonts = fontFaces(spoken.config.style, spelling);
  const lang = languageTag(spoken.config.locale, spelling);
  const here = context.routeIdsAt(pathname).at(-1) ?? "";
  const isOwnPage = account?.viewer != null && context.pages[here as PageId]?.audience === "members";
  const others = alternates({ pathname, search: new URL(request.url).search }, isOwnPage, context);
  return {
    code: config.code,
    locale: spoken.config.locale,
    lang,
    name: context.spell(config.name),
    direction: spoken.config.direction,
    isUnpublished: !config.published && config.macrolanguage === null,
    spelling: config.spelling && { chosen: spelling, ...config.spelling },
    fonts,
    fontFiles: fontPreloads(fonts, lang),
    fontStyleSheets: fontStyleSheets(fonts, lang),
    origin: hosts.origin(config.code),
    canonical: `${hosts.origin(config.code)}${inOwnWords(pathname, config.paths[here] ?? "")}`,
    nav: context.menu("main"),
    footer: context.menu("footer"),
    legal: context.menu("legal"),
    technical: [...context.menu("technical"), ...guideElsewhere(context), ...manual(context)],
    sisters: sistersOf(edition).map(({ url, headline }) => ({ id: url, path: url, label: headline })),
    version: context.env.COMMIT === "" ? null : context.env.COMMIT.slice(0, VERSION_LENGTH),
    numbers: shownNumbers(numbers, spoken.config.locale),
    searchPath: href(config, "search"),
    hasCards: hasPage(config, "card"),
    openSearchPath: href(config, "openSearch"),
    oembedPath: hasPage(config, "apiOembed") ? href(config, "apiOembed") : null,
    dayFlag: hasPage(config, "calendarFlag") ? href(config, "calendarFlag") : null,
    account,
    languagesPath: languagesPath(pathname, href(config, "langswitch"), others),
    alternates: others,
    ...frameWords(context.spellTexts(spoken.texts), context.namespacesAt(pathname)),
  };
}

const VERSION_LENGTH = 8;

/**
 * A path with the words of its page as the edition writes them: Remix takes "/TEAM" for "/team" as well.
 * @param pathname percent-encoded
 * @param pattern as in `EditionConfig.paths`
 */
function inOwnWords(pathname: string, pattern: string): string {
  const own = pattern.split("/");
  const isWord = (step: string | undefined): step is string => step !== undefined && step !== "" && !/[:*]/.test(step);
  return pathname
    .split("/")
    .map((step, at) => (isWord(own[at - 1]) ? encodeURI(own[at - 1] ?? "") : step))
    .join("/");
}

const GUIDE: PageId = "apiGuide";
/** The edition in which programs' documentation is. */
const GUIDE_EDITION = "en";

/** The page for programs is written in English for the most part: editions without it lead to the English one. */
function guideElsewhere({ edition, directory, hosts, text, pages }: LoadContext): MenuItem[] {
  const english = directory.find(({ code }) => code === GUIDE_EDITION);
  const label = pages[GUIDE].shows?.title;
  if (hasPage(edition.config, GUIDE) || !english || !hasPage(english, GUIDE) || !label) return [];
  return [{ id: GUIDE, path: `${hosts.origin(english.code)}${href(english, GUIDE)}`, label: text(label) }];
}

/** How to translate the site, where the operator says where that is. */
const manual = ({ env, text }: Pick<LoadContext, "env" | "text">): MenuItem[] =>
  env.MANUAL_URL === "" ? [] : [{ id: "manual", path: env.MANUAL_URL, label: text("frame.footer.manual") }];

/** The address of a page, even when only its data is requested. */
function pagePath(url: string): string {
  const { pathname } = new URL(url);
  return pathname === "/" || !pathname.endsWith("/") ? pathname : pathname.slice(0, -1);
}

type Address = Pick<URL, "pathname" | "search">;

/** A page of ours in every other edition that is published. */
function alternates(page: Address, isOwnPage: boolean, context: LoadContext): Alternate[] {
  const { directory, edition, hosts } = context;
  const counterpart = counterpartFinder(page, context);
  return directory
    .filter(({ code, published }) => code !== edition.code && code !== "_" && published)
    .map((other) => {
      const page = counterpart(other);
      return {
        code: other.code,
        locale: other.locale,
        name: other.name,
        direction: other.direction,
        url: `${hosts.origin(other.code)}${page?.path ?? "/"}`,
        same: page?.same ?? false,
        carriedTo: isOwnPage && hasPage(other, "hop") ? (page?.path ?? null) : null,
      };
    })
    .sort(byOwnName);
}

/** The page of all languages, which leads back to this page where other editions have it. */
function languagesPath(pathname: string, path: string, others: readonly Alternate[]): string {
  const isKept = pathname !== "/" && others.some(({ url }) => !url.endsWith("/"));
  return isKept ? `${path}?from=${encodeURIComponent(pathname).replaceAll("%2F", "/")}` : path;
}

/**
 * Longer than any address that other editions have, too: a name of fifty letters, each of nine bytes with percent signs. It would
 * stand in a page once for each edition, and again in its data.
 */
const MAX_CARRIED_LENGTH = 600;

/** Finds a page of ours in another edition; null when that edition has no such page. */
export function counterpartFinder(
  { pathname, search }: Address,
  context: LoadContext,
): (other: EditionConfig) => CounterpartPage | null {
  if (pathname === "/") return () => ({ path: "/", same: true });
  if (pathname.length > MAX_CARRIED_LENGTH) return () => null;
  const id = context.routeIdsAt(pathname).at(-1) as PageId;
  const brought = context.subjects.flatMap(({ counterparts }) => counterparts?.[id] ?? [])[0];
  const where = brought ?? context.pages[id]?.shows?.counterpart ?? "home";
  if (typeof where === "function") return where(pathname, context, search);
  return (other) => (where === "same" && hasPage(other, id) ? { path: href(other, id), same: true } : null);
}

type Words = Pick<Frame, "site" | "texts">;

/** Cached for each combination of namespaces. */
const picked = new WeakMap<Texts, Map<string, Words>>();

function frameWords(texts: Texts, namespaces: readonly string[]): Words {
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
