import { eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { days, hours, minutes } from "#app/kit/time/durations.ts";
import * as account from "#app/routes/account/account.tsx";
import * as signIn from "#app/routes/account/sign-in.tsx";
import * as signInCode from "#app/routes/account/sign-in-code.tsx";
import * as signInSecondFactor from "#app/routes/account/sign-in-second-factor.tsx";
import * as signUp from "#app/routes/account/sign-up.tsx";
import { viewerOf } from "#app/services/accounts/queries.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { outgoingMail } from "#db/accounts/schema/mail.ts";
import { sessions } from "#db/accounts/schema/sessions.ts";
import { openDoor } from "#tests/support/accounts/door.ts";
import { makePerson, wrongCode } from "./people.ts";
import {
  ADDRESS,
  ask,
  CODE,
  enter,
  lastCode,
  pathOf,
  SECOND_STEP,
  SIGN_IN,
  SIGN_UP,
  type,
  viewer,
} from "./sign-in-steps.ts";
import { makeAccount, many, openWorld, wrong } from "./world.ts";

describe("somebody with an account", () => {
  test.each(["robin@example.org", "ROBIN@example.org", "rowan", "@Rowan", " rowan "])("signs in as %s", async (who) => {
    const door = await openDoor();
    const { id } = await makeAccount(door.world, "rowan", ADDRESS);
    const entered = await enter(door, who, "?then=%2Fpronouns%3Fa%3D1");
    expect([entered.status, entered.location]).toEqual([303, "/pronouns?a=1"]);
    expect(await viewer(door)).toMatchObject({ account: { id }, session: { device: "" } });
  });

  test("is asked for the second step, and is a visitor until then", async () => {
    const door = await openDoor();
    const person = await makePerson(door.world, "robin");
    const typed = await enter(door, person.address, "?then=%2Fpronouns");
    expect(typed.location).toBe(`${SECOND_STEP}?then=%2Fpronouns`);
    expect(door.cookie("session")).toBeUndefined();
    expect(pathOf(await door.get(account, "/account"))).toBe(SIGN_IN);
    for (const value of [door.cookie("session-login") ?? "", "x.y.z"]) {
      const thief = door.other();
      thief.setCookie("session", value);
      expect(pathOf(await thief.get(account, "/account"))).toBe(SIGN_IN);
    }
    expect(pathOf(await door.get(signInCode, CODE))).toBe(SECOND_STEP);
    expect(pathOf(await door.get(signUp, SIGN_UP))).toBe(SECOND_STEP);
    expect(pathOf(await type(door, person.code()))).toBe(SECOND_STEP);
    const fields = { intent: "signUp", username: "rowan", birthday: "1990-05-17" };
    expect(pathOf(await door.post(signUp, SIGN_UP, fields))).toBe(SECOND_STEP);
    const path = `${SECOND_STEP}?then=%2Fpronouns`;
    const passed = await door.post(signInSecondFactor, path, { intent: "code", code: person.code() });
    expect([passed.status, passed.location]).toEqual([303, "/pronouns"]);
    expect(await viewer(door)).toMatchObject({ account: { id: person.account.id } });
  });

  test("may take a recovery code, and is told by mail", async () => {
    const door = await openDoor();
    const person = await makePerson(door.world, "robin");
    await enter(door, person.address);
    const [recovery = ""] = person.recoveryCodes;
    const fields = { intent: "recovery", recovery };
    expect(await door.post(signInSecondFactor, SECOND_STEP, fields)).toMatchObject({ location: "/account" });
    expect(door.notices).toMatchObject([{ notice: "recoveryUsed", to: person.address, username: "robin" }]);
    const other = door.other();
    await enter(other, person.address);
    const again = await other.post(signInSecondFactor, SECOND_STEP, fields);
    expect(again.data).toEqual({ errors: { recovery: "signIn.secondStep.recoveryInvalid" }, values: {} });
  });

  test("cancels, and the pre-token is worth nothing", async () => {
    const door = await openDoor();
    const person = await makePerson(door.world, "robin");
    await enter(door, person.address);
    const kept = door.cookie("session-login") ?? "";
    expect(await door.post(signInSecondFactor, SECOND_STEP, { intent: "cancel" })).toMatchObject({ location: SIGN_IN });
    expect(door.cookie("session-login")).toBeUndefined();
    door.setCookie("session-login", kept);
    const sent = { intent: "code", code: person.code() };
    expect(pathOf(await door.post(signInSecondFactor, SECOND_STEP, sent))).toBe(SIGN_IN);
    expect(door.cookie("session")).toBeUndefined();
  });

  test("is locked after three wrong codes of the app, for an hour", async () => {
    const door = await openDoor();
    const person = await makePerson(door.world, "robin");
    await enter(door, person.address);
    const sent = { intent: "code", code: wrongCode(door.world, person.secret) };
    for (let n = 0; n < 2; n += 1) {
      const refused = await door.post(signInSecondFactor, SECOND_STEP, sent);
      expect([refused.status, refused.data]).toEqual([
        400,
        { errors: { code: "signIn.secondStep.codeInvalid" }, values: {} },
      ]);
    }
    const locked = await door.post(signInSecondFactor, SECOND_STEP, sent);
    expect(locked.location).toBe(`${SIGN_IN}?problem=factorLocked`);
    const { data } = await door.get(signIn, `${SIGN_IN}?problem=factorLocked`);
    expect(data.problem).toBe("factorLocked");
    door.world.pass(15_000);
    // A code by mail is one thing, the second step another.
    await door.post(signIn, SIGN_IN, { who: person.address, captchaTicket: data.captcha.ticket });
    expect(pathOf(await type(door, lastCode(door)))).toBe(SECOND_STEP);
    const again = await door.post(signInSecondFactor, SECOND_STEP, { ...sent, code: person.code() });
    expect(again.location).toBe(`${SIGN_IN}?problem=factorLocked`);
    // And nobody looks for a code that would not be looked at.
    const [other, away] = [door.other(), { address: "198.51.100.9" }];
    await other.post(signIn, SIGN_IN, { who: person.address }, away);
    await other.post(signInCode, CODE, { code: lastCode(door), intent: "code" }, away);
    expect((await other.get(signInSecondFactor, SECOND_STEP)).location).toBe(`${SIGN_IN}?problem=factorLocked`);
    door.world.pass(hours(1));
    expect(pathOf(await enter(door, person.address))).toBe(SECOND_STEP);
    expect(await door.post(signInSecondFactor, SECOND_STEP, { ...sent, code: person.code() })).toMatchObject({
      location: "/account",
    });
  });

  test("one code of the app, sent by two browsers ten times each, opens one session", async () => {
    const door = await openDoor();
    const person = await makePerson(door.world, "robin");
    const [one, other] = [door.other(), door.other()];
    await enter(one, person.address);
    await enter(other, person.address);
    const before = (await door.world.store.db.select().from(sessions)).length;
    const sent = { intent: "code", code: person.code() };
    await many(20, (n) => (n % 2 === 0 ? one : other).post(signInSecondFactor, SECOND_STEP, sent));
    expect(await door.world.store.db.select().from(sessions)).toHaveLength(before + 1);
  });

  test("gets a new session each time: one that was brought along is not taken over", async () => {
    const door = await openDoor();
    await makeAccount(door.world, "robin", ADDRESS);
    await makeAccount(door.world, "mallory", "mallory@example.org");
    const mallory = door.other();
    await enter(mallory, "mallory@example.org");
    const planted = mallory.cookie("session") ?? "";
    door.setCookie("session", planted);
    await enter(door, ADDRESS);
    expect(door.cookie("session")).not.toBe(planted);
    expect(await viewer(door)).toMatchObject({ account: { username: "robin" } });
    expect(await viewer(mallory)).toMatchObject({ account: { username: "mallory" } });
    const first = await viewer(door);
    await enter(door, ADDRESS, "?add=1");
    const second = await viewer(door);
    expect(second?.session.id).not.toBe(first?.session.id);
    expect(await viewerOf(door.world, first?.session.tokenId ?? "")).toBe(null);
  });

  test("that is banned gets in", async () => {
    const door = await openDoor();
    const { id } = await makeAccount(door.world, "robin", ADDRESS);
    await setBan(door.world, { actor: null, accountId: id, reason: "§ 4" });
    expect(await enter(door, ADDRESS)).toMatchObject({ location: "/account" });
    expect(await viewer(door)).toMatchObject({ account: { state: "banned" } });
  });

  test("who wants to be told of each sign-in is told", async () => {
    const door = await openDoor();
    await makeAccount(door.world, "robin", ADDRESS);
    await door.world.store.atomically((db) => [db.update(accounts).set({ notifications: "signIn" })]);
    await enter(door, ADDRESS);
    expect(door.notices).toMatchObject([{ notice: "signedIn", to: ADDRESS }]);
    const waiting = await door.world.store.db.select().from(outgoingMail).where(isNull(outgoingMail.sentAt));
    expect(waiting.some(({ id }) => id.startsWith("notice"))).toBe(true);
  });
});

describe("who is signed in", () => {
  test("needs not sign in", async () => {
    const door = await openDoor();
    await door.signUp("robin", ADDRESS);
    expect((await door.get(signIn, `${SIGN_IN}?then=%2Fpronouns`)).location).toBe("/pronouns");
    expect((await door.get(signIn, SIGN_IN)).location).toBe("/account");
  });

  test("may add an account, and both are there", async () => {
    const door = await openDoor();
    await makeAccount(door.world, "anna", "anna@example.org");
    await door.signUp("robin", ADDRESS);
    expect((await door.get(signIn, `${SIGN_IN}?add=1`)).data).toMatchObject({ isAdding: true, again: null });
    await enter(door, "anna");
    expect(await viewer(door)).toMatchObject({ account: { username: "anna" } });
    expect(door.cookie("session-others")).toBeDefined();
  });

  test("confirms by a code to the stored address, without typing it, and gets a new session", async () => {
    const door = await openDoor();
    await door.signUp("robin", ADDRESS);
    door.world.pass(days(3));
    const before = await viewer(door);
    const page = await door.get(signIn, `${SIGN_IN}?again=1&then=%2Faccount%2Femail`);
    expect(page.data.again).toEqual({ email: "r*****@*****.org", leavePath: "/account" });
    const query = "?again=1&then=%2Faccount%2Femail";
    const asked = await door.post(signIn, `${SIGN_IN}${query}`, { who: "mallory@example.org" });
    expect(asked.location).toBe(`${CODE}?then=%2Faccount%2Femail`);
    expect(door.world.mails.at(-1)?.address).toBe(ADDRESS);
    expect((await door.get(signInCode, CODE)).data).toMatchObject({ email: null, isAgain: true });
    door.world.pass(minutes(5));
    expect(await door.post(signInCode, CODE, { intent: "again" })).toMatchObject({ status: 303 });
    expect((await type(door, lastCode(door), "?then=%2Faccount%2Femail")).location).toBe("/account/email");
    const after = await viewer(door);
    expect(after?.account.id).toBe(before?.account.id);
    expect(after?.session.id).not.toBe(before?.session.id);
    const [old] = await door.world.store.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, before?.session.id ?? ""));
    expect(old?.revokedAt).not.toBe(null);
  });

  test("is led back with a word when the codes were wrong", async () => {
    const door = await openDoor();
    await door.signUp("robin", ADDRESS);
    await door.post(signIn, `${SIGN_IN}?again=1`, {});
    for (let n = 0; n < 2; n += 1) await type(door, wrong(lastCode(door)));
    expect((await type(door, wrong(lastCode(door)))).location).toBe(`${SIGN_IN}?again=1&problem=tooManyWrong`);
  });

  test("who sent the last form twice is where the first one led", async () => {
    const door = await openDoor();
    await makeAccount(door.world, "robin", ADDRESS);
    await ask(door, ADDRESS);
    const kept = door.cookie("session-login") ?? "";
    await type(door, lastCode(door));
    door.setCookie("session-login", kept);
    expect((await type(door, lastCode(door), "?then=%2Fpronouns")).location).toBe("/pronouns");
  });
});

