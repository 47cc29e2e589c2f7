import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DATA_EXPORTS } from "#app/features/accounts/data-export.server.ts";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { days, minutes } from "#app/kit/time/durations.ts";
import * as overviewPage from "#app/routes/account/account.tsx";
import * as bannedPage from "#app/routes/account/banned.tsx";
import * as data from "#app/routes/account/data.ts";
import * as deletePage from "#app/routes/account/delete.tsx";
import * as emailPage from "#app/routes/account/email.tsx";
import * as sessionsPage from "#app/routes/account/sessions.tsx";
import * as settingsPage from "#app/routes/account/settings.tsx";
import * as usernamePage from "#app/routes/account/username.tsx";
import { accountById } from "#app/services/accounts/queries.server.ts";
import { sessionsOf } from "#app/services/accounts/session/open-sign-ins.server.ts";
import { createSession } from "#app/services/accounts/session/sessions.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { auditLog } from "#db/accounts/schema/audit.ts";
import { connections } from "#db/accounts/schema/connections.ts";
import { outgoingMail } from "#db/accounts/schema/mail.ts";
import { secondFactors } from "#db/accounts/schema/second-factor.ts";
import { change } from "#db/change.ts";
import { articles } from "#db/edition/schema/content.ts";
import { opened } from "#tests/support/accounts/data-file.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { makePerson } from "./people.ts";
import { makeAccount, wrong } from "./world.ts";

const ADDRESS = "robin@example.org";
const PAGES = {
  "/account": overviewPage,
  "/account/username": usernamePage,
  "/account/email": emailPage,
  "/account/sessions": sessionsPage,
  "/account/settings": settingsPage,
  "/account/delete": deletePage,
  "/account/banned": bannedPage,
};
const each = Object.entries(PAGES);
/** Their own, and so open to people who are banned. */
const OPEN_TO_BANNED = ["/account/delete", "/account/banned"];
const ban = (door: Door, accountId: string) =>
  setBan(door.world, { actor: null, accountId, reason: "Rule 3, on the 20th" });
const account = async (door: Door, id: string) => {
  const found = await accountById(door.world.store, id);
  if (found === null) throw new Error("the account is not there");
  return found;
};

describe.each(each)("%s", (address, module) => {
  test("leads visitors to sign in and back, whatever they send", async () => {
    const door = await openDoor();
    const answers = [await door.get(module, `${address}?done=done`)];
    if ("action" in module) answers.push(await door.post(module, address, { intent: "delete", confirmed: "on" }));
    for (const { status, location } of answers) {
      expect(status).toBe(303);
      const to = new URL(location ?? "", "http://en.localhost");
      expect(to.pathname).toBe("/account/sign-in");
      expect(to.searchParams.get("then")).toMatch(new RegExp(`^${address}(?:$|\\?)`));
    }
  });

  test("leads banned people to where they are told, but for what stays theirs", async () => {
    const door = await openDoor();
    const { id } = await door.signUp("robin", ADDRESS);
    await ban(door, id);
    const answer = await door.get(module, address);
    if (OPEN_TO_BANNED.includes(address)) expect(answer.status).toBe(200);
    else expect(answer).toMatchObject({ status: 303, location: "/account/banned" });
    if (!("action" in module) || OPEN_TO_BANNED.includes(address)) return;
    const before = await account(door, id);
    expect(await door.post(module, address, { username: "rowan", email: "rowan@example.org" })).toMatchObject({
      location: "/account/banned",
    });
    expect(await account(door, id)).toEqual(before);
  });

  test("tells nobody's address, ids or secrets", async () => {
    const door = await openDoor();
    const { id, emailHash, emailSealed } = await door.signUp("robin", ADDRESS);
    if (address === "/account/banned") await ban(door, id);
    const shown = JSON.stringify((await door.get(module, address)).data);
    for (const secret of [id, ADDRESS, "robin@", emailHash, emailSealed]) expect(shown).not.toContain(secret);
  });
});

