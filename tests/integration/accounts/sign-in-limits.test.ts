import { expect, test } from "vitest";
import { hours } from "#app/accounts/durations.ts";
import { captchaDue, mayTake, noteFailure, SIGN_IN_RULES } from "#app/accounts/sign-in/sign-in-limits.server.ts";
import { limits } from "#db/accounts/schema.ts";
import { many, openWorld } from "./world.ts";

const address = "203.0.113.7";
const [{ most }] = SIGN_IN_RULES.ask;

test("one network address asks for so many codes an hour, wherever in its /64 it is and whomever they are for", async () => {
  const world = openWorld();
  const from = (n: number) => `2001:db8:1:2::${n.toString(16)}`;
  const asked = await many(most + 10, (n) =>
    mayTake(world, "ask", { address: from(n), subject: `robin${n}@example.org` }),
  );
  expect(asked.filter((allowed) => allowed)).toHaveLength(most);
  expect(await mayTake(world, "ask", { address: "2001:db8:1:3::1" })).toBe(true);
  world.pass(hours(1));
  expect(await mayTake(world, "ask", { address: from(1) })).toBe(true);
});

test("and fewer for the same person, whom others can still ask for", async () => {
  const world = openWorld();
  const subject = "robin@example.org";
  const asked = await many(15, () => mayTake(world, "ask", { address, subject }));
  expect(asked.filter((allowed) => allowed)).toHaveLength(10);
  expect(await mayTake(world, "ask", { address, subject: "anna@example.org" })).toBe(true);
  expect(await mayTake(world, "ask", { address: "203.0.113.8", subject })).toBe(true);
});

test.each(["attempt", "signUp"] as const)("%s has an end of its own", async (step) => {
  const world = openWorld();
  const [rule] = SIGN_IN_RULES[step];
  const taken = await many(rule.most + 5, () => mayTake(world, step, { address }));
  expect(taken.filter((allowed) => allowed)).toHaveLength(rule.most);
  expect(await mayTake(world, "ask", { address })).toBe(true);
  expect(await mayTake(await world.restart(), step, { address })).toBe(false);
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
  await mayTake(world, "ask", { address, subject: "robin@example.org" });
  await noteFailure(world, address);
  for (const { key } of await world.store.db.select().from(limits)) expect(key).toMatch(/^sign-in-[a-z-]+:[\w-]{43}$/);
});
