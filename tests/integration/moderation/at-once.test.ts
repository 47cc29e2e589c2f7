import { expect, test } from "vitest";
import { entryById, submissionById, versionToken } from "#app/features/collections/action-context.server.ts";
import { decideAll } from "#app/features/collections/decide.server.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { publicEntry } from "#app/features/collections/lists/queries.server.ts";
import * as admin from "#app/routes/admin/admin.tsx";
import * as log from "#app/routes/admin/log.tsx";
import * as queue from "#app/routes/admin/queue.tsx";
import * as review from "#app/routes/admin/review.tsx";
import { decisions } from "#db/edition/schema/decisions.ts";
import { type Member, openPanel, type Proposed, term } from "#tests/support/moderation/panel.ts";

/** Many decisions made at once, and taken back at once. */

const KIND = { kind: "terms" };
const kind = getKind("terms");
const QUEUE = "/admin/moderation/terms";
const LOG = "/admin/moderation/log";
const isShown = ({ door }: Member, { entryId }: Proposed) => publicEntry(door.database, kind, entryId) !== null;
const batchIn = (location: string | null) => new URL(location ?? "", "http://x").searchParams.get("batch") ?? "";

async function setUp() {
  const panel = await openPanel();
  const robin = await panel.person("robin");
  const [mo, noa] = [await panel.person("mo", "en-terms"), await panel.person("noa", "en-terms")];
  const proposed: Proposed[] = [];
  for (const word of ["one", "two", "three"]) proposed.push(await panel.propose(robin, term(word)));
  const [one, two, three] = proposed as [Proposed, Proposed, Proposed];
  const { rows } = (await mo.door.get(queue, QUEUE, { params: KIND })).data.page;
  const fields = { move: "approve", pick: rows.map((row: { pick: string }) => row.pick) };
  const approveAll = () => mo.door.post(queue, QUEUE, fields, { params: KIND });
  return { panel, mo, noa, one, two, three, approveAll };
}

const undoAll = ({ door }: Member, batch: string) => door.post(log, LOG, { batch });

test("what was decided at once is taken back by one click, and that again by one", async () => {
  const { mo, one, two, three, approveAll } = await setUp();
  const batch = batchIn((await approveAll()).location);
  expect([one, two, three].map((word) => isShown(mo, word))).toEqual([true, true, true]);
  const { lines } = (await mo.door.get(log, LOG)).data.page;
  expect(lines.map(({ batchUndo }: { batchUndo: object }) => batchUndo)).toEqual([{ batch, count: 3 }, null, null]);
  const undone = await undoAll(mo, batch);
  expect(undone.status).toBe(303);
  expect([one, two, three].map((word) => isShown(mo, word))).toEqual([false, false, false]);
  const again = batchIn(undone.location);
  expect((await mo.door.get(admin, `/admin?batch=${again}`)).data.made).toEqual({
    count: 3,
    isUndo: true,
    batch: again,
    verbs: [{ verb: "approve", count: 3 }],
    undoPath: LOG,
  });
  // Taking back the taking back makes the decisions again, and so on.
  let latest = again;
  for (const isUndo of [false, true, false]) {
    const next = await undoAll(mo, latest);
    expect(next.status).toBe(303);
    latest = batchIn(next.location);
    expect([one, two, three].map((word) => isShown(mo, word))).toEqual(Array(3).fill(!isUndo));
    const { made } = (await mo.door.get(admin, `/admin?batch=${latest}`)).data;
    expect(made).toMatchObject({ isUndo, verbs: [{ verb: "approve", count: 3 }] });
    const [line] = (await mo.door.get(log, LOG)).data.page.lines;
    expect([line.verb, line.undid]).toEqual(isUndo ? ["undo", "approve"] : ["approve", null]);
  }
});

