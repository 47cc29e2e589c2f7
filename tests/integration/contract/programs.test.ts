import { describe, expect, test } from "vitest";
import { CONTRACT, contractFlaws } from "#tests/support/contract/contract.ts";
import { demoSiteForFile } from "#tests/support/contract/demo-site.ts";
import { exchange } from "#tests/support/contract/exchange.ts";
import { OTHER_PROFILES } from "#tests/support/contract/programs/other-profiles.ts";
import { PROFILES } from "#tests/support/contract/programs/profiles.ts";
import { WORDS } from "#tests/support/contract/programs/words.ts";
import { missingReads } from "#tests/support/contract/reads.ts";
import { writtenRequest } from "#tests/support/contract/wires.ts";

/** The requests that real programs send, as their libraries write them, and what they take out of the answers. */

const site = demoSiteForFile();

const PROGRAMS = [...PROFILES, ...OTHER_PROFILES, ...WORDS];
const key = (client: string, endpoint: string) => `${client}: ${endpoint}`;

test("every program of the contract is there, with every endpoint that it uses", () => {
  const used = CONTRACT.endpoints.flatMap(({ id, usedBy }) => usedBy.map(({ client }) => key(client, id)));
  const sent = PROGRAMS.map(({ client, endpoint }) => key(client, endpoint));
  expect([...new Set(sent)].sort()).toEqual([...used].sort());
});

const hostOf = (edition: string) => (edition === "_" ? "localhost" : `${edition}.localhost`);

let known: Promise<string> | undefined;
/** The id of somebody, which the first who asks looks up. */
const someId = (): Promise<string> => {
  known ??= site.get("localhost", "/api/profile/get/andrea").then(({ body }) => JSON.parse(body).id);
  return known;
};

describe("is content with its answer:", () => {
  test.each(PROGRAMS.map((program) => [program.client, program.wire, program.target, program] as const))(
    "%s, %s, %s",
    async (_client, wire, address, { endpoint, edition = "en", reads, needs }) => {
      const target = address.includes("{id}") ? address.replace("{id}", await someId()) : address;
      const ask = (path: string) => exchange(site.port, writtenRequest(wire, hostOf(edition), path));
      let answer = await ask(target);
      if (answer.status === 301) answer = await ask(new URL(answer.headers.location ?? "").pathname);
      const { status } = CONTRACT.endpoints.find(({ id }) => id === endpoint)?.response ?? { status: [] };
      expect(status).toContain(answer.status);
      expect(answer.headers["access-control-allow-origin"]).toBe("*");
      expect(needs?.(answer) ?? null).toBeNull();
      if (reads === undefined) return;
      const json = JSON.parse(answer.body.toString());
      expect(missingReads(json, reads)).toEqual([]);
      expect(target.includes("props") ? null : contractFlaws(endpoint, json)).toBeNull();
    },
  );
});

test("the same over HTTP/1.0, in one piece and closed after it", async () => {
  const request = writtenRequest("urllib (Python)", "en.localhost", "/api/pronouns/she", "1.0");
  const { status, headers, body } = await exchange(site.port, request);
  expect([status, headers["transfer-encoding"], headers.connection]).toEqual([200, undefined, "close"]);
  expect(JSON.parse(body.toString()).canonicalName).toBe("she");
});

describe("reading", () => {
  test.each([
    ["a: text", { a: "" }],
    ["a: text", {}],
    ["a.b: text", { a: null }],
    ["a[+]: text", { a: [] }],
    ["a[]: text", { a: [1] }],
    ["a[0]: text", { a: [] }],
    ["*: text", {}],
    ["*.a: number", { x: { a: 1 }, y: { a: null } }],
    ["a.*: text", { a: ["x"] }],
    ["a: JSON of a list", { a: "{}" }],
  ] as const)("tells that %s is not in %j", (read, answer) => {
    expect(missingReads(answer, [read])).toHaveLength(1);
  });
});
