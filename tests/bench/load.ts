import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";

/*
 * A load generator on plain sockets. Those on npm parse every answer as HTTP, which takes longer than the bare server
 * needs to send it, so they would measure only themselves. Here, every answer to one request has the same length, so
 * counting bytes counts answers.
 *
 * The asker never sleeps. Whoever sleeps has to be woken by the server that writes to them, for which it pays a tenth of a short answer. A
 * bare server keeps its asker too busy to sleep, so it would pay nothing where the slower one pays each time.
 */

const CONNECTIONS = 32;
/** When nothing more has come for this long, the answer is complete. */
const SILENCE_MS = 400;

/** Answers a second to one request, sent over and over on kept connections. */
export async function requestsPerSecond(contender: Contender, seconds: number): Promise<number> {
  const request = rawRequest(contender);
  const length = await answerLength(contender.port, request);
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(contender.port)));
  let answers = 0;
  for (const socket of sockets) {
    let received = 0;
    socket.on("data", (chunk: Buffer) => {
      received += chunk.length;
      if (received < length) return;
      if (received > length) throw new Error(`${contender.path}: the answers differ in length`);
      received = 0;
      answers += 1;
      socket.write(request);
    });
    socket.write(request);
  }
  const began = performance.now();
  const until = began + seconds * 1000;
  while (performance.now() < until) await setImmediate();
  const took = (performance.now() - began) / 1000;
  for (const socket of sockets) socket.destroy();
  return answers / took;
}

function rawRequest({ path, headers }: Contender): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`GET ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n");
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

/** Asks twice, because the first answer may not come from the cache. */
async function answerLength(port: number, request: string): Promise<number> {
  const socket = await open(port);
  const ask = async () => {
    let length = 0;
    let text = "";
    const count = (chunk: Buffer) => {
      if (length === 0) text = chunk.subarray(0, 12).toString("latin1");
      length += chunk.length;
    };
    socket.on("data", count);
    socket.write(request);
    await new Promise((resolve) => setTimeout(resolve, SILENCE_MS));
    socket.off("data", count);
    if (text !== "HTTP/1.1 200") throw new Error(`not a page: ${text}`);
    return length;
  };
  await ask();
  const length = await ask();
  socket.destroy();
  return length;
}

export interface Contender {
  port: number;
  path: string;
  headers: Record<string, string>;
}

/**
 * Measures contenders in turns, so that other work of the machine affects all of them alike.
 * @returns the median of each
 */
export async function compare<Name extends string>(
  contenders: Record<Name, Contender>,
  rounds: number,
  seconds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(contenders) as Name[];
  const seen = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names) await requestsPerSecond(contenders[name], 1);
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      seen[name].push(await requestsPerSecond(contenders[name], seconds));
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(seen[name])])) as Record<Name, number>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
