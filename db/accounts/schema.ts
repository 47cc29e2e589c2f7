import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { instanceColumns, timestamps, ulidId } from "../columns.ts";

/**
 * The tables of the accounts file. Whatever could out a person is unreadable here: addresses and names at providers are
 * sealed, and found by a keyed hash; codes are keyed hashes. The keys are files beside the database.
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
    /** Names the keys this file was written with: with others, nobody would be found again. */
    secretsId: text("secrets_id"),
  },
  // Changes also rely on this check to stop halfway: app/accounts/store.server.ts.
  (table) => [check("instance_is_one_row", sql`${table.id} = 1`)],
);

/** A removed account keeps its row, and nothing in it that tells who it was, so that its id is never another's. */
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
    /** Null is the generated shape; else "upload" or "email". */
    avatarSource: text("avatar_source"),
    /** Name of the stored picture. */
    avatarFile: text("avatar_file"),
    /** The day alone, as of a session. */
    lastActiveAt: moment("last_active_at").notNull(),
    socialLookup: integer("social_lookup", { mode: "boolean" }).notNull().default(false),
    inactiveWarnedAt: moment("inactive_warned_at"),
    /** Kinds of mails that are wished for, joined with "|". */
    notifications: text("notifications").notNull().default(""),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("accounts_username_folded").on(table.usernameFolded),
    uniqueIndex("accounts_email_hash").on(table.emailHash),
    index("accounts_last_active_at").on(table.lastActiveAt),
    // Few have any: who holds the full wildcard is asked whenever one might go.
    index("accounts_roles").on(table.roles).where(sql`${table.roles} <> ''`),
  ],
);

const accountId = () =>
  text("account_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

/** Names somebody gave up, which nobody gets before `until`. As hashes: who is erased leaves no name behind. */
export const retiredUsernames = sqliteTable(
  "retired_usernames",
  { foldedHash: text("folded_hash").primaryKey(), until: moment("until").notNull() },
  (table) => [index("retired_usernames_until").on(table.until)],
);

/** Codes on their way. `mailedAt` is null where none was mailed, because a provider vouches for somebody: no code leads there. */
export const pendingLogins = sqliteTable(
  "pending_logins",
  {
    id: ulidId(),
    purpose: text("purpose", { enum: LOGIN_PURPOSES }).notNull(),
    accountId: text("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    emailHash: text("email_hash").notNull(),
    emailSealed: text("email_sealed").notNull(),
    /** One for all spellings of an address that reach the same person: bans are kept by it. */
    mailboxHash: text("mailbox_hash").notNull(),
    /** Whose mails and wrong codes these count as: keyed hashes, see app/accounts/sign-in/allowances.server.ts. */
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
    /** In words a person recognises the device by. */
    device: text("device").notNull(),
    createdAt: moment("created_at").notNull(),
    /** The day alone: when somebody is awake is nobody's business. */
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
 * Browsers in which somebody has signed in before: they go on getting codes whatever strangers do. The hash is of what the
 * browser holds together with the account, so that two accounts of one browser cannot be told to be.
 */
export const knownBrowsers = sqliteTable(
  "known_browsers",
  {
    accountId: accountId(),
    browserHash: text("browser_hash").notNull(),
    /** The last session opened there: who ends that from another device forgets the browser too. */
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
  /** Step of the last code that was right: no code works twice. */
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
    /** The name at the time: a list of blocks must not tell under which name somebody goes on. */
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
 * Names somebody has blocked that nobody had then. They block nobody; without them, a name that cannot be blocked would
 * be one that is free, or whose owner hides.
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

/** What this site is to a provider that has many servers: it registers with each of them once. */
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

/** The days (UTC) on which the site could be used: nobody is away while there is nothing to come to. */
export const servedDays = sqliteTable("served_days", { day: moment("day").primaryKey() });

/** Who did what. It outlives the accounts it names, so it refers to none. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: ulidId(),
    /** Null is the program itself: a job or the command line. */
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
