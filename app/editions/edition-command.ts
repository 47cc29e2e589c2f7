import "#db/required-node.js";

import path from "node:path";
import { DatabaseProblem, DataFolderInUse } from "#db/errors.ts";
import { ownFolder } from "#db/lock.ts";
import { closeDatabase, openEdition } from "#db/open.ts";
import { exportEdition } from "./export.server.ts";
import { isEditionCode } from "./files.server.ts";
import { importedHash } from "./import.server.ts";

/** `npm run edition -- export <code> [folder]`: what was changed in the browser, back into the files. */

const USAGE = `npm run edition -- export <code> [folder]
  writes the edition as it is now, changes made in the browser included, into its files (or into another folder)`;

export interface CommandFolders {
  dataDir: string;
  contentDir: string;
  migrationsDir: string;
}

/**
 * @returns the exit code
 * @throws DataFolderInUse while a server runs; DatabaseProblem
 */
export async function runEditionCommand(
  words: readonly string[],
  folders: CommandFolders,
  say: (line: string) => void,
): Promise<number> {
  const [command, code, folder] = words;
  if (command !== "export" || code === undefined || !isEditionCode(code)) {
    say(USAGE);
    return 2;
  }
  const lock = ownFolder(folders.dataDir);
  try {
    const handle = openEdition(code, folders);
    try {
      if (importedHash(handle) === null) {
        say(`Nothing has been imported into the edition "${code}" yet.`);
        return 1;
      }
      const target = folder ?? path.join(folders.contentDir, code);
      const written = exportEdition(handle, target);
      say(written.length === 0 ? `${target} already says the same.` : `Written to ${target}: ${written.join(", ")}.`);
      return 0;
    } finally {
      await closeDatabase(handle);
    }
  } finally {
    lock.release();
  }
}

async function main(): Promise<void> {
  const folders = { dataDir: process.env.DATA_DIR ?? "data", contentDir: "editions", migrationsDir: "migrations" };
  try {
    process.exitCode = await runEditionCommand(process.argv.slice(2), folders, (line) => console.log(line));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(error instanceof DatabaseProblem || error instanceof DataFolderInUse ? error.message : error);
    process.exitCode = 1;
  }
}

if (process.argv[1] === import.meta.filename) await main();
