import { expect, test } from "vitest";
import { entryById } from "#app/features/collections/action-context.server.ts";
import * as entryPage from "#app/routes/admin/entry.tsx";
import * as log from "#app/routes/admin/log.tsx";
import * as review from "#app/routes/admin/review.tsx";
import * as contribution from "#app/routes/contribute/contribution.tsx";
import * as publicPage from "#app/routes/public/entry.tsx";
import type { Fields } from "#tests/support/accounts/door.ts";
import { putEntry } from "#tests/support/collections/pages.ts";
import { type Member, openPanel, type Proposed, term } from "#tests/support/moderation/panel.ts";

const KIND = { kind: "terms" };
const at = ({ submissionId }: Proposed) => `/admin/moderation/terms/${submissionId}`;
const params = ({ submissionId: id }: Proposed) => ({ params: { ...KIND, id } });
const look = async ({ door }: Member, proposed: Proposed) =>
  (await door.get(review, at(proposed), params(proposed))).data.page.review;
const send = ({ door }: Member, proposed: Proposed, fields: Fields) =>
  door.post(review, at(proposed), fields, params(proposed));
const answerSeenBy = async ({ door }: Member, { submissionId: id }: Proposed) =>
  (await door.get(contribution, `/account/contributions/${id}`, { params: { id } })).data.page.answer;
const decisionIn = (location: string | null) => new URL(location ?? "", "http://x").searchParams.get("undo") ?? "";

async function setUp() {
  const panel = await openPanel();
  return { panel, robin: await panel.person("robin"), mo: await panel.person("mo", "en-terms") };
}

const ids = (choices: { id: string }[]) => choices.map(({ id }) => id);

test("likely entries are offered, others found by a word, and only public ones of the kind", async () => {
  const { panel, robin, mo } = await setUp();
  const { door } = mo;
  const same = await putEntry(door, "terms", term("agender", { definition: "Without a gender." }));
  const longer = await putEntry(door, "terms", term("agender person"));
  const other = await putEntry(door, "terms", term("bigender"));
  await putEntry(door, "terms", term("agender hidden"), { status: "hidden" });
  await putEntry(door, "terms", term("agender removed"), { status: "removed" });
  await putEntry(door, "inclusive", { insteadOf: ["agender"], say: [], because: "…" });
  const proposed = await panel.propose(robin, term("Agender"));
  const { decision } = await look(mo, proposed);
  expect(ids(decision.duplicates)).toEqual([same, longer]);
  expect(decision.duplicates[0]).toMatchObject({ title: "agender", summary: "Without a gender." });
  const typed = { reason: "duplicate", words: "See there.", key: "mine", duplicateOf: same };
  const found = await send(mo, proposed, { ...typed, find: "on", wanted: "BIGENDER", move: "" });
  expect(found.status).toBe(200);
  expect(found.data).toMatchObject({ errors: {}, values: { ...typed, wanted: "BIGENDER" } });
  // The one that was chosen before stays among them.
  expect(ids(found.data.found)).toEqual([same, other]);
  const nothing = await send(mo, proposed, { find: "on", wanted: "no such word" });
  expect(nothing.data.found).toEqual([]);
  expect((await send(mo, proposed, { find: "on", wanted: " " })).data.found).toBeUndefined();
  expect((await look(mo, proposed)).status).toBe("pending");
});

test("the author gets a link to it, as long as it is public", async () => {
  const { panel, robin, mo } = await setUp();
  const there = await panel.propose(robin, term("agender"));
  await panel.decide(mo, there, "approve");
  const proposed = await panel.propose(robin, term("a-gender"));
  const { versionToken: seen } = (await look(mo, proposed)).decision;
  const refused = await send(mo, proposed, {
    move: "refuse",
    reason: "duplicate",
    seen,
    duplicateOf: there.entryId,
  });
  expect(refused.status).toBe(303);
  expect(await answerSeenBy(robin, proposed)).toMatchObject({
    duplicate: { title: "agender", path: `/terminology/${there.entryId}` },
  });
  expect((await look(mo, proposed)).answer).toMatchObject({ reason: "duplicate", duplicate: { title: "agender" } });
  await panel.decide(mo, there, "hide");
  const after = await answerSeenBy(robin, proposed);
  expect(after).toMatchObject({ reason: expect.any(String), duplicate: null });
  expect(JSON.stringify(after)).not.toContain(there.entryId);
  // Undone, it is as if nobody had named it; undone again, it is named.
  const undone = await mo.door.post(log, "/admin/moderation/log", { decision: decisionIn(refused.location) });
  expect(undone.status).toBe(303);
  expect((await look(mo, proposed)).answer).toBeNull();
  await mo.door.post(log, "/admin/moderation/log", { decision: decisionIn(undone.location) });
  expect((await look(mo, proposed)).answer).toMatchObject({ duplicate: { title: "agender" } });
});

