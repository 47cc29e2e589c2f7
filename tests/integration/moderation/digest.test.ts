import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { readDigests } from "#app/features/accounts/notifications.ts";
import { saveSettings } from "#app/features/accounts/settings.server.ts";
import { queueDigests } from "#app/features/moderation/digest.server.ts";
import { parts as moderation } from "#app/features/moderation/parts.server.ts";
import { parts as safety } from "#app/features/safety/parts.server.ts";
import * as settings from "#app/routes/account/settings.tsx";
import type { JobRun } from "#app/services/jobs/job.ts";
import type { MailTexts } from "#app/services/mail/template-words.ts";
import { noticeTemplate } from "#app/services/mail/templates.ts";
import type { ServerContext } from "#app/subject/server-context.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { appeals, banProposals, measures } from "#db/accounts/schema/safety.ts";
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

/** The job as the site runs it, in one edition. */
async function runJob(door: Door): Promise<number> {
  const { edition, hosts } = await contextOf(door);
  const cover = () => ({ config: edition.config });
  const here = { code: "en", database: door.database, cover, edition: () => edition };
  const server = { accounts: door.service, hosts, subjects: [safety], editions: () => [here] };
  const [job] = moderation.jobs?.(server as unknown as ServerContext) ?? [];
  const run = { now: door.world.now, signal: AbortSignal.timeout(5000), onProgress() {} } as unknown as JobRun;
  return Number((await job?.run(run))?.done);
}

test("appeals and bans that wait are told with reports, to who can do something about them, with the way to all of it", async () => {
  const anna = await openDoor();
  const { id: accountId } = await anna.signUp("anna", "anna@example.org");
  const { store, now } = anna.world;
  const ids: string[] = [];
  for (const [name, roles] of Object.entries({ moira: "en-users", morris: "en-users", polly: "pl-users" })) {
    const { id } = await anna.other().signUp(name, `${name}@example.org`);
    await store.atomically((db) => [
      db.update(accounts).set({ roles, notifications: "reports=1" }).where(eq(accounts.id, id)),
    ]);
    ids.push(id);
  }
  const [moira = "", morris = ""] = ids;
  const about = { accountId, locale: "en", target: "", source: "own", rules: "", words: "x", at: now() } as const;
  await store.atomically((db) => [
    db.insert(measures).values({ ...about, id: "01MEASURE", kind: "warning", by: moira }),
    db.insert(appeals).values({ measureId: "01MEASURE", words: "It was a quotation.", at: now() }),
    db.insert(banProposals).values({ ...about, id: "01PROPOSAL", days: null, by: morris }),
  ]);
  anna.world.pass(3 * 24 * HOUR);
  expect(await runJob(anna)).toBe(2);
  const told = anna.notices as (Door["notices"][number] & { queues: { label: string; count: number }[] })[];
  expect(told.map(({ to, queues: waiting, link }) => [to, waiting.map(({ label }) => label), link])).toEqual([
    ["moira@example.org", ["Pending bans"], "http://en.localhost:3000/admin"],
    ["morris@example.org", ["Appeals"], "http://en.localhost:3000/admin"],
  ]);
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
      { collection: null, label: "Appeals", count: 1, age: "yesterday" },
    ],
  });
  expect(subject).not.toMatch(/isogloss|mo\b/);
  expect(paragraphs).toContain("Nouns: 1 proposal, sent yesterday.");
  expect(paragraphs).toContain("Terms: 3 proposals, the oldest sent 5 days ago.");
  expect(paragraphs).toContain("Reports waiting: 2. The oldest was sent yesterday.");
  expect(paragraphs).toContain("Appeals: 1 · Oldest: yesterday");
  expect(paragraphs.at(-1)).toEqual({ link: "https://x.example/settings" });
});
