import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from "vitest";
import { Client, type ClientOptions, ProblemError, type Schemas } from "../../../clients/typescript/src/client.ts";
import { hangUp } from "../../support/server/client.ts";
import { openV4World, type V4World } from "../../support/server/v4-world.ts";

/** The client for programs in TypeScript, against a running server. */

let world = {} as V4World;
beforeAll(async () => {
  world = await openV4World();
});
afterAll(async () => {
  hangUp();
  await world.stop();
});

/** Names of hosts lead to the test's server. @param seen gets the status of each answer */
const clientOf = (seen: number[] = [], options: Partial<ClientOptions> = {}, host = "en.localhost") =>
  new Client({
    origin: `http://${host}`,
    fetch: async (url, init) => {
      const { pathname, search } = new URL(String(url));
      // The platform's own would not say another host than the one it asks.
      const { status, headers, body } = await world.site.get(
        host,
        pathname + search,
        init?.headers as Record<string, string>,
      );
      const response = new Response(status === 304 ? null : body, {
        status,
        headers: headers as Record<string, string>,
      });
      seen.push(response.status);
      return response;
    },
    ...options,
  });

describe("the client", () => {
  test("knows the types of what it gets", async () => {
    const set = await clientOf().get("/api/v4/sets/{path}", { path: { path: "they/them" } });
    expectTypeOf(set).toEqualTypeOf<Schemas["WholePronounSet"]>();
    expect([set.id, set.label, set.forms[0]?.verbs]).toEqual(["they", "they/them", "plural"]);
    // @ts-expect-error: there is no such field
    expect(set.zorb).toBeUndefined();
    // @ts-expect-error: a path has to be named
    await expect(clientOf().get("/api/v4/sets/{path}")).rejects.toThrow(TypeError);
    // @ts-expect-error: names have to be named
    await expect(clientOf().get("/api/v4/speak", {})).rejects.toThrow(ProblemError);
    // @ts-expect-error: nobody answers there
    await expect(clientOf().get("/api/v4/zorb")).rejects.toThrow(ProblemError);
  });

  test("asks for every address of the API", async () => {
    const client = clientOf();
    const { edited } = world.terms;
    const { items: editions } = await client.get("/api/v4/editions");
    expect(editions.length).toBeGreaterThan(20);
    expect((await client.get("/api/v4/editions/{code}", { path: { code: "pl" } })).pronouns?.plurals).toBe(true);
    expect((await client.get("/api/v4/sets", { query: { edition: "ja", limit: 1 } })).items[0]?.edition).toBe("ja");
    const terms = await client.get("/api/v4/entries/{kind}", { path: { kind: "terms" }, query: { limit: 3 } });
    const [first] = terms.items;
    if (first?.kind === "terms") expectTypeOf(first.data.term).toEqualTypeOf<string[]>();
    expect(terms.items).toHaveLength(3);
    const path = { kind: "terms", id: edited } as const;
    expect((await client.get("/api/v4/entries/{kind}/{id}", { path })).title).toBe("fluidish");
    expect((await client.get("/api/v4/entries/{kind}/{id}/history", { path })).items).toHaveLength(2);
    expect((await client.get("/api/v4/calendar/{date}", { path: { date: "2026" } })).events.length).toBeGreaterThan(50);
    expect((await client.get("/api/v4/cards/{name}", { path: { name: "@andrea" } })).cards).toHaveLength(2);
    const { people } = await client.get("/api/v4/speak", { query: { names: "andrea,nobody" } });
    const [andrea, nobody] = people;
    expect(andrea?.result === "found" && andrea.call?.name).toBe("Robin");
    expect(nobody).toEqual({ name: "nobody", result: "none" });
  });

  test("walks through lists of any length", async () => {
    const client = clientOf();
    const ids: string[] = [];
    for await (const set of client.all("/api/v4/sets", { query: { limit: 10 } })) ids.push(set.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(10);
  });

  test("picks fields", async () => {
    const { items, next } = await clientOf().pick("/api/v4/sets", ["items.label"], { query: { limit: 2 } });
    expect(items).toEqual([{ label: "they/them" }, { label: "she/her" }]);
    expect(next).toBeUndefined();
  });

  test("is sent an answer once, and again when it has kept others since", async () => {
    const seen: number[] = [];
    const client = clientOf(seen, { kept: 1 });
    const ask = (path: string) => client.get("/api/v4/sets/{path}", { path: { path } });
    expect(await ask("they")).toEqual(await ask("they"));
    await ask("she");
    await ask("they");
    expect(seen).toEqual([200, 304, 200, 200]);
  });

  test("hands out an answer of its own each time, kept or not", async () => {
    const seen: number[] = [];
    const client = clientOf(seen);
    const ask = () => client.get("/api/v4/sets/{path}", { path: { path: "they" } });
    const [first, second] = [await ask(), await ask()];
    first.aliases.push("zorb");
    second.forms.length = 0;
    const third = await ask();
    expect(seen).toEqual([200, 304, 304]);
    expect([third.aliases.includes("zorb"), third.forms.length]).toEqual([false, 1]);
  });

  test.each(["/", "a/b?c=d&e#f", "50%", "ż ó", "%2F", "zorb\\", "\u0000"])(
    "asks for the name %j as it is",
    async (name) => {
      const error = await clientOf()
        .get("/api/v4/cards/{name}", { path: { name } })
        .catch((error: unknown) => error);
      expect(error).toBeInstanceOf(ProblemError);
      expect([400, 404]).toContain((error as ProblemError).problem.status);
    },
  );

  test.each(["", ".", ".."])("refuses %j, which would be another address", async (name) => {
    await expect(clientOf().get("/api/v4/cards/{name}", { path: { name } })).rejects.toThrow(TypeError);
  });

  test("throws problems as the site tells them, and what a proxy says in its own way", async () => {
    const wrong = await clientOf()
      .get("/api/v4/sets", { query: { limit: 0 } })
      .catch((error: unknown) => error);
    expect((wrong as ProblemError).problem).toMatchObject({ status: 400, errors: [{ parameter: "limit" }] });
    const answer = new Response("<html>", { status: 502, statusText: "Bad Gateway", headers: { "retry-after": "7" } });
    const broken = new Client({ origin: "http://en.localhost", fetch: async () => answer });
    const error = await broken.get("/api/v4/editions").catch((error: unknown) => error);
    expect(error).toMatchObject({ problem: { status: 502, title: "Bad Gateway" }, retryAfter: 7 });
  });
});
