import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, moment, timestamps, ulidId } from "../../columns.ts";
import { accountRow } from "./accounts.ts";

/** Who may see a card, from most people to fewest: app/features/cards/visibility.ts. */
export const VISIBILITIES = ["public", "internalBots", "internal", "hidden"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** One card for each account and edition. */
export const cards = sqliteTable(
  "cards",
  {
    id: ulidId(),
    accountId: accountRow("account_id"),
    /** Code of an edition, or "_" for the home of all editions. */
    locale: text("locale").notNull(),
    visibility: text("visibility", { enum: VISIBILITIES }).notNull(),
    /** Whether search engines may list it. */
    indexed: flag("indexed"),
    /** JSON: `CardContent` of app/features/cards/content.ts. */
    content: text("content").notNull(),
    /** Warnings that moderators have put on the card, one a line. Its owner sees them and does not change them. */
    teamWarnings: text("team_warnings").notNull().default(""),
    /** Nobody but the owner sees more of it than the age. */
    birthdaySealed: text("birthday_sealed"),
    /** Counts saves, so that somebody who edits an older state is told. */
    version: integer("version").notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("cards_account_locale").on(table.accountId, table.locale),
    // The cards of an edition are counted without reading what is on them: with the column of the condition, SQLite needs no row.
    index("cards_shown").on(table.locale, table.id, table.visibility).where(sql`${table.visibility} <> 'hidden'`),
    // Which cards of somebody are there for a viewer is known without reading a row, however long what it says.
    index("cards_levels").on(table.accountId, table.id, table.locale, table.visibility, table.indexed, table.version),
    // The list of people with a card in an edition, the newest card first.
    index("cards_locale").on(table.locale, table.id),
  ],
);

/** People on a card. Others see an entry once the person has accepted it. */
export const circleEntries = sqliteTable(
  "circle_entries",
  {
    cardId: text("card_id")
      .notNull()
      .references(() => cards.id, { onDelete: "cascade" }),
    personId: accountRow("person_id"),
    position: integer("position").notNull(),
    /** As the card's owner calls it: "best friend". */
    relationship: text("relationship").notNull(),
    acceptedAt: moment("accepted_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cardId, table.personId] }),
    index("circle_entries_person_id").on(table.personId),
  ],
);

/** Whose circle somebody has left: they are not asked again when that person adds them again. */
export const circleRefusals = sqliteTable(
  "circle_refusals",
  {
    /** Who has left. */
    personId: accountRow("person_id"),
    /** Whose cards they do not want to be on. */
    ownerId: accountRow("owner_id"),
    /** The name at that time: the list must not reveal a new name. */
    ownerName: text("owner_name").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.ownerId] }),
    index("circle_refusals_owner_id").on(table.ownerId),
  ],
);

/** Flags that people have uploaded for their cards. */
export const flagPictures = sqliteTable(
  "flag_pictures",
  {
    /** The name of the stored picture. */
    id: text("id").primaryKey(),
    accountId: accountRow("account_id"),
    /** Since when no card of the account shows it and no form has named it; null while one does, or until the job looks. */
    unusedSince: moment("unused_since"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("flag_pictures_account_id").on(table.accountId)],
);
