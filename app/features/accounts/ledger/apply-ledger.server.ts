import { and, eq, gt, isNull, ne, type SQL } from "drizzle-orm";
import { ulid } from "ulid";
import { HOME } from "#app/editions/hosts.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import { auditLine } from "#app/services/accounts/audit.server.ts";
import type { Ledger, LedgerState } from "#app/services/accounts/ledger/ledger.server.ts";
import { type Account, accountById } from "#app/services/accounts/queries.server.ts";
import type { Accounts, AccountsStore, Erasers, Step, Writer } from "#app/services/accounts/store.server.ts";
import { accounts as accountRows } from "#db/accounts/schema/accounts.ts";
import { bannedMailboxes } from "#db/accounts/schema/exclusions.ts";
import { bannedIdentities, measures } from "#db/accounts/schema/safety.ts";
import { banChanges, banForLedger } from "../ban-records.server.ts";
import { erasing } from "../removal.server.ts";

/**
 * Brings the accounts and the ledger in line, at the start and before any request is answered: a restored copy is older
 * than the ledger. What the ledger lacks is added to it, because a process may have been killed between a change and
 * its line, and because there were accounts before there was a ledger. Which of the two is older is seen by how many bans and ends of
 * bans each knows of. Running it twice changes nothing more.
 */

/** Few enough that hashing their ids does not block other requests. */
const AT_ONCE = 500;

export interface Applied {
  /** Accounts that were erased after the copy was made. */
  erased: number;
  banned: number;
  unbanned: number;
  /** Lines the ledger lacked. */
  recorded: number;
}

type Kept = Pick<Account, "id" | "state">;
type Context = Accounts & Erasers & { ledger: Ledger };

export async function applyLedger(context: Context): Promise<Applied> {
  const applied: Applied = { erased: 0, banned: 0, unbanned: 0, recorded: 0 };
  const absent = new Map(context.ledger.states());
  const settleAll = async (accounts: AsyncIterable<Kept[]>) => {
    for await (const part of accounts) {
      for (const account of part) {
        const hash = context.ledger.hashOf(account.id);
        const state = context.ledger.states().get(hash) ?? null;
        absent.delete(hash);
        if (state !== null || account.state !== "active") await settle(context, account, state, applied);
      }
      await nextTurn();
    }
  };
  await settleAll(accountsWhere(context.store, ne(accountRows.state, "active")));
  // By now nearly every account the ledger names has been found, and the rest of the table need not be read.
  if ([...absent.values()].some(demandsSomething)) {
    await settleAll(accountsWhere(context.store, eq(accountRows.state, "active")));
  }
  // Accounts the copy is too old for; their mailboxes stay banned, under what stands for the account in the ledger.
  for (const [hash, { ban }] of absent) await settleExclusions(context.store, hash, ban, context.now());
  return applied;
}

const demandsSomething = ({ isErased, ban }: LedgerState): boolean => isErased || (ban !== null && ban !== "lifted");

async function settle(context: Context, account: Kept, state: LedgerState | null, applied: Applied): Promise<void> {
  const { store, ledger, now } = context;
  const { id: accountId } = account;
  if (state?.isErased && account.state !== "removed") {
    await eraseAgain(context, accountId);
    applied.erased += 1;
  } else if (account.state === "removed" && !state?.isErased) {
    await ledger.record({ kind: "erased", accountId });
    applied.recorded += 1;
  }
  if (state === null || state.ban === null) {
    applied.recorded += await recordBans(context, accountId);
    return;
  }
  const [from, to] = state.ban === "lifted" ? (["banned", "active"] as const) : (["active", "banned"] as const);
  const changes = account.state === from ? await banChanges(store, accountId) : 0;
  if (state.changes !== undefined && changes > state.changes && !state.isErased) {
    if (from === "active") await ledger.record({ kind: "unbanned", accountId, changes });
    applied.recorded += from === "active" ? 1 : await recordBans(context, accountId);
    return;
  }
  await settleExclusions(store, accountId, state.ban, now());
  if (account.state !== from || state.isErased) return;
  const at = now();
  await store.atomically((db) => [
    db
      .update(accountRows)
      .set({ state: to, bannedReason: null, bannedRules: "", updatedAt: at })
      .where(and(eq(accountRows.id, accountId), eq(accountRows.state, from))),
    auditLine(db, { actorId: null, area: "users", verb: to === "banned" ? "ban" : "unban", target: accountId, at }),
    ...statementSteps(db, accountId, state.ban, at),
  ]);
  applied[to === "banned" ? "banned" : "unbanned"] += 1;
}

