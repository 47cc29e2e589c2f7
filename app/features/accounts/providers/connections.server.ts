import { and, count, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import { ulid } from "ulid";
import { auditLine } from "#app/services/accounts/audit.server.ts";
import { areBlocked } from "#app/services/accounts/blocks.server.ts";
import { readable, type Secrets } from "#app/services/accounts/keys/secrets.server.ts";
import { type Identity, type ProviderId, readProvider, shownName } from "#app/services/accounts/providers/provider.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import { freshlyHere } from "#app/services/accounts/session/sessions.server.ts";
import { type Accounts, attempt, must, type Reader, unless } from "#app/services/accounts/store.server.ts";
import type { QueueEntry } from "#app/services/mail/queue.server.ts";
import { queueing } from "#app/services/mail/queue.server.ts";
import { accounts as accountRows } from "#db/accounts/schema/accounts.ts";
import { connections } from "#db/accounts/schema/connections.ts";
import { instance } from "#db/accounts/schema/instance.ts";
import { bannedIdentities } from "#db/accounts/schema/safety.ts";

/**
 * Which accounts at providers can sign in to which account here. Their ids and names cannot be read from the file
 * alone.
 */

/** More than anybody needs; a program could add any number. */
export const MAX_CONNECTIONS = 20;

/** The hash under which an account at a provider is found. */
export const providerIdHash = (secrets: Pick<Secrets, "hash">, provider: ProviderId, id: string): string =>
  secrets.hash("provider-id", JSON.stringify([provider, id]));

export interface Connection {
  id: string;
  provider: ProviderId;
  /** A name its owner recognises, possibly ""; null where no key opens it. */
  name: string | null;
  createdAt: Date;
  /** When it stopped working; null while it works. */
  brokenAt: Date | null;
}

/** The connections of an account, oldest first. */
export async function connectionsOf({ store, secrets }: Accounts, accountId: string): Promise<Connection[]> {
  const rows = await store.db
    .select()
    .from(connections)
    .where(eq(connections.accountId, accountId))
    .orderBy(connections.id);
  return rows.flatMap(({ id, provider: stored, nameSealed, createdAt, brokenAt }) => {
    const provider = readProvider(stored);
    return provider === null ? [] : [{ id, provider, name: readable(secrets, nameSealed), createdAt, brokenAt }];
  });
}

export interface Owner {
  connectionId: string;
  accountId: string;
}

/** The account an identity can sign in to; null when there is none. */
export async function ownerOf(
  { store, secrets }: Accounts,
  provider: ProviderId,
  { id }: Pick<Identity, "id">,
): Promise<Owner | null> {
  const [row] = await store.db
    .select({ connectionId: connections.id, accountId: connections.accountId })
    .from(connections)
    .where(isIdentity(secrets, provider, id));
  return row ?? null;
}

const isIdentity = (secrets: Secrets, provider: ProviderId, id: string) =>
  and(eq(connections.provider, provider), eq(connections.providerIdHash, providerIdHash(secrets, provider, id)));

/** Whether a banned person signs in with this identity, as a condition of a change. */
const isArchived = (db: Reader, secrets: Secrets, provider: ProviderId, id: string): SQL =>
  exists(
    db
      .select({ provider: bannedIdentities.provider })
      .from(bannedIdentities)
      .where(
        and(
          eq(bannedIdentities.provider, provider),
          eq(bannedIdentities.providerIdHash, providerIdHash(secrets, provider, id)),
        ),
      ),
  );

/** Whether an identity belongs to a banned person, who may have deleted their account since. */
export async function isBannedIdentity(
  { store, secrets }: Accounts,
  provider: ProviderId,
  { id }: Pick<Identity, "id">,
): Promise<boolean> {
  const { db } = store;
  const found = await db
    .select({ id: instance.id })
    .from(instance)
    .where(isArchived(db, secrets, provider, id));
  return found.length > 0;
}

interface Change {
  viewer: Viewer;
  /** The mail that tells the owner, queued in the same change; null where no key opens their address. */
  mail: QueueEntry | null;
}

/**
 * Connects an identity with the account of somebody who has just signed in. Of several requests at once with one
 * identity, one succeeds.
 * @returns "taken" when it belongs to another account; "connected" when it belongs to this one already
 */
export async function connect(
  accounts: Accounts,
  { viewer, mail, provider, identity }: Change & { provider: ProviderId; identity: Identity },
): Promise<"taken" | "connected" | "tooMany" | "tokenExpired" | null> {
  const { store, secrets, now } = accounts;
  const [at, accountId] = [now(), viewer.account.id];
  const error = await attempt(
    store.atomically((db) => [
      unless(sql`NOT ${freshlyHere(db, viewer, at)}`),
      unless(hasAsManyAs(db, accountId, MAX_CONNECTIONS)),
      unless(isArchived(db, secrets, provider, identity.id)),
      db.insert(connections).values({
        id: ulid(at.getTime()),
        accountId,
        provider,
        createdAt: at,
        providerIdHash: providerIdHash(secrets, provider, identity.id),
        nameSealed: secrets.encrypt(shownName(identity.name)),
      }),
      ...(mail === null ? [] : [queueing(db, mail)]),
      auditLine(db, { actorId: accountId, area: "accounts", verb: "connect", target: accountId, at }),
    ]),
    ["tokenExpired", "tooMany", "taken"],
    // The database names the columns of an index in its order.
    { "connections.provider": "taken" },
  );
  if (error !== "taken") return error;
  const owner = await ownerOf(accounts, provider, identity);
  return owner?.accountId === accountId ? "connected" : "taken";
}

/** Removes a connection from the account of somebody who has just signed in. The mailed code always remains. */
export async function disconnect(
  { store, now }: Accounts,
  { viewer, mail, connectionId }: Change & { connectionId: string },
): Promise<"tokenExpired" | "notFound" | null> {
  const [at, accountId] = [now(), viewer.account.id];
  const isMeant = and(eq(connections.id, connectionId), eq(connections.accountId, accountId));
  return attempt(
    store.atomically((db) => [
      unless(sql`NOT ${freshlyHere(db, viewer, at)}`),
      must(db.delete(connections).where(isMeant)),
      ...(mail === null ? [] : [queueing(db, mail)]),
      auditLine(db, { actorId: accountId, area: "accounts", verb: "disconnect", target: accountId, at }),
    ]),
    ["tokenExpired", "notFound"],
  );
}

/** Records that a connection no longer works, or works again. */
export async function markConnection(
  { store, now }: Accounts,
  { accountId, connectionId, works }: { accountId: string; connectionId: string; works: boolean },
): Promise<void> {
  const isMeant = and(eq(connections.id, connectionId), eq(connections.accountId, accountId));
  // The first failure is the day that counts.
  const changes = works ? sql`${connections.brokenAt} IS NOT NULL` : isNull(connections.brokenAt);
  await store.atomically((db) => [
    db
      .update(connections)
      .set({ brokenAt: works ? null : now() })
      .where(and(isMeant, changes)),
  ]);
}

/**
 * The username of the account an identity belongs to, for programs that ask by its exact id. For unknown, hidden,
 * banned and removed accounts, for connections that do not work, and between people of whom one has blocked the other, the answer is
 * null and costs the same queries.
 * @param viewerId who is signed in; null for nobody
 */
export async function usernameOf(
  { store, secrets }: Accounts,
  provider: ProviderId,
  id: string,
  viewerId: string | null,
): Promise<string | null> {
  const isOpen = and(eq(accountRows.state, "active"), eq(accountRows.socialLookup, true), isNull(connections.brokenAt));
  const [row] = await store.db
    .select({ id: accountRows.id, username: accountRows.username })
    .from(connections)
    .innerJoin(accountRows, eq(accountRows.id, connections.accountId))
    .where(and(isIdentity(secrets, provider, id), isOpen));
  const isBlocked = viewerId !== null && (await areBlocked(store, viewerId, row?.id ?? ""));
  return isBlocked ? null : (row?.username ?? null);
}

const hasAsManyAs = (db: Reader, accountId: string, most: number): SQL =>
  sql`(${db.select({ count: count() }).from(connections).where(eq(connections.accountId, accountId))}) >= ${most}`;
