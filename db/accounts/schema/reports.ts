import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment, ulidId } from "../../columns.ts";
import { accountRow } from "./accounts.ts";

/** What somebody, or the program, has reported about a card. */
export const reports = sqliteTable(
  "reports",
  {
    id: ulidId(),
    /** Whose card it is about. */
    accountId: accountRow("account_id"),
    /** Which card: the code of an edition. */
    locale: text("locale").notNull(),
    /** Null for the program, which looks for keywords. */
    reporterId: text("reporter_id"),
    comment: text("comment").notNull(),
    /** JSON: the card as it was then, so that it can be judged after it has been changed. */
    snapshot: text("snapshot").notNull(),
    createdAt: moment("created_at").notNull(),
    handledAt: moment("handled_at"),
    handledBy: text("handled_by"),
  },
  (table) => [
    index("reports_account_id").on(table.accountId),
    index("reports_reporter_id").on(table.reporterId),
    index("reports_open").on(table.createdAt).where(sql`${table.handledAt} IS NULL`),
    index("reports_handled").on(table.handledAt).where(sql`${table.handledAt} IS NOT NULL`),
  ],
);
