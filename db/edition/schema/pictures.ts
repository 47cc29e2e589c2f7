import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamps } from "../../columns.ts";

/** Pictures people sent for entries. */
export const pictures = sqliteTable(
  "pictures",
  {
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    /** An account's id. */
    ownerId: text("owner_id").notNull(),
    createdAt: timestamps().createdAt,
  },
  (table) => [index("pictures_owner").on(table.ownerId, table.createdAt)],
);
