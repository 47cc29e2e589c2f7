import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { DamagedDatabase } from "./errors.ts";
import { inspect } from "./inspect.ts";
import { copiesFolder, databaseFile, ledgerFile, makePrivateFile, makePrivateFolder, syncToDisk } from "./places.ts";
import { forgetRevision, readRevision, writeRevision } from "./revisions.ts";

const COPIES_KEPT = 5;
const SIDE_FILES = ["", "-wal", "-shm"];

/** How often a copy is repeated when somebody was writing meanwhile, so that its rows could not be compared. */
const TURNS = 3;

/** A copy that has been read to its end and is undamaged. */
export interface Copy {
  file: string;
  revision: number | null;
  /** Number of rows in all tables. */
  rows: number;
  /** Whether the row counts of all tables were compared with the database's; false when writing never paused. */
  isCompared: boolean;
}

/**
 * Copies a database as it is now, including changes in its "-wal", checks the copy, and deletes the oldest copies. The
 * copy appears under its name only when it is complete.
 * @throws DamagedDatabase when the copy differs from the database
 */
export function copyDatabase(sqlite: Database.Database, dataDir: string, name: string, now = new Date()): Copy {
  const folder = copiesFolder(dataDir);
  makePrivateFolder(folder);
  const file = path.join(folder, `${name}-${stamp(now)}.sqlite`);
  const unfinished = `${file}.tmp`;
  dropUnfinished(folder, name);
  try {
    const proof = copyAndProve(sqlite, unfinished, name);
    fs.chmodSync(unfinished, 0o600);
    putInPlace(unfinished, file);
    dropOldest(dataDir, name);
    return { file, ...proof };
  } finally {
    fs.rmSync(unfinished, { force: true });
  }
}

/** Copies the ledger beside the copies of databases. @returns the copy, or null when there is no ledger yet */
export function copyLedger(dataDir: string, now = new Date()): string | null {
  const ledger = ledgerFile(dataDir);
  if (!fs.existsSync(ledger)) return null;
  makePrivateFolder(copiesFolder(dataDir));
  const copy = path.join(copiesFolder(dataDir), `ledger-${stamp(now)}.jsonl`);
  const unfinished = `${copy}.tmp`;
  fs.copyFileSync(ledger, unfinished);
  fs.chmodSync(unfinished, 0o600);
  putInPlace(unfinished, copy);
  const copies = fs.readdirSync(copiesFolder(dataDir)).filter((name) => /^ledger-\d{8}T\d{9}Z\.jsonl$/.test(name));
  for (const old of copies.sort().reverse().slice(COPIES_KEPT)) fs.rmSync(path.join(copiesFolder(dataDir), old));
  return copy;
}

/** Deletes the unfinished copies of processes that were killed. */
function dropUnfinished(folder: string, name: string): void {
  for (const file of fs.readdirSync(folder)) {
    const isUnfinished = file.startsWith(`${name}-`) && /^\d{8}T\d{9}Z\.sqlite\.tmp/.test(file.slice(name.length + 1));
    if (isUnfinished) fs.rmSync(path.join(folder, file));
  }
}

function dropOldest(dataDir: string, name: string): void {
  for (const old of listCopies(dataDir, name).slice(COPIES_KEPT)) fs.rmSync(path.join(copiesFolder(dataDir), old));
}

function copyAndProve(sqlite: Database.Database, file: string, name: string): Omit<Copy, "file"> {
  for (let turn = 1; ; turn += 1) {
    fs.rmSync(file, { force: true });
    sqlite.prepare("VACUUM INTO ?").run(file);
    const revision = inspect(file, name)?.revision ?? null;
    const copied = readOnly(file, rowsOf);
    const there = sqlite.transaction(() => ({ revision: revisionIn(sqlite), rows: rowsOf(sqlite) }))();
    const rows = Object.values(copied).reduce((sum, count) => sum + count, 0);
    if (there.revision === revision) {
      const wrong = Object.keys(there.rows).find((table) => there.rows[table] !== copied[table]);
      if (wrong !== undefined) throw new DamagedDatabase(name, `a copy of it lacks rows of "${wrong}"`);
      return { revision, rows, isCompared: true };
    }
    if (turn === TURNS) return { revision, rows, isCompared: false };
  }
}

