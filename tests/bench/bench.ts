/**
 * `npm run bench`: what the site costs, each figure as a ratio against something measured in the same run, because
 * machines are shared and noisy. No test depends on these figures; they show what to work on. `npm run bench -- visit cards`
 * measures these parts alone.
 */
import "#db/required-node.js";

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { editionCodes } from "#app/edition-files/files.server.ts";
import { closeDatabase } from "#db/open.ts";
import { measureLookUps } from "./accounts.ts";
import { type CardTown, makeCardTown } from "./card-town.ts";
import {
  almostSlowest,
  apiAddress,
  askSteadily,
  cardAddress,
  compareFinding,
  saveFullest,
  speakAddress,
  WARMING_SECONDS,
} from "./cards.ts";
import { fetchRaw } from "./fetch-raw.ts";
import { slowestRequest } from "./guard.ts";
import { compare, median, ratio, warm } from "./load.ts";
import { memoryOf, pagesOf, processorTimeOf, variedAddresses, visitAll } from "./memory.ts";
import { firstVisit } from "./page-weight.ts";
import { startServer } from "./processes.ts";
import { measureSearch } from "./search.ts";
import { measureUserPages } from "./user-pages.ts";

const PAGE = "/they";
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const VARIED = Number(process.env.BENCH_ADDRESSES ?? 20_000);
const ACCEPT = { "accept-encoding": "br", accept: "text/html" };

const folder = mkdtempSync(path.join(tmpdir(), "isogloss-bench-"));
const dataDir = (name: string) => path.join(folder, name);
const enHost = (port: number) => `en.localhost:${port}`;
/** The same options of Node as in `npm start`. */
const isogloss = [
  "--max-semi-space-size=4",
  "--max-old-space-size=512",
  "--heap-growing-percent=22",
  "app/server/launch.js",
  "--built",
];

/** As wide as the longest name of a figure, or nearly. */
const WIDTH = 76;

/** Prints a figure as soon as it is measured: a later part that fails takes none away. */
function add(what: string, value: number, unit: string, goal: number, atLeast: boolean, detail = ""): void {
  const isMet = atLeast ? value >= goal : value <= goal;
  const shown = value >= 100 ? value.toFixed(0) : Number(value.toPrecision(3)).toString();
  const figure = `${shown}${unit}${detail}`.padEnd(34);
  console.log(
    `${isMet ? "✓" : "✗"} ${what.padEnd(WIDTH)}  ${figure} ${atLeast ? "at least" : "at most"} ${goal}${unit}`,
  );
}

/** Prints how many times as many answers one gives a second as another, by the turns of a comparison. */
function addRatio(what: string, one: readonly number[], other: readonly number[], goal: number): void {
  const rates = [one, other].map((turns) => `${Math.round(median(turns))}/s`);
  add(what, ratio(one, other), "", goal, true, ` (${rates.join(" : ")})`);
}

function server(name: string, environment: Record<string, string>, port: number | null = null) {
  // The editions are imported before anything is measured.
  return startServer(isogloss, { LOG_LEVEL: "info", DATA_DIR: dataDir(name), ...environment }, enHost, PAGE, port);
}

async function measureThroughput(): Promise<void> {
  const cached = await server("cached", {});
  const uncached = await server("uncached", { PAGE_CACHE_MB: "0" });
  const contender = (port: number) => ({ port, path: PAGE, headers: { ...ACCEPT, host: enHost(port) } });
  await warm(contender(cached.port));
  const bare = await bareServer(cached.port, PAGE);
  const tree = await startServer(
    ["tests/bench/render-server.js", PAGE],
    { DATA_DIR: dataDir("tree"), NODE_ENV: "production" },
    enHost,
    PAGE,
  );
  const rates = await compare(
    {
      bare: contender(bare.port),
      cached: contender(cached.port),
      tree: contender(tree.port),
      uncached: contender(uncached.port),
    },
    ROUNDS * SECONDS,
  );
  await Promise.all([cached, uncached, bare, tree].map((one) => one.stop()));
  const { cached: stored, uncached: made } = rates;
  addRatio("cached page against a bare node:http server", stored, rates.bare, 0.6);
  addRatio("uncached page against rendering its tree alone", made, rates.tree, 0.5);
  addRatio("cached page against uncached page", stored, made, 40);
}

async function measureStart(): Promise<void> {
  const times = { node: [] as number[], isogloss: [] as number[] };
  const environment = { LOG_LEVEL: "silent", DATA_DIR: dataDir("cached") };
  for (let round = 0; round < ROUNDS; round++) {
    let began = performance.now();
    spawnSync(process.execPath, ["-e", "0"]);
    times.node.push(performance.now() - began);
    began = performance.now();
    const started = await startServer(isogloss, environment, enHost, "/");
    times.isogloss.push(performance.now() - began);
    await started.stop();
  }
  const [node, ours] = [median(times.node), median(times.isogloss)];
  add(
    "start to first 200 of en against node -e 0",
    ours / node,
    "",
    40,
    false,
    ` (${Math.round(ours)} ms : ${Math.round(node)} ms)`,
  );
}

