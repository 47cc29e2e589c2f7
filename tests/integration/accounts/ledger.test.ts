import fs from "node:fs";
import path from "node:path";
import { ulid } from "ulid";
import { describe, expect, onTestFinished, test } from "vitest";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { applyLedger } from "#app/features/accounts/ledger/apply-ledger.server.ts";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { grantRole } from "#app/features/accounts/roles.server.ts";
import { LedgerProblem, openLedger } from "#app/services/accounts/ledger/ledger.server.ts";
import { type Account, accountById, accountByUsername } from "#app/services/accounts/queries.server.ts";
import { createSession } from "#app/services/accounts/session/sessions.server.ts";
import { connections } from "#db/accounts/schema/connections.ts";
import { bannedMailboxes } from "#db/accounts/schema/exclusions.ts";
import { bannedIdentities, measures } from "#db/accounts/schema/safety.ts";
import { sessions } from "#db/accounts/schema/sessions.ts";
import { copyDatabase, restoreDatabase } from "#db/backup.ts";
import { closeDatabase } from "#db/open.ts";
import { ledgerFile } from "#db/places.ts";
import { failureOf } from "#tests/support/data/scratch.ts";
import { makeAccount, openWorld, type World } from "./world.ts";

/** Copies the accounts as they are; the returned function restores that copy, as `npm run data -- restore` does, and starts. */
function copyOf(world: World): () => Promise<World> {
  const { file } = copyDatabase(world.handle.sqlite, world.folder, "accounts");
  return async () => {
    await closeDatabase(world.handle);
    restoreDatabase(world.folder, "accounts", file);
    return world.restart();
  };
}

const remove = (world: World, { id: accountId }: Account) =>
  removeAccount(world, { accountId, actorId: null, proofId: null });
const ban = (world: World, { id: accountId }: Account, reason: string | null) =>
  setBan(world, { actor: null, accountId, reason });
const stateOf = async (world: World, { id }: Account) => (await accountById(world.store, id))?.state;
const linesOf = ({ folder }: World) => fs.readFileSync(ledgerFile(folder), "utf8").trim().split("\n");

describe("an older copy that is put back", () => {
  test("revives nobody who was erased, and doing it twice is doing it once", async () => {
    const world = openWorld();
    const [robin, anna] = [
      await makeAccount(world, "robin", "robin@example.org"),
      await makeAccount(world, "anna", "anna@example.org"),
    ];
    await createSession(world, { accountId: robin.id, device: "" });
    const putBack = copyOf(world);
    await remove(world, robin);
    const restored = await putBack();
    expect(await stateOf(restored, robin)).toBe("active");
    expect(await applyLedger(restored)).toEqual({ erased: 1, banned: 0, unbanned: 0, recorded: 0 });
    expect(await stateOf(restored, robin)).toBe("removed");
    expect(await stateOf(restored, anna)).toBe("active");
    expect(await accountByUsername(restored.store, "robin")).toBeNull();
    expect(await restored.store.db.select().from(sessions)).toEqual([]);
    expect(JSON.stringify(restored.handle.sqlite.prepare("SELECT * FROM accounts").all())).not.toContain("robin");
    expect(await applyLedger(restored)).toEqual({ erased: 0, banned: 0, unbanned: 0, recorded: 0 });
  });

  test("revives not even the last one who could hand out roles", async () => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", "robin@example.org");
    await grantRole(world, { actor: null, accountId: robin.id, role: "*" });
    const putBack = copyOf(world);
    const anna = await makeAccount(world, "anna", "anna@example.org");
    await grantRole(world, { actor: null, accountId: anna.id, role: "*" });
    expect(await remove(world, robin)).toBeNull();
    const restored = await putBack();
    expect(await applyLedger(restored)).toMatchObject({ erased: 1 });
    expect(await stateOf(restored, robin)).toBe("removed");
  });

  test("lets nobody in who was banned, under no spelling of their address", async () => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", "robin@example.org");
    const putBack = copyOf(world);
    await ban(world, robin, "rule 3");
    const restored = await putBack();
    expect(await applyLedger(restored)).toMatchObject({ banned: 1 });
    expect(await stateOf(restored, robin)).toBe("banned");
    await expect(makeAccount(restored, "rowan", "ROBIN+new@example.org")).rejects.toThrow("notPossible");
    expect(await applyLedger(restored)).toEqual({ erased: 0, banned: 0, unbanned: 0, recorded: 0 });
  });

  test.each([
    ["from before the ban", 0, "active"],
    ["from after the ban", 1, "active"],
    ["from after it was lifted", 2, "active"],
  ])("says about a ban what was said last: a copy %s", async (_, moment, state) => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", "robin@example.org");
    const copies = [copyOf(world)];
    await ban(world, robin, "rule 3");
    world.pass(1000);
    copies.push(copyOf(world));
    await ban(world, robin, null);
    copies.push(copyOf(world));
    const restored = (await copies[moment]?.()) ?? world;
    await applyLedger(restored);
    expect(await stateOf(restored, robin)).toBe(state);
    expect(await restored.store.db.select().from(bannedMailboxes)).toEqual([]);
  });

  test("of a time before somebody signed up keeps their mailbox out, until the ban is lifted", async () => {
    const world = openWorld();
    const putBack = copyOf(world);
    const robin = await makeAccount(world, "robin", "robin@example.org");
    await ban(world, robin, "");
    await remove(world, robin);
    const restored = await putBack();
    await applyLedger(restored);
    await expect(makeAccount(restored, "rowan", "robin@example.org")).rejects.toThrow("notPossible");
    expect(restored.ledger.isErased(robin.id)).toBe(true);
    await restored.ledger.record({ kind: "unbanned", accountId: robin.id });
    const later = await restored.restart();
    await applyLedger(later);
    await makeAccount(later, "rowan", "robin@example.org");
  });
});

