import { expect, test } from "vitest";
import { withdraw } from "#app/features/collections/decide.server.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import * as entryPage from "#app/routes/admin/entry.tsx";
import * as log from "#app/routes/admin/log.tsx";
import * as review from "#app/routes/admin/review.tsx";
import * as contributions from "#app/routes/contribute/contributions.tsx";
import { type Member, openPanel, type Proposed, term } from "#tests/support/moderation/panel.ts";

/** Pages report the current state correctly. */

const KIND = { kind: "terms" };
const reviewPath = ({ submissionId }: Proposed) => `/admin/moderation/terms/${submissionId}`;
const ask = ({ door }: Member, proposed: Proposed, search = "") =>
  door.get(review, reviewPath(proposed) + search, { params: { ...KIND, id: proposed.submissionId } });
const look = async (who: Member, proposed: Proposed) => (await ask(who, proposed)).data.page.review;

async function setUp() {
  const panel = await openPanel();
  return { panel, robin: await panel.person("robin"), mo: await panel.person("mo", "en-terms") };
}

test("what was approved and is removed is removed: in its review, for its author, and in the counts", async () => {
  const { panel, robin, mo } = await setUp();
  const word = await panel.propose(robin, term("word"));
  await panel.decide(mo, word, "approve");
  expect(await look(mo, word)).toMatchObject({ status: "approved", author: { counts: { approved: 1, refused: 0 } } });
  await panel.decide(mo, word, "remove");
  expect(await look(mo, word)).toMatchObject({
    status: "removed",
    author: { counts: { approved: 0, refused: 1, waiting: 0 } },
  });
  const { filters, takenIn } = (await robin.door.get(contributions, "/account/contributions")).data.page;
  expect([takenIn, ...filters.map(({ count }: { count: number }) => count)]).toEqual([0, 1, 0, 0, 1]);
  const list = async (filter: string) =>
    (await robin.door.get(contributions, `/account/contributions?filter=${filter}`)).data.page.contributions.length;
  expect([await list("takenIn"), await list("notTaken")]).toEqual([0, 1]);
  const path = `/admin/moderation/terms/entry/${word.entryId}`;
  const { entry } = (await mo.door.get(entryPage, path, { params: { ...KIND, id: word.entryId } })).data.page;
  expect(entry.versions[0].status).toBe("removed");
});

test("what was declined and is approved later is approved: in its review, for its author, and in the counts", async () => {
  const { panel, robin, mo } = await setUp();
  const noa = await panel.person("noa", "en-terms");
  const word = await panel.propose(robin, term("word"));
  await panel.decide(mo, word, "refuse");
  const path = `/admin/moderation/terms/entry/${word.entryId}`;
  const params = { ...KIND, id: word.entryId };
  const { decision } = (await noa.door.get(entryPage, path, { params })).data.page.entry;
  const approved = await noa.door.post(entryPage, path, { move: "approve", seen: decision.versionToken }, { params });
  expect(approved.status).toBe(303);
  expect(await look(mo, word)).toMatchObject({ status: "approved", author: { counts: { approved: 1, refused: 0 } } });
  const {
    contributions: listed,
    takenIn,
    newUntil,
  } = (await robin.door.get(contributions, "/account/contributions")).data.page;
  expect([takenIn, listed[0].isTakenIn, listed[0].news, newUntil !== null]).toEqual([1, true, "New answer", true]);
  // Undoing it brings back what the author was told.
  const undone = await noa.door.post(log, "/admin/moderation/log", {
    decision: approved.location?.split("undo=")[1] ?? "",
  });
  expect(undone.status).toBe(303);
  expect(await look(mo, word)).toMatchObject({ status: "removed", author: { counts: { approved: 0, refused: 1 } } });
});

test("what its author has withdrawn stays withdrawn, whatever becomes of the entry", async () => {
  const { panel, robin, mo } = await setUp();
  const word = await panel.propose(robin, term("word"));
  expect(await withdraw(robin.desk, getKind("terms"), word.submissionId)).toMatchObject({ problem: null });
  expect((await look(mo, word)).status).toBe("removed");
  const path = `/admin/moderation/terms/entry/${word.entryId}`;
  const params = { ...KIND, id: word.entryId };
  const { decision } = (await mo.door.get(entryPage, path, { params })).data.page.entry;
  await mo.door.post(entryPage, path, { move: "approve", seen: decision.versionToken }, { params });
  const { filters } = (await robin.door.get(contributions, "/account/contributions")).data.page;
  expect(filters.map(({ count }: { count: number }) => count)).toEqual([1, 0, 0, 0]);
});

test("edited twice from the same form, nobody is told that somebody else was quicker", async () => {
  const { panel, robin, mo } = await setUp();
  const noa = await panel.person("noa", "en-terms");
  const word = await panel.propose(robin, term("word"));
  const { versionToken: seen } = (await ask(mo, word, "?edit=1")).data.amending;
  const save = (who: Member, definition: string) =>
    who.door.post(
      review,
      `${reviewPath(word)}?edit=1`,
      { _seen: seen, term: "word", definition },
      { params: { ...KIND, id: word.submissionId } },
    );
  const once = await save(mo, "Better.");
  const twice = await save(mo, "Better.");
  expect([once.status, twice.status, twice.location]).toEqual([303, 303, once.location]);
  expect((await save(mo, "Best.")).status).toBe(303);
  expect((await look(mo, word)).history.map(({ verb }: { verb: string }) => verb)).toEqual(["amend", "amend"]);
  const late = await save(noa, "Worse.");
  expect([late.status, late.data.errors]).toEqual([409, { form: "moderation.problem.stale" }]);
  expect(late.data.values.definition).toBe("Worse.");
});

test("who decides alone here is told why they may not, and what can be done", async () => {
  const { panel, mo } = await setUp();
  const own = await panel.propose(mo, term("mine"));
  expect((await look(mo, own)).decision).toMatchObject({ isOwn: true, isAlone: true });
  await panel.person("nounish", "en-nouns");
  expect((await look(mo, own)).decision.isAlone).toBe(true);
  await panel.person("noa", "en-terms");
  expect((await look(mo, own)).decision.isAlone).toBe(false);
});

test("a change that was approved without a key has not removed the key", async () => {
  const { panel, robin, mo } = await setUp();
  const word = await panel.propose(robin, term("word"));
  const { versionToken: seen } = (await look(mo, word)).decision;
  const params = { ...KIND, id: word.submissionId };
  const approve = { move: "approve", seen, key: "word" };
  expect((await mo.door.post(review, reviewPath(word), approve, { params })).status).toBe(303);
  // Whoever may give a key can leave it empty, which keeps the one that is there.
  const noa = await panel.person("noa", "en-terms");
  const edit = await panel.propose(noa, term("word", { etymology: "Old." }), { base: word.entryId });
  await panel.decide(mo, edit, "approve");
  expect((await look(mo, edit)).diffs.map(({ name }: { name: string }) => name)).toEqual(["etymology"]);
  const { fields } = (await ask(mo, edit, "?view=after")).data.page.review;
  expect(fields.map(({ name }: { name: string }) => name)).toContain("key");
});

test("times say of which zone they are", async () => {
  const { panel, robin, mo } = await setUp();
  expect((await look(mo, await panel.propose(robin, term("word")))).at).toMatch(/ UTC$/);
});
