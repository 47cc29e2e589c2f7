import Database from "better-sqlite3";
import { expect, test } from "vitest";
import type { PublishedResults } from "#app/features/census/results/published.ts";
import { databaseFile } from "#db/places.ts";
import { siteForFile } from "#tests/support/server/site.ts";

/** The census through the whole server: its cache, its guard and its router. */

let now = new Date("2027-02-10T12:00:00Z");
const site = siteForFile({ clock: () => now });
const HOST = "pl.localhost";
const get = (path: string) => site.get(HOST, path);
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  site.ask({
    host: HOST,
    path,
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });

test("a program of ours takes part, one of another site does not", async () => {
  const origin = { origin: `http://${HOST}` };
  const answers = JSON.stringify({});
  expect((await post("/api/census/submit", { answers })).status).toBe(403);
  expect((await post("/api/census/submit", { answers }, { origin: "http://evil.example" })).status).toBe(403);
  const refused = await post("/api/census/submit", { answers }, origin);
  expect([refused.status, JSON.parse(refused.body).question]).toEqual([400, 0]);
  const finished = await get("/api/census/finished");
  expect([finished.body, finished.headers["access-control-allow-origin"]]).toEqual(["false", undefined]);
  expect(finished.headers["cross-origin-resource-policy"]).toBe("same-origin");
  expect(JSON.parse((await get("/api/census/count")).body)).toEqual({
    all: 0,
    nonbinary: 0,
    usable: 0,
    awaiting: 0,
    graphs: {},
  });
  for (const path of ["/api/census/export", "/api/census/moderation/queue"]) expect((await get(path)).status).toBe(401);
  expect((await site.get("en.localhost", "/api/census/count")).status).toBe(404);
});

test("its page changes at the moment at which it ends", async () => {
  expect((await get("/spis")).body).toContain('name="agree"');
  expect((await get("/")).body).toContain("census-title");
  now = new Date("2027-02-28T23:00:01Z");
  expect((await get("/spis")).body).not.toContain('name="agree"');
  expect((await get("/")).body).not.toContain("census-title");
});

test("results are another page for each order, also where one is stored", async () => {
  expect((await get("/spis/2027")).status).toBe(404);
  const answers = ["a", "b", "c"].map((option, at) => ({ label: { option }, count: 20 + at, percent: 30 + at }));
  const results: PublishedResults = {
    people: 63,
    questions: [{ question: "?", isMultiple: false, isConditional: false, answers }],
  };
  const file = new Database(databaseFile(site.dataDir, "pl"));
  file
    .prepare("INSERT INTO census_results (census, data, published_at) VALUES ('2027', ?, 0)")
    .run(JSON.stringify(results));
  file.prepare("UPDATE instance SET revision = revision + 1, pages_revision = revision + 1").run();
  file.close();
  const order = (body: string) => [...body.matchAll(/<th scope="row"[^>]*>(\w)</g)].map(([, name]) => name).join("");
  const [plain, sorted, again] = [
    await get("/spis/2027"),
    await get("/spis/2027?q1.sort=-people"),
    await get("/spis/2027"),
  ];
  expect([order(plain.body), order(sorted.body), order(again.body)]).toEqual(["abc", "cba", "abc"]);
  expect(plain.body).toMatch(/<rect x="0%"[^>]* class="chart-bar"/);
  expect((await get("/sitemap.xml")).body).toContain("/spis/2027");
});

test("results are compared with earlier years and in groups, by their address", async () => {
  const asked = (percents: readonly number[]) => ({
    question: "?",
    isMultiple: false,
    isConditional: false,
    answers: percents.map((percent, at) => ({ label: { option: "abc"[at] ?? "" }, count: percent, percent })),
  });
  const before: PublishedResults = { people: 100, questions: [asked([20, 30, 50])] };
  const results: PublishedResults = {
    people: 100,
    questions: [asked([40, 25, 35])],
    groups: [
      { question: "Where?", names: ["here", "there"], shares: [[[41, 39], null, [59, 61]]] },
      { question: "When?", names: ["now", "then"], shares: [[null, null, null]] },
    ],
  };
  const file = new Database(databaseFile(site.dataDir, "pl"));
  const put = file.prepare("INSERT OR REPLACE INTO census_results (census, data, published_at) VALUES (?, ?, ?)");
  put.run("2026", JSON.stringify(before), 1);
  put.run("2027", JSON.stringify(results), 2);
  file.prepare("UPDATE instance SET revision = revision + 1, pages_revision = revision + 1").run();
  file.close();
  const cells = async (path: string) => {
    const { body } = await get(path);
    return [...body.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, cell = ""]) => cell.replace(/\s/g, " "));
  };
  expect(await cells("/spis/2027?by=years")).toEqual(["40%", "20%", "25%", "30%", "35%", "50%"]);
  const grouped = await cells("/spis/2027?by=g1");
  expect([grouped.slice(0, 2), grouped.slice(4)]).toEqual([
    ["41%", "39%"],
    ["59%", "61%"],
  ]);
  expect(grouped[2]).toBe(grouped[3]);
  expect(grouped[2]).not.toMatch(/\d/);
  expect((await get("/spis/2027?by=g1")).body).toContain('content="noindex');
  // Of groups whose numbers are all too small, nothing is offered.
  expect((await get("/spis/2027")).body).toContain("Where?");
  expect((await get("/spis/2027")).body).not.toContain("When?");
  expect(await cells("/spis/2027?by=g2")).toEqual(await cells("/spis/2027"));
  // What there is not is everybody together, and the oldest has nothing before it.
  expect(await cells("/spis/2027?by=g9")).toEqual(await cells("/spis/2027"));
  expect((await get("/spis/2026")).body).not.toContain("by=years");
});
