import { describe, expect, test } from "vitest";
import { cardsPersonalData } from "#app/features/cards/personal-data.server.ts";
import { creditedNames, setCredit } from "#app/features/collections/contributions/credits.server.ts";
import { endBans } from "#app/features/safety/ending-bans.server.ts";
import { safetyPersonalData } from "#app/features/safety/personal-data.server.ts";
import * as decisions from "#app/routes/account/decisions.tsx";
import * as appealsPage from "#app/routes/admin/appeals.tsx";
import * as auditPage from "#app/routes/admin/audit-log.tsx";
import * as pending from "#app/routes/admin/pending-bans.tsx";
import * as card from "#app/routes/cards/card.tsx";
import { accountById } from "#app/services/accounts/queries.server.ts";
import { auditLog } from "#db/accounts/schema/audit.ts";
import { outgoingMail } from "#db/accounts/schema/mail.ts";
import { banProposals, measures } from "#db/accounts/schema/safety.ts";
import type { DoorOptions } from "#tests/support/accounts/door.ts";
import { type Member, openPanel } from "#tests/support/moderation/panel.ts";
import { cardTarget, makeCard, openCase, press, putTerms, reportBy } from "#tests/support/safety/desk.ts";

/** From a report to a ban, and from there to an appeal and back, through the pages without scripts. */

async function people(options: DoorOptions = {}) {
  const panel = await openPanel(options);
  const robin = await panel.person("robin");
  await makeCard(robin, "Something");
  const sam = await panel.person("sammy");
  const [mo, other] = [await panel.person("moira", "en-users"), await panel.person("morris", "en-users")];
  const target = cardTarget(robin.account.id);
  await reportBy(sam, "robin", "Hate speech");
  return { panel, robin, sam, mo, other, target };
}

const BAN = { rule: "1", words: "You called people names.", days: "forEver" };
const stateOf = async ({ door, account }: Member) => (await accountById(door.world.store, account.id))?.state;
const cardSeenBy = async ({ door }: Member) =>
  (await door.get(card, "/@robin", { params: { username: "robin" } })).status;
const statementsOf = async ({ door }: Member) => (await door.get(decisions, "/account/decisions")).data.page.statements;

async function banned() {
  const all = await people();
  const sent = await press(all.mo, all.target, "ban", { ...BAN, sure: "yes" });
  expect(sent.status).toBe(303);
  const [statement] = await statementsOf(all.robin);
  return { ...all, statement };
}

