import Ajv2020 from "ajv/dist/2020.js";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { description, OPERATIONS } from "#app/features/api/description.ts";
import { cursorAfter } from "#app/services/api/paging.ts";
import { anyCharacter } from "#tests/support/any-character.ts";
import { leastCost } from "#tests/support/guard/measure.ts";
import { hangUp } from "../../support/server/client.ts";
import { openV4World, type V4World } from "../../support/server/v4-world.ts";

/** Whatever stands in a parameter of the newer API, the answer is one of those it describes, and nobody waits for it. */

let world = {} as V4World;
beforeAll(async () => {
  // Nothing is stored, so that each request costs what it costs the first who asks.
  world = await openV4World({ PAGE_CACHE_MB: "0" });
});
afterAll(async () => {
  hangUp();
  await world.stop();
});

/** Milliseconds of processor time. */
const MOST = 50;

const ajv = new Ajv2020({ strict: false, formats: { date: true, "date-time": true } });
ajv.addSchema(description as object, "api");
const isProblem = ajv.getSchema("api#/components/schemas/Problem");

const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));

/** Parts of addresses as they are sent. Half a surrogate pair has no encoding, so programs that err send its bytes. */
const HOSTILE = [
  ..."%_|'|\"|;|\\|<script>|../../etc/passwd|__proto__|constructor|toString|-1|1e999|NaN|null|undefined|[]|{}|*|?|#|@|@@|a@b|:|::|&|&&|,|,,|/|//|.|..|\u0000|\n|\r\n|\t|\u2028|\u202e|\ufeff|\u{10ffff}|🏳️‍🌈|e\u0301|İ|ß|ﷺ|' OR 1=1 --|{{7*7}}|$7"
    .split("|")
    .map(encoded),
  ...[
    "%ED%A0%80",
    "%ED%B0%80",
    "%ED%A0%80%ED%A0%80",
    "%FF%FE",
    "%C0%80",
    "%",
    "%zz",
    "%00",
    "+",
    "%25_",
    "%2F",
    "%2e%2e",
  ],
  ...["a,", "a ", "a&", "a/", "a.", "a-", "a;", "a|", "a:"].map((word) => encoded(word.repeat(256))),
  ...["%25_", "%ED%A0%80", "%F0%9F%8F%B3", "%E2%80%AE", "e%CC%81", "%2C", "&edition=en", "%27"].map((unit) =>
    unit.repeat(100),
  ),
  encoded(Array.from({ length: 100 }, (_, at) => `%_'"\\${at}`).join()),
  encoded("a".repeat(7000)),
  "",
];

interface Parameter {
  in: string;
  name: string;
  schema: { type?: string; enum?: string[]; pattern?: string; maxLength?: number; maximum?: number; $ref?: string };
}

/** What the schema of a parameter lets through, what comes near, and mostly what leads to something. */
function meant({ name, schema }: Parameter): fc.Arbitrary<string> {
  const known = fc.constantFrom(...(KNOWN[name] ?? ["a"])).map(encoded);
  const bySchema = ofSchema(schema.$ref ? (description.components?.schemas?.EntryKind as Parameter["schema"]) : schema);
  return bySchema === null ? known : fc.oneof({ weight: 3, arbitrary: known }, { weight: 1, arbitrary: bySchema });
}

function ofSchema({ enum: choices, type, pattern, maximum = 0, maxLength = 50 }: Parameter["schema"]) {
  if (choices) return fc.constantFrom(...choices);
  if (type === "integer") return fc.integer({ min: -2, max: maximum + 2 }).map(String);
  return pattern ? fc.stringMatching(new RegExp(pattern), { maxLength }).map(encoded) : null;
}

