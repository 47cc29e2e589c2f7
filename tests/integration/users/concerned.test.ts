import fs from "node:fs";
import path from "node:path";
import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { concernedCommand } from "#app/features/users/concerned/command.server.ts";
import { personalColumns } from "#app/features/users/concerned/file.server.ts";
import { PARTS } from "#app/parts.server.ts";
import type { CommandContext } from "#app/subject/command.ts";
import { subscriptions } from "#db/accounts/schema/subscriptions.ts";
import { copyDatabase } from "#db/backup.ts";
import { closeDatabase, openEdition } from "#db/open.ts";
import { describedIn } from "#db/tables.ts";
import { MIGRATIONS } from "#tests/support/data/scratch.ts";
import { makeAccount, openWorld, type World } from "../accounts/world.ts";

/** The breach drill: a copy got out, and the operator asks whom to tell. */

async function ask(world: World, ...words: string[]) {
  const said: string[] = [];
  const context = { env: { DATA_DIR: world.folder }, subjects: PARTS, accounts: world } as unknown as CommandContext;
  const code = await concernedCommand.run(context, words, { say: (line) => said.push(line), progress: () => {} });
  const all = said.join("\n");
  const file = /are in (\S+), one a line/.exec(all)?.[1];
  return {
    code,
    said: all,
    file,
    addresses: file === undefined ? [] : fs.readFileSync(file, "utf8").trim().split("\n"),
  };
}

async function people() {
  const world = openWorld();
  for (const name of ["robin", "anna", "kasia"]) await makeAccount(world, name, `${name}@example.org`);
  return world;
}

test("says what can be read in the database of accounts, what is sealed, and how many it is about", async () => {
  const world = await people();
  const { code, said, file } = await ask(world, "accounts");
  expect(code).toBe(0);
  expect(said).toMatch(/^accounts: 3 rows\n {2}readable +id, public_id, username,/m);
  expect(said).toMatch(/^ {2}sealed +email_sealed$/m);
  expect(said).toMatch(/^ {2}scrambled +email_hash/m);
  expect(said).toContain("It is about 3 accounts, and 0 addresses of people without one.");
  expect(said).not.toContain("example.org");
  expect(file).toBeUndefined();
});

test("writes the addresses into a file of its owner's alone, and notes that in the audit log", async () => {
  const world = await people();
  const { addresses, file = "" } = await ask(world, "accounts", "--addresses");
  expect(addresses.sort()).toEqual(["anna@example.org", "kasia@example.org", "robin@example.org"]);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(world.handle.sqlite.prepare("SELECT verb FROM audit_log").pluck().all()).toContain("concernedListed");
});

test("of an older copy, those who are still there are told, and who subscribed without an account", async () => {
  const world = await people();
  const sealed = (email: string) => ({
    emailHash: world.secrets.hash("email", email),
    emailSealed: world.secrets.encrypt(email),
  });
  await world.store.atomically((db) =>
    ["reader@example.net", "anna@example.org"].map((email, n) =>
      db.insert(subscriptions).values({ id: `sub${n}`, locale: "en", type: "census", ...sealed(email) }),
    ),
  );
  const { file: copy } = copyDatabase(world.handle.sqlite, world.folder, "accounts", world.now());
  const [robin] = world.handle.sqlite.prepare("SELECT id FROM accounts WHERE username = 'robin'").pluck().all();
  await removeAccount(world, { accountId: String(robin), actorId: null, proofId: null });
  world.pass(1000);
  await makeAccount(world, "later", "later@example.org");
  const { addresses, said } = await ask(world, path.basename(copy), "--addresses");
  expect(addresses.sort()).toEqual(["anna@example.org", "kasia@example.org", "reader@example.net"]);
  expect(said).toContain("2 accounts, and 1 addresses");
});

test("of an edition, those whose accounts are named in it", async () => {
  const world = await people();
  const edition = openEdition("en", { dataDir: world.folder, migrationsDir: MIGRATIONS });
  const ids = world.handle.sqlite.prepare("SELECT id FROM accounts ORDER BY username").pluck().all() as string[];
  const mark = edition.sqlite.prepare(
    "INSERT INTO keyword_marks (id, pattern, created_by, created_at) VALUES (?, ?, ?, 1)",
  );
  for (const [n, id] of [ids[0], ids[0], ids[2]].entries()) mark.run(`m${n}`, `word${n}`, id);
  await closeDatabase(edition);
  const { addresses, said } = await ask(world, "en", "--addresses");
  expect(addresses.sort()).toEqual(["anna@example.org", "robin@example.org"]);
  expect(said).toContain("keyword_marks: 3 rows");
});

test.each([["nothing"], ["../accounts"], ["accounts-20990101T000000000Z.sqlite"]])(
  "%s is no database",
  async (name) => {
    expect((await ask(await people(), name)).code).toBe(1);
  },
);

test.each([[[]], [["accounts", "--all"]], [["--addresses"]], [["accounts", "--addresses", "x"]]])(
  "%j is not understood",
  async (words) => expect((await ask(await people(), ...words)).code).toBe(2),
);

describe.each(["accounts", "edition"] as const)("the manifest of the %s file", (kind) => {
  test("names tables and columns as the file does", async () => {
    const tables = Object.values(await describedIn(kind)).flatMap((one) =>
      is(one, SQLiteTable) ? [getTableName(one)] : [],
    );
    const world = openWorld();
    const handle =
      kind === "accounts" ? world.handle : openEdition("en", { dataDir: world.folder, migrationsDir: MIGRATIONS });
    for (const [table, columns] of personalColumns(PARTS, kind)) {
      expect(tables).toContain(table);
      const there = handle.sqlite.prepare("SELECT name FROM pragma_table_info(?)").pluck().all(table);
      for (const column of columns) expect(there, table).toContain(column);
    }
    if (kind === "edition") await closeDatabase(handle);
  });
});
