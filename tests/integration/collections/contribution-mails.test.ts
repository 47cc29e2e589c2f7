import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { saveSettings } from "#app/features/accounts/settings.server.ts";
import { mailAuthors } from "#app/features/collections/contributions/contribution-mails.server.ts";
import { withdraw } from "#app/features/collections/decide.server.ts";
import { undo } from "#app/features/collections/undo.server.ts";
import type { JobRun } from "#app/services/jobs/job.ts";
import { outgoingMail } from "#db/accounts/schema/mail.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { contextOf, INCLUSIVE, moderatorAt, propose, settle } from "#tests/support/collections/contributors.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LINK = "https://en.isogloss.example/account/contributions";
const SETTINGS = "https://en.isogloss.example/account/settings";

async function people(wishes = true) {
  const anna = await openDoor();
  const account = await anna.signUp("anna", "anna@example.org");
  if (wishes) await wish(anna, account.id, true);
  const mo = await moderatorAt(anna);
  return { anna, account, mo };
}

const wish = (door: Door, accountId: string, isWished: boolean) =>
  saveSettings(door.world, {
    accountId,
    settings: { socialLookup: false, notifications: isWished ? ["contributions"] : [] },
  });

function tell(door: Door, dryRun = false) {
  const run = { dryRun, now: door.world.now, signal: AbortSignal.timeout(5000), onProgress() {} } as unknown as JobRun;
  const editions = () => [
    {
      database: door.database,
      texts: {} as never,
      link: LINK,
      linkTo: (id: string) => `${LINK}/${id}`,
      settingsLink: SETTINGS,
    },
  ];
  return mailAuthors({ accounts: door.service, editions }, run);
}

/** Notices that wait in the queue; codes that were asked for wait there too. */
async function queued({ world }: Door): Promise<number> {
  const isNotice = eq(outgoingMail.messageSealed, "sealed");
  return (await world.store.db.select().from(outgoingMail).where(isNotice)).length;
}

async function approved(anna: Door, mo: Door, phrase: string): Promise<string> {
  return settle(mo, await propose(anna, phrase), "approve");
}

test("all answers of an hour are one mail, once the hour is over, and those of the next another", async () => {
  const { anna, mo } = await people();
  await approved(anna, mo, "mankind");
  anna.world.pass(20 * MINUTE);
  await settle(mo, await propose(anna, "chairman"), "refuse", "duplicate");
  await approved(anna, mo, "fireman");
  expect(await tell(anna)).toEqual({ done: 0 });
  anna.world.pass(45 * MINUTE);
  expect(await tell(anna, true)).toEqual({ done: 1 });
  expect(await queued(anna)).toBe(0);
  expect(await Promise.all([tell(anna), tell(anna)])).toContainEqual({ done: 1 });
  expect(await queued(anna)).toBe(1);
  const mail = { notice: "contributionDecided", to: "anna@example.org", link: LINK, settingsLink: SETTINGS };
  expect(anna.notices.at(-1)).toMatchObject(mail);
  await approved(anna, mo, "manpower");
  expect(await tell(anna)).toEqual({ done: 0 });
  anna.world.pass(HOUR);
  expect(await tell(anna)).toEqual({ done: 1 });
  anna.world.pass(HOUR);
  expect(await tell(anna)).toEqual({ done: 0 });
  expect(await queued(anna)).toBe(2);
});

test("after some hours without a server there is one mail, and not one for each", async () => {
  const { anna, mo } = await people();
  await approved(anna, mo, "mankind");
  anna.world.pass(HOUR);
  await approved(anna, mo, "chairman");
  anna.world.pass(HOUR);
  expect(await tell(anna)).toEqual({ done: 1 });
  expect(await tell(anna)).toEqual({ done: 0 });
  expect(await queued(anna)).toBe(1);
});

test("a decision about the entry alone is an answer to who proposed it", async () => {
  const { anna, mo } = await people();
  const proposed = await propose(anna, "mankind");
  await settle(mo, proposed, "approve");
  anna.world.pass(5 * HOUR);
  await settle(mo, { ...proposed, submissionId: null }, "hide", "private");
  anna.world.pass(HOUR);
  expect(await tell(anna)).toEqual({ done: 1 });
  // The only answer is a click away.
  expect(anna.notices.at(-1)).toMatchObject({ link: `${LINK}/${proposed.submissionId}` });
});

test("who does not wish for them, has been banned, or has left gets none", async () => {
  const { anna, account, mo } = await people(false);
  await approved(anna, mo, "mankind");
  anna.world.pass(HOUR);
  expect(await tell(anna)).toEqual({ done: 0 });
  await wish(anna, account.id, true);
  const ban = (reason: string | null) => setBan(anna.world, { actor: null, accountId: account.id, reason });
  await ban("rule 3");
  expect(await tell(anna)).toEqual({ done: 0 });
  await ban(null);
  await removeAccount(anna.world, { accountId: account.id, actorId: null, proofId: null });
  expect(await tell(anna)).toEqual({ done: 0 });
  expect(await queued(anna)).toBe(0);
});

test("what was undone within the hour, and what people decide about their own, is no answer", async () => {
  const { anna, mo } = await people();
  const decision = await approved(anna, mo, "mankind");
  expect((await undo(await contextOf(mo), INCLUSIVE, decision)).problem).toBe(null);
  const { submissionId } = await propose(anna, "chairman");
  expect((await withdraw(await contextOf(anna), INCLUSIVE, submissionId)).problem).toBe(null);
  await propose(anna, "still waiting");
  anna.world.pass(HOUR);
  expect(await tell(anna)).toEqual({ done: 0 });
});
