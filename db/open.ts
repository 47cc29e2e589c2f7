import fs from "node:fs";
import Database from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { ulid } from "ulid";
import { addHashing, chainOldLines } from "./accounts/audit-chain.ts";
import { DamagedDatabase, saysDamaged } from "./errors.ts";
import { inspectInPlace } from "./inspect.ts";
import { migrateDatabase } from "./migrate.ts";
import { ACCOUNTS, databaseFile, makePrivateFile } from "./places.ts";
import { RevisionKeeper } from "./revisions.ts";
import type { DatabaseKind } from "./tables.ts";

/** While SQLite waits for a lock, the event loop stands still. So the wait is short, and `change` tries again. */
const BUSY_MS = 20;
const WAL_BYTES_KEPT = 8 * 1024 * 1024;
/** With so many pages in the "-wal" file, a commit moves them by itself. Long before, checkpoint.ts does. */
const PAGES_LEFT_TO_COMMITS = 8000;
/**
 * Page cache of the accounts file at most, instead of SQLite's 16,000: room for what a thousand visitors need of a
 * million accounts. Mapping the file would be slightly quicker, but a file that is cut short would end the process.
 */
const ACCOUNTS_CACHE_KIB = 64_000;
/** Page cache of an edition's file at most: most are smaller than a megabyte, which the system has in memory anyway, and there are thirty. */
const EDITION_CACHE_KIB = 500;

/** An open database. Reading: `handle.db`. Writing: only `change(handle, …)`. */
export interface Handle<Kind extends DatabaseKind = DatabaseKind> {
  readonly kind: Kind;
  /** An edition's code, or "accounts". */
  readonly name: string;
  readonly file: string;
  readonly db: BetterSQLite3Database;
  readonly sqlite: Database.Database;
  readonly fileId: string;
  readonly hot: HotStatements;
  readonly keeper: RevisionKeeper;
  readonly state: HandleState;
}

export type EditionHandle = Handle<"edition">;
export type AccountsHandle = Handle<"accounts">;

export interface HandleState {
  /** The revision as this connection last read it. */
  revision: number;
  dataVersion: number;
  /** The last change in the queue. */
  turn: Promise<unknown>;
  /** What SQLite reported when the disk failed to write the last change; null when it was written. */
  failing: string | null;
}

/** Statements every request or change needs, prepared once. */
export interface HotStatements {
  dataVersion: Database.Statement<[], number>;
  revision: Database.Statement<[], number>;
  bump: Database.Statement<[], number>;
  begin: Database.Statement;
  commit: Database.Statement;
  rollback: Database.Statement;
  /** How many pages the "-wal" file has, and how many of them are in the database too. */
  pages: Database.Statement<[], { log: number; checkpointed: number }>;
  checkpoint: Database.Statement;
}

export interface OpenOptions {
  dataDir: string;
  /** The folder with one folder of migrations for each kind of database. */
  migrationsDir: string;
}

/** @throws DamagedDatabase, OlderDatabase, MigrationFailed */
export function openEdition(code: string, options: OpenOptions): EditionHandle {
  return openDatabase(code, "edition", options);
}

/** @throws DamagedDatabase, OlderDatabase, MigrationFailed */
export function openAccounts(options: OpenOptions): AccountsHandle {
  return openDatabase(ACCOUNTS, "accounts", options);
}

/** Closes a handle after its last change. */
export async function closeDatabase(handle: Handle): Promise<void> {
  await handle.state.turn;
  if (!handle.sqlite.open) return;
  handle.keeper.close();
  handle.sqlite.close();
}

function openDatabase<Kind extends DatabaseKind>(name: string, kind: Kind, options: OpenOptions): Handle<Kind> {
  const { dataDir, migrationsDir } = options;
  inspectInPlace(dataDir, name);
  const file = databaseFile(dataDir, name);
  makePrivateFile(file);
  const sqlite = new Database(file, { timeout: BUSY_MS });
  try {
    setUp(sqlite);
    sqlite.pragma(`cache_size = -${kind === "accounts" ? ACCOUNTS_CACHE_KIB : EDITION_CACHE_KIB}`);
    if (kind === "accounts") addHashing(sqlite);
    const db = drizzle(sqlite);
    migrateDatabase({ sqlite, db, name, dataDir }, `${migrationsDir}/${kind}`);
    if (kind === "accounts") chainOldLines(sqlite);
    const { fileId, revision } = introduce(sqlite, name);
    const hot = prepareHot(sqlite);
    const dataVersion = hot.dataVersion.get() ?? 0;
    const state = { revision, dataVersion, turn: Promise.resolve(), failing: null };
    const keeper = new RevisionKeeper(dataDir, name, { fileId, revision });
    return { kind, name, file, db, sqlite, fileId, hot, keeper, state };
  } catch (error) {
    if (sqlite.open) sqlite.close();
    if (saysDamaged(error)) throw new DamagedDatabase(name, (error as Error).message, error);
    throw error;
  }
}

function setUp(sqlite: Database.Database): void {
  sqlite.pragma("journal_mode = WAL");
  // better-sqlite3 sets NORMAL in WAL mode, and NORMAL loses acknowledged changes in a power cut.
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  // What has been erased must not stay readable in the file.
  sqlite.pragma("secure_delete = FAST");
  sqlite.pragma(`journal_size_limit = ${WAL_BYTES_KEPT}`);
  sqlite.pragma(`wal_autocheckpoint = ${PAGES_LEFT_TO_COMMITS}`);
}

/** Gives a new file its identity, or reads that of an old one. */
function introduce(sqlite: Database.Database, name: string): { fileId: string; revision: number } {
  sqlite.prepare("INSERT OR IGNORE INTO instance (id, file_id, name) VALUES (1, ?, ?)").run(ulid(), name);
  const row = sqlite.prepare("SELECT file_id AS fileId, name, revision FROM instance").get();
  const instance = row as { fileId: string; name: string; revision: number };
  if (instance.name !== name) throw new DamagedDatabase(name, `it is the file of "${instance.name}"`);
  return instance;
}

function prepareHot(sqlite: Database.Database): HotStatements {
  return {
    dataVersion: sqlite.prepare<[], number>("PRAGMA data_version").pluck(),
    revision: sqlite.prepare<[], number>("SELECT revision FROM instance").pluck(),
    bump: sqlite.prepare<[], number>("UPDATE instance SET revision = revision + 1 RETURNING revision").pluck(),
    begin: sqlite.prepare("BEGIN IMMEDIATE"),
    commit: sqlite.prepare("COMMIT"),
    rollback: sqlite.prepare("ROLLBACK"),
    pages: sqlite.prepare<[], { log: number; checkpointed: number }>("PRAGMA wal_checkpoint(NOOP)"),
    checkpoint: sqlite.prepare("PRAGMA wal_checkpoint(PASSIVE)"),
  };
}

/** Size in bytes of the "-wal" file: changes that are not yet in the database file itself. */
export function walBytes(handle: Handle): number {
  return fs.statSync(`${handle.file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}