/** Opens every edition and all of its pages except those of sets, from a cold start. */
async function measureAllEditions(): Promise<void> {
  const codes = editionCodes("editions");
  const environment = { LOG_LEVEL: "silent", DATA_DIR: dataDir("all") };
  const seconds: number[] = [];
  let memory = 0;
  let varied = { now: 0, peak: 0 };
  for (const round of ["importing", "imported"]) {
    const began = performance.now();
    const running = await startServer(isogloss, environment, enHost, "/");
    for (const code of codes) await visit(running.port, code, ["/"]);
    seconds.push((performance.now() - began) / 1000);
    if (round === "imported") {
      for (const code of codes) await visit(running.port, code, pagesOf(code));
      memory = memoryOf(running).now;
      await visitAll(running.port, variedAddresses(VARIED));
      varied = memoryOf(running);
    }
    await running.stop();
  }
  const [importing = 0, imported = 0] = seconds;
  const first = ` (the first time, with the import: ${importing.toPrecision(3)} s)`;
  add(`start until all ${codes.length} editions have answered`, imported, " s", 5, false, first);
  add("memory after serving all of them", memory, " MB", 400, false);
  add(
    `memory after ${VARIED} addresses of all of them`,
    varied.now,
    " MB",
    400,
    false,
    ` (peak ${Math.round(varied.peak)} MB)`,
  );
}

async function visit(port: number, code: string, addresses: readonly string[]): Promise<void> {
  const host = code === "_" ? `localhost:${port}` : `${code}.localhost:${port}`;
  for (const address of addresses) {
    const { status } = await fetchRaw(port, { ...ACCEPT, host }, address);
    if (status !== 200) throw new Error(`${host}${address} answered ${status}`);
  }
}

async function measureFirstVisit(): Promise<void> {
  const running = await server("cached", { LOG_LEVEL: "silent" });
  const url = `http://${enHost(running.port)}${PAGE}`;
  const plain = await firstVisit(url, false);
  const slow = [await firstVisit(url, true), await firstVisit(url, true), await firstVisit(url, true)];
  await running.stop();
  add("compressed JavaScript of a set's page", plain.scriptBytes / 1000, " kB", 110, false);
  add("compressed CSS of a set's page", plain.styleBytes / 1000, " kB", 20, false);
  add("requests of a first visit", plain.requests, "", 15, false);
  add("bytes of a first visit, all in", plain.bytes / 1000, " kB", 220, false);
  add("requests to other hosts", plain.otherHosts, "", 0, false);
  add("first contentful paint, slow phone", median(slow.map((visit) => visit.firstPaintMs)) / 1000, " s", 1.2, false);
  add(
    "largest contentful paint, slow phone",
    median(slow.map((visit) => visit.largestPaintMs)) / 1000,
    " s",
    1.5,
    false,
  );
  add("layout shift", Math.max(plain.layoutShift, ...slow.map((visit) => visit.layoutShift)), "", 0, false);
}

/** A million accounts against a thousand. */
async function measureAccounts(): Promise<void> {
  const { username, email, session } = await measureLookUps(folder, 3 * ROUNDS);
  add("finding one account of a million by username, against a thousand", username, "", 1.5, false);
  add("finding one account of a million by e-mail address", email, "", 1.5, false);
  add("verifying a session of a million", session, "", 1.5, false);
}

/** Every kind of request at its largest, in every edition. */
function measureLargestRequests(): void {
  const { worked, requests } = slowestRequest(folder);
  add("the slowest of all largest requests", worked, " ms", 50, false, ` (of ${requests})`);
}

/** The search of an edition as large as any, against looking through its entries in the database. */
async function measureSearches(): Promise<void> {
  for (const nouns of [1_200, 20_000]) {
    const { making, memory, half, most, plain, changed, held } = await measureSearch(folder, nouns);
    const times = ` (${half.toFixed(1)} ms : ${plain.toFixed(1)} ms)`;
    add(`a search among ${nouns} nouns against one without an index`, half / plain, "", 5, false, times);
    add("one in a hundred of these searches", most, " ms", 20, false);
    add("making its index", making / 1000, " s", 10, false);
    add("memory of its index", memory, " MB", 260, false);
    add("from a change of one noun until it is found", changed, " ms", 300, false);
    add("the longest that search or index held up the others", held, " ms", 50, false);
  }
}

