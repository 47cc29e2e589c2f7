import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Report } from "#tests/support/guard/guard.ts";

/** How many requests of each group are sent in each edition; "Infinity" is all, which takes hours. */
const EACH = process.env.BENCH_GUARD ?? "10";

/**
 * Sends ten times as many requests as the guard test does (tests/support/guard), in a process of its own.
 * @returns the highest processor time of a request, in milliseconds, and the number of requests
 */
export function slowestRequest(folder: string): { worked: number; requests: number } {
  const file = path.join(folder, "guard.json");
  const words = ["node_modules/vitest/vitest.mjs", "run", "tests/integration/server/guard.test.ts"];
  const env = { ...process.env, GUARD_EACH: EACH, GUARD_REPORT: file };
  spawnSync(process.execPath, words, { env, stdio: ["ignore", "ignore", "inherit"] });
  const { most, requests } = JSON.parse(readFileSync(file, "utf8")) as Report;
  return { worked: most[0]?.worked ?? 0, requests };
}
