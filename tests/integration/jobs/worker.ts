/** Tidies inactive accounts of a data folder, and reports its progress: worker.ts <data folder> */
import path from "node:path";
import { tidyInactive } from "#app/features/accounts/inactivity.server.ts";
import { loadSecrets } from "#app/services/accounts/keys/secrets.server.ts";
import { openLedger } from "#app/services/accounts/ledger/ledger.server.ts";
import { fileStore } from "#app/services/accounts/store.server.ts";
import { openAccounts } from "#db/open.ts";
import { ledgerFile } from "#db/places.ts";

const [dataDir = ""] = process.argv.slice(2);
const now = () => new Date("2026-11-21T12:00:00Z");
const store = fileStore(openAccounts({ dataDir, migrationsDir: path.resolve("migrations") }));
const secrets = loadSecrets(path.join(dataDir, "keys"), { now, mayCreate: false });
const ledger = openLedger({ file: ledgerFile(dataDir), secrets, log: console });
let mails = 0;
let farewells = 0;
const parts = {
  hasCards: async () => new Set<string>(),
  writeWarning: () => {
    mails += 1;
    return { id: `mail-${process.pid}-${mails}`, sealed: "sealed", nextAt: now() };
  },
  writeFarewell: () => {
    farewells += 1;
    return { id: `farewell-${process.pid}-${farewells}`, sealed: "sealed", nextAt: now() };
  },
};
const tell = () => {};
const result = await tidyInactive({ store, secrets, ledger, erasures: [], now }, parts, {
  dryRun: false,
  // This tests a killed process, not the limit on affected people.
  confirmed: 1_000_000,
  onProgress: (done) => console.log(`done ${done}`),
  log: { info: tell, warn: tell, error: tell },
  now,
  signal: new AbortController().signal,
});
console.log(`ended ${result.done} ${result.warned}`);
setInterval(() => {}, 1000);
