import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag } from "../../columns.ts";

/*
 * Nothing here says whose an answer is. Ids are chance and are SQLite's own row ids, so rows lie in no order of time, and the
 * time of an answer is its day. Who has taken part is in a table of its own, of which no row leads to an answer.
 */

export const censusAnswers = sqliteTable(
  "census_answers",
  {
    id: integer("id").primaryKey(),
    /** The edition of the census: "2027". */
    census: text("census").notNull(),
    /** "2027-02-14" */
    day: text("day").notNull(),
    /** By the index of the question. */
    answers: text("answers", { mode: "json" }).$type<Record<number, string | readonly string[]>>().notNull(),
    writins: text("writins", { mode: "json" }).$type<Record<number, string>>().notNull(),
    /** It comes from somebody whom the census is about. */
    relevant: flag("relevant"),
    /** Somebody like that had taken part before. */
    suspicious: flag("suspicious"),
    /** It is not meant. Null while nobody has looked at what was written. */
    troll: integer("troll", { mode: "boolean" }),
  },
  (table) => [
    index("census_answers_queue").on(table.census, table.troll, table.suspicious, table.relevant),
    index("census_answers_day").on(table.census, table.day),
  ],
);

/** Who has taken part, as keyed hashes. Gone with their salt once the census is over. */
export const censusTakers = sqliteTable("census_takers", {
  id: integer("id").primaryKey(),
  census: text("census").notNull(),
});

/** The half of the key of these hashes that is thrown away; the other half is in the folder of keys. */
export const censusSalts = sqliteTable("census_salts", {
  census: text("census").primaryKey(),
  salt: text("salt").notNull(),
});

/** What is published of a census: numbers that were counted once, and never of fewer than twenty people. */
export const censusResults = sqliteTable("census_results", {
  census: text("census").primaryKey(),
  data: text("data", { mode: "json" }).$type<unknown>().notNull(),
  publishedAt: integer("published_at", { mode: "timestamp_ms" }).notNull(),
  /** Since when they are not shown any more; null while they are. They are kept, because they are never counted again. */
  withdrawnAt: integer("withdrawn_at", { mode: "timestamp_ms" }),
});
