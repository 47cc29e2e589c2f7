import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { inspect } from "./inspect.ts";
import { copiesFolder, databaseFile, makePrivateFile, makePrivateFolder, syncToDisk } from "./places.ts";
import { forgetRevision, readRevision, writeRevision } from "./revisions.ts";

const COPIES_KEPT = 5;
const SIDE_FILES = ["", "-wal", "-shm"];

/**
 * Copies a database as it is now, changes in its "-wal" included, and drops the oldest copies.
 * The copy appears under its name only when it is complete.
 * @returns the copy's file
 */
export function copyDatabase(sqlite: Database.Database, dataDir: string, name: string, now = new Date()): string {
  const folder = copiesFolder(dataDir);
  makePrivateFolder(folder);
  const copy = path.join(folder, `${name}-${stamp(now)}.sqlite`);
  const unfinished = `${copy}.tmp`;
  fs.rmSync(unfinished, { force: true });
  sqlite.prepare("VACUUM INTO ?").run(unfinished);
  fs.chmodSync(unfinished, 0o600);
  putInPlace(unfinished, copy);
  for (const old of listCopies(dataDir, name).slice(COPIES_KEPT)) fs.rmSync(path.join(folder, old));
  return copy;
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
 * Puts a copy in a database's place; what was there is set aside beside the copies. The caller owns the data folder.
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
 * Takes the file that is there as the right one. Its revision is set above every one seen before, so that nothing
 * that was remembered for an earlier revision (a cached page, say) passes for it.
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

function nameInside(file: string): unknown {
  const sqlite = new Database(file, { readonly: true });
  try {
    return sqlite.prepare("SELECT name FROM instance").pluck().get();
  } finally {
    sqlite.close();
  }
}

/** "20260131T120000000Z": sorts by time and is a file name everywhere. */
const stamp = (now: Date): string => now.toISOString().replace(/[-:.]/g, "");
