import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Days of the calendar that were posted elsewhere, so that none is posted twice. */
export const calendarPosts = sqliteTable("calendar_posts", {
  /** "2026-05-17" */
  day: text("day").primaryKey(),
  begunAt: integer("begun_at", { mode: "timestamp_ms" }).notNull(),
  /** The id it has there; null until it is known to be there. */
  postId: text("post_id"),
});
