import { expect, test } from "vitest";
import { block } from "#app/features/accounts/exclusions.server.ts";
import { setRoles } from "#app/features/accounts/roles.server.ts";
import { saveCard } from "#app/features/cards/commands.server.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";
import { ADDRESS_RULE } from "#app/features/users/lists.server.ts";
import { hours, minutes } from "#app/kit/time/durations.ts";
import * as auditPage from "#app/routes/admin/audit-log.tsx";
import * as auditTable from "#app/routes/admin/audit-table.ts";
import * as casePage from "#app/routes/admin/case.tsx";
import * as areas from "#app/routes/admin/role-areas.tsx";
import * as user from "#app/routes/admin/user.tsx";
import * as userData from "#app/routes/admin/user-data.ts";
import * as userErase from "#app/routes/admin/user-erase.tsx";
import * as userRoles from "#app/routes/admin/user-roles.tsx";
import * as users from "#app/routes/admin/users.tsx";
import { accountById } from "#app/services/accounts/queries.server.ts";
import { auditLog } from "#db/accounts/schema/audit.ts";
import { outgoingMail } from "#db/accounts/schema/mail.ts";
import { opened } from "#tests/support/accounts/data-file.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { loseAddressOf } from "#tests/support/accounts/lost-key.ts";

/** Accounts, for those who look after them. */

async function world(options: Parameters<typeof openDoor>[0] = {}) {
  const door = await openDoor(options);
  const person = async (name: string, roles = "") => {
    const own = door.other();
    const account = await own.signUp(name, `${name}@example.org`);
    if (roles !== "") await setRoles(door.world, { actor: null, accountId: account.id, roles });
    return { door: own, account, at: { params: { username: name } } };
  };
  return { door, person };
}

const linesOf = async (door: Door) => door.world.store.db.select().from(auditLog).orderBy(auditLog.seq);
const verbsOf = async (door: Door) => (await linesOf(door)).map(({ verb }) => verb);
const rolesOf = async (door: Door, id: string) => (await accountById(door.world.store, id))?.roles;

test("somebody is found by the exact name or address, and by nothing less", async () => {
  const { person } = await world();
  const mod = await person("moro", "*-users");
  await person("robin");
  const find = (typed: string) => mod.door.post(users, "/admin/users", { person: typed });
  for (const typed of ["robin", "@Robin", "robin@example.org", "ROBIN@example.org"]) {
    expect(await find(typed), typed).toMatchObject({ status: 303, location: "/admin/users/robin" });
  }
  for (const typed of ["robi", "robin@example", "", "%", "nobody@example.org"]) {
    const { status, data } = await find(typed);
    expect([status, data.errors], typed).toEqual([404, { person: "users.notFound" }]);
  }
});

test("nobody goes through a list of addresses to learn who is here", async () => {
  const { person } = await world();
  const mod = await person("moro", "en-users");
  await person("robin");
  const find = (typed: string) => mod.door.post(users, "/admin/users", { person: typed });
  for (let tried = 1; tried < ADDRESS_RULE.points; tried++) {
    expect((await find(`somebody${tried}@example.org`)).status).toBe(404);
  }
  expect((await find("robin@example.org")).status).toBe(303);
  const { status, data } = await find("robin@example.org");
  expect([status, data.errors]).toEqual([429, { person: "account.tooManyAttempts" }]);
  expect((await find("robin")).status).toBe(303);
  mod.door.world.pass(hours(1));
  expect((await find("robin@example.org")).status).toBe(303);
});

test("from an account it is one step to what can be decided about the person, with a card and without, and never about oneself", async () => {
  const { person } = await world();
  const mod = await person("moro", "en-users");
  const robin = await person("robin");
  const pathOf = async ({ at }: typeof robin) => (await mod.door.get(user, "/admin/users/x", at)).data.page.casePath;
  const path: string = await pathOf(robin);
  const opened = await mod.door.get(casePage, path, { params: { case: path.split("/").at(-1) ?? "" } });
  expect([opened.status, opened.data.page.acts]).toEqual([200, ["message", "ban"]]);
  expect(await pathOf(mod)).toBeNull();
});

