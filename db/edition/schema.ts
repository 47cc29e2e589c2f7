import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  type SQLiteColumn,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { instanceColumns, origin, type STATUSES, shippable, status, timestamps, ulidId } from "../columns.ts";

/** The tables of one edition's file. */

const flag = (name: string) => integer(name, { mode: "boolean" }).notNull().default(false);

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

/** One row for each setting at the top level of config.yaml. */
export const editionConfig = sqliteTable(
  "edition_config",
  { ...shippable(), value: text("value", { mode: "json" }).$type<unknown>().notNull() },
  (table) => [primaryKey({ columns: [table.key, table.origin] })],
);

/** Interface texts by their whole dotted key; a list is several paragraphs. */
export const texts = sqliteTable(
  "texts",
  { ...shippable(), value: text("value", { mode: "json" }).$type<string | string[]>().notNull() },
  (table) => [primaryKey({ columns: [table.key, table.origin] })],
);

/** The key is the canonical name. */
export const pronounSets = sqliteTable(
  "pronoun_sets",
  {
    ...shippable(),
    aliases: text("aliases", { mode: "json" }).$type<string[]>().notNull(),
    description: text("description").notNull().default(""),
    normative: flag("normative"),
    morphemes: text("morphemes", { mode: "json" }).$type<Record<string, string | null>>().notNull(),
    pronunciations: text("pronunciations", { mode: "json" }).$type<Record<string, string>>().notNull(),
    plural: flag("plural"),
    pluralHonorific: flag("plural_honorific"),
    pronounceable: flag("pronounceable"),
    thirdForm: text("third_form"),
    smallForm: text("small_form"),
    history: text("history").notNull().default(""),
    sourcesInfo: text("sources_info"),
    hidden: flag("hidden"),
    /** For the people who maintain the files; never shown. */
    note: text("note").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.key, table.origin] })],
);

/** The key is the group's name as shipped; `groupKey` may be shared by several groups. */
export const pronounGroups = sqliteTable(
  "pronoun_groups",
  {
    ...shippable(),
    groupKey: text("group_key"),
    name: text("name").notNull(),
    pronouns: text("pronouns", { mode: "json" }).$type<string[]>().notNull(),
    description: text("description").notNull().default(""),
    hidden: flag("hidden"),
  },
  (table) => [primaryKey({ columns: [table.key, table.origin] })],
);

/** The key is made of the sentence as shipped: sentences have no other name. */
export const examples = sqliteTable(
  "examples",
  {
    ...shippable(),
    singular: text("singular").notNull(),
    plural: text("plural").notNull(),
    singularNull: text("singular_null"),
    pluralNull: text("plural_null"),
    isHonorific: flag("is_honorific"),
    categories: text("categories", { mode: "json" }).$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.origin] })],
);

/** Tables that ship as files beside the entries, such as the endings of nouns; the key is the table's name. */
export const tables = sqliteTable(
  "tables",
  {
    ...shippable(),
    columns: text("columns", { mode: "json" }).$type<string[]>().notNull(),
    rows: text("rows", { mode: "json" }).$type<string[][]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.origin] })],
);

/** The content of an entry or a submission: the fields its kind declares. */
type EntryFields = Record<string, unknown>;

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
    index("entries_author").on(table.authorId),
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
    decidedRole: text("decided_role"),
    decidedBy: text("decided_by"),
    decidedAt: integer("decided_at", { mode: "timestamp_ms" }),
    /** The author's reply to the decision; there can be only one. */
    reply: text("reply"),
    repliedAt: integer("replied_at", { mode: "timestamp_ms" }),
    createdAt: timestamps().createdAt,
  },
  (table) => [
    index("submissions_queue").on(table.status, table.kind, table.id),
    index("submissions_entry").on(table.entryId, table.id),
    index("submissions_author").on(table.authorId, table.id),
    // Used on every page of a signed-in person, to look for answers they have not seen.
    index("submissions_answered").on(table.authorId, table.decidedAt).where(sql`${table.decidedAt} IS NOT NULL`),
    index("submissions_fingerprint").on(table.kind, table.fingerprint),
    index("submissions_pictures").on(table.kind).where(hasPictures(table.data)),
    index("submissions_replied").on(table.repliedAt).where(sql`${table.repliedAt} IS NOT NULL`),
  ],
);

type StatusOf = (typeof STATUSES)[number];

/** The state of an entry, and of the submission in question, before or after a decision. */
export interface StoredReviewState {
  entry: { status: StatusOf; submissionId: string | null; key: string | null; data: EntryFields };
  submission: {
    status: StatusOf;
    key: string | null;
    data: EntryFields;
    reason: string | null;
    words: string;
    decidedRole: string | null;
    /** Absent in older decisions; then it did not change. */
    baseVersion?: number | null;
  } | null;
}

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
    // Only these decisions can have removed a picture from a submission.
    index("decisions_mended").on(table.entryId).where(sql`${table.verb} IN ('amend', 'undo')`),
  ],
);

/**
 * People who agreed to be named for their contributions to this edition, with their present name. Nobody else is named.
 */
export const credits = sqliteTable("credits", {
  /** An account's id. */
  accountId: text("account_id").primaryKey(),
  username: text("username").notNull(),
  agreedAt: integer("agreed_at", { mode: "timestamp_ms" }).notNull(),
});

/** When somebody last looked at the answers to their proposals in this edition. */
export const contributionLooks = sqliteTable("contribution_looks", {
  /** An account's id. */
  accountId: text("account_id").primaryKey(),
  lookedAt: integer("looked_at", { mode: "timestamp_ms" }).notNull(),
});

/** Words that mark a submission for moderators; they never decide anything. */
export const keywordMarks = sqliteTable("keyword_marks", {
  id: ulidId(),
  pattern: text("pattern").notNull().unique(),
  note: text("note").notNull().default(""),
  createdBy: text("created_by").notNull(),
  createdAt: timestamps().createdAt,
});

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
