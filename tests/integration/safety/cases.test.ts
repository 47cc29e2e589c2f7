import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { deleteCard } from "#app/features/cards/commands.server.ts";
import { readWarnings } from "#app/features/cards/visibility.ts";
import { readCaseId } from "#app/features/safety/case-id.ts";
import { CASES_PAGE_SIZE } from "#app/features/safety/cases.server.ts";
import { MAX_NOTE_LENGTH } from "#app/features/safety/limits.ts";
import { eraseSafety } from "#app/features/safety/personal-data.server.ts";
import * as decisions from "#app/routes/account/decisions.tsx";
import * as list from "#app/routes/admin/abuse-reports.tsx";
import * as home from "#app/routes/admin/home.tsx";
import * as card from "#app/routes/cards/card.tsx";
import type { AdminCard } from "#app/subject/admin-card.ts";
import { cards } from "#db/accounts/schema/cards.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { caseNotes, measures, safetyCounts } from "#db/accounts/schema/safety.ts";
import type { Fields } from "#tests/support/accounts/door.ts";
import { type Member, openPanel } from "#tests/support/moderation/panel.ts";
import { cardTarget, makeCard, makeCardOf, openCase, press, putTerms, reportBy } from "#tests/support/safety/desk.ts";

import { putAccount } from "../cards/cards.ts";

const PATH = "/admin/abuse-reports";
const listOf = async ({ door }: Member, search = "") => (await door.get(list, `${PATH}${search}`)).data?.page;
const all = ({ door }: Member) => door.world.store.db.select().from(reports);

async function people() {
  const panel = await openPanel({ edition: "en" } as never);
  const robin = await panel.person("robin");
  await makeCard(robin, "Something");
  const [sam, kim] = [await panel.person("sammy"), await panel.person("kimmy")];
  const mo = await panel.person("moira", "en-users");
  const target = cardTarget(robin.account.id);
  return { panel, robin, sam, kim, mo, target };
}

describe("the queue", () => {
  test("has one line for each card, however many report it, for those who look after the edition alone", async () => {
    const { panel, robin, sam, kim, mo, target } = await people();
    await reportBy(sam, "robin", "Hate speech");
    mo.door.world.pass(1);
    await reportBy(kim, "robin", "Hateful words");
    const { lines } = await listOf(mo);
    expect(lines).toMatchObject([
      {
        target,
        count: 2,
        comment: "Hate speech",
        subject: { kind: "card", name: "@robin", edition: "English" },
        owner: null,
      },
    ]);
    const { page } = await openCase(mo, target);
    expect(
      page.reports.map(({ by, comment }: { by: { username: string }; comment: string }) => [by.username, comment]),
    ).toEqual([
      ["sammy", "Hate speech"],
      ["kimmy", "Hateful words"],
    ]);
    expect(page.acts).toEqual(["none", "message", "warning", "ban"]);
    for (const [name, roles] of Object.entries({ nobody: "", terms: "en-terms", polish: "pl-users" })) {
      const other = await panel.person(name, roles);
      expect((await other.door.get(list, PATH)).status, name).toBe(404);
      expect((await openCase(other, target)).status, name).toBe(404);
      expect((await press(other, target, "none", { seen: page.seen })).status, name).toBe(404);
    }
    // Whoever it is about learns nothing of it, whatever role they have.
    expect((await openCase(robin, target)).status).toBe(404);
    for (const wrong of ["card/en/nobody", "entry/en/terms/nothing", "card/xx/y", "rubbish", "notice/en/nothing"]) {
      expect((await openCase(mo, wrong)).status, wrong).toBe(404);
    }
  });

  test("hides reports about whoever looks at it", async () => {
    const { panel, sam, mo } = await people();
    await makeCard(mo);
    await reportBy(sam, "moira", "misuses her role");
    expect((await listOf(mo)).lines).toEqual([]);
    expect((await openCase(mo, cardTarget(mo.account.id))).status).toBe(404);
    const other = await panel.person("morris", "*");
    expect((await listOf(other)).lines).toHaveLength(1);
  });

  test("has pages, and what the program finds apart", async () => {
    const { panel, mo } = await people();
    const { world } = mo.door;
    const count = CASES_PAGE_SIZE + 3;
    const those: Member[] = [];
    for (let at = 0; at < 4; at++) those.push(await panel.person(`person${at}`));
    await world.store.atomically((db) =>
      Array.from({ length: count }, (_, at) =>
        db.insert(reports).values({
          id: `01REPORT${String(at).padStart(18, "0")}`,
          accountId: those[at % 4]?.account.id ?? "",
          locale: "en",
          target: `card/en/${those[at % 4]?.account.id}${at < 4 ? "" : at}`,
          reporterId: at === 5 ? null : "left",
          comment: `report ${at}`,
          snapshot: at === 7 ? "damaged" : "",
          createdAt: world.now(),
        }),
      ),
    );
    const first = await listOf(mo);
    const rest = await listOf(mo, new URL(first.nextPath, "http://x").search);
    expect([first.lines.length, rest.lines.length, rest.nextPath]).toEqual([CASES_PAGE_SIZE, 2, null]);
    expect((await listOf(mo, "?show=automatic")).lines).toMatchObject([{ comment: "report 5" }]);
    expect((await listOf(mo, "?after=%27%20OR%201")).lines.length).toBeLessThanOrEqual(CASES_PAGE_SIZE);
    const cards = (await mo.door.get(home, "/admin")).data.page.cards;
    expect(cards.find(({ id }: AdminCard) => id === "cardReports")).toMatchObject({
      path: PATH,
      figures: [{ value: count - 1, attention: "danger" }, { value: 1 }],
    });
  });
});

