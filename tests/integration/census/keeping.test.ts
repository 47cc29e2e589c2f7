import { describe, expect, test } from "vitest";
import { columnsOf } from "#app/features/census/columns.ts";
import { forgetOver } from "#app/features/census/jobs.server.ts";
import { LEAST } from "#app/features/census/results/hide.ts";
import { days } from "#app/kit/time/durations.ts";
import { PARTS } from "#app/parts.server.ts";
import * as admin from "#app/routes/admin/census.tsx";
import * as count from "#app/routes/api/census-count.ts";
import * as decide from "#app/routes/api/census-decide.ts";
import * as table from "#app/routes/api/census-export.ts";
import * as queue from "#app/routes/api/census-queue.ts";
import * as results from "#app/routes/public/census-results.tsx";
import { change } from "#db/change.ts";
import { censusAnswers } from "#db/edition/schema/census.ts";
import type { Door } from "#tests/support/accounts/door.ts";
import { chosenOf, type Said, sendAnswers } from "#tests/support/census/send.ts";
import { keeperOf, openCensus, smallCensus } from "#tests/support/census/world.ts";
import { leastCost } from "#tests/support/guard/measure.ts";

/** What becomes of answers: figures, review, the table, and results. */

const ADMIN = "/census/admin";
const GOOD: Said = { answers: { 0: ["neither"], 1: "good", 3: "1990" }, writins: {} };
const from = (at: number) => ({ address: `198.51.${at >> 8}.${at & 255}` });
const json = async (door: Door, module: object, path: string) => JSON.parse((await door.get(module, path)).body);
const post = async (door: Door, body: unknown) => {
  const request = new Request("http://en.localhost:3000/api/census/moderation/decide", {
    method: "POST",
    body: JSON.stringify(body),
    headers: { cookie: `session=${door.cookie("session") ?? ""}` },
  });
  try {
    const answer = await decide.action({ request, context: await door.context(request), params: {} } as never);
    return answer.status;
  } catch (error) {
    if (error instanceof Response) return error.status;
    throw error;
  }
};

/** The table as lists of cells. No cell of these tests has a quotation mark in it. */
const cellsOf = (csv: string): string[][] =>
  csv
    .replace("\uFEFF", "")
    .split("\r\n")
    .filter((line) => line !== "")
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) => cell).slice(0, -1));

describe("only those with the area", () => {
  const LOCKED = [
    [queue, "/api/census/moderation/queue"],
    [table, "/api/census/export"],
  ] as const;

  test("read answers and decide about them", async () => {
    const visitor = await openCensus();
    await sendAnswers(visitor, { ...GOOD, writins: { 0: "me" } });
    const member = visitor.other();
    await member.signUp("member", "member@example.org");
    const wrong = await keeperOf(visitor, "pl-census|en-terms|en-panel");
    for (const door of [visitor, member, wrong]) {
      for (const [module, path] of LOCKED) expect((await door.get(module, path)).status).toBe(401);
      expect(await post(door, { id: "1", decision: 0 })).toBe(401);
      const page = await door.get(admin, ADMIN);
      expect([page.status, (await door.post(admin, ADMIN, { intent: "publish" })).status]).toEqual(
        door === visitor ? [303, 303] : [404, 404],
      );
      expect(await json(door, count, "/api/census/count")).toEqual({
        all: 0,
        nonbinary: 0,
        usable: 0,
        awaiting: 0,
        graphs: {},
      });
    }
  });

  test("see the figures", async () => {
    const door = await openCensus();
    await sendAnswers(door, { ...GOOD, writins: { 0: "me" } }, from(1));
    await sendAnswers(door, GOOD, from(2));
    await sendAnswers(door, { ...GOOD, answers: { ...GOOD.answers, 0: ["both"] } }, from(3));
    expect(await json(await keeperOf(door), count, "/api/census/count")).toEqual({
      all: 3,
      nonbinary: 2,
      usable: 1,
      awaiting: 1,
      graphs: { "2026": { "11-21": 3 } },
    });
  });
});

