import { describe, expect, test } from "vitest";
import { deleteExpiredHops } from "#app/features/accounts/expiry.server.ts";
import {
  HOP_CODE_LIFE_MS,
  makeHopCode,
  randomToken,
  type SentHop,
  stateHash,
  takeHopCode,
} from "#app/features/accounts/hop/hop-codes.server.ts";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { setRoles } from "#app/features/accounts/roles.server.ts";
import { switchSiege } from "#app/features/siege/switch.server.ts";
import { days, hours } from "#app/kit/time/durations.ts";
import { type Viewer, viewerOf } from "#app/services/accounts/queries.server.ts";
import { sessionsOf } from "#app/services/accounts/session/open-sign-ins.server.ts";
import { createSession, endSignIn, isSignedInAt } from "#app/services/accounts/session/sessions.server.ts";
import { hopCodes } from "#db/accounts/schema/hops.ts";
import { KINDS, makeAccount, openWorld, type World } from "./world.ts";

/** Somebody with a session at an edition, as old as the world is at the moment. */
async function signedIn(world: World, accountId: string, edition = "_"): Promise<Viewer> {
  const session = await createSession(world, { accountId, device: "a laptop", edition });
  return found(world, session?.tokenId ?? "");
}

async function found(world: World, tokenId: string): Promise<Viewer> {
  const viewer = await viewerOf(world, tokenId);
  if (viewer === null) throw new Error("nobody");
  return viewer;
}

const person = async (world: World, name = "robin") => (await makeAccount(world, name, `${name}@example.org`)).id;

/** A code for Arabic, with what an honest browser sends. */
async function codeFor(world: World, viewers: readonly Viewer[], held: readonly Viewer[] = []): Promise<SentHop> {
  const state = randomToken();
  const code = await makeHopCode(world, { viewers, edition: "ar", stateHash: stateHash(world.secrets, state) });
  return { code, edition: "ar", state, held, room: 5 };
}

const left = (world: World) => world.store.db.select().from(hopCodes);

describe.each(KINDS)("a code of a hop, %s", (kind) => {
  test("opens one session, as old as the one it comes from, whoever comes first", async () => {
    const world = openWorld(kind);
    const viewer = await signedIn(world, await person(world));
    world.pass(hours(3));
    const sent = await codeFor(world, [viewer]);
    const taken = await Promise.all([world, world.neighbour(), world].map((place) => takeHopCode(place, sent)));
    const [carried] = taken.filter((one) => one !== null);
    expect(taken.filter((one) => one !== null)).toHaveLength(1);
    expect(carried).toHaveLength(1);
    const { session } = await found(world, carried?.[0]?.session.tokenId ?? "");
    const { createdAt, expiresAt, device } = viewer.session;
    expect(session).toMatchObject({ createdAt, expiresAt, device, edition: "ar", signInId: viewer.session.id });
    expect(await sessionsOf(world, viewer.account.id)).toMatchObject([{ editions: ["ar", "_"] }]);
    expect(await left(world)).toEqual([]);
  });

  test.each([
    ["another state", (sent: SentHop) => ({ ...sent, state: randomToken() })],
    ["no state", (sent: SentHop) => ({ ...sent, state: null })],
    ["another edition", (sent: SentHop) => ({ ...sent, edition: "pl" })],
  ])("with %s is used up, and good for nothing", async (_, change) => {
    const world = openWorld(kind);
    const viewer = await signedIn(world, await person(world));
    const sent = await codeFor(world, [viewer]);
    expect(await takeHopCode(world, change(sent))).toBe(null);
    expect(await takeHopCode(world, sent)).toBe(null);
    expect(await sessionsOf(world, viewer.account.id)).toMatchObject([{ editions: ["_"] }]);
  });

  test("works for a minute, and not when a clock was turned back", async () => {
    const world = openWorld(kind);
    const viewer = await signedIn(world, await person(world));
    const last = await codeFor(world, [viewer]);
    world.pass(HOP_CODE_LIFE_MS - 1);
    expect(await takeHopCode(world, last)).toHaveLength(1);
    const late = await codeFor(world, [viewer]);
    world.pass(HOP_CODE_LIFE_MS);
    expect(await takeHopCode(world, late)).toBe(null);
    const dated = await codeFor(world, [viewer]);
    world.pass(-1);
    expect(await takeHopCode(world, dated)).toBe(null);
  });

  test("dies with its sign-in, and with its account", async () => {
    const world = openWorld(kind);
    const viewer = await signedIn(world, await person(world));
    const [accountId, signInId] = [viewer.account.id, viewer.session.id];
    const sent = await codeFor(world, [viewer]);
    await endSignIn(world.neighbour(), { accountId, signInId });
    expect(await takeHopCode(world, sent)).toBe(null);
    const again = await signedIn(world, accountId);
    const other = await codeFor(world, [again]);
    await removeAccount(world, { accountId, actorId: null, proofId: null });
    expect(await left(world)).toEqual([]);
    expect(await takeHopCode(world, other)).toBe(null);
  });

  test("that was made before a siege carries the team alone", async () => {
    const world = openWorld(kind);
    const [robin, anna] = [await person(world), await person(world, "anna")];
    await setRoles(world, { actor: null, accountId: anna, roles: "en-terms" });
    const member = await codeFor(world, [await signedIn(world, robin)]);
    const moderator = await codeFor(world, [await signedIn(world, anna)]);
    expect(await switchSiege(world, { viewer: null, isOn: true })).toBe(null);
    expect(await takeHopCode(world, member)).toBe(null);
    expect(await sessionsOf(world, robin)).toMatchObject([{ editions: ["_"] }]);
    expect(await takeHopCode(world, moderator)).toHaveLength(1);
  });

  test("carries several accounts, as many as fit, who signed in last first", async () => {
    const world = openWorld(kind);
    const anna = await signedIn(world, await person(world, "anna"));
    world.pass(hours(1));
    const robin = await signedIn(world, await person(world));
    const sent = await codeFor(world, [robin, anna]);
    expect(await takeHopCode(world, { ...sent, room: 1 })).toMatchObject([{ accountId: robin.account.id }]);
    expect(await takeHopCode(world, await codeFor(world, [robin, anna]))).toHaveLength(2);
  });
});

