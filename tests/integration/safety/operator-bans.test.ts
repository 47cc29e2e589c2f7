import { expect, test } from "vitest";
import { parts as accountParts } from "#app/features/accounts/parts.server.ts";
import { saveCard } from "#app/features/cards/commands.server.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";
import { allClosingSteps, openCasesAbout } from "#app/features/safety/cases-of-person.server.ts";
import { parts as safetyParts } from "#app/features/safety/parts.server.ts";
import * as decisions from "#app/routes/account/decisions.tsx";
import * as list from "#app/routes/admin/abuse-reports.tsx";
import * as noticePage from "#app/routes/public/notice.tsx";
import { accountById } from "#app/services/accounts/queries.server.ts";
import { CAPTCHA } from "#app/services/captcha/captcha.ts";
import { EXIT } from "#app/services/cli/talk.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { caseOwners, safetyCounts } from "#db/accounts/schema/safety.ts";
import { type DoorOptions, openDoor } from "#tests/support/accounts/door.ts";
import { loseAddressOf } from "#tests/support/accounts/lost-key.ts";
import { openPanel } from "#tests/support/moderation/panel.ts";
import { cardTarget, makeCard, openCase, press, putTerms, reportBy } from "#tests/support/safety/desk.ts";

/** A ban that the operator gives in a terminal ends what waits about the person, as one from the panel does. */

async function people(options: DoorOptions = {}) {
  const panel = await openPanel(options);
  const robin = await panel.person("robin");
  await makeCard(robin, "Something");
  await reportBy(await panel.person("sammy"), "robin", "Hate speech");
  const mo = await panel.person("moira", "en-users");
  const { service, database } = mo.door;
  const { edition, hosts } = await mo.door.context(new Request("http://en.localhost:3000/"));
  const occasions: string[] = [];
  const here = { code: "en", database, cover: () => ({ config: edition.config }), edition: () => edition };
  const server = {
    accounts: service,
    hosts,
    databases: () => [database],
    editions: () => [here],
    jobs: { runAfter: async (occasion: string) => void occasions.push(occasion) },
  };
  const commands = [...(accountParts.commands ?? []), ...(safetyParts.commands ?? [])];
  const run = async (name: string, words: readonly string[], surroundings = {}) => {
    const lines: string[] = [];
    const talk = { say: (line: string) => void lines.push(line), progress: () => {} };
    const command = commands.find((one) => one.name === name);
    return [await command?.run({ ...server, ...surroundings } as never, words, talk), lines.join("\n")];
  };
  const rows = () => mo.door.world.store.db.select().from(reports).orderBy(reports.id);
  const waiting = async () => (await mo.door.get(list, "/admin/abuse-reports")).data.page.lines.length;
  return { panel, robin, mo, target: cardTarget(robin.account.id), run, rows, waiting, occasions, here };
}

test("reports that wait are closed by it, whoever is on them, and the statement says where it comes from", async () => {
  const { robin, mo, target, run, rows, waiting, occasions } = await people();
  const { store } = mo.door.world;
  await press(mo, target, "take");
  expect([await waiting(), await store.db.select().from(caseOwners)]).toMatchObject([1, [{ target }]]);
  const banned = await run("ban", ["robin", "--rules", "3", "Threats", "and", "more."]);
  expect(banned).toEqual([EXIT.done, "robin is banned."]);
  expect(await rows()).toMatchObject([{ handledAt: mo.door.world.now(), handledBy: null, outcome: "ban" }]);
  expect([await waiting(), await store.db.select().from(caseOwners), occasions]).toEqual([0, [], ["ban"]]);
  const counts = new Map((await store.db.select().from(safetyCounts)).map(({ what, count }) => [what, count]));
  expect([counts.get("closed/people"), counts.get("acted/people"), counts.get("rule/3")]).toEqual([1, 1, 1]);
  expect(counts.get("measure/ban/report")).toBe(1);
  const [statement] = (await robin.door.get(decisions, "/account/decisions")).data.page.statements;
  expect(statement).toMatchObject({ kind: "ban", words: "Threats and more.", source: "report" });
  const { page } = await openCase(mo, target);
  expect(page.reports).toMatchObject([{ handled: { by: null } }]);
  // A second time it is nothing new.
  expect(await run("ban", ["robin", "Again."])).toEqual([EXIT.refused, "robin is banned already."]);
  expect(await run("unban", ["robin"])).toEqual([EXIT.done, "robin is no longer banned."]);
  expect((await accountById(store, robin.account.id))?.state).toBe("active");
  expect(await waiting()).toBe(0);
});

test("who sent a notice hears what came of it", async () => {
  const { robin, run, rows } = await people();
  const visitor = robin.door.other();
  const { ticket } = (await visitor.get(noticePage, "/legal/notice", { address: "192.0.2.1" })).data.page.captcha;
  visitor.world.pass(CAPTCHA.waitMs + 1);
  const notice = { address: "http://en.localhost:3000/@robin", words: "A threat.", name: "Ada", goodFaith: "on" };
  const sent = { ...notice, email: "ada@example.net", captchaTicket: ticket };
  expect((await visitor.post(noticePage, "/legal/notice", sent, { address: "192.0.2.1" })).status).toBe(303);
  expect(await run("ban", ["robin"])).toEqual([EXIT.done, "robin is banned."]);
  expect((await rows()).map(({ outcome }) => outcome)).toEqual(["ban", "ban"]);
  expect(visitor.notices).toContainEqual(expect.objectContaining({ notice: "noticeFounded", to: "ada@example.net" }));
});

