import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { opened } from "#tests/support/accounts/data-file.ts";
import { formsOf } from "#tests/support/guard/forms.ts";
import { LIMITS, lineOf, mostAllowed, runGuard } from "#tests/support/guard/guard.ts";
import { headersRead, headersReadIn } from "#tests/support/guard/inputs.ts";
import { type Cost, costOf, processorTime } from "#tests/support/guard/measure.ts";
import { HEADERS } from "#tests/support/guard/requests.ts";
import { openGuardWorld, type World } from "#tests/support/guard/world.ts";
import { multipartOfFields, multipartType } from "#tests/support/pictures/hostile.ts";
import { type Built, loadBuild, withModules } from "#tests/support/server/built.ts";
import type { Answer } from "#tests/support/server/client.ts";

/** Another seed draws other requests; more of each takes longer and finds more. `npm run bench` takes ten. */
const seed = Number(process.env.GUARD_SEED ?? 1);
const each = Number(process.env.GUARD_EACH ?? 1);
const editions = process.env.GUARD_EDITIONS?.split(",");

/** A hook of the languages page, set by tests. */
let first = () => {};
function withBurning(build: Built): Built {
  const { loader } = build.routes.langswitch?.module ?? {};
  if (loader === undefined) throw new Error("The page of languages has no loader.");
  const burning: typeof loader = (args) => {
    first();
    return loader(args);
  };
  return withModules(build, { langswitch: { loader: burning } });
}

/** Burns processor time of the thread the guard measures: on a busy machine other threads of the process work as well. */
function burn(milliseconds: number): void {
  const until = processorTime() + milliseconds;
  while (processorTime() < until);
}

let world: World;
let build: Built;
beforeAll(async () => {
  build = withBurning(await loadBuild());
  world = await openGuardWorld({ build: () => build, editions });
}, 300_000);
afterAll(() => world?.stop());

const read = headersRead();

test("every header that our sources read is one the guard sends", () => {
  /** Of answers, ours and others'. */
  const ofAnswers = ["x-robots-tag", "set-cookie", "cache-control", "content-encoding", "link", "location"];
  /** How a body comes: connections.test.ts and posts.test.ts send the worst of it. */
  const ofBodies = ["transfer-encoding"];
  const known: readonly string[] = [...HEADERS, ...ofAnswers, ...ofBodies];
  const others = read.filter(({ name }) => !known.includes(name));
  expect(others.map(({ file, line, name }) => `${file}:${line} reads ${name}: name it in HEADERS`)).toEqual([]);
  for (const name of HEADERS) expect(read.map((one) => one.name)).toContain(name);
});

test("cookies are read where the guard takes their names from, and nowhere else", () => {
  const places = read.filter(({ name }) => name === "cookie");
  expect([...new Set(places.map(({ file }) => file))].sort()).toEqual([
    "app/server/host.ts",
    "app/server/requester.ts",
  ]);
});

test.each([
  ['request.headers.get("X-New")', "x-new"],
  ['request.headers["x-new"]', "x-new"],
  ["request.headers.via", "via"],
  ["const { via, ...rest } = request.headers;", "via"],
  ["const f = ({ headers: { via } }: Request) => via;", "via"],
])("a header is found in %s", (text, name) => {
  expect(headersReadIn("app/x.ts", text).map((one) => one.name)).toContain(name);
});

describe("the guard", { timeout: 300_000 }, () => {
  const english = () => ({ ...world, editions: world.editions.filter(({ config }) => config.code === "en") });
  const only = ({ group }: { group: string }) => group.startsWith("langswitch");

  test("finds a page that burns 60 ms", async () => {
    // On a busy machine the guard allows what some ordinary pages take. The page burns more than that.
    const burnt = Math.max(60, 2 * (await mostAllowed(world, "en")));
    first = () => burn(burnt);
    const { slow } = await runGuard(english(), build, { seed, each: 2, only });
    first = () => {};
    expect(slow.map(({ group }) => group)).toContain("langswitch, nothing");
    expect(slow.every(({ worked }) => worked > LIMITS.request)).toBe(true);
  });

  test("finds none where that page burns a tenth of it", async () => {
    first = () => burn(6);
    const { slow, requests } = await runGuard(english(), build, { seed, each: 2, only });
    first = () => {};
    expect([requests > 1, slow]).toEqual([true, []]);
  });
});

