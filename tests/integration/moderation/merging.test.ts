import { expect, test } from "vitest";
import { approveAtOnce, withdraw } from "#app/features/collections/decide.server.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { publicEntry } from "#app/features/collections/lists/queries.server.ts";
import * as log from "#app/routes/admin/log.tsx";
import * as queue from "#app/routes/admin/queue.tsx";
import * as review from "#app/routes/admin/review.tsx";
import * as chosenReview from "#app/routes/admin/review-chosen.ts";
import * as contribution from "#app/routes/contribute/contribution.tsx";
import * as edit from "#app/routes/contribute/edit.tsx";
import { change } from "#db/change.ts";
import type { Fields } from "#tests/support/accounts/door.ts";
import { type Member, openPanel, type Proposed, term } from "#tests/support/moderation/panel.ts";

/** Two people change one entry: no text is lost without a decision. */

const KIND = { kind: "terms" };
const kind = getKind("terms");

const reviewPath = ({ submissionId }: Proposed) => `/admin/moderation/terms/${submissionId}`;
const look = async ({ door }: Member, proposed: Proposed) =>
  (await door.get(review, reviewPath(proposed), { params: { ...KIND, id: proposed.submissionId } })).data.page.review;
const send = ({ door }: Member, proposed: Proposed, fields: Fields, search = "") =>
  door.post(review, reviewPath(proposed) + search, fields, { params: { ...KIND, id: proposed.submissionId } });
const saysNow = ({ door }: Member, { entryId }: Proposed) => publicEntry(door.database, kind, entryId)?.data;
const own = async ({ door }: Member, { submissionId }: Proposed) =>
  (await door.get(contribution, `/account/contributions/${submissionId}`, { params: { id: submissionId } })).data.page;
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name);
const told = (parts: readonly { type: string; text: string }[]) =>
  parts.map(({ type, text }) => (type === "same" ? text : type === "deleted" ? `[-${text}-]` : `{+${text}+}`)).join("");

/** An entry "performer", which erin and dave have both opened. */
async function setUp() {
  const panel = await openPanel();
  const [robin, erin, dave] = [await panel.person("robin"), await panel.person("erin"), await panel.person("dave")];
  const [mo, noa] = [await panel.person("mo", "en-terms"), await panel.person("noa", "en-terms")];
  const base = await panel.propose(robin, term("performer", { etymology: "Latin" }));
  await panel.decide(noa, base, "approve");
  const change = (who: Member, word: string | string[], more = {}) =>
    panel.propose(who, { ...term("", { etymology: "Latin", ...more }), term: [word].flat() }, { base: base.entryId });
  return { panel, robin, erin, dave, mo, noa, base, change };
}

test("changes that do not overlap are both kept, and each reviewer sees nothing but the change itself", async () => {
  const { panel, erin, dave, mo, noa, base, change } = await setUp();
  const hers = await change(erin, "thespian");
  const his = await change(dave, ["performer", "actrix"]);
  await panel.decide(noa, hers, "approve");
  const seen = await look(mo, his);
  expect(seen.merge).toMatchObject({ conflicts: [], changed: [seen.diffs[0].label] });
  const changes = seen.diffs[0].parts.filter(({ change }: { change: string }) => change !== "same");
  expect(changes).toEqual([{ change: "inserted", pieces: [{ text: "\nactrix", marked: false }] }]);
  const { amending } = (
    await mo.door.get(review, `${reviewPath(his)}?edit=1`, { params: { ...KIND, id: his.submissionId } })
  ).data;
  expect(amending.form.start.lists.term).toEqual(["thespian", "actrix"]);
  const approved = await send(mo, his, { move: "approve", seen: seen.decision.versionToken });
  expect(approved.status).toBe(303);
  expect(saysNow(mo, base)?.term).toEqual(["thespian", "actrix"]);
  // Both read that their words are in it.
  expect(await own(erin, hers)).toMatchObject({ replaced: [] });
  expect(await own(dave, his)).toMatchObject({ replaced: [], amended: [] });
  // Whose came second reads that the entry has more than theirs, and what it says now.
  expect((await own(dave, his)).joined.map(({ parts }: { parts: [] }) => told(parts))).toEqual([
    "[-performer-]{+thespian+}\nactrix",
  ]);
  expect((await own(erin, hers)).joined).toEqual([]);
  expect((await own(dave, his)).difference.map(({ parts }: { parts: [] }) => told(parts))).toEqual([
    "performer{+\nactrix+}",
  ]);
  // One click takes it back, and his is as he sent it.
  const undone = await mo.door.post(log, "/admin/moderation/log", {
    decision: approved.location?.split("undo=")[1] ?? "",
  });
  expect(undone.status).toBe(303);
  expect(saysNow(mo, base)?.term).toEqual(["thespian"]);
  expect((await look(mo, his)).merge.conflicts).toEqual([]);
});

