import fs from "node:fs";
import path from "node:path";

/** Paths in the data folder. A database's name is an edition's code, or "accounts". */

export const ACCOUNTS = "accounts";

export const databaseFile = (dataDir: string, name: string): string =>
  name === ACCOUNTS ? path.join(dataDir, "accounts.sqlite") : path.join(dataDir, "editions", `${name}.sqlite`);

export const revisionFile = (dataDir: string, name: string): string => path.join(dataDir, "revisions", `${name}.json`);

/** Remembers who was erased and who is banned, for the time after an older copy is put back. */
export const ledgerFile = (dataDir: string): string => path.join(dataDir, "ledger.jsonl");

export const copiesFolder = (dataDir: string): string => path.join(dataDir, "backups");

/** Makes a folder that only its owner can read. */
export function makePrivateFolder(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** Makes the file if it is missing, readable by its owner alone. SQLite gives its side files the same permissions. */
export function makePrivateFile(file: string): void {
  makePrivateFolder(path.dirname(file));
  fs.closeSync(fs.openSync(file, "a", 0o600));
  fs.chmodSync(file, 0o600);
}

/** Waits for the disk, so that a written or renamed file survives a power cut. */
export function syncToDisk(fileOrFolder: string): void {
  const descriptor = fs.openSync(fileOrFolder, "r");
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Names of all databases that have a file. */
export function databaseNames(dataDir: string): string[] {
  const editions = path.join(dataDir, "editions");
  const codes = fs.existsSync(editions)
    ? fs.readdirSync(editions).flatMap((file) => (file.endsWith(".sqlite") ? [file.slice(0, -".sqlite".length)] : []))
    : [];
  return fs.existsSync(databaseFile(dataDir, ACCOUNTS)) ? [ACCOUNTS, ...codes.sort()] : codes.sort();
}
