import { describe, expect, test } from "vitest";
import { days, minutes } from "#app/kit/time/durations.ts";
import { consumeEach, consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import { limits } from "#db/accounts/schema/limits.ts";
import { revisionOf } from "#db/change.ts";
import { KINDS, many, openWorld, type World } from "./world.ts";

const rule: LimitRule = { name: "sign-in", points: 5, windowMs: minutes(10) };
const subject = "203.0.113.7";
const use = (world: World, points?: number) => consumePoints(world, { rule, subject, points });

describe.each(KINDS)("a limit, %s", (kind) => {
  test("lets as many through as there are points, until all are back at once", async () => {
    const world = openWorld(kind);
    const until = new Date(world.now().getTime() + minutes(10));
    for (const left of [4, 3, 2, 1, 0]) expect(await use(world)).toEqual({ allowed: true, left, until });
    for (let n = 0; n < 3; n += 1) expect(await use(world)).toEqual({ allowed: false, left: 0, until });
    world.pass(minutes(10) - 1);
    expect(await use(world)).toMatchObject({ allowed: false });
    world.pass(1);
    expect(await use(world)).toMatchObject({ allowed: true, left: 4 });
  });

  test("of fifty at once, by two processes, lets five through", async () => {
    const world = openWorld(kind);
    const other = world.neighbour();
    const used = await many(50, (n) => use(n % 2 === 0 ? world : other));
    expect(used.filter(({ allowed }) => allowed)).toHaveLength(5);
  });

  test("outlives a restart", async () => {
    const world = openWorld(kind);
    await use(world, 5);
    expect(await use(await world.restart())).toMatchObject({ allowed: false });
  });
});

test("more points than are left are not given", async () => {
  const world = openWorld();
  expect(await use(world, 4)).toMatchObject({ allowed: true, left: 1 });
  expect(await use(world, 2)).toMatchObject({ allowed: false, left: 0 });
});

test("limits of other subjects and other rules are others", async () => {
  const world = openWorld();
  await use(world, 5);
  expect(await consumePoints(world, { rule, subject: "203.0.113.8" })).toMatchObject({ allowed: true });
  expect(await consumePoints(world, { rule: { ...rule, name: "other" }, subject })).toMatchObject({ allowed: true });
});

test("who hammers on at a closed door causes no writes", async () => {
  const world = openWorld();
  await use(world, 5);
  const before = revisionOf(world.handle);
  await many(30, () => use(world));
  expect(revisionOf(world.handle)).toBe(before);
});

test("nobody waits longer for a clock that was a year ahead, and nobody gets points for one that goes back", async () => {
  const world = openWorld();
  world.pass(days(365));
  await use(world, 5);
  world.pass(-days(365));
  expect(await use(world)).toEqual({ allowed: false, left: 0, until: new Date(world.now().getTime() + minutes(10)) });
  world.pass(minutes(10));
  expect(await use(world)).toMatchObject({ allowed: true });
});

test("the table tells nobody's network address", async () => {
  const world = openWorld();
  await use(world);
  const rows = await world.store.db.select().from(limits);
  expect(rows.map(({ key }) => key)).toEqual([expect.stringMatching(/^sign-in:[\w-]{43}$/)]);
});

describe.each(KINDS)("several limits at once, %s", (kind) => {
  const once: LimitRule = { name: "once", points: 1, windowMs: minutes(20) };
  const both = (world: World, first: string) =>
    consumeEach(world, [
      { rule: once, subject: first },
      { rule, subject },
    ]);

  test("are used up together, and it is told which of them had nothing left", async () => {
    const world = openWorld(kind);
    expect(await both(world, "a")).toBeNull();
    expect(await both(world, "a")).toEqual({ index: 0, until: new Date(world.now().getTime() + minutes(20)) });
    for (const name of ["b", "c", "d", "e"]) expect(await both(world, name)).toBeNull();
    expect(await both(world, "f")).toEqual({ index: 1, until: new Date(world.now().getTime() + minutes(10)) });
    // The refused request has used up no points of the other.
    expect(await consumePoints(world, { rule: once, subject: "f" })).toMatchObject({ allowed: true });
    world.pass(minutes(10));
    expect(await both(world, "g")).toBeNull();
  });

  test("of fifty at once, by two processes, let five through", async () => {
    const world = openWorld(kind);
    const other = world.neighbour();
    const used = await many(50, (n) => both(n % 2 === 0 ? world : other, `${n}`));
    expect(used.filter((reached) => reached === null)).toHaveLength(5);
  });
});

test("several limits are one change, and none when one of them is reached", async () => {
  const world = openWorld();
  const [before, allowances] = [
    revisionOf(world.handle),
    [rule, { ...rule, name: "other" }].map((one) => ({ rule: one, subject })),
  ];
  expect(await consumeEach(world, allowances)).toBeNull();
  expect(revisionOf(world.handle)).toBe(before + 1);
  await use(world, 4);
  expect(await consumeEach(world, allowances)).toMatchObject({ index: 0 });
  expect(revisionOf(world.handle)).toBe(before + 2);
});
