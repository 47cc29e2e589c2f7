import { FOR_PROGRAMS, type Page } from "#app/editions/page.ts";

/** What programs ask of the site as a whole: the same addresses in every edition, and whatever it has switched off. And the page that says so. */

const answer = (file: string, address: string): Page => ({
  ...FOR_PROGRAMS,
  module: `routes/api/${file}`,
  address: `api/${address}`,
});

export const pages = {
  /** What programs may ask, explained. Its address alone: whatever is below it answers programs. */
  apiGuide: {
    module: "routes/api/guide.tsx",
    address: "{api}",
    features: ["api"],
    audience: "everyone",
    shows: {
      title: "api.header",
      menus: [{ menu: "technical", order: 20, label: "api.header" }],
      sitemap: true,
      search: { content: "api.intro", otherNames: "api.otherNames" },
      counterpart: "same",
    },
  },
  apiDescription: answer("openapi.ts", "openapi.json"),
  apiEditions: answer("v4-editions.ts", "v4/editions"),
  apiEdition: answer("v4-edition.ts", "v4/editions/:code"),
  apiV4Nothing: answer("v4-nothing.ts", "v4/*"),
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
