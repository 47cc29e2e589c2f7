import { importEdition } from "#app/edition-files/import.server.ts";
import { revisionOf } from "#db/change.ts";
import { openEdition } from "#db/open.ts";
import { zzFiles, zzWithSets } from "./zz.ts";

/** Imports two versions of the test edition in turn until it is killed, and reports each finished import. */
const [dataDir = "", migrationsDir = ""] = process.argv.slice(2);
const handle = openEdition("zz", { dataDir, migrationsDir });
const versions = [zzFiles(), zzWithSets(300)];
for (let turn = 0; ; turn += 1) {
  const files = versions[turn % 2];
  if (files) await importEdition(handle, files, { english: null });
  process.stdout.write(`revision ${revisionOf(handle)}\n`);
}
