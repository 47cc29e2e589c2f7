import { Validator } from "@seriousme/openapi-schema-validator";
import Ajv2020 from "ajv/dist/2020.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { editionCodes } from "#app/edition-files/files.server.ts";
import { description, OPERATIONS } from "#app/features/api/description.ts";
import { PAGES } from "#app/pages.ts";
import { hangUp } from "../../support/server/client.ts";
import { HIDDEN_PEOPLE, openV4World, type V4World } from "../../support/server/v4-world.ts";

/** The description of the newer API says what is answered, all of it, and nothing else. */

let world = {} as V4World;
beforeAll(async () => {
  world = await openV4World();
});
afterAll(async () => {
  hangUp();
  await world.stop();
});

type Json = Record<string, unknown>;

/** The same document, in which nothing may be in an answer that it does not name. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, closed(one)]));
  const isObject = (value as Json).type === "object" && "properties" in value && !("additionalProperties" in value);
  return isObject ? { ...inner, additionalProperties: false } : inner;
}

const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { date: true, "date-time": true } });
ajv.addSchema(closed(description) as Json, "api");
const shapeAt = (address: string, status: number, type: string) => {
  const place = ["paths", address, "get", "responses", String(status), "content", type, "schema"];
  const pointer = place.map((step) => step.replaceAll("~", "~0").replaceAll("/", "~1")).join("/");
  const found = ajv.getSchema(`api#/${pointer}`);
  if (found === undefined) throw new Error(`${address} does not say what it answers with ${status} as ${type}.`);
  return found;
};

const get = (path: string, host = "en.localhost") => world.site.get(host, path);

/** What is wrong with an answer by the description; "" for nothing. */
async function flawOf(address: string, path: string, wanted = 200): Promise<string> {
  const { status, headers, body } = await get(path);
  if (status !== wanted) return `${path} answered ${status}: ${body.slice(0, 200)}`;
  const isRight = shapeAt(address, status, headers["content-type"] ?? "");
  return isRight(JSON.parse(body)) ? "" : `${path}: ${ajv.errorsText(isRight.errors).slice(0, 500)}`;
}

test("it is valid OpenAPI 3.1", async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(description) as never);
  expect([valid, errors]).toEqual([true, undefined]);
  expect(description.openapi).toBe("3.1.0");
});

test("it is served as it is, to any site, and is the same on every host", async () => {
  const { status, headers, body } = await get("/api/openapi.json");
  expect([status, headers["content-type"], headers["access-control-allow-origin"]]).toEqual([
    200,
    "application/json",
    "*",
  ]);
  expect(JSON.parse(body)).toEqual(JSON.parse(JSON.stringify(description)));
  for (const host of ["localhost", "pl.localhost"]) expect((await get("/api/openapi.json", host)).body).toBe(body);
});

test("every address of the newer API is in it, and nothing that is none", () => {
  const routes = Object.values(PAGES)
    .map(({ address }) => address)
    .filter((address) => address.startsWith("api/v4/") && address !== "api/v4/*")
    .map((address) => `/${address.replace(/:(\w+)/g, "{$1}").replace(/\*$/, "{path}")}`);
  expect(routes.length).toBeGreaterThanOrEqual(10);
  expect(Object.keys(description.paths ?? {}).sort()).toEqual(routes.sort());
  expect(OPERATIONS.map(({ address }) => address).sort()).toEqual(routes);
});

