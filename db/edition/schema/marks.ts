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
