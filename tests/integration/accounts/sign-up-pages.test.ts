import { describe, expect, test } from "vitest";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { days } from "#app/kit/time/durations.ts";
import * as signIn from "#app/routes/account/sign-in.tsx";
import * as signInCode from "#app/routes/account/sign-in-code.tsx";
import * as signUp from "#app/routes/account/sign-up.tsx";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { limits } from "#db/accounts/schema/limits.ts";
import { openDoor } from "#tests/support/accounts/door.ts";
import {
  ADDRESS,
  ask,
  CODE,
  enter,
  lastCode,
  pathOf,
  register,
  SIGN_IN,
  SIGN_UP,
  type,
  viewer,
} from "./sign-in-steps.ts";
import { makeAccount, many } from "./world.ts";

/** The years of people who fill in a form in 2026; they do not tell from which age on there are accounts. */
const YEARS = ["signIn.error.birthdayYear", { first: "1896", last: "2021" }];

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
      // Who is asked for an address can read before what becomes of it.
      expect((await door.get(signIn, `/${paths.signIn}`)).data.privacy.url).toBe(privacy);
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
    ["a birthday to come", { birthday: "2030-01-01" }, { birthday: YEARS }],
    ["a birthday of long ago", { birthday: "1850-01-01" }, { birthday: YEARS }],
    ["a birthday of this year", { birthday: "2026-01-01" }, { birthday: YEARS }],
    ["a day there is not", { birthday: "1990-02-31" }, { birthday: "signIn.error.birthdayInvalid" }],
    [
      "who is thirteen without a parent",
      { birthday: "2013-11-21", birthdayRight: "2013-11-21" },
      { consent: "signIn.error.consent" },
    ],
    [
      "who is fifteen without a parent",
      { birthday: "2010-11-22", birthdayRight: "2010-11-22" },
      { consent: "signIn.error.consent" },
    ],
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
    ["thirteen, with a parent", { birthday: "2013-11-21", birthdayRight: "2013-11-21", consent: "on" }],
    ["sixteen", { birthday: "2010-11-21", birthdayRight: "2010-11-21" }],
  ])("may be %s", async (_, fields: Record<string, string>) => {
    const door = await openDoor();
    await enter(door, ADDRESS);
    expect(await register(door, fields)).toMatchObject({ status: 303 });
  });

  test("who is too young cannot try another date for a day: not here, not begun anew, not elsewhere with the mailbox", async () => {
    const door = await openDoor();
    await enter(door, ADDRESS);
    const refused = await register(door, { birthday: "2013-11-22", birthdayRight: "2013-11-22" });
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

  test("who mistypes the year is asked before it counts, and can correct it once", async () => {
    const door = await openDoor();
    await enter(door, ADDRESS);
    const slip = await register(door, { birthday: "2018-05-17" });
    expect([slip.status, slip.data.errors]).toEqual([400, { birthdayRight: "signIn.error.birthdayRight" }]);
    expect(slip.data.question).toEqual({ birthday: "2018-05-17", label: expect.stringMatching(/17 May 2018.*8/) });
    expect(slip.headers.get("set-cookie")).toBe(null);
    // Sent again as it was, it is the same question.
    const again = await register(door, { birthday: "2018-05-17", askedBirthday: "2018-05-17" });
    expect(again.data.errors).toEqual({ birthdayRight: "signIn.error.birthdayRight" });
    expect(JSON.stringify(await door.world.store.db.select().from(limits))).not.toContain("2018");
    expect(await register(door, { birthday: "1988-05-17", askedBirthday: "2018-05-17" })).toMatchObject({
      status: 303,
    });
  });

  test("who is near the age is asked as the too young are, so that the question tells nothing", async () => {
    const questionOf = async (birthday: string) => {
      const door = await openDoor();
      await enter(door, ADDRESS);
      return (await register(door, { birthday, consent: "on" })).data.errors;
    };
    const [child, teen] = [await questionOf("2016-01-01"), await questionOf("2012-01-01")];
    expect([child, teen]).toEqual(Array(2).fill({ birthdayRight: "signIn.error.birthdayRight" }));
  });

  test("who gives a second date of somebody too young has said so: there is no third", async () => {
    const door = await openDoor();
    await enter(door, ADDRESS);
    await register(door, { birthday: "2016-01-01" });
    const second = await register(door, { birthday: "2015-01-01", askedBirthday: "2016-01-01" });
    expect(second.data.errors).toEqual({ birthday: ["signIn.error.tooYoung", { age: 13 }] });
    expect((await register(door)).status).toBe(403);
  });

  test("who is too young is so in the site's other editions, but not in one that asks for less", async () => {
    const door = await openDoor({ config: { minimumAge: 18 } });
    await enter(door, ADDRESS);
    await register(door, { birthday: "2010-11-22", birthdayRight: "2010-11-22" });
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
    const refused = await register(door, { birthday: "2009-01-01", birthdayRight: "2009-01-01", consent: "on" });
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