test("an entry that was taken in and removed later leads there, too", async () => {
  const { panel, robin, mo } = await setUp();
  const there = await putEntry(mo.door, "terms", term("agender"), { key: "agender" });
  const proposed = await panel.propose(robin, term("agenders"));
  await panel.decide(mo, proposed, "approve");
  const own = { params: { ...KIND, id: proposed.entryId } };
  const path = `/admin/moderation/terms/entry/${proposed.entryId}`;
  const { decision } = (await mo.door.get(entryPage, path, own)).data.page.entry;
  const found = await mo.door.post(entryPage, path, { find: "on", wanted: "agender" }, own);
  expect(ids(found.data.found)).toEqual([there]);
  const fields = { move: "remove", reason: "duplicate", duplicateOf: there, seen: decision.versionToken };
  expect((await mo.door.post(entryPage, path, fields, own)).status).toBe(303);
  expect(await answerSeenBy(robin, proposed)).toMatchObject({
    duplicate: { title: "agender", path: "/terminology/agender" },
  });
});

test("nobody is led to what is hidden, waits, is of another kind, or is the entry itself", async () => {
  const { panel, robin, mo } = await setUp();
  const proposed = await panel.propose(robin, term("agender"));
  const waiting = await panel.propose(robin, term("bigender"));
  const wrong = [
    await putEntry(mo.door, "terms", term("hidden"), { status: "hidden" }),
    await putEntry(mo.door, "inclusive", { insteadOf: ["agender"], say: [], because: "…" }),
    waiting.entryId,
    proposed.entryId,
    "nothing",
  ];
  for (const duplicateOf of wrong) {
    const { versionToken: seen } = (await look(mo, proposed)).decision;
    const answer = await send(mo, proposed, { move: "refuse", reason: "duplicate", seen, duplicateOf });
    expect([answer.status, answer.data.errors]).toEqual([409, { duplicateOf: "moderation.problem.duplicateGone" }]);
  }
  // With another reason it does not matter what was chosen before.
  const { versionToken: seen } = (await look(mo, proposed)).decision;
  expect((await send(mo, proposed, { move: "refuse", reason: "spam", seen, duplicateOf: "nothing" })).status).toBe(303);
  expect((await look(mo, proposed)).answer).toMatchObject({ reason: "spam", duplicate: null });
});

test("on approval a key is suggested, which can be changed or left out", async () => {
  const { panel, robin, mo } = await setUp();
  const keyOf = ({ entryId }: Proposed) => entryById(mo.door.database.db, entryId)?.key;
  const approve = async (proposed: Proposed, fields: Fields = {}) => {
    const { versionToken: seen, suggestedKey: key } = (await look(mo, proposed)).decision;
    return send(mo, proposed, { move: "approve", seen, key, ...fields });
  };
  const first = await panel.propose(robin, term("Gender Star", { definition: "One." }));
  expect((await look(mo, first)).decision.suggestedKey).toBe("gender-star");
  await approve(first);
  expect(keyOf(first)).toBe("gender-star");
  const name = (name: string) => mo.door.get(publicPage, `/terminology/${name}`, { params: { name } });
  expect((await name(first.entryId)).location).toBe("/terminology/gender-star");
  const second = await panel.propose(robin, term("gender star", { definition: "Two." }));
  expect((await look(mo, second)).decision.suggestedKey).toBe("gender-star-2");
  const taken = await approve(second, { key: "Gender-Star" });
  expect([taken.status, taken.data.errors]).toEqual([409, { key: "collections.error.keyTaken" }]);
  const odd = await approve(second, { key: "a b" });
  expect(odd.data.errors).toEqual({ key: "collections.error.key" });
  expect(odd.data.values.key).toBe("a b");
  await approve(second, { key: "" });
  expect(keyOf(second)).toBeNull();
  // An entry keeps the key it has, and an edit of it is asked for none.
  const edit = await panel.propose(robin, term("Gender Star", { definition: "Three." }), { base: first.entryId });
  expect((await look(mo, edit)).decision.suggestedKey).toBeNull();
  await approve(edit, { key: "another" });
  expect(keyOf(first)).toBe("gender-star");
});