describe("the overview", () => {
  test("counts devices and ways in that work", async () => {
    const door = await openDoor();
    const robin = await door.signUp("robin", ADDRESS);
    const look = async () => (await door.get(overviewPage, "/account")).data.overview;
    expect(await look()).toEqual({
      username: "robin",
      email: "r*****@*****.org",
      recoveryCodesLeft: null,
      sessions: 1,
      otherWays: 0,
    });
    await createSession(door.world, { accountId: robin.id, device: "a phone" });
    const at = door.world.now();
    const connection = { accountId: robin.id, nameSealed: "", createdAt: at };
    await door.world.store.atomically((db) => [
      db.insert(connections).values({ ...connection, id: "one", provider: "github", providerIdHash: "1" }),
      db
        .insert(connections)
        .values({ ...connection, id: "two", provider: "google", providerIdHash: "2", brokenAt: at }),
      db.insert(secondFactors).values({ accountId: robin.id, secretSealed: "", confirmedAt: at }),
    ]);
    expect(await look()).toMatchObject({ recoveryCodesLeft: 0, sessions: 2, otherWays: 1 });
  });
});

describe("the username", () => {
  const change = (door: Door, username: string) => door.post(usernamePage, "/account/username", { username });

  test("changes, and the page says so", async () => {
    const door = await openDoor();
    const { id } = await door.signUp("robin", ADDRESS);
    expect(await change(door, " Rowan ")).toMatchObject({ status: 303, location: "/account/username?done=done" });
    expect(await account(door, id)).toMatchObject({ username: "Rowan" });
    const { data } = await door.get(usernamePage, "/account/username?done=done");
    expect(data).toMatchObject({ username: "Rowan", done: true });
    expect((await door.get(usernamePage, "/account/username?done=evil")).data.done).toBe(false);
  });

  test.each([
    ["abc", "malformed"],
    ["anna@home", "malformed"],
    ["a".repeat(20_000), "malformed"],
    ["robin.data", "malformed"],
    ["admin", "taken"],
    ["ANNA", "taken"],
    ["ａｎｎａ", "taken"],
  ])("%s is refused beside the field, and stays in it", async (username, problem) => {
    const door = await openDoor();
    const { id } = await door.signUp("sparrow", ADDRESS);
    await makeAccount(door.world, "anna", "anna@example.org");
    const { status, data } = await change(door, username);
    expect(status).toBe(400);
    expect(data.errors).toEqual({ username: `account.username.${problem}` });
    expect(username.startsWith(data.values.username)).toBe(true);
    expect(await account(door, id)).toMatchObject({ username: "sparrow" });
  });

  test("changes five times a month, and thirty tries an hour are answered", async () => {
    const door = await openDoor();
    await door.signUp("robin0", ADDRESS);
    await makeAccount(door.world, "anna", "anna@example.org");
    for (let n = 1; n <= 5; n += 1) expect((await change(door, `wren${n}`)).status).toBe(303);
    expect((await change(door, "wren6")).data.errors).toEqual({ username: "account.username.tooManyChanges" });
    for (let n = 0; n < 24; n += 1) await change(door, "anna");
    const refused = await change(door, "anna");
    expect([refused.status, refused.data.errors]).toEqual([429, { username: "account.tooManyAttempts" }]);
  });
});

