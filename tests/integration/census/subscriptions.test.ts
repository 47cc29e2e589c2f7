import { expect, test } from "vitest";
import { everythingAbout } from "#app/features/accounts/data-export.server.ts";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { mailTextsFor } from "#app/features/accounts/session/request.server.ts";
import { tellSubscribers } from "#app/features/census/subscription/mails.server.ts";
import { SUBSCRIPTION_TRIES } from "#app/features/census/subscription/subscriptions.server.ts";
import { PARTS } from "#app/parts.server.ts";
import * as unsubscribing from "#app/routes/api/unsubscribe.ts";
import * as page from "#app/routes/public/census.tsx";
import { subscriptions } from "#db/accounts/schema/subscriptions.ts";
import type { Door } from "#tests/support/accounts/door.ts";
import { sealedWithLostKey } from "#tests/support/accounts/lost-key.ts";
import { openCensus, smallCensus } from "#tests/support/census/world.ts";

const PATH = "/census";
const remind = (door: Door, email: string) => door.post(page, PATH, { intent: "remind", email });
const rows = (door: Door): { id: string; email_sealed: string; told: string }[] =>
  door.world.handle.sqlite.prepare("SELECT * FROM subscriptions").all() as never;

async function tell(door: Door, edition = "2026"): Promise<number> {
  const context = await door.context(new Request("http://en.localhost:3000/"));
  const about = {
    code: "en",
    census: { ...smallCensus, edition },
    texts: mailTextsFor(context),
    link: "http://en.localhost:3000/census",
    unsubscribeLink: "http://en.localhost:3000/api/subscription/unsubscribe",
  };
  const run = { dryRun: false, signal: new AbortController().signal, onProgress: () => {} };
  return tellSubscribers(door.service, about, run as never);
}

test("an address is told once of each census, and ends that with one link", async () => {
  const door = await openCensus();
  expect((await remind(door, "anna@example.org")).location).toBe("/census?done=reminder");
  expect((await remind(door, "ANNA@example.org")).location).toBe("/census?done=reminder");
  expect(rows(door)).toHaveLength(1);
  expect(JSON.stringify(rows(door))).not.toContain("anna");
  expect([await tell(door), await tell(door), await tell(door, "2027")]).toEqual([1, 0, 1]);
  const [mail] = door.notices;
  expect([mail?.notice, mail?.to]).toEqual(["censusOpen", "anna@example.org"]);
  const link = (mail as unknown as { settingsLink: string }).settingsLink;
  const answer = await door.get(unsubscribing, link.slice(link.indexOf("/api")));
  expect([answer.status, answer.location, rows(door)]).toEqual([303, "/census?done=ended", []]);
  expect((await door.get(unsubscribing, link.slice(link.indexOf("/api")))).status).toBe(303);
});

test("an address that no key opens keeps nobody else from being told", async () => {
  const door = await openCensus();
  await remind(door, "anna@example.org");
  const emailSealed = sealedWithLostKey("anna@example.org");
  await door.world.store.atomically((db) => [db.update(subscriptions).set({ emailSealed })]);
  await remind(door, "berta@example.org");
  expect(await tell(door)).toBe(1);
  expect(door.notices.map(({ to }) => to)).toEqual(["berta@example.org"]);
});

test("an address ends it by itself, as clients of the old API do", async () => {
  const door = await openCensus();
  await remind(door, "anna@example.org");
  const ask = async (query: string) => {
    const { status, body } = await door.get(unsubscribing, `/api/subscription/unsubscribe?${query}`);
    return [status, body];
  };
  expect(await ask("type=census&email=nobody%40example.org")).toEqual([200, '"Unsubscribed"']);
  expect(rows(door)).toHaveLength(1);
  expect((await ask("type=other&email=anna%40example.org"))[0]).toBe(400);
  expect((await ask("type=census&email=nonsense"))[0]).toBe(400);
  expect(await ask("type=census&email=anna%40example.org")).toEqual([200, '"Unsubscribed"']);
  expect(rows(door)).toEqual([]);
});

test.each(["", "anna", "anna@example", "a@b.example, c@d.example", "anna@example.org\nBcc: all@example.org"])(
  "number %# is no address",
  async (email) => {
    const door = await openCensus();
    const { status, data } = await remind(door, email);
    expect([status, data.errors, rows(door)]).toEqual([400, { email: "census.problem.email" }, []]);
  },
);

test("a network subscribes so many addresses an hour", async () => {
  const door = await openCensus();
  const statuses: number[] = [];
  for (let at = 0; at <= SUBSCRIPTION_TRIES.points; at += 1)
    statuses.push((await remind(door, `p${at}@example.org`)).status);
  expect([new Set(statuses.slice(0, -1)), statuses.at(-1)]).toEqual([new Set([303]), 429]);
});

test("somebody who leaves takes theirs along, and gets it with their data before", async () => {
  const door = await openCensus();
  const anna = await door.signUp("anna", "anna@example.org");
  await remind(door, "anna@example.org");
  await remind(door, "ben@example.org");
  const context = await door.context(new Request("http://en.localhost:3000/"));
  const data = (await everythingAbout(context, anna)) as { subscriptions: unknown };
  expect(data.subscriptions).toEqual([{ locale: "en", type: "census", told: "" }]);
  const erasures = PARTS.flatMap(({ erasure }) => erasure?.inAccounts ?? []);
  await removeAccount({ ...door.world, erasures }, { accountId: anna.id, actorId: null, proofId: null });
  expect(rows(door)).toHaveLength(1);
});
