import { and, desc, eq, exists, ne, notExists, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Accounts, AccountsStore, Reader, Writer } from "#app/services/accounts/store.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { circleRefusals } from "#db/accounts/schema/cards.ts";

/**
 * Who has left somebody's circle is not asked again: entries that this person makes again wait for an answer, as any do, and
 * are not told to whom they are about. Their owner learns nothing of it.
 */

export interface Refusal {
  ownerId: string;
  /** As the owner was called when it was left. */
  username: string;
  createdAt: Date;
}

interface Pair {
  personId: string;
  ownerId: string;
}

/** Whose circles somebody has left, the last first. */
export const refusalsOf = ({ db }: Pick<AccountsStore, "db">, personId: string): Promise<Refusal[]> =>
  db
    .select({
      ownerId: circleRefusals.ownerId,
      username: circleRefusals.ownerName,
      createdAt: circleRefusals.createdAt,
    })
    .from(circleRefusals)
    .where(eq(circleRefusals.personId, personId))
    .orderBy(desc(circleRefusals.createdAt), desc(circleRefusals.ownerId))
    .then((rows) => rows);

/** Whether somebody may be asked about an entry of the owner, as a condition. */
export const mayAsk = (db: Reader, { personId, ownerId }: { personId: string; ownerId: SQLWrapper }): SQL =>
  notExists(
    db
      .select({ personId: circleRefusals.personId })
      .from(circleRefusals)
      .where(and(eq(circleRefusals.personId, personId), eq(circleRefusals.ownerId, ownerId))),
  );

/** The statement that notes it; noted twice, the first stays. Nothing is noted about who is gone. */
export function refusing(db: Writer, { personId, ownerId }: Pair, at: Date) {
  const person = alias(accounts, "person");
  const isThere = exists(
    db
      .select({ id: person.id })
      .from(person)
      .where(and(eq(person.id, personId), ne(person.state, "removed"))),
  );
  return db
    .insert(circleRefusals)
    .select(
      db
        .select({
          personId: sql<string>`${personId}`.as("person_id"),
          ownerId: accounts.id,
          ownerName: accounts.username,
          createdAt: sql<Date>`${at.getTime()}`.as("created_at"),
        })
        .from(accounts)
        .where(and(eq(accounts.id, ownerId), ne(accounts.state, "removed"), isThere)),
    )
    .onConflictDoNothing();
}

/** Lets the owner ask again. What waits on their cards is told from then on. */
export async function allowAgain({ store }: Pick<Accounts, "store">, { personId, ownerId }: Pair): Promise<void> {
  const isIt = and(eq(circleRefusals.personId, personId), eq(circleRefusals.ownerId, ownerId));
  await store.atomically((db) => [db.delete(circleRefusals).where(isIt)]);
}
