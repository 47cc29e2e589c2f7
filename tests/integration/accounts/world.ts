import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/sqlite-proxy";
import { onTestFinished } from "vitest";
import { createAccount } from "#app/features/accounts/commands.server.ts";
import { type Proof, tryCode } from "#app/features/accounts/sign-in/codes.server.ts";
import { type Begun, beginLogin } from "#app/features/accounts/sign-in/login.server.ts";
import type { From } from "#app/features/accounts/sign-in/requesters.server.ts";
import { after, days, startOfDay } from "#app/kit/time/durations.ts";
import { type Email, readEmail } from "#app/services/accounts/email.ts";
import { loadSecrets, type SecretRing } from "#app/services/accounts/keys/secrets.server.ts";
import { type Ledger, openLedger } from "#app/services/accounts/ledger/ledger.server.ts";
import { type Account, accountById } from "#app/services/accounts/queries.server.ts";
import type { WriteMail } from "#app/services/accounts/service.server.ts";
import {
  type Accounts,
  type AccountsDatabase,
  type AccountsStore,
  type Erasers,
  fileStore,
  StatementFailed,
  storeOver,
} from "#app/services/accounts/store.server.ts";
import { foldUsername } from "#app/services/accounts/username.ts";
import type { QueueEntry } from "#app/services/mail/queue.server.ts";
import { addHashing } from "#db/accounts/audit-chain.ts";
import { type AccountsHandle, closeDatabase, openAccounts } from "#db/open.ts";
import { ledgerFile } from "#db/places.ts";
import { MIGRATIONS, scratchFolder } from "../../support/data/scratch.ts";

/** A store over our file, and one over a database that only accepts batches of SQL texts, like a remote one. */
export const KINDS = ["file", "batches"] as const;
export type Kind = (typeof KINDS)[number];

export interface World extends Accounts, Erasers {
  folder: string;
  secrets: SecretRing;
  ledger: Ledger;
  handle: AccountsHandle;
  /** Lets time go by, or back. */
  pass(milliseconds: number): void;
  /** Mails that were queued, oldest first. */
  mails: { address: string; code: string }[];
  writeMail: WriteMail;
  /** Closes everything and opens it again, as after a restart. */
  restart(): Promise<World>;
  /** Another process with the same file, keys and clock. */
  neighbour(): World;
}

interface Shared {
  folder: string;
  kind: Kind;
  clock: { at: number };
  mails: World["mails"];
}

/** @param folder of data that are there already, otherwise a new one */
export function openWorld(kind: Kind = "file", folder = scratchFolder()): World {
  return open({ folder, kind, clock: { at: Date.parse("2026-11-21T12:00:00Z") }, mails: [] });
}

function open(shared: Shared): World {
  const { folder, kind, clock, mails } = shared;
  const handle = openAccounts({ dataDir: folder, migrationsDir: MIGRATIONS });
  const far = kind === "batches" ? new Database(handle.file, { timeout: 1000 }) : null;
  if (far !== null) addHashing(far);
  far?.pragma("foreign_keys = ON");
  const close = async () => {
    far?.close();
    await closeDatabase(handle);
  };
  onTestFinished(close);
  const now = () => new Date(clock.at);
  const secrets = loadSecrets(`${folder}/keys`, { now, mayCreate: true });
  return {
    folder,
    handle,
    mails,
    now,
    store: far === null ? fileStore(handle) : batchStore(far),
    secrets,
    erasures: [],
    ledger: openLedger({ file: ledgerFile(folder), secrets, log: { error: () => {} } }),
    pass: (milliseconds) => {
      clock.at += milliseconds;
    },
    writeMail: (address, code): QueueEntry => {
      mails.push({ address, code });
      return { id: `mail-${mails.length}`, sealed: `sealed ${mails.length}`, nextAt: now() };
    },
    restart: async () => {
      await close();
      return open(shared);
    },
    neighbour: () => open(shared),
  };
}

