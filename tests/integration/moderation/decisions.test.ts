import { expect, test } from "vitest";
import { withdraw } from "#app/features/collections/decide.server.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { publicEntry } from "#app/features/collections/lists/queries.server.ts";
import * as admin from "#app/routes/admin/admin.tsx";
import * as entryPage from "#app/routes/admin/entry.tsx";
import * as log from "#app/routes/admin/log.tsx";
import * as queue from "#app/routes/admin/queue.tsx";
import * as review from "#app/routes/admin/review.tsx";
import { decisions } from "#db/edition/schema/decisions.ts";
import type { Fields } from "#tests/support/accounts/door.ts";
import { type Member, openPanel, type Proposed, term } from "#tests/support/moderation/panel.ts";

const KIND = { kind: "terms" };
const kind = getKind("terms");

const reviewPath = ({ submissionId }: Proposed) => `/admin/moderation/terms/${submissionId}`;
const look = async ({ door }: Member, proposed: Proposed, search = "") =>
  (await door.get(review, reviewPath(proposed) + search, { params: { ...KIND, id: proposed.submissionId } })).data.page
    .review;
const send = ({ door }: Member, proposed: Proposed, fields: Fields, search = "") =>
  door.post(review, reviewPath(proposed) + search, fields, { params: { ...KIND, id: proposed.submissionId } });
const isShown = ({ door }: Member, { entryId }: Proposed) => publicEntry(door.database, kind, entryId) !== null;
const undo = ({ door }: Member, decision: string) => door.post(log, "/admin/moderation/log", { decision });
const decisionIn = (location: string | null) => new URL(location ?? "", "http://x").searchParams.get("undo") ?? "";

async function setUp(roles = "en-terms") {
  const panel = await openPanel();
  return {
    panel,
    robin: await panel.person("robin"),
    mo: await panel.person("mo", roles),
    noa: await panel.person("noa", "en-terms"),
  };
}

test("approving shows the entry, goes on to the next that waits, and one click takes it back", async () => {
  const { panel, robin, mo } = await setUp();
  const first = await panel.propose(robin, term("one"));
  const second = await panel.propose(robin, term("two"));
  const { decision, paths } = await look(mo, first);
  expect(decision.moves).toEqual(["approve", "refuse"]);
  expect(paths.next).toBe(reviewPath(second));
  const { status, location } = await send(mo, first, { move: "approve", seen: decision.versionToken });
  expect([status, location?.split("?")[0]]).toEqual([303, reviewPath(second)]);
  expect(isShown(mo, first)).toBe(true);
  const id = decisionIn(location);
  const { decided } = (await mo.door.get(admin, `/admin?undo=${id}`)).data;
  expect(decided).toMatchObject({ id, verb: "approve", title: "one", mayUndo: true });
  const undone = await undo(mo, id);
  expect(undone.location?.split("?")[0]).toBe(reviewPath(first));
  expect(isShown(mo, first)).toBe(false);
  expect((await look(mo, first)).status).toBe("pending");
});

test("the last one leads to the queue, and what did not wait stays where it is", async () => {
  const { panel, robin, mo } = await setUp();
  const only = await panel.propose(robin, term("one"));
  const { decision } = await look(mo, only);
  const { location } = await send(mo, only, { move: "approve", seen: decision.versionToken });
  expect(location?.split("?")[0]).toBe("/admin/moderation/terms");
  const later = await look(mo, only);
  const hidden = await send(mo, only, {
    move: "hide",
    reason: "private",
    words: "",
    seen: later.decision.versionToken,
  });
  expect(hidden.location?.split("?")[0]).toBe(reviewPath(only));
  expect(isShown(mo, only)).toBe(false);
});

