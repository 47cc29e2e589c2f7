import { sql } from "drizzle-orm";
import { index, integer, type SQLiteColumn, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type Status, ulidId } from "../../columns.ts";
import { type EntryFields, entries } from "./collections.ts";

/** The state of an entry, and of the submission in question, before or after a decision. */
export interface StoredReviewState {
  entry: { status: Status; submissionId: string | null; key: string | null; data: EntryFields };
  submission: {
    status: Status;
    key: string | null;
    data: EntryFields;
    reason: string | null;
    words: string;
    decidedRole: string | null;
    /** Absent in older decisions; then it did not change. */
    baseVersion?: number | null;
    /** Absent in older decisions, which named none. */
    duplicateOf?: string | null;
  } | null;
}

/** Decisions that hid from everybody what all could see. SQLite uses an index of them only where a query says it in the same words. */
export const isTaken = ({ verb, before }: { verb: SQLiteColumn; before: SQLiteColumn }) =>
  sql`${verb} IN ('hide', 'remove') AND json_extract(${before}, '$.entry.status') = 'approved'`;

/** Every decision, with who, when and why; each can be undone, which is a decision as well. */
export const decisions = sqliteTable(
  "decisions",
  {
    id: ulidId(),
    kind: text("kind").notNull(),
    entryId: text("entry_id")
      .notNull()
      .references(() => entries.id, { onDelete: "cascade" }),
    submissionId: text("submission_id"),
    verb: text("verb").notNull(),
    /** An account's id. */
    by: text("by").notNull(),
    role: text("role").notNull(),
    reason: text("reason"),
    words: text("words").notNull().default(""),
    /** The entry that says the same already, if the reason is that it is a duplicate. It may have been hidden since. */
    duplicateOf: text("duplicate_of"),
    at: integer("at", { mode: "timestamp_ms" }).notNull(),
    before: text("before", { mode: "json" }).$type<StoredReviewState>().notNull(),
    /** The decision can be undone as long as this is still the present state. */
    after: text("after", { mode: "json" }).$type<StoredReviewState>().notNull(),
    /** The decision it takes back. */
    undoes: text("undoes"),
    /** Shared by all decisions of one bulk action, so that they can be undone together. */
    batch: text("batch"),
  },
  (table) => [
    index("decisions_entry").on(table.entryId, table.id),
    index("decisions_batch").on(table.batch).where(sql`${table.batch} IS NOT NULL`),
    index("decisions_at").on(table.at),
    index("decisions_by").on(table.by, table.id),
    // They are few among many. Figures count them, and the people who lost something read about them.
    index("decisions_taken").on(table.verb, table.at).where(isTaken(table)),
    index("decisions_taken_from").on(table.entryId, table.id).where(isTaken(table)),
    // Only these decisions can have removed a picture from a submission.
    index("decisions_mended").on(table.entryId).where(sql`${table.verb} IN ('amend', 'undo')`),
  ],
);
