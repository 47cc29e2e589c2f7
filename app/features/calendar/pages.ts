import type { Page } from "#app/editions/page.ts";

export const pages = {} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
