import { type Page, UNLISTED } from "#app/editions/page.ts";

/** Cards have the same addresses in every edition, because people write them down: `/@name`. */
export const pages = {
  mentions: {
    module: "routes/account/mentions.tsx",
    address: "{user=account}/mentions",
    features: ["user"],
    audience: "members",
    shows: {
      ...UNLISTED,
      title: "account.nav.mentions",
      menus: [{ menu: "account", order: 95, label: "account.nav.mentions" }],
      counterpart: "same",
    },
  },
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
