/**
 * `npm start` and `npm run dev`: the only module that runs before there is a build, so it is plain JavaScript. It makes sure
 * that the build exists and is not older than its sources, and starts the server inside it.
 */
import "#db/required-node.js";

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const serverBuild = path.join(root, "build/server/index.js");
const sources = ["app", "db", "public", "package-lock.json", "vite.config.ts", "remix.config.js"];

/** @param {string} name @returns {number} when the file, or anything in the folder, was last changed */
function changedAt(name) {
  const stat = statSync(name, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(name).map((entry) => changedAt(path.join(name, entry))));
}

// The demo must not touch what a real site is set to use.
if (!process.argv.includes("--demo") && existsSync(path.join(root, ".env")))
  process.loadEnvFile(path.join(root, ".env"));

function buildWhenNeeded() {
  const newest = Math.max(...sources.map((name) => changedAt(path.join(root, name))));
  if (existsSync(serverBuild) && changedAt(serverBuild) >= newest) return;
  if (!existsSync(path.join(root, "node_modules/@remix-run/dev"))) {
    console.error("There is no build newer than the sources, and what builds is not installed: npm ci --include=dev");
    process.exit(1);
  }
  console.error("Building (once, and after each change of the sources) …");
  const { status } = spawnSync("npm", ["run", "--silent", "build"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * How glibc keeps memory that nobody uses. Threads get arenas of their own, with tens of megabytes each: two are enough. And a large
 * block that is freed makes it keep blocks of that size from then on: with a fixed limit, those of 128 kB go back to the system.
 */
const MEMORY = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
};

/**
 * glibc reads its settings before anything runs, so the process takes its own place once. Not as somebody's child with a channel:
 * that would be closed.
 */
function limitMemory() {
  const { env, execArgv, argv, execPath } = process;
  const isSet = Object.keys(MEMORY).every((name) => env[name] !== undefined);
  if (process.platform !== "linux" || isSet || process.connected) return;
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...MEMORY, ...env });
}

async function production() {
  limitMemory();
  process.env.NODE_ENV = "production";
  if (!process.argv.includes("--built")) buildWhenNeeded();
  const build = await import(pathToFileURL(serverBuild).href);
  await build.entry.module.serve({ root, environment: process.env, build: () => build });
}

async function development() {
  process.env.NODE_ENV = "development";
  const { createServer } = await import("vite");
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: "custom" });
  const load = () => vite.ssrLoadModule("virtual:remix/server-build");
  let build = await load();
  vite.watcher.on("all", () => {
    load().then(
      (next) => {
        build = next;
      },
      (error) => vite.ssrFixStacktrace(error),
    );
  });
  await build.entry.module.serve({ root, environment: process.env, build: () => build, files: vite.middlewares });
}

await (process.argv.includes("--dev") ? development() : production());
