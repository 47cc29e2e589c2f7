import { type Page, type Screen, UNLISTED } from "#app/editions/page.ts";

const screen = (file: string, path: string, shows: Partial<Screen["shows"]> = {}): Screen => ({
  module: `routes/admin/${file}`,
  address: `admin/users${path}`,
  features: ["user"],
  audience: "moderators",
  parent: "admin",
  shows: { ...UNLISTED, ...shows },
});

/** Accounts, for those who look after them. */
export const pages = {
  users: screen("users.tsx", "", {
    title: "account.panel.header",
    menus: [{ menu: "admin", order: 70, label: "account.panel.header", visibleTo: ({ can }) => can("users") }],
  }),
  user: screen("user.tsx", "/:username"),
  userRoles: screen("user-roles.tsx", "/:username/roles"),
  userErase: screen("user-erase.tsx", "/:username/erase"),
  userData: {
    module: "routes/admin/user-data.ts",
    address: "admin/users/:username/data.zip",
    features: ["user"],
    audience: "moderators",
    shows: null,
  },
  userImpersonate: screen("user-impersonate.tsx", "/:username/impersonate"),
  impersonationEnd: {
    module: "routes/account/impersonation-end.ts",
    address: "{user=account}/impersonation/end",
    features: ["user"],
    audience: "newcomers",
    shows: null,
  },
  roleAreas: { ...screen("role-areas.tsx", "", { title: "roles.areas" }), address: "admin/roles" },
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
