import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

/** A server to be measured, in a process of its own, because this process produces the load. */
export interface ServerProcess {
  port: number;
  child: ChildProcess;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/**
 * Starts `node …args` with PORT set, and waits until `path` answers 200 on it.
 * @param at the port, where something belongs to it already, as sign-ins do; any that is free otherwise
 */
export async function startServer(
  args: readonly string[],
  environment: Record<string, string>,
  host: (port: number) => string,
  path: string,
  at: number | null = null,
): Promise<ServerProcess> {
  const port = at ?? (await freePort());
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await answers(`http://127.0.0.1:${port}${path}`, host(port), child);
  return {
    port,
    child,
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

const PATIENCE_MS = 60_000;

async function answers(url: string, host: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server left with code ${child.exitCode}`);
    const status = await statusOf(url, host);
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error(`${url} did not answer 200`);
}

/** Uses the client of node:http, because `fetch` does not send a Host header of ours. */
async function statusOf(url: string, host: string): Promise<number> {
  const { get } = await import("node:http");
  return new Promise((resolve) => {
    const request = get(url, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on("error", () => resolve(0));
  });
}
