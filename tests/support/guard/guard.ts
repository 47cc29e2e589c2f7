import type { ServerBuild } from "@remix-run/server-runtime";
import type { Edition } from "#app/editions/edition.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { Answer } from "#tests/support/server/client.ts";
import { randomOf } from "#tests/torture/random.ts";
import { entryProbes, formProbes } from "./form-probes.ts";
import { jsonProbes } from "./json-probes.ts";
import { type Cost, costOf, leastCost } from "./measure.ts";
import { readingProbes, sampleOf } from "./probes.ts";
import type { Probe } from "./requests.ts";
import type { World } from "./world.ts";

/**
 * Sends every kind of request at its largest, in every edition, and reports which ones blocked the server. The requests
 * are derived from the routes, the grammars, the forms on pages and the names of headers and cookies, so new routes are
 * included.
 */

/** Milliseconds of processor time a request may take. */
export const LIMITS = {
  request: 50,
  /** A drawn picture. */
  picture: 500,
  /** A file to keep. It is made in portions, each of which takes no longer than another request: tests/integration/server/guard.test.ts. */
  file: 500,
} as const;

export interface Finding extends Pick<Probe, "edition" | "who" | "group" | "about"> {
  method: string;
  path: string;
  status: number;
  /** Milliseconds of processor time. */
  worked: number;
  /** The longest time in which no other request was served. */
  held: number;
}

export interface Report {
  seed: number;
  requests: number;
  seconds: number;
  /** Requests that took too much time. */
  slow: Finding[];
  /** Requests that were answered with a server error. */
  broken: Finding[];
  /** The slowest requests, slowest first. */
  most: Finding[];
  /** Processor time of the first request of each edition. */
  cold: Record<string, number>;
}

export interface GuardOptions {
  seed: number;
  /** Number of requests from each group in each edition. */
  each: number;
  /** Restricts the run to these addresses, without forms. */
  only?: (probe: Probe) => boolean;
}

export async function runGuard(world: World, build: ServerBuild, options: GuardOptions): Promise<Report> {
  const { seed, each, only } = options;
  const random = randomOf(seed);
  const report: Report = { seed, requests: 0, seconds: 0, slow: [], broken: [], most: [], cold: {} };
  const began = performance.now();
  const isAll = each > 1;
  for (const [turn, edition] of world.editions.entries()) {
    await warmUp(report, world, edition);
    const ofReading = { each, turn, oneOf: isAll ? 1 : KINDS };
    for (const probe of sampleOf(readingProbes(world, build, edition, random), ofReading, random)) {
      if (only === undefined || only(probe)) await measure(report, world, probe);
    }
    if (only !== undefined) continue;
    const share = { each, turn, onePageOf: isAll ? 1 : PAGES, groups: isAll ? Number.POSITIVE_INFINITY : GROUPS };
    for (const probe of sampleOf(jsonProbes(world, build, edition), ofReading, random)) {
      await measure(report, world, probe);
    }
    for await (const probe of formProbes(world, build, edition, share, random)) {
      await measure(report, world, probe);
    }
    for (const probe of entryProbes(world, edition, isAll ? undefined : HEAVY)) {
      await measure(report, world, probe);
    }
  }
  report.seconds = (performance.now() - began) / 1000;
  return report;
}

/** A sample takes one in KINDS kinds of request, the forms of one in PAGES pages, and GROUPS ways to fill each form. */
const KINDS = 24;
const PAGES = 24;
const GROUPS = 6;
/** The texts that are slowest to render. */
const HEAVY = ["{https://a.b=x}", "[[a]]", "a\n\n"];

/** Opens pages that use everything an edition keeps in memory, twice, so that no measured request has to build it. */
async function warmUp(report: Report, world: World, { config }: Edition): Promise<void> {
  const ask = (path: string) => world.site.get(world.hostOf(config.code), path, { cookie: "session=1" });
  report.cold[config.code] = (await costOf(() => ask("/"))).worked;
  for (const id of ["pronouns", "search", "sources", "nouns", "apiPronouns", "apiSearch"] as const) {
    if (!hasPage(config, id)) continue;
    for (let time = 0; time < 2; time += 1) await ask(`${href(config, id)}?query=a`);
  }
}

/** After this number of findings in a group the rest of it is skipped, so that other groups are tested as well. */
const ENOUGH_OF_ONE = 3;

async function measure(report: Report, world: World, probe: Probe): Promise<void> {
  if (report.slow.filter(({ group }) => group === probe.group).length >= ENOUGH_OF_ONE) return;
  const isEnough = ({ worked, answer }: Cost) => worked <= limitOf(answer);
  // The address is written here and not while the time is taken.
  const ask = { ...probe.ask };
  const { worked, held, answer } = await leastCost(() => world.site.ask(ask), isEnough);
  const isSlow = worked > limitOf(answer) && worked > (await mostAllowed(world, probe.edition));
  const { edition, who, group, about } = probe;
  const { method = "GET", path = "/" } = ask;
  const finding = { edition, who, group, about, method, path: path.slice(0, 120), status: answer.status, worked, held };
  report.requests += 1;
  if (isSlow) report.slow.push(finding);
  // 501 is the answer of a standard to a format that we do not have.
  if (answer.status >= 500 && answer.status !== 501) report.broken.push(finding);
  if (worked > (report.most.at(-1)?.worked ?? 0) || report.most.length < MAX_SHOWN) {
    report.most = [...report.most, finding].sort((a, b) => b.worked - a.worked).slice(0, MAX_SHOWN);
  }
}

/** On a busy machine even processor time grows. Then the limit is what a few ordinary pages take at that moment. */
export async function mostAllowed({ site, hostOf }: World, code: string): Promise<number> {
  const { worked } = await leastCost(
    () => site.get(hostOf(code), "/", { cookie: "session=1" }),
    () => false,
  );
  return ORDINARY_PAGES * worked;
}

/** On a quiet machine this number of pages stays below the limit. */
const ORDINARY_PAGES = 4;
const MAX_SHOWN = 20;

function limitOf({ headers }: Answer): number {
  if (headers["content-type"]?.startsWith("image/")) return LIMITS.picture;
  return headers["content-disposition"]?.startsWith("attachment") ? LIMITS.file : LIMITS.request;
}

/** A finding on a line. */
export const lineOf = ({ edition, who, group, about, method, path, status, worked }: Finding): string =>
  `${worked.toFixed(0)} ms: ${edition}, ${who}: ${group} (${about.slice(0, 100)}): ${method} ${path} → ${status}`;
