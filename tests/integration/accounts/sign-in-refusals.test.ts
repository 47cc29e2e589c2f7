import { describe, expect, test } from "vitest";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { NETWORK_ASKS } from "#app/features/accounts/sign-in/requesters.server.ts";
import { minutes } from "#app/kit/time/durations.ts";
import * as signIn from "#app/routes/account/sign-in.tsx";
import * as signInCode from "#app/routes/account/sign-in-code.tsx";
import { outgoingMail } from "#db/accounts/schema/mail.ts";
import { pendingLogins } from "#db/accounts/schema/sign-in.ts";
import { type Answer, openDoor } from "#tests/support/accounts/door.ts";
import { ADDRESS, ask, CODE, enter, lastCode, SIGN_IN, type, viewer } from "./sign-in-steps.ts";
import { makeAccount, wrong } from "./world.ts";

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
    expect(ways[0].answers.at(-1)).toMatchObject({ status: 303, location: CODE });
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

  test("a browser somebody signed in with reads of no captcha, but where it adds an account, and its waiting counts for others", async () => {
    const door = await openDoor();
    await makeAccount(door.world, "robin", ADDRESS);
    await makeAccount(door.world, "anna", "anna@example.org");
    const adding = door.other();
    await enter(adding, ADDRESS);
    await enter(door, ADDRESS);
    door.setCookie("session", "");
    const stranger = door.other();
    await ask(stranger, "nobody@example.org");
    for (let n = 0; n < 3; n += 1) await type(stranger, wrong(lastCode(door)));
    const loud = { captcha: { purpose: "signIn" }, isCaptchaQuiet: false };
    expect((await stranger.get(signIn, SIGN_IN)).data).toMatchObject(loud);
    expect((await adding.get(signIn, `${SIGN_IN}?add=1`)).data).toMatchObject(loud);
    const { data } = await door.get(signIn, SIGN_IN);
    expect(data).toMatchObject({ captcha: { purpose: "signIn" }, isCaptchaQuiet: true });
    for (const who of ["anna@example.org", "nobody@example.org"]) {
      const sent = { who, captchaTicket: data.captcha.ticket };
      const early = await door.post(signIn, SIGN_IN, sent);
      expect([early.status, early.data.errors.captcha[0], early.data.values]).toEqual([400, "captcha.early", { who }]);
    }
    expect(await door.other().post(signIn, SIGN_IN, { who: ADDRESS })).toMatchObject({ status: 400 });
    expect(await door.post(signIn, SIGN_IN, { who: ADDRESS, captchaTicket: data.captcha.ticket })).toMatchObject({
      status: 303,
    });
    door.world.pass(15_000);
    const later = { who: "anna@example.org", captchaTicket: data.captcha.ticket };
    expect(await door.post(signIn, SIGN_IN, later)).toMatchObject({ status: 303 });
  });

  test("after too many wrong codes the form has what was typed, in this browser alone and not in an address", async () => {
    for (const who of ["rowan", ADDRESS, "nobody@example.org", "@Nowhere"]) {
      const door = await openDoor();
      await makeAccount(door.world, "rowan", ADDRESS);
      const browser = door.other();
      await ask(browser, who);
      for (let n = 0; n < 2; n += 1) await type(browser, "000000");
      const { location } = await type(browser, "000000");
      expect(location).toBe(`${SIGN_IN}?problem=tooManyWrong`);
      expect((await browser.get(signIn, location ?? "")).data).toMatchObject({ typed: who });
      // Only where the page says what became of it.
      expect((await browser.get(signIn, SIGN_IN)).data).toMatchObject({ typed: null });
      expect((await door.other().get(signIn, location ?? "")).data).toMatchObject({ typed: null });
      expect((await browser.get(signInCode, CODE)).location).toBe(`${SIGN_IN}?problem=tokenExpired`);
    }
  });

  test("a third wrong code that is sent twice loses nothing, and what is kept of it opens nothing", async () => {
    const door = await openDoor();
    await makeAccount(door.world, "rowan", ADDRESS);
    await ask(door, "rowan");
    const code = lastCode(door);
    for (let n = 0; n < 2; n += 1) await type(door, wrong(code));
    const kept = door.cookie("session-login") ?? "";
    await type(door, wrong(code));
    const spent = door.cookie("session-login") ?? "";
    door.setCookie("session-login", kept);
    const { location } = await type(door, wrong(code));
    expect(location).toBe(`${SIGN_IN}?problem=tokenExpired`);
    expect((await door.get(signIn, location ?? "")).data).toMatchObject({ typed: "rowan" });
    const mailed = door.world.mails.length;
    for (const intent of ["code", "again"]) {
      const thief = door.other();
      thief.setCookie("session-login", spent);
      expect((await thief.post(signInCode, CODE, { code, intent })).location).toBe(`${SIGN_IN}?problem=tokenExpired`);
      expect(thief.cookie("session")).toBeUndefined();
    }
    expect(door.world.mails).toHaveLength(mailed);
  });

  test("when a network has asked for a name three times, it gets the longer code, and the address has its own mails", async () => {
    const door = await openDoor();
    await makeAccount(door.world, "robin", ADDRESS);
    const isShared = async (who: string) => {
      const other = door.other();
      expect(await ask(other, who)).toMatchObject({ status: 303, location: CODE });
      return (await other.get(signInCode, CODE)).data.isShared;
    };
    const mailed = door.world.mails.length;
    for (const isLong of [false, false, false, true, true]) expect(await isShared("robin")).toBe(isLong);
    expect(door.world.mails).toHaveLength(mailed + 3 + 1);
    expect(await isShared(ADDRESS)).toBe(false);
    expect(door.world.mails).toHaveLength(mailed + 3 + 1 + 1);
  });

  test("when many networks have asked for a name, a new device gets the longer code, and the page says so", async () => {
    const door = await openDoor();
    await makeAccount(door.world, "robin", ADDRESS);
    for (let host = 0; host < 7; host += 1) {
      const asked = await door.other().post(signIn, SIGN_IN, { who: "robin" }, { address: `198.51.${host}.1` });
      expect(asked).toMatchObject({ status: 303 });
      door.world.pass(minutes(1));
    }
    const owner = door.other();
    expect(await ask(owner, "robin")).toMatchObject({ status: 303, location: CODE });
    expect((await owner.get(signInCode, CODE)).data).toMatchObject({ isShared: true, email: null, asked: null });
    const code = lastCode(door);
    expect((await type(owner, code.slice(0, 6))).data.errors).toEqual({ code: "signIn.code.shared.invalid" });
    expect((await owner.get(signInCode, CODE)).data).toMatchObject({ isShared: true });
    const spent = door.other();
    await ask(spent, "robin");
    for (let n = 0; n < 3; n += 1) await type(spent, "000000000000");
    expect((await spent.get(signInCode, CODE)).location).toBe(`${SIGN_IN}?problem=tokenExpired`);
    expect(await type(owner, `${code.slice(0, 6)} ${code.slice(6)}`)).toMatchObject({
      status: 303,
      location: "/account",
    });
    expect(await viewer(owner)).toMatchObject({ account: { username: "robin" } });
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