test("what has changed since is left, and named", async () => {
  const { panel, mo, noa, one, two, three, approveAll } = await setUp();
  const batch = batchIn((await approveAll()).location);
  await panel.decide(noa, two, "hide");
  const { status, data } = await undoAll(mo, batch);
  expect([status, data.bulk]).toEqual([
    409,
    {
      done: 2,
      failed: [{ title: "two", problem: "stale" }],
      batch: expect.any(String),
      isUndo: true,
      verbs: [{ verb: "approve", count: 2 }],
    },
  ]);
  expect([one, two, three].map((word) => isShown(mo, word))).toEqual([false, false, false]);
  // The other stays as the other moderator left it.
  expect(entryById(mo.door.database.db, two.entryId)?.status).toBe("hidden");
});

test("sent twice it is done once, by others too, and what was never made is told", async () => {
  const { mo, noa, approveAll } = await setUp();
  const [first, second] = [await approveAll(), await approveAll()];
  expect([second.status, second.location]).toEqual([303, first.location]);
  const batch = batchIn(first.location);
  const both = [await undoAll(mo, batch), await undoAll(mo, batch)];
  expect(both.map(({ location }) => batchIn(location))).toEqual([
    batchIn(both[0]?.location ?? null),
    expect.any(String),
  ]);
  expect(batchIn(both[1]?.location ?? null)).toBe(batchIn(both[0]?.location ?? null));
  // Another person's second attempt finds it already done.
  expect((await undoAll(noa, batch)).status).toBe(409);
  expect((await undoAll(mo, "nonsense")).data.bulk).toMatchObject({ done: 0, failed: [{ problem: "gone" }] });
});

test("what one of them was decided alone a moment before is no reason not to offer to undo the others", async () => {
  const { mo, one, two, three, approveAll } = await setUp();
  const params = { ...KIND, id: two.submissionId };
  const { page } = (await mo.door.get(review, QUEUE, { params })).data;
  const alone = { move: "approve", seen: page.review.decision.versionToken };
  expect((await mo.door.post(review, QUEUE, alone, { params })).status).toBe(303);
  const answer = await approveAll();
  const batch = batchIn(answer.location);
  const { made } = (await mo.door.get(admin, answer.location ?? "")).data;
  expect([answer.status, made]).toMatchObject([303, { count: 2, batch, isUndo: false }]);
  expect((await approveAll()).location).toBe(answer.location);
  expect((await undoAll(mo, batch)).status).toBe(303);
  expect([one, two, three].map((word) => isShown(mo, word))).toEqual([false, true, false]);
});

test("it is one change: when it breaks off halfway nothing of it is there", async () => {
  const { mo, one, two } = await setUp();
  const { db } = mo.door.database;
  const of = ({ entryId, submissionId }: Proposed) => {
    const [entry, submission] = [entryById(db, entryId), submissionById(db, submissionId)];
    if (!entry || !submission) throw new Error("not there");
    return {
      entryId,
      submissionId,
      versionToken: versionToken(entry, submission),
      move: "approve",
      reason: null,
      message: "",
    } as const;
  };
  const broken = { ...of(two) };
  Object.defineProperty(broken, "versionToken", {
    get: () => {
      throw new Error("The process dies here.");
    },
  });
  await expect(decideAll(mo.desk, kind, [of(one), broken])).rejects.toThrow("dies here");
  expect([isShown(mo, one), db.select().from(decisions).all().length]).toEqual([false, 0]);
});

