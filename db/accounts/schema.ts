import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { instanceColumns, timestamps, ulidId } from "../columns.ts";

/**
 * The tables of the accounts file. Nothing in it that could out a person is readable: addresses and names at providers
 * are encrypted and found by a keyed hash; codes are keyed hashes. The keys are files beside the database.
 */

const moment = (name: string) => integer(name, { mode: "timestamp_ms" });

export const ACCOUNT_STATES = ["active", "banned", "removed"] as const;
export const LOGIN_PURPOSES = ["login", "email", "delete"] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];
export type LoginPurpose = (typeof LOGIN_PURPOSES)[number];

export const instance = sqliteTable(
  "instance",
  {
    ...instanceColumns(),
    /** Identifies the keys this file was written with, because with other keys no account would be found. */
    secretsId: text("secrets_id"),
  },
  // Changes also rely on this check to stop halfway: app/services/accounts/store.server.ts.
  (table) => [check("instance_is_one_row", sql`${table.id} = 1`)],
);

/** A removed account keeps its row, emptied of everything personal, so that its id is never given to another. */
export const accounts = sqliteTable(
  "accounts",
  {
    id: ulidId(),
    username: text("username").notNull(),
    usernameFolded: text("username_folded").notNull(),
    emailHash: text("email_hash").notNull(),
    emailSealed: text("email_sealed").notNull(),
    roles: text("roles").notNull().default(""),
    state: text("state", { enum: ACCOUNT_STATES }).notNull().default("active"),
    bannedReason: text("banned_reason"),
    /** Null means the generated shape; otherwise "upload" or "email". */
    avatarSource: text("avatar_source"),
    /** Name of the stored picture. */
    avatarFile: text("avatar_file"),
    /** The day without the time, as in sessions. */
    lastActiveAt: moment("last_active_at").notNull(),
    socialLookup: integer("social_lookup", { mode: "boolean" }).notNull().default(false),
    inactiveWarnedAt: moment("inactive_warned_at"),
    /** The kinds of mails the person wants, joined with "|". */
    notifications: text("notifications").notNull().default(""),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("accounts_username_folded").on(table.usernameFolded),
    uniqueIndex("accounts_email_hash").on(table.emailHash),
    index("accounts_last_active_at").on(table.lastActiveAt),
    // Few accounts have roles, and holders of the full wildcard are looked up whenever one might lose it.
    index("accounts_roles").on(table.roles).where(sql`${table.roles} <> ''`),
  ],
);

const accountId = () =>
  text("account_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

/** Names somebody gave up, reserved until `until`. Stored as hashes, so that erased people leave no name behind. */
export const retiredUsernames = sqliteTable(
  "retired_usernames",
  { foldedHash: text("folded_hash").primaryKey(), until: moment("until").notNull() },
  (table) => [index("retired_usernames_until").on(table.until)],
);

/**
 * Pending codes. `mailedAt` is null when none was mailed because a provider vouches for the person: no code fits then.
 */
export const pendingLogins = sqliteTable(
  "pending_logins",
  {
    id: ulidId(),
    purpose: text("purpose", { enum: LOGIN_PURPOSES }).notNull(),
    accountId: text("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    emailHash: text("email_hash").notNull(),
    emailSealed: text("email_sealed").notNull(),
    /** The same for all spellings of an address that reach the same person. Bans are stored by it. */
    mailboxHash: text("mailbox_hash").notNull(),
    /** Whose allowance these mails and wrong codes count against: keyed hashes, see allowances.server.ts. */
    askerKey: text("asker_key").notNull().default(""),
    allKey: text("all_key").notNull().default(""),
    codeHash: text("code_hash").notNull(),
    triesLeft: integer("tries_left").notNull(),
    mailedAt: moment("mailed_at"),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [
    index("pending_logins_account_id").on(table.accountId),
    index("pending_logins_email_hash").on(table.emailHash),
    index("pending_logins_mailbox_hash").on(table.mailboxHash),
    index("pending_logins_expires_at").on(table.expiresAt),
  ],
);

export const sessions = sqliteTable(
  "sessions",
  {
    id: ulidId(),
    accountId: accountId(),
    /** The `jti` of the token that stands for this session. */
    tokenId: text("token_id").notNull(),
    /** A description by which the person recognises the device. */
    device: text("device").notNull(),
    createdAt: moment("created_at").notNull(),
    /** The day without the time, because nobody needs to know when somebody is awake. */
    lastUsedAt: moment("last_used_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
  },
  (table) => [
    uniqueIndex("sessions_token_id").on(table.tokenId),
    index("sessions_account_id").on(table.accountId),
    index("sessions_expires_at").on(table.expiresAt),
    index("sessions_revoked_at").on(table.revokedAt),
  ],
);

/**
 * Browsers in which somebody has signed in before: they still get codes when strangers have used up theirs. The hash
 * covers the browser's number and the account, so that nobody can see that two accounts share a browser.
 */
export const knownBrowsers = sqliteTable(
  "known_browsers",
  {
    accountId: accountId(),
    browserHash: text("browser_hash").notNull(),
    /** The last session opened there. Ending it from another device also forgets the browser. */
    sessionId: text("session_id").notNull(),
    until: moment("until").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.browserHash] }),
    index("known_browsers_until").on(table.until),
  ],
);

export const secondFactors = sqliteTable("second_factors", {
  accountId: accountId().primaryKey(),
  secretSealed: text("secret_sealed").notNull(),
  /** Time step of the last correct code, so that no code works twice. */
  lastStep: integer("last_step"),
  confirmedAt: moment("confirmed_at"),
});

export const recoveryCodes = sqliteTable(
  "recovery_codes",
  { accountId: accountId(), codeHash: text("code_hash").notNull(), usedAt: moment("used_at") },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

export const connections = sqliteTable(
  "connections",
  {
    id: ulidId(),
    accountId: accountId(),
    provider: text("provider").notNull(),
    providerIdHash: text("provider_id_hash").notNull(),
    nameSealed: text("name_sealed").notNull(),
    createdAt: moment("created_at").notNull(),
    brokenAt: moment("broken_at"),
  },
  (table) => [
    uniqueIndex("connections_provider_id").on(table.provider, table.providerIdHash),
    index("connections_account_id").on(table.accountId),
  ],
);

const person = (name: string) =>
  text(name)
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

export const blocks = sqliteTable(
  "blocks",
  {
    blocker: person("blocker"),
    blocked: person("blocked"),
    /** The name at that time: a list of blocked people must not reveal a new name. */
    blockedName: text("blocked_name").notNull().default(""),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blocker, table.blocked] }),
    index("blocks_blocked").on(table.blocked),
    check("blocks_are_between_two", sql`${table.blocker} <> ${table.blocked}`),
  ],
);

