import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment, ulidId } from "../../columns.ts";
import { accounts } from "./accounts.ts";

/**
 * What somebody, or the program, has reported about a card or an entry. Reports of one target that wait are one case of
 * app/features/safety.
 */
export const reports = sqliteTable(
  "reports",
  {
    id: ulidId(),
    /** Whose card or entry it is about. Null for an entry of nobody who has an account, and for an address that a notice names. */
    accountId: text("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    /** In which edition. */
    locale: text("locale").notNull(),
    /** What it is about: a target as app/features/cards/reports/target.ts writes it. */
    target: text("target").notNull().default(""),
    /**
     * What the reporter knew it as: the username then, or the key of an entry. Their export names it so, because it must reveal
     * neither a new name nor who wrote an entry. "" where nobody with an account reported it, and before this was kept.
     */
    reportedAs: text("reported_as").notNull().default(""),
    /** Null for the program, which looks for keywords. */
    reporterId: text("reporter_id"),
    /** Numbers of the rules of the terms that are broken in the eyes of the reporter, joined with "|". */
    rules: text("rules").notNull().default(""),
    comment: text("comment").notNull(),
    /** JSON: the card or the entry as it was then, so that it can be judged after it has been changed. */
    snapshot: text("snapshot").notNull(),
    createdAt: moment("created_at").notNull(),
    handledAt: moment("handled_at"),
    handledBy: text("handled_by"),
    /** What was decided, for the figures of the marks; null for what waits, and for what was handled before this was kept. */
    outcome: text("outcome"),
  },
  (table) => [
    index("reports_account_id").on(table.accountId),
    index("reports_target").on(table.target),
    index("reports_reporter_id").on(table.reporterId),
    index("reports_open").on(table.createdAt).where(sql`${table.handledAt} IS NULL`),
    index("reports_handled").on(table.handledAt).where(sql`${table.handledAt} IS NOT NULL`),
  ],
);
