import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { closeDatabase, type EditionHandle, openEdition } from "#db/open.ts";

export const MIGRATIONS = path.resolve("migrations");
export const EDITIONS = path.resolve("tests/editions");

/** A folder that is deleted after the test. */
export function scratchFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "isogloss-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens (or makes) an edition's file, to be closed after the test at the latest. */
export function openScratch(dataDir: string, code = "zz", migrationsDir = MIGRATIONS): EditionHandle {
  const handle = openEdition(code, { dataDir, migrationsDir });
  onTestFinished(() => closeDatabase(handle));
  return handle;
}

/** The error a promise is rejected with. */
export async function failureOf(work: Promise<unknown> | (() => unknown)): Promise<unknown> {
  try {
    await (typeof work === "function" ? work() : work);
  } catch (error) {
    return error;
  }
  throw new Error("nothing went wrong");
}
