import { expect, test } from "vitest";
import { latestAnswerAt } from "#app/features/collections/contributions/answer-views.server.ts";
import * as contribution from "#app/routes/contribute/contribution.tsx";
import * as contributions from "#app/routes/contribute/contributions.tsx";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { wordsOf } from "#tests/support/browser-words.ts";
import {
  contextOf,
  INCLUSIVE,
  moderatorAt,
  type Proposed,
  propose,
  settle,
} from "#tests/support/collections/contributors.ts";

const english = wordsOf("en");
const PAGE = "/account/contributions";
const hasNew = async (door: Door) => latestAnswerAt(await contextOf(door)) !== null;
const page = async (door: Door) => (await door.get(contributions, PAGE)).data.page;

const ANSWER = english("contributions.newAnswer");
const newsOf = ({ news }: { news: string | null }) => news;
const one = async (door: Door, { submissionId: id }: Proposed) =>
  (await door.get(contribution, `${PAGE}/${id}`, { params: { id } })).data.page;

async function seen(door: Door) {
  await door.post(contributions, PAGE, { intent: "seen", until: String((await page(door)).newUntil) });
}

test("an answer is new until its author has looked, and looking at the page alone writes nothing", async () => {
  const anna = await openDoor();
  await anna.signUp("anna", "anna@example.org");
  const mo = await moderatorAt(anna);
  const [first, second] = [await propose(anna, "mankind"), await propose(anna, "chairman")];
  expect(await hasNew(anna)).toBe(false);
  anna.world.pass(1000);
  await settle(mo, first, "approve");
  expect([await hasNew(anna), await hasNew(mo)]).toEqual([true, false]);
  expect((await page(anna)).contributions.map(newsOf)).toEqual([null, ANSWER]);
  await page(anna);
  expect(await hasNew(anna)).toBe(true);

  const { newUntil } = await page(anna);
  anna.world.pass(1000);
  await settle(mo, second, "refuse", "duplicate");
  // Answered while the page was read.
  await anna.post(contributions, PAGE, { intent: "seen", until: String(newUntil) });
  expect((await page(anna)).contributions.map(newsOf)).toEqual([ANSWER, null]);
  await seen(anna);
  expect(await hasNew(anna)).toBe(false);
  expect((await page(anna)).newUntil).toBeNull();

  anna.world.pass(1000);
  await settle(mo, { ...first, submissionId: null }, "hide", "incorrect");
  expect(await hasNew(anna)).toBe(true);
  await seen(anna);
  expect(await hasNew(anna)).toBe(false);
});

test("what one takes back oneself is no answer, and a moment to come hides none", async () => {
  const anna = await openDoor();
  await anna.signUp("anna", "anna@example.org");
  const mo = await moderatorAt(anna);
  await settle(mo, await propose(anna, "mankind"), "approve");
  await anna.post(contributions, PAGE, { intent: "seen", until: "9007199254740991" });
  expect(await hasNew(anna)).toBe(false);
  anna.world.pass(1000);
  await settle(mo, await propose(anna, "chairman"), "approve");
  expect(await hasNew(anna)).toBe(true);
});

test("each answer is read by opening its own page, and the list alone reads none", async () => {
  const anna = await openDoor();
  await anna.signUp("anna", "anna@example.org");
  const mo = await moderatorAt(anna);
  const [first, second] = [await propose(anna, "mankind"), await propose(anna, "chairman")];
  anna.world.pass(1000);
  await settle(mo, first, "approve");
  await settle(mo, second, "refuse", "unclear");
  const { newUntil } = await one(anna, first);
  // Looking writes nothing; the page that is open does.
  expect((await page(anna)).contributions.map(newsOf)).toEqual([ANSWER, ANSWER]);
  const { submissionId: id } = first;
  const read = (door: Door, until = newUntil) =>
    door.post(contribution, `${PAGE}/${id}`, { intent: "seen", until: String(until) }, { params: { id } });
  expect((await read(mo)).status).toBe(404);
  expect((await read(anna)).status).toBe(303);
  expect((await page(anna)).contributions.map(newsOf)).toEqual([ANSWER, null]);
  expect([(await one(anna, first)).newUntil, (await one(anna, second)).newUntil !== null]).toEqual([null, true]);
  expect(await hasNew(anna)).toBe(true);
  // A later answer is new again.
  anna.world.pass(1000);
  await settle(mo, { ...first, submissionId: null }, "hide", "incorrect");
  expect((await page(anna)).contributions.map(newsOf)).toEqual([ANSWER, ANSWER]);
  await seen(anna);
  expect([await hasNew(anna), (await page(anna)).newUntil]).toEqual([false, null]);
});