describe("the address", () => {
  const begin = (door: Door, email: string) => door.post(emailPage, "/account/email", { intent: "begin", email });
  const confirm = (door: Door, oldCode = "", newCode = "") =>
    door.post(emailPage, "/account/email", { intent: "confirm", oldCode, newCode });
  const codes = (door: Door) => door.world.mails.slice(-2).map(({ code }) => code);

  test("changes with both codes, and the old one is told", async () => {
    const door = await openDoor();
    const { id } = await door.signUp("robin", ADDRESS);
    expect(await begin(door, "rowan@example.org")).toMatchObject({ location: "/account/email?done=codesMailed" });
    expect((await door.get(emailPage, "/account/email")).data.change).toEqual({
      email: "rowan@example.org",
      oldProven: false,
      oldIsLong: false,
      newIsLong: false,
      newProven: false,
    });
    const [old, fresh] = codes(door);
    // As mails and Arabic keyboards write them.
    const spaced = `${old?.slice(0, 3)} ${old?.slice(3)}`;
    const arabic = fresh?.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    expect(await confirm(door, spaced, arabic)).toMatchObject({ status: 303, location: "/account/email?done=done" });
    expect(door.world.secrets.decrypt((await account(door, id)).emailSealed)).toBe("rowan@example.org");
    expect(door.notices).toMatchObject([{ notice: "emailChanged", to: ADDRESS, username: "robin" }]);
    const queued = await door.world.store.db.select().from(outgoingMail);
    expect(queued.filter((mail) => mail.id.startsWith("notice"))).toHaveLength(1);
    expect((await door.get(emailPage, "/account/email")).data).toMatchObject({ change: null });
  });

  test("takes two codes from an older session, one of each mailbox; with a second step, a fresh sign-in first", async () => {
    const door = await openDoor();
    const person = await makePerson(door.world, "robin", ADDRESS);
    const anna = door.other();
    await anna.signUp("anna", "anna@example.org");
    await door.signIn(person.account);
    door.world.pass(minutes(15));
    const before = door.world.mails.length;
    for (const answer of [
      await door.get(emailPage, "/account/email"),
      await begin(door, "rowan@example.org"),
      await confirm(door, "123456", "123456"),
    ])
      expect(answer).toMatchObject({ status: 303, location: "/account/sign-in?again=1&then=%2Faccount%2Femail" });
    expect(door.world.mails).toHaveLength(before);
    expect(await begin(anna, "annika@example.org")).toMatchObject({ location: "/account/email?done=codesMailed" });
    const [old, fresh] = codes(anna);
    expect(await confirm(anna, old, fresh)).toMatchObject({ location: "/account/email?done=done" });
  });

  test.each([
    ["", "invalid"],
    ["robin", "invalid"],
    ["rowan@example.org\r\nBcc: all@example.org", "invalid"],
    ["ROBIN@example.org", "same"],
  ])("%j is refused, and stays in the field", async (typed, problem) => {
    const door = await openDoor();
    await door.signUp("robin", ADDRESS);
    const { status, data } = await begin(door, typed);
    // Line ends come back as forms have them.
    const kept = { email: typed.replace("\r\n", "\n") };
    expect([status, data.errors, data.values]).toEqual([400, { email: `account.email.${problem}` }, kept]);
  });

  test("that somebody has is answered like one that nobody has", async () => {
    const door = await openDoor();
    await door.signUp("robin", ADDRESS);
    await makeAccount(door.world, "anna", "anna@example.org");
    const shapes = [];
    for (const typed of ["anna@example.org", "nobody@example.com"]) {
      // Later than a code to the current address is used again.
      door.world.pass(minutes(1));
      const { status, location, data } = await begin(door, typed);
      const page = (await door.get(emailPage, "/account/email")).data.change;
      expect(page.email).toBe(typed);
      const tried = await confirm(door, "", "");
      shapes.push({ status, location, data, page: { ...page, email: "" }, tried: tried.data });
    }
    expect(shapes[0]).toEqual(shapes[1]);
  });

  test("that somebody has is told to who reads its mails", async () => {
    const door = await openDoor();
    await door.signUp("robin", ADDRESS);
    await makeAccount(door.world, "anna", "anna@example.org");
    await begin(door, "anna@example.org");
    const [old = "", fresh = ""] = codes(door);
    expect((await confirm(door, old, fresh)).data.errors).toEqual({ form: "account.email.taken" });
    const queued = await door.world.store.db.select().from(outgoingMail);
    expect(queued.filter((mail) => mail.id.startsWith("notice"))).toEqual([]);
  });

  test("keeps no code in the form, and says which was wrong until there are no tries left", async () => {
    const door = await openDoor();
    await door.signUp("robin", ADDRESS);
    await begin(door, "rowan@example.org");
    const [old = "", fresh = ""] = codes(door);
    const { data } = await confirm(door, old, wrong(fresh));
    expect(data).toEqual({ errors: { newCode: "account.email.newCodeInvalid" }, values: {} });
    expect((await door.get(emailPage, "/account/email")).data.change).toMatchObject({ oldProven: true });
    await confirm(door, "", wrong(fresh));
    expect((await confirm(door, "", wrong(fresh))).data.errors).toEqual({ newCode: "account.codeSpent" });
    // There is nothing to type any more: the page offers to begin anew.
    expect((await door.get(emailPage, "/account/email")).data.change).toBe(null);
  });

  test("does not change with codes that are too old, and says so", async () => {
    const door = await openDoor();
    const robin = await door.signUp("robin", ADDRESS);
    await begin(door, "rowan@example.org");
    const [old = "", fresh = ""] = codes(door);
    door.world.pass(minutes(15));
    await door.signIn(robin);
    expect((await confirm(door, old, fresh)).data.errors).toEqual({ form: "account.tokenExpired" });
  });

  test("is asked for ten times a day at most", async () => {
    const door = await openDoor();
    await door.signUp("robin", ADDRESS);
    for (let n = 0; n < 10; n += 1) expect((await begin(door, `robin${n}@example.com`)).status).toBe(303);
    const refused = await begin(door, "robin@example.com");
    expect(refused.status).toBe(429);
    expect(refused.data.errors).toEqual({
      email: ["account.email.mailsUsedUp", { when: "in 24 hours" }],
    });
  });
});