/** Even the last account that could give roles: erasing it was decided before. */
async function eraseAgain({ store, secrets, now, erasures }: Context, accountId: string): Promise<void> {
  const account = await accountById(store, accountId);
  if (account === null) return;
  const isAsRead = eq(accountRows.id, accountId);
  await store.atomically((db) => erasing(db, { account, isAsRead, actorId: null, secrets, at: now(), erasures }));
}

/** The ledger knows no reasons. Whoever is banned again can appeal all the same, and a ban for a time ends on its day. */
function statementSteps(db: Writer, accountId: string, ban: LedgerState["ban"], at: Date): Step[] {
  const isOpen = and(eq(measures.accountId, accountId), eq(measures.kind, "ban"), isNull(measures.liftedAt));
  if (ban === null || ban === "lifted") return [db.update(measures).set({ liftedAt: at }).where(isOpen)];
  const until = ban.until === undefined ? null : new Date(ban.until);
  const about = { accountId, locale: HOME, target: "", kind: "ban", source: "own", words: "" } as const;
  return [db.insert(measures).values({ ...about, id: ulid(at.getTime()), until, at })];
}

/**
 * The mailbox and the ways in from other sites are banned with an account, and let in with it. They are kept under its id, or what stands
 * for it where the account is not known.
 */
async function settleExclusions(
  store: AccountsStore,
  accountId: string,
  ban: LedgerState["ban"],
  at: Date,
): Promise<void> {
  if (ban === null) return;
  const isMailbox = eq(bannedMailboxes.accountId, accountId);
  const isIdentity = eq(bannedIdentities.accountId, accountId);
  const mailboxes = await store.db.select().from(bannedMailboxes).where(isMailbox);
  const identities = await store.db.select().from(bannedIdentities).where(isIdentity);
  if (ban === "lifted") {
    if (mailboxes.length + identities.length === 0) return;
    await store.atomically((db) => [
      db.delete(bannedMailboxes).where(isMailbox),
      db.delete(bannedIdentities).where(isIdentity),
    ]);
    return;
  }
  const absent = (ban.identities ?? []).filter(
    ({ provider, hash }) => !identities.some((one) => one.provider === provider && one.providerIdHash === hash),
  );
  if (absent.length === 0 && mailboxes.some(({ mailboxHash }) => mailboxHash === ban.mailbox)) return;
  await store.atomically((db) => [
    db.insert(bannedMailboxes).values({ mailboxHash: ban.mailbox, accountId, at }).onConflictDoNothing(),
    ...absent.map(({ provider, hash }) =>
      db.insert(bannedIdentities).values({ provider, providerIdHash: hash, accountId }).onConflictDoNothing(),
    ),
  ]);
}

async function recordBans({ store, ledger }: Context, accountId: string): Promise<number> {
  const bans = await store.db
    .select({ mailbox: bannedMailboxes.mailboxHash })
    .from(bannedMailboxes)
    .where(eq(bannedMailboxes.accountId, accountId));
  for (const { mailbox } of bans) {
    const changes = await banChanges(store, accountId);
    await ledger.record({ kind: "banned", accountId, changes, ...(await banForLedger(store, accountId, mailbox)) });
  }
  return bans.length;
}

async function* accountsWhere({ db }: AccountsStore, isWanted: SQL): AsyncGenerator<Kept[]> {
  const { id, state } = accountRows;
  for (let last = ""; ; ) {
    const part = await db
      .select({ id, state })
      .from(accountRows)
      .where(and(gt(id, last), isWanted))
      .orderBy(id)
      .limit(AT_ONCE);
    if (part.length > 0) yield part;
    if (part.length < AT_ONCE) return;
    last = part.at(-1)?.id ?? last;
  }
}
