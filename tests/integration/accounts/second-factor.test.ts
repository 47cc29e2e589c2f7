import { eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import {
  beginSecondFactor,
  cancelSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
} from "#app/features/accounts/second-factor/second-factor.server.ts";
import type { SentFactor } from "#app/features/accounts/second-factor/second-factor-codes.server.ts";
import type { From } from "#app/features/accounts/sign-in/requesters.server.ts";
import { finishLogin, passSecondFactor, stageOf } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { days, hours, minutes } from "#app/kit/time/durations.ts";
import { type Viewer, viewerOf } from "#app/services/accounts/queries.server.ts";
import { leaveEdition, signInOf } from "#app/services/accounts/session/sessions.server.ts";
import { auditLog } from "#db/accounts/schema/audit.ts";
import { outgoingMail } from "#db/accounts/schema/mail.ts";
import { recoveryCodes, secondFactors } from "#db/accounts/schema/second-factor.ts";
import { sessions } from "#db/accounts/schema/sessions.ts";
import {
  appCode,
  knownBrowser,
  mailAbout,
  makePerson,
  type Person,
  proveMail,
  viewerFor,
  wrongCode,
} from "./people.ts";
import { ask, attemptLogin, begin, KINDS, makeAccount, many, openWorld, type World, wrong } from "./world.ts";

const device = "Test";
const here = { device, notices: () => [] };
const pass = (world: World, loginId: string, sent: SentFactor) =>
  passSecondFactor(world, {
    loginId,
    device,
    sent,
    notices: (_, factor) => (factor === "recovery" ? [mailAbout(world)] : []),
  });
const verbs = async ({ store }: World) =>
  (await store.db.select({ verb: auditLog.verb }).from(auditLog)).map(({ verb }) => verb).sort();
const notices = async ({ store }: World) =>
  (await store.db.select().from(outgoingMail)).filter(({ id }) => id.startsWith("notice"));

async function beginAnew(world: World, username = "robin") {
  const account = await makeAccount(world, username, `${username}@example.org`);
  const viewer = await viewerFor(world, account);
  expect(await beginSecondFactor(world, viewer)).toBe(null);
  return { account, viewer, secret: await secretOf(world, viewer) };
}

async function secretOf(world: World, { account, session }: Viewer): Promise<string> {
  const factor = await secondFactorOf(world, account.id, signInOf(session));
  return factor.state === "begun" ? factor.secret : "";
}

describe.each(KINDS)("a second factor, %s", (kind) => {
  test("is switched on by a code of an app that has the secret, with ten recovery codes", async () => {
    const world = openWorld(kind);
    const { account, viewer, secret } = await beginAnew(world);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await stageOf(world, await proveMail(world, "robin@example.org"))).toBe("open");
    const code = appCode(world, secret);
    const confirmed = await confirmSecondFactor(world, { viewer, code, notice: () => mailAbout(world) });
    expect(confirmed).toMatchObject({ error: null });
    expect(confirmed.error === null && new Set(confirmed.codes).size).toBe(10);
    expect(await secondFactorOf(world, account.id)).toEqual({ state: "on", recoveryCodesLeft: 10 });
    expect(await verbs(world)).toEqual(["secondFactorOn"]);
    expect(await notices(world)).toHaveLength(1);
  });

  test("is passed by a code of the app, once: of thirty at once, by two processes, one wins", async () => {
    const world = openWorld(kind);
    const other = world.neighbour();
    const person = await makePerson(world, "robin");
    const before = (await world.store.db.select().from(sessions)).length;
    const loginIds = [await proveMail(world, person.address), await proveMail(world, person.address)];
    const sent = { code: person.code() };
    const passed = await many(30, (n) => pass(n % 2 === 0 ? world : other, loginIds[n % 3 === 0 ? 0 : 1] ?? "", sent));
    expect(passed.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await world.store.db.select().from(sessions)).toHaveLength(before + 1);
    world.pass(hours(1));
    const late = await proveMail(world, person.address);
    expect(await pass(world, late, sent)).toEqual({ error: "codeInvalid" });
  });

  test("is passed by a recovery code, once: of thirty at once one wins, and the factor stays on", async () => {
    const world = openWorld(kind);
    const other = world.neighbour();
    const person = await makePerson(world, "robin");
    const [recovery = ""] = person.recoveryCodes;
    const loginIds = [await proveMail(world, person.address), await proveMail(world, person.address)];
    const passed = await many(30, (n) => pass(n % 2 === 0 ? world : other, loginIds[n % 2] ?? "", { recovery }));
    expect(passed.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await secondFactorOf(world, person.account.id)).toEqual({ state: "on", recoveryCodesLeft: 9 });
    expect(await verbs(world)).toEqual(["recoveryUse", "secondFactorOn"]);
    expect(await notices(world)).toHaveLength(2);
    world.pass(hours(1));
    const late = await proveMail(world, person.address);
    expect(await pass(world, late, { recovery })).toEqual({ error: "recoveryInvalid" });
    const typed = person.recoveryCodes[1]?.toLowerCase().replaceAll("-", " ");
    expect(await pass(world, late, { recovery: typed })).toMatchObject({ error: null });
  });

  test("is looked at three times an hour, however many try at once in however many sign-ins", async () => {
    const world = openWorld(kind);
    const person = await makePerson(world, "robin");
    const loginIds: string[] = [];
    for (let n = 0; n < 6; n += 1) loginIds.push(await proveMail(world, person.address));
    const sent = { code: wrongCode(world, person.secret) };
    const tried = await many(40, (n) => pass(world, loginIds[n % 6] ?? "", sent));
    expect(tried.filter(({ error }) => error === "codeInvalid")).toHaveLength(2);
    for (const loginId of loginIds)
      expect(["tooManyAttempts", "tokenExpired"]).toContain(
        (await pass(world, loginId, { code: person.code() })).error,
      );
    world.pass(hours(1));
    expect(await pass(world, await proveMail(world, person.address), { code: person.code() })).toMatchObject({
      error: null,
    });
  });
});