test("the same words changed twice wait until somebody has chosen; whose words went reads that, and by what", async () => {
  const { panel, erin, dave, mo, noa, base, change } = await setUp();
  const hers = await change(erin, "performer", { etymology: "Greek" });
  const his = await change(dave, "performer", { etymology: "French", definition: "Who performs." });
  await panel.decide(noa, hers, "approve");
  const seen = await look(mo, his);
  expect(seen.merge.conflicts).toEqual([
    expect.objectContaining({ name: "etymology", base: ["Latin"], now: ["Greek"], proposed: ["French"] }),
  ]);
  const { rows } = (await mo.door.get(queue, "/admin/moderation/terms", { params: KIND })).data.page;
  expect(rows[0].proposal.isContested).toBe(true);
  const approve = { move: "approve", seen: seen.decision.versionToken, words: "Thanks." };
  const refused = await send(mo, his, approve);
  expect([refused.status, refused.data.errors]).toEqual([409, { conflicts: "moderation.problem.conflict" }]);
  for (const choice of ["both", "neither", ""]) {
    expect((await send(mo, his, { ...approve, "choice.etymology": choice })).status).toBe(409);
  }
  const many = { move: "approve", pick: rows[0].pick };
  const bulk = await mo.door.post(queue, "/admin/moderation/terms", many, { params: KIND });
  expect(bulk.data.bulk).toMatchObject({ done: 0, failed: [{ problem: "conflict" }] });
  expect(saysNow(mo, base)).toMatchObject({ etymology: "Greek", definition: "A word." });
  expect((await send(mo, his, { ...approve, "choice.etymology": "proposed" })).status).toBe(303);
  expect(saysNow(mo, base)).toMatchObject({ etymology: "French", definition: "Who performs." });
  const erins = await own(erin, hers);
  expect(erins.replaced.map(({ parts }: { parts: [] }) => told(parts))).toEqual(["[-Greek-]{+French+}"]);
  expect(erins.about).toContain("Some of it has been changed since");
  expect(await own(dave, his)).toMatchObject({ replaced: [], about: "It is part of “Terminology”. Thank you!" });
  // Who reads her proposal again sees it too.
  expect(namesOf((await look(mo, hers)).replaced)).toEqual(["etymology"]);
});

test("who loses a choice reads that as well", async () => {
  const { panel, erin, dave, mo, noa, base, change } = await setUp();
  const hers = await change(erin, "performer", { etymology: "Greek" });
  const his = await change(dave, "performer", { etymology: "French", definition: "Who performs." });
  await panel.decide(noa, hers, "approve");
  const { versionToken: seen } = (await look(mo, his)).decision;
  expect((await send(mo, his, { move: "approve", seen, "choice.etymology": "now" })).status).toBe(303);
  expect(saysNow(mo, base)).toMatchObject({ etymology: "Greek", definition: "Who performs." });
  const daves = await own(dave, his);
  expect(daves.replaced.map(({ parts }: { parts: [] }) => told(parts))).toEqual(["[-French-]{+Greek+}"]);
  expect(daves.difference.map(({ parts }: { parts: [] }) => told(parts))).toEqual([
    "[-A word-]{+Who performs+}.",
    "[-Latin-]{+French+}",
  ]);
});

test("a change of which nothing would be left is declined, and not approved as if it were in the entry", async () => {
  const { panel, erin, dave, mo, noa, base, change } = await setUp();
  const hers = await change(erin, "performer", { etymology: "Greek" });
  const his = await change(dave, "performer", { etymology: "French" });
  await panel.decide(noa, hers, "approve");
  const { versionToken: seen } = (await look(mo, his)).decision;
  const approve = { move: "approve", seen, "choice.etymology": "now" };
  const refused = await send(mo, his, approve);
  expect([refused.status, refused.data.errors]).toEqual([409, { conflicts: "moderation.problem.nothingLeft" }]);
  expect((await send(mo, his, { move: "refuse", seen, reason: "other", words: "Greek it is." })).status).toBe(303);
  expect(await own(dave, his)).toMatchObject({ answer: { message: "Greek it is." }, actions: { changePath: null } });
  expect(saysNow(mo, base)?.etymology).toBe("Greek");
});

