import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment, ulidId } from "../../columns.ts";
import { accountRow } from "./accounts.ts";

export const sessions = sqliteTable(
  "sessions",
  {
    id: ulidId(),
    accountId: accountRow("account_id"),
    /**
     * The sign-in it belongs to, named after the first session of it: a browser has one session for each edition it has
     * been carried to. Null for that first session itself. See `signInOf`.
     */
    signInId: text("sign_in_id"),
    /** The edition whose host has its token; null for sessions from before this was kept. */
    edition: text("edition"),
    /** The `jti` of the token that stands for this session. */
    tokenId: text("token_id").notNull(),
    /** A description by which the person recognises the device. */
    device: text("device").notNull(),
    createdAt: moment("created_at").notNull(),
    /** The day without the time, because nobody needs to know when somebody is awake. */
    lastUsedAt: moment("last_used_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
    /**
     * The session of somebody of the team who sees the site as this account; null for people's own sessions. See
     * app/features/users/impersonation.
     */
    impersonatorId: text("impersonator_id"),
  },
  (table) => [
    uniqueIndex("sessions_token_id").on(table.tokenId),
    index("sessions_account_id").on(table.accountId),
    index("sessions_expires_at").on(table.expiresAt),
    index("sessions_revoked_at").on(table.revokedAt),
    index("sessions_impersonator_id").on(table.impersonatorId).where(sql`${table.impersonatorId} IS NOT NULL`),
  ],
);
