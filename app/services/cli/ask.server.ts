import { connect } from "node:net";
import { createInterface } from "node:readline";
import { readAnswer, writeLine } from "./protocol.ts";
import { socketName } from "./socket.server.ts";
import type { Talk } from "./talk.ts";

/**
 * Sends a command to the server that is running on a data folder.
 * @returns the exit code, or null when no server runs
 */
export async function askServer(dataDir: string, words: readonly string[], talk: Talk): Promise<number | null> {
  const name = socketName(dataDir);
  const socket = name === null ? null : await connected(name);
  if (socket === null) return null;
  socket.write(writeLine({ words }));
  try {
    for await (const line of createInterface({ input: socket })) {
      const answer = readAnswer(line);
      if (answer === null) break;
      if ("exit" in answer) return answer.exit;
      if ("say" in answer) talk.say(answer.say);
      else talk.progress(answer.progress.done, answer.progress.total);
    }
    talk.say("The server ended before it was done.");
    return 1;
  } finally {
    socket.destroy();
  }
}

/** A socket left by a killed server refuses connections. */
const NOBODY = new Set(["ENOENT", "ECONNREFUSED"]);

function connected(name: string): Promise<ReturnType<typeof connect> | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(name);
    socket.once("connect", () => resolve(socket));
    socket.once("error", (problem: NodeJS.ErrnoException) =>
      NOBODY.has(problem.code ?? "") ? resolve(null) : reject(problem),
    );
  });
}
