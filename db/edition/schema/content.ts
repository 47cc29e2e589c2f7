import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { shippable } from "../../columns.ts";

/** What ships with an edition and belongs to no single subject: settings, texts and tables. */

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

/** Pages of text, such as the terms: each as its file has it. The title stands beside it because menus of every page need it. */
export const articles = sqliteTable(
  "articles",
  { ...shippable(), title: text("title").notNull(), source: text("source").notNull() },
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
