import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { makeHopCode, stateHash, takeHopCode } from "#app/features/accounts/hop/hop-codes.server.ts";
import { setRoles } from "#app/features/accounts/roles.server.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  secondFactorOf,
} from "#app/features/accounts/second-factor/second-factor.server.ts";
import { browserTokens } from "#app/features/accounts/session/switching.server.ts";
import { tellImpersonated } from "#app/features/users/impersonation/notices.server.ts";
import { mayImpersonate } from "#app/features/users/rules.ts";
import { minutes } from "#app/kit/time/durations.ts";
import * as root from "#app/root.tsx";
import * as account from "#app/routes/account/account.tsx";
import * as accountData from "#app/routes/account/data.ts";
import * as deleteAccount from "#app/routes/account/delete.tsx";
import * as email from "#app/routes/account/email.tsx";
import * as hopGive from "#app/routes/account/hop-give.ts";
import * as impersonationEnd from "#app/routes/account/impersonation-end.ts";
import * as secondFactor from "#app/routes/account/second-factor.tsx";
import * as sessionsPage from "#app/routes/account/sessions.tsx";
import * as settings from "#app/routes/account/settings.tsx";
import * as signIn from "#app/routes/account/sign-in.tsx";
import * as signOut from "#app/routes/account/sign-out.ts";
import * as switchPage from "#app/routes/account/switch.ts";
import * as username from "#app/routes/account/username.tsx";
import * as waysIn from "#app/routes/account/ways-in.tsx";
import * as adminHome from "#app/routes/admin/home.tsx";
import * as impersonatePage from "#app/routes/admin/user-impersonate.tsx";
import * as currentUser from "#app/routes/api/current-user.ts";
import * as editor from "#app/routes/cards/editor.tsx";
import * as contributions from "#app/routes/contribute/contributions.tsx";
import * as submit from "#app/routes/contribute/submit.tsx";
import { accountById } from "#app/services/accounts/queries.server.ts";
import { sessionsOf } from "#app/services/accounts/session/open-sign-ins.server.ts";
import { signInOf } from "#app/services/accounts/session/sessions.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { auditLog } from "#db/accounts/schema/audit.ts";
import { sessions } from "#db/accounts/schema/sessions.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { appCode } from "../accounts/people.ts";

/** Somebody of the team sees an edition as a person does who asked for help: they look, and nothing else. */

const ROLES = "en-impersonate|en-users";
const AT = { params: { username: "robin" } };
const PAGE = "/admin/users/robin/impersonate";

/** The home, whose frame has the banner. */
const home = { loader: root.loader };

async function world(roles = ROLES) {
  const door = await openDoor();
  const person = async (name: string, given = "") => {
    const own = door.other();
    const { id } = await own.signUp(name, `${name}@example.org`);
    if (given !== "") await setRoles(door.world, { actor: null, accountId: id, roles: given });
    return { door: own, id };
  };
  const robin = await person("robin");
  const mod = await person("moro", roles);
  const secret = await protect(mod.door);
  // A code that an app has shown is not taken twice.
  const code = () => {
    door.world.pass(minutes(1));
    return appCode(door.world, secret);
  };
  const begin = (fields: { reason?: string; code?: string } = {}) =>
    mod.door.post(impersonatePage, PAGE, { reason: "asked", code: fields.code ?? code(), ...fields }, AT);
  return { door, person, robin, mod, code, begin };
}

async function viewerOf(door: Door) {
  const { viewer } = await door.context(asked(door));
  if (viewer === null) throw new Error("nobody is signed in");
  return viewer;
}

const askedWith = (cookies: Record<string, string>) =>
  new Request("http://en.localhost:3000/", {
    headers: {
      Cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join("; "),
    },
  });

const asked = (door: Door) => askedWith({ session: door.cookie("session") ?? "" });

/** Switches on the second step. @returns its secret */
async function protect(door: Door): Promise<string> {
  const viewer = await viewerOf(door);
  await beginSecondFactor(door.service, viewer);
  const factor = await secondFactorOf(door.service, viewer.account.id, signInOf(viewer.session));
  const secret = factor.state === "begun" ? factor.secret : "";
  const code = appCode(door.world, secret);
  const notice = () => ({ id: "notice", sealed: "sealed", nextAt: door.world.now() });
  expect((await confirmSecondFactor(door.service, { viewer, code, notice })).error).toBe(null);
  return secret;
}

async function told(door: Door) {
  const { edition, hosts } = await door.context(asked(door));
  const served = { code: edition.code, edition: () => edition, cover: () => edition };
  const server = { accounts: door.service, editions: () => [served], hosts } as never;
  return tellImpersonated(server, {
    now: door.service.now,
    dryRun: false,
    signal: new AbortController().signal,
  } as never);
}