test("every answer has the shape it says, in every edition", async () => {
  const flaws: string[] = [];
  const look = async (address: string, path: string, wanted?: number) => {
    const flaw = await flawOf(address, path, wanted);
    if (flaw !== "") flaws.push(flaw);
  };
  await look("/api/v4/editions", "/api/v4/editions");
  const { items } = JSON.parse((await get("/api/v4/editions")).body);
  // All but the home of all, and the code that stands for two.
  expect(items).toHaveLength(editionCodes("editions").length - 2);
  for (const { code } of items) {
    await look("/api/v4/editions/{code}", `/api/v4/editions/${code}`);
    const { has } = JSON.parse((await get(`/api/v4/editions/${code}`)).body);
    const listed = async (path: string): Promise<Json[]> => {
      const { items } = JSON.parse((await get(path)).body);
      return items;
    };
    await look("/api/v4/sets", `/api/v4/sets?edition=${code}&limit=100`, has.sets ? 200 : 404);
    if (has.sets) {
      for (const { id } of (await listed(`/api/v4/sets?edition=${code}&fields=items.id`)).slice(0, 8)) {
        await look("/api/v4/sets/{path}", `/api/v4/sets/${encodeURIComponent(String(id))}?edition=${code}`);
      }
    }
    for (const kind of has.entries) {
      await look("/api/v4/entries/{kind}", `/api/v4/entries/${kind}?edition=${code}&limit=100`);
      for (const { id } of (await listed(`/api/v4/entries/${kind}?edition=${code}&fields=items.id`)).slice(0, 3)) {
        await look("/api/v4/entries/{kind}/{id}", `/api/v4/entries/${kind}/${id}?edition=${code}`);
        await look("/api/v4/entries/{kind}/{id}/history", `/api/v4/entries/${kind}/${id}/history?edition=${code}`);
      }
    }
    for (const date of ["2024", "2026-05-17", "today"]) {
      await look("/api/v4/calendar/{date}", `/api/v4/calendar/${date}?edition=${code}`, has.calendar ? 200 : 404);
    }
  }
  const { edited, hidden } = world.terms;
  await look("/api/v4/entries/{kind}/{id}", `/api/v4/entries/terms/${edited}`);
  await look("/api/v4/entries/{kind}/{id}/history", `/api/v4/entries/terms/${edited}/history`);
  await look("/api/v4/entries/{kind}/{id}", `/api/v4/entries/terms/${hidden}`, 404);
  for (const name of ["andrea", "bots", "kasia"]) await look("/api/v4/cards/{name}", `/api/v4/cards/${name}`);
  for (const name of HIDDEN_PEOPLE) await look("/api/v4/cards/{name}", `/api/v4/cards/${name}`, 404);
  for (const query of ["", "&languages=pl,en", "&context=close", "&context=joking"]) {
    await look("/api/v4/speak", `/api/v4/speak?names=andrea,bots,kasia,@a@b.example,${HIDDEN_PEOPLE.join()}${query}`);
  }
  await look("/api/v4/speak", "/api/v4/speak", 400);
  await look("/api/v4/sets", "/api/v4/sets?limit=x", 400);
  expect(flaws).toEqual([]);
});

test("and an answer of another shape would be noticed", () => {
  const isRight = shapeAt("/api/v4/calendar/{date}", 200, "application/json");
  const right = { edition: "en", language: "en", from: "2026-01-01", to: "2026-01-01", events: [] };
  expect(isRight(right)).toBe(true);
  for (const wrong of [{ ...right, zorb: 1 }, { ...right, events: null }, { edition: "en" }])
    expect(isRight(wrong)).toBe(false);
});

test("every parameter that is read is described, and the other way round", () => {
  for (const { address, path, query } of OPERATIONS) {
    const { parameters = [] } = description.paths?.[address]?.get ?? {};
    const named = (place: string) =>
      (parameters as { in: string; name: string }[]).filter((one) => one.in === place).map(({ name }) => name);
    expect([address, named("query").sort()]).toEqual([address, Object.keys(query.shape).sort()]);
    const inPath = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect([address, named("path").sort()]).toEqual([address, inPath.sort()]);
    expect(Object.keys(path.shape).sort()).toEqual(inPath);
  }
});

test("it says what opinions mean, how to send a token, and that a request may be refused before it is looked at", () => {
  const schemas = description.components?.schemas as Record<string, { enum?: string[]; description?: string }>;
  const { enum: opinions = [], description: told = "" } = schemas.Opinion ?? {};
  expect(opinions.length).toBeGreaterThan(3);
  for (const opinion of opinions) expect(told).toContain(`${opinion}: `);
  expect(Object.keys(description.components?.securitySchemes ?? {})).toEqual(["token"]);
  expect(description.paths?.["/api/v4/cards/{name}"]?.get?.security).toEqual([{}, { token: [] }]);
  expect(description.paths?.["/api/v4/sets"]?.get?.security).toBeUndefined();
  // That nothing else needs a key is said rather than left to be guessed: generators and linters ask for it.
  expect(description.security).toEqual([]);
  for (const { address } of OPERATIONS)
    for (const status of ["408", "413", "414", "421", "431", "501"])
      expect(description.paths?.[address]?.get?.responses).toHaveProperty(status);
});
