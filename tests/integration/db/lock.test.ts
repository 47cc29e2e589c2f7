import { expect, test } from "vitest";
import { DataFolderInUse } from "#db/errors.ts";
import { ownFolder } from "#db/lock.ts";
import { startChild } from "../../support/data/child.ts";
import { scratchFolder } from "../../support/data/scratch.ts";

test("a data folder has one owner in this process", () => {
  const folder = scratchFolder();
  const lock = ownFolder(folder);
  expect(() => ownFolder(folder)).toThrow(DataFolderInUse);
  expect(() => ownFolder(folder)).toThrow(folder);
  lock.release();
  ownFolder(folder).release();
});

test("a second process is refused with a sentence, until the first is killed, though that keeps nothing of its lock", async () => {
  const folder = scratchFolder();
  const owner = startChild("own-folder.ts", folder);
  await owner.line((line) => line === "owned");
  expect(() => ownFolder(folder)).toThrow(/Another process is using the data folder/);
  await owner.kill();
  ownFolder(folder).release();
});