describe("a code of the app", () => {
  const codes: [string, (person: Person, world: World, other: Person) => unknown][] = [
    ["a wrong one", ({ secret }, world) => wrongCode(world, secret)],
    ["an old one", ({ code }) => code(-2)],
    ["one to come", ({ code }) => code(2)],
    ["somebody else's", (_, __, other) => other.code()],
    ["five digits", () => "12345"],
    ["Arabic digits", () => "١٢٣٤٥٦"],
    ["a list", () => ["123456"]],
    ["nothing", () => null],
    ["a recovery code", ({ recoveryCodes: [first] }) => first],
  ];
  test.each(codes)("that is not right opens nothing: %s", async (_, codeOf) => {
    const world = openWorld();
    const other = await makePerson(world, "other");
    const person = await makePerson(world, "robin");
    const loginId = await proveMail(world, person.address);
    expect(await pass(world, loginId, { code: codeOf(person, world, other) })).toEqual({ error: "codeInvalid" });
    expect(await stageOf(world, loginId)).toBe("secondFactor");
    expect(await pass(world, loginId, { code: person.code() })).toMatchObject({ error: null });
  });

  test.each([-1, 1])("is right %i step away", async (steps) => {
    const world = openWorld();
    const person = await makePerson(world, "robin");
    world.pass(minutes(5));
    const loginId = await proveMail(world, person.address);
    expect(await pass(world, loginId, { code: person.code(steps) })).toMatchObject({ error: null });
  });

  test("does not work again when the clock goes back, nor that of the step before", async () => {
    const world = openWorld();
    const person = await makePerson(world, "robin");
    const before = person.code(-1);
    const code = person.code();
    expect(await pass(world, await proveMail(world, person.address), { code })).toMatchObject({ error: null });
    const loginId = await proveMail(world, person.address);
    expect(await pass(world, loginId, { code: before })).toEqual({ error: "codeInvalid" });
    world.pass(-minutes(5));
    expect(await pass(world, loginId, { code: person.code() })).toEqual({ error: "codeInvalid" });
  });

  test("that confirmed the factor does not also sign in", async () => {
    const world = openWorld();
    const { viewer, secret } = await beginAnew(world);
    const code = appCode(world, secret);
    await confirmSecondFactor(world, { viewer, code, notice: () => mailAbout(world) });
    expect(await pass(world, await proveMail(world, "robin@example.org"), { code })).toEqual({ error: "codeInvalid" });
  });

  test("passes nothing without the code from the mail", async () => {
    const world = openWorld();
    const person = await makePerson(world, "robin");
    const { id } = await begin(world, person.address);
    expect(await pass(world, id, { code: person.code() })).toEqual({ error: "tokenExpired" });
    expect(await pass(world, "", { code: person.code() })).toEqual({ error: "tokenExpired" });
  });

  test("passes the sign-in of its own account alone", async () => {
    const world = openWorld();
    const [robin, anna] = [await makePerson(world, "robin"), await makePerson(world, "anna")];
    const loginId = await proveMail(world, anna.address);
    const [recovery = ""] = robin.recoveryCodes;
    expect(await pass(world, loginId, { code: robin.code() })).toEqual({ error: "codeInvalid" });
    expect(await pass(world, loginId, { recovery })).toEqual({ error: "recoveryInvalid" });
    expect(await secondFactorOf(world, robin.account.id)).toMatchObject({ recoveryCodesLeft: 10 });
  });
});

