import { and, eq, ne, sql } from "drizzle-orm";
import { auditLine, stillHolds } from "#app/services/accounts/audit.server.ts";
import {
  type Role,
  type RoleChangeProblem,
  type RoleHolder,
  readRoles,
  roleChangeProblem,
  writeRoles,
} from "#app/services/accounts/permissions.ts";
import { type Account, accountById, type Viewer } from "#app/services/accounts/queries.server.ts";
import { freshlyHere } from "#app/services/accounts/session/sessions.server.ts";
import { type Accounts, type AccountsStore, attempt, must, unless } from "#app/services/accounts/store.server.ts";
import { type QueueEntry, queueing } from "#app/services/mail/queue.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { isLastFullHolder } from "./removal.server.ts";

/** Gives and takes roles. Changes count from the next request on. */

export interface RoleAssignment {
  /** Null for the program itself, which may do everything the rules allow. */
  actor: Account | null;
  accountId: string;
  /** The permission string the account has afterwards. */
  roles: string;
  /** Of a change that somebody confirmed on a page. */
  confirmed?: Confirmed;
}

interface Confirmed {
  /** The permission string that they saw. */
  before: string;
  /** Who confirmed it, shortly after signing in. */
  viewer: Viewer;
  /** The mail that tells the account's owner; null where their address cannot be read. */
  notice: QueueEntry | null;
}

/** "stale": somebody else has changed the roles since they were shown. */
export type RoleRefusal = RoleChangeProblem | "userNotFound" | "stale";

const PROGRAM: RoleHolder = { roles: "*", state: "active" };

/** Gives an account exactly these roles. @returns null, or why not */
export const setRoles = (accounts: Accounts, { roles, ...whose }: RoleAssignment): Promise<RoleRefusal | null> =>
  changeRoles(accounts, { ...whose, verb: "roles", after: () => roles });

/** Gives an account one role more. */
export const grantRole = (accounts: Accounts, { role, ...whose }: OneRole): Promise<RoleRefusal | null> =>
  changeRoles(accounts, { ...whose, verb: "grant", after: (roles) => writeRoles([...roles, role]) });

/** Takes one role from an account. */
export const revokeRole = (accounts: Accounts, { role, ...whose }: OneRole): Promise<RoleRefusal | null> =>
  changeRoles(accounts, {
    ...whose,
    verb: "revoke",
    after: (roles) => writeRoles(roles.filter((held) => writeRoles([held]) !== writeRoles([role]))),
  });

export interface OneRole {
  actor: Account | null;
  accountId: string;
  role: Role;
}

interface Change {
  actor: Account | null;
  accountId: string;
  confirmed?: Confirmed;
  verb: "roles" | "grant" | "revoke";
  /** Of what can be read of the roles before. */
  after: (before: Role[]) => string;
}

/**
 * The rules are checked against what was read, and the change requires that it is still true: of the last two accounts
 * with the full wildcard one keeps it, even if both lose it at once.
 */
async function changeRoles(context: Accounts, change: Change): Promise<RoleRefusal | null> {
  const { store, now } = context;
  const [{ actor, accountId, verb, confirmed }, at] = [change, now()];
  const account = await accountById(store, accountId);
  if (account === null || account.state === "removed") return "userNotFound";
  const before = account.roles;
  const after = change.after(readRoles(before).roles);
  const losesWildcard = holdsWildcard(before) && !holdsWildcard(after);
  const problem = roleChangeProblem({
    actor: actor ?? PROGRAM,
    own: actor?.id === accountId,
    before,
    after,
    // The change itself finds out whether there is another.
    otherFullHolders: 1,
  });
  if (problem !== null || after === before) return problem;
  if (confirmed !== undefined && confirmed.before !== before) return "stale";
  const isAsRead = and(eq(accounts.id, accountId), eq(accounts.roles, before), ne(accounts.state, "removed"));
  const error = await attempt(
    store.atomically((db) => [
      unless(actor === null ? sql`0` : sql`NOT ${stillHolds(db, actor)}`),
      unless(confirmed === undefined ? sql`0` : sql`NOT ${freshlyHere(db, confirmed.viewer, at)}`),
      unless(losesWildcard ? isLastFullHolder(db, accountId) : sql`0`),
      must(
        db
          .update(accounts)
          .set({ roles: writeRoles(readRoles(after).roles), updatedAt: at })
          .where(isAsRead),
      ),
      auditLine(db, { actorId: actor?.id ?? null, area: "*", verb, target: accountId, detail: { before, after }, at }),
      ...(confirmed?.notice == null ? [] : [queueing(db, confirmed.notice)]),
    ]),
    ["forbidden", "forbidden", "lastFullWildcard", "changed"],
  );
  return error === "changed" ? changeRoles(context, change) : error;
}

const holdsWildcard = (roles: string): boolean => readRoles(roles).roles.includes("*");

/** Everybody who has a role, by name. */
export async function roleHolders(
  store: AccountsStore,
): Promise<Pick<Account, "id" | "username" | "roles" | "state" | "notifications">[]> {
  const { id, username, roles, state, notifications } = accounts;
  // An index contains these few rows; asked for an order, SQLite would read all names instead.
  const holders = await store.db
    .select({ id, username, roles, state, notifications })
    .from(accounts)
    .where(sql`${roles} <> ''`);
  return holders.sort((a, b) => (a.username < b.username ? -1 : 1));
}
