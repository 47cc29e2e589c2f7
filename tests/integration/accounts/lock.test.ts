import { describe, expect, test } from "vitest";
import { beginConfirmation } from "#app/features/accounts/sign-in/login.server.ts";
import type { From } from "#app/features/accounts/sign-in/requesters.server.ts";
import { days, hours, minutes } from "#app/kit/time/durations.ts";
import { createSession } from "#app/services/accounts/session/sessions.server.ts";
import { knownBrowser } from "./people.ts";
import {
  ask,
  attemptLogin,
  begin,
  email,
  getsLong,
  HERE,
  makeAccount,
  many,
  openWorld,
  type World,
  wrong,
} from "./world.ts";

const ADDRESS = "robin@example.org";
const at = (host: number): From => ({ address: `198.51.100.${host}` });

/** An attacker begins to sign in and tries three codes. */
async function spoil(world: World, who = ADDRESS, from?: From): Promise<void> {
  const { id, code } = await begin(world, who, undefined, from);
  for (let n = 0; n < 3; n += 1) await attemptLogin(world, id, wrong(code));
}

/** Asks so often that the next code is the longer one. */
async function spendMails(world: World, who: string, from?: From): Promise<void> {
  for (let n = 0; n < 3; n += 1) await ask(world, who, from);
}

/** Three networks ask for somebody every five minutes, and type three wrong codes into each sign-in they get. */
async function besiege(world: World, who: string): Promise<void> {
  for (const host of [1, 2, 3]) {
    const begun = await ask(world, who, at(host));
    for (let n = 0; n < 3 && begun.error === null; n += 1) await attemptLogin(world, begun.id, "000000");
  }
}

/**
 * Requests a code, reads the mail and types the code: of a new mail, or the longer one that came within the hour.
 * @returns whether that signed the person in
 */
async function signsIn(world: World, who: string, from: From): Promise<boolean> {
  const before = world.mails.length;
  const begun = await ask(world, who, from);
  if (begun.error !== null || (world.mails.length === before && !begun.isShared)) return false;
  const digits = begun.isShared ? 12 : 6;
  return (
    (await attemptLogin(world, begun.id, world.mails.findLast(({ code }) => code.length === digits)?.code)).error ===
    null
  );
}

describe("who knows a name or an address keeps nobody out", () => {
  test.each(["robin", ADDRESS])("asking for %s every five minutes from three networks", async (who) => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", ADDRESS);
    const known = await knownBrowser(world, robin);
    const session = await createSession(world, { accountId: robin.id, device: "Test" });
    const signedIn = { ...HERE, sessionId: session?.id ?? "" };
    const got = { known: 0, fresh: 0, session: 0, delete: 0 };
    for (let minute = 0; minute < 45; minute += 5) {
      await besiege(world, who);
      if (await signsIn(world, who, { address: "203.0.113.7", browser: known })) got.known += 1;
      if (await signsIn(world, who, { address: "203.0.113.8" })) got.fresh += 1;
      if (await signsIn(world, ADDRESS, signedIn)) got.session += 1;
      const { writeMail } = world;
      const about = {
        purpose: "delete",
        accountId: robin.id,
        email: email(ADDRESS),
        from: signedIn,
        writeMail,
      } as const;
      if ((await beginConfirmation(world, about)).error === null) got.delete += 1;
      world.pass(minutes(5));
    }
    expect(got).toEqual({ known: 9, fresh: 9, session: 9, delete: 9 });
  });

  test("for a day: whoever is known is served in each hour of it, from the attacker's own network too", async () => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", ADDRESS);
    const browser = await knownBrowser(world, robin);
    let served = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      for (let part = 0; part < 12; part += 1) {
        await besiege(world, "robin");
        world.pass(minutes(5));
      }
      if (await signsIn(world, "robin", { ...at(1), browser })) served += 1;
    }
    expect(served).toBe(24);
  });

  test("nor do three wrong codes, time and again, in the owner's own network or another", async () => {
    const world = openWorld();
    await makeAccount(world, "robin", ADDRESS);
    for (let n = 0; n < 9; n += 1) await spoil(world, ADDRESS, at(1));
    for (const host of [1, 2]) expect(await signsIn(world, ADDRESS, at(host))).toBe(true);
  });

  test.each(["robin", ADDRESS])(
    "nor do wrong codes for %s from a dozen networks: a new device has all tries of each code",
    async (who) => {
      const world = openWorld();
      await makeAccount(world, "robin", ADDRESS);
      for (let host = 1; host <= 12; host += 1) await spoil(world, who, at(host));
      world.pass(hours(1));
      for (const host of [101, 102, 103]) expect(await signsIn(world, who, at(host))).toBe(true);
      const { id, code, isShared } = await begin(world, who, undefined, at(104));
      expect(isShared).toBe(true);
      for (const typed of ["000000000000", "111111111111"])
        expect(await attemptLogin(world, id, typed)).toEqual({ error: "codeInvalid" });
      expect(await attemptLogin(world, id, code)).toMatchObject({ error: null });
    },
  );

  test("mails of one flood have an end, whoever asks", async () => {
    const world = openWorld();
    await makeAccount(world, "robin", ADDRESS);
    const before = world.mails.length;
    for (let hour = 0; hour < 24; hour += 1) {
      for (let host = 0; host < 40; host += 1) await ask(world, ADDRESS, at(host));
      world.pass(hours(1));
    }
    // Seven, with that of making the account; and one an hour.
    expect(world.mails.length - before).toBe(6 + 24);
  });

  test("mails of a flood from ever new networks: seven a day, and one an hour", async () => {
    const world = openWorld();
    await makeAccount(world, "robin", ADDRESS);
    const before = world.mails.length;
    for (let hour = 0; hour < 24; hour += 1) {
      for (let host = 0; host < 40; host += 1) await ask(world, ADDRESS, { address: `10.${hour}.${host}.1` });
      world.pass(hours(1));
    }
    expect(world.mails.length - before).toBe(6 + 24);
  });
});

