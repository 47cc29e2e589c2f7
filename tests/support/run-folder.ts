import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder for what is made once in a run of tests and only read after that. */
    runFolder: string;
  }
}

const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 2e9;

/**
 * One folder for all that a run of tests writes, gone after it. In memory, where there is enough: each commit of a
 * database waits until it is written down, and on a disk that takes longer than all the rest.
 */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(hasRoom(MEMORY) ? MEMORY : os.tmpdir(), "isogloss-tests-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  project.provide("runFolder", folder);
  // What was made of files that have changed since is out of date.
  project.onTestsRerun(() => {
    remove();
    mkdirSync(folder);
  });
  // The tests inherit it, and their servers and browsers.
  process.env.TMPDIR = folder;
  return remove;
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ENOUGH_BYTES;
}
