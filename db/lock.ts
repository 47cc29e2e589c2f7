import path from "node:path";
import Database from "better-sqlite3";
import { DataFolderInUse, sqliteCode } from "./errors.ts";
import { makePrivateFile } from "./places.ts";

export interface FolderLock {
  folder: string;
  release(): void;
}

/**
 * The locks this process holds. SQLite closes a file when its handle is garbage-collected, so each lock stays reachable
 * here until it is released, even when the object its holder got is collected.
 */
const held = new Set<Database.Database>();

/**
 * Locks a data folder for this process. The lock is one of the operating system's, held through an open exclusive
 * transaction on `owner.sqlite`: it ends with the process, however that ends. Nothing else may open that file, because
 * closing it anywhere in the process would release the lock.
 * @throws DataFolderInUse when another process has it
 */
export function ownFolder(folder: string): FolderLock {
  const file = path.join(folder, "owner.sqlite");
  makePrivateFile(file);
  const owner = new Database(file, { timeout: 0 });
  try {
    owner.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    owner.close();
    if (sqliteCode(error).startsWith("SQLITE_BUSY")) throw new DataFolderInUse(folder);
    throw error;
  }
  held.add(owner);
  return {
    folder,
    release() {
      held.delete(owner);
      owner.close();
    },
  };
}