/** Cards among a million accounts, and among a thousand. */
async function measureCards(): Promise<void> {
  const few = await makeCardTown(dataDir("few-cards"), 1_000);
  const many = await makeCardTown(dataDir("many-cards"), 1_000_000);
  const finding = await compareFinding(few, many, ROUNDS);
  add("finding what a stranger sees of one of a million, against a thousand", finding, "", 1.5, false);
  const saves = await saveFullest(many, 100 * ROUNDS);
  const middle = ` (${median(saves).toFixed(1)} ms in the middle)`;
  add("saving a card with everything in it, 99 of a hundred", almostSlowest(saves), " ms", 60, false, middle);
  for (const { handle } of [few, many]) await closeDatabase(handle);
  const serving = { EDITIONS: "_,en", LOG_LEVEL: "silent" };
  const uncached = { ...serving, PAGE_CACHE_MB: "0" };
  const amongFew = await server("few-cards", uncached);
  const amongMany = await server("many-cards", uncached);
  const times = { few: [] as number[], many: [] as number[] };
  for (const [town, { port }] of [[few, amongFew] as const, [many, amongMany] as const]) {
    await askSteadily(town, { port, host: enHost(port), seconds: WARMING_SECONDS });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, town, { port }] of [["few", few, amongFew] as const, ["many", many, amongMany] as const]) {
      times[name].push(...(await askSteadily(town, { port, host: enHost(port), seconds: SECONDS })));
    }
  }
  const [fewSlow, manySlow] = [almostSlowest(times.few), almostSlowest(times.many)];
  const half = ` (${median(times.many).toFixed(1)} ms in the middle)`;
  add("a card of a million that is not stored, 50 a second, 99 of a hundred", manySlow, " ms", 25, false, half);
  add("the same, against a thousand", manySlow / fewSlow, "", 1.5, false);
  await amongFew.stop();
  const { username = "" } = many.asked[0] ?? {};
  const api = await compareWithBare(amongMany.port, apiAddress(username));
  addRatio("API that is not stored against a bare node:http server", api.ours, api.bare, 0.1);
  await amongMany.stop();
  const cached = await server("many-cards", serving);
  const stored = await compareWithBare(cached.port, cardAddress(username));
  addRatio("a stored card against a bare node:http server", stored.ours, stored.bare, 0.55);
  const kept = await compareWithBare(cached.port, apiAddress(username));
  addRatio("a stored answer of the API against a bare one", kept.ours, kept.bare, 0.55);
  await cached.stop();
  await measurePagesOfUsers(many);
}

/** Pages of the panel, signed in, among the same million. */
async function measurePagesOfUsers(many: CardTown): Promise<void> {
  const start = (port: number) => server("many-cards", { EDITIONS: "_,en", LOG_LEVEL: "silent" }, port);
  for (const { page, times } of await measureUserPages(many, { host: enHost, start, seconds: SECONDS })) {
    const middle = ` (${median(times).toFixed(1)} ms in the middle)`;
    add(`${page} of a million, 99 of a hundred`, almostSlowest(times), " ms", 60, false, middle);
  }
}

/** Today for programs, and the year as a page that is made each time. */
async function measureCalendar(): Promise<void> {
  const cached = await server("cached", { LOG_LEVEL: "silent" });
  const today = await compareWithBare(cached.port, "/api/calendar/today");
  addRatio("today's events for programs against a bare server", today.ours, today.bare, 0.6);
  await cached.stop();
  const uncached = await server("uncached", { LOG_LEVEL: "silent", PAGE_CACHE_MB: "0" });
  add("processor time of a year that is not stored", await processorTimeEach(uncached, "/calendar"), " ms", 15, false);
  await uncached.stop();
}

