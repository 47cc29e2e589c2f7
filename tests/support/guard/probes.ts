import type { ServerBuild } from "@remix-run/server-runtime";
import type { Edition } from "#app/editions/edition.ts";
import { href } from "#app/editions/slugs.ts";
import type { Random } from "#tests/torture/random.ts";
import { type Address, addressesOf } from "./addresses.ts";
import { headerProbes, type Probe } from "./requests.ts";
import { WHO, type Who, type World } from "./world.ts";

/** So many of each group of probes: those of a group differ in what a part is filled with. */
export function* sampleOf<T extends { group: string }>(all: Iterable<T>, each: number, random: Random): Generator<T> {
  for (const group of grouped(all)) {
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