describe("wrong codes", () => {
  test("end the sign-in for an hour, and keep no code by mail away", async () => {
    const world = openWorld();
    const person = await makePerson(world, "robin");
    const loginId = await proveMail(world, person.address);
    const code = wrongCode(world, person.secret);
    for (const error of ["codeInvalid", "codeInvalid", "tooManyAttempts"])
      expect(await pass(world, loginId, { code })).toEqual({ error });
    expect(await stageOf(world, loginId)).toBe("over");
    const again = await proveMail(world, person.address);
    expect(await pass(world, again, { code: person.code() })).toEqual({ error: "tooManyAttempts" });
    world.pass(hours(1));
    expect(await pass(world, await proveMail(world, person.address), { code: person.code() })).toMatchObject({
      error: null,
    });
  });

  test("one of each kind, with sign-ins between, lock nobody out", async () => {
    const world = openWorld();
    const person = await makePerson(world, "robin");
    for (let round = 0; round < 3; round += 1) {
      const { id, code } = await begin(world, person.address);
      expect(await attemptLogin(world, id, wrong(code))).toEqual({ error: "codeInvalid" });
      expect(await attemptLogin(world, id, code)).toMatchObject({ error: null });
      expect(await pass(world, id, { code: wrongCode(world, person.secret) })).toEqual({ error: "codeInvalid" });
      expect(await pass(world, id, { recovery: "0000-0000-0000-0000" })).toEqual({ error: "recoveryInvalid" });
      world.pass(minutes(1));
      expect(await pass(world, id, { code: person.code() })).toMatchObject({ error: null });
    }
    expect(await ask(world, person.address)).toMatchObject({ error: null });
  });

  test("of the app and of recovery add up, across a restart; those by mail are counted apart", async () => {
    let world = openWorld();
    const person = await makePerson(world, "robin");
    const first = await begin(world, person.address);
    await attemptLogin(world, first.id, wrong(first.code));
    await attemptLogin(world, first.id, first.code);
    await pass(world, first.id, { code: wrongCode(world, person.secret) });
    world = await world.restart();
    expect(await ask(world, person.address)).toMatchObject({ error: null });
    await pass(world, first.id, { recovery: "0000-0000-0000-0000" });
    expect(await ask(world, person.address)).toMatchObject({ error: null });
    expect(await pass(world, first.id, { recovery: "0000-0000-0000-0000" })).toEqual({ error: "tooManyAttempts" });
  });

  test("of strangers at mailed codes do not stop who has the mailbox and the app", async () => {
    const world = openWorld();
    const person = await makePerson(world, "robin");
    const loginId = await proveMail(world, person.address);
    const strangers = await begin(world, person.address);
    for (let n = 0; n < 3; n += 1) await attemptLogin(world, strangers.id, wrong(strangers.code));
    expect(await pass(world, loginId, { code: person.code() })).toMatchObject({ error: null });
  });

  test("of somebody who reads the mails do not lock the owner's own browser, nor its wrong ones theirs", async () => {
    const world = openWorld();
    const person = await makePerson(world, "robin");
    const reader = await proveMail(world, person.address);
    for (let n = 0; n < 3; n += 1) await pass(world, reader, { code: wrongCode(world, person.secret) });
    const from = { address: "203.0.113.99", browser: await knownBrowser(world, person.account) };
    const { id, code } = await begin(world, person.address, undefined, from);
    expect(await attemptLogin(world, id, code)).toMatchObject({ error: null });
    expect(await pass(world, id, { code: wrongCode(world, person.secret) })).toEqual({ error: "codeInvalid" });
    world.pass(minutes(1));
    expect(await pass(world, id, { code: person.code() })).toMatchObject({ error: null });
    expect(await pass(world, await proveMail(world, person.address), { code: person.code() })).toEqual({
      error: "tooManyAttempts",
    });
  });

  test("in one browser that is known do not lock another, and switching it on forgets the browsers before it", async () => {
    const world = openWorld();
    const { account, viewer, secret } = await beginAnew(world);
    const old = { address: "203.0.113.98", browser: await knownBrowser(world, account) };
    await confirmSecondFactor(world, { viewer, code: appCode(world, secret), notice: () => mailAbout(world) });
    const passed = async (from: From, code: string) => {
      const begun = await begin(world, "robin@example.org", undefined, from);
      await attemptLogin(world, begun.id, begun.code);
      return pass(world, begun.id, { code });
    };
    const own = [1, 2].map(() => knownBrowser(world, account));
    const [first, second] = (await Promise.all(own)).map((browser) => ({ address: "203.0.113.99", browser }));
    for (let n = 0; n < 3; n += 1) await passed(first ?? old, wrongCode(world, secret));
    world.pass(minutes(1));
    expect((await passed(first ?? old, appCode(world, secret))).error).toBe("tooManyAttempts");
    for (let n = 0; n < 3; n += 1) await passed(old, wrongCode(world, secret));
    expect((await passed(old, appCode(world, secret))).error).toBe("tooManyAttempts");
    expect((await passed({ address: "203.0.113.97" }, appCode(world, secret))).error).toBe("tooManyAttempts");
    expect(await passed(second ?? old, appCode(world, secret))).toMatchObject({ error: null });
  });

  test("that cannot be codes cost nothing, right ones neither", async () => {
    const world = openWorld();
    const person = await makePerson(world, "robin");
    const loginId = await proveMail(world, person.address);
    for (const sent of [{ code: "12 34" }, { recovery: "hello" }, { recovery: null }, { code: ["1"] }])
      for (let n = 0; n < 3; n += 1) expect((await pass(world, loginId, sent)).error).toMatch(/Invalid$/);
    for (let n = 0; n < 6; n += 1) {
      world.pass(minutes(1));
      const again = await proveMail(world, person.address);
      expect(await pass(world, again, { code: person.code() })).toMatchObject({ error: null });
    }
  });

  test("by who reads the mails are fewer than a hundred in any 24 hours", async () => {
    const world = openWorld();
    const person = await makePerson(world, "robin");
    const looked: number[] = [];
    for (let minute = 0; minute < 60 * 60; minute += 60) {
      const begun = await begin(world, person.address).catch(() => null);
      if (begun !== null && (await attemptLogin(world, begun.id, begun.code)).error === null) {
        for (let n = 0; n < 4; n += 1) {
          const { error } = await pass(world, begun.id, { code: wrongCode(world, person.secret) });
          // Codes that were not checked do not end a sign-in.
          const isOver = error === "tooManyAttempts" && (await stageOf(world, begun.id)) === "over";
          if (error === "codeInvalid" || isOver) looked.push(world.now().getTime());
        }
      }
      world.pass(hours(1));
    }
    const most = Math.max(...looked.map((from) => looked.filter((at) => at >= from && at < from + days(1)).length));
    expect(most).toBeLessThanOrEqual(100);
    expect(most).toBeGreaterThan(30);
  });
});

