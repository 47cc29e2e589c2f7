import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { newRecoveryCodes, recoveryCodeHash } from "#app/features/accounts/second-factor/recovery.server.ts";
import { hours } from "#app/kit/time/durations.ts";
import * as overview from "#app/routes/account/account.tsx";
import * as deletePage from "#app/routes/account/delete.tsx";
import * as emailPage from "#app/routes/account/email.tsx";
import * as secondFactorPage from "#app/routes/account/second-factor.tsx";
import * as signIn from "#app/routes/account/sign-in.tsx";
import * as secondStep from "#app/routes/account/sign-in-second-factor.tsx";
import * as waysIn from "#app/routes/account/ways-in.tsx";
import * as currentUser from "#app/routes/api/current-user.ts";
import { accountById } from "#app/services/accounts/queries.server.ts";
import { connections } from "#db/accounts/schema/connections.ts";
import { recoveryCodes, secondFactors } from "#db/accounts/schema/second-factor.ts";
import { sessions } from "#db/accounts/schema/sessions.ts";
import { openDoor } from "#tests/support/accounts/door.ts";
import { loseAddressOf, sealedWithLostKey } from "#tests/support/accounts/lost-key.ts";
import { connectAnna, openEverybody, travel } from "./providers-world.ts";

/** A file of the keys is lost: the address of an account cannot be read, and what is not about it goes on. */

const UNREADABLE = "This address cannot be read, because the key to it is missing.";

async function somebody() {
  const door = await openDoor({ env: { MAIL_FROM: "Isogloss <mail@isogloss.example>" } });
  const { id } = await door.signUp("robin", "robin@example.org");
  await loseAddressOf(door.world, id);
  return { door, id };
}

test("pages of the account open, and say what cannot be read", async () => {
  const { door } = await somebody();
  expect((await door.get(overview, "/account")).data.overview.email).toBe(UNREADABLE);
  expect((await door.get(waysIn, "/account/ways-in")).data.email).toBe(UNREADABLE);
  expect((await door.get(emailPage, "/account/email")).data.email).toBe(UNREADABLE);
  expect((await door.get(signIn, "/account/sign-in?again=1")).data.again).toMatchObject({ unreadable: UNREADABLE });
  expect(JSON.parse((await door.get(currentUser, "/api/user/current")).body)).toMatchObject({
    username: "robin",
    email: "",
  });
});

test("nothing is begun that needs a mail to it", async () => {
  const { door } = await somebody();
  const refusals = [
    await door.post(signIn, "/account/sign-in?again=1", {}),
    await door.post(emailPage, "/account/email", { email: "robin@example.net" }),
    await door.post(deletePage, "/account/delete", { intent: "mailCode" }),
  ];
  expect(refusals.map(({ status, data }) => [status, Object.keys(data.errors).length])).toEqual([
    [400, 1],
    [400, 1],
    [400, 1],
  ]);
});

test.each(["robin", "robin@example.org"])(
  "who asks for a code as %s gets none, as for a name that nobody has",
  async (who) => {
    const { door } = await somebody();
    const visitor = door.other();
    const asked = await visitor.post(signIn, "/account/sign-in", { who });
    const unknown = await door.other().post(signIn, "/account/sign-in", { who: "nobody" });
    expect([asked.status, asked.location]).toEqual([303, unknown.location]);
    expect(door.letters.filter(({ to }) => !to.endsWith(".invalid"))).toEqual([]);
  },
);

test("the account is deleted by a fresh sign-in, in place of a code that nobody can be sent", async () => {
  const { door, id } = await somebody();
  const asked = async () => (await door.get(deletePage, "/account/delete")).data.page;
  expect(await asked()).toMatchObject({ unreadable: { what: UNREADABLE, isFresh: true } });
  const send = (fields: Record<string, string>) =>
    door.post(deletePage, "/account/delete", { intent: "delete", ...fields });
  expect((await send({})).data.errors).toEqual({ confirmed: "account.delete.confirmMissing" });
  door.world.pass(hours(2));
  expect(await asked()).toMatchObject({ unreadable: { isFresh: false, contact: "mail@isogloss.example" } });
  expect((await send({ confirmed: "on" })).data.errors).toEqual({ form: "account.tokenExpired" });
  const account = await accountById(door.world.store, id);
  if (account === null) throw new Error("gone");
  await door.signIn(account);
  expect(await send({ confirmed: "on" })).toMatchObject({ status: 303, location: "/account/delete?done=deleted" });
  expect(await accountById(door.world.store, id)).toMatchObject({ state: "removed", emailSealed: "" });
  expect(door.notices.filter(({ notice }) => notice === "deleted")).toEqual([]);
});

test("nor is it deleted by a sign-in that ends in the moment before", async () => {
  const { door, id } = await somebody();
  const { world } = door;
  const account = await accountById(world.store, id);
  const [session] = await world.store.db.select().from(sessions).where(eq(sessions.accountId, id));
  if (account === null || session === undefined) throw new Error("nobody has signed in");
  await world.store.atomically((db) => [db.update(sessions).set({ revokedAt: world.now() })]);
  const removal = { accountId: id, actorId: id, proofId: null, owner: { account, session } };
  expect(await removeAccount(world, removal)).toBe("tokenExpired");
  expect(await accountById(world.store, id)).toMatchObject({ state: "active" });
});

test("of a second factor whose secret is lost, recovery codes still are the way in", async () => {
  const all = await openEverybody();
  const { id: accountId } = await connectAnna(all, "github");
  const { store, secrets, now } = all.door.world;
  const [recovery = ""] = newRecoveryCodes();
  await loseAddressOf(all.door.world, accountId);
  await store.atomically((db) => [
    db.insert(secondFactors).values({ accountId, secretSealed: sealedWithLostKey("secret"), confirmedAt: now() }),
    db.insert(recoveryCodes).values({ accountId, codeHash: recoveryCodeHash(secrets, accountId, recovery) }),
  ]);
  const other = all.door.other();
  const { location } = await travel(all, "github", other, "/search");
  const send = (fields: Record<string, string>) => other.post(secondStep, location ?? "", fields);
  expect((await send({ intent: "code", code: "123456" })).data.errors).toEqual({
    code: "signIn.secondStep.codeInvalid",
  });
  expect((await send({ intent: "recovery", recovery })).location).toBe("/search");
  const renewed = await other.post(secondFactorPage, "/account/second-factor", { intent: "renew" });
  const [code = ""] = renewed.data.codes;
  const off = await other.post(secondFactorPage, "/account/second-factor", { intent: "offByRecovery", recovery: code });
  expect(off.status).toBe(303);
  expect(await store.db.select().from(secondFactors)).toEqual([]);
});

test("another site still signs its owner in, and a connection whose name is lost is shown as such and can be removed", async () => {
  const all = await openEverybody();
  const account = await connectAnna(all, "github");
  await loseAddressOf(all.door.world, account.id);
  const { store } = all.door.world;
  await store.atomically((db) => [db.update(connections).set({ nameSealed: sealedWithLostKey("anna") })]);
  const other = all.door.other();
  await travel(all, "github", other, "/search");
  expect(other.cookie("session")).toBeDefined();
  const { connections: shown } = (await other.get(waysIn, "/account/ways-in")).data;
  expect(shown).toMatchObject([{ name: "The key to these details is missing." }]);
  const removing = { intent: "disconnect", connection: shown[0].id };
  expect((await other.post(waysIn, "/account/ways-in", removing)).location).toContain("disconnected");
  expect(await store.db.select().from(connections)).toEqual([]);
});
