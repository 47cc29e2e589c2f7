import { and, eq, exists, gt, type SQL } from "drizzle-orm";
import { retiredUsernames } from "#db/accounts/schema/accounts.ts";
import type { Secrets } from "./keys/secrets.server.ts";
import { accountByUsername } from "./queries.server.ts";
import type { Accounts, Reader } from "./store.server.ts";

/** Usernames that are free, and those that are reserved for a while after their owner left them. */

/** Whether a username is free, for a form that shows it while typing. The change itself checks again. */
export async function isUsernameFree({ store, secrets, now }: Accounts, folded: string): Promise<boolean> {
  if ((await accountByUsername(store, folded)) !== null) return false;
  const rests = await store.db
    .select()
    .from(retiredUsernames)
    .where(and(eq(retiredUsernames.foldedHash, retiredHash(secrets, folded)), gt(retiredUsernames.until, now())));
  return rests.length === 0;
}

/** The hash a reserved name is stored under. */
export const retiredHash = (secrets: Pick<Secrets, "hash">, folded: string): string => secrets.hash("username", folded);

/** Whether a name is reserved, as a condition of a change. */
export const isRetired = (db: Reader, hash: string, at: Date): SQL =>
  exists(
    db
      .select()
      .from(retiredUsernames)
      .where(and(eq(retiredUsernames.foldedHash, hash), gt(retiredUsernames.until, at))),
  );
