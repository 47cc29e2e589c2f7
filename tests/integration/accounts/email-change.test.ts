import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { beginEmailChange, emailChangeOf, tryEmailChange } from "#app/features/accounts/email-change.server.ts";
import { minutes } from "#app/kit/time/durations.ts";
import { type Account, accountById } from "#app/services/accounts/queries.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { pendingLogins } from "#db/accounts/schema/sign-in.ts";
import { attemptLogin, begin, email, HERE, KINDS, makeAccount, many, openWorld, type World, wrong } from "./world.ts";

const OLD = "robin@example.org";
const NEW = "rowan@example.org";

interface Codes {
  old: string;
  new: string;
}

const write = (world: World) => ({ old: world.writeMail, new: world.writeMail });
const ask = async (world: World, account: Account, address: string) => {
  const from = { ...HERE, sessionId: `session of ${account.id}` };
  const begun = await beginEmailChange(world, { account, email: email(address), from, write: write(world) });
  return begun.error === null || begun.error === "same" ? begun.error : begun;
};

/** Begins a change, and reads both mails. */
async function begun(world: World, account: Account, address = NEW): Promise<Codes> {
  const before = world.mails.length;
  expect(await ask(world, account, address)).toBe(null);
  const [old, fresh] = world.mails.slice(before);
  if (!old || !fresh) throw new Error("two mails were expected");
  expect([old.address, fresh.address]).toEqual([OLD, address]);
  return { old: old.code, new: fresh.code };
}

const type = (world: World, account: Account, codes: { old: unknown; new: unknown }) =>
  tryEmailChange(world, { account, codes });

const addressOf = async (world: World, { id }: Account) =>
  world.secrets.decrypt((await accountById(world.store, id))?.emailSealed ?? "");

describe.each(KINDS)("moving to another address, %s", (kind) => {
  test("takes both codes", async () => {
    const world = openWorld(kind);
    const robin = await makeAccount(world, "robin", OLD);
    const codes = await begun(world, robin);
    expect(await type(world, robin, codes)).toEqual({ error: null, outcome: "moved" });
    expect(await addressOf(world, robin)).toBe(NEW);
    expect(await world.store.db.select().from(pendingLogins).where(eq(pendingLogins.purpose, "email"))).toEqual([]);
  });

  test("happens once, however often both codes are sent at once", async () => {
    const world = openWorld(kind);
    const robin = await makeAccount(world, "robin", OLD);
    const codes = await begun(world, robin);
    const results = await many(10, () => type(world, robin, codes));
    expect(results.filter((result) => result.error === null && result.outcome === "moved")).toHaveLength(1);
    expect(await addressOf(world, robin)).toBe(NEW);
  });

  test("of two requests that have a code each happens, too", async () => {
    const world = openWorld(kind);
    const robin = await makeAccount(world, "robin", OLD);
    const codes = await begun(world, robin);
    await Promise.all([type(world, robin, { ...codes, new: "" }), type(world, robin, { ...codes, old: "" })]);
    await type(world, robin, { old: "", new: "" });
    expect(await addressOf(world, robin)).toBe(NEW);
    expect(await type(world, robin, codes)).toEqual({ error: "tokenExpired" });
  });

  test("never happens with one code, whichever", async () => {
    const world = openWorld(kind);
    const robin = await makeAccount(world, "robin", OLD);
    const codes = await begun(world, robin);
    for (const one of [
      { old: codes.old, new: "" },
      { old: codes.old, new: codes.old },
      { old: codes.old, new: wrong(codes.new) },
    ])
      expect(await type(world, robin, one)).toEqual({ error: "codes", codes: { old: null, new: "codeInvalid" } });
    expect(await addressOf(world, robin)).toBe(OLD);
  });

  test("remembers the code that was right", async () => {
    const world = openWorld(kind);
    const robin = await makeAccount(world, "robin", OLD);
    const codes = await begun(world, robin);
    expect(await type(world, robin, { old: wrong(codes.old), new: codes.new })).toMatchObject({
      codes: { old: "codeInvalid", new: null },
    });
    expect(await emailChangeOf(world, robin)).toMatchObject({ old: { proven: false }, new: { proven: true } });
    expect(await type(world, robin, { old: codes.old, new: "" })).toEqual({ error: null, outcome: "moved" });
  });

  test("of two to one address is for one, and the other is told", async () => {
    const world = openWorld(kind);
    const robin = await makeAccount(world, "robin", OLD);
    const anna = await makeAccount(world, "anna", "anna@example.org");
    const codes = await begun(world, robin);
    world.pass(minutes(5));
    await ask(world, anna, NEW);
    const [annas, fresh] = world.mails.slice(-2);
    const results = await Promise.all([
      type(world, robin, codes),
      type(world, anna, { old: annas?.code, new: fresh?.code }),
    ]);
    expect(results.map((result) => result.error).sort()).toEqual(["emailTaken", null]);
  });
});

