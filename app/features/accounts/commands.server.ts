import { and, eq, exists, gt, isNull, or } from "drizzle-orm";
import { ulid } from "ulid";
import { after, days, hours, startOfDay } from "#app/kit/time/durations.ts";
import { isRetired, retiredHash } from "#app/services/accounts/free-usernames.server.ts";
import type { Secrets } from "#app/services/accounts/keys/secrets.server.ts";
import { type Account, accountById, isBannedMailbox } from "#app/services/accounts/queries.server.ts";
import { type Accounts, attempt, must, type Step, unless, type Writer } from "#app/services/accounts/store.server.ts";
import { type LimitRule, limitKey, spend } from "#app/services/limits/limits.server.ts";
import type { QueueEntry } from "#app/services/mail/queue.server.ts";
import { queueing } from "#app/services/mail/queue.server.ts";
import { accounts, retiredUsernames } from "#db/accounts/schema/accounts.ts";
import { circleEntries } from "#db/accounts/schema/cards.ts";
import { instance } from "#db/accounts/schema/instance.ts";
import { limits } from "#db/accounts/schema/limits.ts";
import { pendingLogins } from "#db/accounts/schema/sign-in.ts";
import { opaqueId } from "#db/columns.ts";
import { rememberComingOfAge } from "./coming-of-age.server.ts";
import { endLogins, isGoodProof, type Proof } from "./sign-in/codes.server.ts";

/** How long a username that was given up stays reserved: links to it must not lead to another person. */
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
 * Creates an account for somebody who has shown that a new address is theirs. Of several requests at once with one
 * name, one address or one proof, one succeeds.
 * @param comingOfAge the month they turn 18, for people who said that they are younger
 * @returns the id, or why there is no account: "notPossible" for the mailbox of somebody who was banned, "tokenExpired"
 * when the proof is used up or too old
 */
export async function createAccount(
  { store, secrets, now }: Accounts,
  { proof, name, comingOfAge = null }: { proof: Pick<Proof, "loginId">; name: Username; comingOfAge?: string | null },
): Promise<{ error: null; id: string } | { error: "notPossible" | "usernameTaken" | "emailTaken" | "tokenExpired" }> {
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
      unless(isBannedMailbox(db, row)),
      unless(isRetired(db, retiredHash(secrets, folded), at)),
      db.insert(accounts).values({
        id,
        username,
        usernameFolded: folded,
        emailHash,
        emailSealed,
        lastActiveAt: startOfDay(at),
        createdAt: at,
        updatedAt: at,
      }),
      must(db.update(pendingLogins).set({ accountId: id }).where(isProof)),
      ...(comingOfAge === null ? [] : [rememberComingOfAge(db, secrets, id, comingOfAge)]),
    ]),
    ["notPossible", "usernameTaken", null, "tokenExpired"],
    TAKEN,
  );
  return error === null ? { error, id } : { error };
}

/** A name that is given up stays reserved for a year: nobody may reserve many. */
export const USERNAME_CHANGES: LimitRule = { name: "username-changes", points: 5, windowMs: days(30) };

/** Limits how many names somebody can try, so that nobody can list the names that are taken. */
export const USERNAME_TRIES: LimitRule = { name: "username-tries", points: 30, windowMs: hours(1) };

/**
 * Changes an account's username and reserves the old one; programs know it by another id from then on. Changing only
 * capitals or spelling variants of the same name is free, does not count, and keeps the id.
 */
export async function changeUsername(
  context: Accounts,
  { accountId, name }: { accountId: string; name: Username },
): Promise<"usernameTaken" | "userNotFound" | "tooManyChanges" | null> {
  const { store, secrets, now } = context;
  const [{ username, folded }, at] = [name, now()];
  const account = await accountById(store, accountId);
  if (account?.state !== "active") return "userNotFound";
  const isAsRead = and(eq(accounts.id, accountId), isSameName(account), eq(accounts.state, "active"));
  const isSame = folded === account.usernameFolded;
  const publicId = isSame ? account.publicId : opaqueId();
  const error = await attempt(
    store.atomically((db) => [
      unless(isRetired(db, retiredHash(secrets, folded), at)),
      must(db.update(accounts).set({ username, usernameFolded: folded, publicId, updatedAt: at }).where(isAsRead)),
      ...(isSame
        ? []
        : [
            ...within(db, secrets, { rule: USERNAME_CHANGES, subject: accountId, at }),
            retire(db, secrets, account.usernameFolded, at),
            // Who was put into a circle without their yes may not know of it, and would be found again under the new name.
            db
              .delete(circleEntries)
              .where(and(eq(circleEntries.personId, accountId), isNull(circleEntries.acceptedAt))),
          ]),
    ]),
    ["usernameTaken", "changed", null, "tooManyChanges"],
    { "accounts.username_folded": "usernameTaken" },
  );
  // The account has changed since it was read, so the name to reserve would be another.
  return error === "changed" ? changeUsername(context, { accountId, name }) : error;
}

/**
 * Changes an account's address, with a proof of the old address and one of the new; both are used up. Codes on their
 * way to the old address stop working.
 * @param notice the mail that tells the old address
 * @returns null, or why it was not changed: "notPossible" for the mailbox of somebody who was banned
 */
export async function changeEmail(
  { store, now }: Accounts,
  { accountId, oldId, newId, notice }: { accountId: string; oldId: string; newId: string; notice?: QueueEntry },
): Promise<"notPossible" | "emailTaken" | "tokenExpired" | null> {
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
      unless(isBannedMailbox(db, to)),
      must(db.delete(pendingLogins).where(isProof(oldId))),
      must(db.delete(pendingLogins).where(isProof(newId))),
      must(db.update(accounts).set({ emailHash, emailSealed, updatedAt: at }).where(isOwn)),
      ...endLogins(db, from.emailHash),
      ...(notice === undefined ? [] : [queueing(db, notice)]),
    ]),
    ["notPossible", "tokenExpired", "tokenExpired", "tokenExpired"],
    { "accounts.email_hash": "emailTaken" },
  );
}

export const isSameName = ({ usernameFolded }: Account) => eq(accounts.usernameFolded, usernameFolded);

/** The statements that use up a point of a limit, and stop the whole change when none is left. */
function within(
  db: Writer,
  secrets: Secrets,
  { rule, subject, at }: { rule: LimitRule; subject: string; at: Date },
): [Step, Step] {
  const key = limitKey(secrets, rule, subject);
  const isOver = and(eq(limits.key, key), gt(limits.points, rule.points));
  return [
    spend(db, { key, rule, points: 1, at }),
    unless(exists(db.select({ key: limits.key }).from(limits).where(isOver))),
  ];
}

/** The statement that reserves a name. */
export function retire(db: Writer, secrets: Secrets, folded: string, at: Date) {
  const until = after(at, NAME_RESTS_MS);
  return db
    .insert(retiredUsernames)
    .values({ foldedHash: retiredHash(secrets, folded), until })
    .onConflictDoUpdate({ target: retiredUsernames.foldedHash, set: { until } });
}

/**
 * Ties the accounts file to the keys it is written with.
 * @param secretsId of the ring of secrets
 * @returns false when it was written with other keys
 */
export async function adoptSecrets({ store }: Pick<Accounts, "store">, secretsId: string): Promise<boolean> {
  const [known] = await store.db.select().from(instance);
  if (known?.secretsId === secretsId) return true;
  const isOurs = or(isNull(instance.secretsId), eq(instance.secretsId, secretsId));
  const demand = store.atomically((db) => [must(db.update(instance).set({ secretsId }).where(isOurs))]);
  return (await attempt(demand, ["other"])) === null;
}
