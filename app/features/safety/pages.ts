import { type Asking, type Page, UNLISTED } from "#app/editions/page.ts";
import type { TextKey } from "#app/kit/i18n/keys.ts";

/** Reports, notices, bans, appeals: the pages of moderators, and those of the people whom decisions are about. */

const looksAfterAccounts = ({ can }: Asking): boolean => can("users");

const CARDS = { features: ["user", "profile"] } as const;

const panel = (file: string, address: string, label: TextKey, order: number): Page => ({
  ...CARDS,
  module: `routes/admin/${file}`,
  address: `admin/${address}`,
  audience: "moderators",
  parent: "admin",
  shows: { ...UNLISTED, title: label, menus: [{ menu: "admin", order, label, visibleTo: looksAfterAccounts }] },
});

export const pages = {
  cardReports: panel("abuse-reports.tsx", "abuse-reports", "cards.reports.header", 50),
  reportCase: {
    ...CARDS,
    module: "routes/admin/case.tsx",
    address: "admin/abuse-reports/:case",
    audience: "moderators",
    parent: "admin",
    shows: UNLISTED,
  },
  pendingBans: panel("pending-bans.tsx", "pending-bans", "safety.bans.header", 52),
  appeals: panel("appeals.tsx", "appeals", "safety.appeals.header", 54),
  profiles: panel("profiles.tsx", "profiles", "frame.footer.cards", 72),
  decisions: {
    features: ["user"],
    module: "routes/account/decisions.tsx",
    address: "{user=account}/decisions",
    audience: "members",
    shows: {
      ...UNLISTED,
      title: "safety.statements.header",
      menus: [{ menu: "account", order: 97, label: "safety.statements.header" }],
      counterpart: "same",
    },
  },
  reportEntry: {
    features: ["user"],
    module: "routes/contribute/report-entry.tsx",
    address: "report/:kind/:name",
    audience: "members",
    signInReason: "signIn.reason.report",
    shows: UNLISTED,
  },
  notice: {
    features: ["user"],
    module: "routes/public/notice.tsx",
    address: "legal/notice",
    audience: "everyone",
    shows: {
      ...UNLISTED,
      title: "safety.notice.header",
      menus: [{ menu: "legal", order: 50, label: "safety.notice.header" }],
      search: { content: "safety.notice.lede" },
      counterpart: "same",
    },
  },
  transparency: {
    features: ["user"],
    module: "routes/public/transparency.tsx",
    address: "legal/transparency",
    audience: "everyone",
    shows: {
      ...UNLISTED,
      title: "safety.figures.header",
      menus: [{ menu: "legal", order: 60, label: "safety.figures.header" }],
      search: { content: "safety.figures.lede" },
      counterpart: "same",
    },
  },
  transparencyFile: {
    features: ["user"],
    module: "routes/public/transparency-file.ts",
    address: "legal/transparency/:year.csv",
    audience: "everyone",
    shows: null,
  },
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
