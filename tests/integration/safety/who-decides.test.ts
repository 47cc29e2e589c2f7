import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import * as decisions from "#app/routes/account/decisions.tsx";
import * as list from "#app/routes/admin/abuse-reports.tsx";
import * as appealsPage from "#app/routes/admin/appeals.tsx";
import * as home from "#app/routes/admin/home.tsx";
import * as pending from "#app/routes/admin/pending-bans.tsx";
import { accountById } from "#app/services/accounts/queries.server.ts";
import type { AdminCard } from "#app/subject/admin-card.ts";
import { cards } from "#db/accounts/schema/cards.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { banProposals, measures } from "#db/accounts/schema/safety.ts";
import type { DoorOptions } from "#tests/support/accounts/door.ts";
import { type Member, openPanel } from "#tests/support/moderation/panel.ts";
import { cardTarget, makeCard, makeCardOf, openCase, press, putTerms, reportBy } from "#tests/support/safety/desk.ts";

/** Who may decide: nobody about what they reported, and nobody alone where an edition of the person asks for two. */

async function people(options: DoorOptions = {}) {
  const panel = await openPanel(options);
  const robin = await panel.person("robin");
  await makeCard(robin, "Something");
  const [mo, other] = [await panel.person("moira", "en-users"), await panel.person("morris", "en-users")];
  return { panel, robin, mo, other, target: cardTarget(robin.account.id) };
}

const BAN = { rule: "1", words: "You called people names.", days: "forEver", sure: "yes" };
const stateOf = async ({ door, account }: Member) => (await accountById(door.world.store, account.id))?.state;
const linesOf = async ({ door }: Member) => (await door.get(list, "/admin/abuse-reports")).data.page.lines;

describe("what somebody reported themselves", () => {
  test("is for others to decide, in every way", async () => {
    const { robin, mo, other, target } = await people();
    await reportBy(mo, "robin", "Hate speech");
    expect([(await linesOf(mo)).length, (await linesOf(other)).length]).toEqual([0, 1]);
    const cardOf = async (who: Member) =>
      (await who.door.get(home, "/admin")).data.page.cards.find(({ id }: AdminCard) => id === "cardReports");
    expect((await cardOf(mo)).figures[0].value).toBe(0);
    expect((await cardOf(other)).figures[0].value).toBe(1);
    // They may look at it and add what they know.
    const { status, page } = await openCase(mo, target);
    expect([status, page.acts, page.isReportedByViewer]).toEqual([200, [], true]);
    expect((await press(mo, target, "note", { note: "I saw it." })).status).toBe(303);
    for (const act of ["none", "message", "warning", "ban", "take"]) {
      const sent = await press(mo, target, act, { ...BAN, warnings: "x" });
      expect([act, sent.status, sent.data?.errors]).toEqual([act, 409, { form: "safety.problem.ownReport" }]);
    }
    expect(await stateOf(robin)).toBe("active");
    expect((await press(other, target, "none")).status).toBe(303);
    expect((await openCase(mo, target)).page.acts).toContain("ban");
  });

  test("does not ban the person by another report of theirs, nor as the second of two", async () => {
    const { robin, panel, mo, other, target } = await people({ config: { bans: { people: 2 } } });
    const sam = await panel.person("sammy");
    await reportBy(sam, "robin", "x");
    expect((await press(mo, target, "ban", BAN)).location).toContain("proposed");
    await reportBy(other, "robin", "y");
    const [proposal] = await mo.door.world.store.db.select().from(banProposals);
    const confirm = (who: Member) =>
      who.door.post(pending, "/admin/pending-bans", { ban: proposal?.id ?? "", act: "confirm" });
    const refused = await confirm(other);
    expect([refused.status, refused.data.errors]).toEqual([409, { form: "safety.problem.ownReport" }]);
    expect(await stateOf(robin)).toBe("active");
    const third = await panel.person("mirae", "en-users");
    expect((await confirm(third)).status).toBe(303);
    expect(await stateOf(robin)).toBe("banned");
  });

  test("of the only moderator is for the operator, who is told", async () => {
    const panel = await openPanel();
    const robin = await panel.person("robin");
    await makeCard(robin);
    const mo = await panel.person("moira", "en-users");
    const warned: string[] = [];
    const { fileReport } = await import("#app/features/cards/reports/file-report.server.ts");
    const report = { accountId: robin.account.id, locale: "en", target: cardTarget(robin.account.id), comment: "x" };
    const by = { reporterId: mo.account.id, reportedAs: "robin", rules: "" };
    const log = { warn: (_: object, said: string) => void warned.push(said) } as never;
    await fileReport({ accounts: mo.door.service, log }, { ...report, ...by }, () => "");
    expect(warned).toEqual([expect.stringContaining("npm run admin -- reports")]);
  });
});