test("whose accepted words are replaced later is told so, until they have read it or it is undone", async () => {
  const anna = await openDoor();
  await anna.signUp("anna", "anna@example.org");
  const mo = await moderatorAt(anna);
  const erin = anna.other();
  await erin.signUp("erin", "erin@example.org");
  const hers = await propose(anna, "mankind", { because: "It is kinder." });
  anna.world.pass(1000);
  await settle(mo, hers, "approve");
  await seen(anna);
  expect(await hasNew(anna)).toBe(false);
  anna.world.pass(1000);
  const change = await propose(erin, "mankind", { base: hers.entryId, because: "It means everyone." });
  const id = await settle(mo, change, "approve");
  const state = english("contributions.state.replaced");
  expect((await page(anna)).contributions).toMatchObject([
    { state, news: english("contributions.newChange"), isTakenIn: true },
  ]);
  expect(await one(anna, hers)).toMatchObject({ state, newUntil: expect.any(Number) });
  expect(await hasNew(anna)).toBe(true);
  // Erin reads an answer, and nothing of hers was replaced.
  expect((await page(erin)).contributions.map(newsOf)).toEqual([ANSWER]);
  const { undo } = await import("#app/features/collections/undo.server.ts");
  expect((await undo(await contextOf(mo), INCLUSIVE, id)).problem).toBeNull();
  expect((await page(anna)).contributions).toMatchObject([
    { state: english("contributions.state.takenIn"), news: null },
  ]);
  expect(await hasNew(anna)).toBe(false);
});

test("who replaces their own words is told nothing but the answer to that", async () => {
  const anna = await openDoor();
  await anna.signUp("anna", "anna@example.org");
  const mo = await moderatorAt(anna);
  const first = await propose(anna, "mankind");
  await settle(mo, first, "approve");
  await seen(anna);
  anna.world.pass(1000);
  await settle(mo, await propose(anna, "mankind", { base: first.entryId, because: "For all." }), "approve");
  expect((await page(anna)).contributions.map(newsOf)).toEqual([ANSWER, null]);
});

test("a change of other words replaces nobody's", async () => {
  const anna = await openDoor();
  await anna.signUp("anna", "anna@example.org");
  const mo = await moderatorAt(anna);
  const first = await propose(mo, "mankind");
  const noa = anna.other();
  const { id } = await noa.signUp("noadora", "noa@example.org");
  const { grantRole } = await import("#app/features/accounts/roles.server.ts");
  await grantRole(anna.world, { actor: null, accountId: id, role: { locale: "en", area: "inclusive" } });
  await settle(noa, first, "approve");
  const hers = await propose(anna, "mankind", { base: first.entryId, because: "It means everyone." });
  await settle(noa, hers, "approve");
  await seen(anna);
  anna.world.pass(1000);
  const erin = anna.other();
  await erin.signUp("erin", "erin@example.org");
  const other = await propose(erin, "all mankind", { base: first.entryId, because: "It means everyone." });
  await settle(noa, other, "approve");
  expect((await page(anna)).contributions).toMatchObject([
    { state: english("contributions.state.takenIn"), news: null },
  ]);
});
