import { describe, expect, test } from "vitest";
import { type Draft, MAX_DRAFT, readDraft, writeDraft } from "#app/features/census/form/draft.ts";
import { CENSUS_TRIES } from "#app/features/census/submit.server.ts";
import { days } from "#app/kit/time/durations.ts";
import * as count from "#app/routes/api/census-count.ts";
import * as finished from "#app/routes/api/census-finished.ts";
import * as page from "#app/routes/public/census.tsx";
import type { Answer, Door } from "#tests/support/accounts/door.ts";
import { type Said, sendAnswers, sendBody } from "#tests/support/census/send.ts";
import { keeperOf, openCensus, smallCensus } from "#tests/support/census/world.ts";

const PATH = "/census";
const GOOD: Said = { answers: { 0: ["neither"], 1: "good", 3: "1990" }, writins: {} };
const PHONE = { headers: { "user-agent": "Phone", "accept-language": "en" } };

/** Goes through the form as a browser without scripts does. */
async function fillIn(door: Door, steps: Record<string, string | string[]>[]): Promise<Draft> {
  let { draft } = (await door.post(page, PATH, { intent: "begin", agree: "on" })).data;
  for (const step of steps) ({ draft } = (await door.post(page, PATH, { draft: writeDraft(draft), ...step })).data);
  return draft;
}

const STEPS = [
  { answer: ["neither"], go: "next" },
  { answer: "good", go: "next" },
  { answer: "1990", go: "next" },
  { answer: "", go: "next" },
  { answer: "Thank you\nfor asking", go: "next" },
];

const send = (door: Door, draft: Draft, options = PHONE): Promise<Answer> =>
  door.post(page, PATH, { intent: "send", draft: writeDraft(draft) }, options);
const program = (door: Door, said: Said = GOOD) => sendAnswers(door, said);
const postJson = (door: Door, body: unknown) => sendBody(door, body);

const figures = async (door: Door) => JSON.parse((await (await keeperOf(door)).get(count, "/api/census/count")).body);

describe("the census", () => {
  test("is filled in and sent without scripts, and holds nothing on the server before", async () => {
    const door = await openCensus();
    const before = (await door.get(page, PATH)).data.census;
    expect([before.phase, before.questionnaire.questions.length]).toEqual(["open", 6]);
    const draft = await fillIn(door, STEPS);
    expect([draft.at, draft.answers]).toEqual([6, { ...GOOD.answers, 5: "Thank you\nfor asking" }]);
    const rows = () => door.database.sqlite.prepare("SELECT answers, writins, day FROM census_answers").all();
    expect(rows()).toEqual([]);
    const { status, location } = await send(door, draft);
    expect([status, location]).toEqual([303, "/census?done=sent"]);
    expect(rows()).toEqual([{ answers: JSON.stringify(draft.answers), writins: "{}", day: "2026-11-21" }]);
  });

  test("goes back, says what is missing, and skips what is not asked", async () => {
    const door = await openCensus();
    const begun = await fillIn(door, []);
    const missing = await door.post(page, PATH, { draft: writeDraft(begun), go: "next" });
    expect([missing.status, missing.data.errors, missing.data.draft.at]).toEqual([400, { answer: "form.missing" }, 0]);
    const bad = await fillIn(door, [
      { answer: ["neither", "unsure"], go: "next" },
      { answer: "bad", go: "next" },
    ]);
    expect(bad.at).toBe(2);
    const back = (await door.post(page, PATH, { draft: writeDraft(bad), go: "back" })).data.draft;
    expect([back.at, back.answers]).toEqual([1, { 0: ["neither", "unsure"], 1: "bad" }]);
    expect((await fillIn(door, [STEPS[0], STEPS[1]] as never)).at).toBe(3);
  });

  test("needs somebody to agree, and the whole of it to be answered", async () => {
    const door = await openCensus();
    const refused = await door.post(page, PATH, { intent: "begin" });
    expect([refused.status, refused.data.draft, refused.data.errors]).toEqual([
      400,
      null,
      { agree: "census.problem.agree" },
    ]);
    const half = await send(door, await fillIn(door, STEPS.slice(0, 2) as never));
    expect([half.status, half.data.draft.at]).toEqual([400, 3]);
    expect((await figures(door)).all).toBe(0);
  });

  test("reads numbers in the digits of any script", async () => {
    const door = await openCensus();
    const { answers } = await fillIn(door, [STEPS[0], STEPS[1], { answer: "١٩٩٠", go: "next" }] as never);
    expect(answers[3]).toBe("1990");
  });

  test("is open from its beginning to its end", async () => {
    const door = await openCensus();
    const draft = await fillIn(door, STEPS);
    door.world.pass(days(20));
    expect((await door.get(page, PATH)).data.census).toMatchObject({ phase: "over", questionnaire: null });
    expect((await send(door, draft)).status).toBe(409);
    expect((await program(door)).status).toBe(409);
    expect((await door.post(page, PATH, { intent: "begin", agree: "on" })).status).toBe(400);
    expect((await figures(door)).all).toBe(0);
  });

  test("is not there where an edition has none", async () => {
    const door = await openCensus(undefined, "edition: broken");
    expect((await door.get(page, PATH)).status).toBe(404);
    expect((await door.get(finished, "/api/census/finished")).status).toBe(404);
  });
});

