import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeEmail, createAccount } from "#app/features/accounts/commands.server.ts";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { applyLedger } from "#app/features/accounts/ledger/apply-ledger.server.ts";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { tryCode } from "#app/features/accounts/sign-in/codes.server.ts";
import { beginConfirmation } from "#app/features/accounts/sign-in/login.server.ts";
import { accountById } from "#app/services/accounts/queries.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { bannedMailboxes } from "#db/accounts/schema/exclusions.ts";
import { copyDatabase, restoreDatabase } from "#db/backup.ts";
import { closeDatabase } from "#db/open.ts";
import { loseAddressOf } from "#tests/support/accounts/lost-key.ts";
import { email, HERE, KINDS, makeAccount, name, openWorld, prove, type World } from "./world.ts";

const ADDRESS = "robin.reed@gmail.com";
const SPELLINGS = [ADDRESS, "ROBINREED@gmail.com", "r.o.b.i.n.reed+two@googlemail.com"];

async function banned(world: World) {
  const robin = await makeAccount(world, "robin", ADDRESS);
  expect(await setBan(world, { actor: null, accountId: robin.id, reason: "rule 3" })).toBe(null);
  return robin;
}

const comeBack = async (world: World, address: string) =>
  (await createAccount(world, { proof: await prove(world, address), name: name("rowan") })).error;

test.each(KINDS)("who was banned does not come back under another spelling, %s", async (kind) => {
  const world = openWorld(kind);
  await banned(world);
  for (const address of SPELLINGS.slice(1)) expect(await comeBack(world, address)).toBe("notPossible");
  expect(await comeBack(world, "robin.reed@example.org")).toBe(null);
});

test.each(KINDS)("leaving and coming back does not lift a ban, %s", async (kind) => {
  const world = openWorld(kind);
  const { id } = await banned(world);
  expect(await removeAccount(world, { accountId: id, actorId: id, proofId: null })).toBe(null);
  for (const address of SPELLINGS) expect(await comeBack(world, address)).toBe("notPossible");
});

test("an account somebody has besides is not moved to the banned mailbox", async () => {
  const world = openWorld();
  const robin = await banned(world);
  await removeAccount(world, { accountId: robin.id, actorId: null, proofId: null });
  const { id } = await makeAccount(world, "anna", "anna@example.org");
  const confirm = async (address: string) => {
    const { writeMail } = world;
    const begun = await beginConfirmation(world, {
      from: HERE,
      purpose: "email",
      accountId: id,
      email: email(address),
      writeMail,
    });
    if (begun.error !== null) throw new Error(begun.error);
    await tryCode(world, { id: begun.id, purpose: "email", accountId: id, code: world.mails.at(-1)?.code });
    return begun.id;
  };
  const [oldId, newId] = [await confirm("anna@example.org"), await confirm(SPELLINGS[1] ?? "")];
  expect(await changeEmail(world, { accountId: id, oldId, newId })).toBe("notPossible");
  expect(world.secrets.decrypt((await accountById(world.store, id))?.emailSealed ?? "")).toBe("anna@example.org");
});

test("a ban that is lifted is lifted from the mailbox too", async () => {
  const world = openWorld();
  const { id } = await banned(world);
  expect(await setBan(world, { actor: null, accountId: id, reason: null })).toBe(null);
  expect(await world.store.db.select().from(bannedMailboxes)).toEqual([]);
  expect(await comeBack(world, SPELLINGS[2] ?? "")).toBe(null);
});

test.each(KINDS)(
  "where the key to an address is lost, its own spelling alone stays out, also after leaving, %s",
  async (kind) => {
    const world = openWorld(kind);
    const { id } = await makeAccount(world, "robin", ADDRESS);
    await loseAddressOf(world, id);
    const ban = (reason: string | null) => setBan(world, { actor: null, accountId: id, reason });
    expect(await ban("rule 3")).toBe(null);
    expect(await accountById(world.store, id)).toMatchObject({ state: "banned", bannedReason: "rule 3" });
    expect(await ban(null)).toBe(null);
    expect(await world.store.db.select().from(bannedMailboxes)).toEqual([]);
    expect(await ban("rule 3")).toBe(null);
    expect(await removeAccount(world, { accountId: id, actorId: null, proofId: null })).toBe(null);
    expect(await comeBack(world, ADDRESS)).toBe("notPossible");
    expect(await comeBack(world, "robin.reed@example.org")).toBe(null);
  },
);