describe("a ban", () => {
  test("is shown before it is sent, closes the case, and hides the card until it is lifted", async () => {
    const { robin, sam, mo, target } = await people();
    const shown = await press(mo, target, "ban", BAN);
    expect(shown.data.preview).toMatchObject({ words: BAN.words, days: null });
    expect(await stateOf(robin)).toBe("active");
    expect((await press(mo, target, "ban", { ...BAN, words: "" })).data.errors).toEqual({ words: "form.missing" });
    expect((await press(mo, target, "ban", { ...BAN, sure: "yes" })).status).toBe(303);
    expect([await stateOf(robin), await cardSeenBy(sam)]).toEqual(["banned", 404]);
    expect(mo.door.notices.at(-1)).toMatchObject({ notice: "measure.ban", to: "robin@example.org" });
    expect((await openCase(mo, target)).page.reports.every(({ isOpen }: { isOpen: boolean }) => !isOpen)).toBe(true);
    const { store } = mo.door.world;
    expect((await store.db.select().from(auditLog)).map(({ verb }) => verb)).toContain("ban");
    // Lifting asks first, too.
    expect((await press(mo, target, "lift")).data.isLifting).toBe(true);
    expect(await stateOf(robin)).toBe("banned");
    expect((await press(mo, target, "lift", { sure: "yes" })).status).toBe(303);
    expect([await stateOf(robin), await cardSeenBy(sam)]).toEqual(["active", 200]);
    expect(mo.door.notices.at(-1)).toMatchObject({ notice: "measure.lifted" });
    expect((await statementsOf(robin))[0]).toMatchObject({ kind: "ban", isLifted: true });
  });

  test("for a time that was lifted does not end any more", async () => {
    const { robin, mo, target } = await people();
    await press(mo, target, "ban", { ...BAN, days: "30", sure: "yes" });
    expect((await statementsOf(robin))[0].until).toMatch(/20\d\d/);
    await press(mo, target, "lift", { sure: "yes" });
    expect((await statementsOf(robin))[0]).toMatchObject({ isLifted: true, until: null });
  });

  test("is never about reports that came in after the page was opened, however often it was shown before", async () => {
    const { panel, mo, robin, target } = await people();
    const { seen } = (await openCase(mo, target)).page;
    await reportBy(await panel.person("kimmy"), "robin", "More of it");
    const { preview } = (await press(mo, target, "ban", { ...BAN, seen })).data;
    const sent = await press(mo, target, "ban", { ...BAN, seen: preview.seen, sure: "yes" });
    expect([sent.status, sent.data.errors]).toEqual([409, { form: "safety.problem.stale" }]);
    expect(await stateOf(robin)).toBe("active");
  });

  test("and all else that was decided stands in the log for those who look after the edition, and no other", async () => {
    const { panel, robin, mo, other, target } = await people();
    expect((await press(mo, target, ["warning", "ban"], { ...BAN, warnings: "dogs", sure: "yes" })).status).toBe(303);
    const [{ id }] = await statementsOf(robin);
    await robin.door.post(decisions, "/account/decisions", { decision: id, [`appeal.${id}`]: "It was a quotation." });
    await press(mo, target, "lift", { sure: "yes" });
    const polish = await panel.person("polly", "pl-users");
    const logOf = async ({ door }: Member) =>
      (await door.get(auditPage, "/admin/audit-log?edition=en")).data?.page?.lines;
    const lines = ["Ban lifted", "Appeal made", "Account banned", "Content warning put on a card"];
    for (const who of [mo, other]) {
      expect((await logOf(who)).map(({ did }: { did: string }) => did)).toEqual(expect.arrayContaining(lines));
    }
    expect(await logOf(polish)).toBeUndefined();
  });

  test("is told by mail with the rules that were broken, and with none where none were", async () => {
    const { mo, target } = await people();
    await putTerms(mo.door);
    const sent = await press(mo, target, "ban", { ...BAN, rule: ["2", "3"], sure: "yes" });
    expect(sent.status).toBe(303);
    const mail = mo.door.notices.at(-1) as unknown as { words: string };
    expect(mail.words.split("\n")).toEqual([BAN.words, "Rules that were broken", "– Second", "– Third"]);
    await press(mo, target, "lift", { sure: "yes" });
    expect(mo.door.notices.at(-1)).toMatchObject({ notice: "measure.lifted", words: "" });
  });

  test("leads back to the form as it was filled in", async () => {
    const { mo, robin, target } = await people();
    const filled = { ...BAN, days: "30", warnings: "dogs\nbirds", back: "yes" };
    const { status, data } = await press(mo, target, ["warning", "ban"], filled);
    expect([status, data.preview, data.errors]).toEqual([200, undefined, {}]);
    expect(data.values).toEqual({ words: BAN.words, days: "30", warnings: "dogs\nbirds" });
    expect(data.lists).toEqual({ rule: [], act: ["warning", "ban"] });
    expect(await stateOf(robin)).toBe("active");
  });

  test("is never for ever by a slip: a length that is none is refused beside its list, and the form stays filled in", async () => {
    const { mo, robin, target } = await people();
    for (const [days, problem] of [
      ["", "form.missing"],
      ...["x", "-7", "0", "7.5", "1e9", "8", "7 days", "Infinity"].map((sent) => [sent, "form.invalid"]),
    ] as const) {
      const sent = await press(mo, target, ["warning", "ban"], { ...BAN, days, warnings: "dogs", sure: "yes" });
      expect([days, sent.status, sent.data.errors]).toEqual([days, 400, { days: problem }]);
      expect(sent.data.values).toEqual({ words: BAN.words, warnings: "dogs", days });
      expect(sent.data.lists.act).toEqual(["warning", "ban"]);
    }
    const twice = await press(mo, target, "ban", { ...BAN, days: ["7", "30"], sure: "yes" });
    expect(twice.data.errors).toEqual({ days: "form.missing" });
    expect(await stateOf(robin)).toBe("active");
    // Where nobody is banned, it says nothing.
    expect((await press(mo, target, "message", { words: "Hello.", days: "x" })).status).toBe(303);
  });

  test("is for a sign-in of today alone, never for oneself, and never for who has a role", async () => {
    const { panel, sam, mo, robin, target } = await people();
    const terms = await panel.person("terry", "en-terms");
    await makeCard(terms);
    await reportBy(sam, "terry", "x");
    expect((await openCase(mo, cardTarget(terms.account.id))).page.acts).not.toContain("ban");
    expect((await press(mo, cardTarget(terms.account.id), "ban", { ...BAN, sure: "yes" })).status).toBe(409);
    expect(await stateOf(terms)).toBe("active");
    mo.door.world.pass(24 * 3_600_000);
    const late = await press(mo, target, ["warning", "ban"], { ...BAN, warnings: "dogs", sure: "yes" });
    // What was written stays in its form, which leads to signing in beside it.
    expect([late.status, late.data.errors]).toEqual([403, { act: "safety.problem.fresh" }]);
    expect(late.data.signInPath).toContain("again=1");
    expect([late.data.values.words, late.data.values.warnings, late.data.lists.act]).toEqual([
      BAN.words,
      "dogs",
      ["warning", "ban"],
    ]);
    expect(await stateOf(robin)).toBe("active");
  });

  test("by two moderators at once, or sent twice, happens once", async () => {
    const { robin, mo, other, target } = await people();
    const { seen } = (await openCase(mo, target)).page;
    const all = [mo, other, mo].map((who) => press(who, target, "ban", { ...BAN, seen, sure: "yes" }));
    expect((await Promise.all(all)).map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    expect(await statementsOf(robin)).toHaveLength(1);
    // What was prepared for the others was not queued.
    const queued = await mo.door.world.store.db.select().from(outgoingMail);
    expect(queued.filter(({ id }) => id.startsWith("notice-"))).toHaveLength(1);
    // Lifting it twice is lifting it once.
    const lifted = [
      await press(mo, target, "lift", { sure: "yes" }),
      await press(other, target, "lift", { sure: "yes" }),
    ];
    expect(lifted.map(({ status }) => status)).toEqual([303, 409]);
  });

  test("names the rules of the terms, and so does whatever else takes something away", async () => {
    const { robin, mo, target } = await people();
    await putTerms(mo.door);
    const asked = await press(mo, target, "ban", { ...BAN, rule: "" });
    expect([asked.status, asked.data.errors]).toEqual([400, { rule: "safety.problem.noRule" }]);
    expect(asked.data.values).toMatchObject({ words: BAN.words });
    expect((await press(mo, target, "warning", { words: "x", warnings: "y", rule: "9" })).status).toBe(400);
    expect((await press(mo, target, "ban", { ...BAN, rule: "2", sure: "yes" })).status).toBe(303);
    expect((await statementsOf(robin))[0].rules).toEqual([{ text: "Second", language: null }]);
  });

  test("for a time ends by itself, and gives everything back", async () => {
    const { robin, sam, mo, target } = await people();
    await setCredit(robin.desk, true);
    await press(mo, target, "ban", { ...BAN, days: "7", sure: "yes" });
    const { world, service } = mo.door;
    const edition = (await mo.door.context(new Request("http://en.localhost:3000/"))).edition;
    const database = mo.door.database;
    const hosts = (await mo.door.context(new Request("http://en.localhost:3000/"))).hosts;
    const cover = () => ({ config: edition.config }) as never;
    const server = {
      accounts: service,
      hosts,
      databases: () => [database],
      editions: () => [{ code: "en", database, cover, edition: () => edition }],
    };
    const run = { dryRun: false, now: world.now, signal: AbortSignal.timeout(5000), onProgress() {} } as never;
    world.pass(6 * 24 * 3_600_000);
    expect(await endBans(server, run)).toEqual({ done: 0 });
    world.pass(24 * 3_600_000 + 1);
    expect(await endBans(server, run)).toEqual({ done: 1 });
    expect([await stateOf(robin), await cardSeenBy(sam)]).toEqual(["active", 200]);
    expect([...creditedNames(database, [robin.account.id]).values()]).toEqual(["robin"]);
    expect(await endBans(server, run)).toEqual({ done: 0 });
  });

  test("keeps whoever reported from the page, the mail and the export of whom it is about", async () => {
    const { robin, sam, mo, target } = await people();
    await press(mo, target, "ban", { ...BAN, sure: "yes" });
    const context = await mo.door.context(new Request("http://en.localhost:3000/"));
    const collected = JSON.stringify([
      await safetyPersonalData.collect?.(context, robin.account),
      await cardsPersonalData.collect?.(context, robin.account),
      await statementsOf(robin),
      mo.door.notices.filter(({ to }) => to === "robin@example.org"),
    ]);
    expect(collected).toContain(BAN.words);
    for (const trace of ["sammy", "moira", "Hate speech", sam.account.id, mo.account.id])
      expect(collected).not.toContain(trace);
    expect(JSON.stringify(await cardsPersonalData.collect?.(context, sam.account))).toContain("Hate speech");
  });

  test("takes two where the edition says so", async () => {
    const { robin, mo, other, target } = await people({ config: { bans: { people: 2 } } });
    expect((await press(mo, target, "ban", { ...BAN, sure: "yes" })).location).toContain("proposed");
    expect(await stateOf(robin)).toBe("active");
    const [proposal] = await mo.door.world.store.db.select().from(banProposals);
    const decide = (who: Member, act: string) =>
      who.door.post(pending, "/admin/pending-bans", { ban: proposal?.id ?? "", act });
    expect((await decide(mo, "confirm")).status).toBe(409);
    expect(await stateOf(robin)).toBe("active");
    expect((await decide(robin, "confirm")).status).toBe(404);
    expect((await decide(other, "confirm")).status).toBe(303);
    expect(await stateOf(robin)).toBe("banned");
    expect((await decide(other, "confirm")).status).toBe(409);
  });
});

describe("a name below entries", () => {
  const named = ({ door }: Member, { account }: Member) => [...creditedNames(door.database, [account.id]).values()];

  test("goes with a ban at once, and is back with its end, however it ends", async () => {
    const { robin, mo, other, target } = await people();
    await setCredit(robin.desk, true);
    expect(named(mo, robin)).toEqual(["robin"]);
    await press(mo, target, "ban", { ...BAN, sure: "yes" });
    expect(named(mo, robin)).toEqual([]);
    await press(mo, target, "lift", { sure: "yes" });
    expect(named(mo, robin)).toEqual(["robin"]);
    await press(mo, target, "ban", { ...BAN, sure: "yes" });
    const [statement] = await statementsOf(robin);
    await robin.door.post(decisions, "/account/decisions", {
      decision: statement.id,
      [`appeal.${statement.id}`]: "It was a quotation.",
    });
    const reply = { appeal: statement.id, outcome: "restored", [`reply.${statement.id}`]: "You are right." };
    expect((await other.door.post(appealsPage, "/admin/appeals", reply)).status).toBe(303);
    expect(named(mo, robin)).toEqual(["robin"]);
  });
});

describe("an appeal", () => {
  const words = (id: string) => ({ decision: id, [`appeal.${id}`]: "It was a quotation." });
  const answer = (who: Member, id: string, outcome: string, reply = "You are right.") =>
    who.door.post(appealsPage, "/admin/appeals", { appeal: id, outcome, [`reply.${id}`]: reply });

  test("of somebody who is banned is answered by another moderator, who gives everything back", async () => {
    const { robin, sam, mo, other, statement } = await banned();
    expect(statement).toMatchObject({ kind: "ban", words: BAN.words });
    const appeal = () => robin.door.post(decisions, "/account/decisions", words(statement.id));
    // Sent twice, it is one appeal.
    for (let times = 0; times < 2; times++) expect((await appeal()).status).toBe(303);
    expect((await answer(robin, statement.id, "restored")).location).toContain("/account/banned");
    expect(await stateOf(robin)).toBe("banned");
    expect((await answer(mo, statement.id, "restored")).data.errors).toEqual({ form: "safety.appeals.own" });
    expect((await answer(other, statement.id, "restored", "")).status).toBe(400);
    expect((await answer(other, statement.id, "restored")).status).toBe(303);
    expect([await stateOf(robin), await cardSeenBy(sam)]).toEqual(["active", 200]);
    expect((await statementsOf(robin))[0]).toMatchObject({ isLifted: true, appeal: { outcome: "restored" } });
    expect(other.door.notices.at(-1)).toMatchObject({ notice: "measure.restored", to: "robin@example.org" });
    expect((await answer(other, statement.id, "upheld")).status).toBe(409);
  });

  test("is possible for six months, and for whom the decision is about", async () => {
    const { robin, sam, statement } = await banned();
    expect((await sam.door.post(decisions, "/account/decisions", words(statement.id))).status).toBe(409);
    robin.door.world.pass(184 * 24 * 3_600_000);
    const [stored] = await robin.door.world.store.db.select().from(measures);
    expect(stored?.until).toBe(null);
    const signedIn = await robin.door.get(decisions, "/account/decisions");
    if (signedIn.status === 200) {
      expect((await robin.door.post(decisions, "/account/decisions", words(statement.id))).status).toBe(409);
    }
  });
});