describe("setting it up", () => {
  test("begun anew has another secret, and the one before confirms nothing", async () => {
    const world = openWorld();
    const { viewer, account, secret } = await beginAnew(world);
    expect(await beginSecondFactor(world, viewer)).toBe(null);
    expect(await secretOf(world, viewer)).not.toBe(secret);
    const code = appCode(world, secret);
    expect(await confirmSecondFactor(world, { viewer, code, notice: () => mailAbout(world) })).toEqual({
      error: "codeInvalid",
    });
    await cancelSecondFactor(world, viewer);
    expect(await secondFactorOf(world, account.id)).toEqual({ state: "off" });
  });

  test("of another sign-in is neither shown nor confirmed: nobody plants their own for its owner", async () => {
    const world = openWorld();
    const { viewer: attacker, account, secret } = await beginAnew(world);
    const owner = await viewerFor(world, account);
    const notice = () => mailAbout(world);
    expect(await secondFactorOf(world, account.id, signInOf(owner.session))).toEqual({ state: "off" });
    const confirmed = await confirmSecondFactor(world, { viewer: owner, code: appCode(world, secret), notice });
    expect(confirmed).toEqual({ error: "secondFactorOver" });
    expect(await beginSecondFactor(world, owner)).toBe(null);
    const own = await secretOf(world, owner);
    expect(own).not.toBe(secret);
    for (const code of [appCode(world, own), appCode(world, secret)])
      expect(await confirmSecondFactor(world, { viewer: attacker, code, notice })).toEqual({
        error: "secondFactorOver",
      });
  });

  test("ends all other sign-ins when it is switched on: whoever was in by the mails alone renews no recovery codes", async () => {
    const world = openWorld();
    const { viewer: owner, account, secret } = await beginAnew(world);
    const attacker = await viewerFor(world, account);
    const notice = () => mailAbout(world);
    const code = appCode(world, secret);
    expect(await confirmSecondFactor(world, { viewer: owner, code, notice })).toMatchObject({ error: null });
    expect(await renewRecoveryCodes(world, { viewer: attacker, notice })).toEqual({ error: "tokenExpired" });
    const open = await world.store.db.select({ id: sessions.id }).from(sessions).where(isNull(sessions.revokedAt));
    expect(open).toEqual([{ id: owner.session.id }]);
  });

  test("replaces none that is in use: neither the secret nor by giving up", async () => {
    const world = openWorld();
    const person = await makePerson(world, "robin");
    expect(await beginSecondFactor(world, person.viewer)).toBe("secondFactorOn");
    await cancelSecondFactor(world, person.viewer);
    expect(await pass(world, await proveMail(world, person.address), { code: person.code() })).toMatchObject({
      error: null,
    });
  });

  test("is confirmed once: of many at once one gets the codes", async () => {
    const world = openWorld();
    const { viewer, secret, account } = await beginAnew(world);
    const code = appCode(world, secret);
    const confirmed = await many(10, () =>
      confirmSecondFactor(world, { viewer, code, notice: () => mailAbout(world) }),
    );
    const [won, ...more] = confirmed.filter(({ error }) => error === null);
    expect(more).toEqual([]);
    expect(await world.store.db.select().from(recoveryCodes)).toHaveLength(10);
    world.pass(minutes(1));
    const loginId = await proveMail(world, "robin@example.org");
    const recovery = won?.error === null ? won.codes[9] : "";
    expect(await pass(world, loginId, { recovery })).toMatchObject({ error: null, account: { id: account.id } });
  });

  test("anew after switching off has other recovery codes, and the old ones are worth nothing", async () => {
    const world = openWorld();
    const { viewer, code, recoveryCodes: old, address } = await makePerson(world, "robin");
    const ended = await endSecondFactor(world, { viewer, sent: { code: code() }, notice: () => mailAbout(world) });
    expect(ended).toBe(null);
    expect(await stageOf(world, await proveMail(world, address))).toBe("open");
    await beginSecondFactor(world, viewer);
    const secret = await secretOf(world, viewer);
    await confirmSecondFactor(world, { viewer, code: appCode(world, secret), notice: () => mailAbout(world) });
    world.pass(minutes(1));
    const loginId = await proveMail(world, address);
    expect(await pass(world, loginId, { recovery: old[0] })).toEqual({ error: "recoveryInvalid" });
  });

  test("keeps no secret and no recovery code that can be read", async () => {
    const world = openWorld();
    const { secret, recoveryCodes: codes } = await makePerson(world, "robin");
    const stored = JSON.stringify([
      await world.store.db.select().from(secondFactors),
      await world.store.db.select().from(recoveryCodes),
    ]);
    for (const hidden of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))])
      expect(stored).not.toContain(hidden);
  });
});

