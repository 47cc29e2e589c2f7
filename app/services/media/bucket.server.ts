import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { makePrivateFolder } from "#db/places.ts";

/**
 * Stores files by key, such as "avatar/3f/3f2a….webp", in a local folder or in a remote bucket, which may be unavailable.
 * @throws BucketUnavailable from each method
 */
export interface Bucket {
  /** Stores bytes under a new key, completely or not at all; durable when the promise resolves. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** @returns null when the key does not exist */
  get(key: string): Promise<Buffer | null>;
  /** Deletes a key; it need not exist. */
  delete(key: string): Promise<void>;
  /** Lists the keys that begin with "<prefix>/". */
  list(prefix: string): AsyncIterable<{ key: string; storedAt: Date }>;
}

/** The bucket did not respond, or responded unexpectedly. The message is for the log. */
export class BucketUnavailable extends Error {
  override readonly name = "BucketUnavailable";
}

/** Holds files until they are complete: on the same disk, and excluded from lists. */
const UNFINISHED = ".unfinished";

/**
 * Stores files in a folder that only its owner can read.
 * @param folder only this process may write to it; unfinished files of an earlier process are deleted
 */
export function folderBucket(folder: string): Bucket {
  const unfinished = path.join(folder, UNFINISHED);
  rmSync(unfinished, { recursive: true, force: true });
  makePrivateFolder(unfinished);
  const fileOf = (key: string) => path.join(folder, ...key.split("/"));

  return {
    async put(key, bytes) {
      const file = fileOf(key);
      const draft = path.join(unfinished, randomBytes(12).toString("hex"));
      try {
        await fs.writeFile(draft, bytes, { mode: 0o600, flag: "wx", flush: true });
        await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
        await fs.rename(draft, file);
        await syncFolder(path.dirname(file));
      } catch (error) {
        await fs.rm(draft, { force: true });
        throw error;
      }
    },
    get: (key) => unlessMissing(fs.readFile(fileOf(key)), null),
    delete: (key) => fs.rm(fileOf(key), { force: true }),
    async *list(prefix) {
      const found = await unlessMissing(fs.readdir(fileOf(prefix), { withFileTypes: true }), []);
      for (const entry of found) {
        const key = `${prefix}/${entry.name}`;
        if (entry.isDirectory()) yield* this.list(key);
        else {
          const stat = await unlessMissing(fs.stat(fileOf(key)), null);
          if (stat !== null) yield { key, storedAt: stat.mtime };
        }
      }
    },
  };
}

/** Syncs the folder: a new file name survives a power failure only when its folder is synced too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessMissing<T, M>(reading: Promise<T>, missing: M): Promise<T | M> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return missing;
    throw error;
  }
}
