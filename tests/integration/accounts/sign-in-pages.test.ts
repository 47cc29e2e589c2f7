import { eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { NETWORK_ASKS } from "#app/features/accounts/sign-in/requesters.server.ts";
import { days, hours, minutes } from "#app/kit/time/durations.ts";
import * as account from "#app/routes/account/account.tsx";
import * as sessionsPage from "#app/routes/account/sessions.tsx";
import * as signIn from "#app/routes/account/sign-in.tsx";
import * as signInCode from "#app/routes/account/sign-in-code.tsx";
import * as signInSecondFactor from "#app/routes/account/sign-in-second-factor.tsx";
import * as signOut from "#app/routes/account/sign-out.ts";
import * as signUp from "#app/routes/account/sign-up.tsx";
import { viewerOf } from "#app/services/accounts/queries.server.ts";
import { isPersonal } from "#app/services/accounts/session/cookies.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { limits } from "#db/accounts/schema/limits.ts";
import { outgoingMail } from "#db/accounts/schema/mail.ts";
import { sessions } from "#db/accounts/schema/sessions.ts";
import { knownBrowsers, pendingLogins } from "#db/accounts/schema/sign-in.ts";
import { type Answer, type Door, openDoor } from "#tests/support/accounts/door.ts";
import { makePerson, wrongCode } from "./people.ts";
import { makeAccount, many, openWorld, wrong } from "./world.ts";

const ADDRESS = "robin@example.org";
const [SIGN_IN, CODE, SIGN_UP, SECOND_STEP] = [
  "/account/sign-in",
  "/account/sign-in/code",
  "/account/sign-in/new",
  "/account/sign-in/second-factor",
];

const pathOf = (answer: Answer): string => new URL(answer.location ?? "", "http://here").pathname;
const lastCode = ({ world }: Door): string => world.mails.at(-1)?.code ?? "";
const ask = (door: Door, who: string, query = "") => door.post(signIn, `${SIGN_IN}${query}`, { who });
const type = (door: Door, code: string, query = "") =>
  door.post(signInCode, `${CODE}${query}`, { code, intent: "code" });

/** Asks for a code and types it. */
async function enter(door: Door, who: string, query = ""): Promise<Answer> {
  await ask(door, who, query);
  return type(door, lastCode(door), query);
}

/** Fills in the sign-up form, and waits long enough not to look like a program. */
async function register(door: Door, fields: Record<string, string> = {}): Promise<Answer> {
  const { data } = await door.get(signUp, SIGN_UP);
  door.world.pass(15_000);
  const filled = { username: "robin", birthday: "1990-05-17", captchaTicket: data.captcha.ticket, ...fields };
  return door.post(signUp, SIGN_UP, { intent: "signUp", ...filled });
}

async function viewer(door: Door) {
  const context = await door.context(
    new Request("http://en.localhost:3000/", { headers: { cookie: `session=${door.cookie("session") ?? ""}` } }),
  );
  return context.viewer;
}

describe("somebody new", () => {
  test("types an address, a code, a name and a birthday, and is signed in", async () => {
    const door = await openDoor();
    const asked = await ask(door, ADDRESS, "?then=%2Fpronouns");
    expect([asked.status, asked.location]).toEqual([303, `${CODE}?then=%2Fpronouns`]);
    expect((await door.get(signInCode, CODE)).data).toMatchObject({ email: ADDRESS, isOpen: false });
    const typed = await type(door, lastCode(door), "?then=%2Fpronouns");
    expect([typed.status, typed.location]).toEqual([303, `${SIGN_UP}?then=%2Fpronouns`]);
    expect(door.cookie("session")).toBeUndefined();
    const made = await register(door);
    expect([made.status, made.location]).toEqual([303, "/account"]);
    expect(await viewer(door)).toMatchObject({ account: { username: "robin", state: "active" } });
    expect(door.cookie("session-login")).toBeUndefined();
    expect(made.headers.get("cache-control")).toBe("no-store");
  });

  test("is told what an account agrees to: the pages of the edition, or else the English ones", async () => {
    const english = "http://en.localhost:3000";
    for (const [edition, terms, privacy] of [
      ["en", "/terms", "/privacy"],
      ["pl", "/regulamin", "/prywatnosc"],
      ["gl", `${english}/terms`, `${english}/privacy`],
    ] as const) {
      const door = await openDoor({ edition, served: ["en"] });
      const { paths } = (await door.context(new Request("http://localhost:3000/"))).edition.config;
      await door.post(signIn, `/${paths.signIn}`, { who: ADDRESS });
      await door.post(signInCode, `/${paths.signInCode}`, { code: lastCode(door), intent: "code" });
      const { data } = await door.get(signUp, `/${paths.signUp}`);
      expect(data.agreement.map(({ url }: { url: string }) => url)).toEqual([terms, privacy]);
    }
  });

  test.each([
    ["a name that cannot be", { username: "a b" }, { username: "account.username.malformed" }],
    ["a name the site keeps", { username: "admin" }, { username: "account.username.taken" }],
    ["a name that is taken", { username: "ANNA" }, { username: "account.username.taken" }],
    ["no birthday", { birthday: "" }, { birthday: "signIn.error.birthdayInvalid" }],
    ["a birthday to come", { birthday: "2030-01-01" }, { birthday: "signIn.error.birthdayInvalid" }],
    ["a day there is not", { birthday: "1990-02-31" }, { birthday: "signIn.error.birthdayInvalid" }],
    ["who is thirteen without a parent", { birthday: "2013-11-21" }, { consent: "signIn.error.consent" }],
    ["who is fifteen without a parent", { birthday: "2010-11-22" }, { consent: "signIn.error.consent" }],
  ])("is told beside the field, and nothing is lost: %s", async (_, fields: Record<string, string>, errors) => {
    const door = await openDoor();
    await makeAccount(door.world, "anna", "anna@example.org");
    await enter(door, ADDRESS);
    const refused = await register(door, fields);
    expect([refused.status, refused.data.errors]).toEqual([400, errors]);
    expect(refused.data.values).toMatchObject({ username: "robin", birthday: "1990-05-17", ...fields });
    expect(await door.world.store.db.select().from(accounts)).toHaveLength(1);
    expect(await register(door)).toMatchObject({ status: 303 });
  });

  test("is not told of more than thirty names an hour whether somebody has them", async () => {
    const door = await openDoor();
    await makeAccount(door.world, "anna", "anna@example.org");
    await enter(door, ADDRESS);
    const errorFor = async (username: string) =>
      (await register(door, { username, birthday: "" })).data.errors.username;
    for (let time = 0; time < 15; time += 1) {
      expect([await errorFor("anna"), await errorFor("lantern")]).toEqual(["account.username.taken", undefined]);
    }
    expect([await errorFor("anna"), await errorFor("lantern")]).toEqual(Array(2).fill("account.tooManyAttempts"));
  });

  test.each([
    ["thirteen, with a parent", { birthday: "2013-11-21", consent: "on" }],
    ["sixteen", { birthday: "2010-11-21" }],
  ])("may be %s", async (_, fields: Record<string, string>) => {
    const door = await openDoor();
    await enter(door, ADDRESS);
    expect(await register(door, fields)).toMatchObject({ status: 303 });
  });

  test("who is too young cannot try another date for a day: not here, not begun anew, not elsewhere with the mailbox", async () => {
    const door = await openDoor();
    await enter(door, ADDRESS);
    const refused = await register(door, { birthday: "2013-11-22" });
    expect(refused.data.errors).toEqual({ birthday: ["signIn.error.tooYoung", { age: 13 }] });
    const early = { form: ["signIn.signUp.tooYoungBefore", { age: 13 }] };
    const again = await register(door);
    expect([again.status, again.data.errors]).toEqual([403, early]);
    const { data: told } = await door.get(signUp, SIGN_UP);
    expect([told.isTooYoung, told.seo.title]).toEqual([true, "Not yet"]);
    await enter(door, "another@example.org");
    expect((await register(door)).data.errors).toEqual(early);
    const elsewhere = door.other();
    await enter(elsewhere, "robin+other@example.org");
    expect((await register(elsewhere)).data.errors).toEqual(early);
    const somebodyElse = door.other();
    await enter(somebodyElse, "anna@example.org");
    expect(await register(somebodyElse, { username: "anna" })).toMatchObject({ status: 303 });
    door.world.pass(days(1));
    await enter(door, ADDRESS);
    expect(await register(door)).toMatchObject({ status: 303 });
    expect(JSON.stringify(await door.world.store.db.select().from(limits))).not.toContain("2013");
  });

  test("who is too young is so in the site's other editions, but not in one that asks for less", async () => {
    const door = await openDoor({ config: { minimumAge: 18 } });
    await enter(door, ADDRESS);
    await register(door, { birthday: "2010-11-22" });
    const withNote = async (minimumAge: number) => {
      const { world } = door;
      const other = await openDoor({ edition: "pl", world, config: { minimumAge } });
      await enter(other, `anna${minimumAge}@example.org`);
      const cookie = `session-login=${other.cookie("session-login")}; age=${door.cookie("age")}`;
      return (await other.get(signUp, SIGN_UP, { headers: { cookie } })).data.isTooYoung;
    };
    expect([await withNote(18), await withNote(16), await withNote(21)]).toEqual([true, false, true]);
  });

  test("who slips in another field goes on waiting where they were, without scripts", async () => {
    const door = await openDoor();
    await enter(door, ADDRESS);
    const { captchaTicket } = { captchaTicket: (await door.get(signUp, SIGN_UP)).data.captcha.ticket };
    door.world.pass(14_000);
    const slip = { intent: "signUp", username: "a b", birthday: "1990-05-17", captchaTicket };
    expect((await door.post(signUp, SIGN_UP, slip)).data.values.captchaTicket).toBe(captchaTicket);
    door.world.pass(1_000);
    expect(await door.post(signUp, SIGN_UP, { ...slip, username: "robin" })).toMatchObject({ status: 303 });
  });

  test("has to be as old as the edition says", async () => {
    const door = await openDoor({ config: { minimumAge: 18 } });
    await enter(door, ADDRESS);
    const refused = await register(door, { birthday: "2009-01-01", consent: "on" });
    expect(refused.data.errors).toEqual({ birthday: ["signIn.error.tooYoung", { age: 18 }] });
  });

  test("leaves no birthday behind", async () => {
    const door = await openDoor();
    await enter(door, ADDRESS);
    await register(door);
    expect(JSON.stringify(await door.world.store.db.select().from(accounts))).not.toContain("1990");
  });

  test("needs a captcha, each time another", async () => {
    const door = await openDoor();
    await enter(door, ADDRESS);
    const without = await register(door, { captchaTicket: "" });
    expect(without.data.errors.captcha[0]).toBe("captcha.invalid");
    const { captcha } = (await door.get(signUp, SIGN_UP)).data;
    door.world.pass(15_000);
    const fields = { intent: "signUp", username: "robin", birthday: "1990-05-17", captchaTicket: captcha.ticket };
    expect(await door.post(signUp, SIGN_UP, fields)).toMatchObject({ status: 303 });
    const other = door.other();
    await enter(other, "anna@example.org");
    const replayed = await other.post(signUp, SIGN_UP, { ...fields, username: "anna" });
    expect(replayed.data.errors.captcha[0]).toBe("captcha.invalid");
  });

  test("gets no account twice from one proof, and no other's name", async () => {
    const door = await openDoor();
    await enter(door, ADDRESS);
    const { data } = await door.get(signUp, SIGN_UP);
    door.world.pass(15_000);
    const fields = { intent: "signUp", birthday: "1990-05-17", captchaTicket: data.captcha.ticket };
    const made = await many(6, (n) => door.post(signUp, SIGN_UP, { ...fields, username: `robin${n}` }));
    expect(made.filter(({ location }) => location === "/account")).toHaveLength(1);
    expect(await door.world.store.db.select().from(accounts)).toHaveLength(1);
  });

  test("may change their mind: the proof is worth nothing then", async () => {
    const door = await openDoor();
    await enter(door, ADDRESS);
    const kept = door.cookie("session-login") ?? "";
    expect(await door.post(signUp, SIGN_UP, { intent: "leave" })).toMatchObject({ location: SIGN_IN });
    door.setCookie("session-login", kept);
    expect(pathOf(await door.get(signUp, SIGN_UP))).toBe(SIGN_IN);
  });

  test("whose mailbox was banned learns that it cannot be", async () => {
    const door = await openDoor();
    const account = await makeAccount(door.world, "robin", ADDRESS);
    await setBan(door.world, { actor: null, accountId: account.id, reason: "§ 4" });
    await enter(door, "robin+again@example.org");
    expect((await register(door, { username: "rowan" })).data.errors).toEqual({ form: "signIn.error.notPossible" });
  });
});

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

  test("three wrong ones end the sign-in and lock who tried; the owner goes on where they were, and elsewhere", async () => {
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
    expect((await type(mallory, wrong(lastCode(door)))).location).toBe(`${SIGN_IN}?problem=locked`);
    expect(pathOf(await type(mallory, lastCode(door)))).toBe(SIGN_IN);
    const { data } = await mallory.get(signIn, SIGN_IN);
    door.world.pass(minutes(1));
    const locked = await mallory.post(signIn, SIGN_IN, { who: ADDRESS, captchaTicket: data.captcha.ticket });
    expect([locked.status, locked.data]).toEqual([
      429,
      {
        errors: { form: ["account.codesLocked", { when: "in 59 minutes" }] },
        advice: "signIn.error.otherOfTwo",
        values: { who: ADDRESS },
      },
    ]);
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

  test("gets codes although strangers of the same network have used up theirs, and are locked", async () => {
    const door = await openDoor();
    await makeAccount(door.world, "robin", ADDRESS);
    await leave(door);
    const mallory = door.other();
    await ask(mallory, ADDRESS);
    for (let n = 0; n < 3; n += 1) await type(mallory, wrong(lastCode(door)));
    const fresh = door.other();
    const { data } = await fresh.get(signIn, SIGN_IN);
    door.world.pass(15_000);
    const asked = await fresh.post(signIn, SIGN_IN, { who: ADDRESS, captchaTicket: data.captcha.ticket });
    expect(asked.data.errors.form[0]).toBe("account.codesLocked");
    let got = 0;
    for (let n = 0; n < 9; n += 1) {
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
    expect(stranger.since).toMatch(/November 21, 2026.* at 12:00\sPM UTC$/);
    await door.post(sessionsPage, "/account/sessions", { intent: "end", session: stranger.id });
    expect(await known()).toHaveLength(1);
    await enter(other, ADDRESS);
    await door.post(sessionsPage, "/account/sessions", { intent: "endOthers" });
    expect(await known()).toHaveLength(1);
    await door.post(sessionsPage, "/account/sessions", { intent: "endAll", confirmed: "on" });
    expect(await known()).toEqual([]);
  });
});

describe("whether there is an account", () => {
  const states = ["robin@example.org", "rowan", "nobody@example.org", "nowhere", "banned@example.org", "banned"];
  const doorWithPeople = async () => {
    const door = await openDoor();
    await makeAccount(door.world, "rowan", ADDRESS);
    const { id } = await makeAccount(door.world, "banned", "banned@example.org");
    await setBan(door.world, { actor: null, accountId: id, reason: "§ 4" });
    await door.world.store.atomically((db) => [db.delete(pendingLogins)]);
    await door.world.store.atomically((db) => [db.delete(outgoingMail)]);
    door.world.mails.length = 0;
    return door;
  };
  /** Everything visible from outside, without values that differ each time. */
  const seen = (answer: Answer) => ({
    status: answer.status,
    location: answer.location,
    data: answer.data,
    headers: [...answer.headers].map(([name, value]) => [name, value.replace(/=[^;]{60,}/, "=…")]),
    // Encrypted, its length varies slightly with what was typed.
    cookies: answer.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, "")),
  });
  const shape = (value: unknown, who: string) => JSON.parse(JSON.stringify(value).replaceAll(who, "WHO"));

  test("shows nowhere on the way to the code, in no answer and in no count of mails", async () => {
    const ways = [];
    for (const who of states) {
      const door = await doorWithPeople();
      const answers = [seen(await ask(door, who))];
      const page = await door.get(signInCode, CODE);
      const rows = await door.world.store.db.select().from(outgoingMail);
      for (let n = 0; n < 3; n += 1) answers.push(seen(await type(door, "000000")));
      const { data } = await door.get(signIn, SIGN_IN);
      door.world.pass(15_000);
      const ticket = { captchaTicket: data.captcha.ticket };
      answers.push(seen(await door.post(signIn, SIGN_IN, { who, ...ticket })));
      const { email, ...rest } = page.data;
      expect(email).toBe(who.includes("@") ? who : null);
      ways.push(shape({ answers, page: rest, written: door.world.mails.length, rows: rows.length }, who));
    }
    for (const way of ways) expect(way).toEqual(ways[0]);
    expect(ways[0].answers.at(-1)).toMatchObject({ status: 429 });
  });

  test("shows the address as it was typed, never as it is stored, and none for a username", async () => {
    const door = await openDoor();
    await makeAccount(door.world, "rowan", "Robin@example.org");
    await ask(door, "ROBIN@EXAMPLE.org");
    expect((await door.get(signInCode, CODE)).data.email).toBe("ROBIN@example.org");
    expect(JSON.stringify(await door.get(signInCode, CODE))).not.toContain("Robin@");
    const other = door.other();
    await ask(other, "rowan");
    expect(door.world.mails.at(-1)?.address).toBe("Robin@example.org");
    const page = await other.get(signInCode, CODE);
    expect(JSON.stringify(page)).not.toContain("example");
    expect(other.cookie("session-login")).not.toContain("rowan");
  });

  test.each([
    ["", "missing"],
    ["   ", "missing"],
    ["robin@", "emailInvalid"],
    ["robin@localhost", "emailInvalid"],
    ["a@b@example.org", "emailInvalid"],
    ["robin@example.org\r\nBcc: anna@example.org", "emailInvalid"],
    ["bob", "usernameInvalid"],
    ["not a name", "usernameInvalid"],
  ])("what is neither an address nor a name is said, for it concerns nobody: %j", async (who, problem) => {
    const door = await openDoor();
    const refused = await ask(door, who);
    expect([refused.status, refused.data.errors]).toEqual([400, { who: `signIn.error.${problem}` }]);
    expect(door.world.mails).toEqual([]);
  });

  test("a name the site keeps is one that nobody has", async () => {
    const door = await openDoor();
    expect(await ask(door, "administrator")).toMatchObject({ status: 303, location: CODE });
  });
});