test("what is decided about somebody with no card here is in the language of their own, where the moderator may", async () => {
  const { person } = await world({ served: ["pl"] });
  const all = await person("moro", "*-users");
  const here = await person("here", "en-users");
  const robin = await person("robin");
  const make = async (locale: string) => {
    const card = { locale, base: null, content: EMPTY_CARD, birthday: null, indexed: false, circle: [] };
    const accountId = robin.account.id;
    expect(await saveCard(robin.door.world, { ...card, accountId, visibility: "public" })).toBe(null);
  };
  const caseFor = async (who: typeof robin): Promise<string> =>
    (await who.door.get(user, "/admin/users/robin", robin.at)).data.page.casePath;
  await make("pl");
  expect(await caseFor(all)).toContain("/card~pl~");
  expect(await caseFor(here)).toContain("/card~en~");
  await make("en");
  expect(await caseFor(all)).toContain("/card~en~");
});

test("of somebody's cards a moderator reads there which they may see: hidden ones of other editions stay hidden", async () => {
  const { person } = await world();
  const all = await person("moro", "*-users");
  const here = await person("here", "en-users");
  const robin = await person("robin");
  for (const [locale, visibility] of [
    ["en", "hidden"],
    ["pl", "hidden"],
    ["de", "public"],
  ] as const) {
    const card = { locale, visibility, base: null, content: EMPTY_CARD, birthday: null, indexed: false, circle: [] };
    expect(await saveCard(robin.door.world, { ...card, accountId: robin.account.id })).toBe(null);
  }
  const cardsFor = async (who: typeof robin) =>
    (await who.door.get(user, "/admin/users/robin", robin.at)).data.page.cards.length;
  expect([await cardsFor(all), await cardsFor(here)]).toEqual([3, 2]);
  // As on the person's own page, where a block hides what is in other editions.
  expect(await block(robin.door.world, { blocker: robin.account.id, blocked: here.account.id })).toBe(null);
  expect([await cardsFor(all), await cardsFor(here)]).toEqual([3, 1]);
});

test("lists go by pages, and who looks after one edition sees the people there", async () => {
  const { person, door } = await world();
  const here = await person("here", "en-users");
  const all = await person("moro", "*-users");
  const names = async (who: Door, list: string) => {
    const { data } = await who.get(users, `/admin/users?list=${list}`);
    return [data.page.list, data.page.lines.map((line: { username: string }) => line.username).sort()];
  };
  expect(await names(all.door, "newest")).toEqual(["newest", ["here", "moro"]]);
  expect(await names(here.door, "newest")).toEqual(["here", []]);
  expect(await names(here.door, "team")).toEqual(["team", ["here", "moro"]]);
  const answer = await all.door.get(users, "/admin/users");
  expect(JSON.stringify(answer.data)).not.toContain("example.org");
  expect(door).toBeDefined();
});

test("an address opens to who says why, shortly after signing in, and the log keeps the reason", async () => {
  const { person } = await world();
  const mod = await person("moro", "*-users");
  const robin = await person("robin");
  const page = await mod.door.get(user, "/admin/users/robin", robin.at);
  expect(JSON.stringify(page.data)).not.toContain("robin@example.org");
  const open = (reason: string) => mod.door.post(user, "/admin/users/robin", { reason }, robin.at);
  expect((await open("because")).data.errors).toEqual({ reason: "moderation.problem.reasonMissing" });
  expect(await verbsOf(mod.door)).toEqual(["roles"]);
  const opened = await open("asked");
  expect(opened.data.address).toBe("robin@example.org");
  expect(opened.headers.get("Cache-Control")).toBe("no-store");
  const line = (await linesOf(mod.door)).at(-1);
  expect(line).toMatchObject({ verb: "emailShown", actorId: mod.account.id, target: robin.account.id });
  expect(line?.detail).toBe('{"reason":"asked"}');
  mod.door.world.pass(minutes(20));
  const late = await open("asked");
  expect(late.location).toMatch(/^\/account\/sign-in/);
  expect(await verbsOf(mod.door)).toEqual(["roles", "emailShown"]);
});

test("data are handed out with a reason, of banned people too, and the log says so", async () => {
  const { person } = await world();
  const mod = await person("moro", "*-users");
  const robin = await person("robin");
  const get = (reason: string) => mod.door.post(userData, "/admin/users/robin/data.zip", { reason }, robin.at);
  expect((await get("")).location).toMatch(/done=reason$/);
  const file = await get("law");
  expect(file.headers.get("Content-Disposition")).toContain("attachment");
  expect(opened(file).json.account.email).toBe("robin@example.org");
  expect(await verbsOf(mod.door)).toEqual(["roles", "dataGiven"]);
});