describe("a decision", () => {
  test("closes the case, keeps a figure without names, and is told to whom it is about", async () => {
    const { robin, sam, kim, mo, target } = await people();
    await reportBy(sam, "robin", "x");
    await reportBy(kim, "robin", "y");
    mo.door.world.pass(3_600_000);
    const sent = await press(mo, target, "message", { words: "Please\nbe kind." });
    expect([sent.status, sent.location]).toEqual([303, `${PATH}?done=message`]);
    expect(
      (await all(mo)).every(({ handledBy, outcome }) => handledBy === mo.account.id && outcome === "message"),
    ).toBe(true);
    const { store } = mo.door.world;
    const counted = await store.db.select().from(safetyCounts).orderBy(safetyCounts.what);
    expect(counted.map(({ what, count }) => `${what} ${count}`)).toEqual([
      "closed/people 1",
      "hours/1 1",
      "measure/message/report 1",
      "received/report 2",
      "rule/0 2",
    ]);
    expect(await store.db.select().from(measures)).toMatchObject([
      { accountId: robin.account.id, kind: "message", words: "Please\nbe kind.", by: mo.account.id },
    ]);
    expect(mo.door.notices.at(-1)).toMatchObject({
      notice: "measure.message",
      to: "robin@example.org",
      username: "robin",
    });
    expect((await listOf(mo)).lines).toEqual([]);
    expect((await listOf(mo, "?show=handled")).lines).toHaveLength(1);
  });

  test("that is a message alone names no rule, whatever is ticked, and is said once", async () => {
    const { mo, robin, target } = await people();
    await putTerms(mo.door);
    const message = { words: "Please be kind.", rule: "1" };
    for (const _ of ["once", "again"]) expect((await press(mo, target, "message", message)).status).toBe(303);
    const { statements } = (await robin.door.get(decisions, "/account/decisions")).data.page;
    expect(statements).toMatchObject([{ kind: "message", rules: [] }]);
  });

  test("of two at once one happens, and the other is told", async () => {
    const { panel, sam, mo, target } = await people();
    const other = await panel.person("morris", "*");
    await reportBy(sam, "robin", "x");
    const { page } = await openCase(mo, target);
    const both = await Promise.all([mo, other].map((who) => press(who, target, "none", { seen: page.seen })));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.data.errors).toEqual({ form: "safety.problem.stale" });
  });

  test("is not taken about words that came after", async () => {
    const { sam, mo, target } = await people();
    await reportBy(sam, "robin", "x");
    const { page } = await openCase(mo, target);
    await reportBy(sam, "robin", "and this");
    expect((await press(mo, target, "none", { seen: page.seen })).status).toBe(409);
    expect((await all(mo)).map(({ comment, handledAt }) => [comment, handledAt])).toEqual([["x\n\nand this", null]]);
  });

  test("needs words and a rule where something is taken, and keeps what was typed", async () => {
    const { mo, target } = await people();
    const refused = await press(mo, target, "warning", { words: "", warnings: "" });
    expect([refused.status, Object.keys(refused.data.errors).sort()]).toEqual([400, ["warnings", "words"]]);
    const long = await press(mo, target, "message", { words: "𐐀".repeat(2001) });
    expect(long.data.errors).toEqual({ words: ["cards.error.tooLong", { limit: 2000 }] });
    expect((await press(mo, target, "else")).data.errors).toEqual({ form: "form.invalid" });
    expect((await press(mo, target, "hide", { words: "x", rule: "1" })).status).toBe(409);
  });

  test("puts warnings on the card that its owner cannot take away by saving", async () => {
    const { robin, mo, target, kim } = await people();
    const sent = await press(mo, target, "warning", {
      words: "Blood.",
      rule: "1",
      warnings: "blood\n\n needles \nblood",
    });
    expect(sent.status).toBe(303);
    const { store } = mo.door.world;
    const [stored] = await store.db.select().from(cards).where(eq(cards.accountId, robin.account.id));
    expect(readWarnings(stored?.teamWarnings ?? "")).toEqual(["blood", "needles"]);
    const seen = await kim.door.get(card, "/@robin", { params: { username: "robin" } });
    expect(JSON.parse(seen.data.page).card.warnings).toEqual(["blood", "needles"]);
    expect(mo.door.notices.at(-1)).toMatchObject({ notice: "measure.warning" });
    expect(await deleteCard(robin.door.world, robin.account.id, "en")).toBe(true);
    await makeCard(robin, "Something else");
    const [made] = await store.db.select().from(cards).where(eq(cards.accountId, robin.account.id));
    expect(readWarnings(made?.teamWarnings ?? "")).toEqual(["blood", "needles"]);
  });
});

