import { writeSync } from "node:fs";
import { DEEDS, propose } from "./deeds.ts";
import { type Random, randomOf } from "./random.ts";
import { openWorld } from "./world.ts";

/**
 * Writes to a data folder for several people at once until it is killed, and reports each write as soon as it is
 * acknowledged: writer.ts <data folder> <seed> [submissions]. With that word it submits five hundred entries at once and
 * waits.
 */
const CLIENTS = 6;
const SUBMISSIONS = 500;

const [dataDir = "", seed = "0", what = ""] = process.argv.slice(2);
const tell = (line: string) => writeSync(1, `${line}\n`);

const world = openWorld(dataDir);
tell("ready");

async function perform(deed: (typeof DEEDS)[number], random: Random): Promise<void> {
  for (const note of await deed(world, random)) tell(JSON.stringify({ ...note, deed: deed.name }));
}

async function client(number: number): Promise<never> {
  const random = randomOf(Number(seed) + number);
  for (;;) {
    await perform(random.pick(DEEDS), random);
    // Yields to other work, as between two requests.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

if (what === "submissions") {
  for (let number = 0; number < SUBMISSIONS; number += 1) void perform(propose, randomOf(Number(seed) + number));
  setInterval(() => {}, 1000);
} else {
  for (let number = 0; number < CLIENTS; number += 1) void client(number);
}
