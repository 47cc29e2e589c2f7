import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { loadSigningKeys } from "#app/accounts/keys/keys.server.ts";
import { createSession } from "#app/accounts/session/sessions.server.ts";
import { createTokens } from "#app/accounts/session/tokens.server.ts";
import { decide } from "#app/collections/decide.server.ts";
import { entryById, seenOf, submissionById } from "#app/collections/desk.server.ts";
import { completeData } from "#app/collections/field.ts";
import { kindOf } from "#app/collections/kinds.ts";
import { submit } from "#app/collections/submit.server.ts";
import { accounts as accountRows, limits } from "#db/accounts/schema.ts";
import { hangUp } from "../support/server/client.ts";
import { type Crowd, get, type Person, VISITS, type Visible, WrongAnswer } from "./clients.ts";
import type { Rig, Round } from "./kills.ts";
import type { Random } from "./random.ts";
import { AUTHORS, MODERATORS, openWorld, prepare, type World } from "./world.ts";

/** The built server under the same torture: people ask it over HTTP until it is killed. */

const ORIGIN = "http://localhost";
const PEOPLE_AT_ONCE = 6;
const MOST_NOTES = 30;
const MOST_MS = 40;
/** Of what was acknowledged last, so much is looked at on its page after the next start. */
const PAGES_LOOKED_AT = 5;

export const serverRig: Rig = async (dataDir, random) => {
  if (!existsSync("build/server/index.js")) throw new Error("There is no build to torture: run `npm run build` first.");
  await prepare(dataDir);
  const people = await signEverybodyIn(dataDir);
  let latest: Visible[] = [];
  return async () => {
    await forgetLimits(dataDir);
    const round = await killedServer(dataDir, random, people, latest);
    latest = round.notes;
    return round;
  };
};

type People = Omit<Crowd, "port">;

/** Everybody has been here for a while and had something taken in: then no captcha is asked for. */
async function signEverybodyIn(dataDir: string): Promise<People> {
  const world = openWorld(dataDir);
  const { store, secrets, now } = world.accounts;
  const monthAgo = new Date(Date.now() - 30 * 86_400_000);
  await store.atomically((db) => [db.update(accountRows).set({ createdAt: monthAgo })]);
  for (const id of AUTHORS) await takeIn(world, id);
  const keys = await loadSigningKeys(path.join(dataDir, "keys"), { now });
  const tokens = createTokens({ keys, origins: () => [ORIGIN], now });
  const signIn = async (id: string): Promise<Person> => {
    const session = await createSession({ store, now }, { accountId: id, device: "Test" });
    const about = { purpose: "session", subject: id, tokenId: session?.tokenId ?? "", issuer: ORIGIN } as const;
    return { id, username: id.toLowerCase(), cookie: `session=${(await tokens.sign(about)).token}` };
  };
  const people = {
    authors: await Promise.all(AUTHORS.map(signIn)),
    moderators: await Promise.all(MODERATORS.map(signIn)),
    hashOf: (email: string) => secrets.hash("email", email),
  };
  await world.close();
  return people;
}

async function takeIn({ database, deskOf }: World, author: string): Promise<void> {
  const kind = kindOf("inclusive");
  const data = completeData(kind.fields, { insteadOf: [`words of ${author}`], because: "They are kinder." });
  const sent = await submit(deskOf(author), kind, { data, key: null, base: null, note: "" });
  const submission = submissionById(database.db, sent.submissionId ?? "");
  const entry = entryById(database.db, sent.entryId ?? "");
  if (!submission || !entry) throw new Error("The first words were not taken.");
  const about = { entryId: entry.id, submissionId: submission.id, seen: seenOf(entry, submission) };
  await decide(deskOf(MODERATORS[0] ?? ""), kind, { move: "approve", ...about, reason: null, words: "" });
}

/** Sixty people do here in an hour what takes others a year. */
async function forgetLimits(dataDir: string): Promise<void> {
  const { accounts, close } = openWorld(dataDir);
  await accounts.store.atomically((db) => [db.delete(limits)]);
  await close();
}

async function killedServer(dataDir: string, random: Random, people: People, latest: readonly Visible[]) {
  const began = performance.now();
  const round = { notes: [] as Visible[], readyAfter: null as number | null, found: [] as string[] };
  const { child, port } = await startServer(dataDir);
  const ended = once(child, "exit");
  const crowd = { ...people, port };
  if ((await get(crowd, "/inclusive")).status === 200) round.readyAfter = performance.now() - began;
  else round.found.push("DOWN: the list is not shown after a start.");
  const pages = latest.flatMap(({ page }) => page ?? []).slice(-PAGES_LOOKED_AT);
  for (const { path: address, cookie } of pages) {
    const { status } = await get(crowd, address, cookie);
    if (status !== 200) round.found.push(`LOST: ${address} answers ${status}.`);
  }
  const enough = random.below(MOST_NOTES);
  const visitors = Array.from({ length: PEOPLE_AT_ONCE }, () => visitUntilTheEnd(crowd, random, round));
  while (round.notes.length < enough && child.exitCode === null) await sleep(5);
  await sleep(random.next() * MOST_MS);
  child.kill("SIGKILL");
  const [code, signal] = await ended;
  await Promise.all(visitors);
  hangUp();
  if (signal !== "SIGKILL") round.found.push(`DOWN: the server ended by itself (${code}).`);
  return round;
}

async function startServer(dataDir: string) {
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: "production", PORT: "0", BASE_URL: ORIGIN, EDITIONS: "en" },
    ...{ DATA_DIR: dataDir, CONTENT_DIR: "editions", TRUST_PROXY: "127.0.0.1", ACCESS_LOG: "false" },
  };
  const words = ["app/server/launch.js", "--built"];
  const child = spawn(process.execPath, words, { env, stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout });
  const port = await new Promise<number>((resolve, reject) => {
    lines.on("line", (line) => {
      const { msg, port } = line.startsWith("{") ? JSON.parse(line) : {};
      if (msg === "listening") resolve(port);
    });
    child.once("exit", () => reject(new Error("The server did not start.")));
  });
  return { child, port };
}

/** Goes on until the connection breaks; an answer that should not be is written down. */
async function visitUntilTheEnd(crowd: Crowd, random: Random, round: Round & { found: string[] }): Promise<void> {
  for (;;) {
    try {
      round.notes.push(...(await random.pick(VISITS)(crowd, random)));
    } catch (problem) {
      if (problem instanceof WrongAnswer) round.found.push(`ANSWER: ${problem.message}`);
      return;
    }
  }
}
