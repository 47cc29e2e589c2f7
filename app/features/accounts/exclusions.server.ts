import { and, eq, inArray, ne, notExists, sql } from "drizzle-orm";
import { auditLine, stillHolds } from "#app/services/accounts/audit.server.ts";
import type { Recorded } from "#app/services/accounts/ledger/ledger.server.ts";
import { can } from "#app/services/accounts/permissions.ts";
import { type Account, accountById, bannedHashOf, type Viewer } from "#app/services/accounts/queries.server.ts";
import { freshlyHere } from "#app/services/accounts/session/sessions.server.ts";
import { type Accounts, attempt, must, type Step, unless, type Writer } from "#app/services/accounts/store.server.ts";
import { withoutCase } from "#app/services/accounts/username.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { cards, circleEntries } from "#db/accounts/schema/cards.ts";
import { bannedMailboxes, blockedNames, blocks } from "#db/accounts/schema/exclusions.ts";
import { banProposals, type measures } from "#db/accounts/schema/safety.ts";
import { banChanges, banForLedger, identitySteps, statementSteps } from "./ban-records.server.ts";
import { writeRuleNumbers } from "./ban-rules.ts";
import { isLastFullHolder } from "./removal.server.ts";

/** Bans by the site, and blocks of one person by another. */

export interface Ban {
  /** Null for the program itself. */
  actor: Account | null;
  accountId: string;
  /** Code of the edition in which it was decided, although it holds in all of them; null, or left out, for none. */
  edition?: string | null;
  /** Shown to the account's owner; "" is no reason, and null lifts the ban. */
  reason: string | null;
  /** Numbers of the rules of the terms that were broken. */
  rules?: readonly number[];
  /** What its owner reads of it besides. */
  statement?: Pick<typeof measures.$inferInsert, "locale" | "target" | "source" | "until" | "proposedBy">;
  /** Who decides it on a page, shortly after signing in. */
  viewer?: Viewer;
  /** What else happens with it: all of it, or none and no ban. It must not stop the change itself. */
  also?: (db: Writer) => readonly Step[];
}

/**
 * Whether somebody may ban another: only who can give roles bans people who have one, so that nobody gets rid of those above them.
 */
export const mayBan = (actor: Account, { id, roles }: Pick<Account, "id" | "roles">): boolean =>
  can(actor, "users", null) && actor.id !== id && (roles === "" || can(actor, "*", null));

/**
 * Bans an account, or lifts its ban. The mailbox is banned, too, in every spelling and also after the account is
 * deleted: otherwise a new account would lift the ban. Where no key opens the address, its own spelling is (docs/decisions/250).
 * @returns null, or why nothing changed: "lastFullWildcard" when nobody would be left who can give roles
 */
