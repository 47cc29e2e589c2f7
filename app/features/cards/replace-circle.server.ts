import { and, eq, exists, inArray, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Step, Writer } from "#app/services/accounts/store.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { cards, circleEntries } from "#db/accounts/schema/cards.ts";
import { blocks } from "#db/accounts/schema/exclusions.ts";

/** The circle of a card in the change that saves it. */

/** A person of the circle, found before. */
export interface CirclePerson {
  personId: string;
  relationship: string;
}

export const isActive = (accountId: string) => and(eq(accounts.id, accountId), eq(accounts.state, "active"));

/** Entries that stay as they are keep what the person has said to them, and are not written again. */
export function replacingCircle(
  db: Writer,
  { accountId, locale, circle }: { accountId: string; locale: string; circle: readonly CirclePerson[] },
  at: Date,
): Step[] {
  const own = and(eq(cards.accountId, accountId), eq(cards.locale, locale));
  const card = db.select({ id: cards.id }).from(cards).where(own);
  const people = circle.map(({ personId }) => personId);
  const isGone = people.length === 0 ? undefined : notInArray(circleEntries.personId, people);
  return [
    db.delete(circleEntries).where(and(inArray(circleEntries.cardId, card), isGone)),
    ...circle.map(({ personId, relationship }, position) =>
      db
        .insert(circleEntries)
        .select(
          db
            .select({
              cardId: cards.id,
              personId: sql<string>`${personId}`.as("person_id"),
              position: sql<number>`${position}`.as("position"),
              relationship: sql<string>`${relationship}`.as("relationship"),
              acceptedAt: sql<Date | null>`NULL`.as("accepted_at"),
              createdAt: sql<Date>`${at.getTime()}`.as("created_at"),
            })
            .from(cards)
            .where(and(own, sql`NOT ${isBlockedPair(db, accountId, personId)}`, isThere(db, personId))),
        )
        .onConflictDoUpdate({
          target: [circleEntries.cardId, circleEntries.personId],
          // They have agreed to one word, not to any.
          set: {
            position,
            relationship,
            acceptedAt: sql`CASE WHEN ${circleEntries.relationship} = ${relationship} THEN ${circleEntries.acceptedAt} END`,
          },
          setWhere: or(ne(circleEntries.position, position), ne(circleEntries.relationship, relationship)),
        }),
    ),
  ];
}

const isThere = (db: Writer, personId: string): SQL =>
  exists(db.select({ id: accounts.id }).from(accounts).where(isActive(personId)));

const isBlockedPair = (db: Writer, one: string, other: string): SQL =>
  exists(
    db
      .select({ blocker: blocks.blocker })
      .from(blocks)
      .where(
        or(
          and(eq(blocks.blocker, one), eq(blocks.blocked, other)),
          and(eq(blocks.blocker, other), eq(blocks.blocked, one)),
        ),
      ),
  );
