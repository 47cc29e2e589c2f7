import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { AREAS } from "#app/editions/areas.ts";
import * as storage from "#app/routes/admin/storage.tsx";
import { startJobs } from "#app/services/jobs/runner.server.ts";
import { createStorage } from "#app/services/storage/storage.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { openDoor } from "#tests/support/accounts/door.ts";

function folderWith(files: Record<string, number>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "isogloss-storage-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), "x".repeat(bytes));
  }
  return folder;
}

const LOG = { info() {}, warn() {}, error() {} };

test("sizes are those of the files, with what would be freed, and are counted again only after minutes", async () => {
  const folder = folderWith({
    "accounts.sqlite": 4000,
    "accounts.sqlite-wal": 100,
    "editions/en.sqlite": 900,
    "uploads/avatar/aa/a-240.webp": 10,
    "uploads/avatar/aa/a-480.webp": 30,
    "uploads/avatar/bb/b-240.webp": 10,
    "uploads/avatar/bb/b-480.webp": 30,
    "banners/lasting/x.png": 500,
    "backups/2026/accounts.sqlite": 7,
  });
  let time = Date.parse("2026-11-21T12:00:00Z");
  const now = () => new Date(time);
  const runs: boolean[] = [];
  const jobs = startJobs(
    [
      {
        name: "unused-avatars",
        schedule: "0 0 1 1 *",
        frees: "avatar",
        run: async ({ dryRun }) => {
          runs.push(dryRun);
          return { done: 1 };
        },
      },
    ],
    { log: LOG, now },
  );
  onTestFinished(() => jobs.stop());
  const counter = createStorage({
    env: { DATA_DIR: folder, UPLOADS_BUCKET: null, RETENTION_MONTHS: 18 },
    now,
    log: LOG,
    pageBytes: () => 77,
    jobs: () => jobs,
  });
  const counted = await counter.counted();
  expect(counted?.databases).toEqual([
    { name: "accounts", bytes: 4100 },
    { name: "en", bytes: 900 },
  ]);
  expect(Object.fromEntries((counted?.parts ?? []).map(({ id, bytes }) => [id, bytes]))).toEqual({
    databases: 5000,
    avatar: 80,
    flag: 0,
    entry: 0,
    receipt: 0,
    drawn: 500,
    pages: 77,
    backups: 7,
  });
  expect(counted?.parts[1]?.freed).toEqual({ pictures: 1, bytes: 40 });
  expect(counted?.free).toBeGreaterThan(0);
  writeFileSync(path.join(folder, "backups/new"), "x".repeat(1000));
  expect(await counter.counted()).toBe(counted);
  time += 6 * 60_000;
  const [one, other] = await Promise.all([counter.counted(), counter.counted()]);
  expect(one?.parts.at(-1)?.bytes).toBe(1007);
  expect(other).toBe(one);
  // Never in earnest, and once for both.
  expect(runs).toEqual([true, true]);
});

test("what would be freed is said of databases, the page cache and backups too", async () => {
  const folder = folderWith({
    "accounts.sqlite": 4000,
    "backups/en-20250101T000000000Z.sqlite": 300,
    "backups/ledger-20250101T000000000Z.jsonl": 20,
    "backups/en-20261101T000000000Z.sqlite": 5000,
    "backups/notes.txt": 9,
  });
  mkdirSync(path.join(folder, "editions"));
  const file = new Database(path.join(folder, "editions/en.sqlite"));
  file.exec("CREATE TABLE t (x); INSERT INTO t VALUES (zeroblob(200000)); DROP TABLE t;");
  const [pages, size] = ["freelist_count", "page_size"].map((name) => file.pragma(name, { simple: true }) as number);
  file.close();
  const counter = createStorage({
    env: { DATA_DIR: folder, UPLOADS_BUCKET: null, RETENTION_MONTHS: 18 },
    now: () => new Date("2026-11-21T12:00:00Z"),
    log: LOG,
    pageBytes: () => 77,
    jobs: () => null,
  });
  const freed = Object.fromEntries(((await counter.counted())?.parts ?? []).map((part) => [part.id, part.freed]));
  expect(pages).toBeGreaterThan(40);
  expect(freed.databases).toEqual({ pictures: null, bytes: (pages ?? 0) * (size ?? 0) });
  expect(freed.pages).toEqual({ pictures: null, bytes: 77 });
  expect(freed.backups).toEqual({ pictures: null, bytes: 320 });
});

test("many files hold nobody up", { timeout: 60_000 }, async () => {
  const files = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, at) => [`uploads/entry/${at % 256}/${at}-big.webp`, 1]),
  );
  const folder = folderWith(files);
  const counter = createStorage({
    env: { DATA_DIR: folder, UPLOADS_BUCKET: null, RETENTION_MONTHS: 18 },
    now: () => new Date(),
    log: LOG,
    pageBytes: () => 0,
    jobs: () => null,
  });
  // How often others had their turn meanwhile, which no load on the machine changes.
  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
  }, 1);
  let counted = await counter.counted();
  while (counted === null) counted = await counter.counted();
  clearInterval(clock);
  expect(counted.parts.find(({ id }) => id === "entry")?.bytes).toBe(20_000);
  expect(turns).toBeGreaterThan(50);
});

test("only who looks after the program, or may do everything, finds the page", async () => {
  const door = await openDoor();
  const { id } = await door.signUp("moro", "moro@example.org");
  const found: string[] = [];
  for (const roles of ["", "*", "*-*", "en-*", ...AREAS.filter((area) => area !== "*").map((area) => `en-${area}`)]) {
    await door.world.store.atomically((db) => [db.update(accounts).set({ roles }).where(eq(accounts.id, id))]);
    const { status, data } = await door.get(storage, "/admin/storage");
    if (status !== 404) found.push(roles);
    if (status !== 404) expect(data.counted.lines[0]).toMatchObject({ id: "databases" });
    // Never a dash, which says nothing.
    for (const { freed } of data?.counted?.lines ?? []) expect(freed).toMatch(/\p{L}|\d/u);
  }
  expect(found).toEqual(["*", "en-code"]);
});
