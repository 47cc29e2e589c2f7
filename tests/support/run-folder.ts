import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder for what is made once in a run of tests and only read after that. */
    runFolder: string;
  }
}

/** Before all tests; what it answers with is done after them. */
export default function setup({ provide }: TestProject): () => void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "isogloss-run-"));
  provide("runFolder", folder);
  return () => fs.rmSync(folder, { recursive: true, force: true });
}
