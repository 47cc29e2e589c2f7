import "#db/required-node.js";

import { existsSync } from "node:fs";
import path from "node:path";
import { askServer } from "#app/control/ask.server.ts";
import type { Talk } from "#app/control/index.server.ts";
import { DataFolderInUse } from "#db/errors.ts";
import { BadEnvironment, readEnv } from "./env.ts";

/** `npm run admin`: roles, bans, jobs and keys, by asking the server that runs, or alone when there is none. */

const ROOT = path.resolve(import.meta.dirname, "../..");
const PROGRESS_EVERY_MS = 100;

/** Lines on standard output; how far it has come on a line that is written over, where somebody watches. */
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

async function main(): Promise<void> {
  const file = path.join(ROOT, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  const words = process.argv.slice(2);
  const talk = terminalTalk(process.stderr);
  try {
    const env = readEnv({ ...process.env, NODE_ENV: "production" }, ROOT);
    const asked = await askServer(env.DATA_DIR, words, talk);
    // Where a server answers, the rest of the program need not be loaded.
    process.exitCode = asked ?? (await (await import("./admin-alone.ts")).performAlone(words, env, talk));
  } catch (error) {
    const isSentence = error instanceof DataFolderInUse || error instanceof BadEnvironment;
    console.error(isSentence ? error.message : error);
    process.exitCode = 1;
  }
}

await main();
