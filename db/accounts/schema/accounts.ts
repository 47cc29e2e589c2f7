import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment, opaqueId, timestamps, ulidId } from "../../columns.ts";

export const ACCOUNT_STATES = ["active", "banned", "removed"] as const;

/** A removed account keeps its row, emptied of everything personal, so that its id is never given to another. */
export const accounts = sqliteTable(
  "accounts",
  {
    id: ulidId(),
    /**
     * What programs know the account by. Another name brings another, so that nobody is followed from name to name. Null where
     * there was none when the account was made: then it is the id.
     */
    publicId: text("public_id").$defaultFn(opaqueId),
    username: text("username").notNull(),
    usernameFolded: text("username_folded").notNull(),
    emailHash: text("email_hash").notNull(),
    emailSealed: text("email_sealed").notNull(),
    roles: text("roles").notNull().default(""),
    state: text("state", { enum: ACCOUNT_STATES }).notNull().default("active"),
    bannedReason: text("banned_reason"),
    /** Numbers of the rules of the terms that somebody was banned for, joined with "|". */
    bannedRules: text("banned_rules").notNull().default(""),
    /** Null means the generated shape; otherwise "upload" or "email". */
    avatarSource: text("avatar_source"),
    /** Name of the stored picture. */
    avatarFile: text("avatar_file"),
    /** The day without the time, as in sessions. */
    lastActiveAt: moment("last_active_at").notNull(),
    socialLookup: integer("social_lookup", { mode: "boolean" }).notNull().default(false),
    /** Whether programs may have the pronouns of public cards at /.well-known/pronouns, where the operator has switched that on. */
    wellKnown: integer("well_known", { mode: "boolean" }).notNull().default(false),
    inactiveWarnedAt: moment("inactive_warned_at"),
    /** The kinds of mails the person wants, joined with "|". */
    notifications: text("notifications").notNull().default(""),
    /**
     * Counts changes of what visitors and programs see of somebody: cards, circles, name, avatar, ban. Triggers of the migration
     * "hidden_not_counted" count, so that no command can forget it; stored pages about somebody are right while it is unchanged.
     * Nothing else may move it: whoever reads a page sees whether it was made anew.
     */
    shownRevision: integer("shown_revision").notNull().default(0),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("accounts_public_id").on(table.publicId),
    uniqueIndex("accounts_username_folded").on(table.usernameFolded),
    uniqueIndex("accounts_email_hash").on(table.emailHash),
    // A picture is asked for by its name, and few people have one.
    index("accounts_avatar_file").on(table.avatarFile).where(sql`${table.avatarFile} IS NOT NULL`),
    index("accounts_last_active_at").on(table.lastActiveAt),
    // Few accounts are banned or removed, and those who count the others look for them.
    index("accounts_inactive").on(table.id).where(sql`${table.state} <> 'active'`),
    // The list of banned people, of whom there are few.
    index("accounts_banned").on(table.id).where(sql`${table.state} = 'banned'`),
    // Few accounts have roles, and holders of the full wildcard are looked up whenever one might lose it.
    index("accounts_roles").on(table.roles).where(sql`${table.roles} <> ''`),
  ],
);

/** A column that names an account. Its row goes when the account's row goes. */
export const accountRow = (name: string) =>
  text(name)
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

/** Names somebody gave up, reserved until `until`. Stored as hashes, so that erased people leave no name behind. */
export const retiredUsernames = sqliteTable(
  "retired_usernames",
  { foldedHash: text("folded_hash").primaryKey(), until: moment("until").notNull() },
  (table) => [index("retired_usernames_until").on(table.until)],
);
