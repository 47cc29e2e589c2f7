import fs from "node:fs";
import Database from "better-sqlite3";
import { DamagedDatabase, OlderDatabase, saysDamaged } from "./errors.ts";
import { databaseFile } from "./places.ts";
import { type RevisionRecord, readRevision } from "./revisions.ts";

/**
 * Looks at a file without changing it: a damaged file is evidence, and closing a writer would change it.
 * @returns what the file says about itself; null when there is no file, or nothing in it yet
 * @throws DamagedDatabase
 */
export function inspect(file: string, name: string): RevisionRecord | null {
  if (!fs.existsSync(file) || fs.statSync(file).size === 0) return null;
  try {
    const sqlite = new Database(file, { readonly: true, fileMustExist: true, timeout: 100 });
    try {
      const finding = sqlite.pragma("quick_check(1)", { simple: true });
      if (finding !== "ok") throw new DamagedDatabase(name, String(finding).replace(/\s+/g, " ").trim());
      return readInstance(sqlite);
    } finally {
      sqlite.close();
    }
  } catch (error) {
    if (saysDamaged(error)) throw new DamagedDatabase(name, (error as Error).message, error);
    throw error;
  }
}

/**
 * Makes sure that a database is undamaged and not older than when it was last seen.
 * @throws DamagedDatabase, OlderDatabase
 */
export function inspectInPlace(dataDir: string, name: string): RevisionRecord | null {
  // The note is read before the file, so that the comparison also holds while somebody is writing.
  const expected = readRevision(dataDir, name);
  const found = inspect(databaseFile(dataDir, name), name);
  if (expected === null) return found;
  if (found === null) throw new OlderDatabase(name, "missing", expected.revision, null);
  if (found.fileId !== expected.fileId) throw new OlderDatabase(name, "other", expected.revision, found.revision);
  if (found.revision < expected.revision) throw new OlderDatabase(name, "older", expected.revision, found.revision);
  return found;
}

function readInstance(sqlite: Database.Database): RevisionRecord | null {
  const table = sqlite.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'instance'").get();
  if (table === undefined) return null;
  const row = sqlite.prepare("SELECT file_id AS fileId, revision FROM instance").get();
  return (row as RevisionRecord | undefined) ?? null;
}
