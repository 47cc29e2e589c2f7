import type { ServerBuild } from "@remix-run/server-runtime";
import type { Edition } from "#app/editions/edition.ts";
import { href } from "#app/editions/slugs.ts";
import type { Random } from "#tests/torture/random.ts";
import { type Address, addressesOf } from "./addresses.ts";
import { headerProbes, type Probe } from "./requests.ts";
import { WHO, type Who, type World } from "./world.ts";

/** What hangs on an edition most: how it reads the addresses of pronouns. */
const IN_EVERY_EDITION = /^item, path(?!.*, data$)/;

export interface Share {
  /** How many of a group: those of one differ in what a part is filled with. */
  each: number;
  /** One group of so many; the others are sent in other editions. */
  oneOf: number;
  /** Which of them: the place of the edition among all. */
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

/** Every address, header and cookie of an edition at its largest; who asks is drawn by lot. */
export function* readingProbes(world: World, build: ServerBuild, edition: Edition, random: Random): Generator<Probe> {
  const { code } = edition.config;
  const host = world.hostOf(code);
  for (const address of addressesOf(build, edition, world.thereOf(code))) {
    const { route, part, content, path } = address;
    const who = whoFor(address, random);
    const headers = { cookie: world.cookieOf(code, who) };
    yield { edition: code, who, group: `${route}, ${part}`, about: content, ask: { host, path, headers } };
  }
  const page = edition.grammar === null ? "/" : href(edition.config, "pronouns");
  yield* headerProbes(code, host, page, { cookie: world.cookieOf(code, "member") });
}

/** Pages of accounts and moderators show others nothing. */
function whoFor({ route, path }: Address, random: Random): Who {
  if (path.startsWith("/admin")) return "moderator";
  return route.startsWith("api") ? "visitor" : random.pick(WHO);
}