/** Lists for programs that are stored, and what is made each time: sets, and how to speak of people. */
async function measureApi(): Promise<void> {
  const town = await makeCardTown(dataDir("api-cards"), 1_000);
  const username = town.asked[0]?.username ?? "";
  await closeDatabase(town.handle);
  const serving = { EDITIONS: "_,en", LOG_LEVEL: "silent" };
  const cached = await server("api-cards", { ...serving, TRUST_PROXY: "127.0.0.1" });
  // Nothing is counted for this network, so its answers are all of one length.
  for (const list of LISTS) {
    const stored = await compareWithBare(cached.port, list, { "x-forwarded-for": "192.0.2.1" });
    addRatio(`stored ${list} against a bare node:http server`, stored.ours, stored.bare, 0.6);
  }
  await cached.stop();
  const uncached = await server("api-cards", { ...serving, PAGE_CACHE_MB: "0", TRUST_PROXY: "127.0.0.1" });
  const sets = await processorTimeEach(uncached, SETS);
  add("processor time of the sets of an edition that are not stored", sets, " ms", 3, false);
  // The limit of names would end a race. This is also what makes the code warm: in use, it has answered thousands.
  const speaking = await processorTimeEach(uncached, speakAddress(username), SHORT);
  const bare = await bareServer(uncached.port, speakAddress(username));
  const bareTime = await processorTimeEach(bare, speakAddress(username), SHORT);
  await bare.stop();
  const detail = ` (${speaking.toFixed(2)} ms : ${bareTime.toFixed(2)} ms)`;
  add("how to speak of somebody against a bare server, by processor time", bareTime / speaking, "", 0.1, true, detail);
  const steadily = { port: uncached.port, host: enHost(uncached.port), address: speakAddress, isProgram: true };
  await askSteadily(town, { ...steadily, seconds: WARMING_SECONDS });
  const times = await askSteadily(town, { ...steadily, seconds: ROUNDS * SECONDS });
  const least = await askSteadily(town, { ...steadily, seconds: ROUNDS * SECONDS, address: () => "/healthz" });
  const half = ` (/healthz, asked alike: ${almostSlowest(least).toFixed(1)} ms)`;
  add("how to speak of one of a thousand, 99 of a hundred", almostSlowest(times), " ms", 5, false, half);
  await uncached.stop();
}

const SETS = "/api/v4/sets";

/** Of both APIs, short and long. */
const LISTS = [SETS, "/api/v4/entries/terms", "/api/pronouns", "/api/terms"];

/** Milliseconds of processor time of an answer, when those before have been asked for from many networks. */
async function processorTimeEach(
  running: Awaited<ReturnType<typeof server>>,
  address: string,
  { warming, asked }: { warming: number; asked: number } = LONG,
): Promise<number> {
  const ask = (n: number) => {
    const headers = { ...ACCEPT, host: enHost(running.port), "x-forwarded-for": `192.0.2.${n % 250}` };
    return fetchRaw(running.port, headers, address);
  };
  const askAll = async (count: number) => {
    let n = 0;
    const next = async () => {
      while (n < count) await ask(n++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  };
  await askAll(warming);
  const before = processorTimeOf(running);
  await askAll(asked);
  return (processorTimeOf(running) - before) / asked;
}

/** Askers side by side, as in a race: whom nobody else asks spends more on waking the asker than on a short answer. */
const AT_ONCE = 8;

/** How many answers are made before they count, for the code to be compiled, and how many then: of pages, and of what is short. */
const LONG = { warming: 450, asked: 150 } as const;
const SHORT = { warming: 4000, asked: 2000 } as const;

/** A bare server that answers with the same bytes. */
async function bareServer(port: number, address: string) {
  const answer = await fetchRaw(port, { ...ACCEPT, host: enHost(port) }, address);
  const files = ["answer", "answer-headers"].map((name) => path.join(folder, name)) as [string, string];
  writeFileSync(files[0], answer.body);
  const { connection: _c, "keep-alive": _k, date: _d, ...fields } = answer.headers;
  writeFileSync(files[1], JSON.stringify(fields));
  return startServer(["tests/bench/bare-server.js", ...files], {}, enHost, address);
}

/** Answers a second of a server to one address, and of a bare one that sends the same bytes, turn by turn. */
async function compareWithBare(
  port: number,
  address: string,
  more: Record<string, string> = {},
): Promise<Record<"ours" | "bare", number[]>> {
  const headers = { ...ACCEPT, host: enHost(port), ...more };
  const contender = (at: number) => ({ port: at, path: address, headers });
  // What is not stored yet counts for whoever asks, and every answer to them would tell how long.
  await fetchRaw(port, { ...ACCEPT, host: enHost(port) }, address);
  await warm(contender(port));
  const bare = await bareServer(port, address);
  const rates = await compare({ ours: contender(port), bare: contender(bare.port) }, ROUNDS * SECONDS);
  await bare.stop();
  return rates;
}

const PARTS: Record<string, () => Promise<void> | void> = {
  throughput: measureThroughput,
  start: measureStart,
  editions: measureAllEditions,
  visit: measureFirstVisit,
  accounts: measureAccounts,
  cards: measureCards,
  requests: measureLargestRequests,
  search: measureSearches,
  calendar: measureCalendar,
  api: measureApi,
};

/** The parts named on the command line, or all of them. */
function partsAsked(): (() => Promise<void> | void)[] {
  const names = process.argv.slice(2);
  return (names.length > 0 ? names : Object.keys(PARTS)).map((name) => {
    const part = PARTS[name];
    if (part === undefined) throw new Error(`There is no part "${name}": ${Object.keys(PARTS).join(", ")}.`);
    return part;
  });
}

try {
  for (const measure of partsAsked()) await measure();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
