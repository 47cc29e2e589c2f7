import { isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { minutes } from "#app/kit/time/durations.ts";
import * as sessionsPage from "#app/routes/account/sessions.tsx";
import * as signIn from "#app/routes/account/sign-in.tsx";
import * as signInCode from "#app/routes/account/sign-in-code.tsx";
import * as signOut from "#app/routes/account/sign-out.ts";
import { isPersonal } from "#app/services/accounts/session/cookies.ts";
import { outgoingMail } from "#db/accounts/schema/mail.ts";
import { sessions } from "#db/accounts/schema/sessions.ts";
import { knownBrowsers, pendingLogins } from "#db/accounts/schema/sign-in.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { ADDRESS, ask, CODE, enter, lastCode, pathOf, SIGN_IN, type } from "./sign-in-steps.ts";
import { makeAccount, many, wrong } from "./world.ts";

describe("a code", () => {
  test("is good in the browser that asked for it, once", async () => {
    const door = await openDoor();
    await makeAccount(door.world, "robin", ADDRESS);
    await ask(door, ADDRESS);
    const code = lastCode(door);
    const other = door.other();
    expect(pathOf(await type(other, code))).toBe(SIGN_IN);
    await ask(other, "anna@example.org");
    expect((await type(other, code)).data.errors).toEqual({ code: "account.codeInvalid" });
    const kept = door.cookie("session-login") ?? "";
    expect(await type(door, code)).toMatchObject({ location: "/account" });
    const thief = door.other();
    thief.setCookie("session-login", kept);
    expect(pathOf(await type(thief, code))).toBe(SIGN_IN);
    expect(thief.cookie("session")).toBeUndefined();
  });

  test("of twenty posts at once one opens a session", async () => {
    const door = await openDoor();
    await makeAccount(door.world, "robin", ADDRESS);
    await ask(door, ADDRESS);
    const code = lastCode(door);
    await many(20, () => type(door, code));
    expect(await door.world.store.db.select().from(sessions)).toHaveLength(1);
  });

  test("is used up by no reading: mail scanners and previews get a page", async () => {
    const door = await openDoor();
    await makeAccount(door.world, "robin", ADDRESS);
    await ask(door, ADDRESS);
    for (let n = 0; n < 5; n += 1) await door.get(signInCode, `${CODE}?code=${lastCode(door)}`);
    expect(await type(door, lastCode(door))).toMatchObject({ location: "/account" });
  });

  test.each([
    ["12 34 56", (code: string) => `${code.slice(0, 3)} ${code.slice(3)} `],
    ["123-456", (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
    ["１２３４５６", (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))],
  ])("may be typed like %s", async (_, typed) => {
    const door = await openDoor();
    await makeAccount(door.world, "robin", ADDRESS);
    await ask(door, ADDRESS);
    expect(await type(door, typed(lastCode(door)))).toMatchObject({ location: "/account" });
  });

  test.each([["12345"], [""], ["abcdef"], ["1234567"]])("that is none costs no try: %j", async (code) => {
    const door = await openDoor();
    await makeAccount(door.world, "robin", ADDRESS);
    await ask(door, ADDRESS);
    for (let n = 0; n < 5; n += 1) {
      const refused = await type(door, code);
      expect([refused.status, refused.data]).toEqual([400, { errors: { code: "account.codeInvalid" }, values: {} }]);
    }
    expect(await type(door, lastCode(door))).toMatchObject({ location: "/account" });
  });

  test("given twice in one form is none", async () => {
    const door = await openDoor();
    await makeAccount(door.world, "robin", ADDRESS);
    await ask(door, ADDRESS);
    const code = lastCode(door);
    const twice = await door.post(signInCode, CODE, { intent: "code", code: [code, code] });
    expect(twice.data.errors).toEqual({ code: "account.codeInvalid" });
  });

  test("three wrong ones end the sign-in of who tried; the owner goes on where they were, and elsewhere", async () => {
    const door = await openDoor();
    await makeAccount(door.world, "robin", ADDRESS);
    await ask(door, ADDRESS);
    const code = lastCode(door);
    door.world.pass(minutes(6));
    const mallory = door.other();
    await ask(mallory, ADDRESS);
    for (let n = 0; n < 2; n += 1) {
      expect((await type(mallory, wrong(lastCode(door)))).data.errors).toEqual({ code: "account.codeInvalid" });
    }
    expect((await type(mallory, wrong(lastCode(door)))).location).toBe(`${SIGN_IN}?problem=tooManyWrong`);
    expect(pathOf(await type(mallory, lastCode(door)))).toBe(SIGN_IN);
    const { data } = await mallory.get(signIn, SIGN_IN);
    door.world.pass(minutes(1));
    expect(data.problem).toBe(null);
    const next = await mallory.post(signIn, SIGN_IN, { who: ADDRESS, captchaTicket: data.captcha.ticket });
    expect(next).toMatchObject({ status: 303, location: CODE });
    expect((await mallory.get(signInCode, CODE)).data).toMatchObject({ isShared: false });
    const elsewhere = await door.other().post(signIn, SIGN_IN, { who: ADDRESS }, { address: "198.51.100.9" });
    expect(elsewhere.location).toBe(CODE);
    expect(await type(door, code)).toMatchObject({ location: "/account" });
  });

  test("is over after a quarter of an hour", async () => {
    const door = await openDoor();
    await makeAccount(door.world, "robin", ADDRESS);
    await ask(door, ADDRESS);
    door.world.pass(minutes(15));
    expect((await type(door, lastCode(door), "?then=%2Fpronouns")).location).toBe(
      `${SIGN_IN}?problem=tokenExpired&then=%2Fpronouns`,
    );
  });

  test("can be asked for again after a minute; before, the page says that none was mailed", async () => {
    const door = await openDoor();
    await makeAccount(door.world, "robin", ADDRESS);
    await ask(door, ADDRESS);
    const again = () => door.post(signInCode, `${CODE}?then=%2Fpronouns`, { intent: "again" });
    const first = lastCode(door);
    expect(await again()).toMatchObject({ status: 303, location: `${CODE}?asked=before&then=%2Fpronouns` });
    const queued = async () =>
      (await door.world.store.db.select().from(outgoingMail).where(isNull(outgoingMail.sentAt))).length;
    const before = await queued();
    door.world.pass(minutes(1));
    expect(await again()).toMatchObject({ location: `${CODE}?asked=new&then=%2Fpronouns` });
    expect(await queued()).toBe(before + 1);
    expect((await type(door, first)).data.errors).toEqual({ code: "account.codeInvalid" });
    expect(await type(door, lastCode(door))).toMatchObject({ location: "/account" });
  });

  test("that was right just before the process died is not asked for again", async () => {
    const door = await openDoor();
    await makeAccount(door.world, "robin", ADDRESS);
    await ask(door, ADDRESS);
    await door.world.store.atomically((db) => [db.update(pendingLogins).set({ usedAt: door.world.now() })]);
    expect((await door.get(signInCode, CODE)).data).toMatchObject({ isOpen: true });
    expect(await door.post(signInCode, CODE, { intent: "code" })).toMatchObject({ location: "/account" });
  });
});

describe("a browser somebody has signed in with before", () => {
  /** Signs in, and out again. */
  async function leave(door: Door): Promise<void> {
    await enter(door, ADDRESS);
    await door.post(signOut, "/account/sign-out", {});
    expect(door.cookie("session")).toBeUndefined();
  }

  test("gets codes of six digits although strangers of the same network have used up theirs", async () => {
    const door = await openDoor();
    await makeAccount(door.world, "robin", ADDRESS);
    await leave(door);
    for (let n = 0; n < 3; n += 1) await ask(door.other(), ADDRESS);
    const fresh = door.other();
    await ask(fresh, ADDRESS);
    expect((await fresh.get(signInCode, CODE)).data).toMatchObject({ isShared: true });
    let got = 0;
    for (let n = 0; n < 9; n += 1) {
      await ask(door, ADDRESS);
      expect(lastCode(door)).toMatch(/^[0-9]{6}$/);
      if ((await enter(door, ADDRESS)).location === "/account") got += 1;
      await door.post(signOut, "/account/sign-out", {});
      door.world.pass(minutes(1));
    }
    expect(got).toBe(9);
  });

  test("holds a number that tells nothing, and makes no shared page personal", async () => {
    const door = await openDoor();
    const { id } = await makeAccount(door.world, "robin", ADDRESS);
    await leave(door);
    const held = door.cookie("browser") ?? "";
    expect(held).toMatch(/^[\w-]{22}$/);
    expect(isPersonal(`browser=${held}; age=x`)).toBe(false);
    const rows = await door.world.store.db.select().from(knownBrowsers);
    expect(rows).toMatchObject([{ accountId: id }]);
    expect(JSON.stringify(rows)).not.toContain(held);
    await enter(door, ADDRESS);
    expect(door.cookie("browser")).toBe(held);
    expect(await door.world.store.db.select().from(knownBrowsers)).toHaveLength(1);
  });

  test("is forgotten when its session is ended from another one", async () => {
    const door = await openDoor();
    await makeAccount(door.world, "robin", ADDRESS);
    await enter(door, ADDRESS);
    const other = door.other();
    await enter(other, ADDRESS);
    const known = () => door.world.store.db.select().from(knownBrowsers);
    expect(await known()).toHaveLength(2);
    const { data } = await door.get(sessionsPage, "/account/sessions");
    const stranger = data.sessions.find(({ isThis }: { isThis: boolean }) => !isThis);
    expect(stranger.since).toMatch(/21 November 2026.* at 12:00 UTC$/);
    await door.post(sessionsPage, "/account/sessions", { intent: "end", session: stranger.id });
    expect(await known()).toHaveLength(1);
    await enter(other, ADDRESS);
    await door.post(sessionsPage, "/account/sessions", { intent: "endOthers" });
    expect(await known()).toHaveLength(1);
    await door.post(sessionsPage, "/account/sessions", { intent: "endAll", confirmed: "on" });
    expect(await known()).toEqual([]);
  });
});
