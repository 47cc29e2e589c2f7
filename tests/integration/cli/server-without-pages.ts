/** All of a server but its pages, on the data folder and the editions of its environment; ends as a server does. */
import path from "node:path";
import { openEditions } from "#app/edition-files/store.server.ts";
import { createHosts } from "#app/editions/hosts.ts";
import { openAccountsService } from "#app/server/accounts-service.ts";
import { startBackground } from "#app/server/background.ts";
import { createHealth } from "#app/server/health.ts";
import { createBanners } from "#app/services/banners/banners.server.ts";
import { readEnv } from "#app/services/environment/env.ts";
import { createLog } from "#app/services/log/log.ts";
import { folderBucket } from "#app/services/media/bucket.server.ts";
import { createPictures } from "#app/services/media/pictures.server.ts";

const env = readEnv(process.env, path.resolve("."));
const { DATA_DIR: dataDir, CONTENT_DIR: contentDir, EDITIONS: codes } = env;
const migrationsDir = path.resolve("migrations");
const log = createLog("silent");
const clock = () => new Date();
const store = await openEditions({ dataDir, contentDir, migrationsDir, codes, log });
const hosts = createHosts(env.BASE_URL, store.codes, true);
const accounts = await openAccountsService({ env, migrationsDir, hosts, codes: store.codes, clock, log });
const pictures = createPictures({ bucket: folderBucket(path.join(dataDir, "uploads")), now: clock, log });
const banners = createBanners({ dataDir, root: env.ROOT, now: clock, log });
const health = createHealth(store, accounts);
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
process.once("SIGTERM", async () => {
  health.stop();
  await background.stop();
  await accounts.stop();
  await store.close();
  console.log("stopped");
});
console.log("up");
setInterval(() => {}, 1000).unref();
