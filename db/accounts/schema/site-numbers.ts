import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "../../columns.ts";

/** How many accounts and cards there are, as they were counted last: the frame of every page shows it. */
export const siteNumbers = sqliteTable("site_numbers", {
  /** "accounts", "cards", or the code of an edition for the cards in it. */
  about: text("about").primaryKey(),
  count: integer("count").notNull(),
  countedAt: moment("counted_at").notNull(),
});

/** How many there were at the end of each day, so that charts over time read a row a day and count nothing. */
export const dailyNumbers = sqliteTable(
  "daily_numbers",
  {
    /** "accounts", "cards" or the code of an edition as above, or "entries/", "proposals/" or "reports/" and the code of an edition. */
    about: text("about").notNull(),
    /** "2026-11-21", of UTC. */
    day: text("day").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.about, table.day] })],
);
