import { generateSync } from "otplib";
import { describe, expect, test } from "vitest";
import { makeHopCode, randomToken, stateHash, takeHopCode } from "#app/features/accounts/hop/hop-codes.server.ts";
import { isFromKnownBrowser } from "#app/features/accounts/session/known-browsers.server.ts";
import { days, minutes } from "#app/kit/time/durations.ts";
import * as deletePage from "#app/routes/account/delete.tsx";
import * as emailPage from "#app/routes/account/email.tsx";
import * as secondFactor from "#app/routes/account/second-factor.tsx";
import { type Viewer, viewerOf } from "#app/services/accounts/queries.server.ts";
import { createSession } from "#app/services/accounts/session/sessions.server.ts";
import { recoveryCodes, secondFactors } from "#db/accounts/schema/second-factor.ts";
import { knownBrowsers } from "#db/accounts/schema/sign-in.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { viewerFor } from "./people.ts";
import { ADDRESS, enter, viewer } from "./sign-in-steps.ts";
import { ask, attemptLogin, makeAccount, openWorld, wrong } from "./world.ts";

/** What somebody can do who once read the owner's mails, and who knows the address. */

const PATH = "/account/second-factor";
const page = async (door: Door) => (await door.get(secondFactor, PATH)).data;
const send = (door: Door, fields: Record<string, string>) => door.post(secondFactor, PATH, fields);
const appOf = (door: Door, secret: string) =>
  generateSync({ secret, epoch: Math.floor(door.world.now().getTime() / 1000) });

/** Robin, and mallory, who read a mail of robin's and is signed in to the account in another browser. */
async function both() {
  const robin = await openDoor();
  await makeAccount(robin.world, "robin", ADDRESS);
  const mallory = robin.other();
  await enter(mallory, ADDRESS);
  return { robin, mallory };
}

describe("a key of a second step that somebody else has begun", () => {
  test("is never shown to the owner, nor can it be switched on beside theirs", async () => {
    const { robin, mallory } = await both();
    await send(mallory, { intent: "begin" });
    const planted = (await page(mallory)).setUp.secret;
    robin.world.pass(days(90));
    await enter(robin, ADDRESS);
    expect(await page(robin)).toMatchObject({ state: "off", setUp: null });
    await send(robin, { intent: "begin" });
    const own = (await page(robin)).setUp.secret;
    expect(own).not.toBe(planted);
    // Mallory's sign-in is no longer fresh: every step leads to signing in again.
    for (const intent of ["begin", "cancel", "confirm", "renew"])
      expect((await send(mallory, { intent, code: appOf(robin, planted) })).location).toContain("again=1");
    expect((await send(robin, { intent: "confirm", code: appOf(robin, planted) })).data.errors).toHaveProperty("code");
    expect((await send(robin, { intent: "confirm", code: appOf(robin, own) })).data.codes).toHaveLength(10);
    expect(await viewer(mallory)).toBe(null);
  });

  test("does not survive one of the owner's, even a moment later", async () => {
    const { robin, mallory } = await both();
    await enter(robin, ADDRESS);
    await send(mallory, { intent: "begin" });
    const planted = (await page(mallory)).setUp.secret;
    await send(robin, { intent: "begin" });
    expect(await page(mallory)).toMatchObject({ state: "off", setUp: null });
    const late = await send(mallory, { intent: "confirm", code: appOf(robin, planted) });
    expect(late.data.errors).toEqual({ form: "secondFactor.error.secondFactorOver" });
    const [factor] = await robin.world.store.db.select().from(secondFactors);
    expect(factor?.confirmedAt).toBe(null);
  });

  test("is not taken away by another sign-in that cancels or begins while it is shown", async () => {
    const { robin, mallory } = await both();
    await enter(robin, ADDRESS);
    await send(robin, { intent: "begin" });
    const own = (await page(robin)).setUp.secret;
    await send(mallory, { intent: "cancel" });
    expect((await page(robin)).setUp?.secret).toBe(own);
  });
});

describe("a sign-in from before the second step was switched on", () => {
  test("renews no recovery codes, switches nothing off, and is carried nowhere", async () => {
    const { robin, mallory } = await both();
    await enter(robin, ADDRESS);
    const { world } = robin;
    const before = (await viewer(mallory)) as Viewer;
    const state = randomToken();
    const asked = { viewers: [before], edition: "ar", stateHash: stateHash(world.secrets, state) };
    const code = await makeHopCode(world, asked);
    await send(robin, { intent: "begin" });
    await send(robin, { intent: "confirm", code: appOf(robin, (await page(robin)).setUp.secret) });
    const codes = () => world.store.db.select().from(recoveryCodes);
    const held = await codes();
    for (const intent of ["renew", "off", "begin", "cancel"]) {
      const { location } = await send(mallory, { intent, code: "000000" });
      expect(location).toContain("/account/sign-in");
    }
    expect(await takeHopCode(world, { code, edition: "ar", state, held: [], room: 5 })).toBe(null);
    expect(await codes()).toEqual(held);
    expect((await world.store.db.select().from(knownBrowsers)).length).toBe(1);
  });
});

