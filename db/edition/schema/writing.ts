import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment, ulidId } from "../../columns.ts";

/** What somebody did with a page of text or a post in the browser. */
export const WRITING_VERBS = ["save", "publish", "withdraw", "reset", "restore", "undo"] as const;

/** What is public of a text: what its file says, what was written in the browser, or nothing. */
export const SHOWS = ["shipped", "version", "nothing"] as const;

/** Every version of a page of text or a post that was written in the browser. What is public of them stands in `articles`. */
export const textVersions = sqliteTable(
  "text_versions",
  {
    id: ulidId(),
    /** As in `articles`: "terms", "blog/first-post". */
    key: text("key").notNull(),
    /** Counts the versions of a text from 1 on. */
    number: integer("number").notNull(),
    verb: text("verb", { enum: WRITING_VERBS }).notNull(),
    title: text("title").notNull(),
    shows: text("shows", { enum: SHOWS }).notNull(),
    /** The id of the version that is public since then; null when none is. */
    shown: text("shown"),
    /** Names of uploaded pictures in the text. */
    pictures: text("pictures", { mode: "json" }).$type<string[]>().notNull(),
    /** An account's id. */
    by: text("by").notNull(),
    at: moment("at").notNull(),
    /** What was sent, as a hash with the version it was made from: a form that is sent twice is one version. */
    sent: text("sent").notNull(),
    /** The whole text. Last, so that lists which leave it out do not read it either. */
    source: text("source").notNull(),
  },
  (table) => [
    uniqueIndex("text_versions_number").on(table.key, table.number),
    uniqueIndex("text_versions_sent").on(table.key, table.sent),
    index("text_versions_by").on(table.by, table.id),
    index("text_versions_pictures").on(table.key).where(sql`${table.pictures} <> '[]'`),
  ],
);