test("who has the area sees an edition as somebody else for an hour, and reads so on every page", async () => {
  const { mod, robin, begin, door } = await world();
  const { status, location } = await begin();
  expect([status, location]).toEqual([303, "/"]);
  const { viewer, impersonation } = await mod.door.context(asked(mod.door));
  expect(viewer?.account.id).toBe(robin.id);
  expect(impersonation?.session.expiresAt.getTime()).toBe(door.world.now().getTime() + minutes(60));
  const { data } = await mod.door.get(home, "/");
  expect(data.account.impersonation.label).toContain("robin");
  const [line] = await door.world.store.db.select().from(auditLog).where(eq(auditLog.verb, "impersonate"));
  expect(line).toMatchObject({ actorId: mod.id, target: robin.id, edition: "en", detail: '{"reason":"asked"}' });
  door.world.pass(minutes(60));
  expect((await mod.door.context(asked(mod.door))).viewer).toBe(null);
});

test("they open no drafts of that person", async () => {
  const { mod, robin, begin } = await world();
  expect((await robin.door.get(editor, "/editor")).data.secret).toMatch(/^[\w-]{43}$/);
  await begin();
  expect((await mod.door.get(editor, "/editor")).data.secret).toBe(null);
});

test("they have neither the roles nor the address of that person, and their own do not count", async () => {
  const { mod, begin } = await world();
  await begin();
  const context = await mod.door.context(asked(mod.door));
  expect(context.viewer?.account).toMatchObject({ roles: "", emailSealed: "" });
  expect(context.can("panel")).toBe(false);
  expect((await mod.door.get(adminHome, "/admin")).status).toBe(403);
  const answer = await mod.door.get(currentUser, "/api/user/current");
  expect(answer.body).toBe("null");
});

test.each([
  ["account", account, "/account"],
  ["address", email, "/account/email"],
  ["second step", secondFactor, "/account/second-factor"],
  ["ways in", waysIn, "/account/ways-in"],
  ["devices", sessionsPage, "/account/sessions"],
  ["data", accountData, "/account/data"],
  ["deletion", deleteAccount, "/account/delete"],
  ["username", username, "/account/username"],
  ["settings", settings, "/account/settings"],
])("that person's %s stays closed", async (_, module, address) => {
  const { mod, begin } = await world();
  await begin();
  expect((await mod.door.get(module as never, address)).status).toBe(403);
});

test("they look, and change nothing", async () => {
  const { mod, begin, robin, door } = await world();
  await begin();
  const form = await mod.door.get(editor, "/editor");
  // It says at its top that nothing of it is saved.
  expect([form.status, form.data.isLook]).toEqual([200, true]);
  expect((await robin.door.get(editor, "/editor")).data.isLook).toBe(false);
  expect((await mod.door.get(contributions, "/contributions")).status).toBe(200);
  const before = await accountById(door.world.store, robin.id);
  const rows = () => door.world.store.db.select().from(sessions).where(eq(sessions.accountId, robin.id));
  const sessionsBefore = await rows();
  const tries: [string, object, string, Record<string, string>][] = [
    ["editor", editor, "/editor", { visibility: "public" }],
    ["address", email, "/account/email", { email: "new@example.org" }],
    ["second step", secondFactor, "/account/second-factor", { intent: "begin" }],
    ["deletion", deleteAccount, "/account/delete", { intent: "mail" }],
    ["username", username, "/account/username", { username: "moved" }],
    ["settings", settings, "/account/settings", { notice: "1" }],
    ["devices", sessionsPage, "/account/sessions", { intent: "endAll", confirmed: "1" }],
    ["proposal", submit, "/sources/submit", { title: "x" }],
    ["sign out", signOut, "/account/sign-out", { everyone: "1" }],
    ["switch", switchPage, "/account/switch", { username: "moro" }],
  ];
  for (const [name, module, address, fields] of tries) {
    const options = name === "proposal" ? { params: { kind: "sources" } } : {};
    expect((await mod.door.post(module as never, address, fields, options)).status, name).toBe(403);
  }
  expect(await accountById(door.world.store, robin.id)).toEqual(before);
  expect(await rows()).toEqual(sessionsBefore);
  // Nor by the token alone, as programs send it.
  const bearer = { Authorization: `Bearer ${mod.door.cookie("session")}` };
  const request = new Request("http://en.localhost:3000/", { headers: bearer });
  expect((await mod.door.context(request)).viewer).toBe(null);
});