describe("devices", () => {
  const two = async () => {
    const door = await openDoor();
    const robin = await door.signUp("robin", ADDRESS);
    const phone = door.other();
    await phone.signIn(robin);
    return { door, phone, robin };
  };
  const send = (door: Door, fields: Record<string, string>) => door.post(sessionsPage, "/account/sessions", fields);
  const isIn = async (door: Door) => (await door.get(overviewPage, "/account")).status === 200;

  test("are listed with the minute they began, this one marked", async () => {
    const { door, phone } = await two();
    const { sessions } = (await door.get(sessionsPage, "/account/sessions")).data;
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ isThis }: { isThis: boolean }) => isThis)).toMatchObject([
      {
        device: "Test",
        since: expect.stringMatching(/^21 November 2026.*12:00 UTC$/),
        lastUsed: "21 November 2026",
      },
    ]);
    const theirs = (await phone.get(sessionsPage, "/account/sessions")).data.sessions;
    const marked = (list: { id: string; isThis: boolean }[]) => list.find(({ isThis }) => isThis)?.id;
    expect(marked(theirs)).not.toBe(marked(sessions));
    expect(Object.keys(sessions[0]).sort()).toEqual(["device", "id", "isThis", "languages", "lastUsed", "since"]);
  });

  test("are signed out one by one, and only one's own", async () => {
    const { door, phone } = await two();
    const stranger = door.other();
    const anna = await stranger.signUp("anna", "anna@example.org");
    const [annas] = await sessionsOf(door.world, anna.id);
    expect(await send(door, { intent: "end", session: annas?.id ?? "" })).toMatchObject({
      location: "/account/sessions?done=gone",
    });
    expect(await isIn(stranger)).toBe(true);
    const { sessions } = (await door.get(sessionsPage, "/account/sessions")).data;
    const other = sessions.find(({ isThis }: { isThis: boolean }) => !isThis).id;
    expect(await send(door, { intent: "end", session: other })).toMatchObject({
      location: "/account/sessions?done=ended",
    });
    expect([await isIn(door), await isIn(phone)]).toEqual([true, false]);
  });

  test("are signed out everywhere else", async () => {
    const { door, phone } = await two();
    expect(await send(door, { intent: "endOthers" })).toMatchObject({ location: "/account/sessions?done=othersEnded" });
    expect([await isIn(door), await isIn(phone)]).toEqual([true, false]);
  });

  test("are signed out everywhere, when that is meant", async () => {
    const { door, phone } = await two();
    expect((await send(door, { intent: "endAll" })).data.errors).toEqual({
      confirmed: "account.sessions.confirmMissing",
    });
    expect([await isIn(door), await isIn(phone)]).toEqual([true, true]);
    const kept = door.cookie("session");
    const answer = await send(door, { intent: "endAll", confirmed: "on" });
    expect(answer).toMatchObject({ status: 303, location: "/account/sign-in" });
    expect(answer.headers.get("Clear-Site-Data")).toContain("cache");
    expect(door.cookie("session")).toBe(undefined);
    door.setCookie("session", kept ?? "");
    expect([await isIn(door), await isIn(phone)]).toEqual([false, false]);
  });

  test("stay as they are when nothing was asked for", async () => {
    const { door, phone } = await two();
    expect(await send(door, {})).toMatchObject({ location: "/account/sessions" });
    expect([await isIn(door), await isIn(phone)]).toEqual([true, true]);
  });
});

