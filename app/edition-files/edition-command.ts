import "#db/required-node.js";

import path from "node:path";
import { z } from "zod";
import { publicPictures } from "#app/features/collections/pictures/shipped-pictures.server.ts";
import { type Bucket, BucketUnavailable } from "#app/services/media/bucket.server.ts";
import { UPLOADS_ENVIRONMENT } from "#app/services/media/bucket-settings.ts";
import { openBucket } from "#app/services/media/open-bucket.server.ts";
import { createPictures } from "#app/services/media/pictures.server.ts";
import { exportPictures, PICTURES_FOLDER } from "#app/services/media/shipped-pictures.server.ts";
import { DatabaseProblem, DataFolderInUse } from "#db/errors.ts";
import { ownFolder } from "#db/lock.ts";
import { closeDatabase, type EditionHandle, openEdition } from "#db/open.ts";
import { contentFolder } from "./content-folder.ts";
import { exportEdition } from "./export.server.ts";
import { isEditionCode } from "./files.server.ts";
import { importedHash } from "./import.server.ts";

/** `npm run edition -- export <code> [folder]`: writes changes made in the browser back into the files. */

const USAGE = `npm run edition -- export <code> [folder]
  writes the edition as it is now, changes made in the browser and pictures included, into its files (or into another folder)`;

export interface CommandFolders {
  dataDir: string;
  contentDir: string;
  migrationsDir: string;
  /** Where pictures are kept. */
  bucket: () => Bucket;
}

/**
 * @returns the exit code
 * @throws DataFolderInUse while a server runs; DatabaseProblem, BucketUnavailable
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
      const { changed, missing } = await pictureFiles(handle, folders, target);
      if (changed > 0) written.push(PICTURES_FOLDER);
      if (missing.length > 0) say(`Pictures that entries name and that are not there: ${missing.join(", ")}.`);
      say(written.length === 0 ? `${target} already says the same.` : `Written to ${target}: ${written.join(", ")}.`);
      return 0;
    } finally {
      await closeDatabase(handle);
    }
  } finally {
    lock.release();
  }
}

function pictureFiles(handle: EditionHandle, { bucket }: CommandFolders, target: string) {
  const log = { error: (about: object, message: string) => console.error(message, about) };
  const pictures = createPictures({ bucket: bucket(), now: () => new Date(), log });
  return exportPictures(pictures, path.join(target, PICTURES_FOLDER), publicPictures(handle));
}

async function main(): Promise<void> {
  try {
    const contentDir = contentFolder();
    const env = z.object(UPLOADS_ENVIRONMENT).parse(process.env);
    const dataDir = process.env.DATA_DIR ?? "data";
    const bucket = () => openBucket({ ...env, DATA_DIR: dataDir });
    const folders = { dataDir, contentDir, migrationsDir: "migrations", bucket };
    process.exitCode = await runEditionCommand(process.argv.slice(2), folders, (line) => console.log(line));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(isForOperators(error) ? error.message : error);
    process.exitCode = 1;
  }
}

const isForOperators = (error: Error): boolean =>
  [DatabaseProblem, DataFolderInUse, BucketUnavailable].some((kind) => error instanceof kind);

if (process.argv[1] === import.meta.filename) await main();