/**
 * Blocked names that nobody had at that time. They block nobody, but without them a name that cannot be blocked would
 * be known to be free, or to belong to somebody who hides.
 */
export const blockedNames = sqliteTable(
  "blocked_names",
  {
    blocker: person("blocker"),
    nameFolded: text("name_folded").notNull(),
    name: text("name").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.blocker, table.nameFolded] })],
);

/** Mailboxes of people who were banned, as hashes. They outlive their accounts, or leaving would lift a ban. */
export const bannedMailboxes = sqliteTable(
  "banned_mailboxes",
  { mailboxHash: text("mailbox_hash").notNull(), accountId: text("account_id").notNull(), at: moment("at").notNull() },
  (table) => [
    // Two accounts may share a mailbox: lifting the ban of one leaves that of the other.
    primaryKey({ columns: [table.mailboxHash, table.accountId] }),
    index("banned_mailboxes_account_id").on(table.accountId),
  ],
);

/** This site's registrations with the servers of providers that have many: one for each server. */
export const providerClients = sqliteTable(
  "provider_clients",
  {
    provider: text("provider").notNull(),
    /** Origin of the server. */
    instance: text("instance").notNull(),
    clientId: text("client_id").notNull(),
    clientSecretSealed: text("client_secret_sealed").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.instance] })],
);

/** How much of something has been used up, until when. Keys hold hashes, never an address. */
export const limits = sqliteTable(
  "limits",
  { key: text("key").primaryKey(), points: integer("points").notNull(), until: moment("until").notNull() },
  (table) => [index("limits_until").on(table.until)],
);

export const outgoingMail = sqliteTable(
  "outgoing_mail",
  {
    id: ulidId(),
    messageSealed: text("message_sealed").notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAt: moment("next_at").notNull(),
    sentAt: moment("sent_at"),
  },
  (table) => [index("outgoing_mail_waiting").on(table.sentAt, table.nextAt)],
);

/** The days (UTC) on which the site was up: only these count as days of absence. */
export const servedDays = sqliteTable("served_days", { day: moment("day").primaryKey() });

/** Who did what. It outlives the accounts it names, so it refers to none. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: ulidId(),
    /** Null means the program itself: a job or the command line. */
    actorId: text("actor_id"),
    area: text("area").notNull(),
    verb: text("verb").notNull(),
    target: text("target").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [
    index("audit_log_target").on(table.target),
    index("audit_log_actor_id").on(table.actorId),
    index("audit_log_at").on(table.at),
  ],
);
