import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isTemporary } from "#db/errors.ts";
import { DEEDS, type Note } from "./deeds.ts";
import { damageOf, gapsOf, lostOf, orphansOf } from "./inspect.ts";
import type { Random } from "./random.ts";
import { openWorld, prepare, type World } from "./world.ts";

const SIZE = "64m";
const DEEDS_WHILE_FULL = 300;
const ROUNDS = 5;

/**
 * Fills a small disk under a running process, makes room, and fills it again. Writers are told to retry later, reading
 * continues, and with free space everything works again without a restart.
 * @returns what was found wrong; null where disks cannot be mounted
 */
export async function onFullDisk(random: Random): Promise<string[] | null> {
  if (process.getuid?.() !== 0) return null;
  const disk = mkdtempSync(path.join(tmpdir(), "isogloss-full-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE}`, "tmpfs", disk]);
  try {
    return await fillAgainAndAgain(path.join(disk, "data"), path.join(disk, "ballast"), random);
  } finally {
    execFileSync("umount", ["--lazy", disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

async function fillAgainAndAgain(dataDir: string, ballast: string, random: Random): Promise<string[]> {
  await prepare(dataDir);
  const world = openWorld(dataDir);
  const [findings, notes] = [[] as string[], [] as Note[]];
  for (let round = 0; round < ROUNDS; round += 1) {
    // A little room is left, another bit each time: files are full one after the other.
    const { bavail, bsize } = statfsSync(path.dirname(ballast));
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail - random.below(40)) * bsize));
    const refused = await perform(world, random, notes, findings);
    if (refused === 0) findings.push("FULL: the disk was never full.");
    if (readsFail(world)) findings.push("FULL: reading failed on a full disk.");
    rmSync(ballast, { force: true });
    const still = await perform(world, random, notes, findings);
    if (still > 0) findings.push(`FULL: ${still} deeds failed although there was room again.`);
  }
  findings.push(...lostOf(world, notes), ...damageOf(world), ...gapsOf(world), ...(await orphansOf(world, dataDir)));
  await world.close();
  return findings;
}

/** @returns how many deeds found no room */
async function perform(world: World, random: Random, notes: Note[], findings: string[]): Promise<number> {
  let refused = 0;
  for (let count = 0; count < DEEDS_WHILE_FULL; count += 1) {
    try {
      notes.push(...(await random.pick(DEEDS)(world, random)));
    } catch (error) {
      refused += 1;
      if (!isTemporary(error)) findings.push(`FULL: ${String(error)}`);
    }
  }
  return refused;
}

function readsFail({ database, accountsFile }: World): boolean {
  try {
    database.sqlite.prepare("SELECT count(*), max(data) FROM entries").get();
    accountsFile.sqlite.prepare("SELECT count(*), max(email_sealed) FROM accounts").get();
    return false;
  } catch {
    return true;
  }
}
