import { sql } from "drizzle-orm";
import { check, sqliteTable } from "drizzle-orm/sqlite-core";
import { instanceColumns } from "../columns.ts";

/** The tables of the accounts file. */

export const instance = sqliteTable("instance", instanceColumns(), (table) => [
  check("instance_is_one_row", sql`${table.id} = 1`),
]);
