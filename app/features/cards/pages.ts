import type { Page } from "#app/editions/page.ts";

/** Cards have the same addresses in every edition, because people write them down: `/@name`. */
export const pages = {} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
