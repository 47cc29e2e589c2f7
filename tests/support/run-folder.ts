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
 * One folder for everything a test run writes, deleted afterwards. It is in memory where there is enough, because each
 * commit of a database waits for the disk, and that takes longer than everything else.
 */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(hasRoom(MEMORY) ? MEMORY : os.tmpdir(), "isogloss-tests-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  project.provide("runFolder", folder);
  // A rerun follows changed files, so everything made from them is out of date.
  project.onTestsRerun(() => {
    remove();
    mkdirSync(folder);
  });
  // Tests, servers and browsers inherit it.
  process.env.TMPDIR = folder;
  return remove;
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ENOUGH_BYTES;
}
