import { FOR_PROGRAMS, type Page } from "#app/editions/page.ts";

/** What programs ask of the site as a whole: the same addresses in every edition, and whatever it has switched off. */

const answer = (file: string, address: string): Page => ({
  ...FOR_PROGRAMS,
  module: `routes/api/${file}`,
  address: `api/${address}`,
});

export const pages = {
  apiDescription: answer("openapi.ts", "openapi.json"),
  apiEditions: answer("v4-editions.ts", "v4/editions"),
  apiEdition: answer("v4-edition.ts", "v4/editions/:code"),
  apiV4Nothing: answer("v4-nothing.ts", "v4/*"),
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