test("who needs to be banned while no edition is up is, and the reports wait for moderators", async () => {
  const { robin, mo, run, rows } = await people();
  const down = { databases: () => [], editions: () => [] };
  const banned = await run("ban", ["robin", "Threats."], down);
  const unwritten = "No edition with accounts is up, so robin gets no email.";
  const waits = "1 report about robin waits for moderators.";
  expect(banned).toEqual([EXIT.done, ["robin is banned.", unwritten, waits].join("\n")]);
  expect((await accountById(mo.door.world.store, robin.account.id))?.state).toBe("banned");
  expect(await rows()).toMatchObject([{ handledAt: null }]);
  expect(mo.door.notices.filter(({ to }) => to === "robin@example.org")).toEqual([]);
  expect(await run("unban", ["robin"], down)).toEqual([
    EXIT.done,
    ["robin is no longer banned.", unwritten].join("\n"),
  ]);
});

test("who is banned or let in gets the mail that moderators would send, with the rules that were broken", async () => {
  const { robin, run } = await people();
  await putTerms(robin.door);
  const { notices } = robin.door;
  expect((await run("ban", ["robin", "--rules", "2,3", "Threats."]))[0]).toBe(EXIT.done);
  expect(notices.at(-1)).toMatchObject({
    notice: "measure.ban",
    to: "robin@example.org",
    username: "robin",
    words: "Threats.\nRules that were broken\n– Second\n– Third",
    link: expect.stringContaining("/account/decisions"),
  });
  expect((await run("unban", ["robin"]))[0]).toBe(EXIT.done);
  expect(notices.at(-1)).toMatchObject({ notice: "measure.lifted", to: "robin@example.org", words: "" });
});

test("they are told in the language of what waits about them, or else of their first card", async () => {
  const { panel, robin, mo, run, here } = await people({ served: ["de"] });
  const other = await openDoor({ edition: "de" });
  const { edition } = await other.context(new Request("http://de.localhost:3000/"));
  const there = {
    code: "de",
    database: other.database,
    cover: () => ({ config: edition.config }),
    edition: () => edition,
  };
  const both = { databases: () => [here.database, other.database], editions: () => [here, there] };
  const originOf = async (name: string) => {
    expect((await run("ban", [name, "Threats."], both))[0]).toBe(EXIT.done);
    return new URL(mo.door.notices.at(-1)?.link ?? "").host;
  };
  mo.door.world.pass(1000);
  const card = {
    base: null,
    content: EMPTY_CARD,
    birthday: null,
    visibility: "public",
    indexed: false,
    circle: [],
  } as const;
  const kim = await panel.person("kimmy");
  for (const { account } of [robin, kim]) {
    await saveCard(mo.door.world, { ...card, accountId: account.id, locale: "de" });
  }
  mo.door.world.pass(1000);
  await makeCard(kim, "Something");
  // A report about Robin's English card waits.
  expect([await originOf("robin"), await originOf("kimmy")]).toEqual(["en.localhost:3000", "de.localhost:3000"]);
  const nobody = await panel.person("norah");
  expect(await originOf(nobody.account.username)).toBe("en.localhost:3000");
});

test("who cannot be written to is banned, and the terminal says that nobody is told", async () => {
  const { robin, run } = await people();
  await loseAddressOf(robin.door.world, robin.account.id);
  const unwritten = "No key opens the address of robin, so they get no email.";
  expect(await run("ban", ["robin"])).toEqual([EXIT.done, `robin is banned.\n${unwritten}`]);
  expect(await run("unban", ["robin"])).toEqual([EXIT.done, `robin is no longer banned.\n${unwritten}`]);
});

test("nobody is banned in a terminal who is not there, and nothing is closed", async () => {
  const { run, rows } = await people();
  expect(await run("ban", ["nobody"])).toEqual([EXIT.refused, expect.stringContaining("nobody with that name")]);
  expect((await run("ban", ["robin", "--rules", "x", "Threats."]))[0]).toBe(EXIT.notUnderstood);
  expect((await run("unban", ["robin", "why"]))[0]).toBe(EXIT.notUnderstood);
  expect(await rows()).toMatchObject([{ handledAt: null }]);
});

test("what comes in while the answers are written waits, since nobody has answered it", async () => {
  const { panel, robin, rows, mo } = await people();
  const { store } = mo.door.world;
  const cases = await openCasesAbout(store, robin.account.id);
  mo.door.world.pass(1000);
  await reportBy(await panel.person("kimmy"), "robin", "More of it");
  const closing = { outcome: "ban" as const, rules: [], by: null, at: mo.door.world.now() };
  await store.atomically((db) => allClosingSteps(db, cases, closing));
  expect((await rows()).map(({ outcome }) => outcome)).toEqual(["ban", null]);
});
