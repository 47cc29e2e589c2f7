import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instanceColumns } from "../../columns.ts";

export const instance = sqliteTable(
  "instance",
  {
    ...instanceColumns(),
    /** Hash of the files imported last, so that an unchanged folder is not read again. */
    contentHash: text("content_hash"),
    importedAt: integer("imported_at", { mode: "timestamp_ms" }),
    /** The revision in which settings, texts or pronouns changed last, and that in which anything on public pages did. */
    contentRevision: integer("content_revision").notNull().default(0),
    pagesRevision: integer("pages_revision").notNull().default(0),
  },
  (table) => [check("instance_is_one_row", sql`${table.id} = 1`)],
);
