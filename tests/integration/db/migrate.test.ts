import fs from "node:fs";
import path from "node:path";
import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { instance } from "#db/accounts/schema/instance.ts";
import { copyDatabase, listCopies } from "#db/backup.ts";
import { change, revisionOf } from "#db/change.ts";
import { missingStatements } from "#db/check.ts";
import { texts } from "#db/edition/schema/content.ts";
import { MigrationFailed } from "#db/errors.ts";
import { closeDatabase, openAccounts, openEdition } from "#db/open.ts";
import { describedIn } from "#db/tables.ts";
import { failureOf, MIGRATIONS, openScratch, scratchFolder } from "../../support/data/scratch.ts";

/** The project's migrations with one more step. */
function migrationsWith(sql: string): string {
  const folder = scratchFolder();
  fs.cpSync(MIGRATIONS, folder, { recursive: true });
  const journalFile = path.join(folder, "edition/meta/_journal.json");
  const journal = JSON.parse(fs.readFileSync(journalFile, "utf8"));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: "9999_next" });
  fs.writeFileSync(journalFile, JSON.stringify(journal));
  fs.writeFileSync(path.join(folder, "edition/9999_next.sql"), sql);
  return folder;
}

async function fileWithOneText(dataDir: string): Promise<string> {
  const handle = openEdition("zz", { dataDir, migrationsDir: MIGRATIONS });
  const row = { key: "a", origin: "local", position: 0, value: "kept" } as const;
  await change(handle, (db) => db.insert(texts).values(row).run());
  await closeDatabase(handle);
  return handle.file;
}

describe("migrating", () => {
  test("makes a copy first", async () => {
    const dataDir = scratchFolder();
    await fileWithOneText(dataDir);
    const handle = openScratch(dataDir, "zz", migrationsWith("CREATE TABLE more (id integer);"));
    expect(handle.sqlite.prepare("SELECT * FROM more").all()).toEqual([]);
    expect(handle.db.select().from(texts).all()).toHaveLength(1);
    const copies = listCopies(dataDir, "zz");
    expect(copies).toHaveLength(1);
    expect(fs.statSync(path.join(dataDir, "backups", copies[0] ?? "")).mode & 0o777).toBe(0o600);
  });

  test("a new file needs no copy", () => {
    const dataDir = scratchFolder();
    openScratch(dataDir);
    expect(listCopies(dataDir, "zz")).toEqual([]);
  });

  test.each([
    ["a wrong statement", "CREATE TABLE more (id integer);\n--> statement-breakpoint\nINSERT INTO nowhere VALUES (1);"],
    [
      "a row left without the one it refers to",
      "CREATE TABLE more (id integer REFERENCES less (id));\n--> statement-breakpoint\nCREATE TABLE less (id integer PRIMARY KEY);\n--> statement-breakpoint\nINSERT INTO more VALUES (7);",
    ],
  ])("that fails on %s leaves the old file", async (_, sql) => {
    const dataDir = scratchFolder();
    await fileWithOneText(dataDir);
    const migrationsDir = migrationsWith(sql);
    const failure = await failureOf(() => openEdition("zz", { dataDir, migrationsDir }));
    expect(failure).toBeInstanceOf(MigrationFailed);
    expect((failure as Error).message).toMatch(/left as it was: .*A copy from before is .*\.sqlite/);
    const handle = openScratch(dataDir);
    expect(handle.db.select().from(texts).all()).toMatchObject([{ value: "kept" }]);
    expect(handle.sqlite.prepare("SELECT name FROM sqlite_master WHERE name = 'more'").get()).toBeUndefined();
    expect(revisionOf(handle)).toBe(1);
  });

  test("refuses a file of a newer version", async () => {
    const dataDir = scratchFolder();
    const newer = openEdition("zz", { dataDir, migrationsDir: migrationsWith("CREATE TABLE more (id integer);") });
    await closeDatabase(newer);
    const failure = await failureOf(() => openEdition("zz", { dataDir, migrationsDir: MIGRATIONS }));
    expect((failure as Error).message).toContain("newer version");
  });
});

test("only the newest five copies are kept", () => {
  const dataDir = scratchFolder();
  const { sqlite } = openScratch(dataDir);
  for (let second = 0; second < 8; second += 1) copyDatabase(sqlite, dataDir, "zz", new Date(second * 1000));
  const copies = listCopies(dataDir, "zz");
  expect(copies).toHaveLength(5);
  expect(copies[0]).toContain("T000007");
  expect(fs.readdirSync(path.join(dataDir, "backups"))).toHaveLength(5);
});

test("the accounts file has its own tables", () => {
  const handle = openAccounts({ dataDir: scratchFolder(), migrationsDir: MIGRATIONS });
  expect(handle.db.select().from(instance).all()).toMatchObject([{ name: "accounts", revision: 0 }]);
  handle.sqlite.close();
});

describe("schemas and migrations", () => {
  test.each(["edition", "accounts"] as const)("agree: %s", async (kind) => {
    expect(await missingStatements(await describedIn(kind), path.join(MIGRATIONS, kind))).toEqual([]);
  });

  test("that differ are noticed", async () => {
    const grown = { ...(await describedIn("accounts")), more: sqliteTable("more", { id: integer("id") }) };
    expect(await missingStatements(grown, path.join(MIGRATIONS, "accounts"))).toHaveLength(1);
  });
});
