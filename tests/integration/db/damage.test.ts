import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { acceptDatabase, listCopies, restoreDatabase } from "#db/backup.ts";
import { change, revisionOf } from "#db/change.ts";
import { runDataCommand } from "#db/data-command.ts";
import { texts } from "#db/edition/schema/content.ts";
import { DamagedDatabase, OlderDatabase } from "#db/errors.ts";
import { closeDatabase, openEdition } from "#db/open.ts";
import { revisionFile } from "#db/places.ts";
import { readRevision } from "#db/revisions.ts";
import { startChild } from "../../support/data/child.ts";
import { failureOf, MIGRATIONS, openScratch, scratchFolder } from "../../support/data/scratch.ts";

const open = (dataDir: string, code = "zz") => openEdition(code, { dataDir, migrationsDir: MIGRATIONS });
const fingerprint = (file: string) => createHash("sha256").update(fs.readFileSync(file)).digest("hex");

/** Makes a closed file with `count` texts in it, one change each. */
async function filled(dataDir: string, count: number): Promise<string> {
  const handle = open(dataDir);
  for (let n = 0; n < count; n += 1) {
    const row = { key: `k${revisionOf(handle)}`, origin: "local", position: n, value: "word ".repeat(60) } as const;
    await change(handle, (db) => db.insert(texts).values(row).run());
  }
  await closeDatabase(handle);
  return handle.file;
}

describe("a damaged file", () => {
  test("is found whichever page is wrecked, and stays as it is", async () => {
    const dataDir = scratchFolder();
    const file = await filled(dataDir, 40);
    const whole = fs.readFileSync(file);
    const pages = whole.length / 4096;
    expect(pages).toBeGreaterThan(15);
    for (let page = 0; page < pages; page += 1) {
      const wrecked = Buffer.from(whole);
      for (let at = page * 4096; at < (page + 1) * 4096; at += 1) wrecked[at] = (wrecked[at] ?? 0) ^ 0x5a;
      fs.writeFileSync(file, wrecked);
      const before = fingerprint(file);
      expect(await failureOf(() => open(dataDir)), `page ${page}`).toBeInstanceOf(DamagedDatabase);
      expect(fingerprint(file)).toBe(before);
    }
    fs.writeFileSync(file, whole);
    expect(revisionOf(openScratch(dataDir))).toBe(40);
  });

  test("is told in a sentence that names the remedy, and a copy takes its place", async () => {
    const dataDir = scratchFolder();
    const file = await filled(dataDir, 3);
    expect(runDataCommand(["backup", "zz"], dataDir, { say: () => {}, progress: () => {} })).toBe(0);
    fs.writeFileSync(file, "not a database at all, but long enough to look like one".repeat(200));
    const failure = await failureOf(() => open(dataDir));
    expect((failure as Error).message).toContain("npm run data -- restore zz");
    const [copy = ""] = listCopies(dataDir, "zz");
    const aside = restoreDatabase(dataDir, "zz", copy);
    expect(fs.readFileSync(aside ?? "", "utf8")).toContain("not a database at all");
    expect(openScratch(dataDir).db.select().from(texts).all()).toHaveLength(3);
  });
});

