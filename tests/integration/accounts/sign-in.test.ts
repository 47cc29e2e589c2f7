import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createAccount } from "#app/features/accounts/commands.server.ts";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { tryCode } from "#app/features/accounts/sign-in/codes.server.ts";
import { beginByProvider, dropLogin, finishLogin, stageOf } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { days, minutes } from "#app/kit/time/durations.ts";
import { viewerOf } from "#app/services/accounts/queries.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { sessions } from "#db/accounts/schema/sessions.ts";
import { pendingLogins } from "#db/accounts/schema/sign-in.ts";
import { makePerson, proveMail } from "./people.ts";
import { attemptLogin, begin, KINDS, makeAccount, many, name, openWorld, prove, wrong } from "./world.ts";

const ADDRESS = "robin@example.org";
const device = "Firefox · Android";
const here = { device, notices: () => [] };

describe.each(KINDS)("signing in, %s", (kind) => {
  test("goes through its stages", async () => {
    const world = openWorld(kind);
    const begun = await begin(world, ADDRESS);
    expect(await stageOf(world, begun.id)).toBe("code");
    const tried = await attemptLogin(world, begun.id, begun.code);
    expect(await stageOf(world, begun.id)).toBe("signUp");
    expect(await finishLogin(world, { loginId: begun.id, ...here })).toEqual({ error: "tokenExpired" });
    if (tried.error !== null) throw new Error(tried.error);
    const made = await createAccount(world, { proof: tried.proof, name: name("robin") });
    expect(await stageOf(world, begun.id)).toBe("open");
    const finished = await finishLogin(world, { loginId: begun.id, ...here });
    if (finished.error !== null || made.error !== null) throw new Error("not signed in");
    expect(finished.account.id).toBe(made.id);
    expect(await stageOf(world, begun.id)).toBe("over");
    const viewer = await viewerOf(world, finished.session.tokenId);
    expect(viewer).toMatchObject({ account: { id: made.id }, session: { device, id: finished.session.id } });
    expect(await world.store.db.select().from(pendingLogins)).toEqual([]);
  });

  test("opens one session with one proof, however many ask at once", async () => {
    const world = openWorld(kind);
    const other = world.neighbour();
    await makeAccount(world, "robin", ADDRESS);
    const loginId = await proveMail(world, ADDRESS);
    const finished = await many(20, (n) => finishLogin(n % 2 === 0 ? world : other, { loginId, ...here }));
    expect(finished.filter(({ error }) => error === null)).toHaveLength(1);
    expect(new Set(finished.map(({ error }) => error))).toEqual(new Set([null, "tokenExpired"]));
    expect(await world.store.db.select().from(sessions)).toHaveLength(1);
  });

  test("stops before the second factor, and opens nothing", async () => {
    const world = openWorld(kind);
    const { address } = await makePerson(world, "robin");
    const before = await world.store.db.select().from(sessions);
    const loginId = await proveMail(world, address);
    expect(await stageOf(world, loginId)).toBe("secondFactor");
    expect(await finishLogin(world, { loginId, ...here })).toEqual({ error: "secondFactorMissing" });
    expect(await stageOf(world, loginId)).toBe("secondFactor");
    expect(await world.store.db.select().from(sessions)).toEqual(before);
  });
});

