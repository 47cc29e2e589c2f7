import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { oldCopiesJob } from "#app/features/audit/old-copies.server.ts";
import { deleteOldLines } from "#app/features/audit/retention.server.ts";
import { days } from "#app/kit/time/durations.ts";
import { monthsBefore } from "#app/kit/time/months.ts";
import { auditLine } from "#app/services/accounts/audit.server.ts";
import { inspectChain } from "#db/accounts/audit-chain.ts";
import { copyDatabase, copyLedger } from "#db/backup.ts";
import { openWorld, serve, type World } from "../accounts/world.ts";
import { runIn } from "../jobs/running.ts";

/** What goes because it is old goes by itself, on a clock that is moved. */

const MONTHS = 18;

const write = (world: World, count: number) =>
  world.store.atomically((db) =>
    Array.from({ length: count }, (_, n) =>
      auditLine(db, { actorId: null, area: "users", verb: "ban", target: `person${n}`, at: world.now() }),
    ),
  );

const lines = ({ handle }: World): number =>
  Number(handle.sqlite.prepare("SELECT count(*) FROM audit_log").pluck().get());

/** As long as the site is up, a day at a time. */
function live(world: World, count: number): void {
  world.pass(days(count));
  serve(world, 10);
}

test("lines of the audit log go after 18 months, the others keep a whole chain", async () => {
  const world = openWorld();
  await write(world, 230);
  live(world, 300);
  await write(world, 20);
  live(world, 240);
  expect(await deleteOldLines(world, MONTHS, runIn(world).run)).toEqual({ done: 0 });
  live(world, 12);
  expect(await deleteOldLines(world, MONTHS, { ...runIn(world).run, dryRun: true })).toEqual({ done: 230 });
  expect(lines(world)).toBe(250);
  expect(await deleteOldLines(world, MONTHS, runIn(world).run)).toEqual({ done: 230 });
  expect(await deleteOldLines(world, MONTHS, runIn(world).run)).toEqual({ done: 0 });
  expect(inspectChain(world.handle.sqlite)).toMatchObject({ state: "whole", lines: 20, first: 231 });
  await write(world, 1);
  expect(inspectChain(world.handle.sqlite)).toMatchObject({ state: "whole", lines: 21 });
  live(world, 600);
  expect(await deleteOldLines(world, MONTHS, runIn(world).run)).toEqual({ done: 21 });
});

test("a younger line that stands before older ones keeps them, because a chain has no gaps", async () => {
  const world = openWorld();
  live(world, 400);
  await write(world, 1);
  world.pass(-days(400));
  await write(world, 3);
  live(world, 600);
  expect(await deleteOldLines(world, MONTHS, runIn(world).run)).toEqual({ done: 0 });
});

test("a clock that has just jumped ahead deletes nothing", async () => {
  const world = openWorld();
  serve(world, 10);
  await write(world, 5);
  copyLedger(world.folder, world.now());
  copyDatabase(world.handle.sqlite, world.folder, "accounts", world.now());
  world.pass(days(4000));
  serve(world, 3);
  const { run, lines: said } = runIn(world);
  expect(await deleteOldLines(world, MONTHS, run)).toEqual({ done: 0 });
  expect(await copies(world).run(run)).toEqual({ done: 0 });
  expect(said).toHaveLength(2);
  expect(lines(world)).toBe(5);
});

const copies = (world: World) => oldCopiesJob(world, { dataDir: world.folder, months: MONTHS });
const there = ({ folder }: World) => fs.readdirSync(path.join(folder, "backups")).sort();

test("copies in the data folder go after 18 months, whatever they are copies of, and nothing else", async () => {
  const world = openWorld();
  const folder = path.join(world.folder, "backups");
  copyDatabase(world.handle.sqlite, world.folder, "accounts", world.now());
  const stamp = world.now().toISOString().replace(/[-:.]/g, "");
  for (const name of [`en-replaced-${stamp}.sqlite`, `en-replaced-${stamp}.sqlite-wal`, `ledger-${stamp}.jsonl`])
    fs.writeFileSync(path.join(folder, name), "x");
  for (const name of ["notes.txt", "accounts-2019.sqlite", `my-own-${stamp}.zip`])
    fs.writeFileSync(path.join(folder, name), "x");
  live(world, 540);
  copyDatabase(world.handle.sqlite, world.folder, "accounts", world.now());
  expect(await copies(world).run(runIn(world).run)).toEqual({ done: 0 });
  live(world, 10);
  expect(await copies(world).run({ ...runIn(world).run, dryRun: true })).toEqual({ done: 4 });
  expect(there(world)).toHaveLength(8);
  expect(await copies(world).run(runIn(world).run)).toEqual({ done: 4 });
  const left = there(world);
  expect(left).toHaveLength(4);
  expect(left).toEqual(expect.arrayContaining(["notes.txt", "accounts-2019.sqlite", `my-own-${stamp}.zip`]));
});

test.each([
  ["2026-11-21T12:00:00Z", 18, "2025-05-21T12:00:00.000Z"],
  ["2026-08-31T00:00:00Z", 18, "2025-02-28T00:00:00.000Z"],
  ["2026-01-31T00:00:00Z", 1, "2025-12-31T00:00:00.000Z"],
  ["2024-02-29T00:00:00Z", 12, "2023-02-28T00:00:00.000Z"],
])("before %s, %i months are %s", (moment, months, earlier) => {
  expect(monthsBefore(new Date(moment), months).toISOString()).toBe(earlier);
});
