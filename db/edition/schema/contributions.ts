import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * People who agreed to be named for their contributions to this edition, with their current name. Nobody else is named.
 */
export const credits = sqliteTable("credits", {
  /** An account's id. */
  accountId: text("account_id").primaryKey(),
  username: text("username").notNull(),
  agreedAt: integer("agreed_at", { mode: "timestamp_ms" }).notNull(),
  /** While they are banned: what they agreed to stays for the time after. */
  isHidden: integer("is_hidden", { mode: "boolean" }).notNull().default(false),
});

/** When somebody last marked all answers to their proposals in this edition as read. */
export const contributionLooks = sqliteTable("contribution_looks", {
  /** An account's id. */
  accountId: text("account_id").primaryKey(),
  lookedAt: integer("looked_at", { mode: "timestamp_ms" }).notNull(),
});
