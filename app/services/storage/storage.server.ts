import fs from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { minutes } from "#app/kit/time/durations.ts";
import { monthsBefore } from "#app/kit/time/months.ts";
import type { Env } from "#app/services/environment/env.ts";
import type { Freed } from "#app/services/jobs/job.ts";
import type { Jobs } from "#app/services/jobs/runner.server.ts";
import { type Shelf, sizesOn } from "#app/services/media/picture.ts";
import { emptyBytes } from "#db/empty-pages.ts";
import { copiesBefore } from "#db/old-copies.ts";
import { copiesFolder, databaseFile, databaseNames } from "#db/places.ts";
import { fileSize, folderSize } from "./folder-size.server.ts";

/** What the site takes up on the disk and in memory, and what clean-ups would free. */

export type PartId = "databases" | Freed | "pages" | "backups";

export interface StoredPart {
  id: PartId;
  /** Null for what is stored elsewhere. */
  bytes: number | null;
  isWhole: boolean;
  /** What cleaning would remove now, and about how much that is; null where the job that does it is at work, or fails. */
  freed: { pictures: number | null; bytes: number | null } | null;
}

export interface Counted {
  at: Date;
  parts: readonly StoredPart[];
  /** Each database with the files beside it, by its name. */
  databases: readonly { name: string; bytes: number }[];
  /** On the disk of the data folder. */
  free: number;
}

export interface Storage {
  /** What was counted at most some minutes ago; null while it is counted for the first time, or cannot be. */
  counted(): Promise<Counted | null>;
}

interface StorageParts {
  env: Pick<Env, "DATA_DIR" | "UPLOADS_BUCKET" | "RETENTION_MONTHS">;
  now: () => Date;
  log: { error(about: object, message: string): void };
  /** Bytes of the stored pages. */
  pageBytes: () => number;
  /** Null while they have not begun. */
  jobs: () => Pick<Jobs, "list" | "run"> | null;
}

/** Counting a large site reads many files. */
const COUNTED_EVERY_MS = minutes(5);
/** How long somebody waits for it. */
const PATIENCE_MS = 2000;

const SHELVES: readonly Shelf[] = ["avatar", "flag", "entry", "receipt"];

export function createStorage(parts: StorageParts): Storage {
  let last: Counted | null = null;
  let counting: Promise<void> | null = null;

  const count = async () => {
    try {
      last = await countAll(parts);
    } catch (error) {
      parts.log.error({ err: error }, "what is stored could not be counted");
    } finally {
      counting = null;
    }
  };
  return {
    async counted() {
      if (last !== null && parts.now().getTime() - last.at.getTime() < COUNTED_EVERY_MS) return last;
      counting ??= count();
      const giveUp = new AbortController();
      const patience = sleep(PATIENCE_MS, undefined, { signal: giveUp.signal, ref: false }).catch(() => {});
      await Promise.race([counting, patience]);
      giveUp.abort();
      return last;
    },
  };
}

async function countAll(parts: StorageParts): Promise<Counted> {
  const { env, now, pageBytes } = parts;
  const databases: Counted["databases"][number][] = [];
  for (const name of databaseNames(env.DATA_DIR))
    databases.push({ name, bytes: await databaseSize(env.DATA_DIR, name) });
  let empty = 0;
  for (const { name } of databases) empty += await emptyBytes(databaseFile(env.DATA_DIR, name));
  const stored: StoredPart[] = [part("databases", { bytes: sum(databases.map(({ bytes }) => bytes)) }, empty)];
  for (const shelf of SHELVES) stored.push(await shelfPart(parts, shelf));
  stored.push(await drawnPart(parts));
  // Every page of the cache can be made again.
  const cached = pageBytes();
  stored.push(part("pages", { bytes: cached }, cached));
  const copies = copiesFolder(env.DATA_DIR);
  let old = 0;
  for (const name of copiesBefore(env.DATA_DIR, monthsBefore(now(), env.RETENTION_MONTHS)))
    old += await fileSize(path.join(copies, name));
  stored.push(part("backups", await folderSize(copies), old));
  const { bavail, bsize } = await fs.statfs(env.DATA_DIR);
  return { at: now(), parts: stored, databases, free: bavail * bsize };
}

/** @param free how much of it is not needed */
const part = (
  id: PartId,
  { bytes, isWhole = true }: { bytes: number; isWhole?: boolean },
  free: number,
): StoredPart => ({ id, bytes, isWhole, freed: { pictures: null, bytes: free } });

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** With what SQLite keeps beside it: changes that are not in the file yet, and their index. */
async function databaseSize(dataDir: string, name: string): Promise<number> {
  const file = databaseFile(dataDir, name);
  return sum(await Promise.all([file, `${file}-wal`, `${file}-shm`].map(fileSize)));
}

/** A picture has a file for each size, so one size counts them. */
async function shelfPart(parts: StorageParts, shelf: Shelf): Promise<StoredPart> {
  const { env } = parts;
  const pictures = await wouldRemove(parts, shelf);
  if (env.UPLOADS_BUCKET !== null) {
    return { id: shelf, bytes: null, isWhole: true, freed: pictures === null ? null : { pictures, bytes: null } };
  }
  const size = await folderSize(path.join(env.DATA_DIR, "uploads", shelf));
  return withFreed(shelf, size, pictures, size.files / sizesOn(shelf).length);
}

async function drawnPart(parts: StorageParts): Promise<StoredPart> {
  const size = await folderSize(path.join(parts.env.DATA_DIR, "banners"));
  return withFreed("drawn", size, await wouldRemove(parts, "drawn"), size.files);
}

/** About as many bytes as so many of these pictures have on average. */
function withFreed(
  id: Freed,
  { bytes, isWhole }: { bytes: number; isWhole: boolean },
  pictures: number | null,
  among: number,
): StoredPart {
  if (pictures === null) return { id, bytes, isWhole, freed: null };
  const each = among > 0 ? bytes / among : 0;
  return { id, bytes, isWhole, freed: { pictures, bytes: Math.min(bytes, Math.round(pictures * each)) } };
}

/** How many pictures the job that cleans would remove. Null where there is no such job, it is at work, or it fails. */
async function wouldRemove({ jobs, log }: StorageParts, frees: Freed): Promise<number | null> {
  const running = jobs();
  const job = running?.list().find((one) => one.frees === frees);
  if (running === null || job === undefined || job.isRunning) return null;
  try {
    return (await running.run(job.name, { dryRun: true })).done;
  } catch (error) {
    log.error({ err: error, job: job.name }, "what a job would free is not known");
    return null;
  }
}
