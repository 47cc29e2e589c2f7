import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { banMember, signedInMember } from "../../support/accounts/member.ts";
import { type Answer, hangUp } from "../../support/server/client.ts";
import { startSite, type TestSite, temporaryFolder } from "../../support/server/site.ts";

/**
 * Requesting a code does not reveal whether an account exists: neither by the response nor by anything else that is visible
 * before and after.
 */

const OWN = "http://en.localhost";
const SIGN_IN = "/account/sign-in";

let site = {} as TestSite;
const dataDir = temporaryFolder();
beforeAll(async () => {
  await signedInMember(dataDir, OWN, "rowanelm");
  await signedInMember(dataDir, OWN, "robinelm");
  await signedInMember(dataDir, OWN, "bannedelm");
  await banMember(dataDir, "bannedelm");
  site = await startSite({ dataDir });
});
afterAll(async () => {
  hangUp();
  await site.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** Public pages that could reveal a trace. */
const OUTPUTS = [
  ["en.localhost", "/"],
  ["en.localhost", "/they"],
  ["en.localhost", "/they.data"],
  ["en.localhost", SIGN_IN],
  ["en.localhost", "/sitemap.xml"],
  ["en.localhost", "/robots.txt"],
  ["en.localhost", "/api/pronouns"],
  ["en.localhost", "/__manifest"],
  ["en.localhost", "/account"],
  ["localhost", "/"],
  ["localhost", "/healthz"],
] as const;

/** Differs from one request to the next, whatever happened. */
const volatile = (text: string) =>
  text
    .replace(/\d{13}\.[\w-]{22}\.[\w-]{43}/g, "TICKET")
    .replace(/nonce[-="']+[\w+/=-]+/g, "NONCE")
    .replace(/"(?:uptime|seconds|rss|memory)\w*":[\d.]+/g, "");

/** The count of changes in the accounts file, where it is told at all. */
const revisionIn = (body: string): number => Number(/"accounts":\{[^}]*"revision":(\d+)/.exec(body)?.[1] ?? 0);

async function look() {
  const answers = await Promise.all(OUTPUTS.map(([host, path]) => site.get(host, path)));
  const health = answers.at(-1)?.body ?? "";
  const seen = answers.slice(0, -1).map(({ status, headers, body }, index) => {
    const { date: _, "x-request-id": __, age: ___, ...rest } = headers;
    return [OUTPUTS[index]?.[1], status, volatile(JSON.stringify(rest)), volatile(body)];
  });
  return { seen, revision: revisionIn(health) };
}

async function asked(who: string): Promise<{ answer: unknown; changes: number }> {
  const before = await look();
  const answer = await site.ask({
    host: "en.localhost",
    path: SIGN_IN,
    method: "POST",
    headers: { origin: OWN, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ who }).toString(),
  });
  // Until the mail is a file, or would be.
  await sleep(700);
  const after = await look();
  expect(after.seen).toEqual(before.seen);
  return { answer: shapeOf(answer), changes: after.revision - before.revision };
}

/** A response without the values that are encrypted afresh each time. */
function shapeOf({ status, headers, body }: Answer) {
  const { date: _, "x-request-id": __, ...rest } = headers;
  const cookies = [headers["set-cookie"] ?? []].flat().map((line) => line.replace(/=[^;]*/, "="));
  return { status, headers: { ...rest, "set-cookie": cookies }, body };
}

test("known, unknown and banned names and addresses leave the same outside, and the same count of changes", async () => {
  const asks = [];
  for (const who of [
    "rowanelm",
    "nobodyelm",
    "bannedelm",
    "robinelm@example.org",
    "nobody@example.org",
    "nowhereelm",
  ]) {
    asks.push(await asked(who));
  }
  expect(asks[0]?.answer).toMatchObject({ status: 303, headers: { location: "/account/sign-in/code" } });
  for (const one of asks) expect(one).toEqual(asks[0]);
});