test("the data of somebody with hundreds of proposals are read in portions", { timeout: 120_000 }, async () => {
  // Before the longest test, because people get their data only soon after they have signed in.
  const headers = { cookie: world.cookieOf("en", "member") };
  const limit = Math.max(LIMITS.request, await mostAllowed(world, "en"));
  const costs: Cost[] = [];
  // Its first answers are slower, as those of every page: see `leastCost`. Nobody gets more than ten in an hour, and a second try of
  // this test needs its own.
  while (costs.length < 5 && !costs.some(({ held }) => held < limit)) {
    costs.push(await costOf(() => world.site.ask({ host: "en.localhost", path: "/account/data", headers })));
  }
  expect([...new Set(costs.map((one) => one.answer.status))]).toEqual([200]);
  const bytes = costs[0]?.answer.raw ?? Buffer.alloc(0);
  const { collections } = opened({ bytes }).json;
  expect(collections.found.en.submissions.length).toBeGreaterThan(250);
  const [worked, held] = [Math.min(...costs.map((one) => one.worked)), Math.min(...costs.map((one) => one.held))];
  console.log(
    `All data of somebody: ${worked.toFixed(0)} ms of processor time for ${bytes.length} bytes, at most ${held.toFixed(0)} ms at once.`,
  );
  expect(held).toBeLessThan(limit);
});

/**
 * A form of 2,400 fields is more work than any other page. It is done in turns (docs/decisions/105 and 133): each takes half of what a request may at
 * most, and all of them together no more than two requests.
 */
describe("the editor of a card with everything in it", { timeout: 120_000 }, () => {
  const host = "en.localhost";
  const open = () => world.site.ask({ host, path: "/editor", headers: { cookie: world.withFullCard } });

  test("is drawn in turns", async () => {
    await expectTurns("The editor", open, 200);
  });

  test("and so is a save that is refused", async () => {
    const form = formsOf((await open()).body).find(({ fields }) => fields.some(({ name }) => name === "base"));
    const fields = form?.fields.filter(({ kind }) => kind !== "file") ?? [];
    expect(fields.length).toBeGreaterThan(2000);
    const sent = fields.map(({ name, value }): [string, string] => [name, name === "base" ? "0" : value]);
    const headers = { cookie: world.withFullCard, origin: `http://${host}`, "content-type": multipartType() };
    const save = () =>
      world.site.ask({ host, path: "/editor", method: "POST", headers, body: multipartOfFields(sent) });
    await expectTurns("A refused save", save, 409);
  });

  async function expectTurns(what: string, work: () => Promise<Answer>, status: number): Promise<void> {
    const allowed = await mostAllowed(world, "en");
    const [turn, all] = [Math.max(LIMITS.request / 2, allowed), Math.max(2 * LIMITS.request, 6 * allowed)];
    const costs: Cost[] = [];
    while (costs.length < 30 && !costs.some(({ worked, held }) => held < turn && worked < all)) {
      costs.push(await costOf(work));
    }
    expect([...new Set(costs.map(({ answer }) => answer.status))]).toEqual([status]);
    const [worked, held] = [Math.min(...costs.map((one) => one.worked)), Math.min(...costs.map((one) => one.held))];
    const length = costs[0]?.answer.body.length;
    console.log(
      `${what}: ${worked.toFixed(0)} ms of processor time for ${length} letters, at most ${held.toFixed(0)} ms at once.`,
    );
    expect(held).toBeLessThan(turn);
    expect(worked).toBeLessThan(all);
  }
});

test("no request holds everybody up for 50 ms, whatever it holds", { timeout: 24 * 3_600_000 }, async () => {
  const report = await runGuard(world, build, { seed, each });
  const { requests, seconds, most } = report;
  console.log(`Seed ${seed}: ${requests} requests in ${seconds.toFixed(0)} s. Those that took most:`);
  for (const finding of most.slice(0, 5)) console.log(`  ${lineOf(finding)}`);
  if (process.env.GUARD_REPORT) writeFileSync(process.env.GUARD_REPORT, JSON.stringify(report));
  expect(report.slow.map(lineOf)).toEqual([]);
  // Only attackers request the data of resources.
  expect(report.broken.filter(({ group }) => !group.endsWith("data")).map(lineOf)).toEqual([]);
});