test("it is carried to no other edition, and that person does not see it among their devices or as a visit", async () => {
  const { mod, begin, robin, door } = await world();
  const before = await accountById(door.world.store, robin.id);
  await begin();
  await mod.door.get(home, "/");
  const context = await mod.door.context(asked(mod.door));
  expect((await browserTokens(context)).map(({ viewer }) => viewer.account.id)).not.toContain(robin.id);
  expect((await mod.door.get(hopGive, "/account/hop/give?request=x")).body).not.toContain("code=");
  expect(await sessionsOf(door.service, robin.id)).toHaveLength(1);
  expect(await accountById(door.world.store, robin.id)).toEqual(before);
});

test("it becomes no session of that person, wherever its token stands among the cookies", async () => {
  const { mod, begin, robin, door } = await world();
  await begin();
  const token = mod.door.cookie("session") ?? "";
  const thief = door.other();
  thief.setCookie("session-others", token);
  const held = await browserTokens(await thief.context(askedWith({ "session-others": token })));
  expect(held).toEqual([]);
  // Nor by a code for another edition, if one were made of it.
  const { impersonation } = await mod.door.context(asked(mod.door));
  if (impersonation === null) throw new Error("nobody is impersonated");
  const { secrets } = door.service;
  const code = await makeHopCode(door.service, {
    viewers: [impersonation],
    edition: "pl",
    stateHash: stateHash(secrets, "state"),
  });
  expect(await takeHopCode(door.service, { code, edition: "pl", state: "state", held: [], room: 5 })).toBe(null);
  expect(await sessionsOf(door.service, robin.id)).toHaveLength(1);
});

test("a page that asks whether it is still them asks nothing of that person", async () => {
  const { mod, begin } = await world();
  await begin();
  expect((await mod.door.get(signIn, "/account/sign-in?again=1")).data.again).toBe(null);
});

test("it takes a reason, a code of one's own second step that was not used yet, and a sign-in of just now", async () => {
  const { mod, begin, code, door } = await world();
  expect((await begin({ reason: "curious" })).data.errors).toEqual({ reason: "moderation.problem.reasonMissing" });
  expect((await begin({ code: "000000" })).data.errors).toEqual({ code: "signIn.secondStep.codeInvalid" });
  const once = code();
  expect((await begin({ code: once })).status).toBe(303);
  await mod.door.post(impersonationEnd, "/account/impersonation/end", {});
  expect((await begin({ code: once })).data.errors).toEqual({ code: "signIn.secondStep.codeInvalid" });
  door.world.pass(minutes(20));
  const late = await begin();
  expect([late.status, late.location?.startsWith("/account/sign-in")]).toEqual([303, true]);
});

test("without a second step of their own nobody can", async () => {
  const { person } = await world();
  const other = await person("other", ROLES);
  const { data } = await other.door.get(impersonatePage, PAGE, AT);
  expect(data.page.setUpPath).toBe("/account/second-factor");
  const sent = await other.door.post(impersonatePage, PAGE, { reason: "asked", code: "123456" }, AT);
  expect(sent.data.errors).toEqual({ code: "signIn.secondStep.codeInvalid" });
});

test.each(["*", "*-*", "en-users", "en-impersonate", "pl-impersonate|en-users", "en-users|en-terms"])(
  "%s is not enough",
  async (roles) => {
    const { mod } = await world(roles);
    expect((await mod.door.get(impersonatePage, PAGE, AT)).status).toBe(404);
    expect((await mod.door.post(impersonatePage, PAGE, { reason: "asked", code: "1" }, AT)).status).toBe(404);
  },
);

test("nobody of the team, nobody banned, and nobody who is oneself is seen like that", () => {
  const viewer = { id: "a", roles: ROLES, state: "active" } as const;
  const robin = { id: "b", roles: "", state: "active" } as const;
  expect(mayImpersonate(viewer, robin, "en")).toBe(true);
  expect(mayImpersonate(viewer, robin, "pl")).toBe(false);
  expect(mayImpersonate(viewer, { ...robin, roles: "pl-terms" }, "en")).toBe(false);
  expect(mayImpersonate(viewer, { ...robin, state: "banned" }, "en")).toBe(false);
  expect(mayImpersonate(viewer, { ...robin, id: "a" }, "en")).toBe(false);
});

test("stopping leads back to one's own account, twice as well", async () => {
  const { mod, begin } = await world();
  await begin();
  const stop = () => mod.door.post(impersonationEnd, "/account/impersonation/end", {});
  expect((await stop()).location).toBe("/admin/users/robin?done=impersonated");
  expect((await viewerOf(mod.door)).account.id).toBe(mod.id);
  expect((await stop()).location).toBe("/");
  expect((await viewerOf(mod.door)).account.id).toBe(mod.id);
});

