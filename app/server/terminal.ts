import { existsSync } from "node:fs";
import path from "node:path";
import type { Talk } from "#app/services/cli/talk.ts";
import { BadEnvironment, type Env, readEnv } from "#app/services/environment/env.ts";
import { DatabaseProblem, DataFolderInUse } from "#db/errors.ts";

/** What `npm run admin` and `npm run data` have in common: the environment, the terminal, and how they fail. */

const ROOT = path.resolve(import.meta.dirname, "../..");
const PROGRESS_EVERY_MS = 100;

/** Lines on standard output; on a terminal, progress is shown on one line that is overwritten. */
function terminalTalk(terminal: NodeJS.WriteStream): Talk {
  let shownAt = Number.NEGATIVE_INFINITY;
  const clear = () => {
    if (!terminal.isTTY) return;
    terminal.clearLine(0);
    terminal.cursorTo(0);
  };
  return {
    say: (line) => {
      clear();
      console.log(line);
    },
    progress: (done, total) => {
      if (!terminal.isTTY || performance.now() - shownAt < PROGRESS_EVERY_MS) return;
      shownAt = performance.now();
      clear();
      terminal.write(total === null ? `${done} …` : `${done} of ${total} …`);
    },
  };
}

/**
 * Runs one command and ends with its exit code. An error that the operator can fix is printed as a sentence; all others keep
 * their stack.
 */
export async function onTerminal(
  run: (words: readonly string[], env: Env, talk: Talk) => Promise<number>,
): Promise<void> {
  // The reader has closed the pipe, as `head` does: that is not an error.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  const file = path.join(ROOT, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  try {
    const env = readEnv({ ...process.env, NODE_ENV: "production" }, ROOT);
    process.exitCode = await run(process.argv.slice(2), env, terminalTalk(process.stderr));
  } catch (error) {
    const isSentence = [DataFolderInUse, DatabaseProblem, BadEnvironment].some((kind) => error instanceof kind);
    console.error(isSentence && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