test("a hop of a sign-in whose browser is not known makes none known", async () => {
  const world = openWorld();
  const robin = await makeAccount(world, "robin", ADDRESS);
  const there = await viewerFor(world, robin);
  const state = randomToken();
  const code = await makeHopCode(world, {
    viewers: [there],
    edition: "ar",
    stateHash: stateHash(world.secrets, state),
  });
  const [carried] = (await takeHopCode(world, { code, edition: "ar", state, held: [], room: 5 })) ?? [];
  const session = await viewerOf(world, carried?.session.tokenId ?? "");
  expect(session?.account.id).toBe(robin.id);
  const opened = { accountId: robin.id, sessionId: carried?.session.id ?? "" };
  expect(await isFromKnownBrowser(world, opened)).toBe(false);
  await createSession(world, { accountId: robin.id, device: "Test" });
  expect(await world.store.db.select().from(knownBrowsers)).toEqual([]);
});

test("a longer code that is used while somebody joins is not theirs", async () => {
  const world = openWorld();
  await makeAccount(world, "robin", ADDRESS);
  for (let host = 1; host <= 8; host += 1) await ask(world, ADDRESS, { address: `198.51.100.${host}` });
  const used = world.mails.at(-1)?.code ?? "";
  expect(used).toHaveLength(12);
  const { hash } = world.secrets;
  // Between reading that a code is there and joining it, its owner uses it.
  world.secrets.hash = (purpose, subject) => {
    if (purpose === "shared-code") {
      world.secrets.hash = hash;
      world.handle.sqlite.prepare("DELETE FROM limits WHERE key LIKE 'shared-mail:%'").run();
    }
    return hash(purpose, subject);
  };
  world.pass(minutes(1));
  const late = await ask(world, ADDRESS, { address: "198.51.100.50" });
  if (late.error !== null) throw new Error(late.error);
  expect((await attemptLogin(world, late.id, used)).error).toBe("codeInvalid");
  expect(await attemptLogin(world, late.id, world.mails.at(-1)?.code)).toMatchObject({ error: null });
});

describe("what the pages say of a mail that came before", () => {
  test("is not that it is on its way: a change of address", async () => {
    const door = await openDoor();
    await door.signUp("robin", ADDRESS);
    const begin = () => door.post(emailPage, "/account/email", { intent: "begin", email: "rowan@example.org" });
    for (let host = 1; host <= 7; host += 1)
      await ask(door.world, "rowan@example.org", { address: `198.51.100.${host}` });
    expect((await begin()).location).toBe("/account/email");
    const { data } = await door.get(emailPage, "/account/email");
    expect([data.done, data.change]).toMatchObject([null, { oldIsLong: false, newIsLong: true }]);
    const mailed = door.world.mails.length;
    door.world.pass(minutes(2));
    expect((await begin()).location).toBe("/account/email");
    expect(door.world.mails.slice(mailed).map(({ address }) => address)).toEqual([ADDRESS]);
  });

  test("nor for leaving, whose page takes the longer code", async () => {
    const door = await openDoor();
    await door.signUp("robin", ADDRESS);
    const mailCode = () => door.post(deletePage, "/account/delete", { intent: "mailCode" });
    expect((await mailCode()).location).toBe("/account/delete?done=codeMailed");
    expect((await door.get(deletePage, "/account/delete")).data.page).toMatchObject({
      codeMailed: true,
      isLong: false,
    });
    const long = () => /^[0-9]{12}$/.test(door.world.mails.at(-1)?.code ?? "");
    for (let n = 0; n < 40 && !long(); n += 1) {
      const code = wrong(door.world.mails.at(-1)?.code ?? "");
      for (let tries = 0; tries < 3; tries += 1)
        await door.post(deletePage, "/account/delete", { intent: "delete", confirmed: "on", code });
      door.world.pass(minutes(1));
      await mailCode();
    }
    expect(long()).toBe(true);
    const location = (await mailCode()).location;
    expect(location).toBe("/account/delete");
    expect((await door.get(deletePage, "/account/delete")).data.page).toMatchObject({ codeMailed: true, isLong: true });
  });
});
