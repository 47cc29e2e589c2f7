import { randomBytes } from "node:crypto";
import path from "node:path";
import { days, startOfDay } from "#app/kit/time/durations.ts";
import { readEmail } from "#app/services/accounts/email.ts";
import { loadSigningKeys } from "#app/services/accounts/keys/keys.server.ts";
import { loadSecrets, type Secrets } from "#app/services/accounts/keys/secrets.server.ts";
import { accountByEmailHash, accountByUsername, emailHashOf } from "#app/services/accounts/queries.server.ts";
import { createTokens, type Tokens } from "#app/services/accounts/session/tokens.server.ts";
import { viewerOfToken } from "#app/services/accounts/session/visitor.server.ts";
import { type AccountsStore, fileStore } from "#app/services/accounts/store.server.ts";
import { foldUsername } from "#app/services/accounts/username.ts";
import { type AccountsHandle, closeDatabase, openAccounts } from "#db/open.ts";
import { median } from "./load.ts";

/** Compares the cost of finding an account among a million with that of finding one among a thousand. */

const FEW = 1_000;
const MANY = 1_000_000;
/** Accounts that are looked up in turn: about the number of visitors a site with a million accounts has at one time. */
const ASKED = 1_000;

export interface LookUps {
  username: number;
  email: number;
  session: number;
}

/** A person in a town, with everything they can be found by. */
interface Person {
  id: string;
  username: string;
  address: string;
  tokenId: string;
}

interface Town {
  handle: AccountsHandle;
  store: AccountsStore;
  secrets: Secrets;
  tokens: Tokens;
  now: () => Date;
  asked: (Person & { token: string })[];
}

type Question = (town: Town, person: Town["asked"][number]) => Promise<unknown>;

const ORIGIN = "https://isogloss.example";

const QUESTIONS: Record<keyof LookUps, Question> = {
  username: ({ store }, { username }) => accountByUsername(store, foldUsername(username)),
  email: ({ store, secrets }, { address }) => accountByEmailHash(store, hashOf(secrets, address)),
  session: (town, { token }) => viewerOfToken(town, { token, origin: ORIGIN }),
};

/**
 * @param rounds how often each of the thousand people is looked up in each way
 * @returns for each kind of look-up, its processor time among many accounts divided by that among few
 */
export async function measureLookUps(folder: string, rounds: number): Promise<LookUps> {
  const few = await makeTown(path.join(folder, "few"), FEW);
  const many = await makeTown(path.join(folder, "many"), MANY);
  const ratios: LookUps = { username: 0, email: 0, session: 0 };
  for (const name of Object.keys(ratios) as (keyof LookUps)[]) {
    const costs = { few: [] as number[], many: [] as number[] };
    // The first round fills the caches of both databases.
    for (let round = 0; round <= rounds; round += 1) {
      const [one, other] = [await costOf(few, QUESTIONS[name]), await costOf(many, QUESTIONS[name])];
      if (round === 0) continue;
      costs.few.push(one);
      costs.many.push(other);
    }
    ratios[name] = median(costs.many) / median(costs.few);
  }
  for (const { handle } of [few, many]) await closeDatabase(handle);
  return ratios;
}

/** Processor time, because other processes do not make it longer. */
async function costOf(town: Town, question: Question): Promise<number> {
  const before = process.cpuUsage();
  for (const person of town.asked) if (!(await question(town, person))) throw new Error("nobody was found");
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function hashOf(secrets: Secrets, address: string): string {
  const { email } = readEmail(address);
  if (email === null) throw new Error(`${address} is no address`);
  return emailHashOf(secrets, email);
}

async function makeTown(dataDir: string, people: number): Promise<Town> {
  const began = new Date();
  const now = () => began;
  const handle = openAccounts({ dataDir, migrationsDir: "migrations" });
  const keys = path.join(dataDir, "keys");
  const secrets = loadSecrets(keys, { now, mayCreate: true });
  const tokens = createTokens({ keys: await loadSigningKeys(keys, { now }), origins: () => [ORIGIN], now });
  const asked: Town["asked"] = [];
  for (const person of settle(handle, secrets, people, began)) {
    const token = { purpose: "session", subject: person.id, tokenId: person.tokenId, issuer: ORIGIN } as const;
    asked.push({ ...person, token: (await tokens.sign(token)).token });
  }
  return { handle, store: fileStore(handle), secrets, tokens, now, asked: shuffled(asked) };
}

/**
 * Writes accounts with a session each, as fast as SQLite can: indexes are made afterwards, and only accounts that will
 * be looked up get real hashes.
 * @returns the people to look up, evenly spread
 */
function settle({ sqlite }: AccountsHandle, secrets: Secrets, people: number, at: Date): Person[] {
  const indexes = sqlite
    .prepare("SELECT name, sql FROM sqlite_master WHERE sql NOT NULL AND type = 'index' AND tbl_name IN (?, ?)")
    .all("accounts", "sessions") as { name: string; sql: string }[];
  sqlite.pragma("synchronous = OFF");
  sqlite.exec("BEGIN");
  for (const { name } of indexes) sqlite.exec(`DROP INDEX "${name}"`);
  const addAccount = sqlite.prepare(`INSERT INTO accounts (id, username, username_folded, email_hash, email_sealed,
    last_active_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
  const addSession = sqlite.prepare(`INSERT INTO sessions (id, account_id, token_id, device, created_at, last_used_at,
    expires_at) VALUES (?, ?, ?, 'Firefox, Linux', ?, ?, ?)`);
  const [moment, day, end] = [at.getTime(), startOfDay(at).getTime(), at.getTime() + days(365)];
  const asked: Person[] = [];
  for (let n = 0; n < people; n += 1) {
    const isAsked = n % (people / ASKED) === 0;
    const chance = randomBytes(96).toString("base64url");
    const id = n.toString(32).toUpperCase().padStart(10, "0") + chance.slice(0, 16);
    const person = { id, username: `person${n}`, address: `person${n}@example.org`, tokenId: chance.slice(16, 38) };
    const emailHash = isAsked ? hashOf(secrets, person.address) : chance.slice(38, 81);
    const folded = foldUsername(person.username);
    addAccount.run(id, person.username, folded, emailHash, `s1.abcdefgh.${chance}`, day, moment, moment);
    addSession.run(id, id, person.tokenId, moment, day, end);
    if (isAsked) asked.push(person);
  }
  for (const { sql } of indexes) sqlite.exec(sql);
  sqlite.exec("COMMIT");
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  return asked;
}

/** In random order, so that accounts that are close in the file are not looked up one after the other. */
function shuffled<T>(items: readonly T[]): T[] {
  const placed = items.map((item) => ({ item, place: Math.random() }));
  return placed.sort((a, b) => a.place - b.place).map(({ item }) => item);
}
