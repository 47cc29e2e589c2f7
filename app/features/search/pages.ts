import { type Page, UNLISTED } from "#app/editions/page.ts";

const SEARCH = { features: [], audience: "everyone" } as const;

export const pages = {
  search: {
    ...SEARCH,
    module: "routes/public/search.tsx",
    address: "{search}",
    shows: { ...UNLISTED, counterpart: "same" },
  },
  openSearch: { ...SEARCH, module: "routes/public/open-search.ts", address: "opensearch.xml", shows: null },
  apiSearch: { ...SEARCH, module: "routes/api/search.ts", address: "api/search", shows: null },
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
