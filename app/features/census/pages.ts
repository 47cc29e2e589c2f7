import { hasPage, href } from "#app/editions/hrefs.ts";
import { type Counterpart, type Page, UNLISTED } from "#app/editions/page.ts";

const CENSUS = { features: ["census"], audience: "everyone" } as const;
const FOR_ITS_AREA = { features: ["census", "user"], audience: "moderators" } as const;
const API = { ...CENSUS, shows: null } as const;

/** Each language has its own census, about its own words. */
const otherCensus: Counterpart = () => (other) =>
  hasPage(other, "census") ? { path: href(other, "census"), same: false } : null;

export const pages = {
  census: {
    ...CENSUS,
    module: "routes/public/census.tsx",
    address: "{census}",
    shows: {
      title: "census.header",
      menus: [{ menu: "main", order: 65, label: "census.header" }],
      sitemap: true,
      search: { content: "census.intro" },
      counterpart: otherCensus,
    },
  },
  /** What came of a census, by its name: "2027". */
  censusResults: {
    ...CENSUS,
    module: "routes/public/census-results.tsx",
    address: "{census}/:edition",
    shows: { ...UNLISTED, counterpart: otherCensus },
  },
  censusAdmin: {
    ...FOR_ITS_AREA,
    module: "routes/admin/census.tsx",
    address: "{census}/admin",
    shows: {
      ...UNLISTED,
      title: "census.header",
      menus: [{ menu: "admin", order: 60, label: "census.header", visibleTo: ({ can }) => can("census") }],
    },
  },
  apiCensusFinished: { ...API, module: "routes/api/census-finished.ts", address: "api/census/finished" },
  apiCensusSubmit: { ...API, module: "routes/api/census-submit.ts", address: "api/census/submit" },
  apiCensusCount: { ...API, module: "routes/api/census-count.ts", address: "api/census/count" },
  apiCensusExport: { ...API, module: "routes/api/census-export.ts", address: "api/census/export" },
  apiCensusQueue: { ...API, module: "routes/api/census-queue.ts", address: "api/census/moderation/queue" },
  apiCensusDecide: { ...API, module: "routes/api/census-decide.ts", address: "api/census/moderation/decide" },
  apiSubscribe: { ...API, module: "routes/api/subscribe.ts", address: "api/subscription/subscribe" },
  apiUnsubscribe: { ...API, module: "routes/api/unsubscribe.ts", address: "api/subscription/unsubscribe" },
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
