import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { ACCOUNTS, revisionFile } from "#db/places.ts";
import { loadBuild } from "./built.ts";

/**
 * A new data folder with the databases of editions, as a server leaves them that has imported these files; its first
 * start is then a second one. An import takes longer than most tests, so each content is imported once a run.
 * @returns the folder, which the caller takes away
 */
export async function importedData(contentDir: string): Promise<string> {
  const imported = path.join(inject("runFolder"), `imported-${keyOf(contentDir)}`);
  if (!fs.existsSync(imported)) await importInto(imported, contentDir);
  const dataDir = temporaryFolder();
  fs.cpSync(imported, dataDir, { recursive: true });
  return dataDir;
}

/** A folder that the caller takes away. */
export const temporaryFolder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), "isogloss-site-"));

function keyOf(contentDir: string): string {
  const hash = createHash("sha256");
  for (const name of fs.readdirSync(contentDir, { recursive: true, encoding: "utf8" }).sort()) {
    const file = path.join(contentDir, name);
    if (fs.statSync(file).isFile()) hash.update(`\0${name}\0`).update(fs.readFileSync(file));
  }
  return hash.digest("hex");
}

/** The folder is there only when it is whole: another worker may want it at the same time. */
async function importInto(folder: string, contentDir: string): Promise<void> {
  const build = await loadBuild();
  const unfinished = fs.mkdtempSync(`${folder}-`);
  const quiet = { NODE_ENV: "production", PORT: "0", BASE_URL: "http://localhost", LOG_LEVEL: "silent" };
  const environment = { ...quiet, DATA_DIR: unfinished, CONTENT_DIR: contentDir };
  const running = await build.entry.module.start({ root: path.resolve("."), environment, build: () => build });
  await running.stop();
  // Accounts and keys are each server's own.
  const editions = new Set(["editions", "revisions"]);
  for (const name of fs.readdirSync(unfinished)) {
    if (!editions.has(name)) fs.rmSync(path.join(unfinished, name), { recursive: true });
  }
  fs.rmSync(revisionFile(unfinished, ACCOUNTS), { force: true });
  try {
    fs.renameSync(unfinished, folder);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true });
    if (!fs.existsSync(folder)) throw error;
  }
}
