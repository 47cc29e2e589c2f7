import { Agent, get } from "node:http";
import { setImmediate } from "node:timers/promises";
import { saveCard } from "#app/features/cards/commands.server.ts";
import { LIMITS } from "#app/features/cards/limits.ts";
import { personSeenBy } from "#app/features/cards/queries.server.ts";
import { ownCards } from "#app/features/cards/stored-cards.server.ts";
import { fullestCard } from "#tests/support/cards/large-cards.ts";
import { type CardTown, cardOf } from "./card-town.ts";
import { median } from "./load.ts";

/** What cards cost, among few and among a million. */

export const cardAddress = (username: string): string => `/@${username}`;
export const apiAddress = (username: string): string => `/api/profile/get/${username}?version=2`;
export const speakAddress = (username: string): string => `/api/v4/speak?names=${username}`;

const PER_SECOND = 50;

/** Seconds for which a server is asked before its answers count: code that has just begun to run is not compiled yet. */
export const WARMING_SECONDS = 4;

/** The time that 99 of a hundred do not exceed. */
export const almostSlowest = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;

/**
 * Asks a server for the cards of a town, one after the other, fifty in a second if nothing else is said, whether it keeps up or not:
 * nobody waits for the answer to somebody else.
 * @returns milliseconds of each answer, from when it was asked for
 */
export async function askSteadily(
  { asked }: Pick<CardTown, "asked">,
  { port, host, seconds, address = cardAddress, cookie = "", perSecond = PER_SECOND, isProgram = false }: AskedServer,
): Promise<number[]> {
  const agent = isProgram && new Agent({ keepAlive: true });
  const timed = async (path: string) => {
    const began = performance.now();
    await ask({ port, host, cookie, agent }, path);
    return performance.now() - began;
  };
  const agreed = performance.now();
  const answers: Promise<number>[] = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    // Awake all the while, as in load.ts: how long the asker takes to wake up is no time of the server's.
    while (performance.now() < agreed + (n * 1000) / perSecond) await setImmediate();
    answers.push(timed(address(asked[n % asked.length]?.username ?? "")));
  }
  const times = await Promise.all(answers);
  if (agent) agent.destroy();
  return times;
}

interface AskedServer {
  port: number;
  host: string;
  seconds: number;
  address?: (username: string) => string;
  perSecond?: number;
  /** Programs keep their connections; each visitor has one of their own. */
  isProgram?: boolean;
  /** Of whoever asks; "" for a visitor. */
  cookie?: string;
}

function ask(
  { port, host, cookie, agent }: Record<"host" | "cookie", string> & { port: number; agent: Agent | false },
  path: string,
): Promise<void> {
  const headers = { host, "accept-encoding": "br", accept: "text/html", cookie };
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
      response.resume().on("end", resolve);
    }).on("error", reject);
  });
}

/**
 * Saves the card of one person after the other, with everything in it, beginning with those who are asked for last.
 * @returns milliseconds of each save, the waiting for the disk included
 */
export async function saveFullest(town: CardTown, times: number): Promise<number[]> {
  const content = fullestCard();
  const took: number[] = [];
  for (const [n, { id }] of town.asked.slice(-times).entries()) {
    const base = (await ownCards(town, id)).find(({ locale }) => locale === "en")?.version ?? 1;
    const people = Array.from({ length: LIMITS.circle.items }, (_, next) => {
      return town.asked[(n + next + 1) % town.asked.length]?.id ?? "";
    });
    const began = performance.now();
    const problem = await saveCard(town, cardOf(id, content, people, base));
    took.push(performance.now() - began);
    if (problem !== null) throw new Error(problem);
  }
  return took;
}

/**
 * Processor time of finding what a stranger sees of somebody, among many divided by among few.
 * @param rounds how often everybody is asked for
 */
export async function compareFinding(few: CardTown, many: CardTown, rounds: number): Promise<number> {
  const costs = { few: [] as number[], many: [] as number[] };
  // The first round fills the caches of both databases.
  for (let round = 0; round <= rounds; round += 1) {
    const [one, other] = [await costOfFinding(few), await costOfFinding(many)];
    if (round === 0) continue;
    costs.few.push(one);
    costs.many.push(other);
  }
  return median(costs.many) / median(costs.few);
}

async function costOfFinding(town: CardTown): Promise<number> {
  const asking = { viewer: null, locale: "en", surface: "website" } as const;
  const before = process.cpuUsage();
  for (const { username } of town.asked) {
    if ((await personSeenBy(town, asking, username)) === null) throw new Error(`${username} was not found`);
  }
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
