import type { Page } from "#app/editions/page.ts";

/** Files of the zine. The pages that list links are pages of text: features/articles/pages.ts. */
const LINKS = { features: ["links"], audience: "everyone" } as const;

export const pages = {
  /** A file of the zine, counted. */
  apiDownload: { ...LINKS, module: "routes/api/download.ts", address: "api/download/:file", shows: null },
  /** How often each file was fetched, for those who look after people. */
  apiDownloads: { ...LINKS, module: "routes/api/downloads.ts", address: "api/downloads", shows: null },
  zineCover: { ...LINKS, module: "routes/api/zine-cover.ts", address: "images/zine/:file", shows: null },
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
