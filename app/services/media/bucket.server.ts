import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { makePrivateFolder } from "#db/places.ts";

/**
 * Where files are kept by key, as "avatar/3f/3f2a….webp": a folder here, or a bucket on another machine, which may have
 * no answer. @throws BucketUnavailable from each of these
 */
export interface Bucket {
  /** Keeps bytes under a new key, wholly or not at all. They are safe when this is done. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** @returns null when there is nothing under the key */
  get(key: string): Promise<Buffer | null>;
  /** Forgets a key, and does not mind when there is none. */
  delete(key: string): Promise<void>;
  /** What is kept under keys that begin with "<prefix>/". */
  list(prefix: string): AsyncIterable<{ key: string; storedAt: Date }>;
}

/** A bucket that did not answer, or not with what was asked for. The message is for the log. */
export class BucketUnavailable extends Error {
  override readonly name = "BucketUnavailable";
}

/** Where files are until they are whole: on the same disk, and out of every list. */
const UNFINISHED = ".unfinished";

/**
 * Keeps files in a folder that only its owner can look into.
 * @param folder which this process alone writes to: what an earlier one has not finished is thrown away
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

/** A new name in a folder outlives a power cut only when the folder is written too. */
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
