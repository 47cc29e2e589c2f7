import { randomBytes } from "node:crypto";
import path from "node:path";
import { readEmail } from "#app/accounts/email.ts";
import { accountByEmailHash, accountByUsername, emailHashOf, viewerOf } from "#app/accounts/queries.server.ts";
import { loadSecrets, type Secrets } from "#app/accounts/secrets.server.ts";
import { type AccountsStore, fileStore } from "#app/accounts/store.server.ts";
import { foldUsername } from "#app/accounts/username.ts";
import { type AccountsHandle, closeDatabase, openAccounts } from "#db/open.ts";
import { median } from "./load.ts";

/** What finding an account costs among a million, against what it costs among a thousand. */

const FEW = 1_000;
const MANY = 1_000_000;
/** As many are asked for, one after the other, as a site of that size has at once. */
const ASKED = 1_000;

export interface LookUps {
  byUsername: number;
  byEmail: number;
  session: number;
}

interface Asked {
  username: string;
  address: string;
  tokenId: string;
}

interface Town {
  handle: AccountsHandle;
  store: AccountsStore;
  secrets: Secrets;
  asked: Asked[];
}

const now = () => new Date();

/** @returns how many times as long each question takes among many as among few */
export async function measureAccounts(folder: string, rounds: number): Promise<LookUps> {
  const towns = [FEW, MANY].map((people) => makeTown(path.join(folder, `accounts-${people}`), people));
  const [few, many] = towns as [Town, Town];
  const questions: Record<keyof LookUps, (town: Town, one: Asked) => Promise<unknown>> = {
    byUsername: ({ store }, { username }) => accountByUsername(store, foldUsername(username)),
    byEmail: ({ store, secrets }, { address }) => accountByEmailHash(store, hashOf(secrets, address)),
    session: ({ store }, { tokenId }) => viewerOf({ store, now }, tokenId),
  };
  const ratios = {} as LookUps;
  for (const [name, question] of Object.entries(questions) as [keyof LookUps, typeof questions.session][]) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round <= 3 * rounds; round += 1) {
      const [one, other] = [await timeOf(few, question), await timeOf(many, question)];
      // The first fills the caches of both.
      if (round > 0) times.few.push(one);
      if (round > 0) times.many.push(other);
    }
    ratios[name] = median(times.many) / median(times.few);
  }
  for (const { handle } of towns) await closeDatabase(handle);
  return ratios;
}

async function timeOf(town: Town, question: (town: Town, one: Asked) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (const one of town.asked) if (!(await question(town, one))) throw new Error("nobody was found");
  return performance.now() - began;
}

const hashOf = (secrets: Secrets, address: string): string => {
  const { email } = readEmail(address);
  if (email === null) throw new Error(`${address} is no address`);
  return emailHashOf(secrets, email);
};

/** A file with so many accounts, each with a session, written as fast as SQLite can: without the indexes, which come after. */
export function makeTown(dataDir: string, people: number): Town {
  const handle = openAccounts({ dataDir, migrationsDir: "migrations" });
  const { sqlite } = handle;
  const secrets = loadSecrets(path.join(dataDir, "keys"), { now, mayCreate: true });
  const asked: Asked[] = [];
  const indexes = sqlite
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN ('accounts', 'sessions')")
    .all() as { name: string; sql: string }[];
  sqlite.pragma("synchronous = OFF");
  sqlite.exec("BEGIN");
  for (const { name } of indexes) sqlite.exec(`DROP INDEX "${name}"`);
  const addAccount = sqlite.prepare(`INSERT INTO accounts (id, username, username_folded, email_hash, email_sealed,
    last_active_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
  const addSession = sqlite.prepare(`INSERT INTO sessions (id, account_id, token_id, device, created_at, last_used_at,
    expires_at) VALUES (?, ?, ?, 'Firefox on Linux', ?, ?, ?)`);
  const at = Date.now();
  for (let n = 0; n < people; n += 1) {
    const isAsked = n % (people / ASKED) === 0;
    const random = randomBytes(96).toString("base64url");
    const [id, tokenId] = [n.toString(32).toUpperCase().padStart(10, "0") + random.slice(0, 16), random.slice(16, 38)];
    const [username, address] = [`person${n}`, `person${n}@example.org`];
    const emailHash = isAsked ? hashOf(secrets, address) : random.slice(38, 81);
    addAccount.run(id, username, foldUsername(username), emailHash, `s1.abcdefgh.${random}`, at, at, at);
    addSession.run(id, id, tokenId, at, at, at + 1e10);
    if (isAsked) asked.push({ username, address, tokenId });
  }
  for (const { sql } of indexes) sqlite.exec(sql);
  sqlite.exec("COMMIT");
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  sqlite.pragma("synchronous = FULL");
  return { handle, store: fileStore(handle), secrets, asked: shuffled(asked) };
}

/** Neighbours are not asked for one after the other. */
const shuffled = <T>(items: readonly T[]): T[] =>
  items.map((item) => ({ item, place: Math.random() })).sort((a, b) => a.place - b.place).map(({ item }) => item);
