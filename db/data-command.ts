import "./required-node.js";

import fs from "node:fs";
import Database from "better-sqlite3";
import { acceptDatabase, copyDatabase, listCopies, restoreDatabase } from "./backup.ts";
import { DatabaseProblem, DataFolderInUse } from "./errors.ts";
import { inspect, inspectInPlace } from "./inspect.ts";
import { ownFolder } from "./lock.ts";
import { databaseFile, databaseNames } from "./places.ts";
import { readRevision } from "./revisions.ts";

/** `npm run data`: what an operator does to the data folder while no server runs. */

const USAGE = `npm run data -- status                    what there is, whether it is whole, and its copies
npm run data -- backup [database]         copies one database, or all
npm run data -- restore <database> <copy> puts a copy in the database's place
npm run data -- accept <database>         takes the file that is there as the right one

A database is an edition's code, or "accounts". The data folder is DATA_DIR, or "data".`;

type Say = (line: string) => void;

/**
 * Runs one command.
 * @returns the exit code
 * @throws DataFolderInUse, DatabaseProblem
 */
export function runDataCommand(words: readonly string[], dataDir: string, say: Say): number {
  const [command, name, copy] = words;
  const known = ["status", "backup", "restore", "accept"];
  const needsName = command === "restore" || command === "accept";
  if (command === undefined || !known.includes(command) || (needsName && !name) || (command === "restore" && !copy)) {
    say(USAGE);
    return 2;
  }
  if (!fs.existsSync(dataDir)) {
    say(`There is no data folder ${dataDir}.`);
    return 1;
  }
  const lock = ownFolder(dataDir);
  try {
    if (command === "status") return status(dataDir, say);
    if (command === "backup") return backup(dataDir, name, say);
    if (command === "accept") return accept(dataDir, name ?? "", say);
    return restore(dataDir, name ?? "", copy ?? "", say);
  } finally {
    lock.release();
  }
}

function status(dataDir: string, say: Say): number {
  let wrong = 0;
  for (const name of databaseNames(dataDir)) {
    const finding = findingOf(dataDir, name);
    if (finding !== null) wrong += 1;
    const revision = readRevision(dataDir, name)?.revision ?? "?";
    say(`${name.padEnd(10)} ${finding ?? `whole, revision ${revision}`}`);
    for (const copy of listCopies(dataDir, name)) say(`${" ".repeat(11)}copy ${copy}`);
  }
  return wrong === 0 ? 0 : 1;
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

function backup(dataDir: string, only: string | undefined, say: Say): number {
  const names = databaseNames(dataDir).filter((name) => only === undefined || name === only);
  if (only !== undefined && names.length === 0) {
    say(`There is no database "${only}".`);
    return 1;
  }
  for (const name of names) {
    inspect(databaseFile(dataDir, name), name);
    const sqlite = new Database(databaseFile(dataDir, name));
    try {
      say(`${name}: ${copyDatabase(sqlite, dataDir, name)}`);
    } finally {
      sqlite.close();
    }
  }
  return 0;
}

function restore(dataDir: string, name: string, copy: string, say: Say): number {
  const aside = restoreDatabase(dataDir, name, copy);
  say(`"${name}" is what the copy says.${aside === null ? "" : ` What was there is now ${aside}.`}`);
  return 0;
}

function accept(dataDir: string, name: string, say: Say): number {
  const revision = acceptDatabase(dataDir, name);
  say(
    revision === null
      ? `There is no file of "${name}": the next start makes an empty one.`
      : `"${name}" is accepted as it is, at revision ${revision}.`,
  );
  return 0;
}

function main(): void {
  try {
    process.exitCode = runDataCommand(process.argv.slice(2), process.env.DATA_DIR ?? "data", (line) =>
      console.log(line),
    );
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // What an operator can do something about is a sentence; everything else keeps its stack.
    console.error(error instanceof DatabaseProblem || error instanceof DataFolderInUse ? error.message : error);
    process.exitCode = 1;
  }
}

if (process.argv[1] === import.meta.filename) main();
