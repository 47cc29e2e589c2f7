import { expect, test } from "vitest";
import type { Begun } from "#app/features/accounts/sign-in/login.server.ts";
import { NETWORK_ASKS } from "#app/features/accounts/sign-in/requesters.server.ts";
import {
  captchaDue,
  consumeStep,
  noteFailure,
  SIGN_IN_RULES,
} from "#app/features/accounts/sign-in/sign-in-limits.server.ts";
import { hours } from "#app/kit/time/durations.ts";
import { limits } from "#db/accounts/schema/limits.ts";
import { ask, attemptLogin, begin, many, openWorld, type World } from "./world.ts";

const address = "203.0.113.7";
const ADDRESS = "robin@example.org";
const most = NETWORK_ASKS[0]?.points ?? 0;

test("one network address asks for so many codes an hour, wherever in its /64 it is and whomever they are for", async () => {
  const world = openWorld();
  const from = (n: number) => `2001:db8:1:2::${n.toString(16)}`;
  const asked = await many(most + 10, (n) => ask(world, `robin${n}@example.org`, { address: from(n) }));
  expect(asked.filter(({ error }) => error === null)).toHaveLength(most);
  expect((await ask(world, ADDRESS, { address: "2001:db8:1:3::1" })).error).toBe(null);
  expect((await ask(world, "anna@example.org", { address: from(1) })).error).toBe("tooManyMails");
  world.pass(hours(1));
  expect((await ask(world, "anna@example.org", { address: from(1) })).error).toBe(null);
});

const short = (asked: readonly Begun[]) => asked.filter((one) => one.error === null && !one.isShared);
const queued = (world: World) => world.handle.sqlite.prepare("SELECT * FROM outgoing_mail").all().length;

test("and fewer mails for the same person: three and one an hour; whom others can still ask for", async () => {
  const world = openWorld();
  const asked = await many(15, () => ask(world, ADDRESS, { address }));
  expect(asked.filter(({ error }) => error === null)).toHaveLength(15);
  expect([short(asked).length, queued(world)]).toEqual([3, 3 + 1]);
  expect((await ask(world, "anna@example.org", { address })).error).toBe(null);
  expect((await ask(world, ADDRESS, { address: "203.0.113.8" })).error).toBe(null);
});

test("and from all networks of one /48 together, which anybody can have", async () => {
  const world = openWorld();
  const asked = await many(40, (n) => ask(world, ADDRESS, { address: `2001:db8:1:${n}::1` }));
  expect([short(asked).length, queued(world)]).toEqual([3, 3 + 1]);
  // Thirty times in an hour it may ask for the longer code.
  expect(asked.filter(({ error }) => error === null)).toHaveLength(3 + 30);
  expect(asked.find(({ error }) => error !== null)).toEqual({
    error: "tooManyMails",
    until: new Date(world.now().getTime() + hours(1)),
  });
  expect((await ask(world, ADDRESS, { address: "2001:db8:2:1::1" })).error).toBe(null);
});

test.each(["attempt", "signUp"] as const)("%s has an end of its own", async (step) => {
  const world = openWorld();
  const [rule] = SIGN_IN_RULES[step];
  const taken = await many(rule.points + 5, () => consumeStep(world, step, { address }));
  expect(taken.filter((until) => until === null)).toHaveLength(rule.points);
  expect(taken.at(-1)).toEqual(new Date(world.now().getTime() + rule.windowMs));
  expect((await ask(world, ADDRESS, { address })).error).toBe(null);
  expect(await consumeStep(await world.restart(), step, { address })).not.toBe(null);
});

test("a captcha is due after three failures from there, for an hour; to make an account, always", async () => {
  const world = openWorld();
  const due = (from = address) => captchaDue(world, { address: from, purpose: "signIn" });
  for (const isDue of [false, false, false]) {
    expect(await due()).toBe(isDue);
    await noteFailure(world, address);
  }
  expect(await due()).toBe(true);
  expect(await due("::ffff:203.0.113.7")).toBe(true);
  expect(await due("203.0.113.8")).toBe(false);
  expect(await captchaDue(world, { address: "203.0.113.8", purpose: "signUp" })).toBe(true);
  world.pass(hours(1));
  expect(await due()).toBe(false);
});

test("asking whether one is due uses nothing up and writes nothing", async () => {
  const world = openWorld();
  await captchaDue(world, { address, purpose: "signIn" });
  expect(await world.store.db.select().from(limits)).toEqual([]);
});

test("the table tells neither where somebody was nor whom they asked for", async () => {
  const world = openWorld();
  const { id } = await begin(world, ADDRESS);
  await attemptLogin(world, id, "000000");
  await noteFailure(world, address);
  for (const { key } of await world.store.db.select().from(limits)) expect(key).toMatch(/^[a-z-]+:[\w-]{43}$/);
});
