import { type Page, UNLISTED } from "#app/editions/page.ts";

/** The panel: the same address in every edition. Other subjects put their pages into its frame and its menu. */
export const pages = {
  admin: {
    module: "routes/admin/admin.tsx",
    address: "admin",
    features: ["user"],
    audience: "moderators",
    shows: UNLISTED,
  },
  adminHome: {
    module: "routes/admin/home.tsx",
    address: "admin",
    features: ["user"],
    audience: "moderators",
    parent: "admin",
    shows: {
      ...UNLISTED,
      title: "moderation.nav.home",
      menus: [{ menu: "admin", order: 10, label: "moderation.nav.home" }],
    },
  },
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