test("of two changes of one entry the second is left for another look, and nobody is said to have been first", async () => {
  const { panel, mo, noa, one } = await setUp();
  await panel.decide(noa, one, "approve");
  const [erin, dave] = [await panel.person("erin"), await panel.person("dave")];
  const hers = await panel.propose(erin, term("uno"), { base: one.entryId });
  const his = await panel.propose(dave, term("one", { definition: "The first." }), { base: one.entryId });
  const page = async () => (await mo.door.get(queue, QUEUE, { params: KIND })).data.page;
  const { rows } = await page();
  const fields = { move: "approve", pick: rows.map((row: { pick: string }) => row.pick) };
  const send = () => mo.door.post(queue, QUEUE, fields, { params: KIND });
  const { status, data } = await send();
  expect([status, data.bulk]).toEqual([
    409,
    {
      done: 3,
      failed: [{ title: "one", problem: "sameEntry" }],
      batch: expect.any(String),
      isUndo: false,
      verbs: [{ verb: "approve", count: 3 }],
    },
  ]);
  expect((await send()).data.bulk).toMatchObject({ done: 3, failed: [{ problem: "sameEntry" }] });
  const [left, ...rest] = (await page()).rows;
  expect([left.id, rest]).toEqual([his.submissionId, []]);
  expect(left.pick).not.toBe(rows.find(({ id }: { id: string }) => id === his.submissionId).pick);
  expect(publicEntry(mo.door.database, kind, hers.entryId)?.title).toBe("uno");
  // What somebody else was first with is still told as that.
  await panel.decide(noa, his, "refuse");
  const late = await mo.door.post(queue, QUEUE, { move: "approve", pick: left.pick }, { params: KIND });
  expect(late.data.bulk.failed).toEqual([{ title: "one", problem: "stale" }]);
});

test("the panel says what was decided, in the words of the buttons, and undoing all leads back to the queue", async () => {
  const { panel, mo, noa, one, three } = await setUp();
  await panel.decide(noa, one, "approve");
  await panel.decide(noa, three, "approve");
  const erin = await panel.person("erin");
  const page = async (search = "") => (await mo.door.get(queue, QUEUE + search, { params: KIND })).data.page;
  const button = (move: string, name: string) => ({ move, name });
  const [approve, hide] = [button("approve", "approve"), button("hide", "hide")];
  expect((await page()).buttons).toEqual([approve, button("remove", "refuse")]);
  await panel.propose(erin, term("uno"), { base: one.entryId });
  const { rows } = await page();
  const [fresh, edit] = rows as { pick: string }[];
  const approved = await page("?show=approved");
  expect(approved.buttons).toEqual([hide, button("remove", "remove")]);
  const no = { move: "remove", reason: "unclear", pick: [fresh?.pick ?? "", edit?.pick ?? ""] };
  const { location } = await mo.door.post(queue, QUEUE, no, { params: KIND });
  const { made } = (await mo.door.get(admin, location ?? "")).data;
  expect(made).toMatchObject({
    count: 2,
    verbs: [{ verb: "refuse", count: 2 }],
    undoPath: QUEUE,
  });
  const undone = await mo.door.post(queue, made.undoPath, { batch: made.batch }, { params: KIND });
  expect([undone.status, undone.location?.split("?batch=")[0]]).toEqual([303, QUEUE]);
  expect((await page()).rows).toHaveLength(2);
  expect((await mo.door.post(queue, QUEUE, { ...no, pick: fresh?.pick ?? "" }, { params: KIND })).status).toBe(409);
  const again = (await page()).rows.map(({ pick }: { pick: string }) => pick);
  await mo.door.post(queue, QUEUE, { ...no, pick: again[0] }, { params: KIND });
  expect((await page()).buttons).toEqual([approve, button("remove", "refuse")]);
  // Back to the same view of it.
  const view = "?show=approved&filter=one";
  const [row] = (await page(view)).rows;
  const hidden = await mo.door.post(
    queue,
    QUEUE + view,
    { move: "hide", reason: "other", pick: row.pick },
    { params: KIND },
  );
  const shown = (await mo.door.get(admin, hidden.location ?? "")).data.made;
  expect([shown.undoPath, shown.verbs]).toEqual([QUEUE + view, [{ verb: "hide", count: 1 }]]);
  const back = await mo.door.post(queue, shown.undoPath, { batch: shown.batch }, { params: KIND });
  expect(back.location?.split("&batch=")[0]).toBe(QUEUE + view);
  expect((await mo.door.post(queue, QUEUE, { batch: "nonsense" }, { params: KIND })).data.bulk).toMatchObject({
    failed: [{ problem: "gone" }],
    isUndo: true,
  });
});