describe("review", () => {
  test("is of what was written and of what was sent twice, and decides what is in the table", async () => {
    const door = await openCensus();
    await sendAnswers(door, { ...GOOD, writins: { 0: "me" } }, from(1));
    await sendAnswers(door, GOOD, from(2));
    await sendAnswers(door, GOOD, from(2));
    const keeper = await keeperOf(door);
    const lines = async () => cellsOf((await keeper.get(table, "/")).body).length - 1;
    expect([(await json(keeper, queue, "/")).count, await lines()]).toEqual([2, 1]);
    const seen = new Set<boolean>();
    for (let at = 0; at < 2; at += 1) {
      const { next } = (await keeper.get(admin, ADMIN)).data.page;
      seen.add(next.suspicious);
      const { status } = await keeper.post(admin, ADMIN, { intent: "ok", answer: next.id });
      expect(status).toBe(303);
    }
    expect([seen.size, (await json(keeper, queue, "/")).next, await lines()]).toEqual([2, null, 3]);
  });

  test("leaves an answer for later and goes on with another, until all were seen", async () => {
    const door = await openCensus();
    for (let at = 1; at <= 4; at += 1) await sendAnswers(door, { ...GOOD, writins: { 0: "me" } }, from(at));
    const keeper = await keeperOf(door);
    const at = async (path: string) => (await keeper.get(admin, path)).data.page.next;
    const first = await at(ADMIN);
    const seen = new Set([first.id]);
    let path = first.skipPath;
    for (let step = 1; step < 4; step += 1) {
      const next = await at(path);
      seen.add(next.id);
      path = next.skipPath;
    }
    expect(seen.size).toBe(4);
    expect((await at(path)).id).toBe(first.id);
    // After a decision the address is another one each time, so that the page moves the focus to the next answer.
    const { location } = await keeper.post(admin, ADMIN, { intent: "ok", answer: first.id });
    expect(location).toBe(`${ADMIN}?done=saved&after=${first.id}#review`);
    expect((await at(`${ADMIN}?after=x`)).id).toBeDefined();
  });

  test("takes out what is not meant, and what there is not is not decided", async () => {
    const door = await openCensus();
    await sendAnswers(door, { ...GOOD, writins: { 0: "lol" } });
    const keeper = await keeperOf(door);
    const { next } = await json(keeper, queue, "/");
    expect([next.writins, next.answers["3"]]).toEqual([{ 0: "lol" }, "1990"]);
    expect(await post(keeper, { id: next.id, decision: 1 })).toBe(200);
    expect(cellsOf((await keeper.get(table, "/")).body)).toHaveLength(1);
    for (const id of ["1", "", "x", "-1", "9".repeat(20)]) expect(await post(keeper, { id, decision: 0 })).toBe(404);
    for (const decision of [2, null, "troll", [0]]) expect(await post(keeper, { id: next.id, decision })).toBe(400);
  });
});

/** Ten thousand answers, different ones, of which some are not relevant or hold words that are hostile to spreadsheets. */
function answerOf(at: number): Said {
  const first = [["neither"], ["unsure", "both"], ["both"], ["neither", "unsure"], ["=a woman or a man"]][
    at % 5
  ] as string[];
  const isBad = at % 3 === 0;
  const answers = {
    0: first,
    1: isBad ? "bad" : "good",
    ...(isBad ? { 2: at % 2 ? ["rain"] : ["rain", "wind"] } : {}),
    3: String(1900 + (at % 111)),
    ...(at % 100 === 0 ? { 5: `=HYPERLINK("x"); line\n${at}` } : {}),
  };
  return { answers, writins: at % 500 === 0 ? { 0: `@SUM(${at})` } : {} };
}

const isMeant = (said: Said): boolean => chosenOf(said, 0).some((one) => smallCensus.relevant.includes(one));