describe("where somebody goes on to", () => {
  test.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/\t/evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "/account/sign-in",
    "%2F%2Fevil.example",
  ])("is a page of this site: not %s", async (then) => {
    const door = await openDoor();
    await makeAccount(door.world, "robin", ADDRESS);
    const entered = await enter(door, ADDRESS, `?${new URLSearchParams({ then })}`);
    expect(entered.location).toBe("/account");
  });
});

test("a pre-token of another edition, a forged one and one that was cut are none", async () => {
  const world = openWorld();
  const door = await openDoor({ world });
  await makeAccount(world, "robin", ADDRESS);
  await ask(door, ADDRESS);
  const sealed = door.cookie("session-login") ?? "";
  const japanese = await openDoor({ world, edition: "ja" });
  for (const [browser, value] of [
    [japanese, sealed],
    [door.other(), sealed.slice(0, -2)],
    [door.other(), world.secrets.encrypt(JSON.stringify({ loginId: "x" }))],
    [door.other(), "%"],
  ] as const) {
    browser.setCookie("session-login", value);
    const answer = await type(browser, lastCode(door));
    expect(answer.status).toBe(303);
    expect(browser.cookie("session")).toBeUndefined();
  }
  expect(await type(door, lastCode(door))).toMatchObject({ location: "/account" });
});
