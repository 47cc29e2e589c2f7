import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { saveSettings } from "#app/features/accounts/settings.server.ts";
import { queueDigests } from "#app/features/moderation/digest.server.ts";
import * as settings from "#app/routes/account/settings.tsx";
import type { JobRun } from "#app/services/jobs/job.ts";
import type { MailTexts } from "#app/services/mail/template-words.ts";
import { noticeTemplate } from "#app/services/mail/templates.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { contextOf, moderatorAt, propose } from "#tests/support/collections/contributors.ts";

const HOUR = 3_600_000;
const SETTINGS = "/account/settings";

async function people() {
  const anna = await openDoor();
  await anna.signUp("anna", "anna@example.org");
  const mo = await moderatorAt(anna);
  return { anna, mo };
}

async function tell(door: Door): Promise<number> {
  const { edition, text } = await contextOf(door);
  const { locale, direction } = edition.config;
  const words = { text, locale, dates: null, direction, site: "en.isogloss.example" } satisfies MailTexts;
  const links = { link: "https://en.isogloss.example/admin", settingsLink: "https://en.isogloss.example/s" };
  const run = { now: door.world.now, signal: AbortSignal.timeout(5000), onProgress() {} } as unknown as JobRun;
  const editions = () => [{ database: door.database, config: edition.config, texts: words, ...links }];
  return Number((await queueDigests({ accounts: door.service, editions }, run)).done);
}

test("who decides and wishes it is told once a day how much waits, and nobody else ever", async () => {
  const { anna, mo } = await people();
  await propose(anna, "mankind");
  expect(await tell(anna)).toBe(0);
  await mo.post(settings, SETTINGS, { moderation: "on" });
  await anna.post(settings, SETTINGS, { moderation: "on" });
  expect(await tell(anna)).toBe(1);
  expect(anna.notices.at(-1)).toMatchObject({ notice: "moderationDigest", to: "moderata@example.org" });
  anna.world.pass(HOUR);
  expect(await tell(anna)).toBe(0);
  anna.world.pass(24 * HOUR);
  expect(await tell(anna)).toBe(1);
  await mo.post(settings, SETTINGS, {});
  anna.world.pass(24 * HOUR);
  expect(await tell(anna)).toBe(0);
});

test("nothing is mailed when nothing waits, when all of it is one's own, or to whom is banned", async () => {
  const { anna, mo } = await people();
  await mo.post(settings, SETTINGS, { moderation: "on" });
  expect(await tell(anna)).toBe(0);
  await propose(mo, "mankind");
  expect(await tell(anna)).toBe(0);
  await propose(anna, "chairman");
  const [moderata] = await anna.world.store.db.select().from(accounts).where(eq(accounts.username, "moderata"));
  await setBan(anna.world, { actor: null, accountId: moderata?.id ?? "", reason: "x" });
  expect(await tell(anna)).toBe(0);
});

test("the wish is offered to who decides in the edition, and another edition's page leaves it as it is", async () => {
  const { anna, mo } = await people();
  const kinds = async (door: Door) => (await door.get(settings, SETTINGS)).data.kinds;
  expect(await kinds(anna)).toEqual(["signIn", "contributions"]);
  expect(await kinds(mo)).toEqual(["signIn", "contributions", "moderation"]);
  const account = (await contextOf(anna)).viewer?.account;
  const wished = { socialLookup: false, notifications: ["moderation"] as const };
  await saveSettings(anna.world, { accountId: account?.id ?? "", settings: wished });
  await anna.post(settings, SETTINGS, { signIn: "on" });
  expect((await contextOf(anna)).viewer?.account.notifications).toBe("signIn|moderation");
});

test("the letter has counts and ages, and the way to switch it off", async () => {
  const { edition, text } = await contextOf(await openDoor());
  const words = {
    text,
    locale: edition.config.locale,
    dates: null,
    direction: "ltr",
    site: "en.isogloss.example",
  } as const;
  const { paragraphs, subject } = noticeTemplate(words, "moderationDigest", {
    username: "mo",
    link: "https://x.example/admin",
    settingsLink: "https://x.example/settings",
    queues: [
      { collection: "Nouns", count: 1, age: "yesterday" },
      { collection: "Terms", count: 3, age: "5 days ago" },
    ],
  });
  expect(subject).not.toMatch(/isogloss|mo\b/);
  expect(paragraphs).toContain("Nouns: 1 proposal, sent yesterday.");
  expect(paragraphs).toContain("Terms: 3 proposals, the oldest sent 5 days ago.");
  expect(paragraphs.at(-1)).toEqual({ link: "https://x.example/settings" });
});
