import { describe, expect, test } from "vitest";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { grantRole, revokeRole, roleHolders, setRoles } from "#app/features/accounts/roles.server.ts";
import { can, type Role, writeRoles } from "#app/services/accounts/permissions.ts";
import { type Account, accountById, viewerOf } from "#app/services/accounts/queries.server.ts";
import { createSession } from "#app/services/accounts/session/sessions.server.ts";
import { auditLog } from "#db/accounts/schema/audit.ts";
import { KINDS, makeAccount, many, openWorld, type World } from "./world.ts";

const NOUNS: Role = { locale: "en", area: "nouns" };

async function people(world: World): Promise<[Account, Account, Account]> {
  const make = (name: string) => makeAccount(world, name, `${name}@example.org`);
  return [await make("robin"), await make("anna"), await make("kasia")];
}

async function current(world: World, { id }: Account): Promise<Account> {
  const account = await accountById(world.store, id);
  if (account === null) throw new Error("the account is gone");
  return account;
}

const rolesOf = async (world: World, account: Account) => (await current(world, account)).roles;

const logOf = async ({ store }: World) =>
  (await store.db.select().from(auditLog)).map(({ actorId, area, verb, target }) => [actorId, area, verb, target]);

describe.each(KINDS)("a role, %s", (kind) => {
  test("is given and taken, one at a time or all at once, and each is a line in the log", async () => {
    const world = openWorld(kind);
    const [robin] = await people(world);
    const whose = { actor: null, accountId: robin.id };
    expect(await grantRole(world, { ...whose, role: NOUNS })).toBe(null);
    expect(await grantRole(world, { ...whose, role: "*" })).toBe(null);
    expect(await rolesOf(world, robin)).toBe("*|en-nouns");
    expect(await grantRole(world, { ...whose, role: "*" })).toBe(null);
    expect(await revokeRole(world, { ...whose, role: NOUNS })).toBe(null);
    expect(await setRoles(world, { ...whose, roles: "pl-users|*|pl-users" })).toBe(null);
    expect(await rolesOf(world, robin)).toBe("*|pl-users");
    const line = (verb: string) => [null, "*", verb, robin.id];
    expect(await logOf(world)).toEqual([line("grant"), line("grant"), line("revoke"), line("roles")]);
    expect(await roleHolders(world.store)).toEqual([
      { id: robin.id, username: "robin", roles: "*|pl-users", state: "active", notifications: "" },
    ]);
  });

  test("is given by who holds the full wildcard at that moment, and by nobody else", async () => {
    const world = openWorld(kind);
    const [robin, anna, kasia] = await people(world);
    await setRoles(world, { actor: null, accountId: robin.id, roles: "*" });
    await setRoles(world, { actor: null, accountId: anna.id, roles: "*-*|*-users" });
    const grant = (actor: Account) => grantRole(world, { actor, accountId: kasia.id, role: NOUNS });
    expect(await grant(await current(world, anna))).toBe("forbidden");
    const stale = await current(world, robin);
    await setRoles(world, { actor: null, accountId: anna.id, roles: "*" });
    await setRoles(world, { actor: null, accountId: robin.id, roles: "" });
    expect(await grant(stale)).toBe("forbidden");
    await setRoles(world, { actor: null, accountId: robin.id, roles: "*" });
    await setBan(world, { actor: null, accountId: robin.id, reason: "rule 3" });
    expect(await grant(stale)).toBe("forbidden");
    expect(await rolesOf(world, kasia)).toBe("");
    expect(await grant(await current(world, anna))).toBe(null);
  });

  test("of the last two who hold the full wildcard one keeps it, however both are taken it at once", async () => {
    const world = openWorld(kind);
    const [robin, anna] = await people(world);
    for (const { id } of [robin, anna]) await setRoles(world, { actor: null, accountId: id, roles: "*" });
    const other = world.neighbour();
    const results = await many(6, async (n) => {
      const [where, who] = [n % 2 === 0 ? world : other, n % 2 === 0 ? robin : anna];
      return revokeRole(where, { actor: null, accountId: who.id, role: "*" });
    });
    expect(results).toContain("lastFullWildcard");
    const held = [await rolesOf(world, robin), await rolesOf(world, anna)];
    expect(held.sort()).toEqual(["", "*"]);
    expect((await logOf(world)).filter(([, , verb]) => verb === "revoke")).toHaveLength(1);
  });
});

