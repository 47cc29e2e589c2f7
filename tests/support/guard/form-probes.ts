import type { ServerBuild } from "@remix-run/server-runtime";
import type { Edition } from "#app/editions/edition.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { PageId } from "#app/editions/page.ts";
import { enabledKinds } from "#app/features/collections/kinds.ts";
import { FORM_FIELDS } from "#app/features/collections/proposals/form-answer.ts";
import { multipartOfFields, multipartType } from "#tests/support/pictures/hostile.ts";
import type { Random } from "#tests/torture/random.ts";
import { plainPath } from "./addresses.ts";
import { entryFields, largestEntry } from "./entries.ts";
import { filledForms, formsOf } from "./forms.ts";
import { grouped } from "./probes.ts";
import type { Probe } from "./requests.ts";
import { UNITS } from "./texts.ts";
import { WHO, type Who, type World } from "./world.ts";

/** Which share of all these requests is sent. */
export interface FormShare {
  /** Requests for each group of ways to fill a form. */
  each: number;
  /** One page out of this number. The forms of the others are sent in other editions. */
  onePageOf: number;
  /** Which page out of that number: the index of the edition. */
  turn: number;
  /** Number of groups of ways to fill a form. */
  groups: number;
}

/** Every form of every page that somebody gets to see, as full as `filledForms` makes it. */
export async function* formProbes(
  world: World,
  build: ServerBuild,
  edition: Edition,
  share: FormShare,
  random: Random,
): AsyncGenerator<Probe> {
  const { code } = edition.config;
  const host = world.hostOf(code);
  for (const [place, { id, path }] of pagesWithForms(world, build, edition).entries()) {
    if ((place + share.turn) % share.onePageOf !== 0) continue;
    const seen = new Set<string>();
    for (const who of WHO) {
      const page = await world.site.get(host, path, { cookie: world.cookieOf(code, who) });
      if (page.status !== 200) continue;
      for (const form of formsOf(page.body)) {
        const target = new URL(form.action ?? path, `http://${host}${path}`);
        const names = `${target.href} ${form.fields.map(({ name }) => name).join()}`;
        if (target.host !== host || seen.has(names)) continue;
        seen.add(names);
        const groups = shuffled(grouped(filledForms(form)), random).slice(0, share.groups);
        for (const { group, about, fields } of groups.flatMap((one) => shuffled(one, random).slice(0, share.each))) {
          const to = { code, who, path: `${target.pathname}${target.search}`, isMultipart: form.isMultipart };
          yield posted(world, to, { group: `${id}: ${group}`, about, fields });
        }
      }
    }
  }
}

/** The largest accepted entries of each kind, sent as a preview and with a button of a list. */
export function* entryProbes(world: World, edition: Edition, units: readonly string[] = UNITS): Generator<Probe> {
  const { config } = edition;
  const steps = { preview: [FORM_FIELDS.preview, "1"], list: ["_list", "add:term"] } as const;
  for (const kind of enabledKinds(config)) {
    const id = `${kind.id}.submit` as PageId;
    if (!hasPage(config, id)) continue;
    const to = { code: config.code, who: "moderator" as const, path: href(config, id), isMultipart: true };
    for (const unit of units) {
      const fields = entryFields(largestEntry(kind, config, unit));
      for (const [step, [name, value]] of Object.entries(steps)) {
        const about = `the largest entry of ${JSON.stringify(unit)}`;
        yield posted(world, to, { group: `${id}: ${step}`, about, fields: [...fields, [name, value]] });
      }
    }
  }
}

function pagesWithForms(world: World, build: ServerBuild, { config }: Edition): { id: string; path: string }[] {
  return Object.entries(config.paths).flatMap(([id, pattern]) => {
    if (pattern === null || build.routes[id]?.module.action === undefined) return [];
    return [{ id, path: plainPath(pattern, id, world.thereOf(config.code)) }];
  });
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

interface To {
  code: string;
  who: Who;
  path: string;
  isMultipart: boolean;
}

interface Sent {
  group: string;
  about: string;
  fields: readonly [string, string][];
}

function posted(world: World, { code, who, path, isMultipart }: To, { group, about, fields }: Sent): Probe {
  const host = world.hostOf(code);
  const type = isMultipart ? multipartType() : "application/x-www-form-urlencoded";
  const body = isMultipart ? multipartOfFields(fields) : new URLSearchParams(fields as [string, string][]).toString();
  const headers = { cookie: world.cookieOf(code, who), origin: `http://${host}`, "content-type": type };
  return { edition: code, who, group, about, ask: { host, path, method: "POST", headers, body } };
}
