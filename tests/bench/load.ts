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
/** How long each is asked before anything counts, for its code to be compiled. */
const WARMING_SECONDS = 3;
/** How long each is asked until it is the turn of the next. */
const TURN_SECONDS = 1;

/** What a contender is asked, and how many bytes its answer has. */
interface Exchange {
  request: string;
  length: number;
}

/**
 * Asks until the code for it is compiled, and the answer as small as it becomes: what is asked for often is compressed further, which
 * has to be over before the same bytes are given to another server.
 */
export async function warm(contender: Contender): Promise<void> {
  await requestsPerSecond(contender, await exchangeWith(contender), WARMING_SECONDS);
}

/** Answers a second to one request, sent over and over on kept connections. */
async function requestsPerSecond({ port, path }: Contender, { request, length }: Exchange, seconds: number) {
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(port)));
  let answers = 0;
  for (const socket of sockets) {
    let received = 0;
    socket.on("data", (chunk: Buffer) => {
      received += chunk.length;
      if (received < length) return;
      if (received > length) throw new Error(`${path}: the answers differ in length`);
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

async function exchangeWith(contender: Contender): Promise<Exchange> {
  const request = rawRequest(contender);
  return { request, length: await answerLength(contender.port, request) };
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
 * Measures contenders in turns, each time in the opposite order of the time before, so that other work of the machine affects all of
 * them alike. Turns are short, since the machine may be of another speed in the next minute.
 * @param seconds for each of them
 * @returns answers a second of each, turn by turn
 */
export async function compare<Name extends string>(
  contenders: Record<Name, Contender>,
  seconds: number,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contenders) as Name[];
  const seen = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  const exchanges = {} as Record<Name, Exchange>;
  for (const name of names) {
    await warm(contenders[name]);
    exchanges[name] = await exchangeWith(contenders[name]);
  }
  for (let turn = 0; turn < seconds / TURN_SECONDS; turn++) {
    for (const name of turn % 2 === 0 ? names : names.toReversed()) {
      seen[name].push(await requestsPerSecond(contenders[name], exchanges[name], TURN_SECONDS));
    }
  }
  return seen;
}

/**
 * How many times as many answers one gives as another: the median of the turns, each compared with the one beside it. A shared machine
 * halves its speed for minutes, and by themselves the medians of the two may be of different minutes.
 */
export function ratio(one: readonly number[], other: readonly number[]): number {
  return median(one.map((rate, turn) => rate / (other[turn] ?? Number.NaN)));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
