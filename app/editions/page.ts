import type { TextKey } from "#app/kit/i18n/keys.ts";
import type { Area } from "./areas.ts";
import type { EditionConfig, Feature } from "./config.ts";

/**
 * What the site knows of a page or an answer, in one record: routes, addresses, navigation, footer, sitemap, search and the
 * language switch are made of it. Each subject has its own in `features/<subject>/pages.ts`; `app/pages.ts` puts them together.
 */
export type Page = Screen | Answer;

interface Place {
  /** The route module, below app/. Several pages may share one. */
  module: string;
  /**
   * The English address, without the slash at its beginning: "" is the home page, ":name" any step, "*" the rest. A word in
   * braces is replaced by the edition's own: "{search}", or "{user=account}/email" where the word has another name.
   */
  address: string;
  /** What an edition must have switched on. */
  features: readonly Feature[];
  /** What else an edition must have, such as something to show. */
  when?: (config: EditionConfig) => boolean;
  /** Whom its loader answers. */
  audience: Audience;
  /** The page in whose frame it is shown. */
  parent?: string;
}

/** "newcomers": who signs in or has just left; the module checks the step. */
export type Audience = "everyone" | "newcomers" | "members" | "moderators";

/** What is no page for people: a file, a picture, an answer for programs, an address that leads on. */
export interface Answer extends Place {
  shows: null;
}

/** A page for people. Nothing of this has a default: whoever adds a page decides. */
export interface Screen extends Place {
  shows: {
    /** Its name in links and results; null where it is named after what it shows. */
    title: TextKey | null;
    /** Its places in the menus of the site. */
    menus: readonly MenuPlace[];
    /** Whether its one address is in the sitemap. */
    sitemap: boolean;
    /** The text in which the search finds the page; null keeps it out of the results. */
    search: { content: TextKey; otherNames?: TextKey } | null;
    /** Where the language switch leads: the same page of the other edition, what a function finds, or its home page. */
    counterpart: "same" | "home" | Counterpart;
  };
}

/** The main navigation, the links at the end of every page, and the lists beside the pages of an account and of the panel. */
export type MenuName = "main" | "footer" | "account" | "admin";

export interface MenuPlace {
  menu: MenuName;
  /** Smaller ones come first. */
  order: number;
  label: TextKey;
  /** Where a page has two places in a menu: what tells them apart. */
  id?: string;
  /** A part of the page. */
  hash?: string;
  /** Who finds it there, where not everybody does who finds the menu. */
  visibleTo?: (asking: Asking) => boolean;
}

/** Who asks for a menu, and of which edition. */
export interface Asking {
  config: EditionConfig;
  can(area: Area | null): boolean;
}

/** @returns the path in the other edition, or null for its home page */
export type Counterpart = (pathname: string, own: EditionConfig, other: EditionConfig) => string | null;

/**
 * The ids of all pages. Each subject adds its own beside their records:
 * `declare module "#app/editions/page.ts" { interface PageIds extends Record<keyof typeof pages, Page> {} }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: subjects fill it
export interface PageIds {}

export type PageId = keyof PageIds & string;

/** All pages of the site by id. */
export type Pages = Readonly<Record<PageId, Page>>;

/** What most pages are: reached by links alone. */
export const UNLISTED = {
  title: null,
  menus: [],
  sitemap: false,
  search: null,
  counterpart: "home",
} as const satisfies Screen["shows"];
