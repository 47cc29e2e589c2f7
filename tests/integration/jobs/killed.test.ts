import { expect, test, vi } from "vitest";
import { days } from "#app/kit/time/durations.ts";
import { accountByUsername } from "#app/services/accounts/queries.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { auditLog } from "#db/accounts/schema/audit.ts";
import { outgoingMail } from "#db/accounts/schema/mail.ts";
import { sessions } from "#db/accounts/schema/sessions.ts";
import { closeDatabase } from "#db/open.ts";
import { startChild } from "#tests/support/data/child.ts";
import { openWorld, serve } from "../accounts/world.ts";

// Each worker is a process of its own, which loads the program first.
vi.setConfig({ testTimeout: 60_000 });

const WORKER = "../../integration/jobs/worker.ts";
const MANY = 230;

/** Accounts and sessions of people who were here long ago, written straight into the file. */
function longAgo(warned: boolean) {
  const world = openWorld();
  const { sqlite } = world.handle;
  const sealed = world.secrets.encrypt("robin@example.org");
  const at = world.now().getTime() - days(100);
  const warnedAt = warned ? at : null;
  sqlite.exec(`CREATE TEMP TABLE n AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n
    WHERE i < ${MANY}) SELECT i FROM n`);
  sqlite
    .prepare(
      `INSERT INTO accounts (id, username, username_folded, email_hash, email_sealed, last_active_at, inactive_warned_at,
      created_at, updated_at) SELECT 'id' || i, 'name' || i, 'name' || i, 'hash' || i, ?, ?, ?, 0, 0 FROM n`,
    )
    .run(sealed, at, warnedAt);
  sqlite
    .prepare(
      `INSERT INTO sessions (id, account_id, token_id, device, created_at, last_used_at, expires_at)
      SELECT 'session' || i, 'id' || i, 'token' || i, '', ?, ?, ? FROM n`,
    )
    .run(at, at, at + days(365));
  serve(world, 40);
  return world;
}

/** Lets a worker run the job, and kills it once it has told of this many parts. */
async function killedAfter(folder: string, parts: number): Promise<void> {
  const child = startChild(WORKER, folder);
  await child.line(() => child.lines.filter((line) => line.startsWith("done")).length >= parts);
  await child.kill();
}

test("a process that is killed while it removes accounts leaves each whole or gone, and the next one goes on", async () => {
  const world = longAgo(true);
  await closeDatabase(world.handle);
  await killedAfter(world.folder, 1);
  const between = await world.restart();
  const rows = await between.store.db.select().from(accounts);
  const removed = rows.filter(({ state }) => state === "removed");
  expect(removed.length).toBeGreaterThan(0);
  expect(removed.length).toBeLessThan(MANY);
  const lines = await between.store.db.select().from(auditLog);
  expect(new Set(lines.map(({ target }) => target))).toEqual(new Set(removed.map(({ id }) => id)));
  const open = await between.store.db.select().from(sessions);
  expect(open).toHaveLength(MANY - removed.length);
  expect(await between.store.db.select().from(outgoingMail)).toHaveLength(removed.length);
  expect(between.handle.sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
  await closeDatabase(between.handle);
  const child = startChild(WORKER, world.folder);
  expect(await child.line((line) => line.startsWith("ended"))).toBe(`ended ${MANY - removed.length} 0`);
  await child.kill();
  const after = await world.restart();
  expect(await accountByUsername(after.store, "name1")).toBe(null);
  expect(await after.store.db.select().from(outgoingMail)).toHaveLength(MANY);
});

test("a process that is killed while it warns has queued one mail for each it has marked", async () => {
  const world = longAgo(false);
  await closeDatabase(world.handle);
  await killedAfter(world.folder, 1);
  const between = await world.restart();
  const marked = (await between.store.db.select().from(accounts)).filter((row) => row.inactiveWarnedAt !== null);
  expect(marked.length).toBeGreaterThan(0);
  expect(marked.length).toBeLessThan(MANY);
  expect(await between.store.db.select().from(outgoingMail)).toHaveLength(marked.length);
});
