import fs from "node:fs";
import { ulid } from "ulid";
import { expect, onTestFinished, test } from "vitest";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { startOfDay } from "#app/kit/time/durations.ts";
import { loadSecrets } from "#app/services/accounts/keys/secrets.server.ts";
import { openLedger } from "#app/services/accounts/ledger/ledger.server.ts";
import { fileStore } from "#app/services/accounts/store.server.ts";
import { askServer } from "#app/services/cli/ask.server.ts";
import { NOBODY } from "#app/services/media/entry-pictures.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { copyDatabase, restoreDatabase } from "#db/backup.ts";
import { change } from "#db/change.ts";
import { pictures } from "#db/edition/schema/pictures.ts";
import { closeDatabase, openAccounts, openEdition } from "#db/open.ts";
import { ledgerFile } from "#db/places.ts";
import { startSite, temporaryFolder } from "../../support/server/site.ts";

const MIGRATIONS = "migrations";
const now = () => new Date();

test("by the time a server listens, nobody is back who was erased after the copies were made", async () => {
  const dataDir = temporaryFolder();
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  await (await startSite({ dataDir })).stop();
  const id = ulid();
  const open = () => ({
    people: openAccounts({ dataDir, migrationsDir: MIGRATIONS }),
    edition: openEdition("en", { dataDir, migrationsDir: MIGRATIONS }),
  });
  const { people, edition } = open();
  const secrets = loadSecrets(`${dataDir}/keys`, { now, mayCreate: false });
  await change(people, (db) =>
    db
      .insert(accounts)
      .values({
        id,
        username: "robin",
        usernameFolded: "robin",
        emailHash: "hash",
        emailSealed: secrets.encrypt("robin@example.org"),
        lastActiveAt: startOfDay(now()),
        createdAt: now(),
        updatedAt: now(),
      })
      .run(),
  );
  await change(edition, (db) =>
    db.insert(pictures).values({ id: "x", kind: "term", ownerId: id, createdAt: now() }).run(),
  );
  const copies = [people, edition].map(({ sqlite, name }) => ({
    name,
    file: copyDatabase(sqlite, dataDir, name).file,
  }));
  const ledger = openLedger({ file: ledgerFile(dataDir), secrets, log: console });
  const context = { store: fileStore(people), secrets, now, ledger, erasures: [] };
  expect(await removeAccount(context, { accountId: id, actorId: null, proofId: null })).toBeNull();
  for (const handle of [people, edition]) await closeDatabase(handle);
  for (const { name, file } of copies) restoreDatabase(dataDir, name, file);

  const site = await startSite({ dataDir });
  const said: string[] = [];
  await askServer(dataDir, ["roles", "robin"], { say: (line) => void said.push(line), progress: () => {} });
  await site.stop();
  expect(said.join()).toContain("nobody with that name");
  const after = open();
  expect(after.people.db.select().from(accounts).all()).toMatchObject([{ id, state: "removed", username: "" }]);
  expect(after.edition.db.select().from(pictures).all()).toMatchObject([{ id: "x", ownerId: NOBODY }]);
  for (const handle of [after.people, after.edition]) await closeDatabase(handle);
});