test("what an author proposed is shown without the words of others that the merge has added", async () => {
  const { panel, erin, dave, noa, change } = await setUp();
  const hers = await change(erin, ["performer", "thespian"]);
  const his = await change(dave, ["performer", "actrix"]);
  await panel.decide(noa, hers, "approve");
  await panel.decide(noa, his, "approve");
  expect((await own(dave, his)).preview.entry.data.term).toEqual(["performer", "actrix"]);
});

test("each conflict names who wrote the words that stand there, and not who changed the entry last", async () => {
  const { panel, robin, erin, dave, mo, noa, base, change } = await setUp();
  const writers = async (proposed: Proposed) =>
    Object.fromEntries(
      (await look(mo, proposed)).merge.conflicts.map(
        ({ name, by }: { name: string; by: { username: string } | null }) => [name, by?.username],
      ),
    );
  const hers = await change(erin, "performer", { etymology: "Greek", definition: "Erin's." });
  const his = await change(dave, "performer", { definition: "Dave's.", note: "" });
  const late = await change(dave, "performance", { etymology: "French", definition: "Another." });
  await panel.decide(noa, hers, "approve");
  const open = await look(mo, his);
  await send(mo, his, { move: "approve", seen: open.decision.versionToken, "choice.definition": "proposed" });
  const robins = await change(robin, "performer", { etymology: "Etruscan", definition: "Robin's." });
  expect(await writers(late)).toEqual({ etymology: "erin", definition: "dave" });
  // Who brings words back has not written them.
  const taken = await panel.decide(noa, robins, "approve");
  expect(await writers(late)).toEqual({ etymology: "robin", definition: "robin" });
  expect((await mo.door.post(log, "/admin/moderation/log", { decision: taken })).status).toBe(303);
  expect(await writers(late)).toEqual({ etymology: "erin", definition: "dave" });
  await panel.decide(noa, hers, "revert");
  expect(await writers(late)).toEqual({ etymology: "erin", definition: "erin" });
  expect(base.entryId).toBe(late.entryId);
});

test("what a proposal would look like follows what is chosen, and says which version it shows", async () => {
  const { panel, erin, dave, mo, noa, base, change } = await setUp();
  const hers = await change(erin, "thespian", { etymology: "Greek" });
  const his = await change(dave, "actor", { etymology: "French" });
  await panel.decide(noa, hers, "approve");
  const seenAt = async (search: string) => {
    const params = { ...KIND, id: his.submissionId };
    const path = `/admin/moderation/terms/chosen/${his.submissionId}${search}`;
    const { body } = await mo.door.get(chosenReview, path, { params });
    const { preview, fields, diffs, merge, decision } = JSON.parse(body);
    const written = (name: string) =>
      fields
        .find((field: { name: string }) => field.name === name)
        ?.lines.map(([piece]: [{ text: string }]) => piece.text);
    return {
      page: [preview.data.term, preview.data.etymology],
      text: [written("term"), written("etymology")],
      differs: namesOf(diffs),
      shows: merge.shows,
      seen: decision.versionToken,
    };
  };
  const [terms, etymology] = (await look(mo, his)).merge.conflicts.map(({ label }: { label: string }) => label);
  expect(await seenAt("?view=after")).toMatchObject({
    page: [["thespian", "actor"], "French"],
    text: [["thespian", "actor"], ["French"]],
    shows: [
      { side: "proposed", fields: [etymology] },
      { side: "both", fields: [terms] },
    ],
  });
  const search = "?view=after&keep=etymology:now&keep=term:proposed";
  expect(await seenAt(search)).toMatchObject({
    page: [["actor"], "Greek"],
    text: [["actor"], ["Greek"]],
    differs: ["term"],
    shows: [
      { side: "now", fields: [etymology] },
      { side: "proposed", fields: [terms] },
    ],
  });
  // What cannot be chosen is as if it were not there.
  const odd = "?view=after&keep=etymology:both&keep=definition:now&keep=__proto__:now&keep=&keep=term:";
  expect(await seenAt(odd)).toEqual(await seenAt("?view=after"));
  // It is the same that an approval makes of it.
  const { seen, page } = await seenAt(search);
  const chosen = { move: "approve", seen, "choice.etymology": "now", "choice.term": "proposed" };
  expect((await send(mo, his, chosen)).status).toBe(303);
  expect([saysNow(mo, base)?.term, saysNow(mo, base)?.etymology]).toEqual(page);
});