test("two changes of one entry that were declined at once come back at once", async () => {
  const { panel, mo, noa, one } = await setUp();
  await panel.decide(noa, one, "approve");
  const [erin, dave] = [await panel.person("erin"), await panel.person("dave")];
  const changes = [
    await panel.propose(erin, term("uno"), { base: one.entryId }),
    await panel.propose(dave, term("ein"), { base: one.entryId }),
  ];
  const { rows } = (await mo.door.get(queue, QUEUE, { params: KIND })).data.page;
  const pick = rows.map((row: { pick: string }) => row.pick);
  const no = { move: "remove", reason: "spam", pick };
  const batch = batchIn((await mo.door.post(queue, QUEUE, no, { params: KIND })).location);
  const { lines } = (await mo.door.get(log, LOG)).data.page;
  expect(lines[0].batchUndo).toEqual({ batch, count: 4 });
  // Sent twice it is undone once.
  const both = [await undoAll(mo, batch), await undoAll(mo, batch)];
  expect(both.map(({ status }) => status)).toEqual([303, 303]);
  expect(both[1]?.location).toBe(both[0]?.location);
  const waits = (await mo.door.get(queue, QUEUE, { params: KIND })).data.page.rows.map(({ id }: { id: string }) => id);
  expect(waits).toEqual(expect.arrayContaining(changes.map(({ submissionId }) => submissionId)));
  // And that is undone as one as well.
  expect((await undoAll(mo, batchIn(both[0]?.location ?? null))).status).toBe(303);
  expect((await mo.door.get(queue, QUEUE, { params: KIND })).data.page.rows).toEqual([]);
});

test.each(["hide", "remove"] as const)(
  "a change of an entry that somebody chose to %s is left by a bulk, and the page says that it shows the entry again",
  async (move) => {
    const { panel, mo, noa, one } = await setUp();
    await panel.decide(noa, one, "approve");
    const erin = await panel.person("erin");
    const change = await panel.propose(erin, term("uno"), { base: one.entryId });
    const params = { ...KIND, id: change.submissionId };
    const shown = async () => (await mo.door.get(review, QUEUE, { params })).data.page.review;
    expect(await shown()).toMatchObject({ gone: null, decision: { showsAgain: false } });
    await panel.decide(noa, one, move);
    const gone = move === "hide" ? "hidden" : "removed";
    expect(await shown()).toMatchObject({ gone, decision: { showsAgain: true } });
    const { rows } = (await mo.door.get(queue, QUEUE, { params: KIND })).data.page;
    const row = rows.find(({ id }: { id: string }) => id === change.submissionId);
    expect(row.proposal.gone).toBe(gone);
    const fields = { move: "approve", pick: rows.map(({ pick }: { pick: string }) => pick) };
    const { status, data } = await mo.door.post(queue, QUEUE, fields, { params: KIND });
    expect([status, data.bulk]).toMatchObject([409, { done: 2, failed: [{ title: "uno", problem: "notShown" }] }]);
    expect(isShown(mo, one)).toBe(false);
    // Declining it is no such thing; and who has read what it does may do it.
    const alone = { move: "approve", seen: (await shown()).decision.versionToken };
    expect((await mo.door.post(review, QUEUE, alone, { params })).status).toBe(303);
    expect(isShown(mo, one)).toBe(true);
  },
);

test("a form without a reason is 400, and asking to hide what waits is told what can be done", async () => {
  const { mo, one } = await setUp();
  const params = { ...KIND, id: one.submissionId };
  const seen = (await mo.door.get(review, QUEUE, { params })).data.page.review.decision.versionToken;
  const post = (fields: Record<string, string>) => mo.door.post(review, QUEUE, fields, { params });
  const without = await post({ move: "refuse", seen });
  expect([without.status, without.data.errors]).toEqual([400, { reason: "moderation.problem.reasonMissing" }]);
  for (const move of ["hide", "remove", "revert"]) {
    const raw = await post({ move, seen, reason: "unclear" });
    expect([raw.status, raw.data.errors]).toEqual([409, { form: "moderation.problem.waiting" }]);
  }
  const stale = await post({ move: "hide", seen: "0.pending.abc", reason: "unclear" });
  expect(stale.data.errors).toEqual({ form: "moderation.problem.stale" });
});
