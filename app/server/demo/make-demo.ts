import path from "node:path";
import pino from "pino";
import { openEditions } from "#app/edition-files/store.server.ts";
import { createHosts } from "#app/editions/hosts.ts";
import type { Env } from "#app/services/environment/env.ts";
import { openAccountsService } from "../accounts-service.ts";
import { terminalProgress } from "../import-progress.ts";
import { makeWorld } from "./make-world.ts";
import type { DemoPerson, DemoProposal } from "./read-world.ts";

/**
 * Makes the world of the demo in a data folder that no server uses: its editions, and its people through the commands that pages use.
 * @param env names the folder and the editions
 * @throws Error when something in the world is not right: nobody can then use the folder
 */
export async function makeDemo(
  env: Env,
  world: { people: readonly DemoPerson[]; proposals: readonly DemoProposal[] },
): Promise<void> {
  const { DATA_DIR: dataDir, CONTENT_DIR: contentDir, EDITIONS: codes } = env;
  const migrationsDir = path.join(env.ROOT, "migrations");
  const log = pino({ level: "warn" });
  let offset = 0;
  const clock = () => new Date(Date.now() + offset);
  const onProgress = terminalProgress(process.stderr);
  const store = await openEditions({ dataDir, contentDir, migrationsDir, codes, log, onProgress });
  const hosts = createHosts(env.BASE_URL, store.codes, codes.length === 1);
  const accounts = await openAccountsService({ env, migrationsDir, hosts, codes: store.codes, clock, log });
  try {
    if (accounts.service === null) throw new Error("The accounts of the demo could not be opened.");
    const pass = (milliseconds: number) => {
      offset += milliseconds;
    };
    await makeWorld({ store, accounts: accounts.service, pass }, world);
  } finally {
    await accounts.stop();
    await store.close();
  }
}
