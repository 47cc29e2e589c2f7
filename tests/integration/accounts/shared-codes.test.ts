import { describe, expect, test } from "vitest";
import type { From } from "#app/features/accounts/sign-in/requesters.server.ts";
import { isShared } from "#app/features/accounts/sign-in/shared-codes.server.ts";
import { standingOf } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { hours, minutes } from "#app/kit/time/durations.ts";
import { ask, attemptLogin, email, KINDS, makeAccount, many, openWorld, type Started, type World } from "./world.ts";

const ADDRESS = "robin@example.org";
const at = (host: number): From => ({ address: `198.51.100.${host}` });
const LONG = /^[0-9]{12}$/;
/** Mails with six digits a day, for all strangers together. */
const MOST = 7;

/** Strangers in many networks use up the mails that all of them have; who made an account has used one. */
async function flood(world: World, who: string): Promise<void> {
  const left = MOST - world.mails.filter(({ address }) => address === who).length;
  for (let host = 1; host <= left; host += 1) await ask(world, who, at(host));
}

/** Asks from a network that has not asked yet, and expects success. */
async function join(world: World, who: string, host: number): Promise<Started> {
  const begun = await ask(world, who, at(host));
  if (begun.error !== null) throw new Error(begun.error);
  return begun;
}

const queued = (world: World): number => world.handle.sqlite.prepare("SELECT * FROM outgoing_mail").all().length;
const newest = (world: World): string => world.mails.at(-1)?.code ?? "";
const wrongLong = (code: string): string => String((Number(code) + 1) % 10 ** 12).padStart(12, "0");

describe("when strangers have used up the mails, a new device still gets in", () => {
  test.each(KINDS.flatMap((kind) => ["robin", ADDRESS].map((who) => [kind, who] as const)))(
    "%s, by %s",
    async (...of) => {
      const [kind, who] = of;
      const world = openWorld(kind);
      await makeAccount(world, "robin", ADDRESS);
      await flood(world, who);
      const { id } = await join(world, who, 101);
      expect(newest(world)).toMatch(LONG);
      expect(await attemptLogin(world, id, newest(world))).toMatchObject({
        error: null,
        proof: { accountId: expect.any(String) },
      });
    },
  );

  test("for a day of it, in each of its hours, with no more than one mail an hour", async () => {
    const world = openWorld();
    await makeAccount(world, "robin", ADDRESS);
    let served = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      const before = queued(world);
      for (let host = 1; host <= 60; host += 1) await ask(world, ADDRESS, at(host));
      expect(queued(world) - before).toBeLessThanOrEqual(hour < 2 ? 13 : 1);
      const { id } = await join(world, ADDRESS, 200 + (hour % 50));
      if ((await attemptLogin(world, id, newest(world))).error === null) served += 1;
      world.pass(hours(1));
    }
    expect(served).toBe(24);
  });

  test("the one mail is for every browser that asks within its hour, also when two ask at once", async () => {
    const world = openWorld();
    await makeAccount(world, "robin", ADDRESS);
    await flood(world, ADDRESS);
    const before = queued(world);
    const other = world.neighbour();
    const begun = await many(6, (index) => join(index % 2 === 0 ? world : other, ADDRESS, 101 + index));
    world.pass(hours(1) - minutes(1));
    const late = await join(world, ADDRESS, 110);
    expect(queued(world) - before).toBe(1);
    expect(new Set([...begun, late].map(({ id }) => id)).size).toBe(7);
    expect(await attemptLogin(world, late.id, newest(world))).toMatchObject({ error: null });
  });
});

