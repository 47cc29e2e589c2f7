import fs from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeUsername } from "#app/features/accounts/commands.server.ts";
import { makeHopCode } from "#app/features/accounts/hop/hop-codes.server.ts";
import { accountJobs } from "#app/features/accounts/jobs.server.ts";
import { days, hours, minutes } from "#app/kit/time/durations.ts";
import { viewerOf } from "#app/services/accounts/queries.server.ts";
import type { Mailer } from "#app/services/accounts/service.server.ts";
import { createSession, leaveEdition } from "#app/services/accounts/session/sessions.server.ts";
import type { RunResult } from "#app/services/jobs/job.ts";
import { consumePoints } from "#app/services/limits/limits.server.ts";
import { sentMailJob } from "#app/services/mail/job.server.ts";
import { storedQueue } from "#app/services/mail/queue.server.ts";
import { folderBucket } from "#app/services/media/bucket.server.ts";
import { createPictures } from "#app/services/media/pictures.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { connections, providerClients } from "#db/accounts/schema/connections.ts";
import { outgoingMail } from "#db/accounts/schema/mail.ts";
import { secondFactors } from "#db/accounts/schema/second-factor.ts";
import { revisionOf } from "#db/change.ts";
import { photo } from "#tests/support/pictures/hostile.ts";
import { begin, makeAccount, name, openWorld, type World } from "../accounts/world.ts";
import { everyRow, runIn } from "./running.ts";

const log = { error: () => {} };
const mailer: Mailer = {
  codes: () => () => ({ id: "", sealed: "", nextAt: new Date(0) }),
  prepared: () => ({ id: "", sealed: "", nextAt: new Date(0) }),
  wake: () => {},
};

function jobsOf(world: World) {
  const pictures = createPictures({ bucket: folderBucket(path.join(world.folder, "uploads")), now: world.now, log });
  const { store, secrets, ledger, erasures, now } = world;
  const service = { store, secrets, ledger, erasures, now, mailer };
  const jobs = [
    ...accountJobs({ accounts: service, inactivity: null, avatars: pictures }),
    sentMailJob(storedQueue(world.store)),
  ];
  const perform = (wanted: string, dryRun = false): Promise<RunResult> => {
    const job = jobs.find(({ name: own }) => own === wanted);
    if (job === undefined) throw new Error(`there is no job ${wanted}`);
    return job.run(runIn(world, { dryRun }).run);
  };
  return { jobs, perform, pictures };
}

/** Something of each kind that is over, and something that is not. */
async function fill(world: World): Promise<void> {
  const { id: accountId } = await makeAccount(world, "robin", "robin@example.org");
  await changeUsername(world, { accountId, name: name("rowan") });
  const [first] = [
    await createSession(world, { accountId, device: "" }),
    await createSession(world, { accountId, device: "" }),
  ];
  const viewers = [await viewerOf(world, first?.tokenId ?? "")].filter((one) => one !== null);
  await makeHopCode(world, { viewers, edition: "ar", stateHash: "state" });
  await leaveEdition(world, { accountId, session: { id: first?.id ?? "", signInId: null } });
  await consumePoints(world, { rule: { name: "a", points: 1, windowMs: hours(1) }, subject: "x" });
  await consumePoints(world, { rule: { name: "b", points: 1, windowMs: days(3) }, subject: "x" });
  await world.store.atomically((db) => [db.update(outgoingMail).set({ sentAt: world.now() })]);
  world.pass(hours(2));
  await begin(world, "anna@example.org");
}

describe("what is over", () => {
  const over = ["expired-codes", "expired-hops", "expired-limits", "ended-sessions", "rested-usernames", "sent-mails"];

  test("is counted by a dry run, which changes nothing, and deleted by the next", async () => {
    const world = openWorld();
    const { perform } = jobsOf(world);
    await fill(world);
    world.pass(days(3) - minutes(1));
    const before = everyRow(world);
    const counted: Record<string, RunResult> = {};
    for (const job of over) counted[job] = await perform(job, true);
    expect(everyRow(world)).toBe(before);
    expect(counted).toMatchObject({
      "expired-codes": { done: 2 },
      "expired-hops": { done: 1 },
      "ended-sessions": { done: 1 },
      "rested-usernames": { done: 0 },
      "sent-mails": { done: 1 },
    });
    for (const job of over) expect([job, await perform(job)]).toEqual([job, counted[job]]);
    for (const job of over) expect([job, await perform(job)]).toEqual([job, { done: 0 }]);
  });

  test("is counted in parts too, however much there is", async () => {
    const world = openWorld();
    const { perform } = jobsOf(world);
    world.handle.sqlite.exec(`INSERT INTO limits WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n
      WHERE i < 1730) SELECT 'flood:' || i, 1, CASE i % 2 WHEN 0 THEN 0 ELSE 9e15 END FROM n`);
    expect(await perform("expired-limits", true)).toEqual({ done: 865 });
  });

  test("goes in parts of few mails", async () => {
    const world = openWorld();
    const { perform } = jobsOf(world);
    world.handle.sqlite.exec(`INSERT INTO outgoing_mail WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n
      WHERE i < 1200) SELECT 'mail' || i, '', 1, 0, CASE WHEN i <= 1100 THEN 0 END FROM n`);
    const before = revisionOf(world.handle);
    expect(await perform("sent-mails")).toEqual({ done: 1100 });
    expect(revisionOf(world.handle) - before).toBe(3);
    expect(await world.store.db.select().from(outgoingMail)).toHaveLength(100);
  });
});

