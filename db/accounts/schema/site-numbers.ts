import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "../../columns.ts";

/** How many accounts and cards there are, as they were counted last: the frame of every page shows it. */
export const siteNumbers = sqliteTable("site_numbers", {
  /** "accounts", "cards", or the code of an edition for the cards in it. */
  about: text("about").primaryKey(),
  count: integer("count").notNull(),
  countedAt: moment("counted_at").notNull(),
});
