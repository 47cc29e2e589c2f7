import { and, count, eq, isNull } from "drizzle-orm";
import { ulid } from "ulid";
import { HOME } from "#app/editions/hosts.ts";
import type { LedgerBan } from "#app/services/accounts/ledger/ledger.server.ts";
import { counting } from "#app/services/accounts/safety-counts.server.ts";
import type { AccountsStore, Step, Writer } from "#app/services/accounts/store.server.ts";
import { connections } from "#db/accounts/schema/connections.ts";
import { bannedIdentities, measures } from "#db/accounts/schema/safety.ts";
import { writeRuleNumbers } from "./ban-rules.ts";
import type { Ban } from "./exclusions.server.ts";

/** What is written down with a ban: its statement of reasons, its identities, and what the figures and the ledger keep of it. */

/** What the ledger keeps of a ban, so that an older copy of the accounts keeps out the same. */
export async function banForLedger(store: AccountsStore, accountId: string, mailbox: string): Promise<LedgerBan> {
  const { provider, providerIdHash: hash } = bannedIdentities;
  const isOpen = and(eq(measures.accountId, accountId), eq(measures.kind, "ban"), isNull(measures.liftedAt));
  const identities = await store.db
    .select({ provider, hash })
    .from(bannedIdentities)
    .where(eq(bannedIdentities.accountId, accountId));
  const [ban] = await store.db.select({ until: measures.until }).from(measures).where(isOpen).limit(1);
  return ban?.until == null ? { mailbox, identities } : { mailbox, identities, until: ban.until.getTime() };
}

/** How many times somebody was banned or let back in. Of the accounts and the ledger, the one with the higher count is newer. */
export async function banChanges({ db }: AccountsStore, accountId: string): Promise<number> {
  const isBan = and(eq(measures.accountId, accountId), eq(measures.kind, "ban"));
  const [bans] = await db
    .select({ given: count(), lifted: count(measures.liftedAt) })
    .from(measures)
    .where(isBan);
  return (bans?.given ?? 0) + (bans?.lifted ?? 0);
}

/** Nobody is banned without a statement of reasons, whoever bans them and from where. */
export function statementSteps(db: Writer, { actor, accountId, reason, rules = [], statement }: Ban, at: Date): Step[] {
  const isOpen = and(eq(measures.accountId, accountId), eq(measures.kind, "ban"), isNull(measures.liftedAt));
  if (reason === null) return [db.update(measures).set({ liftedAt: at }).where(isOpen)];
  const { locale = HOME, target = "", source = "own", until = null, proposedBy = null } = statement ?? {};
  const what = { accountId, locale, target, source, until, proposedBy, rules: writeRuleNumbers(rules) };
  const id = ulid(at.getTime());
  return [
    db.insert(measures).values({ ...what, id, kind: "ban", words: reason, by: actor?.id ?? null, at }),
    ...measureCounts(db, { kind: "ban", source, rules, at }),
  ];
}

/** What the figures of the year say of a measure. */
export function measureCounts(
  db: Writer,
  {
    kind,
    source,
    rules,
    at,
  }: Pick<typeof measures.$inferInsert, "kind" | "source"> & { rules: readonly number[]; at: Date },
): Step[] {
  const grounds = kind === "message" ? [] : rules.length === 0 ? [0] : rules;
  return [counting(db, at, `measure/${kind}/${source}`), ...grounds.map((rule) => counting(db, at, `ground/${rule}`))];
}

/** Identities at other sites are banned like the mailbox, or a new account would take them. */
export function identitySteps(db: Writer, accountId: string, isBanned: boolean): Step[] {
  const forgetting = db.delete(bannedIdentities).where(eq(bannedIdentities.accountId, accountId));
  if (!isBanned) return [forgetting];
  const { provider, providerIdHash } = connections;
  const theirs = db
    .select({ provider, providerIdHash, accountId: connections.accountId })
    .from(connections)
    .where(eq(connections.accountId, accountId));
  return [db.insert(bannedIdentities).select(theirs).onConflictDoNothing()];
}
