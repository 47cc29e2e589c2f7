import type { TextKey } from "#app/kit/i18n/keys.ts";
import type { EditionHandle } from "#db/open.ts";
import type { Area } from "./areas.ts";
import type { CollectionId } from "./collections.ts";
import type { EditionConfig, Feature } from "./config.ts";
import type { Edition } from "./edition.ts";
import type { PronounIndex } from "./meanings.ts";

/**
 * Everything the site knows of a page or a resource, in one record: routes, addresses, navigation, footer, sitemap, search
 * and the language switch derive from it. Each subject has its own in `features/<subject>/pages.ts`; `app/pages.ts` puts them
 * together.
 */
export type Page = Screen | Answer;

interface Place {
  /** The route module, below app/. Several pages may share one. */
  module: string;
  /**
   * The English address, without the slash at its beginning: "" is the home page, ":name" any segment, "@:name" a segment that begins
   * with "@" (only as the first one), ":name.png" one that ends so, "*" the rest. A word in braces is replaced by the edition's own: "{search}", or "{user=account}/email" where the word has another name.
   */
  address: string;
  /** The features an edition must have switched on. */
  features: readonly Feature[];
  /** A further condition, such as having content to show. */
  when?: (config: EditionConfig) => boolean;
  /** Who may load it. */
  audience: Audience;
  /** What visitors are told when they have to sign in before they get to it. */
  signInReason?: TextKey;
  /** The page in whose frame it is shown. */
  parent?: string;
}

/** "newcomers": people in the middle of signing in, or who have just deleted their account; the module checks the step. */
export type Audience = "everyone" | "newcomers" | "members" | "moderators";

/** A resource rather than a page: a file, a picture, an API response, a redirect. */
export interface Answer extends Place {
  shows: null;
}

/** A page for people. Nothing here has a default, so that every new page decides. */
export interface Screen extends Place {
  shows: {
    /** Its name in links and results; null when it is named after what it shows. */
    title: TextKey | null;
    /** Its items in the menus of the site. */
    menus: readonly MenuPlace[];
    /** Whether its address is in the sitemap. */
    sitemap: boolean;
    /** What the search indexes for the page and its parts; null keeps it out of the results. */
    search: (Omit<SearchedPart, "title"> & { parts?: readonly (SearchedPart & { hash: string })[] }) | null;
    /**
     * Where the language switch links to: the same page of the other edition, the result of a function, or its home page. What a
     * subject brings to the server as `counterparts` goes before it.
     */
    counterpart: "same" | "home" | Counterpart;
  };
}

/** What the search has of a page, or of a part of it with an address of its own. */
export interface SearchedPart {
  title: TextKey;
  content: TextKey;
  /** Other words it is known by. */
  otherNames?: TextKey;
}

/** The main navigation, the three lists of links at the end of every page, and the lists beside the pages of an account and of the panel. */
export type MenuName = "main" | "footer" | "legal" | "technical" | "account" | "admin";

export interface MenuPlace {
  menu: MenuName;
  /** Smaller ones come first. */
  order: number;
  /** A text, or what the edition calls the page itself. */
  label: TextKey | ((config: EditionConfig) => string);
  /** Distinguishes two items of one page in a menu. */
  id?: string;
  /** A part of the page. */
  hash?: string;
  /** Restricts who sees the item, if not everyone who sees the menu does. */
  visibleTo?: (asking: Asking) => boolean;
}

/** The viewer of a menu and the edition. */
export interface Asking {
  config: EditionConfig;
  /** Of this edition, unless another locale is named. */
  can(area: Area | null, locale?: string | null): boolean;
  /** Whether a collection of the edition has entries to show. */
  hasEntries(collection: CollectionId): boolean;
}

/**
 * Looks at a page of ours once, and then at each of the other editions.
 * @param search of the address, from its question mark on
 * @returns the page there, or null for its home page
 */
export type Counterpart = (
  pathname: string,
  context: CounterpartContext,
  search: string,
) => (other: EditionConfig) => CounterpartPage | null;

/** The part of the load context that finding a counterpart may need. */
export interface CounterpartContext {
  edition: Edition;
  pronounsOf(code: string): PronounIndex;
  siblings(): readonly EditionHandle[];
}

export interface CounterpartPage {
  path: string;
  /** Whether it is this very page in another language, and not just what comes nearest. */
  same: boolean;
}

/**
 * The ids of all pages. Each subject adds its own beside their records:
 * `declare module "#app/editions/page.ts" { interface PageIds extends Record<keyof typeof pages, Page> {} }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: subjects fill it
export interface PageIds {}

export type PageId = keyof PageIds & string;

/** All pages of the site by id. */
export type Pages = Readonly<Record<PageId, Page>>;

/** What programs ask for at the same address in every edition, whatever the edition of the host has switched off. */
export const FOR_PROGRAMS = { features: [], audience: "everyone", shows: null } as const satisfies Partial<Page>;

/** The default for most pages: reached by links only. */
export const UNLISTED = {
  title: null,
  menus: [],
  sitemap: false,
  search: null,
  counterpart: "home",
} as const satisfies Screen["shows"];