test("whoever reported it does not answer the appeal either", async () => {
  const { panel, robin, mo, other, target } = await people();
  await reportBy(mo, "robin", "Hate speech");
  expect((await press(other, target, "warning", { ...BAN, warnings: "blood" })).status).toBe(303);
  const [stored] = await mo.door.world.store.db.select().from(measures);
  const id = stored?.id ?? "";
  const sent = { decision: id, [`appeal.${id}`]: "There is no blood." };
  expect((await robin.door.post(decisions, "/account/decisions", sent)).status).toBe(303);
  const third = await panel.person("mirae", "en-users");
  const reply = { appeal: id, outcome: "restored", [`reply.${id}`]: "You are right." };
  const answerBy = async ({ door }: Member) => (await door.post(appealsPage, "/admin/appeals", reply)).status;
  const shownTo = async ({ door }: Member) => (await door.get(appealsPage, "/admin/appeals")).data.page.appeals.length;
  expect([await shownTo(mo), await shownTo(third)]).toEqual([0, 1]);
  // Who decided it sees that it waits, and is not asked for anything.
  expect(await shownTo(other)).toBe(1);
  const countedFor = async ({ door }: Member) =>
    (await door.get(home, "/admin")).data.page.cards.find(({ id }: AdminCard) => id === "appeals").figures[0].value;
  expect([await countedFor(mo), await countedFor(other), await countedFor(third)]).toEqual([0, 0, 1]);
  expect([await answerBy(mo), await answerBy(third)]).toEqual([409, 303]);
});

test("of two warnings with a word in common, the end of one leaves the other", async () => {
  const { robin, mo, other, target } = await people();
  for (const warnings of ["blood", "dogs\nblood"]) {
    expect((await press(mo, target, "warning", { ...BAN, warnings })).status).toBe(303);
  }
  const { store } = mo.door.world;
  const [stored] = await store.db.select().from(measures).where(eq(measures.detail, "blood"));
  const id = stored?.id ?? "";
  const sent = { decision: id, [`appeal.${id}`]: "There is no blood." };
  expect((await robin.door.post(decisions, "/account/decisions", sent)).status).toBe(303);
  const reply = { appeal: id, outcome: "restored", [`reply.${id}`]: "You are right." };
  expect((await other.door.post(appealsPage, "/admin/appeals", reply)).status).toBe(303);
  expect(await store.db.select({ warnings: cards.teamWarnings }).from(cards)).toEqual([{ warnings: "dogs\nblood" }]);
});

test("of a ban by two, neither answers the appeal", async () => {
  const { panel, robin, mo, other, target } = await people({ config: { bans: { people: 2 } } });
  expect((await press(mo, target, "ban", BAN)).location).toContain("proposed");
  const [proposal] = await mo.door.world.store.db.select().from(banProposals);
  const confirming = { ban: proposal?.id ?? "", act: "confirm" };
  expect((await other.door.post(pending, "/admin/pending-bans", confirming)).status).toBe(303);
  const [stored] = await mo.door.world.store.db.select().from(measures);
  // It is known with the ban itself: the log is kept for a time only.
  expect(stored).toMatchObject({ by: other.account.id, proposedBy: mo.account.id });
  const id = stored?.id ?? "";
  const sent = { decision: id, [`appeal.${id}`]: "I did not." };
  expect((await robin.door.post(decisions, "/account/decisions", sent)).status).toBe(303);
  const third = await panel.person("mirae", "en-users");
  const shownTo = async ({ door }: Member) =>
    (await door.get(appealsPage, "/admin/appeals")).data.page.appeals.map(
      ({ answerers }: { answerers: string | null }) => answerers,
    );
  expect([await shownTo(mo), await shownTo(other), await shownTo(third)]).toEqual([[], ["edition"], [null]]);
  const reply = { appeal: id, outcome: "upheld", [`reply.${id}`]: "It stands." };
  const answerBy = async ({ door }: Member) => (await door.post(appealsPage, "/admin/appeals", reply)).status;
  expect([await answerBy(mo), await answerBy(other), await answerBy(third)]).toEqual([409, 409, 303]);
});

describe("a ban of somebody with cards in several editions", () => {
  const inPolish = (robin: Member) => makeCardOf(robin, cardTarget(robin.account.id, "pl"));

  test("takes two where any of these asks for two, and moderators of each may be the second", async () => {
    const { panel, robin } = await people({ config: { bans: { people: 2 } }, served: ["pl"] });
    await inPolish(robin);
    await putTerms(robin.door);
    const polish = cardTarget(robin.account.id, "pl");
    const pola = await panel.person("polaa", "pl-users");
    expect((await openCase(pola, polish)).page.peopleForBan).toBe(2);
    expect((await press(pola, polish, "ban", BAN)).location).toContain("proposed");
    expect(await stateOf(robin)).toBe("active");
    const german = await panel.person("gerda", "de-users|en-terms");
    const here = await panel.person("minna", "en-users");
    const listed = async (who: Member) => (await who.door.get(pending, "/admin/pending-bans")).data?.page.bans;
    // Who cannot look at the case is not led there.
    expect(await listed(here)).toMatchObject([{ username: "robin", casePath: null, isOwn: false }]);
    // The rule in the words of the page; what the moderator wrote in the language of their edition.
    expect(await listed(here)).toMatchObject([
      { rules: [{ text: "First", language: null }], language: { lang: "pl", dir: "ltr" } },
    ]);
    const [proposal] = await pola.door.world.store.db.select().from(banProposals);
    const confirm = (who: Member) =>
      who.door.post(pending, "/admin/pending-bans", { ban: proposal?.id ?? "", act: "confirm" });
    expect((await confirm(german)).status).toBe(404);
    expect((await confirm(here)).status).toBe(303);
    expect(await stateOf(robin)).toBe("banned");
  });

  test("takes one where all of them say so", async () => {
    const { panel, robin } = await people();
    await inPolish(robin);
    const pola = await panel.person("polaa", "pl-users");
    expect((await press(pola, cardTarget(robin.account.id, "pl"), "ban", BAN)).location).toContain("banned");
    expect(await stateOf(robin)).toBe("banned");
  });
});

