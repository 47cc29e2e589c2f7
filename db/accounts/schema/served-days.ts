import { sqliteTable } from "drizzle-orm/sqlite-core";
import { moment } from "../../columns.ts";

/** The days (UTC) on which the site was up: only these count as days of absence. */
export const servedDays = sqliteTable("served_days", { day: moment("day").primaryKey() });