describe("settings", () => {
  test("are what was ticked, and nothing else that is sent", async () => {
    const door = await openDoor();
    const { id } = await door.signUp("robin", ADDRESS);
    const send = (fields: Record<string, string>) => door.post(settingsPage, "/account/settings", fields);
    expect(await send({ socialLookup: "on", signIn: "on", roles: "*", state: "x" })).toMatchObject({
      location: "/account/settings?done=saved",
    });
    expect(await account(door, id)).toMatchObject({ socialLookup: true, notifications: "signIn", roles: "" });
    expect((await door.get(settingsPage, "/account/settings?done=saved")).data).toMatchObject({
      socialLookup: true,
      notifications: ["signIn"],
      done: true,
    });
    await send({});
    expect(await account(door, id)).toMatchObject({ socialLookup: false, notifications: "" });
  });
});

describe("leaving", () => {
  const send = (door: Door, fields: Record<string, string>) => door.post(deletePage, "/account/delete", fields);
  const ask = (door: Door) => send(door, { intent: "mailCode" });
  const leave = (door: Door, code: string) => send(door, { intent: "delete", code, confirmed: "on" });
  const code = (door: Door) => door.world.mails.at(-1)?.code ?? "";

  test("takes a code and a tick, and ends with a goodbye to a visitor", async () => {
    const door = await openDoor();
    const { id } = await door.signUp("robin", ADDRESS);
    const phone = door.other();
    await phone.signIn(await account(door, id));
    expect((await door.get(deletePage, "/account/delete")).data.page).toMatchObject({ codeMailed: false });
    expect(await ask(door)).toMatchObject({ status: 303, location: "/account/delete?done=codeMailed" });
    expect((await door.get(deletePage, "/account/delete")).data.page).toMatchObject({ codeMailed: true });
    expect((await send(door, { intent: "delete", code: code(door) })).data.errors).toEqual({
      confirmed: "account.delete.confirmMissing",
    });
    const answer = await leave(door, code(door));
    expect(answer).toMatchObject({ status: 303, location: "/account/delete?done=deleted" });
    expect(answer.headers.get("Clear-Site-Data")).toContain("cache");
    expect(door.cookie("session")).toBe(undefined);
    expect(await account(door, id)).toMatchObject({ state: "removed", username: "", emailSealed: "" });
    expect((await phone.get(overviewPage, "/account")).status).toBe(303);
    const goodbye = await door.get(deletePage, "/account/delete?done=deleted");
    expect(goodbye).toMatchObject({ status: 200 });
    expect(goodbye.data.page).toBe(undefined);
    const lines = await door.world.store.db.select().from(auditLog).where(eq(auditLog.target, id));
    expect(lines).toMatchObject([{ actorId: id, verb: "remove" }]);
  });

  test("is told to the address that the account had, once, with what the page says that stays", async () => {
    const door = await openDoor();
    await door.signUp("robin", ADDRESS);
    const twin = door.other();
    await ask(door);
    const { kept } = (await door.get(deletePage, "/account/delete")).data.page;
    const [session, spoken] = [door.cookie("session") ?? "", code(door)];
    twin.setCookie("session", session);
    const day = door.world.now();
    const both = await Promise.all([leave(door, spoken), leave(twin, spoken)]);
    expect(both.some(({ location }) => location === "/account/delete?done=deleted")).toBe(true);
    await leave(twin, spoken);
    const queued = await door.world.store.db.select().from(outgoingMail);
    const told = door.notices.filter(({ notice }) => notice === "deleted");
    expect(told[0]).toMatchObject({
      to: ADDRESS,
      username: "robin",
      link: "http://en.localhost:3000/contact",
      day,
      kept,
    });
    const ids = new Set(told.map((mail) => `notice-${door.notices.indexOf(mail) + 1}`));
    expect(queued.filter(({ id }) => ids.has(id))).toHaveLength(1);
  });

  test("does not happen without a code, with a wrong, an old or a foreign one", async () => {
    const door = await openDoor();
    const robin = await door.signUp("robin", ADDRESS);
    expect((await leave(door, "123456")).data.errors).toEqual({ form: "account.tokenExpired" });
    const login = code(door);
    await ask(door);
    const anna = door.other();
    await anna.signUp("anna", "anna@example.org");
    await ask(anna);
    const annas = code(door);
    const robins = door.world.mails.at(-3)?.code ?? "";
    expect((await leave(anna, robins)).data.errors).toEqual({ code: "account.codeInvalid" });
    expect((await leave(door, annas)).data).toEqual({
      errors: { code: "account.codeInvalid" },
      values: { confirmed: "on" },
    });
    expect((await leave(door, login)).data.errors).toEqual({ code: "account.codeInvalid" });
    door.world.pass(minutes(15));
    expect((await leave(door, robins)).data.errors).toEqual({ form: "account.tokenExpired" });
    expect(await account(door, robin.id)).toMatchObject({ state: "active" });
  });

  test("says what goes and what stays, of every subject", async () => {
    const door = await openDoor();
    await door.signUp("robin", ADDRESS);
    const { erased, kept } = (await door.get(deletePage, "/account/delete")).data.page;
    for (const part of ["email address", "your cards", "circles", "flags", "author"]) {
      expect(erased.join()).toContain(part);
    }
    for (const part of ["your account’s number in a scrambled form", "what you reported", "proposed"]) {
      expect(kept.join()).toContain(part);
    }
    expect(kept.join()).not.toContain("banned");
  });

  test("is not locked by wrong codes: this session, this browser, and then the longer code", async () => {
    const door = await openDoor();
    await door.signUp("robin", ADDRESS);
    await ask(door);
    // As this session, as this browser, and as anybody from this network.
    for (let asked = 1; asked <= 6; asked += 1) {
      for (let n = 0; n < 3; n += 1) await leave(door, wrong(code(door)));
      door.world.pass(minutes(1));
      expect(await ask(door)).toMatchObject({ status: 303 });
    }
    expect(code(door)).toMatch(/^[0-9]{12}$/);
    expect(await leave(door, code(door))).toMatchObject({ location: "/account/delete?done=deleted" });
  });

  test("is open to who is banned", async () => {
    const door = await openDoor();
    const { id } = await door.signUp("robin", ADDRESS);
    await ban(door, id);
    const { page } = (await door.get(deletePage, "/account/delete")).data;
    expect(page.nav).toEqual([]);
    expect(page.kept.join()).toContain("because the account is banned");
    await ask(door);
    expect(await leave(door, code(door))).toMatchObject({ location: "/account/delete?done=deleted" });
    expect(await account(door, id)).toMatchObject({ state: "removed" });
  });

  test("is not possible for the last one who hands out roles", async () => {
    const door = await openDoor();
    const { id } = await door.signUp("robin", ADDRESS);
    await ask(door);
    await door.world.store.atomically((db) => [db.update(accounts).set({ roles: "*" }).where(eq(accounts.id, id))]);
    expect((await door.get(deletePage, "/account/delete")).data.page).toMatchObject({ isNeeded: true });
    expect((await leave(door, code(door))).data.errors).toEqual({ form: "account.delete.lastFullWildcard" });
    const anna = await makeAccount(door.world, "anna", "anna@example.org");
    await door.world.store.atomically((db) => [
      db.update(accounts).set({ roles: "*" }).where(eq(accounts.id, anna.id)),
    ]);
    expect(await leave(door, door.world.mails.at(-2)?.code ?? "")).toMatchObject({ status: 303 });
  });

  test("takes a fresh sign-in where there is a second factor", async () => {
    const door = await openDoor();
    const { id } = await door.signUp("robin", ADDRESS);
    const confirmedAt = door.world.now();
    await door.world.store.atomically((db) => [
      db.insert(secondFactors).values({ accountId: id, secretSealed: "", confirmedAt }),
    ]);
    expect((await door.get(deletePage, "/account/delete")).status).toBe(200);
    door.world.pass(minutes(15));
    for (const answer of [await door.get(deletePage, "/account/delete"), await ask(door), await leave(door, "123456")])
      expect(answer.location).toBe("/account/sign-in?again=1&then=%2Faccount%2Fdelete");
  });

  test("leaves the other account of this browser signed in", async () => {
    const door = await openDoor();
    await door.signUp("anna", "anna@example.org");
    await door.signUp("robin", ADDRESS);
    await ask(door);
    await leave(door, code(door));
    expect((await door.get(usernamePage, "/account/username")).data.username).toBe("anna");
    expect((await door.get(deletePage, "/account/delete?done=deleted")).data.page).toMatchObject({ done: false });
  });
});

