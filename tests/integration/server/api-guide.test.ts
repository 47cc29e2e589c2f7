import fs from "node:fs";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { OPERATIONS } from "#app/features/api/description.ts";
import { PROBLEM_KINDS, problem } from "#app/kit/http/problem.ts";
import { makeContent } from "#tests/support/server/content.ts";
import { siteForFile, temporaryFolder } from "#tests/support/server/site.ts";

/** The page that explains the API: what it shows is what is answered, and whatever is tried stays what it is. */

vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 });

// One edition without a calendar and cards, beside one that has everything, and two invented ones.
const contentDir = makeContent(temporaryFolder());
const config = path.join(contentDir, "pl", "config.yaml");
fs.writeFileSync(config, fs.readFileSync(config, "utf8").replace(/^ {2}(calendar|profile): true$/gm, "  $1: false"));
afterAll(() => fs.rmSync(contentDir, { recursive: true, force: true }));

const site = siteForFile({ contentDir, clock: () => new Date("2026-05-17T12:00:00Z") });
const get = (address: string, code = "en") => site.get(`${code}.localhost`, address);

const ENTITIES: Record<string, string> = { "&quot;": '"', "&amp;": "&", "&lt;": "<", "&gt;": ">", "&#x27;": "'" };
const decoded = (html: string): string => html.replace(/&(?:quot|amp|lt|gt|#x27);/g, (sign) => ENTITIES[sign] ?? sign);

/** The operations on a page, each with the address and the answer that are shown. */
function shownOn(html: string) {
  return html
    .split("<article ")
    .slice(1)
    .map((part) => {
      const article = part.slice(0, part.indexOf("</article>"));
      const answer = article.slice(0, article.indexOf("<details"));
      return {
        id: /^id="([^"]*)"/.exec(article)?.[1] ?? "",
        html: article,
        address: decoded(/href="([^"]*)"/.exec(answer)?.[1] ?? ""),
        answer: decoded(/<pre [^>]*>([\s\S]*?)<\/pre>/.exec(answer)?.[1] ?? ""),
      };
    });
}

const inLines = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);
const ABOUT_PEOPLE = ["getCard", "speak"];

test.each(["en", "pl", "zz", "qq"])("%s shows what it has, and examples that are answered so", async (code) => {
  const { has } = JSON.parse((await get(`/api/v4/editions/${code}`, code)).body);
  const isHere: Record<string, boolean> = {
    Editions: true,
    Pronouns: has.sets,
    Collections: has.entries.length > 0,
    Calendar: has.calendar,
    People: has.cards,
  };
  const page = await get("/api", code);
  expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  const shown = shownOn(page.body);
  const expected = OPERATIONS.filter(({ tag }) => isHere[tag]).map(({ id }) => id);
  expect(shown.map(({ id }) => id).sort()).toEqual(expected.sort());
  for (const { id, address, answer } of shown) {
    if (ABOUT_PEOPLE.includes(id)) {
      expect([id, address, answer]).toEqual([id, "", ""]);
      continue;
    }
    const { status, body } = await get(address, code);
    expect([id, status, inLines(body)]).toEqual([id, 200, answer]);
    expect(answer.length).toBeGreaterThan(20);
  }
});

test("the groups of these editions are not all the same", async () => {
  const idsIn = async (code: string) => shownOn((await get("/api", code)).body).map(({ id }) => id);
  const [en, pl, zz, qq] = [await idsIn("en"), await idsIn("pl"), await idsIn("zz"), await idsIn("qq")];
  expect(en).toEqual(expect.arrayContaining(["getCalendar", "getCard", "getSet", "getEntry"]));
  expect(pl).toContain("getEntry");
  for (const id of ["getCalendar", "getCard", "speak"]) expect(pl).not.toContain(id);
  expect(zz).toEqual(["listSets", "getSet", "listEditions", "getEdition"]);
  expect(qq).toEqual(["listEditions", "getEdition"]);
});

test("it says of every operation what its record says", async () => {
  const shown = shownOn((await get("/api")).body);
  for (const { id, summary, address, path: parts, query } of OPERATIONS) {
    // Without what is no text: the comments of React, and the places where an address may wrap.
    const html = decoded(shown.find((one) => one.id === id)?.html ?? "").replace(/<!-- -->|<wbr\/>/g, "");
    expect(html).toContain(`>${summary}<`);
    expect(html).toContain(`GET ${address}<`);
    for (const name of Object.keys({ ...parts.shape, ...query.shape })) expect(html).toContain(` name="${name}"`);
  }
});

