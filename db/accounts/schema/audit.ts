import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment, ulidId } from "../../columns.ts";

/**
 * Who did what. It outlives the accounts it names, so it refers to none. Each line carries the hash of the one before it: see
 * ../audit-chain.ts. Triggers of the migration "audit_chain" refuse to change a line, and to delete any but the oldest.
 */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: ulidId(),
    /** Null means the program itself: a job or the command line. */
    actorId: text("actor_id"),
    /** Of the role that allowed it. */
    area: text("area").notNull(),
    /** Code of the edition it was about; null for all of them. */
    edition: text("edition"),
    verb: text("verb").notNull(),
    /** The id of an account, or a text of an edition as "en/terms". */
    target: text("target").notNull(),
    /** What the sentence about it says besides, as a small JSON object. Never a name or an address: nothing is erased here. */
    detail: text("detail"),
    at: moment("at").notNull(),
    /** Place in the chain, from 1. Null only while lines of before there was a chain are put into it. */
    seq: integer("seq"),
    /** The hash of the line before; "" for the first. */
    previous: text("previous"),
    hash: text("hash"),
  },
  (table) => [
    uniqueIndex("audit_log_seq").on(table.seq),
    index("audit_log_target").on(table.target, table.seq),
    index("audit_log_actor_id").on(table.actorId, table.seq),
    index("audit_log_edition").on(table.edition, table.seq),
    index("audit_log_verb").on(table.verb, table.seq),
    index("audit_log_at").on(table.at),
  ],
);
