import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment, ulidId } from "../../columns.ts";

/** Who did what. It outlives the accounts it names, so it refers to none. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: ulidId(),
    /** Null means the program itself: a job or the command line. */
    actorId: text("actor_id"),
    area: text("area").notNull(),
    verb: text("verb").notNull(),
    target: text("target").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [
    index("audit_log_target").on(table.target),
    index("audit_log_actor_id").on(table.actorId),
    index("audit_log_at").on(table.at),
  ],
);
