import { sql } from "drizzle-orm";
import { check, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instanceColumns } from "../../columns.ts";

export const instance = sqliteTable(
  "instance",
  {
    ...instanceColumns(),
    /** Identifies the keys this file was written with, because with other keys no account would be found. */
    secretsId: text("secrets_id"),
  },
  // Changes also rely on this check to stop halfway: app/services/accounts/store.server.ts.
  (table) => [check("instance_is_one_row", sql`${table.id} = 1`)],
);
