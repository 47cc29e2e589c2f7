import { createServer, type Server } from "node:http";
import { type AddressInfo, type Socket, Server as TcpServer } from "node:net";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import type { ServerBuild } from "@remix-run/server-runtime";
import { openEditions } from "#app/editions/index.ts";
import { createPictures, openBucket } from "#app/media/index.server.ts";
import { type Converters, createSpellings } from "#app/spelling/spellings.server.ts";
import { openAccountsService } from "./accounts-service.ts";
import { type Env, readEnv } from "./env.ts";
import { fileServer } from "./files.ts";
import { FRONT_DOOR, type Refusal } from "./front-door.ts";
import { createHealth } from "./health.ts";
import { createHost, type HostParts } from "./host.ts";
import { createHosts, ownDomains } from "./hosts.ts";
import { terminalProgress } from "./import-progress.ts";
import { createLog, type Log } from "./log.ts";
import { PageCache } from "./page-cache.ts";
import { refusalPage } from "./plain-page.ts";
import { createPeerReader } from "./proxy.ts";
import { COMMON_HEADERS, OWN_RESOURCE } from "./security-headers.ts";
import { createSites, type Sites } from "./sites.ts";
import { eraseGone, startUpkeep } from "./upkeep.ts";

export interface StartOptions {
  /** The project's folder. */
  root: string;
  environment: NodeJS.ProcessEnv;
  /** The current build; in development another one after each change. */
  build: () => ServerBuild;
  /** Serves what is under development; absent in production, where built files are served. */
  files?: HostParts["files"];
  clock?: () => Date;
  /** Converters in place of our own. */
  converters?: Partial<Converters>;
}

export interface Running {
  url: string;
  port: number;
  /** Finishes requests in flight, then closes the databases. */
  stop(): Promise<void>;
}

/** How long requests in flight may take after a stop signal. */
const STOP_PATIENCE = 10_000;
const SWEEP = 300;

/**
 * Opens the editions and begins to listen.
 * @throws BadEnvironment, or the sentence of another process that owns the data folder
 */
export async function start(options: StartOptions): Promise<Running> {
  const env = readEnv(options.environment, options.root);
  const log = createLog(env.LOG_LEVEL);
  const clock = options.clock ?? (() => new Date());
  const migrationsDir = path.join(env.ROOT, "migrations");
  const store = await openEditions({
    dataDir: env.DATA_DIR,
    contentDir: env.CONTENT_DIR,
    migrationsDir,
    codes: env.EDITIONS,
    log,
    onProgress: terminalProgress(process.stderr),
  });
  const sites = createSites(store, options.build, Date.now, log);
  const hosts = createHosts(env.BASE_URL, store.codes, env.EDITIONS.length === 1, ownDomains(store));
  const accounts = await openAccountsService({ env, migrationsDir, hosts, codes: store.codes, clock, log });
  const health = createHealth(store, accounts);
  const cache = new PageCache(env.PAGE_CACHE_MB * 1e6);
  const spellings = createSpellings({ root: env.ROOT, log, converters: options.converters });
  const files = options.files ?? fileServer(path.join(env.ROOT, "build/client"));
  const peerOf = createPeerReader(env.TRUST_PROXY);
  const pictures = createPictures({ bucket: openBucket(env), now: clock, log });
  await eraseGone({ store, accounts: accounts.service, clock, log });
  const server = listenTo(
    createHost({ env, log, clock, hosts, store, sites, cache, spellings, accounts, pictures, health, peerOf, files }),
    env,
    sites,
  );
  await listening(server, env.PORT);
  accounts.start();
  const upkeep = await startUpkeep({ env, store, hosts, accounts: accounts.service, pictures, health, clock, log });
  const { port } = server.address() as AddressInfo;
  log.info({ url: env.BASE_URL, port, editions: store.codes }, "listening");
  return {
    url: env.BASE_URL,
    port,
    stop: async () => {
      await closed(server);
      health.stop();
      await upkeep.stop();
      await accounts.stop();
      await store.close();
      log.info("stopped");
    },
  };
}

function listenTo(host: ReturnType<typeof createHost>, env: Env, sites: Sites): Server {
  const server = createServer(
    {
      maxHeaderSize: FRONT_DOOR.headers,
      headersTimeout: FRONT_DOOR.headersTimeout,
      requestTimeout: FRONT_DOOR.requestTimeout,
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: 65_000,
    },
    host,
  );
  server.maxConnections = env.MAX_CONNECTIONS;
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === "ECONNRESET") return socket.destroy();
    socket.end(rawAnswer(refusalFor(error.code), sites));
  });
  return server;
}

function refusalFor(code: string | undefined): Refusal {
  if (code === "HPE_HEADER_OVERFLOW") return "headersTooLarge";
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return "tooSlow";
  return "badAddress";
}

/** Node could not read the request, so there is no host name either: every edition says what is wrong. */
function rawAnswer(refusal: Refusal, sites: Sites): string {
  const { status, headers, body } = refusalPage(refusal, sites.speakers());
  const lines = [...headers, ...COMMON_HEADERS, OWN_RESOURCE].map(([name, value]) => `${name}: ${value}`);
  const length = `content-length: ${Buffer.byteLength(body)}`;
  return [`HTTP/1.1 ${status} ${refusal}`, ...lines, length, "connection: close", "", body].join("\r\n");
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

async function closed(server: Server): Promise<void> {
  // A kept connection ends with its next answer, which may be on its way.
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  // Who is waiting to be let in was here before the signal; a turn of the loop accepts everyone.
  await setImmediate();
  await setImmediate();
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), STOP_PATIENCE);
    // Then those connections are closed in which nothing goes on, which is how Node's own close() would begin. What has
    // arrived and waits to be read is read before: timers come first in a turn of the loop, and immediates last.
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
  });
}

/** Stops at the first stop signal; a broken promise is written down and survived, a broken process is not. */
export function stopOnSignals(running: Running, log: Pick<Log, "error" | "fatal">): void {
  const stop = (code: number) => void running.stop().then(() => process.exit(code));
  process.once("SIGTERM", () => stop(0));
  process.once("SIGINT", () => stop(0));
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught exception");
    stop(1);
  });
}