describe("a file that is not the one seen last", () => {
  test("an older one is refused, naming both revisions, until it is accepted", async () => {
    const dataDir = scratchFolder();
    const file = await filled(dataDir, 2);
    const older = fs.readFileSync(file);
    await filled(dataDir, 3);
    fs.writeFileSync(file, older);
    const failure = await failureOf(() => open(dataDir));
    expect(failure).toBeInstanceOf(OlderDatabase);
    expect(failure).toMatchObject({ kind: "older", expected: 5, found: 2 });
    expect((failure as Error).message).toMatch(/revision 2.*revision 5.*npm run data -- accept zz/);
    expect(acceptDatabase(dataDir, "zz")).toBe(6);
    expect(revisionOf(openScratch(dataDir))).toBe(6);
  });

  test("one without its -wal file is refused", async () => {
    const dataDir = scratchFolder();
    const file = await filled(dataDir, 2);
    const handle = open(dataDir);
    await change(handle, (db) => db.insert(texts).values({ key: "x", origin: "local", position: 0, value: "x" }).run());
    const withoutWal = fs.readFileSync(file);
    await closeDatabase(handle);
    fs.writeFileSync(file, withoutWal);
    expect(await failureOf(() => open(dataDir))).toMatchObject({ kind: "older", expected: 3, found: 2 });
  });

  test("another one is refused", async () => {
    const [dataDir, elsewhere] = [scratchFolder(), scratchFolder()];
    const file = await filled(dataDir, 1);
    fs.copyFileSync(await filled(elsewhere, 4), file);
    expect(await failureOf(() => open(dataDir))).toMatchObject({ kind: "other", expected: 1, found: 4 });
  });

  test("a missing one is not replaced by an empty one", async () => {
    const dataDir = scratchFolder();
    const file = await filled(dataDir, 1);
    fs.rmSync(file);
    expect(await failureOf(() => open(dataDir))).toMatchObject({ kind: "missing", expected: 1, found: null });
    expect(fs.existsSync(file)).toBe(false);
    expect(acceptDatabase(dataDir, "zz")).toBeNull();
    expect(revisionOf(openScratch(dataDir))).toBe(0);
  });

  test("the file of another edition is refused", async () => {
    const dataDir = scratchFolder();
    const file = await filled(dataDir, 1);
    fs.copyFileSync(file, path.join(dataDir, "editions", "yy.sqlite"));
    expect(await failureOf(() => open(dataDir, "yy"))).toBeInstanceOf(DamagedDatabase);
    await expect(async () => restoreDatabase(dataDir, "yy", file)).rejects.toThrow(/no copy of the database "yy"/);
  });

  test("a lost or broken note about the revision stops nobody", async () => {
    const dataDir = scratchFolder();
    await filled(dataDir, 1);
    fs.writeFileSync(revisionFile(dataDir, "zz"), '{"fileId":');
    expect(revisionOf(openScratch(dataDir))).toBe(1);
    expect(readRevision(dataDir, "zz")?.revision).toBe(1);
  });
});

describe("the revision", () => {
  test("is noted with the change", async () => {
    const dataDir = scratchFolder();
    const handle = openScratch(dataDir);
    for (const revision of [1, 2, 3]) {
      await change(handle, () => {});
      expect(readRevision(dataDir, "zz")).toEqual({ fileId: handle.fileId, revision });
    }
    await closeDatabase(handle);
    expect(readRevision(dataDir, "zz")).toEqual({ fileId: handle.fileId, revision: 3 });
  });

  test("of a process that is killed right after the change tells that its -wal file is gone", async () => {
    const dataDir = scratchFolder();
    const child = startChild("change-once.ts", dataDir);
    await child.line((line) => line === "changed");
    await child.kill();
    fs.rmSync(path.join(dataDir, "editions", "zz.sqlite-wal"));
    expect(await failureOf(() => open(dataDir))).toBeInstanceOf(OlderDatabase);
  }, 60_000);

  test("is read although the note was being written when the power went", async () => {
    const dataDir = scratchFolder();
    await filled(dataDir, 4);
    const note = fs.readFileSync(revisionFile(dataDir, "zz"));
    for (let at = 0; at < 512; at += 1) note[(4 % 2) * 512 + at] = at % 256;
    fs.writeFileSync(revisionFile(dataDir, "zz"), note);
    expect(readRevision(dataDir, "zz")?.revision).toBe(3);
    expect(revisionOf(openScratch(dataDir))).toBe(4);
  });

  test("noted by an earlier version of the program is understood", async () => {
    const dataDir = scratchFolder();
    await filled(dataDir, 1);
    const record = { ...readRevision(dataDir, "zz"), revision: 7 };
    fs.writeFileSync(revisionFile(dataDir, "zz"), JSON.stringify(record));
    expect(await failureOf(() => open(dataDir))).toMatchObject({ kind: "older", expected: 7, found: 1 });
  });

  test("takes no more room when the disk is full", async () => {
    const dataDir = scratchFolder();
    const handle = openScratch(dataDir);
    const size = fs.statSync(revisionFile(dataDir, "zz")).size;
    await change(handle, () => {});
    await change(handle, () => {});
    expect(fs.statSync(revisionFile(dataDir, "zz")).size).toBe(size);
  });
});
