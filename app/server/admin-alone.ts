import path from "node:path";
import pino from "pino";
import { openEditions } from "#app/edition-files/store.server.ts";
import { createHosts, HOME } from "#app/editions/hosts.ts";
import { createBanners } from "#app/services/banners/banners.server.ts";
import type { Talk } from "#app/services/cli/talk.ts";
import type { Env } from "#app/services/environment/env.ts";
import { openBucket } from "#app/services/media/open-bucket.server.ts";
import { createPictures } from "#app/services/media/pictures.server.ts";
import { openAccountsService } from "./accounts-service.ts";
import { startServerJobs, surroundingsOf } from "./background.ts";
import { perform } from "./operator-commands.ts";
import { ownDomains } from "./own-domains.ts";

/**
 * Runs an operator's command when no server is running: opens everything a server would, except its port.
 * @returns the exit code
 * @throws DataFolderInUse when another command, or a server that cannot be reached, holds the folder
 */
export async function performAlone(words: readonly string[], env: Env, talk: Talk): Promise<number> {
  const migrationsDir = path.join(env.ROOT, "migrations");
  const clock = () => new Date();
  const log = pino({ level: "warn" }, { write: (line: string) => talk.say(JSON.parse(line).msg) });
  const { DATA_DIR: dataDir, CONTENT_DIR: contentDir } = env;
  const codes = env.EDITIONS.length > 0 ? env.EDITIONS : [HOME];
  const store = await openEditions({ dataDir, contentDir, migrationsDir, codes, log });
  const hosts = createHosts(env.BASE_URL, codes, env.EDITIONS.length === 1, ownDomains(store));
  const accounts = await openAccountsService({ env, migrationsDir, hosts, codes, clock, log });
  try {
    if (accounts.service === null) return 1;
    const pictures = createPictures({ bucket: openBucket(env), now: clock, log });
    const banners = createBanners({ dataDir, root: env.ROOT, now: clock, log });
    const parts = { env, store, hosts, accounts: accounts.service, pictures, banners, clock, log };
    const jobs = startServerJobs(parts);
    try {
      return await perform(words, { ...surroundingsOf(parts), accounts: accounts.service, jobs }, talk);
    } finally {
      await jobs.stop();
    }
  } finally {
    await accounts.stop();
    await store.close();
  }
}
