import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "vite";
import { DEEDS, type Noted } from "./deeds.ts";
import type { Random } from "./random.ts";
import { prepare } from "./world.ts";

/** One process that wrote until it was killed. */
export interface Round {
  /** The writes it had acknowledged. */
  notes: Noted[];
  /** Milliseconds from its start until it could take the first write; null when it was killed before. */
  readyAfter: number | null;
  /** Faults found while it ran. */
  found: string[];
}

export interface Rig {
  /** The names of what is done. */
  deeds: readonly string[];
  /** Starts a process and kills it. */
  killedRound(): Promise<Round>;
}

/** Prepares a folder. */
export type MakeRig = (dataDir: string, random: Random) => Promise<Rig>;

/** The commands themselves, in a process of their own. */
export const commandRig: MakeRig = async (dataDir, random) => {
  await prepare(dataDir);
  const writer = await builtWriter();
  return { deeds: DEEDS.map(({ name }) => name), killedRound: () => killedRound(writer, dataDir, random) };
};

/** One in this many processes is killed during its start. */
const KILLED_EARLY = 10;
const MAX_NOTES = 60;
const MAX_MS = 12;
const MAX_START_MS = 1500;

/** Makes one file of the writer: it starts a thousand times. @returns its path */
export async function builtWriter(): Promise<string> {
  // Within the project, so that it finds its libraries.
  const outDir = path.resolve(`node_modules/.cache/torture-${process.pid}`);
  process.once("exit", () => rmSync(outDir, { recursive: true, force: true }));
  const input = path.join(import.meta.dirname, "writer.ts");
  await build({
    configFile: false,
    logLevel: "warn",
    build: { ssr: input, outDir, emptyOutDir: true, copyPublicDir: false, minify: false, target: "es2022" },
  });
  return path.join(outDir, "writer.js");
}

/**
 * Starts a writer, and kills it at a moment that chance chooses.
 * @param words for the writer, behind folder and seed
 */
export async function killedRound(
  writer: string,
  dataDir: string,
  random: Random,
  { enough = random.below(MAX_NOTES), words = [] as string[], early = random.below(KILLED_EARLY) === 0 } = {},
): Promise<Round> {
  const began = performance.now();
  const command = [writer, dataDir, String(random.below(2 ** 31)), ...words];
  const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const lines = createInterface({ input: child.stdout });
  const closed = once(lines, "close");
  const round: Round = { notes: [], readyAfter: null, found: [] };
  const later = random.next() * MAX_MS;
  if (early) setTimeout(() => child.kill("SIGKILL"), random.below(MAX_START_MS)).unref();
  let dying = false;
  lines.on("line", (line) => {
    if (line === "ready") round.readyAfter = performance.now() - began;
    else round.notes.push(JSON.parse(line) as Noted);
    if (dying || round.readyAfter === null || round.notes.length < enough) return;
    dying = true;
    // Kills it in the middle of whatever it is doing.
    void sleep(later).then(() => child.kill("SIGKILL"));
  });
  const [code, signal] = await ended;
  await closed;
  if (signal !== "SIGKILL") throw new Error(`The writer ended by itself (${code ?? signal}).`);
  return round;
}