describe("among moderators", () => {
  test("one looks after a case, and others see it", async () => {
    const { panel, sam, mo, target } = await people();
    const other = await panel.person("morris", "*");
    await reportBy(sam, "robin", "x");
    expect((await press(mo, target, "take")).status).toBe(303);
    expect((await press(other, target, "take")).status).toBe(409);
    expect((await openCase(other, target)).page).toMatchObject({ owner: "moira", isOwn: false });
    expect((await press(other, target, "leave")).status).toBe(303);
    expect((await openCase(mo, target)).page.owner).toBeNull();
  });

  test("notes are kept once, and are for moderators", async () => {
    const { mo, robin, target } = await people();
    for (let times = 0; times < 2; times++) await press(mo, target, "note", { note: "Looked at it." });
    expect((await openCase(mo, target)).page.notes).toMatchObject([{ by: "moira", words: "Looked at it." }]);
    expect((await press(mo, target, "note", { note: "x".repeat(MAX_NOTE_LENGTH + 1) })).status).toBe(400);
    await removeAccount(
      { ...mo.door.service, erasures: [eraseSafety] },
      { accountId: robin.account.id, actorId: null, proofId: null },
    );
    expect(await mo.door.world.store.db.select().from(caseNotes)).toEqual([]);
    expect((await openCase(mo, target)).status).toBe(404);
  });
});

/** Two hundred reports of as many cards, stored as people had sent them. */
async function twoHundred(panel: Awaited<ReturnType<typeof openPanel>>) {
  const targets: string[] = [];
  const { world } = (await panel.person("witness")).door;
  for (let at = 0; at < 200; at++) {
    const account = await putAccount(world, `target${at}`);
    targets.push(cardTarget(account.id));
  }
  await world.store.atomically((db) =>
    targets.map((target, at) =>
      db.insert(reports).values({
        id: `01REPORT${String(at).padStart(18, "0")}`,
        accountId: target.split("/").at(-1) ?? "",
        locale: "en",
        target,
        reporterId: `01REPORTER${at}`,
        comment: `report ${at}`,
        snapshot: "",
        createdAt: world.now(),
      }),
    ),
  );
}

test("200 reports are decided with one press each, and never more than two, three measures at once included", async () => {
  const { panel, mo } = await people();
  await twoHundred(panel);
  const { store } = mo.door.world;
  // What a moderator does with most reports: close, tell, warn, ban. A ban takes one more press, because it is shown first.
  const doing: { act: string | string[]; fields: Fields }[] = [
    { act: "none", fields: {} },
    { act: "message", fields: { words: "Please be kind." } },
    { act: "warning", fields: { words: "It shows blood.", rule: "1", warnings: "blood" } },
    { act: "ban", fields: { words: "Threats.", rule: "1", days: "30" } },
    // Several at once are one form, and one decision.
    {
      act: ["message", "warning", "ban"],
      fields: { words: "It shows threats.", rule: "1", warnings: "threats", days: "7" },
    },
  ];
  const presses: number[] = [];
  let path = (await listOf(mo)).lines[0].path as string;
  for (let at = 0; path !== PATH; at++) {
    const target = readCaseId(decodeURIComponent(path.split("/").at(-1) ?? ""))?.key ?? "";
    const { act, fields } = doing[at % doing.length] ?? { act: "none", fields: {} };
    // Whoever has no card cannot be given warnings.
    if (act.includes("warning")) await makeCardOf(mo, target);
    const { page } = await openCase(mo, target);
    let sent = await press(mo, target, act, { seen: page.seen, ...fields });
    presses.push(1);
    if (sent.status === 200) {
      sent = await press(mo, target, act, { seen: page.seen, ...fields, sure: "yes" });
      presses[at] = 2;
    }
    expect([at, sent.status, sent.data]).toEqual([at, 303, null]);
    // The answer leads to the next case: there is no list to go back to.
    path = new URL(sent.location ?? "", "http://x").pathname;
  }
  expect([presses.length, Math.max(...presses)]).toEqual([200, 2]);
  expect((await all(mo)).filter(({ handledAt }) => handledAt === null)).toEqual([]);
  // The words of a message are those of the gravest measure beside it.
  const taken = (await store.db.select().from(measures)).map(({ kind }) => kind);
  const countOf = (kind: string) => taken.filter((one) => one === kind).length;
  expect(["message", "warning", "ban"].map(countOf)).toEqual([40, 80, 80]);
}, 60_000);
