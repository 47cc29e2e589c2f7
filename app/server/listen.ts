import { createServer, METHODS, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import { type AddressInfo, type Socket, Server as TcpServer } from "node:net";
import { setImmediate } from "node:timers/promises";
import type { Env } from "#app/services/environment/env.ts";
import { apiRejection, isApi } from "./api-errors.ts";
import { CONNECTIONS, type ConnectionRules, type Connections, guardConnections } from "./connections.ts";
import { type FallbackLocale, type PlainAnswer, rejectionPage } from "./plain-page.ts";
import { proxyList } from "./proxy.ts";
import { REQUEST_LIMITS, type Rejection } from "./request-guard.ts";
import { COMMON_HEADERS, OWN_RESOURCE } from "./security-headers.ts";

/** The listening socket: which connections are accepted, how long they may last, and how the server closes. */
export interface Listening {
  port: number;
  /** Accepts no more connections and finishes the requests in flight, up to a time limit. */
  close(): Promise<void>;
}

/** Times in milliseconds. */
export interface Timing extends Omit<ConnectionRules, "perNetwork"> {
  /** How long a client may take to send all headers, */
  headersMs: number;
  /** and the whole request. */
  requestMs: number;
  /** How long a connection may be idle after a response. A trusted proxy has longer. */
  idleMs: number;
  /** How long requests in flight may take after a stop signal. Containers are killed ten seconds after it. */
  stopMs: number;
}

const TIMING: Timing = {
  ...CONNECTIONS,
  headersMs: REQUEST_LIMITS.headersTimeout,
  requestMs: REQUEST_LIMITS.requestTimeout,
  idleMs: 50_000,
  stopMs: 5000,
};
const SWEEP = 300;

interface Parts {
  env: Pick<Env, "PORT" | "MAX_CONNECTIONS" | "MAX_CONNECTIONS_PER_NETWORK" | "TRUST_PROXY">;
  /** The locales in which to say that a request could not be read. */
  fallbackLocales: () => FallbackLocale[];
  timing?: Partial<Timing>;
}

/** Starts listening. */
export async function listen(answer: RequestListener, { env, fallbackLocales, timing }: Parts): Promise<Listening> {
  const times = { ...TIMING, ...timing };
  const gate = createGate();
  const take: RequestListener = (request, response) => {
    if (connections.admits(request, response)) gate.pass(() => answer(request, response));
  };
  const server = createServer(
    {
      maxHeaderSize: REQUEST_LIMITS.headers,
      headersTimeout: times.headersMs,
      requestTimeout: times.requestMs,
      // host.ts refuses a request without a host, in words instead of Node's bare status.
      requireHostHeader: false,
      connectionsCheckingInterval: Math.min(1000, times.headersMs),
      // A proxy must close an idle keep-alive connection before we do, and most do so after a minute.
      keepAliveTimeout: env.TRUST_PROXY.length > 0 ? 65_000 : times.idleMs,
    },
    take,
  );
  // What a client expects that HTTP does not know is passed over. Node would refuse it with nothing but a status.
  server.on("checkExpectation", take);
  server.maxConnections = env.MAX_CONNECTIONS;
  const rules = { ...times, perNetwork: env.MAX_CONNECTIONS_PER_NETWORK };
  const connections = guardConnections(server, rules, proxyList(env.TRUST_PROXY));
  // Node tells of every packet that it cannot read.
  const refused = new WeakSet<Socket>();
  server.on("clientError", (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket) => {
    if (!socket.writable || error.code === "ECONNRESET") return socket.destroy();
    if (refused.has(socket)) return;
    refused.add(socket);
    const latest = connections.latest(socket);
    // What cannot be read is the body of the latest request, or the request after it.
    const unread = latest === null || latest.request.complete ? null : latest;
    afterResponse(unread === null ? (latest?.response ?? null) : unread.earlier, () => {
      // There is one answer to each request.
      if (unread?.response.headersSent) return socket.destroy();
      const { method, url = "" } = unread?.request ?? firstLineOf(error.rawPacket);
      const rejection = rejectionFor(error.code, method);
      const answer = isApi(url) ? apiRejection(url, rejection) : rejectionPage(rejection, fallbackLocales());
      socket.end(rawAnswer(answer, method !== "HEAD"));
      connections.leave(socket);
    });
  });
  await listening(server, env.PORT);
  const { port } = server.address() as AddressInfo;
  return { port, close: () => closeServer(server, { connections, gate, patienceMs: times.stopMs }) };
}

/** The answer to an earlier request comes first, or the client would take the refusal for it. */
function afterResponse(earlier: ServerResponse | null, refuse: () => void): void {
  if (earlier === null || earlier.writableFinished) refuse();
  else earlier.once("close", refuse);
}

/** @param method of the request, where it begins as one does */
function rejectionFor(code: string | undefined, method: string | undefined): Rejection {
  if (code === "HPE_HEADER_OVERFLOW") return "headersTooLarge";
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return "tooSlow";
  // Node stops at the first letters of a method it has not heard of. What else it finds there instead of one is no request.
  const isMethod = code === "HPE_INVALID_METHOD" && method !== undefined && !METHODS.includes(method);
  return isMethod ? "methodUnknown" : "badAddress";
}

/** What Node could not read, where it begins as a request does: an address in bare letters of other alphabets. */
function firstLineOf(packet: Buffer | undefined): { method?: string; url?: string } {
  const start = packet?.subarray(0, 600).toString("latin1") ?? "";
  const [, method, url] = /^([A-Z]{1,20}) (\S{1,500})/.exec(start) ?? [];
  return { method, url };
}

/** Node could not parse the request, so the host name is unknown and every edition's language says what is wrong. */
function rawAnswer({ status, headers, body }: PlainAnswer, hasBody: boolean): string {
  const all = new Map([OWN_RESOURCE, ...COMMON_HEADERS, ...headers]);
  const lines = [...all].map(([name, value]) => `${name}: ${value}`);
  const length = `content-length: ${Buffer.byteLength(body)}`;
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    ...lines,
    length,
    "connection: close",
    "",
    hasBody ? body : "",
  ].join("\r\n");
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

interface Gate {
  pass(work: () => void): void;
  /** Holds all further requests back. */
  shut(): void;
  /** Releases the requests that were held back. */
  open(): void;
}

function createGate(): Gate {
  let waiting: (() => void)[] | null = null;
  return {
    pass: (work) => void (waiting === null ? work() : waiting.push(work)),
    shut: () => {
      waiting = [];
    },
    open: () => {
      const waited = waiting ?? [];
      waiting = null;
      for (const work of waited) work();
    },
  };
}

interface Closing {
  connections: Connections;
  gate: Gate;
  patienceMs: number;
}

async function closeServer(server: Server, { connections, gate, patienceMs }: Closing): Promise<void> {
  // A keep-alive connection ends with its next response, which may be in progress.
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  // While one page renders, more clients connect than have been accepted. Their requests wait until the listening socket is
  // closed.
  gate.shut();
  await allAccepted(connections);
  return new Promise((resolve) => {
    const late = setTimeout(() => connections.closeAll(), patienceMs);
    // Then idle connections are closed, which is how Node's own close() would begin. Data that has already arrived is read
    // first, because in each turn of the event loop immediates come last.
    const idle = setInterval(async () => {
      await setImmediate();
      server.close();
    }, SWEEP);
    TcpServer.prototype.close.call(server, () => {
      clearTimeout(late);
      clearInterval(idle);
      server.close();
      resolve();
    });
    gate.open();
  });
}

const MAX_TURNS = 200;
const SHORT_TURN_MS = 2;

/**
 * Clients waiting in the accept queue connected before the signal, and closing the socket would reset them. Each turn of the
 * event loop accepts one of them, and more may connect meanwhile, so this waits for a short turn that accepted nobody.
 */
async function allAccepted({ accepted }: Connections): Promise<void> {
  await setImmediate();
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const [before, began] = [accepted(), performance.now()];
    await setImmediate();
    if (accepted() === before && performance.now() - began < SHORT_TURN_MS) return;
  }
}
