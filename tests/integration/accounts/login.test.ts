import { eq, isNotNull, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { tryCode } from "#app/features/accounts/sign-in/codes.server.ts";
import { beginConfirmation } from "#app/features/accounts/sign-in/login.server.ts";
import { days, hours, minutes } from "#app/kit/time/durations.ts";
import { limits } from "#db/accounts/schema/limits.ts";
import { outgoingMail } from "#db/accounts/schema/mail.ts";
import { pendingLogins } from "#db/accounts/schema/sign-in.ts";
import {
  ask,
  attemptLogin,
  begin,
  email,
  getsLong,
  HERE,
  KINDS,
  makeAccount,
  many,
  openWorld,
  type World,
  wrong,
} from "./world.ts";

const ADDRESS = "robin@example.org";
const queued = async ({ store }: World) =>
  (await store.db.select().from(outgoingMail).where(isNull(outgoingMail.sentAt))).length;

describe.each(KINDS)("a code by mail, %s", (kind) => {
  test("is six digits, goes to the address that was typed, and proves that it is somebody's", async () => {
    const world = openWorld(kind);
    const { id, code, mailed, expiresAt } = await begin(world, "Robin@Example.org");
    expect(world.mails).toEqual([{ address: "Robin@example.org", code }]);
    expect(code).toMatch(/^\d{6}$/);
    expect({ mailed, expiresAt }).toEqual({ mailed: true, expiresAt: new Date(world.now().getTime() + minutes(15)) });
    expect(await queued(world)).toBe(1);
    const tried = await attemptLogin(world, id, code);
    expect(tried).toMatchObject({ error: null, proof: { loginId: id, accountId: null } });
  });

  test("leads to the account that has the address, and goes to it in the account's own spelling", async () => {
    const world = openWorld(kind);
    const account = await makeAccount(world, "Robin", "Robin@example.org");
    for (const who of ["ROBIN@EXAMPLE.ORG", "robin"]) {
      const { id, code } = await begin(world, who);
      expect(world.mails.at(-1)?.address).toBe("Robin@example.org");
      expect(await attemptLogin(world, id, code)).toMatchObject({ proof: { accountId: account.id } });
    }
  });

  test("is good once: of fifty at once, by two processes, one wins", async () => {
    const world = openWorld(kind);
    const other = world.neighbour();
    const { id, code } = await begin(world, ADDRESS);
    const tries = await many(50, (index) => attemptLogin(index % 2 === 0 ? world : other, id, code));
    expect(tries.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await attemptLogin(world, id, code)).toEqual({ error: "codeInvalid" });
  });

  test("bears two slips", async () => {
    const world = openWorld(kind);
    const { id, code } = await begin(world, ADDRESS);
    expect(await attemptLogin(world, id, wrong(code))).toEqual({ error: "codeInvalid" });
    expect(await attemptLogin(world, id, wrong(code))).toEqual({ error: "codeInvalid" });
    expect(await attemptLogin(world, id, code)).toMatchObject({ error: null });
  });

  test("is worth nothing after the third wrong one", async () => {
    const world = openWorld(kind);
    const { id, code } = await begin(world, ADDRESS);
    for (const error of ["codeInvalid", "codeInvalid", "tooManyAttempts"])
      expect(await attemptLogin(world, id, wrong(code))).toEqual({ error });
    expect(await attemptLogin(world, id, code)).toEqual({ error: "tooManyAttempts" });
  });

  test("is looked at three times, however many try at once", async () => {
    const world = openWorld(kind);
    const { id, code } = await begin(world, ADDRESS);
    let looked = 0;
    const { same } = world.secrets;
    world.secrets.same = (a, b) => {
      looked += 1;
      return same(a, b);
    };
    await many(60, (index) =>
      attemptLogin(
        world,
        id,
        wrong(
          String(Number(code) + index)
            .slice(-6)
            .padStart(6, "0"),
        ),
      ),
    );
    expect(looked).toBe(3);
  });

  test.each([
    ["five digits", "12345"],
    ["seven digits", "1234567"],
    ["with a space", "123 456"],
    ["with a line break", "123456\n"],
    ["Arabic digits", "١٢٣٤٥٦"],
    ["full-width digits", "１２３４５６"],
    ["a list", ["123456"]],
    ["a number", 123456],
    ["nothing", null],
    ["an object", { length: 6 }],
  ])("that cannot be one uses up no try: %s", async (_, code) => {
    const world = openWorld(kind);
    const begun = await begin(world, ADDRESS);
    for (let n = 0; n < 5; n += 1) expect(await attemptLogin(world, begun.id, code)).toEqual({ error: "codeInvalid" });
    expect(await attemptLogin(world, begun.id, begun.code)).toMatchObject({ error: null });
  });

  test("is good in the browser, for the purpose and by the account it was made for", async () => {
    const world = openWorld(kind);
    const [anna, robin] = [
      await makeAccount(world, "anna", "anna@example.org"),
      await makeAccount(world, "robin", ADDRESS),
    ];
    const [one, other] = [await begin(world, "anna@example.org"), await begin(world, ADDRESS)];
    expect(await attemptLogin(world, one.id, other.code)).toEqual({ error: "codeInvalid" });
    expect(await attemptLogin(world, "01JUNKNOWNUNKNOWNUNKNOWN00", one.code)).toEqual({ error: "codeInvalid" });
    world.pass(minutes(6));
    const { writeMail } = world;
    const begun = await beginConfirmation(world, {
      from: HERE,
      purpose: "delete",
      accountId: anna.id,
      email: email("anna@example.org"),
      writeMail,
    });
    if (begun.error !== null) throw new Error(begun.error);
    const [id, code] = [begun.id, world.mails.at(-1)?.code];
    for (const elsewhere of [
      { id, code, purpose: "login" },
      { id, code, purpose: "login", accountId: anna.id },
      { id, code, purpose: "email", accountId: anna.id },
      { id, code, purpose: "delete", accountId: robin.id },
      { id, code, purpose: "delete" },
    ] as const)
      expect(await tryCode(world, elsewhere)).toEqual({ error: "codeInvalid" });
    const tried = await tryCode(world, { id, code, purpose: "delete", accountId: anna.id });
    expect(tried).toMatchObject({ error: null, proof: { accountId: anna.id } });
  });

  test("is bound to its sign-in even by who can write to the table", async () => {
    const world = openWorld(kind);
    const [own, foreign] = [await begin(world, ADDRESS), await begin(world, "anna@example.org")];
    const [row] = await world.store.db.select().from(pendingLogins).where(eq(pendingLogins.id, own.id));
    const stolen = { codeHash: row?.codeHash ?? "" };
    await world.store.atomically((db) => [
      db.update(pendingLogins).set(stolen).where(eq(pendingLogins.id, foreign.id)),
    ]);
    expect(await attemptLogin(world, foreign.id, own.code)).toEqual({ error: "codeInvalid" });
  });

  test("outlives a restart, with the tries it has left", async () => {
    const before = openWorld(kind);
    const { id, code } = await begin(before, ADDRESS);
    await attemptLogin(before, id, wrong(code));
    await attemptLogin(before, id, wrong(code));
    const after = await before.restart();
    expect(await attemptLogin(after, id, wrong(code))).toEqual({ error: "tooManyAttempts" });
    expect(await attemptLogin(after, id, code)).toEqual({ error: "tooManyAttempts" });
  });
});

describe("the clock", () => {
  test("ends a code after fifteen minutes, and going back does not bring it back", async () => {
    const world = openWorld();
    const { id, code } = await begin(world, ADDRESS);
    world.pass(minutes(15));
    expect(await attemptLogin(world, id, code)).toEqual({ error: "codeInvalid" });
    world.pass(-minutes(14));
    expect(await attemptLogin(world, id, code)).toEqual({ error: "codeInvalid" });
  });

  test("has until the last moment", async () => {
    const world = openWorld();
    const { id, code } = await begin(world, ADDRESS);
    world.pass(minutes(15) - 1);
    expect(await attemptLogin(world, id, code)).toMatchObject({ error: null });
  });

  test.each([
    ["an hour", hours(1)],
    ["a year", days(365)],
    ["until 2038", Date.parse("2038-01-19T03:14:08Z") - Date.parse("2026-11-21T12:00:00Z")],
  ])(
    "that was ahead by %s leaves no code that is good for as long, and holds back no mail for longer than an hour",
    async (_, jump) => {
      const world = openWorld();
      world.pass(jump);
      const ahead = await begin(world, ADDRESS);
      world.pass(-jump);
      expect(await begin(world, ADDRESS)).toMatchObject({ isNew: true });
      expect(await attemptLogin(world, ahead.id, ahead.code)).toEqual({ error: "codeInvalid" });
    },
  );

  test("that goes back a little takes nobody's code away", async () => {
    const world = openWorld();
    const { id, code } = await begin(world, ADDRESS);
    world.pass(-minutes(10));
    expect(await attemptLogin(world, id, code)).toMatchObject({ error: null });
  });
});

describe("mails", () => {
  test("to one person are counted together, however the address is spelt", async () => {
    const world = openWorld();
    const spellings = ["robin@gmail.com", "ROBIN@gmail.com", "r.o.b.i.n@gmail.com", "robin+a@gmail.com"];
    const long = [];
    for (const spelling of spellings) long.push(await getsLong(world, spelling));
    expect(long).toEqual([false, false, false, true]);
    expect(await queued(world)).toBe(3 + 1);
  });

  test("come once when a form is sent twice: within a minute a browser goes on with its code", async () => {
    const world = openWorld();
    const first = await begin(world, ADDRESS);
    world.pass(minutes(1) - 1);
    expect(await begin(world, ADDRESS, first.id)).toMatchObject({ id: first.id, isNew: false });
    expect(await queued(world)).toBe(1);
    world.pass(1);
    expect(await begin(world, ADDRESS, first.id)).toMatchObject({ isNew: true });
    expect((await begin(world, "anna@example.org", first.id)).id).not.toBe(first.id);
  });

  test("that cannot be had any more leave a browser its code, and say so", async () => {
    const world = openWorld();
    const { id, code } = await begin(world, ADDRESS);
    for (let n = 0; n < 2; n += 1) await begin(world, ADDRESS);
    world.pass(minutes(5));
    expect(await getsLong(world, ADDRESS)).toBe(true);
    expect(await begin(world, ADDRESS, id)).toMatchObject({ id, isNew: false });
    expect(await attemptLogin(world, id, code)).toMatchObject({ error: null });
  });

  test("whose code was used count too, or others would see it; the longer code comes as often as it is used", async () => {
    const world = openWorld();
    for (let n = 0; n < 9; n += 1) {
      const { id, code } = await begin(world, ADDRESS);
      expect(await attemptLogin(world, id, code)).toMatchObject({ error: null });
    }
  });
});

describe("that a name and an address belong together", () => {
  test.each([
    ["robin", ADDRESS],
    [ADDRESS, "robin"],
  ])("is not told to who asks for both, %s first", async (first, second) => {
    const world = openWorld();
    await makeAccount(world, "Robin", ADDRESS);
    const before = await begin(world, first);
    const [asked, stranger] = [
      await ask(world, second, HERE, before.id),
      await ask(world, "nobodyhere", HERE, before.id),
    ];
    expect(asked).toMatchObject({ error: null, isNew: true });
    expect(stranger).toMatchObject({ error: null, isNew: true });
    expect(asked).not.toMatchObject({ id: before.id });
  });
});

describe("who has no account", () => {
  const shape = async (world: World, who: string) => {
    const { code: _, id, ...begun } = await begin(world, who);
    const tries = [];
    for (let n = 0; n < 4; n += 1) tries.push(await attemptLogin(world, id, "000000"));
    const after = [];
    for (let n = 0; n < 4; n += 1) {
      const { code: _code, id: next, ...again } = await begin(world, who);
      after.push({ ...again, mailed: null }, (await attemptLogin(world, next, "000000000000")).error);
    }
    const rows = await world.store.db.select().from(pendingLogins).where(isNotNull(pendingLogins.mailedAt));
    return { begun: { ...begun, mailed: null }, tries, after, rows: rows.length };
  };

  test("looks like who has one, by name and by address, until the longer code and with it", async () => {
    const shapes = [];
    for (const who of ["robin", ADDRESS, "nobody", "nobody@example.org"]) {
      const world = openWorld();
      await makeAccount(world, "robin", ADDRESS);
      await world.store.atomically((db) => [db.delete(pendingLogins)]);
      await world.store.atomically((db) => [db.delete(limits)]);
      shapes.push(await shape(world, who));
    }
    expect(shapes[0]?.after.at(-2)).toMatchObject({ isShared: true, isNew: true });
    for (const other of shapes) expect(other).toEqual(shapes[0]);
  });

  test("gets as many rows written, but a name that is nobody's gets no mail and no right code", async () => {
    const world = openWorld();
    const { id, code, mailed } = await begin(world, "nobody");
    expect(mailed).toBe(false);
    expect(await queued(world)).toBe(1);
    expect(world.mails[0]?.address).toMatch(/\.invalid$/);
    expect(await attemptLogin(world, id, code)).toEqual({ error: "codeInvalid" });
  });
});
