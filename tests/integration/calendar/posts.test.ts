import http from "node:http";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { calendarPostsJob, type PostingEdition } from "#app/features/calendar/bot/job.server.ts";
import type { Day } from "#app/kit/time/day.ts";
import { createSafeFetch } from "#app/services/http/safe-fetch.server.ts";
import type { JobLog } from "#app/services/jobs/job.ts";
import { change } from "#db/change.ts";
import { calendarPosts } from "#db/edition/schema/calendar.ts";
import { openScratch, scratchFolder } from "../../support/data/scratch.ts";

/** The days that are posted to a Mastodon server, here a stand-in on this machine that speaks its API. */

/** What other programs than Mastodon answer, and Mastodon itself in later versions, when they have taken a status. */
interface Taken {
  status: number;
  body: string;
}

interface StandIn {
  origin: string;
  /** What it took, by its key: a second status with a key is the first one. */
  statuses: Map<string, { text: string; visibility: string; language: string; token: string }>;
  asked: number;
  /** How it answers; by default as a server that is well. */
  answer: "well" | "busy" | "hangs up after taking it" | "nonsense" | Taken;
}

async function mastodon(): Promise<StandIn> {
  const stand: StandIn = { origin: "", statuses: new Map(), asked: 0, answer: "well" };
  const server = http.createServer(async (request, response) => {
    stand.asked += 1;
    let body = "";
    for await (const piece of request) body += piece;
    if (stand.answer === "busy") return void response.writeHead(503).end();
    if (stand.answer === "nonsense") return void response.writeHead(200).end("<html>");
    expect([request.method, request.url]).toEqual(["POST", "/api/v1/statuses"]);
    const form = new URLSearchParams(body);
    const key = String(request.headers["idempotency-key"]);
    if (!stand.statuses.has(key)) {
      const [text, visibility, language] = ["status", "visibility", "language"].map((name) => form.get(name) ?? "");
      const token = String(request.headers.authorization);
      stand.statuses.set(key, { text: text ?? "", visibility: visibility ?? "", language: language ?? "", token });
    }
    if (stand.answer === "hangs up after taking it") return void response.destroy();
    if (typeof stand.answer === "object")
      return void response
        .writeHead(stand.answer.status, { "content-type": "application/json" })
        .end(stand.answer.body);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ id: `id-of-${key}` }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  stand.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return stand;
}

function edition(message: string | null = "We celebrate", timeZone = "UTC"): PostingEdition {
  const database = openScratch(scratchFolder());
  const today = (now: Date) => now.toISOString().slice(0, 10) as Day;
  return { code: "en", database, locale: "en-GB", timeZone, today, ready: () => undefined, message: () => message };
}

const told: object[] = [];
const log: JobLog = { info: () => {}, warn: (about) => void told.push(about), error: () => {} };

async function run(stand: StandIn, editions: PostingEdition[], at: string): Promise<number> {
  const safeFetch = createSafeFetch({ trusted: new Map([[stand.origin, stand.origin]]), ownHost: "en.localhost" });
  const job = calendarPostsJob({ safeFetch, server: stand.origin, token: "s3cret" }, () => editions);
  const options = { dryRun: false, confirmed: 0, onProgress: () => {}, signal: new AbortController().signal };
  return (await job.run({ ...options, log, now: () => new Date(at) })).done;
}

test("a day is posted once, quietly, in the morning", async () => {
  const [stand, en] = [await mastodon(), edition("We celebrate: ü & <b>")];
  expect(await run(stand, [en], "2026-05-17T07:59:00Z")).toBe(0);
  expect(await run(stand, [en], "2026-05-17T08:00:00Z")).toBe(1);
  expect(await run(stand, [en], "2026-05-17T08:10:00Z")).toBe(0);
  expect(await run(stand, [en], "2026-05-17T23:50:00Z")).toBe(0);
  expect(await run(stand, [en], "2026-05-18T09:00:00Z")).toBe(1);
  expect([...stand.statuses]).toEqual([
    [
      "isogloss-en-2026-05-17",
      { text: "We celebrate: ü & <b>", visibility: "unlisted", language: "en", token: "Bearer s3cret" },
    ],
    ["isogloss-en-2026-05-18", expect.anything()],
  ]);
  expect(en.database.db.select().from(calendarPosts).all()[0]?.postId).toBe("id-of-isogloss-en-2026-05-17");
});

test("the morning is that of the edition", async () => {
  const stand = await mastodon();
  const there = edition("x", "Asia/Tokyo");
  expect(await run(stand, [there], "2026-05-16T22:59:00Z")).toBe(0);
  expect(await run(stand, [there], "2026-05-16T23:00:00Z")).toBe(1);
});

test("nothing is said on a day without events", async () => {
  const stand = await mastodon();
  expect(await run(stand, [edition(null)], "2026-05-17T12:00:00Z")).toBe(0);
  expect(stand.asked).toBe(0);
});

test("what the server took before the line broke is not posted a second time", async () => {
  const [stand, en] = [await mastodon(), edition()];
  stand.answer = "hangs up after taking it";
  expect(await run(stand, [en], "2026-05-17T08:00:00Z")).toBe(0);
  stand.answer = "well";
  expect(await run(stand, [en], "2026-05-17T08:10:00Z")).toBe(1);
  expect(await run(stand, [en], "2026-05-17T08:20:00Z")).toBe(0);
  expect([stand.asked, stand.statuses.size]).toEqual([2, 1]);
});

test("after a crash it is tried again while the server knows the key, and then no more", async () => {
  const [stand, en] = [await mastodon(), edition()];
  // Killed between the note and the answer.
  await change(en.database, (db) =>
    db
      .insert(calendarPosts)
      .values({ day: "2026-05-17", begunAt: new Date("2026-05-17T08:00:00Z") })
      .run(),
  );
  expect(await run(stand, [en], "2026-05-17T08:49:00Z")).toBe(1);
  const late = edition();
  await change(late.database, (db) =>
    db
      .insert(calendarPosts)
      .values({ day: "2026-05-17", begunAt: new Date("2026-05-17T08:00:00Z") })
      .run(),
  );
  expect(await run(stand, [late], "2026-05-17T08:51:00Z")).toBe(0);
  expect(stand.asked).toBe(1);
});

test("what is under way stays one post when the clock is set back for longer than the server knows the key", async () => {
  const [stand, en] = [await mastodon(), edition()];
  stand.answer = { status: 504, body: "" };
  expect(await run(stand, [en], "2026-05-17T12:00:00Z")).toBe(0);
  stand.answer = "well";
  for (const at of ["08:30", "09:30", "11:50"]) expect(await run(stand, [en], `2026-05-17T${at}:00Z`)).toBe(0);
  expect(stand.asked).toBe(1);
});

test.each([
  [{ status: 201, body: '{"id":"109"}' }, "109"],
  [{ status: 202, body: '{"id":"109"}' }, "109"],
  [{ status: 200, body: '{"id":109}' }, "109"],
  [{ status: 200, body: `{"id":"${"9".repeat(5000)}"}` }, "9".repeat(100)],
  [{ status: 202, body: "" }, ""],
  [{ status: 204, body: "" }, ""],
  [{ status: 200, body: '{"uri":"https://mastodon.example/1"}' }, ""],
  [{ status: 200, body: "null" }, ""],
  [{ status: 200, body: '{"id":{}}' }, ""],
] satisfies [Taken, string][])("a server that answers %j has taken it, and is not asked again", async (answer, id) => {
  const [stand, en] = [await mastodon(), edition()];
  stand.answer = answer;
  expect(await run(stand, [en], "2026-05-17T08:00:00Z")).toBe(1);
  for (const at of ["08:10", "08:40", "09:00", "23:50"]) expect(await run(stand, [en], `2026-05-17T${at}:00Z`)).toBe(0);
  expect([stand.asked, en.database.db.select().from(calendarPosts).all()[0]?.postId]).toEqual([1, id]);
});

test.each([301, 307, 400, 401, 403, 422, 500])("a server that answers %d has not taken it", async (status) => {
  const [stand, en] = [await mastodon(), edition()];
  stand.answer = { status, body: '{"id":"1"}' };
  expect(await run(stand, [en], "2026-05-17T08:00:00Z")).toBe(0);
  stand.answer = "well";
  expect(await run(stand, [en], "2026-05-17T08:10:00Z")).toBe(1);
  expect(stand.statuses.size).toBe(1);
});

test("names mention nobody and make no hashtag", async () => {
  const [stand, en] = [
    await mastodon(),
    edition("- @andrea@evil.example, #joy & a@b\n\nhttps://en.example.org/calendar/@x"),
  ];
  await run(stand, [en], "2026-05-17T08:00:00Z");
  const [{ text = "" } = {}] = stand.statuses.values();
  expect(text).toBe("- @\u2060andrea@\u2060evil.example, #\u2060joy & a@\u2060b\n\nhttps://en.example.org/calendar/@x");
});

test.each(["busy", "nonsense"] as const)(
  "a server that is %s is asked again, and nothing secret is logged",
  async (answer) => {
    const [stand, en] = [await mastodon(), edition()];
    stand.answer = answer;
    told.length = 0;
    expect(await run(stand, [en], "2026-05-17T08:00:00Z")).toBe(0);
    expect(told.length).toBe(1);
    // Errors carry what JSON leaves out.
    expect(inspect(told, { depth: null, showHidden: true })).not.toContain("s3cret");
    stand.answer = "well";
    expect(await run(stand, [en], "2026-05-17T08:10:00Z")).toBe(1);
  },
);
