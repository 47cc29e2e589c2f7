/** Writes an edition, the accounts and the ledger of a data folder for ever, and notes what was acknowledged: power-writer.ts <data folder> <round> <notes> */
import fs from "node:fs";
import path from "node:path";
import { loadSecrets } from "#app/services/accounts/keys/secrets.server.ts";
import { openLedger } from "#app/services/accounts/ledger/ledger.server.ts";
import { chained } from "#db/accounts/audit-chain.ts";
import { auditLog } from "#db/accounts/schema/audit.ts";
import { change } from "#db/change.ts";
import { texts } from "#db/edition/schema/content.ts";
import { openAccounts, openEdition } from "#db/open.ts";
import { ledgerFile } from "#db/places.ts";

const [dataDir = "", round = "0", notes = ""] = process.argv.slice(2);
const now = () => new Date();
const options = { dataDir, migrationsDir: "migrations" };
const [edition, accounts] = [openEdition("zz", options), openAccounts(options)];
const secrets = loadSecrets(path.join(dataDir, "keys"), { now, mayCreate: true });
const ledger = openLedger({ file: ledgerFile(dataDir), secrets, log: console });
const note = fs.openSync(notes, "a");

fs.writeSync(note, "ready\n");
for (let number = 0; ; number += 1) {
  const id = `round ${round} number ${number}`;
  const text = { key: id, origin: "local", position: 0, value: "word ".repeat(50) } as const;
  await change(edition, (db) => db.insert(texts).values(text).run());
  fs.writeSync(note, `edition\t${id}\n`);
  const line = { id, actorId: null, area: "a", edition: null, verb: "v", target: "t", detail: null, at: now() };
  await change(accounts, (db) => db.insert(auditLog).values(chained(line)).run());
  fs.writeSync(note, `accounts\t${id}\n`);
  await ledger.record({ kind: "erased", accountId: id });
  fs.writeSync(note, `ledger\t${id}\n`);
}
