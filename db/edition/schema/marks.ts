import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamps, ulidId } from "../../columns.ts";

/** Words that mark a submission for moderators; they never decide anything. */
export const keywordMarks = sqliteTable("keyword_marks", {
  id: ulidId(),
  pattern: text("pattern").notNull().unique(),
  note: text("note").notNull().default(""),
  createdBy: text("created_by").notNull(),
  createdAt: timestamps().createdAt,
});

/** Words that no mark is to find, though a pattern covers them: reclaimed words, and names. */
export const allowedWords = sqliteTable("allowed_words", {
  /** As `normalisePattern` writes it. */
  word: text("word").primaryKey(),
  createdBy: text("created_by").notNull(),
  createdAt: timestamps().createdAt,
});
