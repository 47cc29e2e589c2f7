import { expect, test } from "vitest";
import { changeUsername } from "#app/features/accounts/commands.server.ts";
import {
  deleteEndedSessions,
  deleteExpiredLimits,
  deleteExpiredLogins,
  releaseUsernames,
} from "#app/features/accounts/expiry.server.ts";
import { days, hours, minutes } from "#app/kit/time/durations.ts";
import { sessionsOf } from "#app/services/accounts/session/open-sign-ins.server.ts";
import { createSession, leaveEdition } from "#app/services/accounts/session/sessions.server.ts";
import { consumePoints } from "#app/services/limits/limits.server.ts";
import { limits } from "#db/accounts/schema/limits.ts";
import { revisionOf } from "#db/change.ts";
import { attemptLogin, begin, makeAccount, name, openWorld } from "./world.ts";

test("sign-ins go when their code has expired, not before", async () => {
  const world = openWorld();
  await begin(world, "robin@example.org");
  world.pass(minutes(10));
  const { id, code } = await begin(world, "anna@example.org");
  world.pass(minutes(5));
  expect(await deleteExpiredLogins(world)).toBe(1);
  expect(await attemptLogin(world, id, code)).toMatchObject({ error: null });
  world.pass(-days(365));
  expect(await deleteExpiredLogins(world)).toBe(1);
  expect(await deleteExpiredLogins(world)).toBe(0);
});

test("sessions go when they are over", async () => {
  const world = openWorld();
  const { id: accountId } = await makeAccount(world, "robin", "robin@example.org");
  const session = async () => (await createSession(world, { accountId, device: "" }))?.id ?? "";
  const [first, second] = [await session(), await session()];
  await leaveEdition(world, { accountId, session: { id: first, signInId: null } });
  expect(await deleteEndedSessions(world)).toBe(1);
  world.pass(days(364));
  const third = await session();
  world.pass(days(1));
  expect(await deleteEndedSessions(world)).toBe(1);
  const left = (await sessionsOf(world, accountId)).map(({ id }) => id);
  expect(left).toEqual([third]);
  expect(left).not.toContain(second);
});

test("limits and resting names go when their time is over", async () => {
  const world = openWorld();
  const { id } = await makeAccount(world, "robin", "robin@example.org");
  await changeUsername(world, { accountId: id, name: name("rowan") });
  await world.store.atomically((db) => [db.delete(limits)]);
  await consumePoints(world, { rule: { name: "a", points: 1, windowMs: hours(1) }, subject: "x" });
  await consumePoints(world, { rule: { name: "b", points: 1, windowMs: hours(2) }, subject: "x" });
  world.pass(hours(1));
  expect([await deleteExpiredLimits(world), await releaseUsernames(world)]).toEqual([1, 0]);
  world.pass(days(365));
  expect([await deleteExpiredLimits(world), await releaseUsernames(world)]).toEqual([1, 1]);
});

test("however much there is to delete, it goes in parts that hold nobody up", async () => {
  const world = openWorld();
  world.handle.sqlite.exec(`INSERT INTO limits WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n
    WHERE i < 5300) SELECT 'flood:' || i, 1, 0 FROM n`);
  const before = revisionOf(world.handle);
  expect(await deleteExpiredLimits(world)).toBe(5300);
  expect(revisionOf(world.handle) - before).toBe(22);
});
