import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How often each file of the zine was fetched. */
export const downloads = sqliteTable("downloads", {
  file: text("file").primaryKey(),
  count: integer("count").notNull(),
});
