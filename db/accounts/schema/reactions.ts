import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "../../columns.ts";
import { accountRow } from "./accounts.ts";

export const REACTIONS = ["thanks", "learnt", "love"] as const;

/** Reactions to posts of the blog: at most one for each account and post. */
export const reactions = sqliteTable(
  "reactions",
  {
    /** The code of an edition, and a post of it. */
    locale: text("locale").notNull(),
    post: text("post").notNull(),
    accountId: accountRow("account_id"),
    reaction: text("reaction", { enum: REACTIONS }).notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.post, table.accountId] }),
    index("reactions_account_id").on(table.accountId),
  ],
);
