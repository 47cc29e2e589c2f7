import { expect, test } from "vitest";
import { runDataCommand } from "#db/data-command.ts";
import { DataFolderInUse } from "#db/errors.ts";
import { ownFolder } from "#db/lock.ts";
import { closeDatabase } from "#db/open.ts";
import { openScratch, scratchFolder } from "../../support/data/scratch.ts";

function run(dataDir: string, ...words: string[]): { code: number; said: string } {
  const lines: string[] = [];
  const code = runDataCommand(words, dataDir, (line) => lines.push(line));
  return { code, said: lines.join("\n") };
}

test("status, backup, restore and accept", async () => {
  const dataDir = scratchFolder();
  await closeDatabase(openScratch(dataDir));
  expect(run(dataDir, "status")).toEqual({ code: 0, said: "zz         whole, revision 0" });
  expect(run(dataDir, "backup").code).toBe(0);
  const { said } = run(dataDir, "status");
  const copy = /copy (zz-\S+\.sqlite)/.exec(said)?.[1] ?? "";
  expect(run(dataDir, "restore", "zz", copy).code).toBe(0);
  expect(run(dataDir, "status").said).toContain("whole, revision 1");
  expect(run(dataDir, "accept", "zz").said).toContain("revision 2");
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
