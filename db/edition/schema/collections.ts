import { sql } from "drizzle-orm";
import { index, integer, type SQLiteColumn, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { origin, status, timestamps, ulidId } from "../../columns.ts";

/** The content of an entry or a submission: the fields its kind declares. */
export type EntryFields = Record<string, unknown>;

/** Few rows have pictures, and all of those are read whenever unused pictures are deleted. */
const hasPictures = (data: SQLiteColumn) => sql`instr(${data}, '"pictures":["') > 0`;

/** An entry of a collection as it is now. Columns for searching come first, because SQLite reads a row in order. */
export const entries = sqliteTable(
  "entries",
  {
    id: ulidId(),
    kind: text("kind").notNull(),
    status: status(),
    /** Folded, so that the order of bytes is the order of the list. */
    sort: text("sort").notNull(),
    /** Folded without accents: one line for each form that can be found, with a line break before and after. */
    haystack: text("haystack").notNull(),
    /** As `haystack`, for values that are looked up exactly: "type:Book", "category:gender". */
    facets: text("facets").notNull().default("\n"),
    /** Names the entry in addresses, links and files. */
    key: text("key"),
    origin: origin(),
    /** Grows whenever its content or address changes, so that an edit knows which version it was made from. */
    version: integer("version").notNull().default(1),
    title: text("title").notNull(),
    data: text("data", { mode: "json" }).$type<EntryFields>().notNull(),
    /** Hash of its content, by which a repeated submission is recognised. */
    fingerprint: text("fingerprint").notNull(),
    /** The submission its content comes from; null for an entry that shipped. */
    submissionId: text("submission_id"),
    /** Who proposed it first: an account's id. */
    authorId: text("author_id"),
    decidedBy: text("decided_by"),
    decidedAt: integer("decided_at", { mode: "timestamp_ms" }),
    ...timestamps(),
  },
  (table) => [
    // Contains every column that lists are filtered by, so that filtering does not read the content of entries.
    // The long column stands last, because columns behind it take longer to reach.
    index("entries_list").on(table.kind, table.status, table.sort, table.id, table.facets, table.haystack),
    uniqueIndex("entries_key").on(table.kind, table.key),
    index("entries_author").on(table.authorId, table.id),
    index("entries_fingerprint").on(table.kind, table.fingerprint),
    index("entries_pictures").on(table.kind).where(hasPictures(table.data)),
  ],
);

/** What somebody proposed: a new entry, or a version of one. */
export const submissions = sqliteTable(
  "submissions",
  {
    id: ulidId(),
    kind: text("kind").notNull(),
    status: status().default("pending"),
    entryId: text("entry_id")
      .notNull()
      .references(() => entries.id, { onDelete: "cascade" }),
    /** The version of the entry it was made from; null for a new entry. */
    baseVersion: integer("base_version"),
    title: text("title").notNull(),
    key: text("key"),
    data: text("data", { mode: "json" }).$type<EntryFields>().notNull(),
    fingerprint: text("fingerprint").notNull(),
    /** The author's message to the moderators. */
    note: text("note").notNull().default(""),
    authorId: text("author_id"),
    /** The decision that answers its author, and the role (never the name) of the moderator. */
    reason: text("reason"),
    words: text("words").notNull().default(""),
    /** The entry of which it is a duplicate, as a moderator named it; it may have been hidden since. */
    duplicateOf: text("duplicate_of"),
    decidedRole: text("decided_role"),
    decidedBy: text("decided_by"),
    decidedAt: integer("decided_at", { mode: "timestamp_ms" }),
    /** When others last decided about it or about what became of it; null while nobody has. */
    answeredAt: integer("answered_at", { mode: "timestamp_ms" }),
    /** When its author last opened it. */
    readAt: integer("read_at", { mode: "timestamp_ms" }),
    /** Whether its entry has accepted it and says something else in its place by now. */
    isReplaced: integer("is_replaced", { mode: "boolean" }).notNull().default(false),
    /** The author's reply to the decision; there can be only one. */
    reply: text("reply"),
    repliedAt: integer("replied_at", { mode: "timestamp_ms" }),
    createdAt: timestamps().createdAt,
  },
  (table) => [
    index("submissions_queue").on(table.status, table.kind, table.id),
    index("submissions_entry").on(table.entryId, table.id),
    index("submissions_author").on(table.authorId, table.id),
    // Used on every page of a signed-in person, to look for answers they have not seen. Contains every column that is looked at,
    // because those behind the content of a proposal take long to reach.
    index("submissions_answered")
      .on(table.authorId, table.answeredAt, table.kind, table.readAt)
      .where(sql`${table.answeredAt} IS NOT NULL`),
    index("submissions_fingerprint").on(table.kind, table.fingerprint),
    index("submissions_pictures").on(table.kind).where(hasPictures(table.data)),
    index("submissions_replied").on(table.repliedAt).where(sql`${table.repliedAt} IS NOT NULL`),
  ],
);
