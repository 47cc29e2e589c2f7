import { type Page, UNLISTED } from "#app/editions/page.ts";

/** The switch for when the site is attacked. */
export const pages = {
  siege: {
    module: "routes/admin/siege.tsx",
    address: "admin/siege",
    features: ["user"],
    audience: "moderators",
    parent: "admin",
    shows: {
      ...UNLISTED,
      title: "siege.header",
      menus: [{ menu: "admin", order: 97, label: "siege.header", visibleTo: ({ can }) => can("*") }],
    },
  },
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
