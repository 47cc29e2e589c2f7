import type { EditionConfig } from "#app/editions/config.ts";
import { HOME } from "#app/editions/hosts.ts";
import { hasPronouns } from "#app/editions/hrefs.ts";
import { type Page, type Screen, UNLISTED } from "#app/editions/page.ts";

/** The pages that a site has whatever it is about: its homes, its languages, what browsers and programs ask for, and what is not there. */

const EVERYONE = { features: [], audience: "everyone" } as const;

const stands = ({ macrolanguage }: EditionConfig): boolean => macrolanguage !== null;
const isHome = ({ code }: EditionConfig): boolean => code === HOME;

/** Settings that every page has in its frame, where people look for them who have not seen their button. */
const DISPLAY = {
  hash: "display-settings",
  title: "frame.settings.header",
  content: "frame.settings.theme.header",
  otherNames: "frame.settings.otherNames",
} as const;

/** The home page is the edition's own, that of all editions, or that of a code which stands for several. */
const home = (file: string, when: (config: EditionConfig) => boolean, isFound = true): Screen => ({
  ...EVERYONE,
  module: `routes/public/${file}`,
  address: "",
  when,
  shows: {
    ...UNLISTED,
    title: "site.title",
    sitemap: true,
    search: isFound ? { content: "site.description", otherNames: "site.name", parts: [DISPLAY] } : null,
    counterpart: "same",
  },
});

export const pages = {
  home: home("home.tsx", (config) => !isHome(config) && !stands(config)),
  chooser: home("chooser.tsx", isHome),
  macrolanguage: home("macrolanguage.tsx", (config) => !isHome(config) && stands(config), false),
  langswitch: {
    ...EVERYONE,
    module: "routes/public/langswitch.tsx",
    address: "{langswitch}",
    shows: {
      title: "languages.header",
      menus: [{ menu: "footer", order: 10, label: "frame.allLanguages" }],
      sitemap: true,
      search: { content: "languages.intro" },
      counterpart: "same",
    },
  },
  spelling: {
    ...EVERYONE,
    module: "routes/public/spelling.ts",
    address: "spelling",
    when: ({ spelling }: EditionConfig) => spelling !== null,
    shows: null,
  },
  /** Pictures of pages: where clients of the old API look for them, and where link previews are told. */
  apiBanner: { ...EVERYONE, module: "routes/api/banner.ts", address: "api/banner/*", shows: null },
  picture: { ...EVERYONE, module: "routes/api/banner.ts", address: "api/picture/*", shows: null },
  apiLocales: { ...EVERYONE, module: "routes/api/editions.ts", address: "api/locales", shows: null },
  /** The same under its other name. */
  apiEditionVersions: { ...EVERYONE, module: "routes/api/editions.ts", address: "api/versions", shows: null },
  apiStatsPublic: {
    ...EVERYONE,
    features: ["user"],
    module: "routes/api/stats-public.ts",
    address: "api/admin/stats-public",
    shows: null,
  },
  apiUsersChart: {
    ...EVERYONE,
    features: ["user"],
    module: "routes/api/users-chart.ts",
    address: "api/admin/stats/users-chart/:locale",
    shows: null,
  },
  apiVersion: { ...EVERYONE, module: "routes/api/version.ts", address: "api/version", shows: null },
  flag: { ...EVERYONE, module: "routes/public/flag.ts", address: "flags/:file", shows: null },
  sitemap: { ...EVERYONE, module: "routes/public/sitemap.ts", address: "sitemap.xml", shows: null },
  robots: { ...EVERYONE, module: "routes/public/robots.ts", address: "robots.txt", shows: null },
  securityTxt: {
    ...EVERYONE,
    module: "routes/public/security-txt.ts",
    address: ".well-known/security.txt",
    shows: null,
  },
  // Where the home page was for a while.
  indexHome: { ...EVERYONE, module: "routes/public/legacy-home.ts", address: "index-home", shows: null },
  // What no other address takes: a page of the edition an address has moved to, or nothing.
  elsewhere: { ...EVERYONE, module: "routes/public/moved-edition.ts", address: "*", when: stands, shows: null },
  notFound: {
    ...EVERYONE,
    module: "routes/public/not-found.tsx",
    address: "*",
    when: (config: EditionConfig) => !hasPronouns(config) && !stands(config) && !isHome(config),
    shows: UNLISTED,
  },
  // There, a word may be a pronoun of any edition.
  wordAtHome: {
    ...EVERYONE,
    module: "routes/public/word-at-home.tsx",
    address: "*",
    when: isHome,
    shows: UNLISTED,
  },
  apiV3Nothing: {
    ...EVERYONE,
    module: "routes/api/v3-nothing.ts",
    address: "api/public/v3/*",
    when: (config: EditionConfig) => !stands(config),
    shows: null,
  },
  apiNothing: {
    ...EVERYONE,
    module: "routes/api/api-not-found.ts",
    address: "api/*",
    when: (config: EditionConfig) => !stands(config),
    shows: null,
  },
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
