import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Literal } from "#tests/checks/regexes/literals.ts";

/**
 * How much time a regular expression takes on the worst text for it: in proportion to the length, or more than that. "undecided":
 * the automaton does not know what is in it, such as a look-ahead. "unknown": there was not enough time to find out.
 */
export type Verdict =
  | { status: "safe" }
  | { status: "undecided"; because: string }
  | { status: "unknown" }
  | { status: "vulnerable"; complexity: string; attack: string };

type Regex = Pick<Literal, "source" | "flags">;

/**
 * Milliseconds for one expression. The slowest of ours takes a fiftieth of that when nothing else runs. What is not judged in that time has
 * `ALONE_MS` more, when all others are done and nobody competes for the processor.
 */
export const PATIENCE_MS = 30_000;
const ALONE_MS = 240_000;

const WORKER = path.join(import.meta.dirname, "judge-worker.cjs");
const VERSION = JSON.parse(readFileSync("node_modules/recheck/package.json", "utf8")).version as string;

/**
 * Verdicts are kept between runs: the automaton decides by the expression alone, whatever the machine does meanwhile. What it
 * ran out of time for is not kept.
 */
export const CACHE = "node_modules/.cache/regexes.json";

const keyOf = ({ source, flags }: Regex): string =>
  createHash("sha256").update(`${VERSION} automaton /${source}/${flags}`).digest("base64url");

/**
 * Judges expressions, one thread for each processor. Verdicts come in the order of the expressions.
 * @param cache a file to keep verdicts in; null for none
 */
export async function judge(
  regexes: readonly Regex[],
  cache: string | null = CACHE,
  patienceMs = PATIENCE_MS,
): Promise<Verdict[]> {
  const known = cache === null ? new Map<string, Verdict>() : readCache(cache);
  const asked = new Map(regexes.map((one) => [keyOf(one), one]));
  const unjudged = () => [...asked].filter(([key]) => (known.get(key)?.status ?? "unknown") === "unknown");
  const first = unjudged();
  const threads = Math.min(availableParallelism(), Math.ceil(first.length / 8));
  await Promise.all(Array.from({ length: threads }, () => judgeInTurn(first, known, patienceMs)));
  const late = unjudged();
  if (late.length > 0) await judgeInTurn(late, known, ALONE_MS);
  if (threads > 0 && cache !== null) {
    writeCache(
      cache,
      [...known].filter(([, { status }]) => status !== "unknown"),
    );
  }
  return regexes.map((one) => known.get(keyOf(one)) ?? { status: "unknown" });
}

/** One thread, which takes the next waiting expression whenever it has finished one. */
async function judgeInTurn(waiting: [string, Regex][], known: Map<string, Verdict>, timeout: number): Promise<void> {
  const worker = new Worker(WORKER, { workerData: { timeout } });
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
