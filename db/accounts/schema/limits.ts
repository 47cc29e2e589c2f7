import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "../../columns.ts";

/** How much of something has been used up, until when. Keys hold hashes, never an address. */
export const limits = sqliteTable(
  "limits",
  { key: text("key").primaryKey(), points: integer("points").notNull(), until: moment("until").notNull() },
  (table) => [index("limits_until").on(table.until)],
);