describe("switching it off, and new recovery codes", () => {
  test("a recovery code switches it off too; a wrong one does not, and is counted", async () => {
    const world = openWorld();
    const { viewer, recoveryCodes: codes, account, address, secret } = await makePerson(world, "robin");
    const end = (sent: SentFactor) => endSecondFactor(world, { viewer, sent, notice: () => mailAbout(world) });
    expect(await end({ code: wrongCode(world, secret) })).toBe("codeInvalid");
    expect(await end({ recovery: "0000-0000-0000-0000" })).toBe("recoveryInvalid");
    expect(await secondFactorOf(world, account.id)).toMatchObject({ state: "on" });
    expect(await end({ recovery: codes[3] })).toBe(null);
    expect(await secondFactorOf(world, account.id)).toEqual({ state: "off" });
    expect(await world.store.db.select().from(recoveryCodes)).toEqual([]);
    expect(await verbs(world)).toEqual(["secondFactorOff", "secondFactorOn"]);
    expect(await ask(world, address)).toMatchObject({ error: null });
  });

  test("three wrong codes stop it for an hour, whichever session they come from", async () => {
    const world = openWorld();
    const { viewer, secret, code, account } = await makePerson(world, "robin");
    const end = (sent: SentFactor) => endSecondFactor(world, { viewer, sent, notice: () => mailAbout(world) });
    for (const error of ["codeInvalid", "codeInvalid", "tooManyAttempts", "tooManyAttempts"])
      expect(await end({ code: wrongCode(world, secret) })).toBe(error);
    expect(await end({ code: code() })).toBe("tooManyAttempts");
    world.pass(hours(1));
    const later = await viewerFor(world, account);
    const sent = { code: code() };
    expect(await endSecondFactor(world, { viewer: later, sent, notice: () => mailAbout(world) })).toBe(null);
  });

  test("new recovery codes replace all the old ones", async () => {
    const world = openWorld();
    const { viewer, recoveryCodes: old, address } = await makePerson(world, "robin");
    const renewed = await renewRecoveryCodes(world, { viewer, notice: () => mailAbout(world) });
    if (renewed.error !== null) throw new Error(renewed.error);
    expect(renewed.codes.filter((code) => old.includes(code))).toEqual([]);
    const loginId = await proveMail(world, address);
    expect(await pass(world, loginId, { recovery: old[0] })).toEqual({ error: "recoveryInvalid" });
    expect(await pass(world, loginId, { recovery: renewed.codes[0] })).toMatchObject({ error: null });
    expect(await verbs(world)).toEqual(["recoveryRenew", "recoveryUse", "secondFactorOn"]);
  });

  test("are for who has one", async () => {
    const world = openWorld();
    const { viewer } = await beginAnew(world);
    const notice = () => mailAbout(world);
    expect(await renewRecoveryCodes(world, { viewer, notice })).toEqual({ error: "secondFactorOver" });
    const sent = { code: "123456" };
    expect(await endSecondFactor(world, { viewer, sent, notice })).toBe("codeInvalid");
    expect(await notices(world)).toEqual([]);
  });
});