describe("an account that the browser holds there already", () => {
  test("stays as it is when it is as new, and the two sign-ins become one", async () => {
    const world = openWorld();
    const id = await person(world);
    const [home, there] = [await signedIn(world, id), await signedIn(world, id, "ar")];
    expect(await sessionsOf(world, id)).toHaveLength(2);
    expect(await takeHopCode(world, await codeFor(world, [home], [there]))).toEqual([]);
    expect(await viewerOf(world, there.session.tokenId)).not.toBe(null);
    expect((await sessionsOf(world, id)).map(({ editions }) => editions.sort())).toEqual([["_", "ar"]]);
  });

  test("gets the newer session, and the older one ends", async () => {
    const world = openWorld();
    const id = await person(world);
    const [there, elsewhere] = [await signedIn(world, id, "ar"), await signedIn(world, id, "pl")];
    world.pass(days(30));
    const home = await signedIn(world, id);
    const carried = await takeHopCode(world, await codeFor(world, [home], [there]));
    expect(carried).toMatchObject([{ session: { expiresAt: home.session.expiresAt } }]);
    expect(await viewerOf(world, there.session.tokenId)).toBe(null);
    // Nobody has shown that the third is the same browser.
    expect((await sessionsOf(world, id)).map(({ editions }) => editions.sort())).toEqual([["_", "ar"], ["pl"]]);
    expect(elsewhere.session.signInId).toBe(null);
  });
});

test("a sign-in is ended whole, also after two became one, and only its owner's", async () => {
  const world = openWorld();
  const [id, stranger] = [await person(world), await person(world, "anna")];
  const [home, there] = [await signedIn(world, id), await signedIn(world, id, "ar")];
  await takeHopCode(world, await codeFor(world, [home], [there]));
  const [one] = await sessionsOf(world, id);
  expect(await isSignedInAt(world, { accountId: id, signInId: one?.id ?? "", edition: "ar" })).toBe(true);
  expect(await endSignIn(world, { accountId: stranger, signInId: one?.id ?? "" })).toBe(false);
  expect(await endSignIn(world, { accountId: id, signInId: one?.id ?? "" })).toBe(true);
  expect(await sessionsOf(world, id)).toEqual([]);
});

test("codes that nobody took go when their minute is over", async () => {
  const world = openWorld();
  const viewer = await signedIn(world, await person(world));
  await codeFor(world, [viewer]);
  expect(await deleteExpiredHops(world)).toBe(0);
  world.pass(HOP_CODE_LIFE_MS);
  expect(await deleteExpiredHops(world)).toBe(1);
  await codeFor(world, [viewer]);
  world.pass(-days(1));
  expect(await deleteExpiredHops(world)).toBe(1);
});
