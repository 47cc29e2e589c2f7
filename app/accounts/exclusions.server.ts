import { and, eq, ne, notExists, sql } from "drizzle-orm";
import { accounts, blocks } from "#db/accounts/schema.ts";
import { auditLine, stillHolds } from "./audit.server.ts";
import { can } from "./permissions.ts";
import type { Account } from "./queries.server.ts";
import { type Accounts, attempt, must, unless } from "./store.server.ts";

/** Who is kept out: by the site, and by one person from another. */

/**
 * Bans an account, for a reason its owner gets to read, or with null lifts the ban.
 * @param actor null for the program itself
 */
export function setBan(
  { store, now }: Accounts,
  { actor, accountId, reason }: { actor: Account | null; accountId: string; reason: string | null },
): Promise<"forbidden" | "userNotFound" | null> {
  if (actor !== null && (!can(actor, "users", null) || actor.id === accountId)) return Promise.resolve("forbidden");
  const [from, to] = reason === null ? (["banned", "active"] as const) : (["active", "banned"] as const);
  const at = now();
  const isMeant = and(eq(accounts.id, accountId), eq(accounts.state, from));
  const verb = reason === null ? "unban" : "ban";
  return attempt(
    store.atomically((db) => [
      unless(actor === null ? sql`0` : sql`NOT ${stillHolds(db, actor)}`),
      must(db.update(accounts).set({ state: to, bannedReason: reason, updatedAt: at }).where(isMeant)),
      auditLine(db, { actorId: actor?.id ?? null, area: "users", verb, target: accountId, at }),
    ]),
    ["forbidden", "userNotFound"],
  );
}

/** Blocks somebody. Doing it twice is doing it once. */
export function block(
  { store, now }: Accounts,
  { blocker, blocked }: { blocker: string; blocked: string },
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
      db.insert(blocks).values({ blocker, blocked, createdAt: now() }).onConflictDoNothing(),
    ]),
    ["userNotFound", "userNotFound"],
  );
}

export async function unblock(
  { store }: Pick<Accounts, "store">,
  { blocker, blocked }: { blocker: string; blocked: string },
): Promise<void> {
  await store.atomically((db) => [
    db.delete(blocks).where(and(eq(blocks.blocker, blocker), eq(blocks.blocked, blocked))),
  ]);
}