describe("the longer code", () => {
  async function floodedWorld() {
    const world = openWorld();
    await makeAccount(world, "robin", ADDRESS);
    await flood(world, ADDRESS);
    return world;
  }

  test("of somebody who has just signed in, a stranger who waits with it sees nothing, nor in what can be asked for", async () => {
    const look = async (isUsed: boolean) => {
      const world = openWorld();
      await makeAccount(world, "robin", ADDRESS);
      const early = await join(world, ADDRESS, 90);
      const own = newest(world);
      await flood(world, ADDRESS);
      const [owner, watcher] = [await join(world, ADDRESS, 101), await join(world, ADDRESS, 102)];
      const code = newest(world);
      if (isUsed) {
        expect(await attemptLogin(world, early.id, own)).toMatchObject({ error: null });
        expect(await attemptLogin(world, owner.id, code)).toMatchObject({ error: null });
      }
      world.pass(minutes(1));
      const { stage, row } = await standingOf(world, watcher.id);
      const seen: unknown[] = [stage, row !== null && isShared(row)];
      for (let host = 110; host < 114; host += 1) {
        const { id, isNew, isShared } = await join(world, ADDRESS, host);
        seen.push(isNew, isShared, (await attemptLogin(world, id, "000000")).error);
        seen.push((await attemptLogin(world, id, "000000000000")).error);
      }
      for (let n = 0; n < 3; n += 1) seen.push((await attemptLogin(world, watcher.id, "000000000000")).error);
      return seen;
    };
    expect(await look(true)).toEqual(await look(false));
  });

  test("works once: who saw it on a screen cannot use it again, and the next to ask gets another", async () => {
    const world = await floodedWorld();
    const [owner, watcher] = [await join(world, ADDRESS, 101), await join(world, ADDRESS, 102)];
    const code = newest(world);
    expect(await attemptLogin(world, owner.id, code)).toMatchObject({ error: null });
    expect((await attemptLogin(world, watcher.id, code)).error).not.toBe(null);
    world.pass(minutes(1));
    const next = await join(world, ADDRESS, 103);
    expect(newest(world)).not.toBe(code);
    expect(await attemptLogin(world, next.id, code)).toEqual({ error: "codeInvalid" });
  });

  test("typed in two browsers at once opens one", async () => {
    const world = await floodedWorld();
    const begun = [await join(world, ADDRESS, 101), await join(world, ADDRESS, 102)];
    const code = newest(world);
    const tried = await Promise.all(begun.map(({ id }) => attemptLogin(world, id, code)));
    expect(tried.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test("is looked at three times in a browser, and others' wrong tries take nothing from the owner", async () => {
    const world = await floodedWorld();
    const attackers = await many(20, (index) => join(world, ADDRESS, 120 + index));
    const owner = await join(world, ADDRESS, 101);
    const code = newest(world);
    for (const { id } of attackers) for (let n = 0; n < 4; n += 1) await attemptLogin(world, id, wrongLong(code));
    expect(await attemptLogin(world, attackers[0]?.id ?? "", code)).toEqual({ error: "tooManyAttempts" });
    expect(await attemptLogin(world, owner.id, code)).toMatchObject({ error: null });
  });

  test("is never six digits, and six digits use up no try of it", async () => {
    const world = await floodedWorld();
    const { id } = await join(world, ADDRESS, 101);
    const { same } = world.secrets;
    let looked = 0;
    world.secrets.same = (a, b) => {
      looked += 1;
      return same(a, b);
    };
    const code = newest(world);
    for (const typed of [code.slice(0, 6), code.slice(6), "000000", `${code}0`, ` ${code}`])
      for (let n = 0; n < 3; n += 1) expect(await attemptLogin(world, id, typed)).toEqual({ error: "codeInvalid" });
    expect(looked).toBe(0);
    expect(await attemptLogin(world, id, code)).toMatchObject({ error: null });
  });

  test("does not open a browser that began before, with a code of its own", async () => {
    const world = openWorld();
    await makeAccount(world, "robin", ADDRESS);
    const early = await join(world, ADDRESS, 1);
    await flood(world, ADDRESS);
    await join(world, ADDRESS, 101);
    expect(await attemptLogin(world, early.id, newest(world))).toEqual({ error: "codeInvalid" });
  });

  test("of a mailbox without an account is not kept from its plain address by other spellings of it", async () => {
    const world = openWorld();
    const who = "nova@example.org";
    await flood(world, who);
    for (let tag = 0; tag < 10; tag += 1) await join(world, `nova+${tag}@example.org`, 101 + tag);
    expect(world.mails.at(-1)?.address).toBe("nova+5@example.org");
    expect(queued(world)).toBe(MOST + 6);
    const { id } = await join(world, who, 120);
    expect(queued(world)).toBe(MOST + 6 + 1);
    expect(world.mails.at(-1)?.address).toBe(who);
    expect(await attemptLogin(world, id, newest(world))).toMatchObject({ error: null });
  });

  test("of one address opens no other that is spelled much like it, which can be somebody else's", async () => {
    const world = await floodedWorld();
    await makeAccount(world, "kaede", "kaede@example.org");
    await flood(world, "robin+x@example.org");
    await join(world, "robin+x@example.org", 101);
    const stranger = newest(world);
    const owner = await join(world, ADDRESS, 102);
    expect(world.mails.at(-1)).toEqual({ address: email(ADDRESS).address, code: newest(world) });
    expect(await attemptLogin(world, owner.id, stranger)).toEqual({ error: "codeInvalid" });
    expect(await attemptLogin(world, owner.id, newest(world))).toMatchObject({ error: null });
  });

  test("is not written down, and is another one for each name, address and hour", async () => {
    const world = await floodedWorld();
    await flood(world, "robin");
    const codes: string[] = [];
    for (let hour = 0; hour < 2; hour += 1) {
      for (const who of ["robin", ADDRESS]) {
        for (let host = 150; host < 170; host += 1) await ask(world, who, at(host + 20 * hour));
        codes.push(newest(world));
      }
      world.pass(hours(1));
    }
    expect(new Set(codes).size).toBe(4);
    const { sqlite } = world.handle;
    const rows = ["pending_logins", "limits", "outgoing_mail"].flatMap((table) =>
      sqlite.prepare(`SELECT * FROM ${table}`).all(),
    );
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe("spellings of a mailbox with +", () => {
  test("of one network get one mail an hour, so that it keeps none of the others from theirs", async () => {
    const world = openWorld();
    await flood(world, "nova@example.org");
    for (let tag = 0; tag < 20; tag += 1) await join(world, `nova+${tag}@example.org`, 101);
    expect(queued(world)).toBe(MOST + 1);
    const { id } = await join(world, "nova+list@example.org", 102);
    expect(world.mails.at(-1)?.address).toBe("nova+list@example.org");
    expect(await attemptLogin(world, id, newest(world))).toMatchObject({ error: null });
  });

  test("with an account get theirs, whatever other spellings have used up", async () => {
    const world = openWorld();
    const who = "nova+list@example.org";
    await makeAccount(world, "nova", who);
    await flood(world, who);
    for (let tag = 0; tag < 20; tag += 1) await join(world, `nova+${tag}@example.org`, 101 + tag);
    const { id } = await join(world, who, 130);
    expect(world.mails.at(-1)?.address).toBe(who);
    expect(await attemptLogin(world, id, newest(world))).toMatchObject({ error: null });
  });

  test("are answered alike with an account and without, and use up as much of what the others have", async () => {
    const look = async (hasAccount: boolean) => {
      const world = openWorld();
      await makeAccount(world, "nova", hasAccount ? "nova+list@example.org" : "nova@example.net");
      world.pass(hours(26));
      for (let host = 1; host <= MOST; host += 1) await ask(world, "nova+list@example.org", at(host));
      const before = world.mails.length;
      const seen: unknown[] = [];
      for (const tag of ["list", "a", "b", "c", "d", "e", "f", "g", "list"]) {
        const { id, isNew, isShared } = await join(world, `nova+${tag}@example.org`, 101 + seen.length);
        seen.push(isNew, isShared, (await attemptLogin(world, id, "000000000000")).error);
      }
      return { seen, read: world.mails.slice(before).filter(({ address }) => !address.includes("list")).length };
    };
    expect(await look(true)).toEqual(await look(false));
    expect((await look(true)).read).toBe(5);
  });
});

test("a network that has asked too often as a whole gets none", async () => {
  const world = openWorld();
  await makeAccount(world, "robin", ADDRESS);
  for (let host = 1; host <= 12; host += 1) for (let n = 0; n < 3; n += 1) await ask(world, ADDRESS, at(host));
  for (let n = 0; n < 40; n += 1) await ask(world, `robin${n}@example.org`, at(102));
  expect(await ask(world, ADDRESS, at(102))).toMatchObject({ error: "tooManyMails" });
});

test("a name nobody has behaves in all of this as any other", async () => {
  const world = openWorld();
  await makeAccount(world, "robin", ADDRESS);
  const steps = async (who: string) => {
    await flood(world, who);
    const begun = await many(3, (index) => ask(world, who, at(101 + index)));
    const [first] = begun;
    const tried = [];
    for (let n = 0; n < 4; n += 1)
      tried.push(await attemptLogin(world, first?.error === null ? first.id : "", "012345678901"));
    return { begun: begun.map((one) => ("id" in one ? { ...one, id: "", mailed: null } : one)), tried };
  };
  const changes = () => world.handle.sqlite.prepare("SELECT total_changes() AS n").get() as { n: number };
  const before = changes().n;
  const known = await steps("robin");
  const between = changes().n;
  expect(await steps("nobody")).toEqual(known);
  expect(changes().n - between).toBe(between - before);
});
