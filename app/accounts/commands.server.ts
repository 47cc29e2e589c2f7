import { and, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { ulid } from "ulid";
import {
  accounts,
  blocks,
  connections,
  instance,
  pendingLogins,
  recoveryCodes,
  retiredUsernames,
  secondFactors,
  sessions,
} from "#db/accounts/schema.ts";
import { auditLine } from "./audit.server.ts";
import type { Proof } from "./codes.server.ts";
import { after, dayOf, days } from "./durations.ts";
import { type Account, accountById, isRetired, retiredHash } from "./queries.server.ts";
import type { Secrets } from "./secrets.server.ts";
import { type Accounts, attempt, must, unless, type Writer } from "./store.server.ts";

/** How long nobody gets a name that somebody gave up: links to it must not lead to another person. */
export const NAME_RESTS_MS = days(365);

const TAKEN = {
  "accounts.username_folded": "usernameTaken",
  "accounts.email_hash": "emailTaken",
} as const;

/** A username as username.ts has read it. */
export interface Username {
  username: string;
  folded: string;
}

/**
 * Makes an account for somebody who has shown that a new address is theirs. Of several at once with one name, one
 * address or one proof, one wins.
 * @returns the id, or what stood against it; "tokenExpired" when the proof is used up or too old
 */
export async function createAccount(
  { store, secrets, now }: Accounts,
  { proof, name }: { proof: Proof; name: Username },
): Promise<{ error: null; id: string } | { error: "usernameTaken" | "emailTaken" | "tokenExpired" }> {
  const at = now();
  const id = ulid(at.getTime());
  const isProof = and(
    isGoodProof(proof.loginId, at),
    eq(pendingLogins.purpose, "login"),
    isNull(pendingLogins.accountId),
  );
  const [row] = await store.db.select().from(pendingLogins).where(isProof);
  if (row === undefined) return { error: "tokenExpired" };
  const { emailHash, emailSealed } = row;
  const { username, folded } = name;
  const error = await attempt(
    store.atomically((db) => [
      unless(isRetired(db, retiredHash(secrets, folded), at)),
      db.insert(accounts).values({
        ...{ id, username, usernameFolded: folded, emailHash, emailSealed },
        ...{ lastActiveAt: dayOf(at), createdAt: at, updatedAt: at },
      }),
      must(db.update(pendingLogins).set({ accountId: id }).where(isProof)),
    ]),
    ["usernameTaken", null, "tokenExpired"],
    TAKEN,
  );
  return error === null ? { error, id } : { error };
}

/** Gives an account another name. The old one rests; writing the same name differently is free. */
export async function changeUsername(
  context: Accounts,
  { accountId, name }: { accountId: string; name: Username },
): Promise<"usernameTaken" | "userNotFound" | null> {
  const { store, secrets, now } = context;
  const [{ username, folded }, at] = [name, now()];
  const account = await accountById(store, accountId);
  if (account?.state !== "active") return "userNotFound";
  const isAsRead = and(eq(accounts.id, accountId), isSameName(account), eq(accounts.state, "active"));
  const error = await attempt(
    store.atomically((db) => [
      unless(isRetired(db, retiredHash(secrets, folded), at)),
      must(db.update(accounts).set({ username, usernameFolded: folded, updatedAt: at }).where(isAsRead)),
      ...(folded === account.usernameFolded ? [] : [retire(db, secrets, account.usernameFolded, at)]),
    ]),
    ["usernameTaken", "changed"],
    { "accounts.username_folded": "usernameTaken" },
  );
  // The account was changed since it was read: the name that rests would be another.
  return error === "changed" ? changeUsername(context, { accountId, name }) : error;
}

/**
 * Moves an account to another address, with a proof of the old and one of the new; both are used up. Codes on their way
 * to the old address are worth nothing from then on.
 */
export async function changeEmail(
  { store, now }: Accounts,
  { accountId, oldId, newId }: { accountId: string; oldId: string; newId: string },
): Promise<"emailTaken" | "tokenExpired" | null> {
  const at = now();
  const isProof = (id: string) =>
    and(isGoodProof(id, at), eq(pendingLogins.purpose, "email"), eq(pendingLogins.accountId, accountId));
  const [from] = await store.db.select().from(pendingLogins).where(isProof(oldId));
  const [to] = await store.db.select().from(pendingLogins).where(isProof(newId));
  if (from === undefined || to === undefined) return "tokenExpired";
  const { emailHash, emailSealed } = to;
  const isOwn = and(eq(accounts.id, accountId), eq(accounts.emailHash, from.emailHash), eq(accounts.state, "active"));
  return attempt(
    store.atomically((db) => [
      must(db.delete(pendingLogins).where(isProof(oldId))),
      must(db.delete(pendingLogins).where(isProof(newId))),
      must(db.update(accounts).set({ emailHash, emailSealed, updatedAt: at }).where(isOwn)),
      db.delete(pendingLogins).where(eq(pendingLogins.emailHash, from.emailHash)),
    ]),
    ["tokenExpired", "tokenExpired", "tokenExpired"],
    { "accounts.email_hash": "emailTaken" },
  );
}

/**
 * Erases an account: nothing stays but its id, a hash of its name while that rests, and a line in the log.
 * @param proofId of a code for the purpose "delete"; null for the program itself
 */
export async function removeAccount(
  context: Accounts,
  removal: { accountId: string; actorId: string | null; proofId: string | null },
): Promise<"tokenExpired" | "userNotFound" | null> {
  const { store, secrets, now } = context;
  const [{ accountId, actorId, proofId }, at] = [removal, now()];
  const account = await accountById(store, accountId);
  if (account === null || account.state === "removed") return "userNotFound";
  const isAsRead = and(eq(accounts.id, accountId), isSameName(account), eq(accounts.emailHash, account.emailHash));
  const error = await attempt(
    store.atomically((db) => [
      proofId === null ? unless(sql`0`) : must(db.delete(pendingLogins).where(isDeletion(proofId, accountId, at))),
      must(
        db
          .update(accounts)
          .set({ ...nobody(accountId), updatedAt: at })
          .where(isAsRead),
      ),
      retire(db, secrets, account.usernameFolded, at),
      db.delete(pendingLogins).where(eq(pendingLogins.emailHash, account.emailHash)),
      ...[sessions, pendingLogins, secondFactors, recoveryCodes, connections].map((table) =>
        db.delete(table).where(eq(table.accountId, accountId)),
      ),
      db.delete(blocks).where(or(eq(blocks.blocker, accountId), eq(blocks.blocked, accountId))),
      auditLine(db, { actorId, area: "accounts", verb: "remove", target: accountId, at }),
    ]),
    ["tokenExpired", "changed"],
  );
  return error === "changed" ? removeAccount(context, removal) : error;
}

const isDeletion = (proofId: string, accountId: string, at: Date) =>
  and(isGoodProof(proofId, at), eq(pendingLogins.purpose, "delete"), eq(pendingLogins.accountId, accountId));
const isSameName = ({ usernameFolded }: Account) => eq(accounts.usernameFolded, usernameFolded);

/** What a row of an account that is gone holds. An id has the form neither of a name nor of a hash. */
const nobody = (id: string) => ({
  ...{ state: "removed" as const, username: "", usernameFolded: id, emailHash: id, emailSealed: "", roles: "" },
  ...{ bannedReason: null, avatarSource: null, avatarFile: null, socialLookup: false, inactiveWarnedAt: null },
});

/** A code that was right, a quarter of an hour ago at most. */
const isGoodProof = (loginId: string, at: Date) =>
  and(eq(pendingLogins.id, loginId), isNotNull(pendingLogins.usedAt), gt(pendingLogins.expiresAt, at));

/** The statement that lets a name rest. */
function retire(db: Writer, secrets: Secrets, folded: string, at: Date) {
  const until = after(at, NAME_RESTS_MS);
  return db
    .insert(retiredUsernames)
    .values({ foldedHash: retiredHash(secrets, folded), until })
    .onConflictDoUpdate({ target: retiredUsernames.foldedHash, set: { until } });
}

/**
 * Ties the accounts to the keys they are written with.
 * @param secretsId of the ring of secrets
 * @returns false when they were written with others
 */
export async function adoptSecrets({ store }: Pick<Accounts, "store">, secretsId: string): Promise<boolean> {
  const [known] = await store.db.select().from(instance);
  if (known?.secretsId === secretsId) return true;
  const isOurs = or(isNull(instance.secretsId), eq(instance.secretsId, secretsId));
  const demand = store.atomically((db) => [must(db.update(instance).set({ secretsId }).where(isOurs))]);
  return (await attempt(demand, ["other"])) === null;
}
