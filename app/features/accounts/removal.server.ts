import { and, eq, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import { auditLine } from "#app/services/accounts/audit.server.ts";
import type { Secrets } from "#app/services/accounts/keys/secrets.server.ts";
import type { Recorded } from "#app/services/accounts/ledger/ledger.server.ts";
import { can } from "#app/services/accounts/permissions.ts";
import { type Account, accountById, readableAddress, type Viewer } from "#app/services/accounts/queries.server.ts";
import { freshlyHere } from "#app/services/accounts/session/sessions.server.ts";
import {
  type Accounts,
  attempt,
  type Erasers,
  must,
  type Reader,
  type Step,
  unless,
  type Writer,
} from "#app/services/accounts/store.server.ts";
import { type QueueEntry, queueing } from "#app/services/mail/queue.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { connections } from "#db/accounts/schema/connections.ts";
import { blockedNames, blocks } from "#db/accounts/schema/exclusions.ts";
import { hopCodes } from "#db/accounts/schema/hops.ts";
import { recoveryCodes, secondFactors } from "#db/accounts/schema/second-factor.ts";
import { sessions } from "#db/accounts/schema/sessions.ts";
import { knownBrowsers, pendingLogins } from "#db/accounts/schema/sign-in.ts";
import { forgetComingOfAge } from "./coming-of-age.server.ts";
import { isSameName, retire } from "./commands.server.ts";
import { endLogins, isGoodProof } from "./sign-in/codes.server.ts";

/**
 * Erases an account. What stays is its id, a hash of its name while the name is reserved, and a line in the log and in
 * the ledger, which erases the account again if an older copy of the database is restored. The last account that can
 * give roles cannot be erased: nobody could run the site any more.
 * @param removal.proofId of a code for the purpose "delete"; null for the program itself, and where a sign-in stands for it
 * @param removal.owner who has just signed in, which stands for a code where nobody can be sent one
 * @param removal.asLongAs a condition that must still hold in the change; otherwise the result is as if there were no
 * such account
 * @param removal.farewell queued by the same change, so it is written once for each account, whoever asks again and wherever the
 * process ends. Call `mailer.wake()` afterwards
 */
export async function removeAccount(
  context: Accounts & Recorded & Erasers,
  removal: {
    accountId: string;
    actorId: string | null;
    proofId: string | null;
    owner?: Viewer;
    asLongAs?: (db: Reader) => SQL;
    farewell?: WriteFarewell;
  },
): Promise<"tokenExpired" | "userNotFound" | "lastFullWildcard" | null> {
  const { store, secrets, now } = context;
  const [{ accountId, actorId, proofId, owner, asLongAs, farewell }, at] = [removal, now()];
  const account = await accountById(store, accountId);
  if (account === null || account.state === "removed") return "userNotFound";
  const { emailHash, roles } = account;
  const to = readableAddress(secrets, account);
  if (owner !== undefined && to !== null) return "tokenExpired";
  const mail = to === null ? undefined : await farewell?.(account, { to, at });
  const isAsRead = and(
    ...[eq(accounts.id, accountId), isSameName(account)],
    ...[eq(accounts.emailHash, emailHash), eq(accounts.roles, roles)],
  );
  const error = await attempt(
    store.atomically((db) => [
      unless(asLongAs === undefined ? sql`0` : sql`NOT ${asLongAs(db)}`),
      unless(can(account, "*", null) ? isLastFullHolder(db, accountId) : sql`0`),
      proofId === null
        ? unless(owner === undefined ? sql`0` : sql`NOT ${freshlyHere(db, owner, at, { banned: true })}`)
        : must(db.delete(pendingLogins).where(isDeletion(proofId, accountId, at))),
      ...erasing(db, { account, isAsRead, actorId, secrets, at, erasures: context.erasures }),
      ...(mail === undefined ? [] : [queueing(db, mail)]),
    ]),
    ["userNotFound", "lastFullWildcard", "tokenExpired", "changed"],
  );
  if (error === "changed") return removeAccount(context, removal);
  if (error === null) await context.ledger.record({ kind: "erased", accountId });
  return error;
}

/** Writes the last mail to the address of an account that is about to be erased. */
export type WriteFarewell = (account: Account, about: { to: string; at: Date }) => QueueEntry | Promise<QueueEntry>;

interface Erasing {
  account: Account;
  /** Has to hold of its row. */
  isAsRead: SQL | undefined;
  actorId: string | null;
  secrets: Secrets;
  at: Date;
  erasures: Erasers["erasures"];
}

/** The statements that erase an account: see `removeAccount`. */
export const erasing = (db: Writer, { account, isAsRead, actorId, secrets, at, erasures }: Erasing): Step[] => [
  must(
    db
      .update(accounts)
      .set({ ...nobody(account.id), updatedAt: at })
      .where(isAsRead),
  ),
  retire(db, secrets, account.usernameFolded, at),
  ...endLogins(db, account.emailHash),
  ...[sessions, hopCodes, knownBrowsers, pendingLogins, secondFactors, recoveryCodes, connections].map((table) =>
    db.delete(table).where(eq(table.accountId, account.id)),
  ),
  db.delete(blocks).where(or(eq(blocks.blocker, account.id), eq(blocks.blocked, account.id))),
  db.delete(blockedNames).where(eq(blockedNames.blocker, account.id)),
  forgetComingOfAge(db, secrets, account.id),
  ...erasures.flatMap((erase) => erase(db, account.id, account.emailHash)),
  auditLine(db, { actorId, area: "accounts", verb: "remove", target: account.id, at }),
];

const isDeletion = (proofId: string, accountId: string, at: Date) =>
  and(isGoodProof(proofId, at), eq(pendingLogins.purpose, "delete"), eq(pendingLogins.accountId, accountId));
/** Whether nobody could give roles any more without this account: see `removeAccount`. */
export async function isNeeded({ store }: Pick<Accounts, "store">, account: Account): Promise<boolean> {
  if (!can(account, "*", null)) return false;
  const isLast = and(eq(accounts.id, account.id), isLastFullHolder(store.db, account.id));
  return (await store.db.select({ id: accounts.id }).from(accounts).where(isLast)).length > 0;
}

/** Whether no other active account holds the full wildcard. */
export const isLastFullHolder = (db: Reader, accountId: string): SQL =>
  notExists(
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(
        and(
          ...[ne(accounts.id, accountId), eq(accounts.state, "active")],
          // Nearly all accounts have no role, and an index leaves these out.
          sql`${accounts.roles} <> '' AND '|' || ${accounts.roles} || '|' LIKE '%|*|%'`,
        ),
      ),
  );

/** What the columns of an erased account hold. An id looks like neither a name nor a hash. */
const nobody = (id: string) => ({
  state: "removed" as const,
  publicId: null,
  username: "",
  usernameFolded: id,
  emailHash: id,
  emailSealed: "",
  roles: "",
  bannedReason: null,
  bannedRules: "",
  avatarSource: null,
  avatarFile: null,
  socialLookup: false,
  wellKnown: false,
  inactiveWarnedAt: null,
  // The beginning of time, so that queries for inactive accounts do not find it.
  notifications: "",
  lastActiveAt: new Date(0),
});
