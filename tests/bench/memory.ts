import { readdirSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { checkEdition } from "#app/edition-files/check-edition.ts";
import { editionCodes, readEditionFiles } from "#app/edition-files/files.server.ts";
import { href } from "#app/editions/hrefs.ts";
import type { ServerProcess } from "./processes.ts";

/** The memory of a server as the kernel counts it, in megabytes (10⁶ bytes). Only Linux reports it. */
export interface Memory {
  now: number;
  /** The highest value since its start. */
  peak: number;
}

export function memoryOf({ child }: Pick<ServerProcess, "child">): Memory {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  const megabytes = (field: string) =>
    (Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) * 1024) / 1e6;
  return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}

/** Processor time that a server has used since its start, in milliseconds, with that of its threads. Only Linux reports it. */
export function processorTimeOf({ child }: Pick<ServerProcess, "child">): number {
  const threads = `/proc/${child.pid}/task`;
  // To the nanosecond: what "stat" counts are hundredths of a second, in which a bare server answers several hundred times.
  const times = readdirSync(threads).map((id) => readFileSync(`${threads}/${id}/schedstat`, "utf8").split(" ", 1)[0]);
  return times.reduce((sum, nanoseconds) => sum + Number(nanoseconds) / 1e6, 0);
}

interface Address {
  code: string;
  path: string;
}

/** Addresses of distinct pages, editions in turn: sets joined in twos and threes, searches, and the API. */
export function variedAddresses(count: number): Address[] {
  const sources = editionCodes("editions").map((code) => ({ code, paths: pathsOf(code) }));
  const addresses: Address[] = [];
  while (addresses.length < count) {
    for (const { code, paths } of sources) {
      const { value } = paths.next();
      if (value !== undefined) addresses.push({ code, path: value });
    }
  }
  return addresses.slice(0, count);
}

function* pathsOf(code: string): Generator<string> {
  const { config, sets } = checkEdition(code, readEditionFiles("editions", code).contents, null).parts;
  if (!config?.pronouns) return;
  const names = (sets ?? []).map(({ value }) => encodeURIComponent(value.key));
  for (let turn = 0; ; turn++) {
    const nth = (step: number) => names[Math.floor(turn / step) % names.length];
    const joined = [...new Set([1, names.length, names.length ** 2].map(nth))].join("&");
    yield `/${joined}`;
    yield `/api/pronouns/${joined}?${new URLSearchParams({ "examples[]": `${turn}` })}`;
    yield `${href(config, "search")}?${new URLSearchParams({ query: `${names[turn % names.length]} ${turn}` })}`;
  }
}

const AT_ONCE = 16;

/** Asks for each address once. @returns the number of answers by status */
export async function visitAll(port: number, addresses: readonly Address[]): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const seen = new Map<number, number>();
  const left = addresses.values();
  const visitor = async () => {
    for (const { code, path } of left) {
      const status = await statusOf(agent, port, code, path);
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  agent.destroy();
  return seen;
}

function statusOf(agent: Agent, port: number, code: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${code === "_" ? "" : `${code}.`}localhost:${port}`, "accept-encoding": "br" };
    get({ agent, host: "127.0.0.1", port, path, headers }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    }).on("error", reject);
  });
}

/** Pages of an edition that differ in what they need: lists, words, and all the sets at once. */
export function pagesOf(code: string): string[] {
  const { config } = checkEdition(code, readEditionFiles("editions", code).contents, null).parts;
  if (!config?.pronouns) return ["/"];
  const { default: set, any, mirror, ask, avoiding } = config.pronouns;
  const words = [set, any, mirror?.route, ask?.routes[0], avoiding?.routes[0]].flatMap((word) => word ?? []);
  // An edition that is not published yet has no sitemap.
  const files = ["/api/pronouns", ...(config.published ? ["/sitemap.xml"] : [])];
  const pages = [href(config, "pronouns"), href(config, "langswitch"), ...files];
  return [...pages, ...words.map((word) => encodeURI(`/${word}`))];
}