test("the type of each problem leads to what is said of it", async () => {
  const { body } = await get("/api");
  for (const { id } of PROBLEM_KINDS) expect(body).toContain(`id="${id}"`);
  const types = [400, 403, 404, 405, 408, 413, 414, 421, 429, 431, 500, 503].map((status) => problem(status).type);
  const { type } = JSON.parse((await get("/api/v4/sets?limit=x")).body);
  for (const one of [...types, type]) expect(PROBLEM_KINDS.map(({ id }) => `/api#${id}`)).toContain(one);
  // Words of the API stand between signs in the records, and apart on the page.
  expect(body.slice(body.indexOf('id="problems"'))).toMatch(/>errors<\/code>/);
});

test("it is stored, and small", async () => {
  const [first, second] = [await get("/api"), await get("/api")];
  expect(first.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  expect(second.body).toBe(first.body);
  const { raw } = await site.get("en.localhost", "/api", { "accept-encoding": "br" });
  expect(raw.length).toBeLessThan(30_000);
});

test("editions without it lead to the English one, and answer programs as everywhere below /api", async () => {
  const { status, headers } = await get("/api", "ar");
  expect([status, headers["content-type"]]).toEqual([404, "application/json"]);
  expect((await get("/", "ar")).body).toMatch(/<a [^>]*href="http:\/\/en\.localhost[^"/]*\/api"/);
  expect((await get("/", "en")).body).toMatch(/<a [^>]*href="\/api"/);
  expect((await get("/sitemap.xml")).body).toContain("<loc>http://en.localhost/api</loc>");
  for (const address of ["/api/nothing", "/api/v4", "/api/pronouns/he%00"]) {
    expect((await get(address)).headers["content-type"]).toMatch(/json/);
  }
  expect((await site.ask({ path: "/api", method: "POST", headers: { origin: "http://en.localhost" } })).status).toBe(
    405,
  );
});

const tried = (operation: string, values: Record<string, string>) =>
  get(`/api?${new URLSearchParams({ operation, ...values })}`);

test.each<[string, Record<string, string>]>([
  ["getSet", { path: "xe", fields: "label,forms.written" }],
  ["getSet", { path: "ze/zem/zir/zirs/zirself" }],
  ["getSet", { path: "ona", edition: "pl" }],
  ["getSet", { path: '"><script>alert(1)</script>' }],
  ["getSet", { path: "../../../account" }],
  ["getSet", { path: "" }],
  ["listSets", { limit: "x".repeat(200), edition: "'--" }],
  ["listSets", { limit: "2", edition: "" }],
  ["getEntry", { kind: "..", id: ".." }],
  ["getEntryHistory", { kind: "terms", id: "a/b?c#d%00" }],
  ["getCalendar", { date: "2026-05-17" }],
  ["getCard", { name: "nobody" }],
  ["speak", { names: "nobody,nobody@evil.example" }],
])("what is tried is answered as at its address: %s %j", async (operation, values) => {
  const { status, headers, body } = await tried(operation, values);
  expect([status, headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(body).toContain('content="noindex"');
  expect(body).not.toContain("<script>alert");
  const answers = shownOn(body).filter(({ answer }) => answer !== "");
  expect(answers.map(({ id }) => id)).toEqual([operation]);
  const [{ address, answer } = { address: "", answer: "" }] = answers;
  // An empty part would be another address.
  if (values.path === "") return expect(JSON.parse(answer).status).toBe(404);
  expect(inLines((await get(address)).body)).toBe(answer);
});

test("what cannot be tried is the page as it is, and not stored", async () => {
  const plain = shownOn((await get("/api")).body).map(({ answer }) => answer);
  for (const operation of ["zorb", "constructor", "__proto__", "", "x".repeat(2000)]) {
    const { status, headers, body } = await tried(operation, {});
    expect([status, headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(shownOn(body).map(({ answer }) => answer)).toEqual(plain);
  }
  // An operation of a group that the edition does not have.
  const elsewhere = await site.get("qq.localhost", "/api?operation=getCard&name=nobody");
  expect(shownOn(elsewhere.body).map(({ id }) => id)).toEqual(["listEditions", "getEdition"]);
});

test("a long answer is cut, and says so", async () => {
  const { body } = await tried("listSets", { limit: "100" });
  const found = shownOn(body).find(({ id }) => id === "listSets");
  expect(found?.answer).toHaveLength(12_000);
  expect(found?.html).toContain("Only the beginning is shown.");
  expect(body.length).toBeLessThan(250_000);
});

test("names that are tried on the page count like those that programs ask for", async () => {
  const ask = (path: string) => site.ask({ host: "en.localhost", path, from: "127.0.0.12" });
  const left = async () => {
    const { ratelimit } = (await ask("/api/v4/speak?names=nobody-here")).headers;
    return Number(/"names";r=(\d+)/.exec(String(ratelimit))?.[1]);
  };
  const before = await left();
  expect((await ask("/api?operation=speak&names=one,two,three")).status).toBe(200);
  expect(await left()).toBe(before - 4);
});
