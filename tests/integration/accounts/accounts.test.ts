import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { adoptSecrets, changeEmail, changeUsername, createAccount } from "#app/features/accounts/commands.server.ts";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { tryCode } from "#app/features/accounts/sign-in/codes.server.ts";
import { beginConfirmation } from "#app/features/accounts/sign-in/login.server.ts";
import { days, minutes } from "#app/kit/time/durations.ts";
import { isUsernameFree } from "#app/services/accounts/free-usernames.server.ts";
import {
  accountByEmailHash,
  accountById,
  accountByUsername,
  emailHashOf,
  viewerOf,
} from "#app/services/accounts/queries.server.ts";
import { createSession } from "#app/services/accounts/session/sessions.server.ts";
import { foldUsername } from "#app/services/accounts/username.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { auditLog } from "#db/accounts/schema/audit.ts";
import { pendingLogins } from "#db/accounts/schema/sign-in.ts";
import {
  attemptLogin,
  begin,
  email,
  HERE,
  KINDS,
  makeAccount,
  many,
  name,
  openWorld,
  prove,
  type World,
} from "./world.ts";

const ADDRESS = "robin@example.org";
const count = async ({ store }: World) => (await store.db.select().from(accounts)).length;

/**
 * Confirms an address by code.
 * @returns the id of the proof
 */
async function confirm(world: World, accountId: string, address: string, purpose: "email" | "delete" = "email") {
  const { writeMail } = world;
  const begun = await beginConfirmation(world, { from: HERE, purpose, accountId, email: email(address), writeMail });
  if (begun.error !== null) throw new Error(begun.error);
  const tried = await tryCode(world, { id: begun.id, purpose, accountId, code: world.mails.at(-1)?.code });
  if (tried.error !== null) throw new Error(tried.error);
  return begun.id;
}

describe.each(KINDS)("a new account, %s", (kind) => {
  test("is found by name, by address and by id", async () => {
    const world = openWorld(kind);
    const made = await makeAccount(world, "Robin", ADDRESS);
    expect(made).toMatchObject({
      username: "Robin",
      usernameFolded: foldUsername("robin"),
      state: "active",
      roles: "",
      socialLookup: false,
      wellKnown: false,
    });
    expect(made.lastActiveAt).toEqual(new Date("2026-11-21T00:00:00Z"));
    expect(world.secrets.decrypt(made.emailSealed)).toBe(ADDRESS);
    expect(await accountByUsername(world.store, foldUsername("robin"))).toEqual(made);
    expect(await accountByEmailHash(world.store, emailHashOf(world.secrets, email("ROBIN@example.org")))).toEqual(made);
    expect(await accountById(world.store, made.id)).toEqual(made);
    for (const nobody of ["anna", "", "rob_n", "robi%"])
      expect(await accountByUsername(world.store, foldUsername(nobody))).toBe(null);
  });

  test("comes once of one proof, however many ask at once", async () => {
    const world = openWorld(kind);
    const other = world.neighbour();
    const proof = await prove(world, ADDRESS);
    const made = await many(20, (n) => createAccount(n % 2 === 0 ? world : other, { proof, name: name(`robin${n}`) }));
    expect(made.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await count(world)).toBe(1);
  });

  test("takes a name that one of many gets, the others can choose again", async () => {
    const world = openWorld(kind);
    const proofs = [];
    for (let n = 0; n < 10; n += 1) proofs.push(await prove(world, `robin${n}@example.org`));
    const made = await Promise.all(proofs.map((proof) => createAccount(world, { proof, name: name("Robin") })));
    expect(made.map(({ error }) => error).sort()).toEqual([...Array(9).fill("usernameTaken"), null].sort());
    const loser = proofs[made.findIndex(({ error }) => error !== null)];
    if (loser === undefined) throw new Error("nobody lost");
    expect(await createAccount(world, { proof: loser, name: name("robin2") })).toMatchObject({ error: null });
  });

  test("takes an address that two browsers have proven: one gets it", async () => {
    const world = openWorld(kind);
    const one = await prove(world, ADDRESS);
    const other = await prove(world, ADDRESS);
    const made = await Promise.all(
      [one, other].map((proof, n) => createAccount(world, { proof, name: name(`robin${n}`) })),
    );
    expect(made.map(({ error }) => error).sort()).toEqual([null, "emailTaken"].sort());
    expect(await count(world)).toBe(1);
  });

  test("needs a code that was right, and not too long ago", async () => {
    const world = openWorld(kind);
    const { id } = await begin(world, ADDRESS);
    const unproven = { loginId: id, emailHash: "", accountId: null };
    expect(await createAccount(world, { proof: unproven, name: name("robin") })).toEqual({ error: "tokenExpired" });
    const proof = await prove(world, "anna@example.org");
    world.pass(minutes(15));
    expect(await createAccount(world, { proof, name: name("anna") })).toEqual({ error: "tokenExpired" });
    expect(await count(world)).toBe(0);
  });
});