test("what stands there since the first proposal is its author's", async () => {
  const panel = await openPanel();
  const [robin, erin, mo] = [
    await panel.person("robin"),
    await panel.person("erin"),
    await panel.person("mo", "en-terms"),
  ];
  const base = await panel.propose(robin, term("performer", { etymology: "Latin" }));
  await panel.decide(mo, base, "approve");
  const edit = await panel.propose(erin, term("performer", { etymology: "Greek" }), { base: base.entryId });
  await panel.decide(mo, edit, "approve");
  const late = await panel.propose(erin, term("performer", { etymology: "French" }), { base: base.entryId });
  const again = await panel.propose(robin, term("performer", { etymology: "Oscan" }), { base: base.entryId });
  await panel.decide(mo, again, "approve");
  await panel.decide(mo, base, "revert");
  const { conflicts } = (await look(mo, late)).merge;
  expect(conflicts).toMatchObject([{ name: "etymology", now: ["Latin"], by: { username: "robin" } }]);
});

test("edited first, with the entry as it is now: nothing is outdated any more, and undoing brings that back", async () => {
  const { panel, erin, dave, mo, noa, base, change } = await setUp();
  const hers = await change(erin, "thespian");
  const his = await change(dave, "actor");
  await panel.decide(noa, hers, "approve");
  const { data } = await mo.door.get(review, `${reviewPath(his)}?edit=1`, {
    params: { ...KIND, id: his.submissionId },
  });
  expect(namesOf(data.amending.form.conflicts)).toEqual(["term"]);
  expect(data.amending.form.start.lists.term).toEqual(["thespian", "actor"]);
  const fields = {
    _seen: data.amending.versionToken,
    term: ["thespian", "actor"],
    definition: "A word.",
    etymology: "Latin",
  };
  const kept = await send(mo, his, fields, "?edit=1");
  expect(kept.status).toBe(303);
  const after = await look(mo, his);
  expect([after.merge, after.diffs.length]).toEqual([null, 1]);
  await mo.door.post(log, "/admin/moderation/log", { decision: kept.location?.split("undo=")[1] ?? "" });
  expect(namesOf((await look(mo, his)).merge.conflicts)).toEqual(["term"]);
  expect(saysNow(mo, base)?.term).toEqual(["thespian"]);
});

test("somebody approves another change a second earlier: nothing is done, and the page shows the new merge", async () => {
  const { panel, erin, dave, mo, noa, base, change } = await setUp();
  const hers = await change(erin, "thespian");
  const his = await change(dave, ["performer", "actrix"]);
  const { versionToken: seen } = (await look(mo, his)).decision;
  await panel.decide(noa, hers, "approve");
  const late = await send(mo, his, { move: "approve", seen });
  expect([late.status, late.data.errors]).toEqual([409, { form: "moderation.problem.stale" }]);
  expect(saysNow(mo, base)?.term).toEqual(["thespian"]);
  const again = await look(mo, his);
  expect((await send(mo, his, { move: "approve", seen: again.decision.versionToken })).status).toBe(303);
  // Sent twice, it is done once.
  expect((await send(mo, his, { move: "approve", seen: again.decision.versionToken })).status).toBe(303);
  expect(saysNow(mo, base)?.term).toEqual(["thespian", "actrix"]);
});

test("what a moderator proposes themselves is not approved at once where it meets somebody else's words", async () => {
  const { panel, erin, dave, mo, noa, base, change: propose } = await setUp();
  const hers = await propose(erin, "performer", { etymology: "Greek" });
  const his = await propose(dave, "performer", { etymology: "French" });
  await panel.decide(noa, hers, "approve");
  const { database } = mo.door;
  expect(await change(database, (db) => approveAtOnce(db, mo.desk, kind, his.submissionId))).toBe(false);
  expect(saysNow(mo, base)?.etymology).toBe("Greek");
});

test("proposed again after it was taken back, a change begins with what the entry says by now", async () => {
  const { panel, erin, dave, noa, base, change } = await setUp();
  const hers = await change(erin, "thespian", { etymology: "Greek" });
  const his = await change(dave, ["performer", "actrix"], { etymology: "French" });
  await panel.decide(noa, hers, "approve");
  await withdraw(dave.desk, kind, his.submissionId);
  const path = `/terminology/${base.entryId}/edit?from=${his.submissionId}`;
  const { page } = (await dave.door.get(edit, path, { params: { name: base.entryId } })).data;
  expect(page.start.lists.term).toEqual(["thespian", "actrix"]);
  expect(page.start.values.etymology).toBe("French");
  expect(page.conflicts).toEqual([expect.objectContaining({ name: "etymology", base: ["Latin"], now: ["Greek"] })]);
});