test("nobody widens their own roles, and everybody may lay them down", async () => {
  const world = openWorld();
  const [robin, anna] = await people(world);
  for (const { id } of [robin, anna]) await setRoles(world, { actor: null, accountId: id, roles: "*" });
  const actor = await current(world, robin);
  expect(await grantRole(world, { actor, accountId: robin.id, role: { locale: "*", area: "code" } })).toBe("ownRoles");
  expect(await setRoles(world, { actor, accountId: robin.id, roles: "" })).toBe(null);
});

test("what is no role is refused, and what was none before goes with the next change", async () => {
  const world = openWorld();
  const [robin] = await people(world);
  const whose = { actor: null, accountId: robin.id };
  for (const roles of ["en-", "**", "en-nouns|", "en-nouns\n", "EN-nouns"])
    expect(await setRoles(world, { ...whose, roles })).toBe("malformed");
  world.handle.sqlite.exec("UPDATE accounts SET roles = 'en-nuons|pl-users' WHERE username = 'robin'");
  expect(await grantRole(world, { ...whose, role: NOUNS })).toBe(null);
  expect(await rolesOf(world, robin)).toBe("en-nouns|pl-users");
  expect(await setRoles(world, { actor: null, accountId: "nobody", roles: "" })).toBe("userNotFound");
});

test("many changes at once are all there in the end", async () => {
  const world = openWorld();
  const [robin] = await people(world);
  const other = world.neighbour();
  const areas = ["nouns", "terms", "names", "users", "sources", "inclusive"] as const;
  const given = areas.map((area, n) =>
    grantRole(n % 2 === 0 ? world : other, { actor: null, accountId: robin.id, role: { locale: "en", area } }),
  );
  expect(await Promise.all(given)).toEqual(areas.map(() => null));
  expect(await rolesOf(world, robin)).toBe(writeRoles(areas.map((area) => ({ locale: "en", area }))));
});

test("a change counts from the next request on", async () => {
  const world = openWorld();
  const [robin] = await people(world);
  const session = await createSession(world, { accountId: robin.id, device: "" });
  const may = async () => can((await viewerOf(world, session?.tokenId ?? ""))?.account ?? null, "nouns", "en");
  expect(await may()).toBe(false);
  await grantRole(world.neighbour(), { actor: null, accountId: robin.id, role: NOUNS });
  expect(await may()).toBe(true);
  await revokeRole(world.neighbour(), { actor: null, accountId: robin.id, role: NOUNS });
  expect(await may()).toBe(false);
});

test("the last who holds the full wildcard is neither removed nor banned; a banned one does not count as another", async () => {
  const world = openWorld();
  const [robin, anna] = await people(world);
  for (const { id } of [robin, anna]) await setRoles(world, { actor: null, accountId: id, roles: "*" });
  const removal = { actorId: null, proofId: null };
  expect(await setBan(world, { actor: null, accountId: anna.id, reason: "rule 3" })).toBe(null);
  expect(await setBan(world, { actor: null, accountId: robin.id, reason: "rule 3" })).toBe("lastFullWildcard");
  expect(await removeAccount(world, { ...removal, accountId: robin.id })).toBe("lastFullWildcard");
  expect(await revokeRole(world, { actor: null, accountId: robin.id, role: "*" })).toBe("lastFullWildcard");
  expect(await removeAccount(world, { ...removal, accountId: anna.id })).toBe(null);
});

test("of the last two who hold the full wildcard one stays, however both leave at once", async () => {
  const world = openWorld();
  const [robin, anna] = await people(world);
  for (const { id } of [robin, anna]) await setRoles(world, { actor: null, accountId: id, roles: "*" });
  const leave = ({ id }: Account) => removeAccount(world, { accountId: id, actorId: null, proofId: null });
  const results = await Promise.all([robin, anna].map(leave));
  expect(results.sort()).toEqual(["lastFullWildcard", null].sort());
});