test("ten thousand answers come back as they were sent, without anybody waiting", async () => {
  const door = await openCensus();
  const many = Array.from({ length: 10_000 }, (_, at) => answerOf(at));
  // All at once are far more than a site gets in a day; every hundredth goes through the door, so that it takes seconds.
  for (let at = 0; at < 10_000; at += 100) await sendAnswers(door, many[at] as Said, from(at));
  await change(door.database, (db) => {
    for (let at = 0; at < 10_000; at += 1) {
      if (at % 100 === 0) continue;
      const { answers, writins } = many[at] as Said;
      const relevant = isMeant(many[at] as Said);
      const row = { census: "2026", day: "2026-11-21", answers, writins, relevant, troll: false, id: at + 1 };
      db.insert(censusAnswers)
        .values(row as typeof censusAnswers.$inferInsert)
        .run();
    }
  });
  const keeper = await keeperOf(door);
  for (let { next } = await json(keeper, queue, "/"); next !== null; { next } = await json(keeper, queue, "/"))
    await post(keeper, { id: next.id, decision: 0 });
  const LIMIT = 50;
  const exported = () => keeper.get(table, "/api/census/export") as Promise<never>;
  const { held, answer } = await leastCost(exported, (cost) => cost.held < LIMIT);
  const { body, headers } = answer as unknown as Awaited<ReturnType<Door["get"]>>;
  expect(headers.get("Content-Disposition")).toContain("census-en-2026.csv");
  const [head = [], ...lines] = cellsOf(body);
  expect(head.map((cell) => cell.replace(/^"|"$/g, ""))).toEqual(columnsOf(smallCensus));
  const sent = many.filter(isMeant);
  expect(lines).toHaveLength(sent.length);
  const at = (name: string) => head.indexOf(name);
  const shown = lines.map((line) => [
    ...["0_neither", "0_unsure", "0_both"].map((name) => line[at(name)]),
    ...["1_", "2_rain", "2_wind", "3_", "5_"].map((name) => line[at(name)]),
  ]);
  const mark = (is: boolean | undefined) => (is ? "1" : "");
  const meant = sent.map(({ answers, writins }) => [
    ...["neither", "unsure", "both"].map((option) => mark(chosenOf({ answers, writins }, 0).includes(option))),
    ...[
      answers[1],
      mark(chosenOf({ answers, writins }, 2).includes("rain")),
      mark(chosenOf({ answers, writins }, 2).includes("wind")),
      answers[3],
    ],
    answers[5] === undefined ? "" : `"'${String(answers[5]).replaceAll('"', '""').replace("\n", " | ")}"`,
  ]);
  const sorted = (all: readonly (readonly unknown[])[]) => all.map(String).sort();
  expect(sorted(shown)).toEqual(sorted(meant));
  expect(lines.every((line) => line.every((cell) => !/^"?[=+\-@]/.test(cell)))).toBe(true);
  expect(held).toBeLessThan(LIMIT);
}, 120_000);

describe("results", () => {
  const twentyFive = async (): Promise<Door> => {
    const door = await openCensus();
    for (let at = 0; at < 25; at += 1) {
      const answers = { ...GOOD.answers, 0: at < 3 ? ["neither", "both"] : ["neither"], 1: at < 2 ? "bad" : "good" };
      await sendAnswers(door, { ...GOOD, answers: at < 2 ? { ...answers, 2: ["rain"] } : answers }, from(at));
    }
    return door;
  };

  test("are published once it is over, once, and without small groups", async () => {
    const door = await twentyFive();
    const keeper = await keeperOf(door);
    const options = { params: { edition: "2026" } };
    const publish = async () => (await keeper.post(admin, ADMIN, { intent: "publish" })).status;
    expect([await publish(), (await door.get(results, "/census/2026", options)).status]).toEqual([409, 404]);
    door.world.pass(days(20));
    expect([await publish(), await publish()]).toEqual([303, 409]);
    const { status, data, headers } = await door.get(results, "/census/2026", options);
    expect([status, headers.get("Cache-Control")]).toEqual([200, "public, s-maxage=86400"]);
    const stored = door.database.sqlite.prepare("SELECT data FROM census_results").pluck().get() as string;
    for (const [, number] of stored.matchAll(/"count":(\d+)/g))
      expect(number === "0" || Number(number) >= LEAST).toBe(true);
    expect(data.page.results.map(({ question }: { question: string }) => question)).not.toContain("What is bad?");
    expect((await door.get(results, "/census/2025", { params: { edition: "2025" } })).status).toBe(404);
  });

  test("are taken down and shown again as they were, by those with the area alone", async () => {
    const door = await twentyFive();
    const keeper = await keeperOf(door);
    const options = { params: { edition: "2026" } };
    const send = async (intent: string, who = keeper) => (await who.post(admin, ADMIN, { intent })).status;
    const shown = async () => (await door.get(results, "/census/2026", options)).status;
    const stored = () => door.database.sqlite.prepare("SELECT data FROM census_results").pluck().get();
    door.world.pass(days(20));
    expect([await send("withdraw"), await send("publish"), await shown()]).toEqual([409, 303, 200]);
    const before = stored();
    expect([await send("withdraw", door), await shown()]).toEqual([303, 200]);
    expect([await send("withdraw"), await send("withdraw"), await shown(), await send("publish")]).toEqual([
      303, 409, 404, 409,
    ]);
    expect((await keeper.get(admin, ADMIN)).data.page.publishing).toBe("withdrawn");
    expect([await send("again"), await send("again"), await shown(), stored()]).toEqual([303, 409, 200, before]);
  });

  test("are sorted by their address", async () => {
    const door = await twentyFive();
    const keeper = await keeperOf(door);
    door.world.pass(days(20));
    await keeper.post(admin, ADMIN, { intent: "publish" });
    const { data } = await door.get(results, "/census/2026?q1.sort=-answer", { params: { edition: "2026" } });
    const rows = data.page.results[0].table.rows.map((row: { cells: { text: string }[] }) => row.cells[0]?.text);
    expect(rows).toEqual([...rows].sort((a, b) => b.localeCompare(a, "en")));
  });
});

test("who has taken part is forgotten once it is over", async () => {
  const door = await openCensus();
  await sendAnswers(door, GOOD);
  const rows = (name: string) => door.database.sqlite.prepare(`SELECT count(*) FROM census_${name}`).pluck().get();
  expect([rows("takers"), rows("salts")]).toEqual([1, 1]);
  const { edition } = await door.context(new Request("http://en.localhost:3000/"));
  const served = { code: "en", database: door.database, edition: () => edition, cover: () => edition as never };
  const run = (dryRun: boolean) =>
    forgetOver({ editions: () => [served] }, {
      now: door.world.now,
      dryRun,
      signal: new AbortController().signal,
    } as never);
  expect(await run(false)).toEqual({ done: 0 });
  door.world.pass(days(20));
  expect([await run(true), rows("takers")]).toEqual([{ done: 1 }, 1]);
  expect([await run(false), rows("takers"), rows("salts"), rows("answers")]).toEqual([{ done: 1 }, 0, 0, 1]);
});

test("every table of it says what it holds about people", () => {
  const said = PARTS.flatMap(({ personalData }) => Object.keys(personalData?.tables.edition ?? {}));
  for (const name of ["censusAnswers", "censusTakers", "censusSalts", "censusResults"]) expect(said).toContain(name);
});