describe("who is banned", () => {
  test("reads why, and finds what they still may do", async () => {
    const door = await openDoor();
    const { id } = await door.signUp("robin", ADDRESS);
    await ban(door, id);
    expect((await door.get(bannedPage, "/account/banned")).data).toMatchObject({
      reason: "Rule 3, on the 20th",
      contact: null,
      dataPath: "/account/data",
      deletePath: "/account/delete",
    });
  });

  test("reads which rules of the terms were broken, where that was said", async () => {
    const door = await openDoor();
    const { id } = await door.signUp("robin", ADDRESS);
    const source =
      "---\ntitle: Terms\ndescription: D.\n---\n1. No rule\n\n## Rules {#rules}\nText.\n\n1. **First**\n2. Second\n3. Third\n";
    await change(door.database, (db) => {
      db.insert(articles).values({ key: "terms", origin: "shipped", position: 0, title: "Terms", source }).run();
    });
    await setBan(door.world, { actor: null, accountId: id, reason: "Why", rules: [3, 1, 3, 99, -1, 0.5] });
    const rules = async () => (await door.get(bannedPage, "/account/banned")).data.rules;
    expect(await rules()).toEqual([
      { text: "First", isBroken: true },
      { text: "Second", isBroken: false },
      { text: "Third", isBroken: true },
    ]);
    await setBan(door.world, { actor: null, accountId: id, reason: null });
    await ban(door, id);
    expect(await rules()).toEqual([]);
  });

  test("is nobody else", async () => {
    const door = await openDoor();
    await door.signUp("robin", ADDRESS);
    expect(await door.get(bannedPage, "/account/banned")).toMatchObject({ status: 303, location: "/account" });
  });
});

