import type { ServerBuild } from "@remix-run/server-runtime";
import { z } from "zod";
import type { Edition } from "#app/editions/edition.ts";
import type { PageId } from "#app/editions/page.ts";
import { saveBody } from "#app/features/cards/api/save-body.ts";
import { REQUEST_LIMITS } from "#app/server/request-guard.ts";
import { plainPath } from "./addresses.ts";
import type { Probe } from "./requests.ts";
import { flood, UNITS } from "./texts.ts";
import type { World } from "./world.ts";

/** Bytes of the largest body of JSON that an answer of the API reads; above that it is refused unread. */
const LARGEST = 1_990_000;

/** JSON posted to every answer of the API that takes a post, each part of what a card holds at its largest. */
export function* jsonProbes(world: World, build: ServerBuild, { config }: Edition): Generator<Probe> {
  const { code } = config;
  const host = world.hostOf(code);
  const headers = {
    cookie: world.cookieOf(code, "member"),
    origin: `http://${host}`,
    "content-type": "application/json",
  };
  for (const [id, pattern] of Object.entries(config.paths)) {
    const module = pattern === null ? undefined : build.routes[id]?.module;
    if (pattern === null || !id.startsWith("api") || module?.action === undefined) continue;
    const path = plainPath(pattern, id as PageId, world.thereOf(code));
    const isLarge = (module.handle as { upload?: boolean } | undefined)?.upload === true;
    for (const { part, content, body } of bodies(isLarge ? LARGEST : REQUEST_LIMITS.body - 1000)) {
      yield {
        edition: code,
        who: "member",
        group: `${id}, json: ${part}`,
        about: content,
        ask: {
          host,
          path,
          method: "POST",
          headers,
          get body() {
            return body();
          },
        },
      };
    }
  }
}

interface Body {
  part: string;
  content: string;
  /** Written only when it is asked for. */
  body(): string;
}

const SCHEMA = z.toJSONSchema(saveBody, { io: "input", unrepresentable: "any" }) as Schema;

function* bodies(most: number): Generator<Body> {
  for (const [unit, about] of [
    ["[", "lists in lists"],
    ['{"a":', "objects in objects"],
    ["1,", "many values without a list"],
    ["  ", "spaces"],
    ['"\\u0000", ', "escaped signs"],
  ] as const) {
    yield { part: "whole", content: about, body: () => `[${flood(unit, most)}` };
  }
  yield { part: "whole", content: "many keys", body: () => `{${manyKeys(most)}}` };
  for (const unit of UNITS) yield { part: "whole", content: unit, body: () => JSON.stringify(jsonFlood(unit, most)) };
  for (const hole of holesOf(SCHEMA)) {
    if (hole.isList) {
      for (const size of [250, 9000]) {
        const items = Array.from({ length: size }, () => hole.sample);
        yield {
          part: hole.name,
          content: `${size} items`,
          body: () => JSON.stringify(hole.fill(items)).slice(0, most),
        };
      }
      continue;
    }
    for (const unit of UNITS) {
      yield { part: hole.name, content: unit, body: () => JSON.stringify(hole.fill(jsonFlood(unit, most))) };
    }
  }
}

const manyKeys = (most: number): string =>
  Array.from({ length: Math.min(9000, Math.floor(most / 12)) }, (_, at) => `"k${at}":1`).join();

/** As many of a unit as fit where JSON escapes some signs. */
const jsonFlood = (unit: string, most: number): string =>
  flood(unit, most - 1000, (text) => Buffer.byteLength(JSON.stringify(text)) - 2);

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** A text or a list somewhere in a body that is otherwise complete. */
interface Hole {
  name: string;
  isList: boolean;
  /** An honest item of the list. */
  sample: unknown;
  fill(value: unknown): unknown;
}

/** @param fill puts a value in the place of what the schema describes */
function holesOf(schema: Schema, name = "body", fill: (value: unknown) => unknown = (value) => value): Hole[] {
  if (schema.anyOf) return schema.anyOf.slice(0, 1).flatMap((one) => holesOf(one, name, fill));
  if (schema.type === "string") return [{ name, isList: false, sample: null, fill }];
  if (schema.type === "array" && schema.items) {
    const inside = holesOf(schema.items, `${name}[]`, (value) => fill([value]));
    return [{ name, isList: true, sample: sampleFor(schema.items), fill }, ...inside];
  }
  return Object.entries(schema.properties ?? {}).flatMap(([key, one]) =>
    holesOf(one, `${name}.${key}`, (value) => fill({ ...(sampleFor(schema) as object), [key]: value })),
  );
}

function sampleFor(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleFor(schema.anyOf[0] as Schema);
  if (schema.type === "array") return [sampleFor(schema.items as Schema)];
  if (schema.type === "object") {
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, one]) => [key, sampleFor(one)]));
  }
  return { string: "a", integer: 1, number: 1, boolean: true }[schema.type ?? ""] ?? null;
}