test.each([
  ["when it was given, and is lost still", { given: false, lifted: false }],
  ["when it was given, and is back", { given: false, lifted: true }],
  ["since it was given", { given: true, lifted: false }],
])("a ban is lifted from every spelling where the key was lost %s", async (_, readable) => {
  const world = openWorld();
  const { id, emailSealed } = await makeAccount(world, "robin", ADDRESS);
  const setKey = (isThere: boolean) =>
    isThere ? world.store.atomically((db) => [db.update(accounts).set({ emailSealed })]) : loseAddressOf(world, id);
  const copy = copyDatabase(world.handle.sqlite, world.folder, "accounts");
  await setKey(readable.given);
  expect(await setBan(world, { actor: null, accountId: id, reason: "rule 3" })).toBe(null);
  await setKey(readable.lifted);
  expect(await setBan(world, { actor: null, accountId: id, reason: null })).toBe(null);
  expect(await world.store.db.select().from(bannedMailboxes)).toEqual([]);
  // Neither the ledger nor an older copy knows of one that stays.
  await closeDatabase(world.handle);
  restoreDatabase(world.folder, "accounts", copy.file);
  const restored = await world.restart();
  await applyLedger(restored);
  expect(await accountById(restored.store, id)).toMatchObject({ state: "active", bannedReason: null });
  expect(await restored.store.db.select().from(bannedMailboxes)).toEqual([]);
  expect(await removeAccount(restored, { accountId: id, actorId: id, proofId: null })).toBe(null);
  expect(await comeBack(restored, SPELLINGS[2] ?? "")).toBe(null);
});

test("a ban may have no reason", async () => {
  const world = openWorld();
  const { id } = await makeAccount(world, "robin", ADDRESS);
  expect(await setBan(world, { actor: null, accountId: id, reason: "" })).toBe(null);
  expect(await accountById(world.store, id)).toMatchObject({ state: "banned", bannedReason: null });
});

test("a ban that did not happen bans no mailbox", async () => {
  const world = openWorld();
  const robin = await makeAccount(world, "robin", ADDRESS);
  const anna = await makeAccount(world, "anna", "anna@example.org");
  expect(await setBan(world, { actor: anna, accountId: robin.id, reason: "rule 3" })).toBe("forbidden");
  await world.store.atomically((db) => [db.update(accounts).set({ roles: "pl-users" })]);
  const moderator = { ...anna, roles: "pl-users" };
  await world.store.atomically((db) => [db.update(accounts).set({ roles: "" })]);
  expect(await setBan(world, { actor: moderator, accountId: robin.id, reason: "rule 3" })).toBe("forbidden");
  expect(await world.store.db.select().from(bannedMailboxes)).toEqual([]);
});

test("two accounts of one mailbox are banned and let in again one by one", async () => {
  const world = openWorld();
  const robin = await banned(world);
  const other = await makeAccount(world, "rowan", "rowan@example.org");
  // As if it had been made before the first was banned.
  const emailSealed = world.secrets.encrypt(SPELLINGS[2] ?? "");
  await world.store.atomically((db) => [db.update(accounts).set({ emailSealed }).where(eq(accounts.id, other.id))]);
  expect(await setBan(world, { actor: null, accountId: other.id, reason: "rule 3" })).toBe(null);
  expect(await setBan(world, { actor: null, accountId: other.id, reason: null })).toBe(null);
  expect(await comeBack(world, SPELLINGS[1] ?? "")).toBe("notPossible");
  expect(await setBan(world, { actor: null, accountId: robin.id, reason: null })).toBe(null);
});