test("whoever it is about is told by mail that their address or their data were opened, and why, once a day", async () => {
  const { person } = await world();
  const mod = await person("moro", "*-users");
  const robin = await person("robin");
  const open = (reason: string) => mod.door.post(user, "/admin/users/robin", { reason }, robin.at);
  const take = (reason: string) => mod.door.post(userData, "/admin/users/robin/data.zip", { reason }, robin.at);
  const told = () => mod.door.notices.filter(({ notice }) => notice === "opened");
  await open("because");
  expect(told()).toEqual([]);
  await open("abuse");
  await open("abuse");
  await open("mail");
  await take("abuse");
  const to = "robin@example.org";
  expect(told()).toMatchObject([
    { to, username: "robin", opened: "email", reason: "abuse" },
    { to, opened: "email", reason: "mail" },
    { to, opened: "data", reason: "abuse" },
  ]);
  expect(JSON.stringify(told())).not.toContain("moro");
  const queued = await mod.door.world.store.db.select().from(outgoingMail);
  expect(queued.filter(({ id }) => id.startsWith("notice-"))).toHaveLength(3);
  // Who may not open it sends no mail either.
  mod.door.world.pass(minutes(20));
  await open("law");
  expect(told()).toHaveLength(3);
});

test("what is sealed of the team opens only to who may do everything, and nobody's own does", async () => {
  const { person } = await world();
  const mod = await person("moro", "*-users");
  const chief = await person("chief", "*");
  const local = await person("local", "en-users");
  const robin = await person("robin");
  const open = (who: Door, { at, account }: typeof robin) =>
    who.post(user, `/admin/users/${account.username}`, { reason: "asked" }, at);
  expect((await open(mod.door, chief)).status).toBe(404);
  expect((await open(mod.door, mod)).status).toBe(404);
  expect((await open(local.door, robin)).status).toBe(404);
  expect((await open(chief.door, chief)).status).toBe(404);
  expect((await open(chief.door, mod)).data.address).toBe("moro@example.org");
});

test("roles are switched after a question, with a line and a mail, and the next request knows", async () => {
  const { person } = await world();
  const chief = await person("chief", "*");
  const robin = await person("robin", "en-nouns");
  const path = "/admin/users/robin/roles";
  const asked = await chief.door.post(
    userRoles,
    path,
    { before: "en-nouns", keep: [], locale: ["*", "", ""], area: ["users", "", ""], intent: "ask" },
    robin.at,
  );
  expect(asked.data.confirm).toMatchObject({ before: "en-nouns", after: "*-users" });
  expect(asked.data.confirm.question).toContain("switch @robin's role to");
  expect(await rolesOf(chief.door, robin.account.id)).toBe("en-nouns");
  const sent = { intent: "switch", before: "en-nouns", after: "*-users" };
  const done = await chief.door.post(userRoles, path, sent, robin.at);
  expect(done.location).toBe("/admin/users/robin?done=roles");
  expect(await rolesOf(chief.door, robin.account.id)).toBe("*-users");
  expect((await robin.door.get(users, "/admin/users")).status).toBe(200);
  expect(chief.door.notices).toMatchObject([{ notice: "rolesChanged", to: "robin@example.org" }]);
  // Sent twice it is done once.
  expect((await chief.door.post(userRoles, path, sent, robin.at)).location).toBe("/admin/users/robin?done=roles");
  expect((await linesOf(chief.door)).at(-1)?.detail).toBe('{"before":"en-nouns","after":"*-users"}');
  expect(await verbsOf(chief.door)).toEqual(["roles", "roles", "roles"]);
});

test("roles of who cannot be written to, because a key is lost, are switched without a mail", async () => {
  const { person } = await world();
  const chief = await person("chief", "*");
  const robin = await person("robin", "en-nouns");
  await loseAddressOf(chief.door.world, robin.account.id);
  const path = "/admin/users/robin/roles";
  expect((await chief.door.get(userRoles, path, robin.at)).status).toBe(200);
  const asked = { before: "en-nouns", keep: [], locale: "en", area: "terms", intent: "ask" };
  expect((await chief.door.post(userRoles, path, asked, robin.at)).data.confirm).toMatchObject({ after: "en-terms" });
  const sent = { intent: "switch", before: "en-nouns", after: "en-terms" };
  expect((await chief.door.post(userRoles, path, sent, robin.at)).location).toBe("/admin/users/robin?done=roles");
  expect(await rolesOf(chief.door, robin.account.id)).toBe("en-terms");
  expect((await chief.door.get(user, "/admin/users/robin", robin.at)).status).toBe(200);
  expect(chief.door.notices).toEqual([]);
});

