import { sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { opaqueId } from "../../columns.ts";

export const SUBSCRIPTIONS = ["census"] as const;

/** Addresses that want to be told of something once it happens. Whether they belong to an account does not matter. */
export const subscriptions = sqliteTable(
  "subscriptions",
  {
    /** Chance: it stands in the link that ends the subscription. */
    id: text("id").primaryKey().$defaultFn(opaqueId),
    /** The code of an edition. */
    locale: text("locale").notNull(),
    type: text("type", { enum: SUBSCRIPTIONS }).notNull(),
    emailHash: text("email_hash").notNull(),
    emailSealed: text("email_sealed").notNull(),
    /** What they were told of last, such as the edition of a census. */
    told: text("told").notNull().default(""),
  },
  (table) => [uniqueIndex("subscriptions_email").on(table.emailHash, table.locale, table.type)],
);
