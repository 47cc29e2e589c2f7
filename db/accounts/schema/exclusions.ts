import { sql } from "drizzle-orm";
import { check, index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "../../columns.ts";
import { accountRow } from "./accounts.ts";

export const blocks = sqliteTable(
  "blocks",
  {
    blocker: accountRow("blocker"),
    blocked: accountRow("blocked"),
    /** The name at that time: a list of blocked people must not reveal a new name. */
    blockedName: text("blocked_name").notNull().default(""),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blocker, table.blocked] }),
    index("blocks_blocked").on(table.blocked),
    check("blocks_are_between_two", sql`${table.blocker} <> ${table.blocked}`),
  ],
);

/**
 * Blocked names that nobody had at that time. They block nobody, but without them a name that cannot be blocked would
 * be known to be free, or to belong to somebody who hides.
 */
export const blockedNames = sqliteTable(
  "blocked_names",
  {
    blocker: accountRow("blocker"),
    nameFolded: text("name_folded").notNull(),
    name: text("name").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.blocker, table.nameFolded] })],
);

/** Mailboxes of people who were banned, as hashes. They outlive their accounts, or leaving would lift a ban. */
export const bannedMailboxes = sqliteTable(
  "banned_mailboxes",
  { mailboxHash: text("mailbox_hash").notNull(), accountId: text("account_id").notNull(), at: moment("at").notNull() },
  (table) => [
    // Two accounts may share a mailbox: lifting the ban of one leaves that of the other.
    primaryKey({ columns: [table.mailboxHash, table.accountId] }),
    index("banned_mailboxes_account_id").on(table.accountId),
  ],
);