describe("several things at once", () => {
  const ACTS = ["warning", "ban"];

  test("are one decision with a statement for each, one mail and one end of the case", async () => {
    const { panel, robin, mo, target } = await people();
    const sam = await panel.person("sammy");
    await reportBy(sam, "robin", "x");
    const before = mo.door.notices.length;
    const fields = { ...BAN, act: ACTS, warnings: "blood\nneedles" };
    const shown = await press(mo, target, "", { ...fields, sure: "" });
    expect(shown.data.preview).toMatchObject({ acts: ACTS, warnings: ["blood", "needles"] });
    expect((await press(mo, target, "", fields)).status).toBe(303);
    const { store } = mo.door.world;
    const stored = await store.db.select().from(measures).where(eq(measures.accountId, robin.account.id));
    expect(stored.map(({ kind }) => kind).sort()).toEqual(["ban", "warning"]);
    expect(mo.door.notices.slice(before)).toMatchObject([
      { notice: "measure.ban", words: "Content warnings on the card\nblood\nneedles\nYou called people names." },
    ]);
    expect(await store.db.select({ outcome: reports.outcome }).from(reports)).toEqual([{ outcome: "ban" }]);
    expect(await stateOf(robin)).toBe("banned");
  });

  test("happen at once where the ban waits for a second moderator", async () => {
    const { robin, mo, target } = await people({ config: { bans: { people: 2 } } });
    const sent = await press(mo, target, "", { ...BAN, act: ACTS, warnings: "blood" });
    expect(sent.location).toContain("proposed");
    expect(await stateOf(robin)).toBe("active");
    const stored = await mo.door.world.store.db.select().from(measures);
    expect(stored.map(({ kind }) => kind)).toEqual(["warning"]);
    expect(mo.door.notices.at(-1)).toMatchObject({ notice: "measure.warning" });
  });

  test("are all or none: without a card there is nothing to warn of, and nobody is banned", async () => {
    const { panel, mo } = await people();
    const bare = await panel.person("bared");
    const sent = await press(mo, cardTarget(bare.account.id), "", { ...BAN, act: ACTS, warnings: "blood" });
    expect(sent.status).toBe(409);
    expect(await stateOf(bare)).toBe("active");
    expect(await mo.door.world.store.db.select().from(measures)).toEqual([]);
  });

  test("need something that is ticked, and the form stays as it was", async () => {
    const { mo, target } = await people();
    const sent = await press(mo, target, "", { act: [], words: "Hello" });
    expect([sent.status, sent.data.errors, sent.data.values.words]).toEqual([
      400,
      { act: "safety.problem.noAct" },
      "Hello",
    ]);
    const refused = await press(mo, target, "", { act: ["warning", "ban"], words: "Hello", warnings: "", days: "7" });
    expect([refused.data.errors, refused.data.lists.act]).toEqual([{ warnings: "form.missing" }, ["warning", "ban"]]);
  });

  test("the rule that most reports name is ticked to begin with", async () => {
    const { panel, mo, target } = await people();
    for (const name of ["sammy", "kimmy", "lenny"]) {
      await reportBy(await panel.person(name), "robin", `from ${name}`);
    }
    const { store } = mo.door.world;
    const stored = await store.db.select().from(reports);
    await store.atomically((db) =>
      stored.map(({ id }, at) =>
        db
          .update(reports)
          .set({ rules: at === 0 ? "1" : "2" })
          .where(eq(reports.id, id)),
      ),
    );
    expect((await openCase(mo, target)).page.namedRules).toEqual([2]);
  });
});

test("an edition adds beginnings of messages of its own", async () => {
  const { mo, target } = await people({ config: { messages: ["Thank you for writing.\nWe looked again."] } });
  const { templates } = (await openCase(mo, target)).page;
  expect(templates).toHaveLength(4);
  const sent = await press(mo, target, "", { act: ["message"], words: templates[0].text, beginning: "own0" });
  expect([sent.data.values.words, sent.data.lists.act]).toEqual([
    "Thank you for writing.\nWe looked again.",
    ["message"],
  ]);
});