describe("one answer a person:", () => {
  test("the same draft sent many times, and many times at once, is one", async () => {
    const door = await openCensus();
    const draft = await fillIn(door, STEPS);
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(door, draft)));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await figures(door)).toMatchObject({ all: 1 });
    const [{ doubled }] = door.database.sqlite
      .prepare("SELECT sum(suspicious) AS doubled FROM census_answers")
      .all() as [{ doubled: number }];
    expect(doubled).toBe(0);
  });

  test("two drafts of one browser at once: the second is marked, and not in the export", async () => {
    const door = await openCensus();
    const statuses = await Promise.all([program(door), program(door)]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
    const marked = door.database.sqlite.prepare("SELECT suspicious FROM census_answers ORDER BY suspicious").pluck();
    expect(marked.all()).toEqual([0, 1]);
  });

  const asked = async (door: Door, options = PHONE) => JSON.parse((await door.get(finished, PATH, options)).body);

  test("another browser, another network or another language is another person", async () => {
    const door = await openCensus();
    expect(await asked(door)).toBe(false);
    await program(door);
    expect(await asked(door)).toBe(true);
    for (const headers of [
      { "user-agent": "Laptop", "accept-language": "en" },
      { "user-agent": "Phone", "accept-language": "pl" },
    ])
      expect(await asked(door, { headers })).toBe(false);
    expect(await asked(door, { ...PHONE, address: "192.0.2.8" } as never)).toBe(false);
    expect(await asked(door, { ...PHONE, address: "192.0.2.7" } as never)).toBe(true);
  });

  test("an account counts by itself, and nobody who has taken part does so again by signing in or out", async () => {
    const visitor = await openCensus();
    const anna = visitor.other();
    await anna.signUp("anna", "anna@example.org");
    const ben = visitor.other();
    await ben.signUp("ben", "ben@example.org");
    await program(anna);
    expect(await Promise.all([asked(anna), asked(ben), asked(visitor)])).toEqual([true, false, true]);
    expect(await asked(anna, { headers: { "user-agent": "Laptop", "accept-language": "en" } })).toBe(true);
    await program(ben);
    const other = await openCensus();
    const cleo = other.other();
    await cleo.signUp("cleo", "cleo@example.org");
    await program(other);
    expect(await asked(cleo)).toBe(true);
  });

  test("a network can send as many as a class, and then has to wait", async () => {
    const door = await openCensus();
    const statuses: number[] = [];
    for (let at = 0; at <= CENSUS_TRIES.points; at += 1) statuses.push((await program(door)).status);
    expect([statuses.slice(0, -1).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429]);
  }, 30_000);
});

describe("whatever is sent", () => {
  test.each([
    null,
    [],
    "x",
    {},
    { answers: "x" },
    { answers: "[]" },
    { answers: '{"0":"<script>"}' },
    { answers: '{"0":["neither","drop table"],"1":"good","3":"1990"}' },
    { answers: '{"0":["neither"],"1":"good","3":"=1+1"}' },
    { answers: '{"0":["neither"],"1":{"a":1},"3":"1990"}' },
    { answers: `{"0":["neither"],"1":"good","3":"1990","4":"${"x".repeat(301)}"}` },
    { answers: '{"0":["neither"],"1":"good","3":"1990"}', writins: '{"0":' },
    { answers: "[".repeat(90_000) },
  ])("number %# is refused where it is no answer", async (body) => {
    const door = await openCensus();
    expect((await postJson(door, body)).status).toBe(400);
    expect((await figures(door)).all).toBe(0);
  });

  test.each(["", "x", "{}", "[".repeat(20_000), "x".repeat(MAX_DRAFT + 1)])("number %# is no draft", async (draft) => {
    const door = await openCensus();
    for (const intent of ["send", "step"]) {
      const answer = await door.post(page, PATH, { intent, draft });
      expect([answer.status, answer.data.errors]).toEqual([400, { form: "census.problem.lost" }]);
    }
  });

  test("answers to questions that were not asked are not stored", async () => {
    const door = await openCensus();
    await program(door, { ...GOOD, answers: { ...GOOD.answers, 2: ["rain"], 7: "x" } });
    const stored = door.database.sqlite.prepare("SELECT answers FROM census_answers").pluck().get();
    expect(JSON.parse(stored as string)).toEqual(GOOD.answers);
  });
});

test("a draft is the same on the server and in the browser", async () => {
  const door = await openCensus();
  const draft = await fillIn(door, STEPS);
  expect(readDraft(smallCensus, writeDraft(draft))).toEqual(draft);
});
