import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Literal } from "#tests/checks/regexes/literals.ts";

/**
 * How much time a regular expression takes on the worst text for it: in proportion to the length, more than that, or
 * unknown, because the judge ran out of time.
 */
export type Verdict =
  | { status: "safe" }
  | { status: "unknown" }
  | { status: "vulnerable"; complexity: string; attack: string };

type Regex = Pick<Literal, "source" | "flags">;

/** Milliseconds for one expression. Ordinary ones need a tenth of that, even on a busy machine. */
export const PATIENCE_MS = 10_000;

const WORKER = path.join(import.meta.dirname, "judge-worker.cjs");
const VERSION = JSON.parse(readFileSync("node_modules/recheck/package.json", "utf8")).version as string;

/** Verdicts are kept between runs, because the same expression always gets the same one. */
export const CACHE = "node_modules/.cache/regexes.json";

const keyOf = ({ source, flags }: Regex): string =>
  createHash("sha256").update(`${VERSION} ${PATIENCE_MS} /${source}/${flags}`).digest("base64url");

/**
 * Judges expressions, one thread for each processor. Verdicts come in the order of the expressions.
 * @param cache a file to keep verdicts in; null for none
 */
export async function judge(regexes: readonly Regex[], cache: string | null = CACHE): Promise<Verdict[]> {
  const known = cache === null ? new Map<string, Verdict>() : readCache(cache);
  const waiting = [...new Map(regexes.map((one) => [keyOf(one), one])).entries()].filter(([key]) => !known.has(key));
  const before = waiting.length;
  const threads = Math.min(availableParallelism(), Math.ceil(before / 8));
  await Promise.all(Array.from({ length: threads }, () => judgeInTurn(waiting, known)));
  // Unknown verdicts are asked for once more: the machine may have been too busy.
  if (before > 0 && cache !== null)
    writeCache(
      cache,
      [...known].filter(([, { status }]) => status !== "unknown"),
    );
  return regexes.map((one) => known.get(keyOf(one)) ?? { status: "unknown" });
}

/** One thread, which takes the next waiting expression whenever it has finished one. */
async function judgeInTurn(waiting: [string, Regex][], known: Map<string, Verdict>): Promise<void> {
  const worker = new Worker(WORKER, { workerData: { timeout: PATIENCE_MS } });
  try {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [key, regex] = next;
      known.set(key, await answerOf(worker, regex));
    }
  } finally {
    await worker.terminate();
  }
}

function answerOf(worker: Worker, regex: Regex): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    worker.once("message", (verdict: Verdict) => {
      worker.off("error", reject);
      resolve(verdict);
    });
    worker.once("error", reject);
    worker.postMessage(regex);
  });
}

function readCache(file: string): Map<string, Verdict> {
  try {
    return existsSync(file) ? new Map(JSON.parse(readFileSync(file, "utf8"))) : new Map();
  } catch {
    return new Map();
  }
}

/** Writes the file in one step, because two checks may run at once. */
function writeCache(file: string, verdicts: readonly [string, Verdict][]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(verdicts));
  renameSync(`${file}.${process.pid}`, file);
}
