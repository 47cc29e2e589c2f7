import { type Page, UNLISTED } from "#app/editions/page.ts";

/** What the site stores, for those who look after the program. */
export const pages = {
  storage: {
    module: "routes/admin/storage.tsx",
    address: "admin/storage",
    features: ["user"],
    audience: "moderators",
    parent: "admin",
    shows: {
      ...UNLISTED,
      title: "storage.header",
      menus: [
        { menu: "admin", order: 95, label: "storage.header", visibleTo: ({ can }) => can("code") || can("*", null) },
      ],
    },
  },
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
