import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, shippable } from "../../columns.ts";

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
