import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment, ulidId } from "../../columns.ts";
import { accountRow, accounts } from "./accounts.ts";

export const LOGIN_PURPOSES = ["login", "email", "delete"] as const;
export type LoginPurpose = (typeof LOGIN_PURPOSES)[number];

/**
 * Pending codes. `mailedAt` is null when none was mailed because a provider vouches for the person: no code fits then.
 */
export const pendingLogins = sqliteTable(
  "pending_logins",
  {
    id: ulidId(),
    purpose: text("purpose", { enum: LOGIN_PURPOSES }).notNull(),
    accountId: text("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    emailHash: text("email_hash").notNull(),
    emailSealed: text("email_sealed").notNull(),
    /** The same for all spellings of an address that reach the same person. Bans are stored by it. */
    mailboxHash: text("mailbox_hash").notNull(),
    /** Whose allowance these mails and wrong codes count against: keyed hashes, see allowances.server.ts. */
    askerKey: text("asker_key").notNull().default(""),
    allKey: text("all_key").notNull().default(""),
    codeHash: text("code_hash").notNull(),
    triesLeft: integer("tries_left").notNull(),
    mailedAt: moment("mailed_at"),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [
    index("pending_logins_account_id").on(table.accountId),
    index("pending_logins_email_hash").on(table.emailHash),
    index("pending_logins_mailbox_hash").on(table.mailboxHash),
    index("pending_logins_expires_at").on(table.expiresAt),
  ],
);

/**
 * Browsers in which somebody has signed in before: they still get codes when strangers have used up theirs. The hash
 * covers the browser's number and the account, so that nobody can see that two accounts share a browser.
 */
export const knownBrowsers = sqliteTable(
  "known_browsers",
  {
    accountId: accountRow("account_id"),
    browserHash: text("browser_hash").notNull(),
    /** The last session opened there. Ending it from another device also forgets the browser. */
    sessionId: text("session_id").notNull(),
    until: moment("until").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.browserHash] }),
    index("known_browsers_until").on(table.until),
  ],
);
