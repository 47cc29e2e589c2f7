import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { copyDatabase, listCopies } from "#db/backup.ts";
import { change } from "#db/change.ts";
import { runDataCommand } from "#db/data-command.ts";
import { texts } from "#db/edition/schema/content.ts";
import { DataFolderInUse } from "#db/errors.ts";
import { ownFolder } from "#db/lock.ts";
import { closeDatabase } from "#db/open.ts";
import { copiesFolder, databaseFile } from "#db/places.ts";
import { openScratch, scratchFolder } from "../../support/data/scratch.ts";

function run(dataDir: string, ...words: string[]): { code: number; said: string } {
  const lines: string[] = [];
  const code = runDataCommand(words, dataDir, { say: (line) => void lines.push(line), progress: () => {} });
  return { code, said: lines.join("\n") };
}

test("status, backup, restore and accept", async () => {
  const dataDir = scratchFolder();
  await closeDatabase(openScratch(dataDir));
  expect(run(dataDir, "status")).toEqual({ code: 0, said: "zz         whole, revision 0" });
  expect(run(dataDir, "backup")).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^zz: \S+, whole, revision 0, \d+ rows\n/),
  });
  const { said } = run(dataDir, "status");
  const copy = /copy (zz-\S+\.sqlite)/.exec(said)?.[1] ?? "";
  expect(run(dataDir, "restore", "zz", copy).code).toBe(0);
  expect(run(dataDir, "status").said).toContain("whole, revision 1");
  expect(run(dataDir, "accept", "zz").said).toContain("revision 2");
});

test("a backup of what is damaged says so, and copies the others", async () => {
  const dataDir = scratchFolder();
  for (const code of ["yy", "zz"]) await closeDatabase(openScratch(dataDir, code));
  fs.writeFileSync(databaseFile(dataDir, "yy"), "not a database at all".repeat(500));
  const { code, said } = run(dataDir, "backup");
  expect(code).toBe(1);
  expect(said).toContain('"yy" is damaged');
  expect(said).toMatch(/^zz: \S+sqlite, whole/m);
  expect(listCopies(dataDir, "yy")).toEqual([]);
});

test("a copy that was never finished is taken away by the next one", async () => {
  const dataDir = scratchFolder();
  await closeDatabase(openScratch(dataDir));
  run(dataDir, "backup");
  const folder = copiesFolder(dataDir);
  const left = path.join(folder, "zz-20260101T000000000Z.sqlite.tmp");
  fs.writeFileSync(left, "half of it");
  run(dataDir, "backup");
  expect(fs.existsSync(left)).toBe(false);
  expect(listCopies(dataDir, "zz")).toHaveLength(2);
});

test("a copy is compared with what it was made of", async () => {
  const dataDir = scratchFolder();
  const handle = openScratch(dataDir);
  await change(handle, (db) => db.insert(texts).values({ key: "a", origin: "local", position: 0, value: "a" }).run());
  const { rows, isCompared } = copyDatabase(handle.sqlite, dataDir, "zz");
  expect(isCompared).toBe(true);
  expect(rows).toBeGreaterThan(1);
});

test("is refused while a server runs", () => {
  const dataDir = scratchFolder();
  const lock = ownFolder(dataDir);
  expect(() => run(dataDir, "status")).toThrow(DataFolderInUse);
  lock.release();
});

test("says how it is used, and what is not there", () => {
  const dataDir = scratchFolder();
  expect(run(dataDir)).toMatchObject({ code: 2, said: expect.stringContaining("restore <database> <copy>") });
  expect(run(dataDir, "restore", "zz").code).toBe(2);
  expect(run(dataDir, "backup", "yy")).toEqual({ code: 1, said: 'There is no database "yy".' });
  expect(run(`${dataDir}/none`, "status").code).toBe(1);
});