test("who confirms what somebody else has changed since is told, and nothing is undone", async () => {
  const { person, door } = await world();
  const chief = await person("chief", "*");
  const robin = await person("robin", "en-nouns");
  await setRoles(door.world, { actor: null, accountId: robin.account.id, roles: "pl-nouns" });
  const mails = () => door.world.store.db.select().from(outgoingMail);
  const before = (await mails()).length;
  for (const intent of ["ask", "switch"]) {
    const sent = { intent, before: "en-nouns", after: "en-terms", keep: "en-nouns", locale: "en", area: "terms" };
    const answer = await chief.door.post(userRoles, "/admin/users/robin/roles", sent, robin.at);
    expect([answer.status, answer.data.errors]).toEqual([409, { form: "roles.stale" }]);
  }
  expect(await rolesOf(door, robin.account.id)).toBe("pl-nouns");
  expect(await mails()).toHaveLength(before);
});

test("nobody gives themselves a role, and only who may do everything gives any", async () => {
  const { person, door } = await world();
  const chief = await person("chief", "*");
  const mod = await person("moro", "*-*|*-users");
  const robin = await person("robin");
  const give = (who: Door, { account, at }: typeof robin) =>
    who.post(
      userRoles,
      `/admin/users/${account.username}/roles`,
      { intent: "switch", before: account.roles, after: "*|*-org" },
      at,
    );
  expect((await give(chief.door, chief)).status).toBe(404);
  expect((await give(mod.door, robin)).status).toBe(404);
  expect((await give(mod.door, mod)).status).toBe(404);
  expect((await give(robin.door, robin)).status).toBe(404);
  const nonsense = { intent: "switch", before: "", after: "everything|en-users" };
  const answer = await chief.door.post(userRoles, "/admin/users/robin/roles", nonsense, robin.at);
  expect(answer.data.errors).toEqual({ form: "roles.problem.pair" });
  expect(await rolesOf(door, robin.account.id)).toBe("");
});

test("an account is deleted for its owner, once, and nobody deletes their own here", async () => {
  const { person, door } = await world();
  const mod = await person("moro", "*-users");
  const robin = await person("robin");
  const path = "/admin/users/robin/erase";
  expect((await mod.door.get(userErase, path, robin.at)).data.page.erased.length).toBeGreaterThan(2);
  expect((await mod.door.post(userErase, path, {}, robin.at)).data.errors).toHaveProperty("confirmed");
  expect((await mod.door.post(userErase, path, { confirmed: "on" }, robin.at)).location).toBe(
    "/admin/users?done=erased",
  );
  expect((await accountById(door.world.store, robin.account.id))?.state).toBe("removed");
  expect((await mod.door.post(userErase, path, { confirmed: "on" }, robin.at)).status).toBe(404);
  const told = mod.door.notices.filter(({ notice }) => notice === "deleted");
  expect(told).toMatchObject([{ username: "robin", kept: expect.any(Array) }]);
  expect((await mod.door.post(userErase, "/admin/users/moro/erase", { confirmed: "on" }, mod.at)).status).toBe(404);
  const { data } = await mod.door.get(auditPage, `/admin/audit-log/-/${robin.account.id}`, {
    params: { username: "-", id: robin.account.id },
  });
  expect(JSON.stringify(data)).not.toContain("robin");
  expect(data.page.lines).toHaveLength(1);
});

test("the log is read as a page, filtered, and as a table", async () => {
  const { person, door } = await world();
  const chief = await person("chief", "*");
  const robin = await person("robin");
  const actor = await accountById(door.world.store, chief.account.id);
  await setRoles(door.world, { actor, accountId: robin.account.id, roles: "en-nouns" });
  await setRoles(door.world, { actor: null, accountId: robin.account.id, roles: "" });
  const count = async (query: string) =>
    (await chief.door.get(auditPage, `/admin/audit-log${query}`)).data.page.lines.length;
  expect(await count("")).toBe(3);
  expect(await count("?whom=robin")).toBe(2);
  expect(await count("?who=chief")).toBe(1);
  expect(await count("?verb=ban")).toBe(0);
  expect(await count("?verb=roles&from=2026-11-21&until=2026-11-21")).toBe(3);
  expect(await count("?from=2026-11-22")).toBe(0);
  expect(await count("?until=2026-11-20")).toBe(0);
  expect(await count("?before=3")).toBe(2);
  const unknown = await chief.door.get(auditPage, "/admin/audit-log?whom=nobody");
  expect(unknown.data.page).toMatchObject({ unknown: "whom", lines: [] });
  const old = { params: { username: "older", id: robin.account.id } };
  expect((await chief.door.get(auditPage, `/admin/audit-log/older/${robin.account.id}`, old)).location).toBe(
    `/admin/audit-log/robin/${robin.account.id}`,
  );
  const table = await chief.door.get(auditTable, "/admin/audit-log/table.csv?whom=robin");
  expect(table.body.trim().split("\r\n")).toHaveLength(3);
  expect(table.body).toContain("Before: no role");
});

