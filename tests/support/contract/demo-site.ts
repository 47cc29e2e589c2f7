import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { makeDemo } from "#app/server/demo/make-demo.ts";
import { readPeople, readProposals } from "#app/server/demo/read-world.ts";
import { readEnv } from "#app/services/environment/env.ts";
import { onceARun } from "../once-a-run.ts";
import { startSite, type TestSite, temporaryFolder } from "../server/site.ts";

/** Editions that are served; the people of the demo have cards in further ones. */
const EDITIONS = "_,en,pl,ar,ja";

/**
 * A site for a test file on the world that `npm run demo` makes.
 * @param settings of the environment, beside those of the demo
 * @param prepare changes the data folder before the server uses it
 */
export function demoSiteForFile(
  settings: Record<string, string> = {},
  prepare: (dataDir: string) => Promise<void> = async () => {},
): Pick<TestSite, "ask" | "get"> & { readonly port: number } {
  let site: TestSite;
  const dataDir = temporaryFolder();
  beforeAll(async () => {
    const made = await onceARun("demo", (folder) => {
      const environment = { NODE_ENV: "production", BASE_URL: "http://localhost", EDITIONS, DATA_DIR: folder } as const;
      return makeDemo(readEnv(environment, path.resolve(".")), { people: readPeople(), proposals: readProposals() });
    });
    fs.cpSync(made, dataDir, { recursive: true });
    await prepare(dataDir);
    site = await startSite({
      dataDir,
      contentDir: "editions",
      environment: { ...settings, EDITIONS, CONTENT_DIR: "editions" },
    });
  }, 120_000);
  afterAll(async () => {
    await site?.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    get port() {
      return site.port;
    },
    ask: (request) => site.ask(request),
    get: (...words) => site.get(...words),
  };
}
