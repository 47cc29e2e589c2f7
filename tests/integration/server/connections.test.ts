import { once } from "node:events";
import net, { type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { withModules } from "../../support/server/built.ts";
import { ask, hangUp } from "../../support/server/client.ts";
import { type SiteOptions, startSite, type TestSite } from "../../support/server/site.ts";

// Misbehaving clients on plain sockets, and a server with short time limits.
const TIMING = {
  headersMs: 400,
  requestMs: 800,
  lingerMs: 200,
  silenceMs: 1000,
  readingMs: 500,
  minRate: 1e6,
  stopMs: 700,
};
const UNHURRIED = { headersMs: 20_000, requestMs: 20_000, readingMs: 20_000, lingerMs: 20_000, silenceMs: 20_000 };
const GET = "GET /langswitch HTTP/1.1\r\nhost: en.localhost\r\n\r\n";
const HALF = "GET /langswitch HTTP/1.1\r\nhost: en.localhost\r\n";
const PATIENCE = { timeout: 10_000, interval: 50 };

// The first server of a test run imports the editions.
vi.setConfig({ testTimeout: 60_000 });

const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  hangUp();
});

/** A site, and how many sockets it has: it is in this process, where all others are the clients'. */
async function site(options: SiteOptions = {}): Promise<TestSite & { sockets(): number }> {
  const started = await startSite({ timing: TIMING, ...options });
  onTestFinished(() => started.stop());
  const sockets = () => {
    const all = process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap").length;
    return all - clients.filter(({ destroyed }) => !destroyed).length;
  };
  return Object.assign(started, { sockets });
}

/** A client that sends something and never closes the connection. */
async function connect(port: number, text = "", reads = true): Promise<Socket> {
  const socket = net.connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  clients.push(socket);
  socket.on("error", () => {});
  if (reads) socket.resume();
  await once(socket, "connect");
  if (text !== "") socket.write(text);
  return socket;
}

const many = (count: number, make: () => Promise<Socket>) => Promise.all(Array.from({ length: count }, make));

/** Keeps writing single bytes while the connection is open. */
async function drip(socket: Socket, pauseMs: number): Promise<void> {
  while (socket.writable) {
    socket.write("x");
    await sleep(pauseMs);
  }
}

/** Sends requests until all buffers are full or the server disconnects. */
async function askOverAndOver(socket: Socket, hasEnough = () => socket.writableLength > 0): Promise<void> {
  const long = GET.replace("\r\n\r\n", `\r\nx-long: ${"x".repeat(12_000)}\r\n\r\n`);
  while (socket.writable && !hasEnough()) {
    if (socket.writableLength === 0) socket.write(long.repeat(8));
    await sleep(5);
  }
}

describe("The server's side of a connection is closed", () => {
  test.each([
    ["that says nothing", ""],
    ["with headers that do not end", HALF],
    ["with what is no request", "\x16\x03\x01\r\n\r\n"],
    ["with headers that are too large", `${HALF}cookie: ${"x".repeat(17_000)}\r\n\r\n`],
  ])("%s, and whose client never hangs up", async (_, text) => {
    const { port, sockets } = await site();
    await many(8, () => connect(port, text));
    await vi.waitFor(() => expect(sockets()).toBe(0), PATIENCE);
  });

  test("whose client sends its form a byte at a time, to a page that reads it and to one that does not", async () => {
    const { port, sockets } = await site();
    const post = (path: string) =>
      `POST ${path} HTTP/1.1\r\nhost: en.localhost\r\norigin: http://en.localhost\r\ncontent-length: 90000\r\n\r\n`;
    const writers = [
      ...(await many(4, () => connect(port, post("/langswitch")))),
      await connect(port, post("/account/avatar")),
    ];
    for (const writer of writers) void drip(writer, 50);
    await vi.waitFor(() => expect(sockets()).toBe(0), PATIENCE);
  });

  test("whose client asks for more at once than anybody can want", async () => {
    const { port, sockets } = await site({ timing: UNHURRIED });
    await many(4, () => connect(port, GET.repeat(1000)));
    await vi.waitFor(() => expect(sockets()).toBe(0), PATIENCE);
  });

  test("whose client asks over and over, and never reads", async () => {
    const { port, sockets } = await site({ timing: { ...TIMING, requestsAtOnce: 1000 } });
    const readers = await many(4, () => connect(port, "", false));
    await Promise.all(readers.map((reader) => askOverAndOver(reader)));
    await vi.waitFor(() => expect(sockets()).toBe(0), PATIENCE);
  });

  test("but not one whose client reads slowly, yet reads", async () => {
    const { port } = await site({ timing: { ...TIMING, minRate: 20_000, requestsAtOnce: 1000 } });
    const reader = await connect(port, "", false);
    let heard = 0;
    reader.on("data", (chunk: Buffer) => {
      heard += chunk.length;
      reader.pause();
      setTimeout(() => reader.resume(), 20);
    });
    await askOverAndOver(reader, () => heard > 3_000_000);
    expect(reader.destroyed).toBe(false);
    expect(heard).toBeGreaterThan(3_000_000);
  });
});

