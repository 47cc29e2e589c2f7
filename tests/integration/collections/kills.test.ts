import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scratchFolder } from "#tests/support/data/scratch.ts";
import { type Note, propose } from "../../torture/deeds.ts";
import { damageOf, gapsOf, lostOf, orphansOf } from "../../torture/inspect.ts";
import { builtWriter, killedRound } from "../../torture/kills.ts";
import { randomOf } from "../../torture/random.ts";
import { openWorld, prepare } from "../../torture/world.ts";

/** A short version of `npm run torture`. */

/** Up to a dozen processes start one after the other. On a busy machine each start takes many seconds. */
const PATIENCE_MS = 300_000;
const seed = Date.now() % 1_000_000;
let writer = "";
beforeAll(async () => {
  writer = await builtWriter();
});
// Without a writer there is nothing to remove, and the folder of "" would be the one we are in.
afterAll(() => {
  if (writer !== "") fs.rmSync(path.dirname(writer), { recursive: true, force: true });
});

test(
  `a dozen processes killed amid mixed writes lose nothing they acknowledged (seed ${seed})`,
  async () => {
    const dataDir = scratchFolder();
    await prepare(dataDir);
    const random = randomOf(seed);
    const notes = [];
    for (let kill = 0; kill < 12; kill += 1) {
      const round = await killedRound(writer, dataDir, random, { early: kill === 5 });
      notes.push(...round.notes);
    }
    const world = openWorld(dataDir);
    const findings = [
      ...lostOf(world, notes),
      ...damageOf(world),
      ...gapsOf(world),
      ...(await orphansOf(world, dataDir)),
    ];
    await world.close();
    expect(findings).toEqual([]);
    expect(notes.length).toBeGreaterThan(50);
  },
  PATIENCE_MS,
);

test(
  "a process killed in the middle of 500 submissions keeps every one it acknowledged",
  async () => {
    const dataDir = scratchFolder();
    await prepare(dataDir);
    const how = { enough: 250, words: ["submissions"], early: false };
    const { notes } = await killedRound(writer, dataDir, randomOf(seed), how);
    expect(notes.length).toBeGreaterThanOrEqual(250);
    const world = openWorld(dataDir);
    const findings = [...lostOf(world, notes), ...damageOf(world), ...gapsOf(world)];
    await world.close();
    expect(findings).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  "what is lost, damaged or left over is found",
  async () => {
    const dataDir = scratchFolder();
    await prepare(dataDir);
    const world = openWorld(dataDir);
    const { sqlite } = world.database;
    const picture = path.join(dataDir, "uploads/entry/source", `${"0".repeat(32)}-big.webp`);
    fs.mkdirSync(path.dirname(picture), { recursive: true });
    fs.writeFileSync(picture, "");
    // Changes that bypass the log, and a submission without an entry.
    sqlite.exec("UPDATE entries SET status = 'hidden' WHERE id = (SELECT id FROM entries LIMIT 1)");
    const [proposal] = await propose(world, randomOf(seed));
    sqlite.pragma("foreign_keys = OFF");
    sqlite.exec("UPDATE submissions SET entry_id = 'nobody'");
    const reply: Note = { table: "submissions", is: { id: proposal?.is.id ?? "", reply: "It was never kept." } };
    const found = [lostOf(world, [reply]), damageOf(world), gapsOf(world), await orphansOf(world, dataDir)];
    await world.close();
    expect(found.map((findings) => findings.map((finding) => finding.split(":")[0]))).toEqual([
      ...[["LOST"], ["DANGLING"], ["GAP"], ["ORPHAN", "ORPHAN"]],
    ]);
  },
  PATIENCE_MS,
);
