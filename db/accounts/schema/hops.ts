import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "../../columns.ts";
import { accountRow } from "./accounts.ts";

/**
 * Codes that carry a sign-in from one edition to another, for a minute: a row for each session a code stands for, because
 * a browser can hold several accounts. The code and the state of the browser that asked are stored as keyed hashes.
 */
export const hopCodes = sqliteTable(
  "hop_codes",
  {
    codeHash: text("code_hash").notNull(),
    /** The session that is carried on. */
    sessionId: text("session_id").notNull(),
    accountId: accountRow("account_id"),
    /** The only edition that may take the code. */
    edition: text("edition").notNull(),
    /** Of the random number in the cookie of the browser that asked there. */
    stateHash: text("state_hash").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.codeHash, table.sessionId] }),
    index("hop_codes_account_id").on(table.accountId),
    index("hop_codes_expires_at").on(table.expiresAt),
  ],
);