describe("Of one network", () => {
  const few = { environment: { MAX_CONNECTIONS_PER_NETWORK: "4" } };

  test("no more connections are kept than it may have; those in which nothing goes on make room", async () => {
    const { port, sockets } = await site({ ...few, timing: { ...TIMING, ...UNHURRIED } });
    await many(12, () => connect(port));
    expect((await ask(port, { path: "/langswitch" })).status).toBe(200);
    hangUp();
    await vi.waitFor(() => expect(sockets()).toBe(3), PATIENCE);
  });

  test("those that are being answered stay, and a newcomer is not let in", async () => {
    let [answer, waiting] = [() => {}, 0];
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const loader = async () => {
      waiting += 1;
      await held;
      return new Response("here");
    };
    const { port } = await site({ ...few, build: (build) => withModules(build, { apiPronoun: { loader } }) });
    const answers = Array.from({ length: 4 }, (_, n) => ask(port, { path: `/api/pronouns/x${n}` }));
    await vi.waitFor(() => expect(waiting).toBe(4), PATIENCE);
    await expect(ask(port, { path: "/langswitch" })).rejects.toThrow();
    answer();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test("a proxy that is trusted has as many as it needs", async () => {
    const environment = { ...few.environment, TRUST_PROXY: "127.0.0.1" };
    const { port, sockets } = await site({ environment, timing: { ...TIMING, ...UNHURRIED } });
    await many(12, () => connect(port));
    await vi.waitFor(() => expect(sockets()).toBe(12), PATIENCE);
  });
});

describe("A stop ends in time", () => {
  test.each([
    ["with clients that do not hang up", HALF, false],
    ["with clients that do not read", "", true],
    ["with some that still wait for their refusal", "\x16\x03\x01\r\n\r\n", false],
  ])("%s", async (_, text, asks) => {
    const timing = { ...UNHURRIED, stopMs: TIMING.stopMs, requestsAtOnce: 1000 };
    const started = await startSite({ timing });
    const sockets = await many(6, () => connect(started.port, text, !asks));
    if (asks) await Promise.all(sockets.map((socket) => askOverAndOver(socket)));
    await sleep(50);
    const began = performance.now();
    await started.stop();
    expect(performance.now() - began).toBeLessThan(timing.stopMs + 3000);
  });
});

describe("What cannot be read", () => {
  /** Everything a client gets until the connection ends. */
  async function heard(port: number, text: string): Promise<string> {
    const socket = await connect(port, "", false);
    const pieces: Buffer[] = [];
    socket.on("data", (piece: Buffer) => pieces.push(piece));
    socket.write(text);
    await once(socket, "end");
    return Buffer.concat(pieces).toString("latin1");
  }
  const statuses = (answers: string) => [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

  const LATE = "GET /robots.txt HTTP/1.1\r\nhost: en.localhost\r\n\r\n";
  /** A site whose answer to `LATE` comes when `answer` is called. */
  async function withLateAnswer(): Promise<{ port: number; answer: () => void }> {
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const loader = async () => {
      await waiting;
      return new Response("late");
    };
    const { port } = await site({
      timing: { ...UNHURRIED, lingerMs: 200 },
      build: (build) => withModules(build, { robots: { loader } }),
    });
    return { port, answer: () => answer() };
  }

  test("is refused after the answer to the request before it", async () => {
    const { port } = await site({ timing: { ...UNHURRIED, lingerMs: 200 } });
    expect(statuses(await heard(port, `${GET}GARBAGE\r\n\r\n`))).toEqual([200, 400]);
  });

  test("is refused once, in however many pieces it comes while the answer before it is made", async () => {
    const { port, answer } = await withLateAnswer();
    const warnings: Error[] = [];
    const warned = (warning: Error) => warnings.push(warning);
    process.on("warning", warned);
    onTestFinished(() => void process.off("warning", warned));
    const socket = await connect(port, "", false);
    const pieces: Buffer[] = [];
    socket.on("data", (piece: Buffer) => pieces.push(piece));
    socket.setNoDelay(true);
    socket.write(LATE);
    for (let at = 0; at < 40; at += 1) {
      socket.write("\x01");
      await sleep(5);
    }
    answer();
    await once(socket, "end");
    expect(statuses(Buffer.concat(pieces).toString("latin1"))).toEqual([200, 400]);
    expect(warnings.map(({ name }) => name)).toEqual([]);
  });

  test("as the body of a request is refused after the answers to earlier ones", async () => {
    const { port, answer } = await withLateAnswer();
    const post = "POST /spelling HTTP/1.1\r\nhost: en.localhost\r\norigin: http://en.localhost\r\n";
    const answers = heard(port, `${LATE}${post}transfer-encoding: chunked\r\n\r\nno length`);
    setTimeout(answer, 300);
    expect(statuses(await answers)).toEqual([200, 400]);
  });

  test("as the body of a request gets no second answer", async () => {
    const { port } = await site({ timing: { ...UNHURRIED, lingerMs: 200 } });
    const odd = "GET /healthz HTTP/1.1\r\nhost: en.localhost\r\ntransfer-encoding: xchunked\r\n\r\n";
    expect(statuses(await heard(port, `${odd}${GET}`)).length).toBe(1);
  });
});