describe("the data", () => {
  const path = "/account/data";

  test("come as a file that is kept nowhere, with no secret in it", async () => {
    const door = await openDoor();
    const { id, emailHash, emailSealed } = await door.signUp("robin", ADDRESS);
    const answer = await door.get(data, path);
    const { status, headers } = answer;
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("application/zip");
    expect(headers.get("Content-Disposition")).toBe('attachment; filename="account.zip"');
    expect(headers.get("Cache-Control")).toBe("no-store");
    const { json, text, page } = opened(answer);
    expect(json).toMatchObject({ account: { id, username: "robin", email: ADDRESS } });
    const secrets = [emailHash, emailSealed, door.cookie("session") ?? "", door.world.mails[0]?.code ?? ""];
    for (const secret of secrets) expect([text.includes(secret), page.includes(secret)]).toEqual([false, false]);
  });

  test("are one's own, by whatever is sent along", async () => {
    const door = await openDoor();
    const anna = await makeAccount(door.world, "anna", "anna@example.org");
    await door.signUp("robin", ADDRESS);
    const { text, page } = opened(await door.get(data, `${path}?id=${anna.id}&username=anna`));
    expect(`${text}${page}`).not.toContain("anna");
  });

  test("need a sign-in of the last quarter of an hour, after which there is the button again", async () => {
    const door = await openDoor();
    await door.signUp("robin", ADDRESS);
    door.world.pass(minutes(15));
    const { location } = await door.get(data, path);
    expect(location).toBe("/account/sign-in?again=1&then=%2Faccount%3Fdone%3Dconfirmed");
    expect((await door.get(overviewPage, "/account?done=confirmed")).data.done).toBe("confirmed");
    const visitor = await door.other().get(data, path);
    expect(visitor).toMatchObject({ status: 303, location: "/account/sign-in?then=%2Faccount%3Fdone%3Dconfirmed" });
  });

  test("are there ten times an hour, and then it says when to come back", async () => {
    const door = await openDoor();
    await door.signUp("robin", ADDRESS);
    for (let n = 0; n < DATA_EXPORTS.points; n += 1) expect((await door.get(data, path)).status).toBe(200);
    const refused = await door.get(data, path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(refused.body).toContain("in an hour");
  });

  test("are there for who is banned", async () => {
    const door = await openDoor();
    const { id } = await door.signUp("robin", ADDRESS);
    await ban(door, id);
    expect(opened(await door.get(data, path)).json).toMatchObject({ account: { state: "banned" } });
    door.world.pass(minutes(15));
    expect((await door.get(data, path)).location).toBe(
      "/account/sign-in?again=1&then=%2Faccount%2Fbanned%3Fdone%3Dconfirmed",
    );
  });
});

test("terms that will hold are announced until the day from which they do", async () => {
  const door = await openDoor();
  const robin = await door.signUp("robin", ADDRESS);
  const other = door.other();
  await other.signIn(robin);
  const announced = async () => (await door.get(overviewPage, "/account")).data.terms;
  expect(await announced()).toBeNull();
  const source = "---\ntitle: Terms of use\ndescription: D.\nupdated: 2026-12-01\n---\nText.\n";
  await change(door.database, (db) => {
    db.insert(articles).values({ key: "terms", origin: "shipped", position: 0, title: "Terms of use", source }).run();
  });
  expect(await announced()).toEqual({
    from: "2026-12-01",
    name: "Terms of use",
    path: "/terms",
    day: "1 December 2026",
  });

  // Put away in this browser, for these terms alone.
  await door.post(overviewPage, "/account", { terms: "2027-01-01" });
  expect(await announced()).not.toBeNull();
  const answer = await door.post(overviewPage, "/account", { terms: "2026-12-01" });
  expect([answer.status, answer.location]).toEqual([303, "/account"]);
  expect(await announced()).toBeNull();
  expect((await other.get(overviewPage, "/account")).data.terms).not.toBeNull();
  await change(door.database, (db) =>
    db
      .update(articles)
      .set({ source: source.replace("2026-12-01", "2026-11-30") })
      .run(),
  );
  expect(await announced()).toMatchObject({ from: "2026-11-30" });
  door.world.pass(days(10));
  expect(await announced()).toBeNull();
});