test("a line says what was done without inner names", async () => {
  const { person, door } = await world();
  const chief = await person("chief", "*");
  const { auditLine } = await import("#app/services/accounts/audit.server.ts");
  const line = { actorId: null, area: "org", at: door.world.now() } as const;
  await door.world.store.atomically((db) => [
    auditLine(db, { ...line, verb: "monthsClosed", target: "work/2026-10" }),
    auditLine(db, { ...line, verb: "monthsClosed", target: "work/-" }),
    auditLine(db, { ...line, verb: "siegeOn", target: "site" }),
  ]);
  const { lines } = (await chief.door.get(auditPage, "/admin/audit-log")).data.page;
  const read = lines.map(({ did, target }: { did: string; target: { name: string } }) => [did, target.name]);
  expect(read.slice(0, 3)).toEqual([
    ["Siege mode switched on", ""],
    ["Last settled month changed", ""],
    ["Last settled month changed", "October 2026"],
  ]);
});

test("who looks after the accounts of one edition reads what was done there alone", async () => {
  const { person, door } = await world();
  const local = await person("local", "en-users");
  const { auditLine } = await import("#app/services/accounts/audit.server.ts");
  const line = { actorId: null, area: "users", verb: "publish", target: "x", at: door.world.now() } as const;
  await door.world.store.atomically((db) => [
    auditLine(db, { ...line, edition: "en", target: "en/terms" }),
    auditLine(db, { ...line, edition: "pl", target: "pl/terms" }),
  ]);
  const { data } = await local.door.get(auditPage, "/admin/audit-log");
  expect(data.page.lines.map(({ target }: { target: { name: string } }) => target.name)).toEqual(["en/terms"]);
  const table = await local.door.get(auditTable, "/admin/audit-log/table.csv");
  expect(table.body).not.toContain("pl/terms");
});

test("what others did about whoever reads the log is not in it, on any of its pages", async () => {
  const { person, door } = await world();
  const mod = await person("moro", "*-users");
  const chief = await person("chief", "*");
  const { auditLine } = await import("#app/services/accounts/audit.server.ts");
  const line = { area: "users", target: mod.account.id, at: door.world.now() } as const;
  await door.world.store.atomically((db) => [
    auditLine(db, { ...line, actorId: chief.account.id, edition: "en", verb: "caseWarning" }),
    auditLine(db, { ...line, actorId: mod.account.id, verb: "appeal" }),
  ]);
  const log = async (who: typeof mod) =>
    (await who.door.get(auditPage, "/admin/audit-log?whom=moro")).data.page.lines.map(
      ({ did, by }: { did: string; by: { name: string } }) => `${did} by ${by.name}`,
    );
  const [warning, appeal, role] = [
    "Content warning put on a card by chief",
    "Appeal made by moro",
    "Roles changed by the site itself",
  ];
  expect(await log(chief)).toEqual([appeal, warning, role]);
  expect(await log(mod)).toEqual([appeal, role]);
  const own = await mod.door.get(auditPage, `/admin/audit-log/moro/${mod.account.id}`, {
    params: { username: "moro", id: mod.account.id },
  });
  const page = await mod.door.get(user, "/admin/users/moro", mod.at);
  const table = await mod.door.get(auditTable, "/admin/audit-log/table.csv?whom=moro");
  expect(table.body).toContain("Appeal made");
  for (const answer of [own.data, page.data, table.body]) expect(JSON.stringify(answer)).not.toContain("chief");
});

test("every area is explained by the pages it opens", async () => {
  const { person } = await world();
  const mod = await person("moro", "en-users");
  const { data } = await mod.door.get(areas, "/admin/roles");
  const opened = Object.fromEntries(
    data.areas.map(({ area, pages }: { area: string; pages: string[] }) => [area, pages]),
  );
  expect(opened.users).toEqual(expect.arrayContaining(["Accounts", "Audit log"]));
  expect(opened.external).toEqual([]);
});
