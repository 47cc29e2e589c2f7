import { fork } from "node:child_process";
import path from "node:path";
import { worksWhileServing } from "#db/data-command.ts";
import type { DataMessage } from "#db/data-process.ts";
import { EXIT, type Talk } from "./talk.ts";

/** Runs data commands in a process beside a running server. */
export interface DataDesk {
  /** @returns the exit code */
  perform(words: readonly string[], talk: Talk): Promise<number>;
  /** Stops the running command; an incomplete backup leaves nothing behind that looks complete. */
  stop(): void;
}

/** @param root the project's folder */
export function openDataDesk(dataDir: string, root: string): DataDesk {
  const stopping = new AbortController();
  let isBusy = false;
  return {
    perform: async (words, talk) => {
      if (!worksWhileServing(words)) {
        talk.say("A server is running on this data folder. Stop it first: what it has open cannot be replaced.");
        return EXIT.refused;
      }
      if (isBusy) {
        talk.say("Another command is reading the databases. Wait until it is done.");
        return EXIT.refused;
      }
      isBusy = true;
      try {
        return await inProcess([dataDir, ...words], { root, signal: stopping.signal, talk });
      } finally {
        isBusy = false;
      }
    },
    stop: () => stopping.abort(),
  };
}

function inProcess(
  words: readonly string[],
  { root, signal, talk }: { root: string; signal: AbortSignal; talk: Talk },
): Promise<number> {
  return new Promise((resolve) => {
    const child = fork(path.join(root, "db/data-process.ts"), [...words], {
      cwd: root,
      env: {},
      execArgv: ["--import", "tsx"],
      signal,
      killSignal: "SIGKILL",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.on("message", (message: DataMessage) => {
      if ("say" in message) talk.say(message.say);
      else talk.progress(message.progress.done, message.progress.total);
    });
    child.once("error", () => talk.say("The databases could not be read to their end."));
    child.once("close", (code) => resolve(code ?? EXIT.refused));
  });
}
