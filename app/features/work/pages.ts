import { type Asking, type Page, type Screen, UNLISTED } from "#app/editions/page.ts";
import type { TextKey } from "#app/kit/i18n/keys.ts";

/** Hours and expenses of the people who look after the site. */

const BASE = { features: ["user"], audience: "moderators" } as const;

/** A page of the panel. Without a label it is in no menu. */
const panel = (
  file: string,
  address: string,
  menu?: { label: TextKey; order: number; visibleTo: (asking: Asking) => boolean },
): Screen => ({
  ...BASE,
  module: `routes/admin/${file}`,
  address: `admin/timesheets${address}`,
  parent: "admin",
  shows: { ...UNLISTED, title: menu?.label ?? null, menus: menu === undefined ? [] : [{ menu: "admin", ...menu }] },
});

const answer = (file: string, address: string): Page => ({
  ...BASE,
  module: `routes/admin/${file}`,
  address: `admin/timesheets${address}`,
  shows: null,
});

const isInTeam = ({ can }: Asking): boolean => can("panel");
const keepsBooks = ({ can }: Asking): boolean => can("org", "*");

export const pages = {
  timesheets: panel("timesheets.tsx", "", { label: "work.header", order: 81, visibleTo: isInTeam }),
  workExpenses: panel("expenses.tsx", "/expenses", { label: "work.expenses.header", order: 83, visibleTo: isInTeam }),
  workOverview: panel("timesheets-overview.tsx", "/overview", {
    label: "work.overview.header",
    order: 85,
    visibleTo: keepsBooks,
  }),
  workPayment: panel("timesheets-payment.tsx", "/payment"),
  /** For who is no longer of the team, and cannot open the panel. */
  ownPayment: {
    module: "routes/account/payment.tsx",
    address: "{user=account}/payment",
    features: ["user"],
    audience: "members",
    shows: UNLISTED,
  },
  workHoursTable: answer("timesheets-table.ts", "/overview/hours.csv"),
  workExpensesTable: answer("expenses-table.ts", "/expenses/expenses.csv"),
  workReceipt: answer("expense-receipt.ts", "/expenses/:id/receipt"),
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
