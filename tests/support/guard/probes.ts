import type { ServerBuild } from "@remix-run/server-runtime";
import type { Edition } from "#app/editions/edition.ts";
import { href } from "#app/editions/hrefs.ts";
import type { PageId } from "#app/editions/page.ts";
import type { Random } from "#tests/torture/random.ts";
import { type Address, addressesOf } from "./addresses.ts";
import { headerProbes, type Probe } from "./requests.ts";
import { WHO, type Who, type World } from "./world.ts";

/** Addresses of pronouns differ most between editions, so they are tested in each. */
const IN_EVERY_EDITION = /^item, path(?!.*, data$)/;

export interface Share {
  /** Number of requests from each group. Requests of a group differ only in the content of one part. */
  each: number;
  /** One group out of this number. The others are sent in other editions. */
  oneOf: number;
  /** Which group out of that number: the index of the edition. */
  turn: number;
}

export function* sampleOf<T extends { group: string }>(
  all: Iterable<T>,
  { each, oneOf, turn }: Share,
  random: Random,
): Generator<T> {
  const groups = grouped(all);
  const chosen = groups.filter(([one], at) => (at + turn) % oneOf === 0 || IN_EVERY_EDITION.test(one?.group ?? ""));
  for (const group of chosen) {
    if (group.length <= each) yield* group;
    else for (let at = 0; at < each; at += 1) yield random.pick(group);
  }
}

export function grouped<T extends { group: string }>(all: Iterable<T>): T[][] {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const known = groups.get(one.group);
    if (known === undefined) groups.set(one.group, [one]);
    else known.push(one);
  }
  return [...groups.values()];
}

/** Every address, header and cookie of an edition at its largest, asked by a random person. */
export function* readingProbes(world: World, build: ServerBuild, edition: Edition, random: Random): Generator<Probe> {
  const { code } = edition.config;
  const host = world.hostOf(code);
  for (const address of addressesOf(build, edition, world.thereOf(code))) {
    const { route, part, content, path } = address;
    const who = whoFor(address, edition, random);
    const headers = { cookie: world.cookieOf(code, who) };
    yield {
      edition: code,
      who,
      group: `${route}, ${part}`,
      about: content,
      ask: {
        host,
        headers,
        get path() {
          return path();
        },
      },
    };
  }
  const page = edition.grammar === null ? "/" : href(edition.config, "pronouns");
  yield* headerProbes(code, host, page, { cookie: world.cookieOf(code, "member") });
}

/** Pages of accounts and moderators show nothing to others, so the right person has to ask. */
function whoFor({ route }: Address, { config }: Edition, random: Random): Who {
  if (config.paths[route as PageId]?.startsWith("admin")) return "moderator";
  return route.startsWith("api") ? "visitor" : random.pick(WHO);
}
