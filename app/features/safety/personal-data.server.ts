import { asc, eq, sql } from "drizzle-orm";
import { LEFT } from "#app/features/cards/reports/comment.ts";
import type { AccountErasure } from "#app/services/accounts/store.server.ts";
import type { Disclosures, PersonalData } from "#app/subject/personal-data.ts";
import type * as tables from "#db/accounts/schema/safety.ts";
import { appeals, banProposals, caseNotes, caseOwners, measures } from "#db/accounts/schema/safety.ts";
import { measuresAbout } from "./statements.server.ts";

/** What is kept of decisions about people, for the data export and for who leaves. */

const SAFETY_DISCLOSURES: Disclosures<typeof tables> = {
  // People without an account: their names and addresses go with the report.
  notices: { reportId: "not personal", address: "secret", nameSealed: "secret", emailSealed: "secret" },
  caseOwners: { target: "secret", accountId: "secret", at: "not personal" },
  caseNotes: { id: "not personal", target: "secret", by: "secret", words: "secret", at: "not personal" },
  measures: {
    id: "secret",
    accountId: "exported",
    locale: "exported",
    target: "secret",
    kind: "exported",
    source: "exported",
    rules: "exported",
    words: "exported",
    detail: "exported",
    decisionId: "secret",
    until: "exported",
    by: "secret",
    proposedBy: "secret",
    at: "exported",
    liftedAt: "exported",
  },
  appeals: {
    measureId: "secret",
    words: "exported",
    at: "exported",
    outcome: "exported",
    reply: "exported",
    decidedBy: "secret",
    decidedAt: "exported",
  },
  // Not decided yet: what moderators think of is not told before they have.
  banProposals: {
    id: "secret",
    accountId: "secret",
    locale: "not personal",
    target: "secret",
    source: "not personal",
    rules: "secret",
    words: "secret",
    days: "not personal",
    by: "secret",
    at: "not personal",
  },
  bannedIdentities: { provider: "secret", providerIdHash: "secret", accountId: "exported" },
  safetyCounts: { year: "not personal", what: "not personal", count: "not personal" },
};

export const safetyPersonalData = {
  tables: { accounts: SAFETY_DISCLOSURES, edition: {} },
  leaving: [
    {
      text: "safety.leaving.decisions",
      becomes: "erased",
      ground: "law",
      kept: ["account"],
      about: ["measures", "appeals", "banProposals", "caseOwners", "caseNotes"],
    },
    // They lead to no account: whoever sent one had none, or was not signed in.
    { text: "safety.leaving.notices", becomes: "kept", ground: "law", kept: [{ days: 180 }], about: ["notices"] },
    {
      text: "safety.leaving.identities",
      becomes: "kept",
      ground: "interest",
      kept: ["ban"],
      about: ["bannedIdentities"],
      isFor: ({ state }) => state === "banned",
    },
  ],
  async collect(context, account) {
    const rows = await measuresAbout(context, account);
    const made = await context.accounts.store.db
      .select({ appeal: appeals })
      .from(appeals)
      .innerJoin(measures, eq(measures.id, appeals.measureId))
      .where(eq(measures.accountId, account.id))
      .orderBy(asc(appeals.at));
    return {
      decisions: rows.map(({ locale, kind, source, rules, words, detail, until, at, liftedAt }) => {
        return { locale, kind, source, rules, words, detail, until, at, liftedAt };
      }),
      appeals: made.map(({ appeal: { words, at, outcome, reply, decidedAt } }) => ({
        words,
        at,
        outcome,
        reply,
        decidedAt,
      })),
    };
  },
} satisfies PersonalData;

/** What was decided about somebody goes whole, with their appeals and what is not decided yet: the figures hold nothing of it. */
export const eraseSafety: AccountErasure = (db, accountId) => [
  db.delete(measures).where(eq(measures.accountId, accountId)),
  db.update(measures).set({ by: LEFT }).where(eq(measures.by, accountId)),
  db.update(measures).set({ proposedBy: LEFT }).where(eq(measures.proposedBy, accountId)),
  db.update(appeals).set({ decidedBy: LEFT }).where(eq(appeals.decidedBy, accountId)),
  db.update(caseNotes).set({ by: LEFT }).where(eq(caseNotes.by, accountId)),
  // Notes about their cards: a target ends with the account. Those about entries are about the entry.
  db.delete(caseNotes).where(sql`${caseNotes.target} LIKE 'card/%/' || ${accountId}`),
  db.delete(caseOwners).where(sql`${caseOwners.target} LIKE 'card/%/' || ${accountId}`),
  db.delete(banProposals).where(eq(banProposals.accountId, accountId)),
  db.delete(banProposals).where(eq(banProposals.by, accountId)),
  db.delete(caseOwners).where(eq(caseOwners.accountId, accountId)),
];
