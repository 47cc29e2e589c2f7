import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment, ulidId } from "../../columns.ts";
import { accountRow } from "./accounts.ts";
import { reports } from "./reports.ts";

/** What moderators do about reports and people. "message" is words alone. */
export const MEASURES = ["message", "warning", "hide", "remove", "ban"] as const;
export type MeasureKind = (typeof MEASURES)[number];

/** How a measure came about: a report, a notice of illegal content, a keyword mark, or moderators themselves. */
export const SOURCES = ["report", "notice", "program", "own"] as const;
export type Source = (typeof SOURCES)[number];

/** What people without an account have told the site: who they are and where to answer. The rest is in the report. */
export const notices = sqliteTable("notices", {
  reportId: text("report_id")
    .primaryKey()
    .references(() => reports.id, { onDelete: "cascade" }),
  address: text("address").notNull(),
  nameSealed: text("name_sealed").notNull(),
  emailSealed: text("email_sealed").notNull(),
});

/** Which moderator looks after a case. */
export const caseOwners = sqliteTable(
  "case_owners",
  { target: text("target").primaryKey(), accountId: accountRow("account_id"), at: moment("at").notNull() },
  (table) => [index("case_owners_account_id").on(table.accountId)],
);

/** What moderators tell each other about a case. */
export const caseNotes = sqliteTable(
  "case_notes",
  {
    id: ulidId(),
    target: text("target").notNull(),
    by: text("by").notNull(),
    words: text("words").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [index("case_notes_target").on(table.target), index("case_notes_by").on(table.by)],
);

/** Every measure, as the person it is about reads it: a statement of reasons. */
export const measures = sqliteTable(
  "measures",
  {
    id: ulidId(),
    /** Whom it is about. It goes with them: figures count without it. */
    accountId: accountRow("account_id"),
    /** The edition in whose words it is. */
    locale: text("locale").notNull(),
    target: text("target").notNull(),
    kind: text("kind", { enum: MEASURES }).notNull(),
    source: text("source", { enum: SOURCES }).notNull(),
    /** Numbers of the rules of the terms that were broken, joined with "|". */
    rules: text("rules").notNull().default(""),
    /** The facts and the reasons, or the message. */
    words: text("words").notNull(),
    /** For "warning": the warnings, one a line. For "hide" and "remove": what the entry is called. */
    detail: text("detail").notNull().default(""),
    /** The decision in the edition's file that it explains; null for what is not about an entry. */
    decisionId: text("decision_id"),
    /** When it ends by itself; null for never. */
    until: moment("until"),
    /** Null for the operator. */
    by: text("by"),
    /** Who proposed it, where two decided. */
    proposedBy: text("proposed_by"),
    at: moment("at").notNull(),
    liftedAt: moment("lifted_at"),
  },
  (table) => [
    index("measures_account_id").on(table.accountId, table.at),
    index("measures_by").on(table.by),
    index("measures_proposed_by").on(table.proposedBy).where(sql`${table.proposedBy} IS NOT NULL`),
    index("measures_ending").on(table.until).where(sql`${table.until} IS NOT NULL AND ${table.liftedAt} IS NULL`),
  ],
);

export const APPEAL_OUTCOMES = ["upheld", "restored"] as const;

/** What somebody says against a measure, and what another moderator than the first answers. */
export const appeals = sqliteTable(
  "appeals",
  {
    measureId: text("measure_id")
      .primaryKey()
      .references(() => measures.id, { onDelete: "cascade" }),
    words: text("words").notNull(),
    at: moment("at").notNull(),
    outcome: text("outcome", { enum: APPEAL_OUTCOMES }),
    reply: text("reply").notNull().default(""),
    decidedBy: text("decided_by"),
    decidedAt: moment("decided_at"),
  },
  (table) => [
    index("appeals_open").on(table.at).where(sql`${table.decidedAt} IS NULL`),
    index("appeals_decided_by").on(table.decidedBy),
  ],
);

/** Bans that wait for a second moderator, in editions where two decide. */
export const banProposals = sqliteTable(
  "ban_proposals",
  {
    id: ulidId(),
    accountId: accountRow("account_id"),
    locale: text("locale").notNull(),
    target: text("target").notNull(),
    source: text("source", { enum: SOURCES }).notNull(),
    rules: text("rules").notNull(),
    words: text("words").notNull(),
    /** For how many days; null for ever. */
    days: integer("days"),
    by: accountRow("by"),
    at: moment("at").notNull(),
  },
  (table) => [uniqueIndex("ban_proposals_account_id").on(table.accountId), index("ban_proposals_by").on(table.by)],
);

/** Identities at other sites of people who are banned, as hashes. Like `bannedMailboxes` they outlive their accounts. */
export const bannedIdentities = sqliteTable(
  "banned_identities",
  {
    provider: text("provider").notNull(),
    providerIdHash: text("provider_id_hash").notNull(),
    accountId: text("account_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerIdHash, table.accountId] }),
    index("banned_identities_account_id").on(table.accountId),
  ],
);

/** What the figures of a year are made of: how often something happened, as app/services/accounts/safety-counts.server.ts names it. */
export const safetyCounts = sqliteTable(
  "safety_counts",
  { year: integer("year").notNull(), what: text("what").notNull(), count: integer("count").notNull() },
  (table) => [primaryKey({ columns: [table.year, table.what] })],
);
