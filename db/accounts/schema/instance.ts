import { sql } from "drizzle-orm";
import { check, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instanceColumns, moment } from "../../columns.ts";

export const instance = sqliteTable(
  "instance",
  {
    ...instanceColumns(),
    /** Identifies the keys this file was written with, because with other keys no account would be found. */
    secretsId: text("secrets_id"),
    /** Since when visitors are shown stored pages alone, and only the team signs in; null where everything is open. */
    siegeSince: moment("siege_since"),
  },
  // Changes also rely on this check to stop halfway: app/services/accounts/store.server.ts.
  (table) => [check("instance_is_one_row", sql`${table.id} = 1`)],
);
