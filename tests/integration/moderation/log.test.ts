import { expect, test } from "vitest";
import * as admin from "#app/routes/admin/admin.tsx";
import * as entryPage from "#app/routes/admin/entry.tsx";
import * as log from "#app/routes/admin/log.tsx";
import * as review from "#app/routes/admin/review.tsx";
import { type Member, openPanel, type Proposed, term } from "#tests/support/moderation/panel.ts";

/** Every line of the log says whose proposal it is about, and in which words. */

const KIND = { kind: "terms" };
const logOf = async ({ door }: Member) => (await door.get(log, "/admin/moderation/log")).data.page.lines;
const reviewPath = ({ submissionId }: Proposed) => `/admin/moderation/terms/${submissionId}`;
const historyOn = async ({ door }: Member, proposed: Proposed) =>
  (await door.get(review, reviewPath(proposed), { params: { ...KIND, id: proposed.submissionId } })).data.page.review
    .history;

/** An entry by robin that erin and dave have changed, while another change by dave waits. */
async function setUp() {
  const panel = await openPanel();
  const [robin, erin, dave] = [await panel.person("robin"), await panel.person("erin"), await panel.person("dave")];
  const mo = await panel.person("mo", "en-terms");
  const base = await panel.propose(robin, term("lampwoman"));
  await panel.decide(mo, base, "approve");
  const change = (who: Member, word: string, definition: string) =>
    panel.propose(who, term(word, { definition }), { base: base.entryId });
  const hers = await change(erin, "lamplady", "A word.");
  await panel.decide(mo, hers, "approve");
  const his = await change(dave, "lampperson", "Who lights lamps.");
  await panel.decide(mo, his, "approve");
  const waits = await change(dave, "lamplighter", "Who lights lamps.");
  return { panel, robin, erin, dave, mo, base, hers, his, waits };
}

test("three decisions about one entry are three proposals, each with its words, its author and what it changed", async () => {
  const { panel, mo, base, hers, his, waits } = await setUp();
  const definition = "Definition";
  const lines = await logOf(mo);
  const [changed] = lines[1].changed;
  expect(lines).toMatchObject([
    {
      verb: "approve",
      title: "lampperson",
      path: reviewPath(his),
      proposal: { isEdit: true, author: { username: "dave" } },
      changed: [changed, definition],
    },
    {
      verb: "approve",
      title: "lamplady",
      path: reviewPath(hers),
      proposal: { isEdit: true, author: { username: "erin" } },
      changed: [expect.any(String)],
    },
    {
      verb: "approve",
      title: "lampwoman",
      path: reviewPath(base),
      proposal: { isEdit: false, author: { username: "robin" } },
      changed: [],
    },
  ]);
  await panel.decide(mo, waits, "refuse");
  const [refused] = await logOf(mo);
  expect(refused).toMatchObject({ verb: "refuse", title: "lamplighter", changed: [], undid: null });
  const undone = await mo.door.post(log, "/admin/moderation/log", { decision: refused.id });
  expect((await logOf(mo))[0]).toMatchObject({ verb: "undo", undid: "refuse", title: "lamplighter" });
  const id = undone.location?.split("undo=")[1] ?? "";
  expect((await mo.door.get(admin, `/admin?undo=${id}`)).data.decided).toMatchObject({
    title: "lamplighter",
    proposal: { isEdit: true, author: { username: "dave" } },
  });
});

test("what a moderator edited before deciding is told by its fields", async () => {
  const panel = await openPanel();
  const [robin, mo] = [await panel.person("robin"), await panel.person("mo", "en-terms")];
  const word = await panel.propose(robin, term("lampwoman"));
  const params = { ...KIND, id: word.submissionId };
  const { amending } = (await mo.door.get(review, `${reviewPath(word)}?edit=1`, { params })).data;
  const fields = { term: ["lampwoman"], definition: "Who lights lamps.", _seen: amending.versionToken };
  expect((await mo.door.post(review, `${reviewPath(word)}?edit=1`, fields, { params })).status).toBe(303);
  expect((await logOf(mo))[0]).toMatchObject({ verb: "amend", changed: ["Definition"] });
});

test("on the page of a proposal nothing undoes what was decided about another", async () => {
  const { mo, hers, his, waits, dave, erin } = await setUp();
  const authors = (lines: { proposal: { author: { id: string } } }[]) =>
    lines.map(({ proposal }) => proposal.author.id);
  const mayUndo = (lines: { mayUndo: boolean }[]) => lines.map(({ mayUndo }) => mayUndo);
  const seen = await historyOn(mo, waits);
  expect(authors(seen).slice(0, 2)).toEqual([dave.account.id, erin.account.id]);
  expect(mayUndo(seen)).toEqual([false, false, false]);
  expect(mayUndo(await historyOn(mo, his))).toEqual([true, false, false]);
  expect(mayUndo(await historyOn(mo, hers))).toEqual([false, false, false]);
});

test("a decision about the entry itself says what the entry was called then", async () => {
  const { panel, mo, base, his } = await setUp();
  const path = `/admin/moderation/terms/entry/${base.entryId}`;
  const options = { params: { ...KIND, id: base.entryId } };
  const { entry } = (await mo.door.get(entryPage, path, options)).data.page;
  const hide = { move: "hide", reason: "private", seen: entry.decision.versionToken };
  expect((await mo.door.post(entryPage, path, hide, options)).status).toBe(303);
  const now = (await mo.door.get(entryPage, path, options)).data.page.entry;
  expect(now.log[0]).toMatchObject({ verb: "hide", title: "lampperson", proposal: null, path, mayUndo: true });
  const show = { move: "approve", seen: now.decision.versionToken };
  expect((await mo.door.post(entryPage, path, show, options)).status).toBe(303);
  const later = await panel.propose(await panel.person("kim"), term("lampkin"), { base: base.entryId });
  await panel.decide(mo, later, "approve");
  expect((await logOf(mo)).map(({ title }: { title: string }) => title).slice(0, 4)).toEqual([
    "lampkin",
    "lampperson",
    "lampperson",
    "lampperson",
  ]);
  expect((await historyOn(mo, his))[1]).toMatchObject({ verb: "approve", proposal: null, mayUndo: false });
});