describe("codes of several browsers", () => {
  test("are good side by side, and one for leaving stands in nobody's way", async () => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", ADDRESS);
    const { writeMail } = world;
    await beginConfirmation(world, {
      purpose: "delete",
      accountId: robin.id,
      email: email(ADDRESS),
      from: HERE,
      writeMail,
    });
    const owner = await begin(world, ADDRESS);
    const stranger = await begin(world, ADDRESS, undefined, at(1));
    expect(await attemptLogin(world, owner.id, stranger.code)).toEqual({ error: "codeInvalid" });
    expect(await attemptLogin(world, owner.id, owner.code)).toMatchObject({ error: null });
    expect(await attemptLogin(world, stranger.id, stranger.code)).toMatchObject({ error: null });
  });
});

describe("three wrong codes", () => {
  test("end their sign-in alone: the next code is as good as the first", async () => {
    const world = openWorld();
    const { id, code } = await begin(world, ADDRESS);
    for (const error of ["codeInvalid", "codeInvalid", "tooManyAttempts"])
      expect(await attemptLogin(world, id, wrong(code))).toEqual({ error });
    expect(await attemptLogin(world, id, code)).toEqual({ error: "tooManyAttempts" });
    const next = await begin(world, ADDRESS);
    expect(await attemptLogin(world, next.id, wrong(next.code))).toEqual({ error: "codeInvalid" });
    expect(await attemptLogin(world, next.id, next.code)).toMatchObject({ error: null });
  });

  test("of others in a network leave everybody there the code they have", async () => {
    const world = openWorld();
    const owner = await begin(world, ADDRESS);
    await spoil(world);
    for (const typed of [wrong(owner.code), wrong(owner.code)])
      expect(await attemptLogin(world, owner.id, typed)).toEqual({ error: "codeInvalid" });
    expect(await attemptLogin(world, owner.id, owner.code)).toMatchObject({ error: null });
  });

  test("of a browser that is known count as such; it may go on as a stranger", async () => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", ADDRESS);
    const from = { ...HERE, browser: await knownBrowser(world, robin) };
    await spoil(world, ADDRESS, from);
    const before = world.handle.sqlite.prepare("SELECT count(*) AS n FROM limits WHERE key LIKE 'mails-%'").get();
    expect(await signsIn(world, ADDRESS, from)).toBe(true);
    expect(before).toEqual({ n: 3 });
    expect(await signsIn(world, ADDRESS, { ...HERE, browser: await knownBrowser(world, robin) })).toBe(true);
  });
});

