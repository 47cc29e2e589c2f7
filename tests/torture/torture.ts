/**
 * `npm run torture -- [--kills 1000] [--seed 7] [--server]`: a process that writes for many people at once is killed again
 * and again, at moments chance chooses. Whatever was acknowledged must be there, and the files whole. Then a small disk is
 * filled under it, where disks can be mounted. The same seed makes the same choices, though not the same moments: those
 * are up to the machine. With --server it is the built server that is killed, and people ask it over HTTP.
 */
import "#db/required-node.js";

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Note, Noted } from "./deeds.ts";
import { onFullDisk } from "./full-disk.ts";
import { blockedCirclesOf, damageOf, gapsOf, lostOf, orphansOf, silencedOf } from "./inspect.ts";
import { commandRig } from "./kills.ts";
import { randomOf } from "./random.ts";
import { serverRig } from "./servers.ts";
import { openWorld } from "./world.ts";

/** After this many kills everything is inspected, and not only what the last kill may have damaged. */
const LOOK_THROUGH_EVERY = 50;

/** Within this many rounds every action of people occurs. */
const ENOUGH_FOR_ALL = 100;

const { values } = parseArgs({
  options: { kills: { type: "string" }, seed: { type: "string" }, server: { type: "boolean" } },
});
const kills = Number(values.kills ?? 1000);
const seed = Number(values.seed ?? Date.now() % 1_000_000);

async function look(dataDir: string, latest: readonly Note[], all: readonly Note[] | null): Promise<string[]> {
  const world = openWorld(dataDir);
  const findings = [...lostOf(world, all ?? latest), ...damageOf(world), ...blockedCirclesOf(world)];
  if (all !== null) findings.push(...gapsOf(world), ...silencedOf(world), ...(await orphansOf(world, dataDir)));
  await world.close();
  return findings;
}

async function torture(dataDir: string): Promise<string[]> {
  const random = randomOf(seed);
  const { deeds, killedRound } = await (values.server ? serverRig : commandRig)(dataDir, random);
  const [findings, all, ready] = [[] as string[], [] as Noted[], [] as number[]];
  for (let kill = 1; kill <= kills; kill += 1) {
    const { notes, readyAfter, found } = await killedRound();
    const isDue = kill % LOOK_THROUGH_EVERY === 0 || kill === kills;
    all.push(...notes);
    if (readyAfter !== null) ready.push(readyAfter);
    const news = [...found, ...(await look(dataDir, notes, isDue ? all.filter(isLasting) : null))];
    findings.push(...tell(news.map((finding) => `kill ${kill}: ${finding}`)));
    if (isDue) console.log(`${kill} kills, ${all.length} acknowledged writes, ${findings.length} findings, ${state()}`);
  }
  const [slowest, middle] = [Math.max(0, ...ready), median(ready)].map((time) => (time / 1000).toFixed(1));
  console.log(`ready again after ${slowest} s at most, ${middle} s in the middle`);
  const times = timesOf(all);
  console.log([...times].map(([deed, count]) => `${deed} ${count}`).join(", "));
  const undone = kills < ENOUGH_FOR_ALL ? [] : [...new Set(deeds)].filter((deed) => !times.has(deed));
  return [
    ...findings,
    ...tell(undone.map((deed) => `UNDONE: ${deed} was never acknowledged, so it was not tortured.`)),
  ];
}

/** At once: whatever becomes of the rest, what was found is told. */
function tell(found: readonly string[]): readonly string[] {
  for (const finding of found) console.log(finding);
  return found;
}

/** Pictures in no entry are cleared away by the inspection itself, and codes once they have expired. */
const isLasting = ({ table }: Note): boolean => table !== "pictures" && table !== "pending_logins";

/** How long it has gone on, and what this process takes: it must not be the one that ends for want of memory. */
const state = (): string =>
  `${Math.round(process.uptime())} s, ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MiB here`;

/** How often each was done. */
function timesOf(all: readonly Noted[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { deed } of all) times.set(deed, (times.get(deed) ?? 0) + 1);
  return times;
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const dataDir = mkdtempSync(path.join(tmpdir(), "isogloss-torture-"));
console.log(`seed ${seed}, ${kills} kills, in ${dataDir}`);
let isOver = false;
process.once("exit", (code) => {
  if (isOver) return;
  // Exiting without a result must not count as success.
  console.log("The torture broke off.");
  process.exitCode = code || 1;
});
// Also under nohup: Node forgets that it was told to outlive its terminal. `setsid` keeps the signal away.
for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    console.log(`Told to end by ${signal}.`);
    process.exit(1);
  });
}
const findings = await torture(dataDir);
const ofFullDisk = await onFullDisk(randomOf(seed));
console.log(ofFullDisk === null ? "Only root may mount a small disk: none was filled." : "a small disk was filled");
findings.push(...tell(ofFullDisk ?? []));
isOver = true;
if (findings.length === 0) {
  rmSync(dataDir, { recursive: true, force: true });
  console.log("Nothing was lost.");
} else {
  console.log(`${findings.length} findings. The files are in ${dataDir}.`);
  process.exitCode = 1;
}