test("a no needs a reason; what was typed stays, and nothing happens", async () => {
  const { panel, robin, mo } = await setUp();
  const proposed = await panel.propose(robin, term("one"));
  const { versionToken: seen } = (await look(mo, proposed)).decision;
  const { status, data } = await send(mo, proposed, { move: "refuse", seen, words: "Please see the list." });
  expect(status).toBe(400);
  expect(data).toEqual({
    errors: { reason: "moderation.problem.reasonMissing" },
    values: { reason: "", words: "Please see the list.", key: "", duplicateOf: "", wanted: "" },
  });
  const long = await send(mo, proposed, { move: "refuse", seen, reason: "spam", words: "x".repeat(2001) });
  expect(long.data.errors.words[0]).toBe("collections.error.tooLong");
  const odd = await send(mo, proposed, { move: "withdraw", seen, reason: "spam" });
  expect(odd.data.errors).toEqual({ form: "form.invalid" });
  expect(mo.door.database.db.select().from(decisions).all()).toEqual([]);
  const done = await send(mo, proposed, { move: "refuse", seen, reason: "duplicate", words: "It is there." });
  expect(done.status).toBe(303);
  expect((await look(mo, proposed)).answer).toEqual({ reason: "duplicate", message: "It is there.", duplicate: null });
});

test("what was never shown can be declined but neither hidden nor removed, whatever is sent", async () => {
  const { panel, robin, mo } = await setUp();
  const proposed = await panel.propose(robin, term("one"));
  const path = `/admin/moderation/terms/entry/${proposed.entryId}`;
  const options = { params: { ...KIND, id: proposed.entryId } };
  for (const move of ["hide", "remove"] as const) {
    const { versionToken: seen } = (await look(mo, proposed)).decision;
    const answer = await send(mo, proposed, { move, seen, reason: "spam" });
    expect([answer.status, answer.data.errors]).toEqual([409, { form: "moderation.problem.waiting" }]);
    const entry = (await mo.door.get(entryPage, path, options)).data.page.entry.decision;
    const around = await mo.door.post(entryPage, path, { move, seen: entry.versionToken, reason: "spam" }, options);
    expect(around.data.errors).toEqual({ form: "moderation.problem.waiting" });
  }
  const { versionToken: seen } = (await look(mo, proposed)).decision;
  expect((await send(mo, proposed, { move: "refuse", seen, reason: "spam" })).status).toBe(303);
  expect((await look(mo, proposed)).decision.moves).toEqual(["approve"]);
});