describe("a network that has asked three times in an hour", () => {
  test("gets the longer code for an hour from the first time, for each spelling of the mailbox", async () => {
    const world = openWorld();
    await spendMails(world, ADDRESS);
    for (const spelling of [ADDRESS, "robin+new@example.org"]) expect(await getsLong(world, spelling)).toBe(true);
    expect(await getsLong(world, "anna@example.org")).toBe(false);
    world.pass(hours(1) - 1);
    expect(await getsLong(world, ADDRESS)).toBe(true);
    world.pass(1);
    expect(await getsLong(world, ADDRESS)).toBe(false);
  });

  test("does so across a restart and two processes", async () => {
    let world = openWorld();
    for (let n = 0; n < 3; n += 1) {
      expect(await getsLong(world.neighbour(), ADDRESS)).toBe(false);
      world = await world.restart();
    }
    expect(await getsLong(world, ADDRESS)).toBe(true);
  });

  test("by name: that says nothing of the address, nor the other way round", async () => {
    const world = openWorld();
    await makeAccount(world, "robin", ADDRESS);
    await spendMails(world, "robin");
    expect(await getsLong(world, "robin")).toBe(true);
    expect(await getsLong(world, ADDRESS)).toBe(false);
  });

  test("by a clock that was a year ahead gets it for an hour, not for a year", async () => {
    const world = openWorld();
    world.pass(days(365));
    await spendMails(world, ADDRESS);
    world.pass(-days(365));
    expect(await getsLong(world, ADDRESS)).toBe(true);
    world.pass(hours(1));
    expect(await getsLong(world, ADDRESS)).toBe(false);
  });

  test("still gets it when the clock goes back", async () => {
    const world = openWorld();
    await spendMails(world, ADDRESS);
    world.pass(-days(30));
    expect(await getsLong(world, ADDRESS)).toBe(true);
  });
});

test("a browser that is known is so for its own account alone, and for a year", async () => {
  const world = openWorld();
  const robin = await makeAccount(world, "robin", ADDRESS);
  await makeAccount(world, "anna", "anna@example.org");
  const from = { ...HERE, browser: await knownBrowser(world, robin) };
  for (const who of ["anna", ADDRESS]) await spendMails(world, who);
  expect(await getsLong(world, "anna", from)).toBe(true);
  expect(await getsLong(world, ADDRESS, from)).toBe(false);
  world.pass(days(365));
  await spendMails(world, ADDRESS);
  expect(await getsLong(world, ADDRESS, from)).toBe(true);
});

test("however many ask at once, in two processes, they get as many mails as there are", async () => {
  const world = openWorld();
  const other = world.neighbour();
  const begun = await many(20, (index) => ask(index % 2 === 0 ? world : other, ADDRESS));
  expect(begun.filter((one) => one.error === null && !one.isShared)).toHaveLength(3);
  expect(begun.filter((one) => one.error === null && one.isShared)).toHaveLength(17);
  const queued = world.handle.sqlite.prepare("SELECT count(*) AS n FROM outgoing_mail").get();
  expect(queued).toEqual({ n: 3 + 1 });
});

test("however attackers spread them, no 24 hours see more than 100 tries", async () => {
  const world = openWorld();
  const robin = await makeAccount(world, "robin", ADDRESS);
  const browsers = await Promise.all(Array.from({ length: 6 }, () => knownBrowser(world, robin)));
  const { same } = world.secrets;
  const looked: number[] = [];
  world.secrets.same = (a, b) => {
    looked.push(world.now().getTime());
    return same(a, b);
  };
  const askers: From[] = [
    ...Array.from({ length: 40 }, (_, host) => at(host)),
    ...browsers.map((browser) => ({ ...HERE, browser })),
  ];
  // Sometimes all attempts fall at the end of one window and the beginning of the next.
  for (let hour = 0; hour < 80; hour += 1) {
    for (const [index, from] of askers.entries()) {
      if (hour % 24 !== 0 && hour % 25 < 23) break;
      const begun = await ask(world, index % 2 === 0 ? "robin" : ADDRESS, from);
      for (let n = 0; n < 3 && begun.error === null; n += 1) await attemptLogin(world, begun.id, "000000");
    }
    world.pass(hours(1));
  }
  const most = Math.max(...looked.map((from) => looked.filter((time) => time >= from && time < from + days(1)).length));
  expect(looked.length).toBeGreaterThan(100);
  expect(most).toBeLessThanOrEqual(100);
  expect(most).toBeGreaterThan(30);
});
