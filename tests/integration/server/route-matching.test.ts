import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";
import type { ServerBuild } from "@remix-run/server-runtime";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#app/edition-files/config-file.ts";
import { editionCodes, readEditionFiles } from "#app/edition-files/files.server.ts";
import { editionBuild } from "#app/server/edition-build.ts";
import { createMatcher } from "#app/server/route-matching.ts";
import { loadBuild } from "#tests/support/server/built.ts";

/** Addresses lead where Remix would lead them, although it is given few of the routes. */

let build: ServerBuild;
beforeAll(async () => {
  build = await loadBuild();
});

function buildOf(code: string): ServerBuild {
  const { config } = readConfig(readEditionFiles("editions", code).contents.get("config.yaml") ?? "");
  if (config === null) throw new Error(`${code} has no settings`);
  return editionBuild(build, config);
}

/** All routes, except for those that begin with a sign, which Remix does not know. */
function wholeTree({ routes }: ServerBuild, parent = ""): AgnosticRouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && (route.parentId ?? "") === parent && !route.path?.startsWith("@:"))
    .map((route) => {
      const { id, path, index } = route as { id: string; path?: string; index?: boolean };
      return index ? { id, path, index } : { id, path, children: wholeTree({ routes } as ServerBuild, id) };
    });
}

const led = (matches: readonly { route: { id?: string }; params: unknown }[]) =>
  matches.map(({ route, params }) => [route.id, params]);

const segment = fc.oneof(fc.constantFrom("x", "they", "a.b", "%D7%90", "she&her", ":", "%2F", "API"), fc.webSegment());

/** An address as one of the routes has it, and what people make of it. */
const addressIn = (paths: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...paths), fc.array(segment, { maxLength: 4 }), fc.nat(5), fc.nat(9))
    .map(([path, values, change, at]) => {
      const steps = path.split("/").flatMap((step, index) => {
        if (step === "*") return values;
        return step.startsWith(":") ? [values[index % Math.max(values.length, 1)] ?? "x"] : [step];
      });
      const place = at % Math.max(steps.length, 1);
      if (change === 1) steps.splice(place, 1);
      if (change === 2) steps.splice(place, 0, values[0] ?? "x");
      if (change === 3) steps[place] = (steps[place] ?? "").toUpperCase();
      const address = `/${steps.map((step) => (/%/.test(step) ? step : encodeURI(step))).join("/")}`;
      return change === 4 ? `${address}/` : change === 5 ? `${address}//` : address;
    });

describe("an address", () => {
  test.each(editionCodes("editions"))("of %s leads where Remix would lead it", (code) => {
    const own = buildOf(code);
    const [tree, match] = [wholeTree(own), createMatcher(own)];
    const paths = Object.values(own.routes).map((route) => (route?.path ?? "").replace(/^\//, ""));
    fc.assert(
      fc.property(addressIn(paths), (address) => {
        // Names of people are matched without their sign.
        fc.pre(!/^\/(?:@|%40)/.test(address));
        expect(led(match(address))).toEqual(led(matchRoutes(tree, address) ?? []));
      }),
    );
  });

  test("that cannot be decoded is matched as it is", () => {
    const own = buildOf("en");
    for (const address of ["/%", "/api/%ff", "/they/%"]) {
      expect(led(createMatcher(own)(address))).toEqual(led(matchRoutes(wholeTree(own), address) ?? []));
    }
  });
});
