import path from "node:path";
import { readEnglish } from "#app/edition-files/english.server.ts";
import { readEditionFiles } from "#app/edition-files/files.server.ts";
import { importEdition } from "#app/edition-files/import.server.ts";
import { readCover } from "#app/editions/snapshot.server.ts";
import type { ActionContext } from "#app/features/collections/action-context.server.ts";
import { startOfDay } from "#app/kit/time/durations.ts";
import { PAGES } from "#app/pages.ts";
import { loadSecrets } from "#app/services/accounts/keys/secrets.server.ts";
import { type Accounts, fileStore } from "#app/services/accounts/store.server.ts";
import { foldUsername } from "#app/services/accounts/username.ts";
import { folderBucket } from "#app/services/media/bucket.server.ts";
import { createPictures, type PictureStore } from "#app/services/media/pictures.server.ts";
import { accounts as accountRows } from "#db/accounts/schema/accounts.ts";
import { limits } from "#db/accounts/schema/limits.ts";
import { type AccountsHandle, closeDatabase, type EditionHandle, openAccounts, openEdition } from "#db/open.ts";
import { createActionContext } from "#tests/support/collections/create-action-context.ts";

/** A data folder as the server opens it, and people who write to it through the real commands. */
export interface World {
  database: EditionHandle;
  accountsFile: AccountsHandle;
  accounts: Accounts;
  pictures: PictureStore;
  deskOf(person: string): ActionContext;
  close(): Promise<void>;
}

const EDITION = "en";
const MIGRATIONS = path.resolve("migrations");

/** Ids of accounts. */
const idOf = (name: string, number: number): string => `01${name}${String(number).padStart(4, "0")}`.padEnd(26, "0");
export const AUTHORS = Array.from({ length: 60 }, (_, number) => idOf("AVTHQR", number));
export const MODERATORS = Array.from({ length: 3 }, (_, number) => idOf("MQDERA", number));

/** What somebody is called: the part of the id that differs. */
export const usernameOf = (id: string): string => id.slice(2, 12).toLowerCase();

const rolesOf = (id: string): string => (MODERATORS.includes(id) ? "*" : "");

const now = () => new Date();
const silent = { error: () => {} };

/** Opens a folder that `prepare` has made. */
export function openWorld(dataDir: string): World {
  const folders = { dataDir, migrationsDir: MIGRATIONS };
  const [database, accountsFile] = [openEdition(EDITION, folders), openAccounts(folders)];
  const secrets = loadSecrets(path.join(dataDir, "keys"), { now, mayCreate: true });
  const { config } = readCover(database, new Map(), PAGES);
  return {
    database,
    accountsFile,
    deskOf: (id) => createActionContext(database, config, { id, roles: rolesOf(id) }),
    accounts: { store: fileStore(accountsFile), secrets, now },
    pictures: createPictures({ bucket: folderBucket(path.join(dataDir, "uploads")), now, log: silent }),
    close: async () => {
      await closeDatabase(database);
      await closeDatabase(accountsFile);
    },
  };
}

/** Makes a folder with an edition and everybody's accounts. */
export async function prepare(dataDir: string): Promise<void> {
  const database = openEdition(EDITION, { dataDir, migrationsDir: MIGRATIONS });
  await importEdition(database, readEditionFiles("editions", EDITION), { english: readEnglish("editions") });
  await closeDatabase(database);
  const { accounts, close } = openWorld(dataDir);
  const { secrets, store } = accounts;
  const rows = [...AUTHORS, ...MODERATORS].map((id) => {
    const username = usernameOf(id);
    const email = `${username}@example.org`;
    const names = { username, usernameFolded: foldUsername(username), roles: rolesOf(id) };
    const sealed = { emailHash: secrets.hash("email", email), emailSealed: secrets.encrypt(email) };
    return { id, ...names, ...sealed, lastActiveAt: startOfDay(now()), createdAt: now(), updatedAt: now() };
  });
  await store.atomically((db) => rows.map((row) => db.insert(accountRows).values(row)));
  await close();
}

/** Sixty people do in an hour what normally takes a year, so the limits are reset. */
export async function forgetLimits(dataDir: string): Promise<void> {
  const { accounts, close } = openWorld(dataDir);
  await accounts.store.atomically((db) => [db.delete(limits)]);
  await close();
}