describe("the codes", () => {
  test("are good for fifteen minutes, and for three tries each", async () => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", OLD);
    const late = await begun(world, robin);
    world.pass(minutes(15));
    expect(await type(world, robin, late)).toEqual({ error: "tokenExpired" });
    const codes = await begun(world, robin);
    const errors = [];
    for (let n = 0; n < 4; n += 1)
      errors.push(await type(world, robin, { old: wrong(codes.old), new: wrong(codes.new) }));
    const invalid = { error: "codes", codes: { old: "codeInvalid", new: "codeInvalid" } };
    const over = { error: "codes", codes: { old: "tooManyAttempts", new: "tooManyAttempts" } };
    expect(errors).toEqual([invalid, invalid, over, over]);
    expect(await type(world, robin, codes)).toEqual(over);
  });

  test("of somebody else, of a sign-in, or swapped, are none", async () => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", OLD);
    const anna = await makeAccount(world, "anna", "anna@example.org");
    const login = await begin(world, OLD);
    world.pass(minutes(5));
    const codes = await begun(world, robin);
    await ask(world, anna, "annika@example.org");
    const [old, fresh] = world.mails.slice(-2);
    expect(await type(world, anna, codes)).toMatchObject({ codes: { old: "codeInvalid", new: "codeInvalid" } });
    expect(await type(world, robin, { old: login.code, new: login.code })).toMatchObject({ error: "codes" });
    expect(await type(world, robin, { old: codes.new, new: codes.old })).toMatchObject({ error: "codes" });
    expect(await type(world, anna, { old: old?.code, new: fresh?.code })).toMatchObject({ error: null });
    expect(await addressOf(world, robin)).toBe(OLD);
  });

  test("of an earlier wish do not move the account to a later one's address", async () => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", OLD);
    const first = await begun(world, robin);
    world.pass(minutes(0.5));
    expect(await ask(world, robin, "sparrow@example.org")).toBe(null);
    // The old mailbox got its mail half a minute ago, so that code is still valid.
    expect(await type(world, robin, first)).toMatchObject({ codes: { old: null, new: "codeInvalid" } });
    const later = { old: "", new: world.mails.at(-1)?.code };
    expect(await type(world, robin, later)).toEqual({ error: null, outcome: "moved" });
    expect(await addressOf(world, robin)).toBe("sparrow@example.org");
  });

  test("for two spellings of one mailbox are mailed at once", async () => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", OLD);
    const codes = await begun(world, robin, "robin+site@example.org");
    expect(await type(world, robin, codes)).toEqual({ error: null, outcome: "moved" });
  });

  test("come whatever strangers ask for and type, to the address there is", async () => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", OLD);
    for (let n = 0; n < 3; n += 1) {
      const { id, code } = await begin(world, OLD);
      await attemptLogin(world, id, wrong(code));
    }
    expect(await type(world, robin, await begun(world, robin))).toEqual({ error: null, outcome: "moved" });
  });

  test("of which strangers have used up the mails for the new address: it gets the longer code", async () => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", OLD);
    const from = (host: number) => ({ address: `198.51.100.${host}` });
    for (let host = 1; host <= 12; host += 1) await begin(world, NEW, undefined, from(host));
    const codes = await begun(world, robin);
    expect(codes.new).toMatch(/^[0-9]{12}$/);
    expect(await type(world, robin, codes)).toEqual({ error: null, outcome: "moved" });
  });
});

test("many accounts that ask for one address fill its mailbox no more than one does", async () => {
  const world = openWorld();
  const from = (host: number) => ({ address: `198.51.100.${host}` });
  for (let host = 1; host <= 7; host += 1) await begin(world, NEW, undefined, from(host));
  for (let n = 0; n < 6; n += 1) {
    const account = await makeAccount(world, `wren${n}`, `wren${n}@example.org`);
    const sent = { account, email: email(NEW), write: write(world), from: { ...from(50 + n), sessionId: `s${n}` } };
    expect(await beginEmailChange(world, sent)).toEqual({ error: null, isMailed: false });
  }
  expect(world.mails.filter(({ address }) => address === NEW)).toHaveLength(7 + 1);
});

describe("an address", () => {
  test("that somebody has is treated as any other, until its code was typed", async () => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", OLD);
    await makeAccount(world, "anna", "anna@example.org");
    const codes = await begun(world, robin, "anna@example.org");
    expect(await type(world, robin, { ...codes, new: wrong(codes.new) })).toMatchObject({
      codes: { new: "codeInvalid" },
    });
    expect(await type(world, robin, codes)).toEqual({ error: "emailTaken" });
    expect(await addressOf(world, robin)).toBe(OLD);
  });

  test("of one's own needs no code", async () => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", OLD);
    expect(await ask(world, robin, "ROBIN@Example.org")).toBe("same");
    expect(await emailChangeOf(world, robin)).toBe(null);
  });

  test("can be asked for ten times a day, and no mailbox gets more than three mails an hour, and one for its spellings", async () => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", OLD);
    const errors = [];
    for (let n = 0; n < 11; n += 1) errors.push(await ask(world, robin, `robin${n}@example.com`));
    expect(errors).toEqual([...Array(10).fill(null), expect.objectContaining({ error: "tooManyMails" })]);
    const anna = await makeAccount(world, "anna", "anna@example.org");
    const tags = ["a", "b", "c", "d", "e", "f", "g"];
    for (const tag of tags) expect(await ask(world, anna, `victim+${tag}@example.com`)).toBe(null);
    expect(world.mails.filter(({ address }) => address.startsWith("victim"))).toHaveLength(3 + 1);
  });

  test("does not change for who was banned or removed meanwhile", async () => {
    const world = openWorld();
    const robin = await makeAccount(world, "robin", OLD);
    const codes = await begun(world, robin);
    await world.store.atomically((db) => [db.update(accounts).set({ state: "banned" })]);
    expect(await type(world, robin, codes)).toEqual({ error: "tokenExpired" });
    expect(await addressOf(world, robin)).toBe(OLD);
  });
});