describe("a ban in an older copy that is put back", () => {
  const identity = { provider: "github", providerIdHash: "hash-of-robin" } as const;
  const connect = (world: World, { id: accountId }: Account) =>
    world.store.atomically((db) => [
      db.insert(connections).values({
        id: ulid(),
        accountId,
        ...identity,
        nameSealed: "",
        createdAt: world.now(),
      }),
    ]);
  const identitiesIn = ({ store }: World) => store.db.select().from(bannedIdentities);

  test("holds for ways in from other sites too, until it is lifted", async () => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", "robin@example.org");
    await connect(world, robin);
    const putBack = copyOf(world);
    await ban(world, robin, "rule 3");
    const restored = await putBack();
    expect(await identitiesIn(restored)).toEqual([]);
    await applyLedger(restored);
    expect(await identitiesIn(restored)).toEqual([{ ...identity, accountId: robin.id }]);
    await ban(restored, robin, null);
    expect(await identitiesIn(restored)).toEqual([]);
    const later = await restored.restart();
    await applyLedger(later);
    expect(await identitiesIn(later)).toEqual([]);
  });

  test("holds for them where the copy does not know the account", async () => {
    const world = openWorld();
    const putBack = copyOf(world);
    const robin = await makeAccount(world, "robin", "robin@example.org");
    await connect(world, robin);
    await ban(world, robin, "rule 3");
    const restored = await putBack();
    await applyLedger(restored);
    expect(await identitiesIn(restored)).toMatchObject([identity]);
    expect(linesOf(world).join()).not.toContain(robin.id);
  });

  test("has a statement that can be appealed against, and ends on its day", async () => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", "robin@example.org");
    const putBack = copyOf(world);
    const until = new Date(world.now().getTime() + 7 * 24 * 3_600_000);
    const statement = { locale: "en", target: "", source: "own", until } as const;
    await setBan(world, { actor: null, accountId: robin.id, reason: "rule 3", statement });
    const restored = await putBack();
    await applyLedger(restored);
    await applyLedger(restored);
    expect(await restored.store.db.select().from(measures)).toMatchObject([
      { accountId: robin.id, kind: "ban", words: "", until, liftedAt: null },
    ]);
  });

  test("is read from lines of older versions, which say less", async () => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", "robin@example.org");
    const putBack = copyOf(world);
    await ban(world, robin, "rule 3");
    const lines = linesOf(world).map((line) => {
      const { identities: _identities, until: _until, ...older } = JSON.parse(line);
      return JSON.stringify(older);
    });
    const restored = await putBack();
    fs.writeFileSync(ledgerFile(world.folder), `${lines.join("\n")}\n`);
    const later = await restored.restart();
    await applyLedger(later);
    expect(await stateOf(later, robin)).toBe("banned");
  });
});

