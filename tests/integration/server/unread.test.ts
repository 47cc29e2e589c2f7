import { once } from "node:events";
import type { RequestListener } from "node:http";
import net, { type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { type Listening, listen, type Timing } from "#app/server/listen.ts";

// What a client does not read waits in the system's own memory, and stays there for minutes after the server has let go of the
// socket. Only a reset frees it, and that is what the client learns.

const UNHURRIED: Partial<Timing> = {
  headersMs: 20_000,
  requestMs: 20_000,
  lingerMs: 20_000,
  silenceMs: 20_000,
  idleMs: 20_000,
  readingMs: 20_000,
  stopMs: 20_000,
};
const GET = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";
/** More than the system takes for one connection, and as much as it takes easily. */
const [LARGE, SMALL] = [16_000_000, 400_000];

async function server(bytes: number, timing: Partial<Timing>): Promise<Listening> {
  const answer: RequestListener = (_request, response) => void response.end(Buffer.alloc(bytes));
  const env = { PORT: 0, MAX_CONNECTIONS: 100, MAX_CONNECTIONS_PER_NETWORK: 100, TRUST_PROXY: [] };
  const listening = await listen(answer, { env, fallbackLocales: () => [], timing: { ...UNHURRIED, ...timing } });
  onTestFinished(() => listening.close());
  return listening;
}

/** Asks, and never reads. */
async function ask({ port }: Listening, text: string): Promise<Socket> {
  const socket = net.connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => {});
  socket.pause();
  await once(socket, "connect");
  socket.write(text);
  return socket;
}

/**
 * How the connection ended for a client that begins to read only now. Node 22 reports a reset as an end as
 * well. Then the next write fails at once, which it does not after an ordinary end.
 */
async function endOf(socket: Socket): Promise<string> {
  const ended = Promise.race([
    once(socket, "end").then(
      () => new Promise<string>((resolve) => socket.write(" ", (error) => resolve(error ? "ECONNRESET" : "end"))),
    ),
    new Promise<string>((resolve) => socket.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code ?? ""))),
  ]);
  socket.resume();
  return ended;
}

test.each<[string, number, string, Partial<Timing>]>([
  ["has not read for too long", LARGE, GET, { readingMs: 300, minRate: 1e9 }],
  ["has not read what the system took", SMALL, GET, { idleMs: 300, lingerMs: 300 }],
  ["has not read and says nothing", LARGE, GET, { silenceMs: 300, lingerMs: 300 }],
  ["asks for too much at once", LARGE, GET.repeat(40), {}],
  ["reads no last answer", SMALL, GET.replace("1.1", "1.0"), { silenceMs: 300, lingerMs: 300 }],
])("a client that %s is reset", async (_, bytes, text, timing) => {
  const socket = await ask(await server(bytes, timing), text);
  await sleep(2000);
  expect(await endOf(socket)).toBe("ECONNRESET");
});

test("a client that does not read while the server stops is reset", async () => {
  const listening = await server(LARGE, { stopMs: 300 });
  const socket = await ask(listening, GET);
  await sleep(100);
  await listening.close();
  expect(await endOf(socket)).toBe("ECONNRESET");
});
