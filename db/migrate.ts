import fs from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { copyDatabase } from "./backup.ts";
import { MigrationFailed } from "./errors.ts";

export interface Migratable {
  sqlite: Database.Database;
  db: BetterSQLite3Database;
  dataDir: string;
  name: string;
}

/**
 * Brings a file to the newest schema. Before the first step an existing file is copied; the steps are one transaction.
 * @param folder the migrations drizzle-kit generated
 * @returns the copy, or null when none was needed
 * @throws MigrationFailed; the file is then as it was
 */
export function migrateDatabase(target: Migratable, folder: string): string | null {
  const { sqlite, name } = target;
  const known = knownSteps(folder);
  const last = lastStep(sqlite);
  if (last !== null && last > Math.max(...known)) {
    throw new MigrationFailed(name, "it was made by a newer version of this program; install that one", null);
  }
  if (known.every((when) => last !== null && when <= last)) return null;
  const copy = last === null ? null : copyDatabase(sqlite, target.dataDir, name).file;
  const before = shape(sqlite);
  try {
    // Rebuilding a table drops it for a moment. With foreign keys on, rows that refer to it would be deleted.
    sqlite.pragma("foreign_keys = OFF");
    migrate(target.db, { migrationsFolder: folder });
    const loose = sqlite.pragma("foreign_key_check") as unknown[];
    if (loose.length > 0) throw new Error(`${loose.length} rows refer to rows that are gone`);
    sqlite.pragma("foreign_keys = ON");
  } catch (error) {
    putBack(sqlite, before, copy);
    throw new MigrationFailed(name, messageOf(error), copy, error);
  }
  return copy;
}

/** drizzle rolls its transaction back, so the copy is needed only when something failed after the commit. */
function putBack(sqlite: Database.Database, before: string, copy: string | null): void {
  if (copy === null || shape(sqlite) === before) return;
  const file = sqlite.name;
  sqlite.close();
  const unfinished = `${file}.tmp`;
  fs.copyFileSync(copy, unfinished);
  for (const side of ["-wal", "-shm"]) fs.rmSync(file + side, { force: true });
  fs.renameSync(unfinished, file);
}

function knownSteps(folder: string): number[] {
  const journal = JSON.parse(fs.readFileSync(path.join(folder, "meta", "_journal.json"), "utf8"));
  return (journal as { entries: { when: number }[] }).entries.map((entry) => entry.when);
}

/** Time of the newest migration in the file, or null for a new file. */
function lastStep(sqlite: Database.Database): number | null {
  const table = sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'").get();
  if (table === undefined) return null;
  const last = sqlite.prepare("SELECT max(created_at) FROM __drizzle_migrations").pluck().get();
  return last === null ? null : Number(last);
}

function shape(sqlite: Database.Database): string {
  return JSON.stringify([sqlite.prepare("SELECT name, sql FROM sqlite_master ORDER BY name").all(), lastStep(sqlite)]);
}

/** drizzle wraps SQLite's error in one about the statement; this returns the inner one's message. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
