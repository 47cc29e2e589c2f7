import { describe, expect, test } from "vitest";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { type InactivityParts, tidyInactive } from "#app/features/accounts/inactivity.server.ts";
import { grantRole } from "#app/features/accounts/roles.server.ts";
import { days, hours } from "#app/kit/time/durations.ts";
import { type Account, accountById, viewerOf } from "#app/services/accounts/queries.server.ts";
import { createSession, touchSession } from "#app/services/accounts/session/sessions.server.ts";
import { mostConcerned } from "#app/services/jobs/brake.ts";
import type { JobRun } from "#app/services/jobs/job.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { auditLog } from "#db/accounts/schema/audit.ts";
import { outgoingMail } from "#db/accounts/schema/mail.ts";
import { KINDS, type Kind, makeAccount, openWorld, serve, type World } from "../accounts/world.ts";
import { everyRow, runIn } from "./running.ts";

interface Warning {
  to: string;
  username: string;
  day: string;
}

function office(world: World, cards: ReadonlySet<string> = new Set()) {
  const warnings: Warning[] = [];
  const farewells: string[] = [];
  const parts: InactivityParts = {
    hasCards: async (ids) => new Set(ids.filter((id) => cards.has(id))),
    writeWarning: (about, day) => {
      warnings.push({ ...about, day: day.toISOString().slice(0, 10) });
      return { id: `warning-${warnings.length}`, sealed: "sealed", nextAt: world.now() };
    },
    writeFarewell: ({ username }, { to }) => {
      farewells.push(`${username} ${to}`);
      return { id: `farewell-${farewells.length}`, sealed: "sealed", nextAt: world.now() };
    },
  };
  const began = world.now().getTime();
  /** The site was up all the time. */
  const tidy = (dryRun = false) => {
    serve(world, Math.max(0, (world.now().getTime() - began) / days(1)) + 2);
    return tidyInactive(world, parts, runIn(world, { dryRun }).run);
  };
  return { parts, warnings, farewells, tidy };
}

/** Somebody who was here on 21 November and never again. */
async function robinIn(kind: Kind = "file") {
  const world = openWorld(kind);
  return { world, robin: await makeAccount(world, "robin", "robin@example.org") };
}

const stateOf = async (world: World, { id }: Account) => (await accountById(world.store, id))?.state;

test.each(KINDS)(
  "an account is warned about after 23 days and removed after 30, not a day earlier, %s",
  async (kind) => {
    const { world, robin } = await robinIn(kind);
    const { tidy, warnings, farewells } = office(world);
    // Noon of 21 November: the day is over twelve hours later.
    world.pass(hours(11) + days(23));
    expect(await tidy()).toEqual({ done: 0, warned: 0, held: 0, withRoles: 0, unreadable: 0 });
    world.pass(hours(1));
    expect(await tidy()).toEqual({ done: 0, warned: 1, held: 0, withRoles: 0, unreadable: 0 });
    expect(await tidy()).toEqual({ done: 0, warned: 0, held: 0, withRoles: 0, unreadable: 0 });
    expect(warnings).toEqual([{ to: "robin@example.org", username: "robin", day: "2026-12-22" }]);
    expect(await world.store.db.select({ id: outgoingMail.id }).from(outgoingMail)).toContainEqual({ id: "warning-1" });
    world.pass(days(7) - 1);
    expect(await tidy()).toEqual({ done: 0, warned: 0, held: 0, withRoles: 0, unreadable: 0 });
    world.pass(1);
    expect(world.now()).toEqual(new Date("2026-12-22T00:00:00Z"));
    expect(await tidy()).toEqual({ done: 1, warned: 0, held: 0, withRoles: 0, unreadable: 0 });
    expect(await stateOf(world, robin)).toBe("removed");
    expect(farewells).toEqual(["robin robin@example.org"]);
    expect(await world.store.db.select({ id: outgoingMail.id }).from(outgoingMail)).toContainEqual({
      id: "farewell-1",
    });
    expect(await world.store.db.select().from(auditLog)).toMatchObject([
      { actorId: null, area: "accounts", verb: "remove", target: robin.id },
    ]);
    expect(await tidy()).toEqual({ done: 0, warned: 0, held: 0, withRoles: 0, unreadable: 0 });
    expect(farewells).toHaveLength(1);
  },
);

test("nobody is removed less than seven days after the warning, however long they were away", async () => {
  const { world, robin } = await robinIn();
  const { tidy, warnings } = office(world);
  world.pass(days(400));
  expect(await tidy()).toMatchObject({ done: 0, warned: 1 });
  expect(warnings[0]?.day).toBe(new Date(world.now().getTime() + days(7)).toISOString().slice(0, 10));
  world.pass(days(7) - 1);
  expect(await tidy()).toMatchObject({ done: 0, warned: 0 });
  world.pass(1);
  expect(await tidy()).toMatchObject({ done: 1 });
  expect(await stateOf(world, robin)).toBe("removed");
});