describe("what opens nothing", () => {
  test("a code that was not typed, a sign-in that never was, one that was given up, one that is too old", async () => {
    const world = openWorld();
    await makeAccount(world, "robin", ADDRESS);
    const { id } = await begin(world, ADDRESS);
    expect(await finishLogin(world, { loginId: id, ...here })).toEqual({ error: "tokenExpired" });
    for (const loginId of ["01JUNKNOWNUNKNOWNUNKNOWN00", "", "%"]) {
      expect(await stageOf(world, loginId)).toBe("over");
      expect(await finishLogin(world, { loginId, ...here })).toEqual({ error: "tokenExpired" });
    }
    await dropLogin(world, id);
    expect(await stageOf(world, id)).toBe("over");
    const old = await proveMail(world, ADDRESS);
    world.pass(minutes(15));
    expect(await stageOf(world, old)).toBe("over");
    expect(await finishLogin(world, { loginId: old, ...here })).toEqual({ error: "tokenExpired" });
  });

  test("codes for other purposes", async () => {
    const world = openWorld();
    const { id } = await makeAccount(world, "robin", ADDRESS);
    const proof = await prove(world, ADDRESS);
    for (const purpose of ["email", "delete"] as const) {
      await world.store.atomically((db) => [
        db.update(pendingLogins).set({ purpose, accountId: id }).where(eq(pendingLogins.id, proof.loginId)),
      ]);
      expect(await stageOf(world, proof.loginId)).toBe("over");
      expect(await finishLogin(world, { loginId: proof.loginId, ...here })).toEqual({ error: "tokenExpired" });
    }
  });

  test("a proof of an account that is gone, also when it goes in the middle", async () => {
    const world = openWorld();
    const account = await makeAccount(world, "robin", ADDRESS);
    const [loginId, provided] = [await proveMail(world, ADDRESS), await beginByProvider(world, account.id)];
    await removeAccount(world, { accountId: account.id, actorId: null, proofId: null });
    expect(await finishLogin(world, { loginId, ...here })).toEqual({ error: "tokenExpired" });
    expect(await finishLogin(world, { loginId: provided ?? "", ...here })).toEqual({ error: "tokenExpired" });
    expect(await beginByProvider(world, account.id)).toBe(null);
  });

  test("a proof of an address that was given up", async () => {
    const world = openWorld();
    const account = await makeAccount(world, "robin", ADDRESS);
    const provided = (await beginByProvider(world, account.id)) ?? "";
    expect(await stageOf(world, provided)).toBe("open");
    await world.store.atomically((db) => [db.update(accounts).set({ emailHash: "another" })]);
    expect(await stageOf(world, provided)).toBe("over");
    expect(await finishLogin(world, { loginId: provided, ...here })).toEqual({ error: "tokenExpired" });
  });

  test("the third wrong code: the sign-in is over with it", async () => {
    const world = openWorld();
    const { id, code } = await begin(world, ADDRESS);
    for (let n = 0; n < 3; n += 1) await attemptLogin(world, id, wrong(code));
    expect(await stageOf(world, id)).toBe("over");
  });
});

test("who is banned gets in, to be told why", async () => {
  const world = openWorld();
  const account = await makeAccount(world, "robin", ADDRESS);
  const loginId = await proveMail(world, ADDRESS);
  expect(await setBan(world, { actor: null, accountId: account.id, reason: "§ 4" })).toBe(null);
  const finished = await finishLogin(world, { loginId, ...here });
  expect(finished).toMatchObject({ error: null, account: { state: "banned" } });
});

test("a clock that was ahead leaves no proof that is good for as long", async () => {
  const world = openWorld();
  await makeAccount(world, "robin", ADDRESS);
  world.pass(days(365));
  const { id, code } = await begin(world, ADDRESS);
  world.pass(-days(365));
  expect(await stageOf(world, id)).toBe("over");
  expect(await tryCode(world, { id, code, purpose: "login" })).toEqual({ error: "codeInvalid" });
  world.pass(days(365));
  const used = await proveMail(world, ADDRESS);
  world.pass(-days(365));
  expect(await finishLogin(world, { loginId: used, ...here })).toEqual({ error: "tokenExpired" });
});

describe("who comes from a provider", () => {
  test("needs no code, and there is none to guess", async () => {
    const world = openWorld();
    const { id } = await makeAccount(world, "robin", ADDRESS);
    const loginId = (await beginByProvider(world, id)) ?? "";
    expect(await stageOf(world, loginId)).toBe("open");
    expect(await attemptLogin(world, loginId, "000000")).toEqual({ error: "codeInvalid" });
    expect(await finishLogin(world, { loginId, ...here })).toMatchObject({ error: null, account: { id } });
  });

  test("needs the second factor", async () => {
    const world = openWorld();
    const { account } = await makePerson(world, "robin");
    const loginId = (await beginByProvider(world, account.id)) ?? "";
    expect(await stageOf(world, loginId)).toBe("secondFactor");
    expect(await finishLogin(world, { loginId, ...here })).toEqual({ error: "secondFactorMissing" });
  });

  test("is nobody new", async () => {
    const world = openWorld();
    expect(await beginByProvider(world, "nobody")).toBe(null);
    expect(await world.store.db.select().from(pendingLogins)).toEqual([]);
  });
});
