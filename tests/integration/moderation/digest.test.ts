import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { readDigests } from "#app/features/accounts/notifications.ts";
import { saveSettings } from "#app/features/accounts/settings.server.ts";
import { queueDigests } from "#app/features/moderation/digest.server.ts";
import * as settings from "#app/routes/account/settings.tsx";
import type { JobRun } from "#app/services/jobs/job.ts";
import type { MailTexts } from "#app/services/mail/template-words.ts";
import { noticeTemplate } from "#app/services/mail/templates.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { reports } from "#db/accounts/schema/reports.ts";
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

const DAILY = { "digest-inclusive": "1" };
const queues = async (door: Door): Promise<{ queue: string; days: number }[]> =>
  (await door.get(settings, SETTINGS)).data.queues;
const daysOf = async (door: Door) =>
  Object.fromEntries((await queues(door)).map(({ queue, days }) => [queue, days] as const));

test("who decides and wishes it is told once a day how much waits, and nobody else ever", async () => {
  const { anna, mo } = await people();
  await propose(anna, "mankind");
  expect(await tell(anna)).toBe(0);
  await mo.post(settings, SETTINGS, DAILY);
  await anna.post(settings, SETTINGS, DAILY);
  expect(await tell(anna)).toBe(1);
  expect(anna.notices.at(-1)).toMatchObject({ notice: "moderationDigest", to: "moderata@example.org" });
  anna.world.pass(HOUR);
  expect(await tell(anna)).toBe(0);
  anna.world.pass(24 * HOUR);
  expect(await tell(anna)).toBe(1);
  await mo.post(settings, SETTINGS, { "digest-inclusive": "0" });
  anna.world.pass(24 * HOUR);
  expect(await tell(anna)).toBe(0);
});

test("a weekly one comes on Mondays, once, also where the server died right after it was queued", async () => {
  const { anna, mo } = await people();
  await propose(anna, "mankind");
  await mo.post(settings, SETTINGS, { "digest-inclusive": "7" });
  const days: number[] = [];
  // The world begins on a Saturday; the job runs four times a day, and one of them a second time as after a crash.
  for (let run = 0; run < 16 * 4; run += 1) {
    const sent = (await tell(anna)) + (await tell(anna));
    if (sent > 0) days.push(...Array.from({ length: sent }, () => anna.world.now().getUTCDay()));
    anna.world.pass(6 * HOUR);
  }
  expect(days).toEqual([1, 1, 1]);
});

test("each queue has its own choice: what is off is not in the mail, and reports are one of them", async () => {
  const { anna, mo } = await people();
  await propose(anna, "mankind");
  await mo.post(settings, SETTINGS, { "digest-terms": "1", "digest-inclusive": "0" });
  expect(await tell(anna)).toBe(0);
  await mo.post(settings, SETTINGS, { "digest-terms": "1", "digest-inclusive": "ten" });
  expect((await daysOf(mo)).inclusive).toBe(0);
  const boss = anna.other();
  const { id } = await boss.signUp("bossa", "bossa@example.org");
  await anna.world.store.atomically((db) => [
    db.update(accounts).set({ roles: "en-users" }).where(eq(accounts.id, id)),
    db.insert(reports).values({
      accountId: null,
      locale: "en",
      target: "entry/en/x",
      reporterId: id,
      comment: "x",
      snapshot: "{}",
      createdAt: anna.world.now(),
    }),
  ]);
  expect(await daysOf(boss)).toEqual({ reports: 0 });
  await boss.post(settings, SETTINGS, { "digest-reports": "1" });
  // What they have reported themselves waits for others.
  expect(await tell(anna)).toBe(0);
  await anna.world.store.atomically((db) => [db.update(reports).set({ reporterId: "01SOMEBODYELSE" })]);
  expect(await tell(anna)).toBe(1);
  expect(anna.notices.at(-1)).toMatchObject({ notice: "moderationDigest", to: "bossa@example.org" });
});

test("nothing is mailed when nothing waits, when all of it is one's own, or to whom is banned", async () => {
  const { anna, mo } = await people();
  await mo.post(settings, SETTINGS, DAILY);
  expect(await tell(anna)).toBe(0);
  await propose(mo, "mankind");
  expect(await tell(anna)).toBe(0);
  await propose(anna, "chairman");
  const [moderata] = await anna.world.store.db.select().from(accounts).where(eq(accounts.username, "moderata"));
  await setBan(anna.world, { actor: null, accountId: moderata?.id ?? "", reason: "x" });
  expect(await tell(anna)).toBe(0);
});

test("queues are offered to who decides about them, and another edition's page leaves them as they are", async () => {
  const { anna, mo } = await people();
  expect(await queues(anna)).toEqual([]);
  expect(Object.keys(await daysOf(mo))).toContain("inclusive");
  const account = (await contextOf(anna)).viewer?.account;
  const wished = { socialLookup: false, notifications: [], digests: { ...readDigests(""), inclusive: 7 as const } };
  await saveSettings(anna.world, { accountId: account?.id ?? "", settings: wished });
  await anna.post(settings, SETTINGS, { signIn: "on", "digest-inclusive": "0" });
  expect((await contextOf(anna)).viewer?.account.notifications).toBe("signIn|inclusive=7");
});

test("who asked for all of them before they could be told apart still gets them every day", async () => {
  const { anna, mo } = await people();
  await propose(anna, "mankind");
  await anna.world.store.atomically((db) => [
    db.update(accounts).set({ notifications: "moderation" }).where(eq(accounts.username, "moderata")),
  ]);
  expect((await daysOf(mo)).inclusive).toBe(1);
  expect(await tell(anna)).toBe(1);
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
      { collection: null, count: 2, age: "yesterday" },
    ],
  });
  expect(subject).not.toMatch(/isogloss|mo\b/);
  expect(paragraphs).toContain("Nouns: 1 proposal, sent yesterday.");
  expect(paragraphs).toContain("Terms: 3 proposals, the oldest sent 5 days ago.");
  expect(paragraphs).toContain("Reports waiting: 2. The oldest was sent yesterday.");
  expect(paragraphs.at(-1)).toEqual({ link: "https://x.example/settings" });
});
