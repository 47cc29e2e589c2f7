import { expect, test, vi } from "vitest";
import { type Built, withModules } from "#tests/support/server/built.ts";
import { siteForFile } from "#tests/support/server/site.ts";

/** Whoever makes up addresses has pages of their own pushed out of the memory, and not those that everybody asks for. */

vi.setConfig({ hookTimeout: 120_000, testTimeout: 300_000 });

const made: string[] = [];

/** Notes what the loaders of pages are asked for. */
function noting(build: Built): Built {
  const changes = Object.entries(build.routes).flatMap(([id, route]) => {
    const loader = route?.module.loader;
    if (loader === undefined || id === "root") return [];
    const noted: typeof loader = (args) => {
      const { pathname, search } = new URL(args.request.url);
      made.push(pathname + search);
      return loader(args);
    };
    return [[id, { loader: noted }]];
  });
  return withModules(build, Object.fromEntries(changes));
}

const site = siteForFile({
  environment: { CONTENT_DIR: "editions", EDITIONS: "_,en,de,pl,fr,es,ja,ar", PAGE_CACHE_MB: "3" },
  build: noting,
});
const get = (path: string, headers = {}) => site.get("en.localhost", path, { "accept-encoding": "br", ...headers });

const REAL = [
  "/",
  "/they",
  "/she/her",
  "/any",
  "/pronouns",
  "/pronouns/compare",
  "/faq",
  "/terminology",
  "/dictionary",
  "/api/pronouns/they",
  "/api/pronouns-name/they",
  "/api/v4/sets/they",
];

/** @returns which of them had to be made */
async function askForReal(): Promise<string[]> {
  made.length = 0;
  for (const path of REAL) expect([path, (await get(path)).status]).toEqual([path, 200]);
  return [...made];
}

const MADE_UP: ((n: number) => string)[] = [
  (n) => `/:m${n}`,
  (n) => `/m${n}a/m${n}b/m${n}c/m${n}d/m${n}e`,
  (n) => `/they&m${n}`,
  (n) => `/pronouns/compare?sets=:a${n},:b${n}`,
  (n) => `/langswitch?from=/:m${n}`,
  (n) => `/api/pronouns/:m${n}`,
  (n) => `/api/pronouns/they?examples[]=m${n}%20{pronoun_subject}.`,
  (n) => `/api/pronouns/m${n}`,
  (n) => `/api/pronouns-name/:m${n}`,
  (n) => `/api/pronouns-neighbours/:m${n}`,
];

test("two thousand made-up addresses leave the pages that everybody asks for where they are", async () => {
  await askForReal();
  expect(await askForReal()).toEqual([]);
  const asked = Array.from({ length: 200 }, (_, n) => MADE_UP.map((address) => address(n))).flat();
  const again = asked.slice(-10);
  for (const path of asked) await get(path);
  expect(await askForReal()).toEqual([]);
  // They are kept all the same, as long as there is room.
  made.length = 0;
  for (const path of again) expect((await get(path)).status).toBe(200);
  expect(made).toEqual([]);
});

test("addresses that all lead to one set, of which there is no end, leave them there as well", async () => {
  await askForReal();
  for (let n = 0; n < 200; n += 1) {
    await get(`/they&x${n}`);
    await get(`/are${"/".repeat(n + 2)}they`);
    await get(`/api/v4/sets/they&x${n}`);
  }
  expect(await askForReal()).toEqual([]);
});

test("capitals in which the name of an entry may be written leave them there as well", async () => {
  await askForReal();
  const written = (n: number) => [...n.toString(2).padStart(9, "0")].map((bit) => bit === "1");
  for (let n = 1; n < 400; n += 1) {
    const up = written(n);
    const name = [..."achillean"].map((letter, at) => (up[at] ? letter.toUpperCase() : letter)).join("");
    for (const path of [`/api/v4/entries/terms/${name}`, `/api/v4/entries/terms/${name}/history`]) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    }
  }
  expect(await askForReal()).toEqual([]);
});

test("the languages of visitors in any order leave the home page of one language where it is", async () => {
  const home = (languages: string) =>
    site.get("localhost", "/", { "accept-encoding": "br", "accept-language": languages });
  await home("en");
  await askForReal();
  const codes = ["en", "de", "pl", "fr", "es", "ar"];
  const orders = codes.flatMap((a) => codes.flatMap((b) => codes.map((c) => [a, b, c])));
  for (const [a, b, c] of orders.filter((order) => new Set(order).size === 3)) await home(`${a},${b};q=0.9,${c};q=0.8`);
  expect(await askForReal()).toEqual([]);
});
