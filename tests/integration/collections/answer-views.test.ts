import { expect, test } from "vitest";
import { latestAnswerAt } from "#app/features/collections/contributions/answer-views.server.ts";
import * as contributions from "#app/routes/contribute/contributions.tsx";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { contextOf, moderatorAt, propose, settle } from "#tests/support/collections/contributors.ts";

const PAGE = "/account/contributions";
const hasNew = async (door: Door) => latestAnswerAt(await contextOf(door)) !== null;
const page = async (door: Door) => (await door.get(contributions, PAGE)).data.page;

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
  expect((await page(anna)).contributions.map(({ isNew }: { isNew: boolean }) => isNew)).toEqual([false, true]);
  await page(anna);
  expect(await hasNew(anna)).toBe(true);

  const { newUntil } = await page(anna);
  anna.world.pass(1000);
  await settle(mo, second, "refuse", "duplicate");
  // Answered while the page was read.
  await anna.post(contributions, PAGE, { intent: "seen", until: String(newUntil) });
  expect((await page(anna)).contributions.map(({ isNew }: { isNew: boolean }) => isNew)).toEqual([true, false]);
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
