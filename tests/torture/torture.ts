/**
 * `npm run torture -- [--kills 1000] [--seed 7] [--server]`: a process that writes for many people at once is killed again
 * and again, at moments chance chooses. Whatever was acknowledged must be there, and the files whole. Then a small disk is
 * filled under it, where disks can be mounted. The same seed makes the same choices, though not the same moments: those
 * are up to the machine. With --server it is the built server that is killed, and people ask it over HTTP.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Note } from "./deeds.ts";
import { onFullDisk } from "./full-disk.ts";
import { damageOf, gapsOf, lostOf, orphansOf } from "./inspect.ts";
import { commandRig } from "./kills.ts";
import { randomOf } from "./random.ts";
import { serverRig } from "./servers.ts";
import { openWorld } from "./world.ts";

/** After so many kills everything is looked through, and not only what the last one may have spoilt. */
const LOOK_THROUGH_EVERY = 50;

const { values } = parseArgs({
  options: { kills: { type: "string" }, seed: { type: "string" }, server: { type: "boolean" } },
});
const kills = Number(values.kills ?? 1000);
const seed = Number(values.seed ?? Date.now() % 1_000_000);

async function look(dataDir: string, latest: readonly Note[], all: readonly Note[] | null): Promise<string[]> {
  const world = openWorld(dataDir);
  const findings = [...lostOf(world, all ?? latest), ...damageOf(world)];
  if (all !== null) findings.push(...gapsOf(world), ...(await orphansOf(world, dataDir)));
  await world.close();
  return findings;
}

async function torture(dataDir: string): Promise<string[]> {
  const random = randomOf(seed);
  const killedRound = await (values.server ? serverRig : commandRig)(dataDir, random);
  const [findings, all, ready] = [[] as string[], [] as Note[], [] as number[]];
  for (let kill = 1; kill <= kills; kill += 1) {
    const { notes, readyAfter, found = [] } = await killedRound();
    findings.push(...found);
    all.push(...notes);
    if (readyAfter !== null) ready.push(readyAfter);
    const isDue = kill % LOOK_THROUGH_EVERY === 0 || kill === kills;
    findings.push(...(await look(dataDir, notes, isDue ? withoutGivenUp(all) : null)));
    if (isDue) console.log(`${kill} kills, ${all.length} acknowledged writes, ${findings.length} findings`);
  }
  const slowest = Math.max(0, ...ready) / 1000;
  console.log(
    `ready again after ${slowest.toFixed(1)} s at most, ${(median(ready) / 1000).toFixed(1)} s in the middle`,
  );
  return findings;
}

/** Pictures in no entry are cleared away by the inspection itself. */
const withoutGivenUp = (notes: readonly Note[]): Note[] => notes.filter(({ table }) => table !== "pictures");

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

console.log(`seed ${seed}, ${kills} kills`);
let isOver = false;
process.once("exit", (code) => {
  if (isOver) return;
  // An end without a result must not be taken for a good one.
  console.log("The torture broke off.");
  process.exitCode = code || 1;
});
const dataDir = mkdtempSync(path.join(tmpdir(), "isogloss-torture-"));
const findings = await torture(dataDir);
const ofFullDisk = await onFullDisk(randomOf(seed));
console.log(ofFullDisk === null ? "Only root may mount a small disk: none was filled." : "a small disk was filled");
findings.push(...(ofFullDisk ?? []));
isOver = true;
for (const finding of findings) console.log(finding);
if (findings.length === 0) {
  rmSync(dataDir, { recursive: true, force: true });
  console.log("Nothing was lost.");
} else {
  console.log(`The files are in ${dataDir}.`);
  process.exitCode = 1;
}