/** Values with which an answer does its real work. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  edition: ["en"],
  kind: ["terms"],
  date: ["2026-05-17", "2025", "today"],
  limit: ["1", "100"],
  cursor: [cursorAfter("sets en", ["they", "1"]), cursorAfter("entries en terms", ["a", "b"])],
  context: ["close"],
  code: ["en", "pl", "_"],
  path: ["they", "he&she", "ze/zem/zir/zirs/zirself", ":Andrea", "🌈", "they,them", "any"],
  id: ["agender", "zorb"],
  name: ["andrea", "@andrea", "hider", "nobody"],
  names: ["andrea", "andrea,kasia,nobody", "@a@b.example", Array.from({ length: 100 }, (_, at) => `a${at}`).join()],
  languages: ["en", "pl,en", "pt-BR"],
  fields: ["items.id", "id,label", "people.use.forms.written.x", "next", "cards"],
};

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 40 }).map(encoded) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }).map(encoded) },
);

const knownPath = (address: string): string =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => encoded(KNOWN[name]?.[0] ?? "a"));

/** A request of an operation that is answered with 200. */
function rightRequestOf(address: string): string {
  const path = knownPath(address);
  return address.endsWith("/speak") ? `${path}?names=andrea` : path;
}

/** Requests of an operation, in which any parameters are right, wrong, missing or there twice. */
function requestsOf(address: string): fc.Arbitrary<string> {
  const parameters = (description.paths?.[address]?.get?.parameters ?? []) as unknown as Parameter[];
  const anyValue = (parameter: Parameter) =>
    fc.oneof({ weight: 3, arbitrary: meant(parameter) }, { weight: 2, arbitrary: text });
  const ofPath = fc.tuple(
    ...parameters
      .filter((one) => one.in === "path")
      .map((one) => anyValue(one).map((value) => [one.name, value] as const)),
  );
  const ofQuery = fc.tuple(
    ...parameters
      .filter((one) => one.in === "query")
      .map((one) =>
        fc.array(anyValue(one), { maxLength: 2 }).map((values) => values.map((value) => `${one.name}=${value}`)),
      ),
  );
  return fc.tuple(ofPath, ofQuery).map(([path, query]) => {
    const filled = path.reduce((so, [name, value]) => so.replace(`{${name}}`, () => value), address);
    const asked = query.flat().join("&");
    return asked === "" ? filled : `${filled}?${asked}`;
  });
}

/** Asks, and holds the answer against the description. @returns its status */
async function check(address: string, path: string): Promise<number> {
  const { worked, answer } = await leastCost(
    // By chance it uses up the names of a network, which other files ask for as well.
    () => world.site.ask({ path, from: "127.0.0.8" }),
    (cost) => cost.worked <= MOST,
  );
  const { status, headers, body } = answer;
  const documented = Object.keys(description.paths?.[address]?.get?.responses ?? {});
  expect(documented).toContain(String(status));
  // Names have a limit of their own, which a hundred lists of a hundred reach.
  expect(address.endsWith("/speak") ? [500, 503] : [429, 500, 503]).not.toContain(status);
  if (status === 200) expect(JSON.parse(body)).toBeInstanceOf(Object);
  else {
    expect(headers["content-type"]).toBe("application/problem+json");
    const problem = JSON.parse(body);
    expect([isProblem?.(problem), problem.status]).toEqual([true, status]);
    expect(body).not.toMatch(/SQLITE|node_modules|at \w+ \(|Error:/);
  }
  expect(worked).toBeLessThan(MOST);
  return status;
}

const ADDRESSES = OPERATIONS.map(({ address }) => address);

describe("every hostile text in every parameter of", () => {
  test.each(ADDRESSES)("%s", { timeout: 120_000 }, async (address) => {
    const parameters = (description.paths?.[address]?.get?.parameters ?? []) as unknown as Parameter[];
    const plain = knownPath(address);
    for (const { in: place, name } of parameters) {
      for (const value of HOSTILE) {
        const inPath = () =>
          address.replace(/\{(\w+)\}/g, (_, other: string) =>
            other === name ? value : encoded(KNOWN[other]?.[0] ?? "a"),
          );
        const needed = address.endsWith("/speak") && name !== "names" ? "names=andrea&" : "";
        await check(address, place === "path" ? inPath() : `${plain}?${needed}${name}=${value}`);
      }
    }
  });
});

describe("any request of", () => {
  test.each(ADDRESSES)("%s", { timeout: 120_000 }, async (address) => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(requestsOf(address), async (path) => void seen.add(await check(address, path))),
      { numRuns: 300, examples: [[rightRequestOf(address)]] },
    );
    // Both what is right and what is wrong were among them; of names, the requests before may have left none.
    const right = [200, ...(address.endsWith("/speak") ? [429] : [])];
    expect(right.some((status) => seen.has(status))).toBe(true);
    expect(seen.has(400)).toBe(true);
  });
});
