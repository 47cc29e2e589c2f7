import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import type { StartOptions } from "#app/server/start.ts";
import { type Built, loadBuild } from "./built.ts";
import { type Answer, type Ask, ask, hangUp } from "./client.ts";
import { makeContent } from "./content.ts";
import { putEditions } from "./imported.ts";

export interface TestSite {
  readonly port: number;
  readonly dataDir: string;
  readonly contentDir: string;
  ask(request: Ask): Promise<Answer>;
  get(host: string, path: string, headers?: Record<string, string>): Promise<Answer>;
  stop(): Promise<void>;
}

export interface SiteOptions {
  environment?: Record<string, string>;
  /** Changes the build before it is served. */
  build?: (build: Built) => Built;
  /** A data folder and a content folder to use again; otherwise new ones. */
  dataDir?: string;
  contentDir?: string;
  clock?: () => Date;
  converters?: StartOptions["converters"];
  timing?: StartOptions["timing"];
}

/** A folder that the caller deletes. */
export const temporaryFolder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), "isogloss-site-"));

/** Starts the built server in this process, on a free port, with data of its own: editions, and no accounts. */
export async function startSite(options: SiteOptions = {}): Promise<TestSite> {
  const original = await loadBuild();
  const build = options.build?.(original) ?? original;
  const contentDir = options.contentDir ?? makeContent(temporaryFolder());
  const dataDir = options.dataDir ?? temporaryFolder();
  const environment: NodeJS.ProcessEnv = {
    NODE_ENV: "production",
    PORT: "0",
    BASE_URL: "http://localhost",
    DATA_DIR: dataDir,
    CONTENT_DIR: contentDir,
    LOG_LEVEL: "silent",
    ...options.environment,
  };
  if (!environment.EDITIONS) await putEditions(dataDir, environment.CONTENT_DIR ?? contentDir);
  const start = {
    root: path.resolve("."),
    environment,
    build: () => build,
    clock: options.clock,
    converters: options.converters,
    timing: options.timing,
  };
  const running = await original.entry.module.start(start);
  const { port } = running;
  return {
    port,
    dataDir,
    contentDir,
    ask: (request) => ask(port, request),
    get: (host, address, headers) => ask(port, { host, path: address, headers }),
    stop: async () => {
      hangUp();
      await running.stop();
      if (options.dataDir === undefined) fs.rmSync(dataDir, { recursive: true, force: true });
      if (options.contentDir === undefined) fs.rmSync(contentDir, { recursive: true, force: true });
    },
  };
}

/** One site for all tests of a file. */
export function siteForFile(options: SiteOptions = {}): TestSite {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite(options);
  });
  afterAll(() => site?.stop());
  return {
    get port() {
      return site.port;
    },
    get dataDir() {
      return site.dataDir;
    },
    get contentDir() {
      return site.contentDir;
    },
    ask: (request) => site.ask(request),
    get: (...words) => site.get(...words),
    stop: () => site.stop(),
  };
}