test("a clock that was ahead removes nobody, and its warning is none", async () => {
  const { world, robin } = await robinIn();
  const { tidy } = office(world);
  world.pass(days(400));
  await tidy();
  world.pass(-days(370));
  expect(await tidy()).toMatchObject({ done: 0, warned: 1 });
  world.pass(days(6));
  expect(await tidy()).toMatchObject({ done: 0, warned: 0 });
  expect(await stateOf(world, robin)).toBe("active");
});

test("who comes back is left alone, and warned anew before anything happens", async () => {
  const { world, robin } = await robinIn();
  const { tidy } = office(world);
  const session = await createSession(world, { accountId: robin.id, device: "" });
  world.pass(days(25));
  expect(await tidy()).toMatchObject({ warned: 1 });
  const viewer = await viewerOf(world, session?.tokenId ?? "");
  if (viewer === null) throw new Error("the session is gone");
  await touchSession(world, viewer);
  world.pass(days(22));
  expect(await tidy()).toMatchObject({ done: 0, warned: 0 });
  world.pass(days(3));
  expect(await tidy()).toMatchObject({ done: 0, warned: 1 });
});

test("who has just signed in is safe before the first page they open", async () => {
  const { world, robin } = await robinIn();
  const { tidy } = office(world);
  world.pass(days(40));
  await tidy();
  world.pass(days(8));
  await createSession(world, { accountId: robin.id, device: "" });
  expect(await tidy()).toMatchObject({ done: 0 });
  expect(await stateOf(world, robin)).toBe("active");
});

test("who comes back while the job runs is not removed", async () => {
  const { world, robin } = await robinIn();
  const { parts, tidy } = office(world);
  const session = await createSession(world, { accountId: robin.id, device: "" });
  world.pass(days(40));
  await tidy();
  world.pass(days(8));
  parts.hasCards = async () => {
    const viewer = await viewerOf(world, session?.tokenId ?? "");
    if (viewer !== null) await touchSession(world, viewer);
    return new Set();
  };
  expect(await tidy()).toMatchObject({ done: 0 });
  expect(await stateOf(world, robin)).toBe("active");
});

test("those with cards stay, unwarned; so do those with roles, which are named in the log", async () => {
  const { world, robin } = await robinIn();
  const anna = await makeAccount(world, "anna", "anna@example.org");
  await grantRole(world, { actor: null, accountId: anna.id, role: "*" });
  const { parts } = office(world, new Set([robin.id]));
  world.pass(days(100));
  serve(world, 100);
  const { run, lines } = runIn(world);
  expect(await tidyInactive(world, parts, run)).toEqual({ done: 0, warned: 0, held: 0, withRoles: 1, unreadable: 0 });
  expect(lines.map(({ about }) => about)).toEqual([{ accountId: anna.id }]);
  expect(await world.store.db.select().from(outgoingMail)).toHaveLength(2);
});

test("one whose address no key opens keeps nobody else from being looked at", async () => {
  const { world } = await robinIn();
  await makeAccount(world, "anna", "anna@example.org");
  world.handle.sqlite.exec("UPDATE accounts SET email_sealed = 'broken' WHERE username = 'robin'");
  const { tidy } = office(world);
  world.pass(days(40));
  expect(await tidy()).toEqual({ done: 0, warned: 1, held: 0, withRoles: 0, unreadable: 1 });
});

test("a banned account goes the same way, and its mailbox stays banned", async () => {
  const { world, robin } = await robinIn();
  await setBan(world, { actor: null, accountId: robin.id, reason: "rule 3" });
  const { tidy } = office(world);
  world.pass(days(40));
  await tidy();
  world.pass(days(7));
  expect(await tidy()).toMatchObject({ done: 1 });
  await expect(makeAccount(world, "rowan", "ROBIN+new@example.org")).rejects.toThrow("notPossible");
});

test("a dry run counts the same and changes nothing", async () => {
  const { world } = await robinIn();
  await makeAccount(world, "anna", "anna@example.org");
  const { tidy, warnings } = office(world);
  world.pass(days(40));
  serve(world, 60);
  let before = everyRow(world);
  expect(await tidy(true)).toEqual({ done: 0, warned: 2, held: 0, withRoles: 0, unreadable: 0 });
  expect([everyRow(world), warnings]).toEqual([before, []]);
  await tidy();
  world.pass(days(7));
  serve(world, 60);
  before = everyRow(world);
  expect(await tidy(true)).toEqual({ done: 2, warned: 0, held: 0, withRoles: 0, unreadable: 0 });
  expect(everyRow(world)).toBe(before);
});

