import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { ACCOUNTS, databaseFile, revisionFile } from "#db/places.ts";
import { onceARun } from "../once-a-run.ts";
import { loadBuild } from "./built.ts";

/**
 * Puts ready databases of editions into an empty data folder, as a server leaves them after importing these files, and
 * a signing key if there is none. The next start then makes neither, which would take longer than most tests. Accounts
 * and their secrets are left to that start.
 */
export async function putEditions(dataDir: string, contentDir: string): Promise<void> {
  if (fs.existsSync(path.join(dataDir, "editions"))) return;
  const imported = await onceARun(`imported-${hashOf(contentDir)}`, (folder) => importInto(folder, contentDir));
  fs.cpSync(imported, dataDir, { recursive: true, force: false });
}

function hashOf(contentDir: string): string {
  const hash = createHash("sha256");
  for (const name of fs.readdirSync(contentDir, { recursive: true, encoding: "utf8" }).sort()) {
    const file = path.join(contentDir, name);
    if (fs.statSync(file).isFile()) hash.update(`\0${name}\0`).update(fs.readFileSync(file));
  }
  return hash.digest("hex");
}

async function importInto(dataDir: string, contentDir: string): Promise<void> {
  const build = await loadBuild();
  const quiet = { NODE_ENV: "production", PORT: "0", BASE_URL: "http://localhost", LOG_LEVEL: "silent" };
  const environment = { ...quiet, DATA_DIR: dataDir, CONTENT_DIR: contentDir };
  const running = await build.entry.module.start({ root: path.resolve("."), environment, build: () => build });
  await running.stop();
  const secrets = ["hash", "seal"].map((kind) => path.join(dataDir, "keys", `${kind}-0001.json`));
  for (const file of [databaseFile(dataDir, ACCOUNTS), revisionFile(dataDir, ACCOUNTS), ...secrets]) fs.rmSync(file);
}
