import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { must, NotHeld, Taken, unless } from "#app/services/accounts/store.server.ts";
import { instance } from "#db/accounts/schema/instance.ts";
import { limits } from "#db/accounts/schema/limits.ts";
import { revisionOf } from "#db/change.ts";
import { failureOf } from "../../support/data/scratch.ts";
import { KINDS, many, openWorld } from "./world.ts";

const row = (key: string, points = 1) => ({ key, points, until: new Date(0) });

describe.each(KINDS)("a change of several statements, %s", (kind) => {
  test("happens whole, and answers with what each of them returned", async () => {
    const { store } = openWorld(kind);
    const [, [second], found] = await store.atomically((db) => [
      db.insert(limits).values(row("a")),
      must(db.insert(limits).values(row("b", 7)).returning()),
      db.select({ key: limits.key }).from(limits),
    ]);
    expect(second).toEqual(row("b", 7));
    expect(found).toEqual([{ key: "a" }, { key: "b" }]);
  });

  test.each([
    ["a statement that changes nothing", "must"],
    ["a condition that is true", "unless"],
  ])("does not happen for %s, and tells which step it was", async (_, demand) => {
    const { store } = openWorld(kind);
    const changing = store.atomically((db) => [
      must(db.insert(limits).values(row("a"))),
      demand === "must" ? must(db.delete(limits).where(eq(limits.key, "z"))) : unless(sql`1 = 1`),
      db.insert(limits).values(row("b")),
    ]);
    expect(await failureOf(changing)).toMatchObject({ name: "NotHeld", step: 1 });
    expect(await store.db.select().from(limits)).toEqual([]);
    expect(await store.db.select({ id: instance.id }).from(instance)).toEqual([{ id: 1 }]);
  });

  test("does not happen when something is taken, and tells what", async () => {
    const { store } = openWorld(kind);
    const changing = store.atomically((db) => [
      unless(sql`1 = 0`),
      db.insert(limits).values(row("a")),
      db.insert(limits).values(row("a")),
    ]);
    const failure = await failureOf(changing);
    expect(failure).toBeInstanceOf(Taken);
    expect(failure).toMatchObject({ what: "limits.key" });
    expect(await store.db.select().from(limits)).toEqual([]);
  });

  test("that breaks another rule is a mistake and looks like one", async () => {
    const { store } = openWorld(kind);
    const failure = await failureOf(
      store.atomically((db) => [db.insert(limits).values({ ...row("a"), points: null as never })]),
    );
    expect(failure).not.toBeInstanceOf(NotHeld);
    expect(String(failure)).toContain("NOT NULL");
  });

  test("fifty at once that all want the same thing: one gets it", async () => {
    const one = openWorld(kind);
    const other = one.neighbour();
    await one.store.atomically((db) => [db.insert(limits).values(row("prize"))]);
    const take = (index: number) =>
      (index % 2 === 0 ? one : other).store
        .atomically((db) => [must(db.delete(limits).where(eq(limits.key, "prize")))])
        .then(
          () => "won",
          (problem) => (problem as Error).name,
        );
    const results = await many(50, take);
    expect(results.filter((result) => result === "won")).toHaveLength(1);
    expect(results.filter((result) => result === "NotHeld")).toHaveLength(49);
  });
});

test("a change of our own file raises its revision once, a change that did not happen not at all", async () => {
  const { store, handle } = openWorld();
  const before = revisionOf(handle);
  await store.atomically((db) => [db.insert(limits).values(row("a")), db.insert(limits).values(row("b"))]);
  await failureOf(store.atomically(() => [unless(sql`1`)]));
  expect(revisionOf(handle)).toBe(before + 1);
});