/** How many rows each table has. */
function rowsOf(sqlite: Database.Database): Record<string, number> {
  const tables = sqlite.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all() as string[];
  return Object.fromEntries(
    tables.map((table) => [
      table,
      Number(
        sqlite
          .prepare(`SELECT count(*) FROM "${table.replaceAll('"', '""')}"`)
          .pluck()
          .get(),
      ),
    ]),
  );
}

function revisionIn(sqlite: Database.Database): number | null {
  const table = sqlite.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'instance'").get();
  return table === undefined
    ? null
    : ((sqlite.prepare("SELECT revision FROM instance").pluck().get() as number | undefined) ?? null);
}

/** Copies of a database, newest first. */
export function listCopies(dataDir: string, name: string): string[] {
  const folder = copiesFolder(dataDir);
  if (!fs.existsSync(folder)) return [];
  const isCopy = (file: string) =>
    file.startsWith(`${name}-`) && /^\d{8}T\d{9}Z\.sqlite$/.test(file.slice(name.length + 1));
  return fs.readdirSync(folder).filter(isCopy).sort().reverse();
}

/**
 * Puts a copy in a database's place and moves the replaced file to the copies. The caller owns the data folder.
 * @param copy a file name from the folder of copies, or a path
 * @returns where the replaced file was set aside, or null when there was none
 * @throws DamagedDatabase when the copy is damaged; Error when it is a copy of something else
 */
export function restoreDatabase(dataDir: string, name: string, copy: string, now = new Date()): string | null {
  const source = copy.includes(path.sep) ? copy : path.join(copiesFolder(dataDir), copy);
  if (!fs.existsSync(source)) throw new Error(`There is no copy ${source}.`);
  if (inspect(source, name) === null || nameInside(source) !== name) {
    throw new Error(`${source} is no copy of the database "${name}".`);
  }
  const file = databaseFile(dataDir, name);
  makePrivateFolder(path.dirname(file));
  const unfinished = `${file}.tmp`;
  fs.copyFileSync(source, unfinished);
  const aside = setAside(dataDir, name, now);
  putInPlace(unfinished, file);
  acceptDatabase(dataDir, name);
  return aside;
}

/**
 * Accepts the present file as the right one. Its revision is set above every earlier one, so that nothing made for an
 * earlier revision (a cached page, for example) is taken as current.
 * @returns the new revision, or null when there is no file: then the next start makes an empty one
 * @throws DamagedDatabase
 */
export function acceptDatabase(dataDir: string, name: string): number | null {
  const file = databaseFile(dataDir, name);
  const found = inspect(file, name);
  if (found === null) {
    forgetRevision(dataDir, name);
    return null;
  }
  const revision = Math.max(found.revision, readRevision(dataDir, name)?.revision ?? 0) + 1;
  makePrivateFile(file);
  const sqlite = new Database(file);
  try {
    sqlite.pragma("synchronous = FULL");
    sqlite.prepare("UPDATE instance SET revision = ?").run(revision);
  } finally {
    sqlite.close();
  }
  writeRevision(dataDir, name, { fileId: found.fileId, revision });
  return revision;
}

function setAside(dataDir: string, name: string, now: Date): string | null {
  const file = databaseFile(dataDir, name);
  if (!fs.existsSync(file)) return null;
  const aside = path.join(copiesFolder(dataDir), `${name}-replaced-${stamp(now)}.sqlite`);
  makePrivateFolder(copiesFolder(dataDir));
  for (const side of SIDE_FILES) if (fs.existsSync(file + side)) fs.renameSync(file + side, aside + side);
  return aside;
}

function putInPlace(unfinished: string, file: string): void {
  syncToDisk(unfinished);
  fs.renameSync(unfinished, file);
  syncToDisk(path.dirname(file));
}

const nameInside = (file: string): unknown =>
  readOnly(file, (sqlite) => sqlite.prepare("SELECT name FROM instance").pluck().get());

function readOnly<T>(file: string, read: (sqlite: Database.Database) => T): T {
  const sqlite = new Database(file, { readonly: true });
  try {
    return read(sqlite);
  } finally {
    sqlite.close();
  }
}

/** "20260131T120000000Z": sorts by time and is a file name everywhere. */
/** How copies are dated in their names. */
export const stamp = (now: Date): string => now.toISOString().replace(/[-:.]/g, "");