describe("changes are for who has signed in a moment ago", () => {
  const late: [string, (world: World, person: Person) => Promise<unknown>][] = [
    ["a quarter of an hour later", async (world) => world.pass(minutes(15))],
    ["signed out meanwhile", (world, { account, viewer }) => revoke(world, account.id, viewer.session.id)],
    ["banned", (world, { account }) => setBan(world, { actor: null, accountId: account.id, reason: "§ 4" })],
  ];
  const revoke = (world: World, accountId: string, sessionId: string) =>
    leaveEdition(world, { accountId, session: { id: sessionId, signInId: null } });

  test.each(late)("not: %s", async (_, happens) => {
    const world = openWorld();
    const person = await makePerson(world, "robin");
    await happens(world, person);
    const { viewer } = person;
    const notice = () => mailAbout(world);
    const before = await world.store.db.select().from(secondFactors);
    expect(await beginSecondFactor(world, viewer)).toBe("tokenExpired");
    expect(await renewRecoveryCodes(world, { viewer, notice })).toEqual({ error: "tokenExpired" });
    expect(await endSecondFactor(world, { viewer, notice, sent: { code: person.code() } })).toBe("tokenExpired");
    expect(await world.store.db.select().from(secondFactors)).toEqual(before);
  });

  test.each(late)("nor confirmed: %s", async (_, happens) => {
    const world = openWorld();
    const { account, viewer, secret } = await beginAnew(world);
    await happens(world, { account, viewer } as Person);
    const confirming = { viewer, code: appCode(world, secret), notice: () => mailAbout(world) };
    expect(await confirmSecondFactor(world, confirming)).toEqual({ error: "tokenExpired" });
    expect(await notices(world)).toEqual([]);
  });
});