test("two edits of one entry: each shows the other, and how they stand to each other", async () => {
  const { erin, dave, mo, base, change } = await setUp();
  const one = await change(erin, "performer", { definition: "One word.", etymology: "Old." });
  const other = await change(dave, "performer", { definition: "Another word." });
  const seen = await look(mo, one);
  expect(seen.decision.moves).toEqual(["approve", "refuse"]);
  expect(seen.diffs.map(({ name, changes }: { name: string; changes: number }) => [name, changes])).toEqual([
    ["definition", 1],
    ["etymology", 1],
  ]);
  expect(seen.rivals).toHaveLength(1);
  expect(seen.rivals[0]).toMatchObject({ author: { username: "dave" }, contested: [seen.diffs[0].label] });
  const { rows } = (await mo.door.get(queue, "/admin/moderation/terms", { params: KIND })).data.page;
  expect(rows.map((row: { proposal: object }) => row.proposal)).toEqual([
    { isEdit: true, rivals: 1, isContested: false, gone: null },
    { isEdit: true, rivals: 1, isContested: false, gone: null },
  ]);
  await send(mo, one, { move: "approve", seen: seen.decision.versionToken });
  const later = await look(mo, other);
  expect(namesOf(later.merge.conflicts)).toEqual(["definition"]);
  expect(later.rivals).toEqual([]);
  const approve = { move: "approve", seen: later.decision.versionToken };
  expect((await send(mo, other, { ...approve, "choice.definition": "proposed" })).status).toBe(303);
  expect(saysNow(mo, base)).toMatchObject({ definition: "Another word.", etymology: "Old." });
  // A decision is still compared with the content at that time.
  const past = await look(mo, one);
  expect(past.diffs.map(({ name }: { name: string }) => name)).toEqual(["definition", "etymology"]);
});

test("what a moderator has taken out before an entry was public is shown to nobody who claims to have opened it", async () => {
  const panel = await openPanel();
  const [robin, erin, mo] = [
    await panel.person("robin"),
    await panel.person("erin"),
    await panel.person("mo", "en-terms"),
  ];
  const base = await panel.propose(robin, term("performer", { definition: "Lives at 5 Elm Road." }));
  const page = await mo.door.get(review, `${reviewPath(base)}?edit=1`, {
    params: { ...KIND, id: base.submissionId },
  });
  const fields = { term: ["performer"], definition: "Performs.", _seen: page.data.amending.versionToken };
  expect((await send(mo, base, fields, "?edit=1")).status).toBe(303);
  await panel.decide(mo, base, "approve");
  const claim = (_version: string) =>
    erin.door.post(
      edit,
      `/terminology/${base.entryId}/edit`,
      { term: ["performer"], definition: "Acts.", _version },
      { params: { name: base.entryId } },
    );
  const { status, data } = await claim("1");
  expect([status, JSON.stringify(data)]).toEqual([409, expect.not.stringContaining("Elm Road")]);
  expect(data.conflicts).toMatchObject([{ name: "definition", base: null, now: ["Performs."], proposed: ["Acts."] }]);
});

test("who proposes a change of an entry learns that one waits, is led to their own, and reads nothing of others'", async () => {
  const { panel, erin, dave, noa, base, change } = await setUp();
  const form = async ({ door }: Member) =>
    (await door.get(edit, `/terminology/${base.entryId}/edit`, { params: { name: base.entryId } })).data.page.waiting;
  expect(await form(erin)).toBeNull();
  const hers = await change(erin, "thespian");
  const path = `/account/contributions/${hers.submissionId}?edit=1`;
  expect(await form(erin)).toEqual({ ownPath: path, isOthers: false });
  expect(await form(dave)).toEqual({ ownPath: null, isOthers: true });
  const led = await erin.door.get(contribution, path, { params: { id: hers.submissionId } });
  expect(led.data.correcting.form).toMatchObject({ waiting: null, start: { lists: { term: ["thespian"] } } });
  await change(dave, ["performer", "actrix"]);
  expect(await form(erin)).toEqual({ ownPath: path, isOthers: true });
  await panel.decide(noa, hers, "approve");
  expect(await form(erin)).toEqual({ ownPath: null, isOthers: true });
});