describe("limits", () => {
  test("a captcha is asked for after three wrong codes from there, and is checked", async () => {
    const door = await openDoor();
    expect((await door.get(signIn, SIGN_IN)).data.captcha).toBe(null);
    await ask(door, ADDRESS);
    for (let n = 0; n < 3; n += 1) await type(door, wrong(lastCode(door)));
    const { data } = await door.get(signIn, SIGN_IN);
    expect(data.captcha.purpose).toBe("signIn");
    const without = await ask(door, "anna@example.org");
    expect([without.status, without.data.errors.captcha[0], without.data.values]).toEqual([
      400,
      "captcha.invalid",
      { who: "anna@example.org" },
    ]);
    expect(door.world.mails).toHaveLength(1);
    door.world.pass(15_000);
    const fields = { who: "anna@example.org", captchaTicket: data.captcha.ticket };
    expect(await door.post(signIn, SIGN_IN, fields)).toMatchObject({ status: 303 });
    const elsewhere = { address: "198.51.100.9" };
    expect((await door.get(signIn, SIGN_IN, elsewhere)).data.captcha).toBe(null);
  });

  test("when many networks have asked for a name, its owner is told of their address, which still works", async () => {
    const door = await openDoor();
    await makeAccount(door.world, "robin", ADDRESS);
    const askAt = (who: string, host: number) =>
      door.other().post(signIn, SIGN_IN, { who }, { address: `198.51.${host}.1` });
    for (let host = 0; host < 12; host += 1) {
      expect(await askAt("robin", host)).toMatchObject({ status: 303 });
      door.world.pass(minutes(1));
    }
    const refused = await askAt("robin", 200);
    expect([refused.status, refused.data.advice]).toEqual([429, "signIn.error.otherOfTwo"]);
    const mailed = door.world.mails.length;
    expect(await askAt(ADDRESS, 200)).toMatchObject({ status: 303, location: CODE });
    expect(door.world.mails).toHaveLength(mailed + 1);
  });

  test("a thousand addresses from one network are not mailed", async () => {
    const door = await openDoor();
    const most = NETWORK_ASKS[0]?.points ?? 0;
    for (let n = 0; n < most; n += 1) {
      expect(await ask(door.other(), `robin${n}@example.org`)).toMatchObject({ status: 303 });
    }
    const refused = await ask(door.other(), "anna@example.org");
    expect([refused.status, refused.data]).toEqual([
      429,
      {
        errors: { form: ["account.mailsUsedUp", { when: "in 60 minutes" }] },
        values: { who: "anna@example.org" },
      },
    ]);
    expect(door.world.mails).toHaveLength(most);
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
    expect((await type(door, wrong(lastCode(door)))).location).toBe(`${SIGN_IN}?again=1&problem=locked`);
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