describe("a username", () => {
  test("that was given up is nobody's for a year, not even its former owner's", async () => {
    const world = openWorld();
    const { id } = await makeAccount(world, "Robin", ADDRESS);
    expect(await changeUsername(world, { accountId: id, name: name("Rowan") })).toBe(null);
    expect(await accountByUsername(world.store, foldUsername("robin"))).toBe(null);
    expect(await accountByUsername(world.store, foldUsername("rowan"))).toMatchObject({ id, username: "Rowan" });
    const proof = await prove(world, "anna@example.org");
    expect(await isUsernameFree(world, foldUsername("robin"))).toBe(false);
    expect(await createAccount(world, { proof, name: name("ROBIN") })).toEqual({ error: "usernameTaken" });
    expect(await changeUsername(world, { accountId: id, name: name("robin") })).toBe("usernameTaken");
    world.pass(days(365));
    expect(await isUsernameFree(world, foldUsername("robin"))).toBe(true);
    expect(await changeUsername(world, { accountId: id, name: name("robin") })).toBe(null);
  });

  test("can be written another way as often as one likes", async () => {
    const world = openWorld();
    const { id } = await makeAccount(world, "robin", ADDRESS);
    for (const username of ["Robin", "ROBIN", "robin"]) {
      expect(await changeUsername(world, { accountId: id, name: name(username) })).toBe(null);
      expect(await accountById(world.store, id)).toMatchObject({ username });
    }
  });

  test("is given up five times a month at most, and what goes wrong is not counted", async () => {
    const world = openWorld();
    const { id } = await makeAccount(world, "robin0", ADDRESS);
    await makeAccount(world, "anna", "anna@example.org");
    const change = (username: string) => changeUsername(world, { accountId: id, name: name(username) });
    for (let n = 1; n <= 4; n += 1) expect(await change(`robin${n}`)).toBe(null);
    expect(await change("anna")).toBe("usernameTaken");
    const race = await many(5, (n) => change(`wren${n}`));
    expect(race.filter((error) => error === null)).toHaveLength(1);
    expect(await change("rowan")).toBe("tooManyChanges");
    const now = (await accountById(world.store, id))?.username ?? "";
    expect(await change(now.toUpperCase())).toBe(null);
    world.pass(days(30));
    expect(await change("rowan")).toBe(null);
  });

  test("that several want at once goes to one, and each given up rests", async () => {
    const world = openWorld();
    const people = [];
    for (let n = 0; n < 6; n += 1) people.push(await makeAccount(world, `robin${n}`, `robin${n}@example.org`));
    const results = await Promise.all(
      people.map(({ id }) => changeUsername(world, { accountId: id, name: name("rowan") })),
    );
    expect(results.filter((error) => error === null)).toHaveLength(1);
    const winner = results.indexOf(null);
    for (let n = 0; n < 6; n += 1) expect(await isUsernameFree(world, foldUsername(`robin${n}`))).toBe(false);
    expect(await accountByUsername(world.store, foldUsername("rowan"))).toMatchObject({ id: people[winner]?.id });
  });

  test("changed twice at once leaves none in between behind", async () => {
    const world = openWorld();
    const { id } = await makeAccount(world, "robin", ADDRESS);
    const wanted = ["rowan", "wren", "sparrow"];
    await Promise.all(wanted.map((username) => changeUsername(world, { accountId: id, name: name(username) })));
    const now = (await accountById(world.store, id))?.username ?? "";
    for (const username of ["robin", ...wanted])
      expect(await isUsernameFree(world, foldUsername(username))).toBe(false);
    expect(wanted).toContain(now);
  });

  test("is not changed for who is banned, removed or nobody", async () => {
    const world = openWorld();
    const { id } = await makeAccount(world, "robin", ADDRESS);
    await world.store.atomically((db) => [db.update(accounts).set({ state: "banned" })]);
    for (const accountId of [id, "nobody"])
      expect(await changeUsername(world, { accountId, name: name("rowan") })).toBe("userNotFound");
  });
});

