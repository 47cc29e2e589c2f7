import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { siteForFile } from "../../support/server/site.ts";

// No address may make the server fail.
const site = siteForFile();

const HOSTS = ["localhost", "en.localhost", "pl.localhost", "ar.localhost", "ja.localhost"];
/** Fragments with a meaning for some layer: to Node, to `URL`, to the router, to the grammar of pronouns. */
const PIECES = [
  ..."/\\%&:;@?#.,!=+*~'\"<>[]{}|^` -_",
  ...[
    "%5c",
    "%5C",
    "%2f",
    "%2F",
    "%2e",
    "%00",
    "%E2%80%A8",
    "x%E2%80%A9y",
    "%0a",
    "%25",
    "%3f",
    "%23",
    "%ff",
    "%c3%28",
    "%e2%80%ae",
    "%F0%9F%A6%8B",
  ],
  ...["//", "/..", "/./", "..", ".data", "_root.data", "http://", "https:", "javascript:", "[::1]", "@evil.example"],
  ...[
    "api",
    "pronouns",
    "they",
    "she&he",
    "any",
    "search",
    "query",
    "nouns",
    "sources",
    "account",
    "admin",
    "xn--",
    "__manifest",
  ],
  ...["_routes=root", "_data", "examples[]=", "query=", "page=-1"],
];
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...PIECES) },
  fc.string({ unit: "binary-ascii", maxLength: 3 }),
);
const address = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join("")}`.replace(/[^\x21-\x7e]/g, "_"));

async function statusAt(host: string, path: string, headers = {}): Promise<number> {
  const { status, headers: answer, body } = await site.get(host, path, headers);
  expect(body).not.toMatch(/\bat .*[(/].*:\d+:\d+|Unexpected Server Error/);
  expect(answer.location ?? "").not.toMatch(/^(?:\/[/\\]|https?:\/\/[^/]*evil)/);
  return status;
}

describe("An address with a backslash, written as a code or not", () => {
  const BACKSLASHES = [
    "/%5c",
    "/%5C",
    "/%5c%5c",
    "/%5cevil.example",
    "/they%5c",
    "/they/%5C.data",
    "/%5c.data",
    "/%5c?a=1",
    "/%2f%5c",
  ];
  test.each(BACKSLASHES)("%s is refused in every edition", async (path) => {
    for (const host of HOSTS) {
      for (const headers of [{}, { cookie: "session=1" }, { accept: "application/json" }]) {
        expect([host, await statusAt(host, path, headers)]).toEqual([host, 400]);
      }
    }
  });

  test("is no harm in a query", async () => {
    expect(await statusAt("en.localhost", "/search?query=%5c")).toBe(200);
  });
});

test("No address at all makes the server fail", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...HOSTS), address, fc.boolean(), async (host, path, personal) => {
      expect(await statusAt(host, path, personal ? { cookie: "session=1" } : {})).toBeLessThan(500);
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 500) },
  );
}, 600_000);
