import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { block, setBan, unblock } from "#app/features/accounts/exclusions.server.ts";
import { areBlocked, blocksOf } from "#app/services/accounts/blocks.server.ts";
import { type Account, accountById, accountSeenBy } from "#app/services/accounts/queries.server.ts";
import { foldUsername } from "#app/services/accounts/username.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { auditLog } from "#db/accounts/schema/audit.ts";
import { blocks } from "#db/accounts/schema/exclusions.ts";
import { KINDS, makeAccount, many, openWorld, type World } from "./world.ts";

async function people(world: World): Promise<[Account, Account, Account]> {
  const make = (name: string) => makeAccount(world, name, `${name}@example.org`);
  return [await make("robin"), await make("anna"), await make("kasia")];
}

describe.each(KINDS)("blocking, %s", (kind) => {
  test("hides each from the other, and from nobody else", async () => {
    const world = openWorld(kind);
    const [robin, anna, kasia] = await people(world);
    expect(await block(world, { blocker: robin.id, blocked: anna.id })).toBe(null);
    expect(await areBlocked(world.store, robin.id, anna.id)).toBe(true);
    expect(await areBlocked(world.store, anna.id, robin.id)).toBe(true);
    expect(await areBlocked(world.store, kasia.id, robin.id)).toBe(false);
    expect(await accountSeenBy(world.store, anna.id, foldUsername("robin"))).toBe(null);
    expect(await accountSeenBy(world.store, robin.id, foldUsername("anna"))).toBe(null);
    for (const viewer of [null, kasia.id, robin.id])
      expect(await accountSeenBy(world.store, viewer, foldUsername("robin"))).toMatchObject({ id: robin.id });
    expect(await blocksOf(world.store, robin.id)).toMatchObject([{ id: anna.id, username: "anna" }]);
    expect(await blocksOf(world.store, anna.id)).toEqual([]);
  });

  test("is undone by who did it", async () => {
    const world = openWorld(kind);
    const [robin, anna] = await people(world);
    await block(world, { blocker: robin.id, blocked: anna.id });
    await unblock(world, { blocker: anna.id, blocked: robin.id });
    expect(await areBlocked(world.store, robin.id, anna.id)).toBe(true);
    await unblock(world, { blocker: robin.id, blocked: anna.id });
    expect(await areBlocked(world.store, robin.id, anna.id)).toBe(false);
  });

  test("done often, at once, is done once; of oneself or nobody never", async () => {
    const world = openWorld(kind);
    const [robin, anna] = await people(world);
    const done = await many(10, () => block(world, { blocker: robin.id, blocked: anna.id }));
    expect(done).toEqual(Array(10).fill(null));
    expect(await block(world, { blocker: robin.id, blocked: robin.id })).toBe("userNotFound");
    expect(await block(world, { blocker: robin.id, blocked: "nobody" })).toBe("userNotFound");
    expect(await world.store.db.select().from(blocks)).toHaveLength(1);
  });
});

describe("a ban", () => {
  const ban = (world: World, actor: Account | null, accountId: string, reason: string | null = "rule 3") =>
    setBan(world, { actor, accountId, reason });

  test("makes an account as unknown to strangers as one that is not there or was removed", async () => {
    const world = openWorld();
    const [robin, anna] = await people(world);
    expect(await ban(world, null, robin.id)).toBe(null);
    for (const viewer of [null, anna.id])
      for (const name of ["robin", "nobody", ""])
        expect(await accountSeenBy(world.store, viewer, foldUsername(name))).toBe(null);
    expect(await accountById(world.store, robin.id)).toMatchObject({ state: "banned", bannedReason: "rule 3" });
  });

  test("is lifted again, and both are in the log", async () => {
    const world = openWorld();
    const [robin] = await people(world);
    await ban(world, null, robin.id);
    expect(await ban(world, null, robin.id)).toBe("userNotFound");
    expect(await ban(world, null, robin.id, null)).toBe(null);
    expect(await ban(world, null, robin.id, null)).toBe("userNotFound");
    expect(await accountById(world.store, robin.id)).toMatchObject({ state: "active", bannedReason: null });
    const lines = await world.store.db.select().from(auditLog);
    expect(lines.map(({ actorId, area, verb, target }) => [actorId, area, verb, target])).toEqual([
      [null, "users", "ban", robin.id],
      [null, "users", "unban", robin.id],
    ]);
  });

  test("is for who may, as they are at that moment, and never for oneself", async () => {
    const world = openWorld();
    const [robin, anna, kasia] = await people(world);
    expect(await ban(world, anna, robin.id)).toBe("forbidden");
    await world.store.atomically((db) => [
      db.update(accounts).set({ roles: "pl-users" }).where(eq(accounts.id, kasia.id)),
    ]);
    const moderator = await accountById(world.store, kasia.id);
    if (moderator === null) throw new Error("gone");
    expect(await ban(world, moderator, kasia.id)).toBe("forbidden");
    expect(await ban(world, moderator, robin.id)).toBe(null);
    await world.store.atomically((db) => [db.update(accounts).set({ roles: "" })]);
    expect(await ban(world, moderator, anna.id)).toBe("forbidden");
    expect(await accountById(world.store, anna.id)).toMatchObject({ state: "active" });
    expect(await world.store.db.select().from(auditLog)).toHaveLength(1);
  });
});
