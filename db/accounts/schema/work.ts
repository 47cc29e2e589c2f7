import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment, ulidId } from "../../columns.ts";
import { accountRow } from "./accounts.ts";

/** The hours that somebody of the team has worked in a month. */
export const workMonths = sqliteTable(
  "work_months",
  {
    accountId: accountRow("account_id"),
    /** "2026-11" */
    month: text("month").notNull(),
    /** JSON: half hours by area, as app/features/work/hours.ts writes it. The same hours are the same text. */
    hours: text("hours").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.month] }), index("work_months_month").on(table.month)],
);

/** Up to which month hours are settled, and cannot be changed any more: one row, or none. */
export const workClosing = sqliteTable("work_closing", {
  id: integer("id").primaryKey(),
  /** "2026-10": that month and all before it are closed. */
  month: text("month").notNull(),
});

export const TRANSFERS = ["bank", "paypal", "charity", "skip"] as const;
export type TransferKind = (typeof TRANSFERS)[number];

/** How somebody of the team wants to be paid. */
export const workTransfers = sqliteTable("work_transfers", {
  accountId: accountRow("account_id").primaryKey(),
  kind: text("kind", { enum: TRANSFERS }).notNull(),
  /** JSON, encrypted: names, numbers of accounts, addresses. */
  detailsSealed: text("details_sealed").notNull(),
  updatedAt: moment("updated_at").notNull(),
  /** Since when the job for old details finds that their owner is no longer of the team and nothing is owed to them. */
  idleSince: moment("idle_since"),
});

/** What somebody of the team has paid for the site. */
export const workExpenses = sqliteTable(
  "work_expenses",
  {
    id: ulidId(),
    /** Null once they have left: what was paid back stays for the books, about nobody. */
    accountId: text("account_id"),
    /** "2026-11-21": when it was bought. */
    day: text("day").notNull(),
    what: text("what").notNull(),
    /** In the smallest unit of the currency: cents of euros, whole yen. */
    cents: integer("cents").notNull(),
    /** As ISO 4217 has it: "EUR". */
    currency: text("currency").notNull(),
    /** The name of the picture of the receipt. */
    receipt: text("receipt"),
    createdAt: moment("created_at").notNull(),
    /** When it was paid back; null for what waits. */
    paidAt: moment("paid_at"),
    paidBy: text("paid_by"),
  },
  (table) => [
    index("work_expenses_account_id").on(table.accountId, table.id),
    index("work_expenses_open").on(table.id).where(sql`${table.paidAt} IS NULL`),
    index("work_expenses_paid").on(table.id).where(sql`${table.paidAt} IS NOT NULL`),
    index("work_expenses_paid_by").on(table.paidBy).where(sql`${table.paidBy} IS NOT NULL`),
  ],
);