describe("when the hour is over", () => {
  const END = "/account/impersonation/end";

  test.each(["before", "after"])(
    "the browser is one's own account again and says so, %s the session is deleted",
    async (when) => {
      const { mod, begin, door } = await world();
      const own = mod.door.cookie("session");
      await begin();
      const theirs = mod.door.cookie("session") ?? "";
      // While it lasts, an address that somebody is led to ends nothing.
      expect((await mod.door.get(impersonationEnd, END)).location).toBe("/");
      expect(mod.door.cookie("session")).toBe(theirs);
      door.world.pass(minutes(61));
      if (when === "after") await told(mod.door);
      const over = await mod.door.get(impersonationEnd, END);
      expect([over.status, over.location]).toEqual([303, "/admin/users/robin?done=impersonationOver"]);
      expect(over.headers.get("Clear-Site-Data")).toBe('"cache"');
      expect(mod.door.cookie("session")).toBe(own);
      expect((await viewerOf(mod.door)).account.id).toBe(mod.id);
      expect(JSON.stringify([...over.headers])).not.toContain(theirs);
      // That token stands for nobody, wherever it is sent.
      expect((await mod.door.context(askedWith({ session: theirs }))).viewer).toBe(null);
      expect((await mod.door.get(impersonationEnd, END)).location).toBe("/");
    },
  );

  test("whoever's own sign-in has ended as well is a visitor, and is led to sign in", async () => {
    const { mod, begin, door } = await world();
    await begin();
    await door.world.store.atomically((db) => [
      db.update(sessions).set({ revokedAt: door.world.now() }).where(eq(sessions.accountId, mod.id)),
    ]);
    const over = await mod.door.get(impersonationEnd, END);
    const [way, query] = (over.location ?? "").split("?");
    expect(way).toBe("/account/sign-in");
    expect(new URLSearchParams(query).get("then")).toBe("/admin/users/robin?done=impersonationOver");
    expect([mod.door.cookie("session"), mod.door.cookie("session-others")].filter(Boolean)).toEqual([]);
  });

  test("a token of a sign-in that ended, and another account beside it, change nothing", async () => {
    const { mod, robin, door } = await world();
    const [theirs, own] = [robin.door.cookie("session") ?? "", mod.door.cookie("session") ?? ""];
    await door.world.store.atomically((db) => [
      db.update(sessions).set({ revokedAt: door.world.now() }).where(eq(sessions.accountId, robin.id)),
    ]);
    const browser = door.other();
    browser.setCookie("session", theirs);
    browser.setCookie("session-others", own);
    expect((await browser.get(impersonationEnd, END)).location).toBe("/");
    expect(browser.cookie("session")).toBe(theirs);
  });
});

test.each([
  ["their role", (door: Door, id: string) => setRoles(door.world, { actor: null, accountId: id, roles: "en-users" })],
  [
    "the area of accounts",
    (door: Door, id: string) => setRoles(door.world, { actor: null, accountId: id, roles: "en-impersonate" }),
  ],
  [
    "their account",
    (door: Door, id: string) =>
      door.world.store.atomically((db) => [db.update(accounts).set({ state: "banned" }).where(eq(accounts.id, id))]),
  ],
  [
    "their sign-in",
    (door: Door, id: string) =>
      door.world.store.atomically((db) => [
        db.update(sessions).set({ revokedAt: door.world.now() }).where(eq(sessions.accountId, id)),
      ]),
  ],
])("it ends at once with %s", async (_, end) => {
  const { mod, begin, door } = await world();
  await begin();
  await end(door, mod.id);
  expect((await mod.door.context(asked(mod.door))).viewer).toBe(null);
});

test("that person is told once, when it is over, and the session goes", async () => {
  const { mod, begin, robin, door } = await world();
  await begin();
  expect((await told(mod.door)).done).toBe(0);
  await mod.door.post(impersonationEnd, "/account/impersonation/end", {});
  expect((await Promise.all([told(mod.door), told(mod.door)])).map(({ done }) => done).sort()).toEqual([0, 1]);
  expect(mod.door.notices.filter(({ notice }) => notice === "impersonated").at(-1)).toMatchObject({
    to: "robin@example.org",
  });
  expect(JSON.stringify(mod.door.notices)).not.toContain("moro@");
  const left = await door.world.store.db.select().from(sessions).where(eq(sessions.accountId, robin.id));
  expect(left).toHaveLength(1);
});
