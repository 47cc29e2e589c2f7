import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "../../columns.ts";
import { accountRow } from "./accounts.ts";

export const secondFactors = sqliteTable("second_factors", {
  accountId: accountRow("account_id").primaryKey(),
  secretSealed: text("secret_sealed").notNull(),
  /** Time step of the last correct code, so that no code works twice. */
  lastStep: integer("last_step"),
  confirmedAt: moment("confirmed_at"),
  /** The sign-in that made the secret: no other one sees or confirms it, or somebody could plant theirs for its owner. */
  begunBy: text("begun_by").notNull().default(""),
});

export const recoveryCodes = sqliteTable(
  "recovery_codes",
  { accountId: accountRow("account_id"), codeHash: text("code_hash").notNull(), usedAt: moment("used_at") },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);
