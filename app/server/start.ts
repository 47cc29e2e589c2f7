import path from "node:path";
import type { ServerBuild } from "@remix-run/server-runtime";
import { openEditions } from "#app/edition-files/store.server.ts";
import { createHosts } from "#app/editions/hosts.ts";
import { createShownRevisions } from "#app/features/cards/shown-revisions.server.ts";
import { type Converters, createSpellings } from "#app/kit/spelling/spellings.server.ts";
import { createBanners } from "#app/services/banners/banners.server.ts";
import { readEnv } from "#app/services/environment/env.ts";
import type { Jobs } from "#app/services/jobs/runner.server.ts";
import { createLog, type Log } from "#app/services/log/log.ts";
import { openBucket } from "#app/services/media/open-bucket.server.ts";
import { createPictures } from "#app/services/media/pictures.server.ts";
import { createStorage } from "#app/services/storage/storage.server.ts";
import { openAccountsService } from "./accounts-service.ts";
import { eraseGone, startBackground } from "./background.ts";
import { fileServer } from "./files.ts";
import { createHealth } from "./health.ts";
import { watchHeapGrowth } from "./heap-growth.ts";
import { createHost } from "./host.ts";
import { terminalProgress } from "./import-progress.ts";
import { listen, type Timing } from "./listen.ts";
import { otherCodes, ownDomains } from "./own-domains.ts";
import { PageCache } from "./page-cache.ts";
import { createPeerReader } from "./proxy.ts";
import { RenderQueue } from "./render-queue.ts";
import { watchSiege } from "./siege-watch.ts";
import { createSites } from "./sites.ts";
import type { HostParts } from "./visit.ts";

export interface StartOptions {
  /** The project's folder. */
  root: string;
  environment: NodeJS.ProcessEnv;
  /** The current build; in development it changes after each edit. */
  build: () => ServerBuild;
  /** Vite's middleware in development; absent in production, where built files are served. */
  files?: HostParts["files"];
  clock?: () => Date;
  /** Replaces our spelling converters, for tests. */
  converters?: Partial<Converters>;
  /** Replaces our time limits, for tests. */
  timing?: Partial<Timing>;
}

export interface Running {
  url: string;
  port: number;
  /** Finishes requests in flight, then closes the databases. */
  stop(): Promise<void>;
}

/** Milliseconds a stop may take at most, whatever hangs: containers are killed ten seconds after the signal. */
const STOP_WITHIN = 7500;

/**
 * Opens the editions and starts listening.
 * @throws BadEnvironment, or DataFolderInUse when another process owns the data folder
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
  const hosts = createHosts(env.BASE_URL, store.codes, env.EDITIONS.length === 1, ownDomains(store), otherCodes(store));
  const accounts = await openAccountsService({ env, migrationsDir, hosts, codes: store.codes, clock, log });
  const health = createHealth(store, accounts);
  const shownRevision = accounts.handle === null ? () => null : createShownRevisions(accounts.handle);
  const cache = new PageCache(env.PAGE_CACHE_MB * 1e6, { shownRevision });
  const siege = watchSiege(accounts.handle);
  const spellings = createSpellings({ root: env.ROOT, log, converters: options.converters });
  const files = options.files ?? fileServer(path.join(env.ROOT, "build/client"));
  const peerOf = createPeerReader(env.TRUST_PROXY);
  const pictures = createPictures({ bucket: openBucket(env), now: clock, log });
  const banners = createBanners({ dataDir: env.DATA_DIR, root: env.ROOT, now: clock, log });
  await eraseGone({ store, accounts: accounts.service, clock, log });
  const renders = new RenderQueue();
  // Begun after there are pages to ask for.
  let jobs: Jobs | null = null;
  const storage = createStorage({ env, now: clock, log, pageBytes: () => cache.bytes, jobs: () => jobs });
  const host = {
    env,
    log,
    clock,
    hosts,
    store,
    sites,
    cache,
    renders,
    spellings,
    accounts,
    siege,
    pictures,
    banners,
    storage,
    health,
    peerOf,
    files,
  };
  const { timing } = options;
  const listening = await listen(createHost(host), { env, fallbackLocales: () => sites.fallbackLocales(), timing });
  accounts.start();
  const background = await startBackground({
    env,
    store,
    hosts,
    accounts: accounts.service,
    pictures,
    banners,
    health,
    clock,
    log,
  });
  jobs = background.jobs;
  const stopGrowth = watchHeapGrowth();
  const { port } = listening;
  log.info({ url: env.BASE_URL, port, editions: store.codes }, "listening");
  return {
    url: env.BASE_URL,
    port,
    stop: async () => {
      // Mails in transit are awaited in parallel with the requests. Mails queued meanwhile are sent after the next start.
      await Promise.all([listening.close(), background.stop(), accounts.stopMail()]);
      stopGrowth();
      health.stop();
      siege.stop();
      await accounts.stop();
      await store.close();
      log.info("stopped");
    },
  };
}

/** Stops at the first stop signal. An unhandled rejection is logged and survived; an uncaught exception ends the process. */
export function stopOnSignals(running: Running, log: Pick<Log, "error" | "fatal">): void {
  const stop = (code: number) => {
    setTimeout(() => {
      log.error("something did not end in time: stopped in the middle of it");
      process.exit(1);
    }, STOP_WITHIN);
    void running.stop().then(() => process.exit(code));
  };
  process.once("SIGTERM", () => stop(0));
  process.once("SIGINT", () => stop(0));
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught exception");
    stop(1);
  });
}
