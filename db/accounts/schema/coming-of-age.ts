import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * When people come of age who said at sign-up that they are under 18. Nobody else has a row, so none names an account: without the
 * keys, the file does not tell who is under 18.
 */
export const comingsOfAge = sqliteTable("comings_of_age", {
  /** A keyed hash of the account's id. */
  accountHash: text("account_hash").primaryKey(),
  /** "2028-05". */
  monthSealed: text("month_sealed").notNull(),
});