test("of two who decide at once the second is told, and sees how things stand", async () => {
  const { panel, robin, mo, noa } = await setUp();
  const proposed = await panel.propose(robin, term("one"));
  const [hers, theirs] = [await look(mo, proposed), await look(noa, proposed)];
  const said = [
    { move: "approve", reason: "", words: "Lovely.", seen: hers.decision.versionToken },
    { move: "refuse", reason: "spam", words: "No.", seen: theirs.decision.versionToken },
  ] as const;
  const both = await Promise.all([send(mo, proposed, said[0]), send(noa, proposed, said[1])]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
  // Either of the two may come first.
  const [first, late] = both[0].status === 303 ? ([0, 1] as const) : ([1, 0] as const);
  expect(both[late].data.errors).toEqual({ form: "moderation.problem.stale" });
  const { reason, words } = said[late];
  expect(both[late].data.values).toEqual({ reason, words, key: "", duplicateOf: "", wanted: "" });
  const now = await look(noa, proposed);
  expect(now.history).toHaveLength(1);
  expect(now.history[0]).toMatchObject({ verb: said[first].move, by: { username: first === 0 ? "mo" : "noa" } });
  expect(isShown(noa, proposed)).toBe(first === 0);
});

test("what is sent twice is decided once, and nobody is told that they were too late for themselves", async () => {
  const { panel, robin, mo, noa } = await setUp();
  const base = await panel.propose(robin, term("base"));
  await panel.decide(noa, base, "approve");
  const edit = await panel.propose(robin, term("base", { etymology: "old" }), { base: base.entryId });
  const { versionToken: seen } = (await look(mo, edit)).decision;
  const no = { move: "refuse", reason: "unclear", words: "See the list.", seen };
  const next = await panel.propose(robin, term("next"));
  const twice = await Promise.all([send(mo, edit, no), send(mo, edit, no)]);
  expect(twice.map(({ status }) => status)).toEqual([303, 303]);
  // Browsers show the second response, so it redirects as well.
  expect(twice[1].location).toBe(twice[0].location);
  expect(twice[0].location).toContain(reviewPath(next));
  const many = { ...no, move: "remove", pick: `${edit.submissionId}:${seen}` };
  const all = await mo.door.post(queue, "/admin/moderation/terms", many, { params: KIND });
  expect([all.status, all.location]).toEqual([303, "/admin/moderation/terms"]);
  const id = decisionIn(twice[0].location);
  expect([(await undo(mo, id)).status, (await undo(mo, id)).status]).toEqual([303, 303]);
  expect((await look(mo, edit)).history.map(({ verb }: { verb: string }) => verb)).toEqual([
    "undo",
    "refuse",
    "approve",
  ]);
  // Other words, another person, or later: that is no second press.
  const again = { ...no, seen: (await look(mo, edit)).decision.versionToken };
  expect((await send(mo, edit, again)).status).toBe(303);
  expect((await send(mo, edit, { ...again, words: "" })).data.errors).toEqual({ form: "moderation.problem.stale" });
  expect((await send(noa, edit, again)).data.errors).toEqual({ form: "moderation.problem.stale" });
  mo.door.world.pass(60_000);
  expect((await send(mo, edit, again)).data.errors).toEqual({ form: "moderation.problem.stale" });
});

test("what was mended meanwhile is not decided unseen", async () => {
  const { panel, robin, mo, noa } = await setUp();
  const proposed = await panel.propose(robin, term("one"));
  const { versionToken: seen } = (await look(mo, proposed)).decision;
  const form = (
    await noa.door.get(review, `${reviewPath(proposed)}?edit=1`, { params: { ...KIND, id: proposed.submissionId } })
  ).data.amending;
  expect(form.form.start.lists.term).toEqual(["one"]);
  const fields = { term: ["uno"], definition: "A better word.", key: "uno" };
  const mended = await send(noa, proposed, { ...fields, _seen: form.versionToken }, "?edit=1");
  expect([mended.status, mended.location?.split("?")[0]]).toEqual([303, reviewPath(proposed)]);
  const late = await send(mo, proposed, { move: "approve", seen });
  expect(late.data.errors).toEqual({ form: "moderation.problem.stale" });
  const again = await send(mo, proposed, { ...fields, _seen: form.versionToken }, "?edit=1");
  expect([again.status, again.data.errors]).toEqual([409, { form: "moderation.problem.stale" }]);
  expect(again.data.lists.term).toEqual(["uno"]);
  const now = await look(mo, proposed);
  expect(now).toMatchObject({ title: "uno", status: "pending" });
  await send(mo, proposed, { move: "approve", seen: now.decision.versionToken });
  expect(publicEntry(mo.door.database, kind, "uno")?.id).toBe(proposed.entryId);
  expect(
    (await mo.door.get(review, `${reviewPath(proposed)}?edit=1`, { params: { ...KIND, id: proposed.submissionId } }))
      .data.amending,
  ).toBeNull();
});

test("a mended proposal is checked as any other, and keeps what was typed", async () => {
  const { panel, robin, mo } = await setUp();
  const proposed = await panel.propose(robin, term("one"));
  const { versionToken: seen } = (await look(mo, proposed)).decision;
  const { status, data } = await send(mo, proposed, { term: ["one"], definition: "", _seen: seen }, "?edit=1");
  expect([status, data.errors]).toEqual([400, { definition: "form.missing" }]);
  expect((await look(mo, proposed)).history).toEqual([]);
});

test("nobody decides about their own, one by one or together", async () => {
  const { panel, mo, noa } = await setUp();
  const own = await panel.propose(mo, term("mine"));
  const { decision, paths } = await look(mo, own);
  expect(decision).toMatchObject({ isOwn: true, moves: [] });
  expect(paths.edit).toBeNull();
  const { data } = await send(mo, own, { move: "approve", seen: decision.versionToken });
  expect(data.errors).toEqual({ form: "moderation.problem.own" });
  const pick = `${own.submissionId}:${decision.versionToken}`;
  const many = await mo.door.post(queue, "/admin/moderation/terms", { move: "approve", pick }, { params: KIND });
  expect(many.data.bulk).toMatchObject({ done: 0, failed: [{ title: "mine", problem: "own" }] });
  const id = await panel.decide(noa, own, "approve");
  expect((await undo(mo, id)).data.errors).toEqual({ form: "moderation.problem.own" });
  expect(isShown(mo, own)).toBe(true);
});

test("nor by way of the entry, whoever refused what they proposed: others or they themselves", async () => {
  const { panel, mo, noa } = await setUp();
  const refusedOne = await panel.propose(mo, term("refused"));
  await panel.decide(noa, refusedOne, "refuse");
  const takenBack = await panel.propose(mo, term("taken back"));
  await withdraw(mo.desk, kind, takenBack.submissionId);
  for (const { entryId, ...own } of [refusedOne, takenBack]) {
    const [path, options] = [`/admin/moderation/terms/entry/${entryId}`, { params: { ...KIND, id: entryId } }];
    const { decision } = (await mo.door.get(entryPage, path, options)).data.page.entry;
    const { versionToken: seen, moves, isOwn } = decision;
    expect([moves, isOwn]).toEqual([[], true]);
    const bringBack = (who: Member) => who.door.post(entryPage, path, { move: "approve", seen }, options);
    expect((await bringBack(mo)).data.errors).toEqual({ form: "moderation.problem.own" });
    const many = { move: "approve", pick: `${entryId}:${seen}` };
    const bulk = await mo.door.post(queue, "/admin/moderation/terms?show=removed", many, { params: KIND });
    expect(bulk.data.bulk).toMatchObject({ done: 0, failed: [{ problem: "own" }] });
    expect(isShown(mo, { entryId, ...own })).toBe(false);
    expect((await bringBack(noa)).status).toBe(303);
    const last = (await mo.door.get(log, "/admin/moderation/log")).data.page.lines[0];
    expect(last.mayUndo).toBe(false);
    expect((await undo(mo, last.id)).data.errors).toEqual({ form: "moderation.problem.own" });
  }
});

test("an edition may let its moderators decide about their own", async () => {
  const { edition } = await (await openPanel()).person("x").then(({ door }) => door.context(new Request("http://x/")));
  const collections = { ...edition.config.collections, ownDecisions: true };
  const panel = await openPanel({ config: { collections } });
  const mo = await panel.person("mo", "en-terms");
  const own = await panel.propose(mo, term("mine"));
  expect(isShown(mo, own)).toBe(true);
});

test("many at once: each by its own, and what could not be done is told by name", async () => {
  const { panel, robin, mo, noa } = await setUp();
  const base = await panel.propose(robin, term("base"));
  await panel.decide(noa, base, "approve");
  const fresh = await panel.propose(robin, term("fresh"));
  const late = await panel.propose(robin, term("late"));
  const edit = await panel.propose(robin, term("base", { etymology: "old" }), { base: base.entryId });
  const page = (await mo.door.get(queue, "/admin/moderation/terms", { params: KIND })).data.page;
  expect(page.rows.map(({ title }: { title: string }) => title)).toEqual(["fresh", "late", "base"]);
  await panel.decide(noa, late, "approve");
  const pick = page.rows.map((row: { pick: string }) => row.pick);
  const post = (fields: Fields) => mo.door.post(queue, "/admin/moderation/terms", fields, { params: KIND });
  expect((await post({ move: "remove" })).data.errors).toEqual({ form: "moderation.bulk.none" });
  expect((await post({ move: "remove", pick })).data.errors).toEqual({ reason: "moderation.problem.reasonMissing" });
  const { status, data } = await post({ move: "remove", pick, reason: "unclear", words: "See the list." });
  expect(status).toBe(409);
  expect(data.bulk).toMatchObject({ done: 2, failed: [{ title: "late", problem: "stale" }] });
  expect((await look(mo, fresh)).history[0]).toMatchObject({
    verb: "refuse",
    reason: "unclear",
    message: "See the list.",
  });
  // The entry of an edit stays as it is.
  expect((await look(mo, edit)).history[0]).toMatchObject({ verb: "refuse" });
  expect([isShown(mo, base), isShown(mo, late), isShown(mo, fresh)]).toEqual([true, true, false]);
});

test("when everything was done the panel says how much, and nothing else can make it say so", async () => {
  const { panel, robin, mo, noa } = await setUp();
  for (const word of ["one", "two"]) await panel.propose(robin, term(word));
  const path = "/admin/moderation/terms";
  const { rows } = (await mo.door.get(queue, path, { params: KIND })).data.page;
  const pick = rows.map((row: { pick: string }) => row.pick);
  const { status, location } = await mo.door.post(queue, path, { move: "approve", pick }, { params: KIND });
  expect([status, location?.split("=")[0]]).toEqual([303, `${path}?batch`]);
  const madeAt = async ({ door }: Member, search: string) => (await door.get(admin, `/admin${search}`)).data.made;
  const batch = location?.split("=")[1];
  expect(await madeAt(mo, `?batch=${batch}`)).toEqual({
    count: 2,
    isUndo: false,
    batch,
    verbs: [{ verb: "approve", count: 2 }],
    undoPath: "/admin/moderation/log",
  });
  expect(await madeAt(noa, `?batch=${batch}`)).toBeNull();
  for (const forged of ["", "<b>", "2"]) expect(await madeAt(mo, `?batch=${forged}`)).toBeNull();
});

test("an edit before, after, and what differs", async () => {
  const { panel, robin, mo, noa } = await setUp();
  const base = await panel.propose(robin, term("base"));
  await panel.decide(noa, base, "approve");
  const edit = await panel.propose(robin, term("based", { categories: ["gender"] }), { base: base.entryId });
  const before = await look(mo, edit, "?view=before");
  const after = await look(mo, edit, "?view=after");
  const plain = await look(mo, edit, "?view=nonsense");
  expect([before.preview.title, after.preview.title, plain.view]).toEqual(["base", "based", "difference"]);
  // What was chosen from a list is told by its label.
  const { lines } = after.fields.find(({ name }: { name: string }) => name === "categories");
  expect(lines[0][0].text).not.toBe("");
});

test("an earlier version is brought back by one click, and that is a decision as well", async () => {
  const { panel, robin, mo, noa } = await setUp();
  const base = await panel.propose(robin, term("first"));
  await panel.decide(noa, base, "approve");
  const edit = await panel.propose(robin, term("second"), { base: base.entryId });
  await panel.decide(noa, edit, "approve");
  const path = `/admin/moderation/terms/entry/${base.entryId}`;
  const options = { params: { ...KIND, id: base.entryId } };
  const { entry } = (await mo.door.get(entryPage, path, options)).data.page;
  expect(entry.versions.map((one: { title: string; isCurrent: boolean }) => [one.title, one.isCurrent])).toEqual([
    ["second", true],
    ["first", false],
  ]);
  expect(entry.log.map(({ verb, by }: { verb: string; by: object }) => [verb, by])).toEqual([
    ["approve", { id: noa.account.id, username: "noa" }],
    ["approve", { id: noa.account.id, username: "noa" }],
  ]);
  const { revert } = entry.versions[1];
  const fields = { move: "revert", submission: base.submissionId, seen: revert.versionToken };
  const { status, location } = await mo.door.post(entryPage, path, fields, options);
  expect(status).toBe(303);
  expect(publicEntry(mo.door.database, kind, base.entryId)?.title).toBe("first");
  await undo(mo, decisionIn(location));
  expect(publicEntry(mo.door.database, kind, base.entryId)?.title).toBe("second");
});

test("an entry is hidden and brought back; one that waits is decided about with what was proposed", async () => {
  const { panel, robin, mo, noa } = await setUp();
  const base = await panel.propose(robin, term("first"));
  const path = `/admin/moderation/terms/entry/${base.entryId}`;
  const options = { params: { ...KIND, id: base.entryId } };
  const see = async () => (await mo.door.get(entryPage, path, options)).data.page.entry.decision;
  expect((await see()).moves).toEqual([]);
  await panel.decide(noa, base, "approve");
  const approved = await see();
  expect(approved.moves).toEqual(["hide", "remove"]);
  const hide = { move: "hide", reason: "private", words: "", seen: approved.versionToken };
  expect((await mo.door.post(entryPage, path, hide, options)).status).toBe(303);
  expect(isShown(mo, base)).toBe(false);
  const again = await noa.door.post(entryPage, path, hide, options);
  expect(again.data.errors).toEqual({ form: "moderation.problem.stale" });
  const { versionToken: seen, moves } = await see();
  expect(moves).toEqual(["approve", "remove"]);
  expect((await mo.door.post(entryPage, path, { move: "approve", seen }, options)).status).toBe(303);
  expect(isShown(mo, base)).toBe(true);
});

test("only the last decision can be taken back, once, and not what authors take back themselves", async () => {
  const { panel, robin, mo, noa } = await setUp();
  const base = await panel.propose(robin, term("first"));
  const first = await panel.decide(noa, base, "approve");
  const second = await panel.decide(noa, base, "hide");
  const read = async (search = "") => (await mo.door.get(log, `/admin/moderation/log${search}`)).data.page.lines;
  expect((await read()).map((line: { verb: string; mayUndo: boolean }) => [line.verb, line.mayUndo])).toEqual([
    ["hide", true],
    ["approve", false],
  ]);
  expect((await undo(mo, first)).data.errors).toEqual({ form: "moderation.problem.stale" });
  expect((await undo(mo, second)).status).toBe(303);
  expect((await undo(noa, second)).data.errors).toEqual({ form: "moderation.problem.stale" });
  expect((await read("?verb=hide"))[0]).toMatchObject({ isUndone: true, mayUndo: false });
  expect(await read("?kind=nouns")).toHaveLength(3);
  expect((await undo(mo, "01J0000000000000000000000")).data.errors).toEqual({ form: "moderation.problem.gone" });
});

test("the notice after a decision is for whoever decided", async () => {
  const { panel, robin, mo, noa } = await setUp();
  const id = await panel.decide(noa, await panel.propose(robin, term("one")), "approve");
  const seenBy = async ({ door }: Member, undo = id) => (await door.get(admin, `/admin?undo=${undo}`)).data.decided;
  expect(await seenBy(noa)).toMatchObject({ id });
  expect(await seenBy(mo)).toBeNull();
  expect(await seenBy(noa, "nonsense")).toBeNull();
});

test("an approval never carries the reason of a removal, whatever the form still holds", async () => {
  const { panel, robin, mo } = await setUp();
  const words = [];
  for (const word of ["one", "two", "three"]) words.push(await panel.propose(robin, term(word)));
  const [one, two, three] = words as [Proposed, Proposed, Proposed];
  const path = "/admin/moderation/terms";
  const { rows } = (await mo.door.get(queue, path, { params: KIND })).data.page;
  const pickOf = ({ submissionId }: Proposed) =>
    rows.find(({ id }: { id: string }) => id === submissionId)?.pick as string;
  const left = { reason: "spam", duplicateOf: one.entryId };
  const many = () =>
    mo.door.post(queue, path, { ...left, move: "approve", words: "Thanks.", pick: pickOf(one) }, { params: KIND });
  expect((await many()).status).toBe(303);
  // Sent twice it is still the same decision.
  expect((await many()).status).toBe(303);
  const { versionToken: seen } = (await look(mo, two)).decision;
  expect((await send(mo, two, { ...left, move: "approve", seen })).status).toBe(303);
  expect((await look(mo, one)).answer).toEqual({ reason: null, message: "Thanks.", duplicate: null });
  expect((await look(mo, two)).answer).toEqual({ reason: null, message: "", duplicate: null });
  expect((await look(mo, two)).history[0].reason).toBeNull();
  await panel.decide(mo, three, "refuse");
  expect((await look(mo, three)).answer.reason).toBe("other");
});

test("once part of many is decided, the form asks for a new reason", async () => {
  const { panel, robin, mo } = await setUp();
  const [one, two] = [await panel.propose(robin, term("one")), await panel.propose(robin, term("two"))];
  const path = "/admin/moderation/terms";
  const { rows } = (await mo.door.get(queue, path, { params: KIND })).data.page;
  const pick = rows.map((row: { pick: string }) => row.pick);
  await panel.decide(mo, two, "approve");
  const typed = { reason: "spam", words: "No." };
  const post = () => mo.door.post(queue, path, { ...typed, move: "remove", pick }, { params: KIND });
  const partly = await post();
  expect([partly.status, partly.data.bulk.done, partly.data.values]).toEqual([409, 1, {}]);
  expect((await look(mo, one)).answer).toMatchObject({ reason: "spam", message: "No." });
  await panel.decide(mo, one, "approve");
  // Nothing was done with it, so it stays.
  const never = await post();
  expect([never.data.bulk.done, never.data.values]).toEqual([0, typed]);
});
