import { and, eq, or, sql } from "drizzle-orm";
import { blockedNames, blocks } from "#db/accounts/schema/exclusions.ts";
import { type AccountsStore, ready } from "./store.server.ts";
import { withoutCase } from "./username.ts";

/** Whom people have blocked. */

const betweenTwo = ready((db) =>
  db
    .select({ blocker: blocks.blocker })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blocker, sql.placeholder("one")), eq(blocks.blocked, sql.placeholder("other"))),
        and(eq(blocks.blocker, sql.placeholder("other")), eq(blocks.blocked, sql.placeholder("one"))),
      ),
    )
    .prepare(),
);

/** Whether either of the two has blocked the other. */
export async function areBlocked(store: AccountsStore, one: string, other: string): Promise<boolean> {
  return (await betweenTwo(store).get({ one, other })) !== undefined;
}

/** A blocked person, by the name they had then, in lower case; without an id where nobody had it. */
export interface BlockRow {
  id: string | null;
  username: string;
  createdAt: Date;
}

/** Everybody an account has blocked, and by which names, sorted by name. */
export async function blocksOf(store: AccountsStore, accountId: string): Promise<BlockRow[]> {
  const people = await store.db
    .select({ id: blocks.blocked, username: blocks.blockedName, createdAt: blocks.createdAt })
    .from(blocks)
    .where(eq(blocks.blocker, accountId));
  const names = await store.db
    .select({ username: blockedNames.name, createdAt: blockedNames.createdAt })
    .from(blockedNames)
    .where(eq(blockedNames.blocker, accountId));
  // Capital letters as their owner writes them would reveal that somebody has the name.
  const all = [...people, ...names.map((row) => ({ id: null, ...row }))].map((row) => ({
    ...row,
    username: withoutCase(row.username),
  }));
  return all.sort((a, b) => (a.username < b.username ? -1 : a.username > b.username ? 1 : 0));
}
