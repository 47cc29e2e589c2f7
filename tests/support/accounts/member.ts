import { eq } from "drizzle-orm";
import { startOfDay } from "#app/kit/time/durations.ts";
import { loadSigningKeys } from "#app/services/accounts/keys/keys.server.ts";
import { loadSecrets } from "#app/services/accounts/keys/secrets.server.ts";
import { createSession } from "#app/services/accounts/session/sessions.server.ts";
import { createTokens } from "#app/services/accounts/session/tokens.server.ts";
import { fileStore } from "#app/services/accounts/store.server.ts";
import { foldUsername } from "#app/services/accounts/username.ts";
import { accounts as accountRows } from "#db/accounts/schema/accounts.ts";
import { closeDatabase, openAccounts } from "#db/open.ts";
import { MIGRATIONS } from "#tests/support/data/scratch.ts";

/**
 * Puts an account into a data folder that no server uses yet, with somebody signed in.
 * @param origin of the edition they are signed in at
 * @returns the Cookie header of their browser
 */
export async function signedInMember(dataDir: string, origin: string, username = "robin", roles = ""): Promise<string> {
  const { cookies } = await signedInEverywhere(dataDir, [origin], username, roles);
  return cookies.get(origin) ?? "";
}

/**
 * As `signedInMember`, at several editions.
 * @returns the account's id, and by origin the Cookie header of their browser
 */
export async function signedInEverywhere(
  dataDir: string,
  origins: readonly string[],
  username: string,
  roles = "",
  now = () => new Date(),
): Promise<{ account: string; cookies: Map<string, string> }> {
  const handle = openAccounts({ dataDir, migrationsDir: MIGRATIONS });
  const store = fileStore(handle);
  const secrets = loadSecrets(`${dataDir}/keys`, { now, mayCreate: true });
  const keys = await loadSigningKeys(`${dataDir}/keys`, { now });
  const tokens = createTokens({ keys, origins: () => origins, now });
  const [account, email] = [`01ACCOUNT${username.toUpperCase()}`.padEnd(26, "0"), `${username}@example.org`];
  await store.atomically((db) => [
    db.insert(accountRows).values({
      id: account,
      username,
      usernameFolded: foldUsername(username),
      emailHash: secrets.hash("email", email),
      emailSealed: secrets.encrypt(email),
      lastActiveAt: startOfDay(now()),
      createdAt: now(),
      updatedAt: now(),
      roles,
    }),
  ]);
  const session = await createSession({ store, now }, { accountId: account, device: "Test" });
  const cookies = new Map<string, string>();
  for (const issuer of origins) {
    const about = { purpose: "session", subject: account, tokenId: session?.tokenId ?? "", issuer } as const;
    cookies.set(issuer, `session=${(await tokens.sign(about)).token}`);
  }
  await closeDatabase(handle);
  return { account, cookies };
}

/** Signs in a member once more, as in another browser. @returns the Cookie header */
export async function signedInAgain(dataDir: string, origin: string, username: string): Promise<string> {
  const now = () => new Date();
  const handle = openAccounts({ dataDir, migrationsDir: MIGRATIONS });
  const store = fileStore(handle);
  const [found] = await store.db
    .select({ id: accountRows.id })
    .from(accountRows)
    .where(eq(accountRows.usernameFolded, foldUsername(username)));
  const tokens = createTokens({
    keys: await loadSigningKeys(`${dataDir}/keys`, { now }),
    origins: () => [origin],
    now,
  });
  const [accountId, issuer] = [found?.id ?? "", origin];
  const session = await createSession({ store, now }, { accountId, device: "Test" });
  const about = { purpose: "session", subject: accountId, tokenId: session?.tokenId ?? "", issuer } as const;
  const { token } = await tokens.sign(about);
  await closeDatabase(handle);
  return `session=${token}`;
}

/** Bans a member of a data folder that no server uses yet. @param why the reason, and the rules by their numbers */
export async function banMember(
  dataDir: string,
  username: string,
  why: { bannedReason?: string; bannedRules?: string } = {},
): Promise<void> {
  const handle = openAccounts({ dataDir, migrationsDir: MIGRATIONS });
  const store = fileStore(handle);
  await store.atomically((db) => [
    db
      .update(accountRows)
      .set({ state: "banned", ...why })
      .where(eq(accountRows.usernameFolded, foldUsername(username))),
  ]);
  await closeDatabase(handle);
}