describe("an address", () => {
  test("changes with a code to each of both, once", async () => {
    const world = openWorld();
    const { id } = await makeAccount(world, "robin", ADDRESS);
    const [oldId, newId] = [await confirm(world, id, ADDRESS), await confirm(world, id, "rowan@example.org")];
    expect(await changeEmail(world, { accountId: id, oldId: newId, newId })).toBe("tokenExpired");
    expect(await changeEmail(world, { accountId: id, oldId: newId, newId: oldId })).toBe("tokenExpired");
    const changes = await many(5, () => changeEmail(world, { accountId: id, oldId, newId }));
    expect(changes.filter((error) => error === null)).toHaveLength(1);
    expect(await prove(world, "rowan@example.org")).toMatchObject({ accountId: id });
    expect(await prove(world, ADDRESS)).toMatchObject({ accountId: null });
  });

  test("that was given up opens nothing, not even with a code that was on its way", async () => {
    const world = openWorld();
    const { id } = await makeAccount(world, "robin", ADDRESS);
    const late = await begin(world, ADDRESS);
    world.pass(minutes(5));
    const [oldId, newId] = [await confirm(world, id, ADDRESS), await confirm(world, id, "rowan@example.org")];
    expect(await changeEmail(world, { accountId: id, oldId, newId })).toBe(null);
    expect(await attemptLogin(world, late.id, late.code)).toEqual({ error: "codeInvalid" });
  });

  test("of somebody else's cannot be taken, nor changed with somebody else's codes", async () => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", ADDRESS);
    const anna = await makeAccount(world, "anna", "anna@example.org");
    const oldId = await confirm(world, robin.id, ADDRESS);
    const newId = await confirm(world, robin.id, "anna@example.org");
    expect(await changeEmail(world, { accountId: robin.id, oldId, newId })).toBe("emailTaken");
    expect(await changeEmail(world, { accountId: anna.id, oldId: newId, newId: oldId })).toBe("tokenExpired");
    expect(await accountById(world.store, robin.id)).toMatchObject({ emailHash: robin.emailHash });
  });
});

describe("an account that is removed", () => {
  test("needs a code for that, and leaves its id and a line in the log", async () => {
    const world = openWorld();
    const { id } = await makeAccount(world, "robin", ADDRESS);
    const session = await createSession(world, { accountId: id, device: "a phone" });
    const removal = { accountId: id, actorId: id };
    const proof = await prove(world, ADDRESS);
    expect(await removeAccount(world, { ...removal, proofId: proof.loginId })).toBe("tokenExpired");
    const proofId = await confirm(world, id, ADDRESS, "delete");
    expect(await removeAccount(world, { ...removal, proofId })).toBe(null);
    expect(await removeAccount(world, { ...removal, proofId })).toBe("userNotFound");
    expect(await viewerOf(world, session?.tokenId ?? "")).toBe(null);
    expect(await accountById(world.store, id)).toMatchObject({ state: "removed", username: "", emailSealed: "" });
    expect(await world.store.db.select().from(pendingLogins)).toEqual([]);
    expect(await world.store.db.select().from(auditLog).where(eq(auditLog.target, id))).toMatchObject([
      { actorId: id, area: "accounts", verb: "remove", at: world.now() },
    ]);
  });

  test("gives its address back at once and its name after a year", async () => {
    const world = openWorld();
    const { id } = await makeAccount(world, "robin", ADDRESS);
    expect(await removeAccount(world, { accountId: id, actorId: null, proofId: null })).toBe(null);
    const proof = await prove(world, ADDRESS);
    expect(proof.accountId).toBe(null);
    expect(await createAccount(world, { proof, name: name("robin") })).toEqual({ error: "usernameTaken" });
    expect(await createAccount(world, { proof, name: name("rowan") })).toMatchObject({ error: null });
    expect(await accountByUsername(world.store, "")).toBe(null);
  });

  test("is not the last one that hands out roles, nor both of two at once", async () => {
    const world = openWorld();
    const people = [];
    for (const who of ["robin", "rowan", "anna"]) people.push(await makeAccount(world, who, `${who}@example.org`));
    const [robin, rowan] = people;
    const give = (id: string | undefined, roles: string) =>
      world.store.atomically((db) => [
        db
          .update(accounts)
          .set({ roles })
          .where(eq(accounts.id, id ?? "")),
      ]);
    const remove = (account: typeof robin) =>
      removeAccount(world, { accountId: account?.id ?? "", actorId: null, proofId: null });
    await give(robin?.id, "en-panel|*");
    await give(rowan?.id, "*-*|en-users");
    expect(await remove(robin)).toBe("lastFullWildcard");
    await give(rowan?.id, "*|en-users");
    const gone = await Promise.all([remove(robin), remove(rowan)]);
    expect(gone.sort()).toEqual(["lastFullWildcard", null]);
    expect(await remove(people[2])).toBe(null);
  });

  test("is not confused with the next one that is removed", async () => {
    const world = openWorld();
    for (const who of ["robin", "rowan"]) {
      const { id } = await makeAccount(world, who, `${who}@example.org`);
      expect(await removeAccount(world, { accountId: id, actorId: null, proofId: null })).toBe(null);
    }
    expect(await count(world)).toBe(2);
  });
});

test("the accounts belong to the keys they were written with", async () => {
  const world = openWorld();
  expect(await adoptSecrets(world, "key one")).toBe(true);
  expect(await adoptSecrets(await world.restart(), "key one")).toBe(true);
  expect(await adoptSecrets(world.neighbour(), "key two")).toBe(false);
});
