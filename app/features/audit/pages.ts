import { type Page, type Screen, UNLISTED } from "#app/editions/page.ts";

const screen = (path: string, menus: Screen["shows"]["menus"] = []): Screen => ({
  module: "routes/admin/audit-log.tsx",
  address: `admin/audit-log${path}`,
  features: ["user"],
  audience: "moderators",
  parent: "admin",
  shows: { ...UNLISTED, title: "audit.header", menus },
});

/** What was done to accounts and texts, of everybody or of one account. */
export const pages = {
  auditLog: screen("", [{ menu: "admin", order: 90, label: "audit.header", visibleTo: ({ can }) => can("users") }]),
  auditLogOf: screen("/:username/:id"),
  auditTable: {
    module: "routes/admin/audit-table.ts",
    address: "admin/audit-log/table.csv",
    features: ["user"],
    audience: "moderators",
    shows: null,
  },
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