type Crossing = { sql: string; params: unknown[]; method: string };

/** Only SQL texts, values and rows are exchanged, a batch at a time. */
function batchStore(sqlite: Database.Database): AccountsStore {
  const perform = ({ sql, params, method }: Crossing): { rows: unknown[] } => {
    const statement = sqlite.prepare(sql);
    if (!statement.reader) return { rows: [statement.run(...params)] };
    if (method === "get") return { rows: statement.raw().get(...params) as unknown[] };
    return { rows: statement.raw().all(...params) };
  };
  const performAll = (crossings: Crossing[]) => {
    sqlite.exec("BEGIN IMMEDIATE");
    try {
      const results = crossings.map((crossing, index) => {
        try {
          return perform(crossing);
        } catch (error) {
          throw new StatementFailed(index, error);
        }
      });
      sqlite.exec("COMMIT");
      return results;
    } catch (error) {
      sqlite.exec("ROLLBACK");
      throw error;
    }
  };
  const later = <T>(work: () => T) => new Promise<void>((wake) => setImmediate(wake)).then(work);
  const db = drizzle(
    (sql, params, method) => later(() => perform({ sql, params, method })),
    (crossings) => later(() => performAll(crossings)),
  );
  return storeOver(db as unknown as AccountsDatabase, (statements) => db.batch(statements as never));
}

/** Writes down that the site was up on each of the last days, today among them. */
export function serve({ handle, now }: Pick<World, "handle" | "now">, count = 1): void {
  const mark = handle.sqlite.prepare("INSERT OR IGNORE INTO served_days VALUES (?)");
  for (let ago = 0; ago < count; ago += 1) mark.run(startOfDay(after(now(), -days(ago))).getTime());
}

/** An address as a form would have read it. */
export function email(text: string): Email {
  const reading = readEmail(text);
  if (reading.email === null) throw new Error(`${text} is no address`);
  return reading.email;
}

export const name = (username: string) => ({ username, folded: foldUsername(username) });

export type Started = Extract<Begun, { error: null }>;

/** The context of an unknown requester. */
export const HERE: From = { address: "203.0.113.7" };

/** Asks for a code by address or username. */
export function ask(world: World, who: string, from: From = HERE, previousId?: string): Promise<Begun> {
  const target = who.includes("@") ? { email: email(who) } : { usernameFolded: foldUsername(who) };
  return beginLogin(world, { who: target, from, writeMail: world.writeMail, previousId });
}

/** Begins to sign in by address or username, expects success, and returns the code. */
export async function begin(
  world: World,
  who: string,
  previousId?: string,
  from?: From,
): Promise<Started & { code: string }> {
  const begun = await ask(world, who, from, previousId);
  if (begun.error !== null) throw new Error(begun.error);
  return { ...begun, code: world.mails.at(-1)?.code ?? "" };
}

/** Whether who asks gets the longer code, because the mails with six digits are used up: see shared-codes.server.ts. */
export async function getsLong(world: World, who: string, from?: From): Promise<boolean> {
  const begun = await ask(world, who, from);
  return begun.error === null && begun.isShared;
}

/** A code that differs from the given one. */
export const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

export const attemptLogin = (world: World, id: string, code: unknown) => tryCode(world, { id, purpose: "login", code });

/** Proves that somebody reads the mails of an address. */
export async function prove(world: World, address: string): Promise<Proof> {
  const { id, code } = await begin(world, address);
  const tried = await attemptLogin(world, id, code);
  if (tried.error !== null) throw new Error(tried.error);
  return tried.proof;
}

export async function makeAccount(world: World, username: string, address: string): Promise<Account> {
  const made = await createAccount(world, { proof: await prove(world, address), name: name(username) });
  if (made.error !== null) throw new Error(made.error);
  const account = await accountById(world.store, made.id);
  if (account === null) throw new Error("the account is not there");
  return account;
}

export const many = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