export async function setBan(
  context: Accounts & Recorded,
  ban: Ban,
): Promise<"forbidden" | "userNotFound" | "lastFullWildcard" | null> {
  const { store, secrets, now } = context;
  const [{ actor, accountId, edition, reason, rules = [], viewer }, at] = [ban, now()];
  const [from, to] = reason === null ? (["banned", "active"] as const) : (["active", "banned"] as const);
  const account = await accountById(store, accountId);
  if (actor !== null && (account === null || !mayBan(actor, account))) return "forbidden";
  if (account?.state !== from) return "userNotFound";
  const { emailHash, roles } = account;
  const isAsRead = and(
    ...[eq(accounts.id, accountId), eq(accounts.state, from)],
    ...[eq(accounts.emailHash, emailHash), eq(accounts.roles, roles)],
  );
  const mailboxHash = bannedHashOf(secrets, account);
  const error = await attempt(
    store.atomically((db) => [
      unless(actor === null ? sql`0` : sql`NOT ${stillHolds(db, actor)}`),
      unless(viewer === undefined ? sql`0` : sql`NOT ${freshlyHere(db, viewer, at)}`),
      unless(can(account, "*", null) ? isLastFullHolder(db, accountId) : sql`0`),
      must(
        db
          .update(accounts)
          .set({
            state: to,
            bannedReason: reason || null,
            bannedRules: reason === null ? "" : writeRuleNumbers(rules),
            updatedAt: at,
          })
          .where(isAsRead),
      ),
      reason === null
        ? db.delete(bannedMailboxes).where(eq(bannedMailboxes.accountId, accountId))
        : db.insert(bannedMailboxes).values({ mailboxHash, accountId, at }).onConflictDoNothing(),
      auditLine(db, {
        actorId: actor?.id ?? null,
        area: "users",
        edition: edition ?? null,
        verb: reason === null ? "unban" : "ban",
        target: accountId,
        at,
      }),
      ...identitySteps(db, accountId, reason !== null),
      ...statementSteps(db, ban, at),
      ...(ban.also?.(db) ?? []),
      // What somebody proposed is decided with it, from wherever: once the ban is lifted, nobody confirms it again.
      ...(reason === null ? [] : [db.delete(banProposals).where(eq(banProposals.accountId, accountId))]),
    ]),
    ["forbidden", "forbidden", "lastFullWildcard", "changed"],
  );
  // The account has changed since it was read, so the mailbox would be another.
  if (error === "changed") return setBan(context, ban);
  if (error === null) {
    const about = { accountId, changes: await banChanges(store, accountId) };
    await context.ledger.record(
      reason === null
        ? { kind: "unbanned", ...about }
        : { kind: "banned", ...about, ...(await banForLedger(store, accountId, mailboxHash)) },
    );
  }
  return error;
}

/**
 * Blocks somebody, and takes each out of the circles of the other; lifting the block does not bring that back. A second
 * time changes nothing.
 * @param block.since when it was asked for; now by default
 */
export function block(
  { store, now }: Accounts,
  { blocker, blocked, since = now() }: { blocker: string; blocked: string; since?: Date },
): Promise<"userNotFound" | null> {
  if (blocker === blocked) return Promise.resolve("userNotFound");
  return attempt(
    store.atomically((db) => [
      ...[blocker, blocked].map((id) =>
        unless(
          notExists(
            db
              .select()
              .from(accounts)
              .where(and(eq(accounts.id, id), ne(accounts.state, "removed"))),
          ),
        ),
      ),
      db
        .insert(blocks)
        .values({
          blocker,
          blocked,
          createdAt: since,
          blockedName: sql`(SELECT ${accounts.username} FROM ${accounts} WHERE ${accounts.id} = ${blocked})`,
        })
        .onConflictDoNothing(),
      leavingCircle(db, { ownerId: blocker, personId: blocked }),
      leavingCircle(db, { ownerId: blocked, personId: blocker }),
    ]),
    ["userNotFound", "userNotFound"],
  );
}

const leavingCircle = (db: Writer, { ownerId, personId }: { ownerId: string; personId: string }): Step => {
  const theirs = db.select({ id: cards.id }).from(cards).where(eq(cards.accountId, ownerId));
  return db
    .delete(circleEntries)
    .where(and(eq(circleEntries.personId, personId), inArray(circleEntries.cardId, theirs)));
};

export async function unblock(
  { store }: Pick<Accounts, "store">,
  { blocker, blocked }: { blocker: string; blocked: string },
): Promise<void> {
  await store.atomically((db) => [
    db.delete(blocks).where(and(eq(blocks.blocker, blocker), eq(blocks.blocked, blocked))),
  ]);
}

/** Notes that somebody wanted to block a name nobody has. */
export async function blockName(
  { store, now }: Pick<Accounts, "store" | "now">,
  { blocker, name }: { blocker: string; name: string },
): Promise<void> {
  const row = { blocker, name, nameFolded: withoutCase(name), createdAt: now() };
  await store.atomically((db) => [db.insert(blockedNames).values(row).onConflictDoNothing()]);
}

export async function unblockName(
  { store }: Pick<Accounts, "store">,
  { blocker, name }: { blocker: string; name: string },
): Promise<void> {
  const isIt = and(eq(blockedNames.blocker, blocker), eq(blockedNames.nameFolded, withoutCase(name)));
  await store.atomically((db) => [db.delete(blockedNames).where(isIt)]);
}