test("who is banned signs in with it as before", async () => {
  const world = openWorld();
  const person = await makePerson(world, "robin");
  await setBan(world, { actor: null, accountId: person.account.id, reason: "§ 4" });
  const loginId = await proveMail(world, person.address);
  expect(await finishLogin(world, { loginId, ...here })).toEqual({ error: "secondFactorMissing" });
  const passed = await pass(world, loginId, { code: person.code() });
  if (passed.error !== null) throw new Error(passed.error);
  expect(await viewerOf(world, passed.session.tokenId)).toMatchObject({ account: { state: "banned" } });
});

test("switched on between the mail and the session, it is asked for", async () => {
  const world = openWorld();
  const { viewer, secret } = await beginAnew(world);
  const loginId = await proveMail(world, "robin@example.org");
  expect(await stageOf(world, loginId)).toBe("open");
  await confirmSecondFactor(world, { viewer, code: appCode(world, secret), notice: () => mailAbout(world) });
  expect(await finishLogin(world, { loginId, ...here })).toEqual({ error: "secondFactorMissing" });
});

test("a secret copied into another account's row passes nothing there by recovery codes of the first", async () => {
  const world = openWorld();
  const [robin, anna] = [await makePerson(world, "robin"), await makePerson(world, "anna")];
  await world.store.atomically((db) => [
    db.update(recoveryCodes).set({ accountId: anna.account.id }).where(eq(recoveryCodes.accountId, robin.account.id)),
  ]);
  const loginId = await proveMail(world, anna.address);
  expect(await pass(world, loginId, { recovery: robin.recoveryCodes[0] })).toEqual({ error: "recoveryInvalid" });
});
