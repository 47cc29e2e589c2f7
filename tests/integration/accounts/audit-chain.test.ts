import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { setRoles } from "#app/features/accounts/roles.server.ts";
import { type AuditEntry, auditLine } from "#app/services/accounts/audit.server.ts";
import { chainOldLines, inspectChain } from "#db/accounts/audit-chain.ts";
import { auditLog } from "#db/accounts/schema/audit.ts";
import { runDataCommand } from "#db/data-command.ts";
import { KINDS, makeAccount, openWorld, type World } from "./world.ts";

const entry = (world: World, target: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  actorId: null,
  area: "users",
  verb: "ban",
  target,
  at: world.now(),
  ...more,
});

const write = (world: World, ...entries: AuditEntry[]) =>
  world.store.atomically((db) => entries.map((one) => auditLine(db, one)));

/** The file as somebody sees it who can write it, without what the program forbids itself. */
function tampered(world: World, sql: string) {
  const file = new Database(world.handle.file);
  for (const name of ["audit_log_unchanged", "audit_log_kept"]) file.exec(`DROP TRIGGER ${name}`);
  file.exec(sql);
  const finding = inspectChain(file);
  file.close();
  return finding;
}

describe.each(KINDS)("the audit log, %s", (kind) => {
  test("is a chain in which each line carries the hash of the one before", async () => {
    const world = openWorld(kind);
    await write(
      world,
      entry(world, "one"),
      entry(world, 'two "🏳️‍🌈"\n\u0001', { edition: "pl", detail: { reason: "“ą”" } }),
    );
    await write(world, entry(world, "three", { actorId: "somebody" }));
    const lines = await world.store.db.select().from(auditLog).orderBy(auditLog.seq);
    expect(lines.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(lines.map(({ previous }) => previous)).toEqual(["", lines[0]?.hash, lines[1]?.hash]);
    expect(new Set(lines.map(({ hash }) => hash)).size).toBe(3);
    const head = lines[2]?.hash ?? "";
    expect(inspectChain(world.handle.sqlite)).toEqual({ state: "whole", lines: 3, first: 1, head, isKnownFound: true });
  });

  test("stays one chain when several processes write at once", async () => {
    const world = openWorld(kind);
    const other = world.neighbour();
    const targets = Array.from({ length: 40 }, (_, index) => `account ${index}`);
    await Promise.all(targets.map((target, index) => write(index % 2 === 0 ? world : other, entry(world, target))));
    expect(inspectChain(world.handle.sqlite)).toMatchObject({ state: "whole", lines: 40 });
  });

  test("has no line of a change that did not happen", async () => {
    const world = openWorld(kind);
    const robin = await makeAccount(world, "robin", "robin@example.org");
    await setRoles(world, { actor: null, accountId: robin.id, roles: "*" });
    expect(await setRoles(world, { actor: null, accountId: robin.id, roles: "" })).toBe("lastFullWildcard");
    expect(inspectChain(world.handle.sqlite)).toMatchObject({ state: "whole", lines: 1 });
  });
});

describe("what was changed behind the program's back is found:", () => {
  const three = async () => {
    const world = openWorld();
    await write(world, entry(world, "one"), entry(world, "two"), entry(world, "three"));
    return world;
  };

  test.each([
    ["a word", "UPDATE audit_log SET target = 'another' WHERE seq = 2", 2],
    ["a time", "UPDATE audit_log SET at = at + 1 WHERE seq = 3", 3],
    ["who did it", "UPDATE audit_log SET actor_id = 'me' WHERE seq = 1", 1],
    ["a line that is gone", "DELETE FROM audit_log WHERE seq = 2", 3],
    ["a line that was put in", "INSERT INTO audit_log (id, area, verb, target, at) VALUES ('x', 'a', 'v', 't', 0)", 0],
    ["an edition", "UPDATE audit_log SET edition = 'pl' WHERE seq = 2", 2],
  ])("%s", async (_, sql, seq) => {
    expect(tampered(await three(), sql)).toMatchObject({ state: "broken", seq });
  });

  test("the program itself can neither change nor delete a line, except the oldest", async () => {
    const { sqlite } = (await three()).handle;
    expect(() => sqlite.exec("UPDATE audit_log SET verb = 'x'")).toThrow("do not change");
    expect(() => sqlite.exec("DELETE FROM audit_log WHERE seq = 2")).toThrow("only the oldest");
    sqlite.exec("DELETE FROM audit_log WHERE seq = 1");
    expect(inspectChain(sqlite)).toMatchObject({ state: "whole", lines: 2, first: 2 });
    sqlite.exec("DELETE FROM audit_log");
  });

  test("an end that was cut off, by who has noted the hash before", async () => {
    const world = await three();
    const said: string[] = [];
    const run = (...words: string[]) =>
      runDataCommand(["verify-audit", ...words], world.folder, { say: (line) => said.push(line), progress: () => {} });
    expect(run()).toBe(0);
    const head = /hash is (\w{64})/.exec(said.join("\n"))?.[1] ?? "";
    expect(run(head)).toBe(0);
    tampered(world, "DELETE FROM audit_log WHERE seq = 3");
    expect(run()).toBe(0);
    expect(run(head)).toBe(1);
    expect(said.at(-1)).toContain("its end was cut off");
  });
});

test("lines of before there was a chain are put into it, in the order of their times", async () => {
  const { sqlite } = openWorld().handle;
  const add = sqlite.prepare("INSERT INTO audit_log (id, area, verb, target, at) VALUES (?, 'users', 'ban', 'x', ?)");
  for (const [id, at] of [
    ["b", 2],
    ["a", 2],
    ["c", 1],
  ] as const)
    add.run(id, at);
  chainOldLines(sqlite);
  expect(sqlite.prepare("SELECT id FROM audit_log ORDER BY seq").pluck().all()).toEqual(["c", "a", "b"]);
  expect(inspectChain(sqlite)).toMatchObject({ state: "whole", lines: 3 });
  chainOldLines(sqlite);
  expect(inspectChain(sqlite)).toMatchObject({ state: "whole", lines: 3 });
});
