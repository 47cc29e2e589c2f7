import { describe, expect, test } from "vitest";
import { days, hours, minutes } from "#app/accounts/durations.ts";
import { beginLogin } from "#app/accounts/sign-in/login.server.ts";
import { attemptLogin, begin, email, isLocked, openWorld, type World, wrong } from "./world.ts";

const ADDRESS = "robin@example.org";

/** An attacker begins to sign in and tries three codes. */
async function spoil(world: World, who = ADDRESS): Promise<void> {
  const { id, code } = await begin(world, who);
  for (let n = 0; n < 3; n += 1) await attemptLogin(world, id, wrong(code));
}

describe("three wrong codes", () => {
  test("lock a mailbox for an hour from the first of them, in each of its spellings", async () => {
    const world = openWorld();
    await spoil(world);
    for (const spelling of [ADDRESS, "robin+new@example.org"]) {
      const begun = await beginLogin(world, { who: { email: email(spelling) }, writeMail: world.writeMail });
      expect(begun).toEqual({ error: "tooManyAttempts", until: new Date(world.now().getTime() + hours(1)) });
    }
    expect(await isLocked(world, "anna@example.org")).toBe(false);
    world.pass(hours(1) - 1);
    expect(await isLocked(world, ADDRESS)).toBe(true);
    world.pass(1);
    expect(await isLocked(world, ADDRESS)).toBe(false);
  });

  test("lock it across several codes, a restart and two processes", async () => {
    let world = openWorld();
    for (let n = 0; n < 3; n += 1) {
      expect(await isLocked(world, ADDRESS)).toBe(false);
      world.pass(minutes(6));
      const { id, code } = await begin(world.neighbour(), ADDRESS);
      await attemptLogin(world, id, wrong(code));
      world = await world.restart();
      world.pass(minutes(6));
    }
    expect(await isLocked(world, ADDRESS)).toBe(true);
  });

  test("are not forgiven for a right one, which counts as no wrong one either", async () => {
    const world = openWorld();
    const first = await begin(world, ADDRESS);
    for (const code of [wrong(first.code), wrong(first.code), first.code]) await attemptLogin(world, first.id, code);
    expect(await isLocked(world, ADDRESS)).toBe(false);
    world.pass(minutes(6));
    const second = await begin(world, ADDRESS);
    await attemptLogin(world, second.id, wrong(second.code));
    world.pass(minutes(6));
    expect(await isLocked(world, ADDRESS)).toBe(true);
  });

  test("take away no code that was on its way to somebody else's browser", async () => {
    const world = openWorld();
    const owner = await begin(world, ADDRESS);
    world.pass(minutes(6));
    await spoil(world);
    expect(await isLocked(world, ADDRESS)).toBe(true);
    expect(await begin(world, ADDRESS, owner.id)).toMatchObject({ id: owner.id, mailed: false });
    expect(await attemptLogin(world, owner.id, wrong(owner.code))).toEqual({ error: "codeInvalid" });
    expect(await attemptLogin(world, owner.id, world.mails[0]?.code)).toMatchObject({ error: null });
  });

  test("at a sign-in that got no mail lock nobody out", async () => {
    const world = openWorld();
    await begin(world, ADDRESS);
    for (let n = 0; n < 5; n += 1) await spoil(world);
    world.pass(minutes(6));
    expect(await isLocked(world, ADDRESS)).toBe(false);
  });

  test("from a clock that was a year ahead lock for an hour, not for a year", async () => {
    const world = openWorld();
    world.pass(days(365));
    await spoil(world);
    world.pass(-days(365));
    expect(await isLocked(world, ADDRESS)).toBe(true);
    world.pass(hours(1));
    expect(await isLocked(world, ADDRESS)).toBe(false);
  });

  test("stay locked when the clock goes back", async () => {
    const world = openWorld();
    await spoil(world);
    world.pass(-days(30));
    expect(await isLocked(world, ADDRESS)).toBe(true);
  });
});

test("however an attacker spreads them, no 24 hours see more than 100 tries", async () => {
  const world = openWorld();
  const { same } = world.secrets;
  const looked: number[] = [];
  world.secrets.same = (a, b) => {
    looked.push(world.now().getTime());
    return same(a, b);
  };
  let kept: { id: string; code: string }[] = [];
  for (let minute = 0; minute < 72 * 60; minute += 5) {
    // The most tries come of hoarding codes until the lock of an hour opens, then trying all of them.
    const begun = await begin(world, ADDRESS).catch(() => null);
    if (begun !== null) kept.push(begun);
    if (kept.length >= 3 || begun === null) {
      for (const { id, code } of kept) for (let n = 0; n < 4; n += 1) await attemptLogin(world, id, wrong(code));
      kept = [];
    }
    world.pass(minutes(5));
  }
  const most = Math.max(...looked.map((from) => looked.filter((at) => at >= from && at < from + days(1)).length));
  expect(looked.length).toBeGreaterThan(100);
  expect(most).toBeLessThanOrEqual(100);
  expect(most).toBeGreaterThan(30);
});
