import { expect, test } from "vitest";
import { LEFT } from "#app/features/cards/reports/comment.ts";
import { caseId } from "#app/features/safety/case-id.ts";
import * as decisions from "#app/routes/account/decisions.tsx";
import * as appealsPage from "#app/routes/admin/appeals.tsx";
import * as casePage from "#app/routes/admin/case.tsx";
import * as pending from "#app/routes/admin/pending-bans.tsx";
import { banProposals, measures } from "#db/accounts/schema/safety.ts";
import type { DoorOptions } from "#tests/support/accounts/door.ts";
import { type Member, openPanel } from "#tests/support/moderation/panel.ts";
import { cardTarget, makeCard, openCase, press } from "#tests/support/safety/desk.ts";

/** What was decided about somebody before, as the page of a case tells it: what became of it, and all of it. */

async function people(options: DoorOptions = {}) {
  const panel = await openPanel(options);
  const robin = await panel.person("robin");
  await makeCard(robin);
  const who = { mo: await panel.person("moira", "en-users"), other: await panel.person("morris", "en-users") };
  return { robin, ...who, third: await panel.person("mirabel", "en-users"), target: cardTarget(robin.account.id) };
}

interface Line {
  id: string;
  by: string;
  isLifted: boolean;
  since: string[][];
}

const historyOf = async (who: Member, target: string): Promise<Line[]> => (await openCase(who, target)).page.history;
/** The same without the days. */
const sinceOf = async (who: Member, target: string) =>
  (await historyOf(who, target)).map(({ since }) => since.map((parts) => parts.filter((part) => !/20\d\d/.test(part))));

const BAN = { rule: "1", words: "Threats.", days: "30", sure: "yes" };

async function appealBy({ door }: Member) {
  const [{ id }] = (await door.get(decisions, "/account/decisions")).data.page.statements;
  await door.post(decisions, "/account/decisions", { decision: id, [`appeal.${id}`]: "It was a quotation." });
  return (outcome: string, { door: of }: Member) =>
    of.post(appealsPage, "/admin/appeals", { appeal: id, outcome, [`reply.${id}`]: "We looked again." });
}

test("who took a warning back or lifted a ban is named, as who decided is", async () => {
  const { mo, other, target } = await people();
  await press(mo, target, "warning", { rule: "1", words: "It shows blood.", warnings: "blood" });
  const [warned] = await historyOf(mo, target);
  expect(warned).toMatchObject({ by: "@moira", since: [] });
  mo.door.world.pass(1000);
  await press(other, target, "", { takeBack: warned?.id ?? "" });
  expect(await sinceOf(mo, target)).toEqual([[["Content warning taken off a card", "@morris"]]]);
  mo.door.world.pass(1000);
  await press(other, target, "ban", BAN);
  mo.door.world.pass(1000);
  await press(mo, target, "lift", { sure: "yes" });
  expect(await sinceOf(mo, target)).toEqual([
    [["Ban lifted", "@moira"]],
    [["Content warning taken off a card", "@morris"]],
  ]);
  expect((await historyOf(mo, target))[0]?.since[0]?.[1]).toMatch(/20\d\d/);
});

test("an appeal is told to all who may open the case, whoever decided: that it waits, and what came of it", async () => {
  const { robin, mo, other, target } = await people();
  await press(mo, target, "warning", { rule: "1", words: "It shows blood.", warnings: "blood" });
  const answer = await appealBy(robin);
  for (const who of [mo, other]) {
    expect(await sinceOf(who, target)).toEqual([[["Appeal made", "Still waiting for an answer."]]]);
  }
  expect(JSON.stringify(await historyOf(mo, target))).not.toContain("quotation");
  mo.door.world.pass(1000);
  expect((await answer("upheld", other)).status).toBe(303);
  expect(await sinceOf(mo, target)).toEqual([[["Appeal made"], ["Appeal turned down", "@morris"]]]);
});

test("who proposed a ban reads that the appeal against it was granted", async () => {
  const { robin, mo, other, third, target } = await people({ config: { bans: { people: 2 } } });
  await press(mo, target, "ban", BAN);
  const [proposal] = await mo.door.world.store.db.select().from(banProposals);
  await other.door.post(pending, "/admin/pending-bans", { ban: proposal?.id ?? "", act: "confirm" });
  const answer = await appealBy(robin);
  expect(await sinceOf(mo, target)).toEqual([[["Appeal made", "Still waiting for an answer."]]]);
  mo.door.world.pass(1000);
  expect((await answer("restored", third)).status).toBe(303);
  expect(await historyOf(mo, target)).toMatchObject([{ isLifted: true }]);
  expect(await sinceOf(mo, target)).toEqual([[["Appeal made"], ["Appeal granted", "@mirabel"]]]);
});

test("all of it can be read, a page at a time, and who has left is not taken for the operator", async () => {
  const { robin, mo, target } = await people();
  const about = { accountId: robin.account.id, locale: "en", target, kind: "message", source: "own" } as const;
  const start = mo.door.world.now().getTime();
  const row = (at: number) => ({
    ...about,
    id: `01M${String(at).padStart(4, "0")}`,
    words: `no. ${at}`,
    at: new Date(start + at),
  });
  const rows = Array.from({ length: 120 }, (_, at) => ({
    ...row(at),
    by: at === 0 ? LEFT : at === 1 ? null : mo.account.id,
  }));
  await mo.door.world.store.atomically((db) => rows.map((one) => db.insert(measures).values(one)));
  const pageAt = async (path: string) => {
    const id = caseId(target);
    return (await mo.door.get(casePage, path, { params: { case: id } })).data.page;
  };
  const read: string[] = [];
  const lengths: number[] = [];
  let by: string[] = [];
  for (let path: string | null = `/admin/abuse-reports/${caseId(target)}`; path !== null; ) {
    const { history, olderPath }: { history: (Line & { words: string })[]; olderPath: string | null } =
      await pageAt(path);
    read.push(...history.map(({ words }) => words));
    by = history.map((line) => line.by);
    lengths.push(history.length);
    path = olderPath;
  }
  expect(lengths).toEqual([50, 50, 20]);
  expect(read).toEqual(rows.map(({ words }) => words).toReversed());
  expect(by.slice(-3)).toEqual(["@moira", "the operator of this site", "somebody who has left"]);
  for (const odd of ["0", "-1", "x", "1.5", "1e9"]) {
    expect((await pageAt(`/admin/abuse-reports/${caseId(target)}?page=${odd}`)).history).toHaveLength(50);
  }
});
