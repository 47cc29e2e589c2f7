import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { onTestFinished } from "vitest";

/** A server in a process of its own, as an operator starts it. */
export interface Launched {
  readonly port: number;
  /** What it has written to standard output, a JSON object a line. */
  log(): Record<string, unknown>[];
  /** All its output, as text. */
  said(): string;
  signal(name: NodeJS.Signals): void;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

const LAUNCHER = ["app/server/launch.js", "--built"];

/** Starts the server and waits until it listens, or has ended. */
export async function launch(
  environment: Record<string, string>,
  words: readonly string[] = LAUNCHER,
): Promise<Launched> {
  if (!existsSync("build/server/index.js")) throw new Error("There is no build to test: run `npm run build` first.");
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: "0",
    BASE_URL: "http://localhost",
    ...environment,
  };
  const child = spawn(process.execPath, words, { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const ended = once(child, "close").then(([code, signal]) => (signal ?? code) as number | string);
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  const log = () =>
    output
      .split("\n")
      .slice(0, -1)
      .flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : []));
  const port = await Promise.race([listening(child, log), ended.then(() => 0)]);
  return { port, log, said: () => output + errors, signal: (name) => void child.kill(name), ended };
}

async function listening(child: ChildProcess, log: () => Record<string, unknown>[]): Promise<number> {
  for (;;) {
    const line = log().find(({ msg }) => msg === "listening");
    if (line) return Number(line.port);
    if (child.stdout) await once(child.stdout, "data");
  }
}
