import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { onTestFinished } from "vitest";

export interface Child {
  process: ChildProcess;
  /** Lines it has written so far. */
  lines: string[];
  /** Waits for the next line that matches. */
  line(fits: (line: string) => boolean): Promise<string>;
  /** Kills it without a warning, and waits until it has ended. */
  kill(): Promise<void>;
}

/** Runs a script of tests/support/data in a process of its own. */
export function startChild(script: string, ...words: string[]): Child {
  const file = path.join(import.meta.dirname, script);
  const child = spawn(process.execPath, ["--import", "tsx", file, ...words], { stdio: ["ignore", "pipe", "inherit"] });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let rest = "";
  child.stdout.on("data", (chunk) => {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop() ?? "";
    lines.push(...parts);
    for (const wake of waiting) wake();
  });
  const exited = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  onTestFinished(kill);
  const line = (fits: (line: string) => boolean) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = lines.find(fits);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      exited.then(() => reject(new Error(`${script} ended before it said what was awaited`)));
      look();
    });
  return { process: child, lines, line, kill };
}
