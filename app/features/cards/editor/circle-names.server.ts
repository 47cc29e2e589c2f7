import { asc, eq } from "drizzle-orm";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { circleEntries } from "#db/accounts/schema/cards.ts";
import type { NamedPerson } from "../circle-people.server.ts";

/** The circle of somebody's own card, for their editor. */
export async function circleNames({ store }: Accounts, cardId: string): Promise<NamedPerson[]> {
  return store.db
    .select({ username: accounts.username, relationship: circleEntries.relationship })
    .from(circleEntries)
    .innerJoin(accounts, eq(accounts.id, circleEntries.personId))
    .where(eq(circleEntries.cardId, cardId))
    .orderBy(asc(circleEntries.position));
}