describe("after a new key", () => {
  async function sealedWorld() {
    const world = openWorld();
    const { id: accountId } = await makeAccount(world, "robin", "robin@example.org");
    const at = world.now();
    const { secrets } = world;
    await world.store.atomically((db) => [
      db.insert(secondFactors).values({ accountId, secretSealed: secrets.encrypt("totp") }),
      db.insert(connections).values({
        accountId,
        provider: "google",
        providerIdHash: "hash",
        nameSealed: secrets.encrypt("robin at google"),
        createdAt: at,
      }),
      db.insert(providerClients).values({
        provider: "mastodon",
        instance: "https://one.example",
        clientId: "id",
        clientSecretSealed: secrets.encrypt("client secret"),
        createdAt: at,
      }),
    ]);
    const texts = async () => [
      ...(await world.store.db.select({ text: accounts.emailSealed }).from(accounts)),
      ...(await world.store.db.select({ text: secondFactors.secretSealed }).from(secondFactors)),
      ...(await world.store.db.select({ text: connections.nameSealed }).from(connections)),
      ...(await world.store.db.select({ text: providerClients.clientSecretSealed }).from(providerClients)),
    ];
    const opened = async () => (await texts()).map(({ text }) => secrets.decrypt(text));
    const areCurrent = async () => (await texts()).every(({ text }) => secrets.isCurrent(text));
    return { world, opened, areCurrent, ...jobsOf(world) };
  }
  const CONTENT = ["robin@example.org", "totp", "robin at google", "client secret"];

  test("everything that stays is sealed again, so that the older key's file can go", async () => {
    const { world, perform, opened, areCurrent } = await sealedWorld();
    expect(await perform("seal-again")).toEqual({ done: 0, unreadable: 0 });
    world.secrets.rotate();
    const before = everyRow(world);
    expect(await perform("seal-again", true)).toEqual({ done: 4, unreadable: 0 });
    expect(everyRow(world)).toBe(before);
    expect(await perform("seal-again")).toEqual({ done: 4, unreadable: 0 });
    expect([await opened(), await areCurrent()]).toEqual([CONTENT, true]);
    expect(await perform("seal-again")).toEqual({ done: 0, unreadable: 0 });
    fs.rmSync(path.join(world.folder, "keys", "seal-0001.json"));
    const later = await world.restart();
    const [account] = await later.store.db.select().from(accounts);
    expect(later.secrets.decrypt(account?.emailSealed ?? "")).toBe("robin@example.org");
  });

  test("what no key opens is counted and left as it is, and what somebody changes meanwhile stays changed", async () => {
    const { world, perform } = await sealedWorld();
    const [account] = await world.store.db.select().from(accounts);
    const id = account?.id ?? "";
    const sealed = account?.emailSealed ?? "";
    const broken = `${sealed.slice(0, -3)}AAA`;
    const set = (emailSealed: string) =>
      world.store.atomically((db) => [db.update(accounts).set({ emailSealed }).where(eq(accounts.id, id))]);
    await set(broken);
    world.secrets.rotate();
    expect(await perform("seal-again")).toEqual({ done: 3, unreadable: 1 });
    expect(await world.store.db.select({ text: accounts.emailSealed }).from(accounts)).toEqual([{ text: broken }]);
  });
});

test("pictures that are no account's any more are removed, those in use and new ones stay", async () => {
  const world = openWorld();
  const { perform, pictures } = jobsOf(world);
  const { id } = await makeAccount(world, "robin", "robin@example.org");
  const save = async () => {
    const saved = await pictures.save("avatar", await photo());
    if (saved.error !== null) throw new Error(saved.error);
    return saved.name;
  };
  const [used, unused] = [await save(), await save()];
  await world.store.atomically((db) => [db.update(accounts).set({ avatarFile: used }).where(eq(accounts.id, id))]);
  const there = async (picture: string) => (await pictures.read("avatar", `${picture}-240.webp`)) !== null;
  // The clock of files is the computer's.
  world.pass(Date.now() - world.now().getTime());
  expect(await perform("unused-avatars")).toEqual({ done: 0 });
  world.pass(hours(2));
  expect(await perform("unused-avatars", true)).toEqual({ done: 1 });
  expect(await there(unused)).toBe(true);
  expect(await perform("unused-avatars")).toEqual({ done: 1 });
  expect([await there(used), await there(unused)]).toEqual([true, false]);
});

test("every job has a name of its own and a time", () => {
  const { jobs } = jobsOf(openWorld());
  expect(new Set(jobs.map(({ name: own }) => own)).size).toBe(jobs.length);
  for (const { schedule } of jobs) expect(schedule).toMatch(/^\S+ \S+ \* \* \*$/);
});
