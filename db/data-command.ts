import fs from "node:fs";
import Database from "better-sqlite3";
import { acceptDatabase, copyDatabase, copyLedger, listCopies, restoreDatabase } from "./backup.ts";
import { DatabaseProblem } from "./errors.ts";
import { inspect, inspectInPlace } from "./inspect.ts";
import { ownFolder } from "./lock.ts";
import { databaseFile, databaseNames } from "./places.ts";
import { readRevision } from "./revisions.ts";
import { verifyAudit } from "./verify-audit.ts";

/** What an operator does to the data folder: `npm run data`. */

const USAGE = `npm run data -- status                    what there is, whether it is whole, and its copies
npm run data -- backup [database]         copies one database, or all, and looks whether the copies are whole
npm run data -- restore <database> <copy> puts a copy in the database's place
npm run data -- accept <database>         takes the file that is there as the right one
npm run data -- verify-audit [hash]       whether the audit log is whole, and whether a hash noted earlier is in it

A database is an edition's code, or "accounts". The data folder is DATA_DIR, or "data". "status", "backup" and
"verify-audit" work while the server runs; for the others, stop it first.`;

/** How a command reports to the terminal. */
export interface DataTalk {
  say(line: string): void;
  progress(done: number, total: number): void;
}

const [DONE, REFUSED, NOT_UNDERSTOOD] = [0, 1, 2];

/** Whether a command only reads, so that a server may run and write at the same time. */
export const worksWhileServing = ([command]: readonly string[]): boolean =>
  command === "status" || command === "backup" || command === "verify-audit";

/**
 * Runs one command on a folder that no other process uses.
 * @returns the exit code
 * @throws DataFolderInUse, DatabaseProblem
 */
export function runDataCommand(words: readonly string[], dataDir: string, talk: DataTalk): number {
  if (!isUnderstood(words)) {
    talk.say(USAGE);
    return NOT_UNDERSTOOD;
  }
  if (!fs.existsSync(dataDir)) {
    talk.say(`There is no data folder ${dataDir}.`);
    return REFUSED;
  }
  const lock = ownFolder(dataDir);
  try {
    const [command, name = "", copy = ""] = words;
    if (command === "accept") return accept(dataDir, name, talk);
    return command === "restore" ? restore(dataDir, name, copy, talk) : lookOrCopy(words, dataDir, talk);
  } finally {
    lock.release();
  }
}

/**
 * "status", "backup" and "verify-audit" only read the databases, so a server may write at the same time.
 * @throws DatabaseProblem
 */
export function lookOrCopy([command, name]: readonly string[], dataDir: string, talk: DataTalk): number {
  if (command === "verify-audit") return verifyAudit(dataDir, name ?? "", talk);
  return command === "status" ? status(dataDir, talk) : backup(dataDir, name, talk);
}

function isUnderstood([command, name, copy, ...more]: readonly string[]): boolean {
  if (more.length > 0) return false;
  if (command === "status") return name === undefined;
  if (command === "backup" || command === "verify-audit") return copy === undefined;
  if (command === "accept") return name !== undefined && copy === undefined;
  return command === "restore" && copy !== undefined;
}

function status(dataDir: string, { say, progress }: DataTalk): number {
  let wrong = 0;
  const names = databaseNames(dataDir);
  for (const [index, name] of names.entries()) {
    progress(index, names.length);
    const finding = findingOf(dataDir, name);
    if (finding !== null) wrong += 1;
    const revision = readRevision(dataDir, name)?.revision ?? "?";
    say(`${name.padEnd(10)} ${finding ?? `whole, revision ${revision}`}`);
    for (const copy of listCopies(dataDir, name)) say(`${" ".repeat(11)}copy ${copy}`);
  }
  return wrong === 0 ? DONE : REFUSED;
}

function findingOf(dataDir: string, name: string): string | null {
  try {
    inspectInPlace(dataDir, name);
    return null;
  } catch (error) {
    if (error instanceof DatabaseProblem) return error.message;
    throw error;
  }
}

/** Goes on with the other databases when one is damaged. */
function backup(dataDir: string, only: string | undefined, { say, progress }: DataTalk): number {
  const names = databaseNames(dataDir).filter((name) => only === undefined || name === only);
  if (only !== undefined && names.length === 0) {
    say(`There is no database "${only}".`);
    return REFUSED;
  }
  let wrong = 0;
  for (const [index, name] of names.entries()) {
    progress(index, names.length);
    const finding = copied(dataDir, name, say);
    if (finding === null) continue;
    wrong += 1;
    say(`${name}: ${finding}`);
  }
  if (only === undefined) {
    const ledger = copyLedger(dataDir);
    if (ledger !== null) say(`ledger: ${ledger}`);
    say("The folders of keys and of uploads are not copied: keep copies of them elsewhere.");
  }
  return wrong === 0 ? DONE : REFUSED;
}

/** @returns what is wrong, or null when there is a copy now */
function copied(dataDir: string, name: string, say: DataTalk["say"]): string | null {
  try {
    inspect(databaseFile(dataDir, name), name);
    const sqlite = new Database(databaseFile(dataDir, name), { readonly: true, timeout: 1000 });
    try {
      const { file, revision, rows, isCompared } = copyDatabase(sqlite, dataDir, name);
      const compared = isCompared ? "" : ", not compared because somebody is writing all the time";
      say(`${name}: ${file}, whole, revision ${revision ?? "?"}, ${rows} rows${compared}`);
      return null;
    } finally {
      sqlite.close();
    }
  } catch (error) {
    if (error instanceof DatabaseProblem) return error.message;
    throw error;
  }
}

function restore(dataDir: string, name: string, copy: string, { say }: DataTalk): number {
  const aside = restoreDatabase(dataDir, name, copy);
  say(`"${name}" is what the copy says.${aside === null ? "" : ` What was there is now ${aside}.`}`);
  say("Who was erased or banned since then is erased or banned again at the next start, by the ledger.");
  return DONE;
}

function accept(dataDir: string, name: string, { say }: DataTalk): number {
  const revision = acceptDatabase(dataDir, name);
  say(
    revision === null
      ? `There is no file of "${name}": the next start makes an empty one.`
      : `"${name}" is accepted as it is, at revision ${revision}.`,
  );
  return DONE;
}