describe("the ledger", () => {
  test("tells nobody's id, name or address, and nobody else may read it", async () => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", "robin@example.org");
    await ban(world, robin, "rule 3");
    await remove(world, robin);
    const text = linesOf(world).join("\n");
    for (const marker of [robin.id, "robin", "example", "rule 3"]) expect(text).not.toContain(marker);
    expect(fs.statSync(ledgerFile(world.folder)).mode & 0o777).toBe(0o600);
    expect(linesOf(world)).toHaveLength(3);
  });

  test("learns what happened before there was one, or while its process was killed", async () => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", "robin@example.org");
    const anna = await makeAccount(world, "anna", "anna@example.org");
    await ban(world, anna, "");
    await remove(world, robin);
    fs.rmSync(ledgerFile(world.folder));
    const later = await world.restart();
    expect(await applyLedger(later)).toEqual({ erased: 0, banned: 0, unbanned: 0, recorded: 2 });
    expect(later.ledger.isErased(robin.id)).toBe(true);
    expect(await applyLedger(await later.restart())).toMatchObject({ recorded: 0 });
  });

  test("does not turn back a later ban, or its end, of which its process was killed before the line was written", async () => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", "robin@example.org");
    await ban(world, robin, "");
    const killed = { record: async () => {} };
    const die = (at: World, reason: string | null) =>
      setBan({ ...at, ledger: killed }, { actor: null, accountId: robin.id, reason });
    await die(world, null);
    const freed = await world.restart();
    expect(await applyLedger(freed)).toEqual({ erased: 0, banned: 0, unbanned: 0, recorded: 1 });
    expect([await stateOf(freed, robin), await freed.store.db.select().from(bannedMailboxes)]).toEqual(["active", []]);
    const again = await freed.restart();
    expect(await applyLedger(again)).toMatchObject({ recorded: 0 });
    await die(again, "again");
    const banned = await again.restart();
    expect(await applyLedger(banned)).toEqual({ erased: 0, banned: 0, unbanned: 0, recorded: 1 });
    expect(await stateOf(banned, robin)).toBe("banned");
    const putBack = copyOf(banned);
    await ban(banned, robin, null);
    // A copy from before is older than the ledger, as always.
    const restored = await putBack();
    expect(await applyLedger(restored)).toMatchObject({ unbanned: 1, recorded: 0 });
    expect(await stateOf(restored, robin)).toBe("active");
  });

  test("counts on when an older copy was put back, so that one from in between is not taken for newer", async () => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", "robin@example.org");
    const copies = [copyDatabase(world.handle.sqlite, world.folder, "accounts").file];
    await ban(world, robin, "");
    await ban(world, robin, null);
    world.pass(1000);
    copies.push(copyDatabase(world.handle.sqlite, world.folder, "accounts").file);
    const putBack = async (from: World, file = "") => {
      await closeDatabase(from.handle);
      restoreDatabase(from.folder, "accounts", file);
      const restored = await from.restart();
      await applyLedger(restored);
      return restored;
    };
    const first = await putBack(world, copies[0]);
    await ban(first, robin, "again");
    expect(await stateOf(await putBack(first, copies[1]), robin)).toBe("banned");
  });

  test("goes on after half a line, and is read around what cannot be read", async () => {
    const world = openWorld();
    const people = [
      await makeAccount(world, "robin", "robin@example.org"),
      await makeAccount(world, "anna", "anna@example.org"),
    ];
    for (const person of people) await remove(world, person);
    fs.appendFileSync(ledgerFile(world.folder), '{"kind":"erased","acc');
    const later = await world.restart();
    for (const { id } of people) expect(later.ledger.isErased(id)).toBe(true);
    const rowan = await makeAccount(later, "rowan", "rowan@example.org");
    await remove(later, rowan);
    expect(linesOf(later).map((line) => JSON.parse(line)?.kind)).toEqual([undefined, "erased", "erased", "erased"]);
    const said: string[] = [];
    const [first, , ...others] = linesOf(later);
    fs.writeFileSync(ledgerFile(world.folder), [first, "broken", ...others, ""].join("\n"));
    const log = { error: (_: object, message: string) => void said.push(message) };
    const read = openLedger({ file: ledgerFile(world.folder), secrets: world.secrets, log });
    expect(people.map(({ id }) => read.isErased(id))).toContain(true);
    expect(said.join()).toContain("cannot be read");
  });

  test("of other keys is refused with a sentence", async () => {
    const [world, other] = [openWorld(), openWorld()];
    await remove(world, await makeAccount(world, "robin", "robin@example.org"));
    const parts = { file: ledgerFile(world.folder), secrets: other.secrets, log: console };
    const failure = await failureOf(() => openLedger(parts));
    expect(failure).toBeInstanceOf(LedgerProblem);
    expect((failure as Error).message).toContain("Put the ledger back");
  });

  test("that cannot be written undoes nothing, and is written as soon as it can be", async () => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", "robin@example.org");
    // A folder in its place: even root cannot write it.
    fs.mkdirSync(ledgerFile(world.folder));
    onTestFinished(() => fs.rmSync(ledgerFile(world.folder), { recursive: true, force: true }));
    expect(await remove(world, robin)).toBeNull();
    expect(await world.ledger.retry()).toEqual({ done: 0, waiting: 1 });
    fs.rmdirSync(ledgerFile(world.folder));
    expect(await world.ledger.retry()).toEqual({ done: 1, waiting: 0 });
    expect((await world.restart()).ledger.isErased(robin.id)).toBe(true);
  });

  test("is copied beside the databases by a backup", async () => {
    const world = openWorld();
    await remove(world, await makeAccount(world, "robin", "robin@example.org"));
    await closeDatabase(world.handle);
    const { runDataCommand } = await import("#db/data-command.ts");
    runDataCommand(["backup"], world.folder, { say: () => {}, progress: () => {} });
    const copies = fs.readdirSync(path.join(world.folder, "backups")).filter((name) => name.startsWith("ledger-"));
    expect(copies).toHaveLength(1);
  });
});
