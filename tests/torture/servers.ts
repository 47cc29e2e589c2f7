import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { hangUp } from "../support/server/client.ts";
import { open } from "./clients.ts";
import { type Crowd, ORIGIN, type People, signEverybodyIn } from "./crowd.ts";
import type { Note } from "./deeds.ts";
import type { MakeRig, Round } from "./kills.ts";
import type { Random } from "./random.ts";
import { VISITS } from "./visits.ts";
import { forgetLimits, prepare } from "./world.ts";

/** The built server under the same torture: people ask it over HTTP until it is killed. */

const PEOPLE_AT_ONCE = 6;
/** One in this many servers is killed during its start. */
const KILLED_EARLY = 10;
const MAX_START_MS = 1500;
const MAX_NOTES = 16;
const MAX_MS = 40;
/** Of what was acknowledged last, so much is looked at on its page after the next start. */
const PAGES_LOOKED_AT = 5;
/** Maximum milliseconds for a start or a round. */
const MAX_WAIT = 60_000;
/** Pino's level of errors. */
const ERROR = 50;

export const serverRig: MakeRig = async (dataDir, random) => {
  if (!existsSync("build/server/index.js")) throw new Error("There is no build to torture: run `npm run build` first.");
  await prepare(dataDir);
  const people = await signEverybodyIn(dataDir);
  let latest: readonly Note[] = [];
  const killedRound = async () => {
    await forgetLimits(dataDir);
    const round = await killedServer(dataDir, random, people, latest);
    if (round.readyAfter !== null) latest = round.notes;
    return round;
  };
  return { deeds: VISITS.map(({ name }) => name), killedRound };
};

/** Starts the server, lets people at it, and kills it at a moment that chance chooses. */
async function killedServer(dataDir: string, random: Random, people: People, latest: readonly Note[]): Promise<Round> {
  const began = performance.now();
  const round: Round = { notes: [], readyAfter: null, found: [] };
  const server = startServer(dataDir, round);
  if (random.below(KILLED_EARLY) === 0) {
    await sleep(random.below(MAX_START_MS));
    await server.kill();
    return round;
  }
  const port = await server.port;
  if (port === null) {
    await server.kill();
    return round;
  }
  const crowd = { ...people, port };
  await shows(crowd, { path: "/inclusive" }, round);
  round.readyAfter = performance.now() - began;
  for (const page of latest.flatMap(({ page }) => page ?? []).slice(-PAGES_LOOKED_AT)) await shows(crowd, page, round);
  const visitors = Array.from({ length: PEOPLE_AT_ONCE }, () => visitUntilTheEnd(crowd, random, server, round));
  const enough = random.below(MAX_NOTES);
  const deadline = performance.now() + MAX_WAIT;
  const goesOn = () => server.isThere() && round.found.length === 0 && performance.now() < deadline;
  while (round.notes.length < enough && goesOn()) await sleep(5);
  if (performance.now() >= deadline) round.found.push(`STUCK: only ${round.notes.length} writes were answered.`);
  await sleep(random.next() * MAX_MS);
  await server.kill();
  await Promise.all(visitors);
  hangUp();
  return round;
}

/** What was acknowledged is on its page. */
async function shows({ port }: Crowd, { path, cookie }: { path: string; cookie?: string }, { found }: Round) {
  try {
    const { status } = await open({ port, cookie }, path);
    if (status !== 200) found.push(`LOST: ${path} is answered with ${status}.`);
  } catch (error) {
    found.push(`ANSWER: ${path}: ${error}`);
  }
}

interface Server {
  /** Null when it ended, or took so long that nobody would have waited. */
  port: Promise<number | null>;
  /** Neither ended nor killed. */
  isThere(): boolean;
  kill(): Promise<void>;
}

/** Nothing is left running behind whatever ends this process. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** What the server itself calls an error is written down, and so is an end that nobody asked for. */
function startServer(dataDir: string, { found }: Round): Server {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: "0",
    BASE_URL: ORIGIN,
    EDITIONS: "en",
    DATA_DIR: dataDir,
    CONTENT_DIR: "editions",
    TRUST_PROXY: "127.0.0.1",
    ACCESS_LOG: "false",
  };
  const child = spawn(process.execPath, ["app/server/launch.js", "--built"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.add(child);
  const ended = once(child, "close").finally(() => running.delete(child));
  let isKilled = false;
  const isThere = () => !isKilled && child.exitCode === null && child.signalCode === null;
  const port = new Promise<number | null>((resolve) => {
    const late = setTimeout(() => {
      if (isThere()) found.push("DOWN: the server did not start.");
      resolve(null);
    }, MAX_WAIT);
    createInterface({ input: child.stdout }).on("line", (line) => {
      const said = saidIn(line);
      if (said !== null && said.level >= ERROR) found.push(`ERROR: ${line}`);
      if (said?.msg !== "listening") return;
      clearTimeout(late);
      resolve(Number(said.port));
    });
    void ended.then(([code, signal]) => {
      if (!isKilled) found.push(`DOWN: the server ended by itself (${code ?? signal}).`);
      clearTimeout(late);
      resolve(null);
    });
  });
  const kill = async () => {
    isKilled = true;
    child.kill("SIGKILL");
    await ended;
  };
  return { port, isThere, kill };
}

/** A line of the log; null for the beginning of one, which is all there is of the last. */
function saidIn(line: string): { level: number; msg: string; port?: number } | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Runs until the server is killed. Before that nothing may fail; afterwards requests in progress do. */
async function visitUntilTheEnd(crowd: Crowd, random: Random, server: Server, { notes, found }: Round): Promise<void> {
  while (server.isThere()) {
    const visit = random.pick(VISITS);
    try {
      // As a copy: an id that was cut out of a page would keep the whole page in memory.
      for await (const note of visit(crowd, random)) notes.push(structuredClone({ ...note, deed: visit.name }));
    } catch (error) {
      if (server.isThere() || !isBroken(error)) found.push(`ANSWER: ${visit.name}: ${error}`);
    }
  }
}

/** Whether a connection broke. */
const isBroken = (problem: unknown): boolean => problem instanceof Error && "code" in problem;
