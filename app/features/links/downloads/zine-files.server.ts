import { constants, open } from "node:fs/promises";
import path from "node:path";
import type { LoadContext } from "#app/context.ts";
import { linkLists } from "../files/rows.ts";
import { typeOfFile, ZINE_FOLDER } from "../zine-file.ts";

type Context = Pick<LoadContext, "edition" | "env" | "log">;

/** Only what the list of issues names is a file: no address leads anywhere else in the folder, or out of it. */
export const isDownload = ({ edition }: Pick<Context, "edition">, file: string): boolean =>
  linkLists(edition.tables).releases.some(({ downloads }) => downloads.some((one) => one.file === file));

export const isCover = ({ edition }: Pick<Context, "edition">, file: string): boolean =>
  file !== "" && linkLists(edition.tables).releases.some(({ cover }) => cover === file);

/** An answer is in memory as a whole while it is sent. */
export const ZINE_FILE_MAX_BYTES = 20_000_000;

export interface ZineFile {
  body: Buffer;
  type: string;
}

/** @param file that is listed. @returns null where it is not there, or too large */
export async function readZineFile({ edition, env, log }: Context, file: string): Promise<ZineFile | null> {
  const place = path.join(env.CONTENT_DIR, edition.code, ZINE_FOLDER, file);
  try {
    // Never follows a link out of the folder.
    const handle = await open(place, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    try {
      const stat = await handle.stat();
      if (!stat.isFile()) return null;
      if (stat.size <= ZINE_FILE_MAX_BYTES) return { body: await handle.readFile(), type: typeOfFile(file) };
      log.warn({ file, bytes: stat.size }, "A file of the zine is too large to be sent.");
      return null;
    } finally {
      await handle.close();
    }
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (["ENOENT", "ELOOP", "ENOTDIR", "EISDIR"].includes(code)) return null;
    throw error;
  }
}
