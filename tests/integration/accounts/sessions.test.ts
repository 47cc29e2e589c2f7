import { describe, expect, test } from "vitest";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { days, hours } from "#app/kit/time/durations.ts";
import { accountById, type Viewer, viewerOf } from "#app/services/accounts/queries.server.ts";
import { sessionsOf } from "#app/services/accounts/session/open-sign-ins.server.ts";
import {
  createSession,
  leaveEdition,
  type NewSession,
  revokeSessions,
  touchSession,
} from "#app/services/accounts/session/sessions.server.ts";
import { revisionOf } from "#db/change.ts";
import { KINDS, makeAccount, openWorld, type World } from "./world.ts";

async function signedIn(world: World, accountId: string, device = "Firefox on Linux"): Promise<NewSession> {
  const session = await createSession(world, { accountId, device });
  if (session === null) throw new Error("no session");
  return session;
}

async function viewer(world: World, { tokenId }: NewSession): Promise<Viewer> {
  const found = await viewerOf(world, tokenId);
  if (found === null) throw new Error("no viewer");
  return found;
}

const makeRobin = (world: World) => makeAccount(world, "robin", "robin@example.org");

describe.each(KINDS)("a session, %s", (kind) => {
  test("tells whose it is, after a restart and in another process too", async () => {
    const world = openWorld(kind);
    const robin = await makeRobin(world);
    const session = await signedIn(world, robin.id);
    const isThere = async (place: World) =>
      expect(await viewer(place, session)).toMatchObject({ account: robin, session: { id: session.id } });
    await isThere(world);
    await isThere(world.neighbour());
    await isThere(await world.restart());
    expect(session.tokenId).toMatch(/^[\w-]{22}$/);
  });

  test("ends after a year, and one that was ended at once", async () => {
    const world = openWorld(kind);
    const robin = await makeRobin(world);
    const [one, other] = [await signedIn(world, robin.id), await signedIn(world, robin.id)];
    expect(await leaveEdition(world, { accountId: robin.id, session: { id: one.id, signInId: null } })).toBe(true);
    expect(await leaveEdition(world, { accountId: robin.id, session: { id: one.id, signInId: null } })).toBe(false);
    expect(await viewerOf(world.neighbour(), one.tokenId)).toBe(null);
    world.pass(days(365) - 1);
    expect(await viewerOf(world, other.tokenId)).not.toBe(null);
    world.pass(1);
    expect(await viewerOf(world, other.tokenId)).toBe(null);
  });

  test("is ended by nobody else", async () => {
    const world = openWorld(kind);
    const [robin, anna] = [await makeRobin(world), await makeAccount(world, "anna", "anna@example.org")];
    const session = await signedIn(world, robin.id);
    expect(await leaveEdition(world, { accountId: anna.id, session: { id: session.id, signInId: null } })).toBe(false);
    expect(await revokeSessions(world, { accountId: anna.id })).toBe(0);
    expect(await viewerOf(world, session.tokenId)).not.toBe(null);
  });

  test("can be the only one that stays, or go with all others", async () => {
    const world = openWorld(kind);
    const robin = await makeRobin(world);
    const [here, ...others] = [
      await signedIn(world, robin.id),
      await signedIn(world, robin.id),
      await signedIn(world, robin.id),
    ];
    expect(await revokeSessions(world, { accountId: robin.id, exceptId: here.id })).toBe(2);
    for (const { tokenId } of others) expect(await viewerOf(world, tokenId)).toBe(null);
    expect(await viewerOf(world, here.tokenId)).not.toBe(null);
    expect(await revokeSessions(world, { accountId: robin.id })).toBe(1);
    expect(await sessionsOf(world, robin.id)).toEqual([]);
  });
});

test("sessions are listed newest first, with device and day, without what tokens are made of", async () => {
  const world = openWorld();
  const robin = await makeRobin(world);
  await signedIn(world, robin.id, "a phone");
  world.pass(hours(30));
  await signedIn(world, robin.id, `${"x".repeat(99)}😀😀`);
  const listed = await sessionsOf(world, robin.id);
  expect(listed.map(({ device }) => device)).toEqual([`${"x".repeat(99)}😀`, "a phone"]);
  expect(listed[0]).toMatchObject({ lastUsedAt: new Date("2026-11-22T00:00:00Z") });
  expect(Object.keys(listed[0] ?? {})).not.toContain("tokenId");
});

test("a visit is written down once a day, by the day alone, and days never go back", async () => {
  const world = openWorld();
  const robin = await makeRobin(world);
  const session = await signedIn(world, robin.id);
  const visit = async () => {
    const before = revisionOf(world.handle);
    await touchSession(world, await viewer(world, session));
    const { account, session: stored } = await viewer(world, session);
    return {
      day: [account.lastActiveAt, stored.lastUsedAt].map((moment) => moment.toISOString()),
      writes: revisionOf(world.handle) - before,
    };
  };
  const on = (day: string) => [`${day}T00:00:00.000Z`, `${day}T00:00:00.000Z`];
  expect(await visit()).toEqual({ day: on("2026-11-21"), writes: 0 });
  world.pass(hours(14));
  expect(await visit()).toEqual({ day: on("2026-11-22"), writes: 1 });
  expect(await visit()).toEqual({ day: on("2026-11-22"), writes: 0 });
  world.pass(-days(3));
  expect(await visit()).toEqual({ day: on("2026-11-22"), writes: 0 });
});

test("who was warned for being away and comes back is warned no longer", async () => {
  const world = openWorld();
  const robin = await makeRobin(world);
  const session = await signedIn(world, robin.id);
  world.handle.sqlite.exec("UPDATE accounts SET inactive_warned_at = 1");
  world.pass(days(40));
  await touchSession(world, await viewer(world, session));
  expect(await accountById(world.store, robin.id)).toMatchObject({ inactiveWarnedAt: null });
});

test("a ban and a change of roles count from the next request on, and the session stays", async () => {
  const world = openWorld();
  const robin = await makeRobin(world);
  const session = await signedIn(world, robin.id);
  await setBan(world.neighbour(), { actor: null, accountId: robin.id, reason: "rule 3" });
  expect((await viewer(world, session)).account).toMatchObject({ state: "banned", bannedReason: "rule 3" });
  world.handle.sqlite.exec("UPDATE accounts SET roles = 'en-nouns'");
  expect((await viewer(world, session)).account.roles).toBe("en-nouns");
});

test("there is none for an account that is gone or never was", async () => {
  const world = openWorld();
  const robin = await makeRobin(world);
  const session = await signedIn(world, robin.id);
  world.handle.sqlite.exec("UPDATE accounts SET state = 'removed'");
  expect(await createSession(world, { accountId: robin.id, device: "" })).toBe(null);
  expect(await createSession(world, { accountId: "nobody", device: "" })).toBe(null);
  for (const tokenId of [session.tokenId, session.id, "", "%"]) expect(await viewerOf(world, tokenId)).toBe(null);
});
