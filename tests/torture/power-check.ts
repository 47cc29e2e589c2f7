/** Looks for what was acknowledged before the power went: power-check.ts <data folder> <notes> */
import fs from "node:fs";
import path from "node:path";
import { loadSecrets } from "#app/services/accounts/keys/secrets.server.ts";
import { openLedger } from "#app/services/accounts/ledger/ledger.server.ts";
import { closeDatabase, openAccounts, openEdition } from "#db/open.ts";
import { ledgerFile } from "#db/places.ts";

const [dataDir = "", notes = ""] = process.argv.slice(2);
const options = { dataDir, migrationsDir: "migrations" };
const [edition, accounts] = [openEdition("zz", options), openAccounts(options)];
const secrets = loadSecrets(path.join(dataDir, "keys"), { now: () => new Date(), mayCreate: false });
const ledger = openLedger({ file: ledgerFile(dataDir), secrets, log: console });
const text = edition.sqlite.prepare("SELECT 1 FROM texts WHERE key = ?");
const line = accounts.sqlite.prepare("SELECT 1 FROM audit_log WHERE id = ?");
const isThere: Record<string, (id: string) => boolean> = {
  edition: (id) => text.get(id) !== undefined,
  accounts: (id) => line.get(id) !== undefined,
  ledger: (id) => ledger.isErased(id),
};

const acknowledged = fs
  .readFileSync(notes, "utf8")
  .split("\n")
  .map((note) => note.split("\t"))
  .filter(([, id]) => id !== undefined);
const lost = acknowledged.filter(([where = "", id = ""]) => !isThere[where]?.(id));
const damaged = [edition, accounts].filter(({ sqlite }) => sqlite.pragma("integrity_check", { simple: true }) !== "ok");
console.log(`${acknowledged.length} acknowledged, ${lost.length} lost, ${damaged.length} files damaged`);
for (const handle of [edition, accounts]) await closeDatabase(handle);
process.exitCode = lost.length + damaged.length === 0 ? 0 : 1;
