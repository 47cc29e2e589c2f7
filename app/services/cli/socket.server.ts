import fs from "node:fs";
import { createServer, type Socket } from "node:net";
import path from "node:path";
import { type Answer, LIMITS, readRequest, writeLine } from "./protocol.ts";
import type { Talk } from "./talk.ts";

/** The socket for operators, which only the owner of the data folder can open. */
export interface Control {
  /** Accepts no more commands and waits for running ones. */
  close(): Promise<void>;
}

export interface ControlParts {
  dataDir: string;
  /**
   * Runs a command.
   * @returns the exit code
   */
  perform(words: readonly string[], talk: Talk): Promise<number>;
  log: { error(about: object, message: string): void };
}

/** Maximum bytes of a socket's path. A longer path is written relative to the current folder if that is shorter. */
const MAX_NAME_LENGTH = 100;

/** @returns the path by which to open the socket of a data folder, or null when it is too long */
export function socketName(dataDir: string): string | null {
  const file = path.resolve(dataDir, "control.sock");
  return [file, path.relative(process.cwd(), file)].find((name) => Buffer.byteLength(name) <= MAX_NAME_LENGTH) ?? null;
}

/**
 * Opens the socket. The caller has locked the data folder, so an existing socket was left by a dead process. A failure is
 * logged; commands then work only while the server is stopped.
 */
export async function openControl({ dataDir, perform, log }: ControlParts): Promise<Control> {
  const name = socketName(dataDir);
  const working = new Set<Promise<void>>();
  const server = createServer((socket) => {
    const work = serve(socket, perform, log).finally(() => working.delete(work));
    working.add(work);
  });
  server.maxConnections = LIMITS.connections;
  try {
    if (name === null) throw new Error("the path of the data folder is too long for a socket");
    fs.rmSync(name, { force: true });
    await listenPrivately(server, name);
  } catch (error) {
    log.error({ err: error }, "commands cannot reach this server");
  }
  return {
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.allSettled(working);
      if (server.listening || name !== null) await closed;
    },
  };
}

/** Nobody else may open it, not even between its creation and a change of its permissions. */
function listenPrivately(server: ReturnType<typeof createServer>, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const before = process.umask(0o177);
    try {
      server.once("error", reject).listen(name, () => {
        server.off("error", reject).on("error", () => {});
        resolve();
      });
    } finally {
      process.umask(before);
    }
  });
}

async function serve(socket: Socket, perform: ControlParts["perform"], log: ControlParts["log"]): Promise<void> {
  // If the client disconnects, the command still runs to its end.
  socket.on("error", () => {});
  const tell = (answer: Answer) => void (socket.writable && socket.write(writeLine(answer)));
  const words = await requestOf(socket);
  if (words === null) return void socket.destroy();
  const talk: Talk = {
    say: (line) => tell({ say: line }),
    progress: (done, total) => tell({ progress: { done, total } }),
  };
  try {
    tell({ exit: await perform(words, talk) });
  } catch (error) {
    log.error({ err: error, command: words[0] }, "a command failed");
    tell({ say: "That went wrong; the log of the server says how." });
    tell({ exit: 1 });
  }
  socket.end();
}

/** The request in the first line; null when it is too long, late or invalid. */
function requestOf(socket: Socket): Promise<string[] | null> {
  return new Promise((resolve) => {
    let text = "";
    const late = setTimeout(() => resolve(null), LIMITS.patience);
    socket.setEncoding("utf8");
    socket.on("data", (chunk: string) => {
      if (text.length <= LIMITS.request && !text.includes("\n")) text += chunk;
      if (text.includes("\n") || text.length > LIMITS.request) {
        clearTimeout(late);
        resolve(text.length > LIMITS.request ? null : readRequest(text.split("\n")[0] ?? ""));
      }
    });
    socket.on("close", () => {
      clearTimeout(late);
      resolve(null);
    });
  });
}
