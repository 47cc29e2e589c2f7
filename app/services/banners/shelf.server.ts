import fs from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { makePrivateFolder } from "#db/places.ts";

/** A folder of drawn pictures, bounded in number and in bytes: those that were not asked for longest are removed for new ones. */
export interface Shelf {
  /** @returns null when it is not there */
  get(name: string): Promise<Buffer | null>;
  /** Keeps a picture, completely or not at all. When the disk takes none, the picture is drawn again next time. */
  put(name: string, png: Buffer): Promise<void>;
  /** Removes what nobody has asked for since a moment. @returns how many */
  removeUnused(since: Date, isDryRun: boolean): Promise<number>;
}

export interface ShelfLimits {
  pictures: number;
  bytes: number;
}

interface ShelfParts {
  folder: string;
  limits: ShelfLimits;
  now: () => Date;
  log: { error(about: object, message: string): void };
}

interface Kept {
  bytes: number;
  usedAt: number;
}

/** How often the time of a file is set, by which the next process knows what was asked for. */
const NOTED_EVERY_MS = 3_600_000;
const UNFINISHED = ".unfinished";

/** @param folder only this process may write to it; it is read at the first use */
export function openShelf({ folder, limits, now, log }: ShelfParts): Shelf {
  const fileOf = (name: string) => path.join(folder, `${name}.png`);
  const kept = new LRUCache<string, Kept>({
    max: limits.pictures,
    maxSize: limits.bytes,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: (_, name, reason) => {
      if (reason !== "set") void remove(name);
    },
  });
  const remove = (name: string) =>
    fs
      .rm(fileOf(name), { force: true })
      .catch((error) => log.error({ err: error }, "A drawn picture could not be removed."));

  let reading: Promise<void> | null = null;
  /** Another use tries again when the folder could not be read. */
  const ready = () => {
    reading ??= readFolder().catch((error) => {
      reading = null;
      throw error;
    });
    return reading;
  };

  async function readFolder(): Promise<void> {
    makePrivateFolder(folder);
    const found: { name: string; kept: Kept }[] = [];
    for (const file of await fs.readdir(folder)) {
      // A process that was killed may have left half a picture.
      if (file.endsWith(UNFINISHED)) await fs.rm(path.join(folder, file), { force: true });
      if (!file.endsWith(".png")) continue;
      const { size, mtimeMs } = await fs.stat(path.join(folder, file));
      found.push({ name: file.slice(0, -".png".length), kept: { bytes: Math.max(1, size), usedAt: mtimeMs } });
    }
    found.sort((a, b) => a.kept.usedAt - b.kept.usedAt);
    for (const one of found) kept.set(one.name, one.kept);
  }

  async function read(name: string): Promise<Buffer | null> {
    try {
      return await fs.readFile(fileOf(name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      return null;
    }
  }

  return {
    async get(name) {
      await ready();
      const one = kept.get(name);
      if (one === undefined) return null;
      const png = await read(name);
      if (png === null) kept.delete(name);
      else if (now().getTime() - one.usedAt >= NOTED_EVERY_MS) {
        one.usedAt = now().getTime();
        await fs.utimes(fileOf(name), now(), now()).catch(() => {});
      }
      return png;
    },
    async put(name, png) {
      const draft = `${fileOf(name)}${UNFINISHED}`;
      try {
        await ready();
        await fs.writeFile(draft, png, { mode: 0o600, flush: true });
        await fs.utimes(draft, now(), now());
        await fs.rename(draft, fileOf(name));
        kept.set(name, { bytes: png.length, usedAt: now().getTime() });
        if (!kept.has(name)) await remove(name);
      } catch (error) {
        log.error({ err: error }, "A drawn picture could not be kept.");
        await fs.rm(draft, { force: true }).catch(() => {});
      }
    },
    async removeUnused(since, isDryRun) {
      await ready();
      const unused = [...kept.entries()].filter(([, { usedAt }]) => usedAt < since.getTime());
      if (!isDryRun) for (const [name] of unused) kept.delete(name);
      return unused.length;
    },
  };
}

/** The same in memory, for what must not stay: pictures of people, who may take back at any time what they show. */
export function memoryShelf(bytes: number): Shelf {
  const kept = new LRUCache<string, Buffer>({ maxSize: bytes, sizeCalculation: ({ length }) => length });
  return {
    get: async (name) => kept.get(name) ?? null,
    put: async (name, png) => void kept.set(name, png),
    removeUnused: async () => 0,
  };
}
