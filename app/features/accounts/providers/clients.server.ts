import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { SecretError } from "#app/services/accounts/keys/secrets.server.ts";
import type { ProviderId } from "#app/services/accounts/providers/provider.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import { providerClients } from "#db/accounts/schema/connections.ts";

/** This site's registration as a client of another server. */
export interface Client {
  id: string;
  secret: string;
  /** The callback address it was registered with: for another address, the registration is useless. */
  returnTo: string;
  createdAt: Date;
}

interface Where {
  provider: ProviderId;
  /** Origin of the server. */
  instance: string;
}

const sealedPart = z.object({ secret: z.string(), returnTo: z.string() });

const isMeant = ({ provider, instance }: Where) =>
  and(eq(providerClients.provider, provider), eq(providerClients.instance, instance));

/** @returns null where this site has not registered, or where the secret can no longer be decrypted */
export async function clientAt({ store, secrets }: Accounts, where: Where): Promise<Client | null> {
  const [row] = await store.db.select().from(providerClients).where(isMeant(where));
  if (row === undefined) return null;
  try {
    const { secret, returnTo } = sealedPart.parse(JSON.parse(secrets.decrypt(row.clientSecretSealed)));
    return { id: row.clientId, secret, returnTo, createdAt: row.createdAt };
  } catch (error) {
    if (error instanceof SecretError) return null;
    throw error;
  }
}

/** Stores a registration in place of the one before. */
export async function keepClient(
  { store, secrets }: Accounts,
  { provider, instance }: Where,
  { id, secret, returnTo, createdAt }: Client,
): Promise<void> {
  const kept = { clientId: id, clientSecretSealed: secrets.encrypt(JSON.stringify({ secret, returnTo })), createdAt };
  await store.atomically((db) => [
    db
      .insert(providerClients)
      .values({ provider, instance, ...kept })
      .onConflictDoUpdate({ target: [providerClients.provider, providerClients.instance], set: kept }),
  ]);
}

export async function forgetClient({ store }: Pick<Accounts, "store">, where: Where): Promise<void> {
  await store.atomically((db) => [db.delete(providerClients).where(isMeant(where))]);
}