test("however many there are, they go in parts, each looked at once, and a stop ends it between two", async () => {
  const { world } = await robinIn();
  const { parts } = office(world);
  world.handle.sqlite.exec(`INSERT INTO accounts (id, username, username_folded, email_hash, email_sealed, last_active_at,
    created_at, updated_at) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 350)
    SELECT 'id' || i, 'name' || i, 'name' || i, 'hash' || i, '', 1000 + i % 2, 0, 0 FROM n`);
  serve(world, 40);
  const asked: string[] = [];
  parts.hasCards = async (ids) => {
    asked.push(...ids);
    return new Set(ids);
  };
  const { run, progress } = runIn(world);
  await tidyInactive(world, parts, run);
  // Once to count them, and once to do it.
  expect([asked.length, new Set(asked).size]).toEqual([700, 350]);
  expect(progress.at(-1)).toEqual([350, null]);
  expect(progress.length).toBeLessThan(10);
  asked.length = 0;
  await tidyInactive(world, parts, runIn(world, { signal: AbortSignal.abort() }).run);
  expect(asked).toHaveLength(100);
});

/** People who were here on 21 November and never again. */
function crowd(world: World, count: number): void {
  const at = Date.parse("2026-11-21");
  world.handle.sqlite
    .prepare(
      `INSERT INTO accounts (id, username, username_folded, email_hash, email_sealed, last_active_at, created_at, updated_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
      SELECT 'id' || i, 'name' || i, 'name' || i, 'hash' || i, ?, ?, 0, 0 FROM n`,
    )
    .run(count, world.secrets.encrypt("somebody@example.org"), at);
}

const left = async (world: World): Promise<number> =>
  (await world.store.db.select().from(accounts)).filter(({ state }) => state !== "removed").length;

describe("days count only while the site is up", () => {
  test("nobody is away because the site was off for forty days", async () => {
    const { world, robin } = await robinIn();
    const { parts, warnings } = office(world);
    const tidy = () => tidyInactive(world, parts, runIn(world).run);
    world.pass(days(24));
    serve(world, 25);
    expect(await tidy()).toMatchObject({ warned: 1 });
    world.pass(days(40));
    serve(world);
    expect(await tidy()).toMatchObject({ done: 0, warned: 0, held: 0 });
    world.pass(days(5));
    serve(world, 6);
    expect(await tidy()).toMatchObject({ done: 0 });
    expect(await stateOf(world, robin)).toBe("active");
    world.pass(days(1));
    serve(world, 7);
    expect(await tidy()).toMatchObject({ done: 1 });
    expect(warnings).toHaveLength(1);
  });

  test("nobody is away because the clock leapt ahead by 400 days, and on", async () => {
    const { world } = await robinIn();
    crowd(world, 25);
    const { parts, warnings } = office(world);
    serve(world, 10);
    for (const leap of [400, 9, 9]) {
      world.pass(days(leap));
      serve(world);
      expect(await tidyInactive(world, parts, runIn(world).run)).toMatchObject({ done: 0, warned: 0, held: 0 });
    }
    expect([await left(world), warnings.length]).toEqual([26, 0]);
  });
});

describe("a person is asked", () => {
  async function idle(count: number) {
    const { world } = await robinIn();
    crowd(world, count - 1);
    const { parts, warnings } = office(world);
    world.pass(days(40));
    serve(world, 41);
    const tidy = (more: Partial<JobRun> = {}) => {
      const { run, lines } = runIn(world, more);
      return tidyInactive(world, parts, run).then((result) => ({ result, lines }));
    };
    return { world, warnings, tidy };
  }

  test("before more than ten, or one in a hundred, are warned or removed", async () => {
    const { world, warnings, tidy } = await idle(26);
    const { result, lines } = await tidy();
    expect(result).toMatchObject({ done: 0, warned: 0, held: 26 });
    expect(lines.map(({ message }) => message).join()).toContain("run inactive-accounts --confirm 26");
    expect((await tidy({ confirmed: 25 })).result).toMatchObject({ warned: 0, held: 26 });
    expect((await tidy({ confirmed: 26 })).result).toMatchObject({ warned: 26, held: 0 });
    expect(warnings).toHaveLength(26);
    world.pass(days(7));
    serve(world, 8);
    expect((await tidy()).result).toMatchObject({ done: 0, held: 26 });
    expect((await tidy({ dryRun: true })).result).toMatchObject({ done: 26, held: 26 });
    expect(await left(world)).toBe(26);
    expect((await tidy({ confirmed: 26 })).result).toMatchObject({ done: 26, held: 0 });
    expect(await left(world)).toBe(0);
  });

  test("not for a few", async () => {
    const { world, tidy } = await idle(10);
    expect((await tidy()).result).toMatchObject({ warned: 10, held: 0 });
    world.pass(days(7));
    serve(world, 8);
    expect((await tidy()).result).toMatchObject({ done: 10, held: 0 });
  });

  test("where one in a hundred are more than ten, before more than these", () => {
    expect(mostConcerned(26, 0)).toBe(10);
    expect(mostConcerned(5000, 0)).toBe(50);
    expect(mostConcerned(5000, 80)).toBe(80);
  });
});
