import { expect, test } from "vitest";
import { submissionById } from "#app/features/collections/action-context.server.ts";
import { PROPOSALS } from "#app/features/collections/proposals/answer-form.server.ts";
import { loadProposalLog } from "#app/features/moderation/log.server.ts";
import { minutes } from "#app/kit/time/durations.ts";
import * as page from "#app/routes/contribute/contribution.tsx";
import * as edit from "#app/routes/contribute/edit.tsx";
import { consumePoints } from "#app/services/limits/limits.server.ts";
import { type Answer, type Door, openDoor } from "#tests/support/accounts/door.ts";
import { wordsOf } from "#tests/support/browser-words.ts";
import {
  contextOf,
  INCLUSIVE,
  mend,
  moderatorAt,
  type Proposed,
  propose,
  saying,
  settle,
} from "#tests/support/collections/contributors.ts";

const english = wordsOf("en");
const LIST = "/account/contributions";

async function people() {
  const anna = await openDoor();
  await anna.signUp("anna", "anna@example.org");
  return { anna, mo: await moderatorAt(anna) };
}

const see = async (door: Door, { submissionId: id }: Proposed, query = ""): Promise<Answer> =>
  door.get(page, `${LIST}/${id}${query}`, { params: { id } });
const open = async (door: Door, proposed: Proposed) => (await see(door, proposed, "?edit=1")).data.correcting;
const stored = (door: Door, { submissionId }: Proposed) => submissionById(door.database.db, submissionId);

/** Sends the form as it was opened, with another phrase. */
async function send(door: Door, { submissionId: id }: Proposed, insteadOf: string, seen: string): Promise<Answer> {
  const fields = { insteadOf, say: "people", because: "It is kinder.", _seen: seen };
  return door.post(page, `${LIST}/${id}?edit=1`, fields, { params: { id } });
}

test("what waits is corrected by its author, keeps its place, and shows moderators the latest", async () => {
  const { anna, mo } = await people();
  const first = await propose(anna, "mankind");
  const { title, versionToken, form } = await open(anna, first);
  expect([title, form.start.lists.insteadOf, form.edited, form.captcha]).toEqual(["mankind", ["mankind"], null, null]);
  expect((await see(anna, first)).data.page.actions.correctPath).toBe(`${LIST}/${first.submissionId}?edit=1`);
  const { createdAt } = stored(anna, first) ?? {};
  anna.world.pass(1000);
  const { status, location } = await send(anna, first, "all mankind", versionToken);
  expect([status, location]).toEqual([303, `${LIST}/${first.submissionId}?done=corrected`]);
  const now = stored(anna, first);
  expect([now?.status, now?.title, now?.createdAt]).toEqual(["pending", "all mankind", createdAt]);
  // It is theirs as they sent it last, and nobody has amended it.
  expect((await see(anna, first, "?done=corrected")).data).toMatchObject({
    done: english("contributions.done.corrected"),
    page: { title: "all mankind", amended: [], newUntil: null, mayWithdraw: true },
  });
  await settle(mo, first, "approve");
  expect((await see(anna, first)).data.page).toMatchObject({
    state: english("contributions.state.takenIn"),
    amended: [],
  });
  expect(await open(anna, first)).toBeNull();
});

test("who decides about what was corrected meanwhile is told, and so is who corrects what was decided", async () => {
  const { anna, mo } = await people();
  const first = await propose(anna, "mankind");
  const { versionToken } = await open(anna, first);
  const { decide } = await import("#app/features/collections/decide.server.ts");
  const about = { ...first, move: "approve", versionToken, reason: null, message: "" } as const;
  expect((await send(anna, first, "all mankind", versionToken)).status).toBe(303);
  expect(await decide(await contextOf(mo), INCLUSIVE, about)).toEqual({ problem: "stale" });
  // Sent twice it is corrected once; another tab has the old words.
  expect((await send(anna, first, "all mankind", versionToken)).status).toBe(303);
  const late = await send(anna, first, "humankind", versionToken);
  expect([late.status, late.data.errors]).toEqual([409, { form: "collections.error.changedToo" }]);
  const seen = (await open(anna, first)).versionToken;
  await settle(mo, first, "refuse", "unclear");
  const decided = await send(anna, first, "humankind", seen);
  expect([decided.status, decided.data.errors]).toEqual([409, { form: "contributions.error.decided" }]);
  expect(stored(anna, first)?.title).toBe("all mankind");
});

test("of a correction and a decision at once exactly one is done", async () => {
  const { anna, mo } = await people();
  const first = await propose(anna, "mankind");
  const { versionToken } = await open(anna, first);
  const { decide } = await import("#app/features/collections/decide.server.ts");
  const about = { ...first, move: "approve", versionToken, reason: null, message: "" } as const;
  const context = await contextOf(mo);
  const [corrected, decided] = await Promise.all([
    send(anna, first, "all mankind", versionToken),
    decide(context, INCLUSIVE, about),
  ]);
  expect([corrected.status === 303, decided.problem === null].filter(Boolean)).toHaveLength(1);
});

test("nobody corrects what is not theirs, and nothing is corrected into what is there already", async () => {
  const { anna, mo } = await people();
  const [first, second] = [await propose(anna, "mankind"), await propose(anna, "chairman")];
  const { versionToken } = await open(anna, first);
  expect((await see(mo, first, "?edit=1")).status).toBe(404);
  expect((await send(mo, first, "humankind", versionToken)).status).toBe(404);
  const same = await send(anna, first, "chairman", versionToken);
  expect([same.status, same.data.errors]).toEqual([409, { form: "collections.error.ownWaits" }]);
  expect(same.data.ownPath).toMatch(new RegExp(`/${second.submissionId}\\?edit=1$`));
  await propose(mo, "fireman");
  const others = await send(anna, first, "fireman", versionToken);
  expect([others.status, others.data.errors]).toEqual([409, { form: "collections.error.duplicate" }]);
  const empty = await send(anna, first, "", versionToken);
  expect(empty.status).toBe(400);
  expect([stored(anna, first)?.title, stored(anna, second)?.title]).toEqual(["mankind", "chairman"]);
});

test("what moderators have amended is corrected from there, and only its author takes a correction back", async () => {
  const { anna, mo } = await people();
  const first = await propose(anna, "mankind");
  await mend(mo, first, saying("all of mankind"));
  const { versionToken, form } = await open(anna, first);
  expect(form.start.lists.insteadOf).toEqual(["all of mankind"]);
  expect((await send(anna, first, "humankind", versionToken)).status).toBe(303);
  const { findLastDecision, undo } = await import("#app/features/collections/undo.server.ts");
  const last = findLastDecision(anna.database.db, first.entryId);
  expect(last).toMatchObject({ verb: "correct", role: "author" });
  expect((await undo(await contextOf(mo), INCLUSIVE, last?.id ?? "")).problem).toBe("forbidden");
  expect((await see(anna, first)).data.page).toMatchObject({ title: "humankind", amended: [] });
});

test("a change of an entry that was hidden meanwhile cannot be corrected, and tells nothing of it", async () => {
  const { anna, mo } = await people();
  const entry = await propose(anna, "mankind");
  await settle(mo, entry, "approve");
  const change = await propose(anna, "all mankind", { base: entry.entryId });
  const { versionToken } = await open(anna, change);
  await settle(mo, { ...entry, submissionId: null }, "hide", "private");
  expect(await open(anna, change)).toBeNull();
  const late = await send(anna, change, "humankind", versionToken);
  expect([late.status, late.data.errors]).toEqual([409, { form: "collections.error.gone" }]);
});

test("too many corrections are told when to go on, as too many proposals are", async () => {
  const { anna } = await people();
  const first = await propose(anna, "mankind");
  const { versionToken } = await open(anna, first);
  const subject = (await contextOf(anna)).viewer?.account.id ?? "";
  await consumePoints(anna.service, { rule: PROPOSALS.perHour, subject, points: PROPOSALS.perHour.points });
  anna.world.pass(minutes(20));
  const { status, headers, data } = await send(anna, first, "humankind", versionToken);
  expect([status, headers.get("Retry-After")]).toEqual([429, String(40 * 60)]);
  expect([data.errors, data.lists.insteadOf]).toEqual([{ form: "collections.error.tooOften" }, ["humankind"]]);
});

const fieldsOf = (phrase: string, because: string, seen: string) => ({
  insteadOf: phrase,
  say: "people",
  because,
  _seen: seen,
});

test("two tabs that correct different fields keep both; of the same field both are shown, and nothing is lost", async () => {
  const { anna, mo } = await people();
  const first = await propose(anna, "mankind");
  const post = (fields: Record<string, string>, door = anna) =>
    door.post(page, `${LIST}/${first.submissionId}?edit=1`, fields, { params: { id: first.submissionId } });
  const { versionToken } = await open(anna, first);
  expect((await post(fieldsOf("all mankind", "It is kinder.", versionToken))).status).toBe(303);
  expect((await post(fieldsOf("mankind", "It is shorter.", versionToken))).status).toBe(303);
  expect(stored(anna, first)?.data).toMatchObject({ insteadOf: ["all mankind"], because: "It is shorter." });
  const late = await post(fieldsOf("mankind", "It is truer.", versionToken));
  expect([late.status, late.data.errors]).toEqual([409, { form: "collections.error.changedToo" }]);
  expect(late.data.conflicts).toMatchObject([{ name: "because" }]);
  expect(late.data.values.because).toBe("It is truer.");
  expect(late.data.lists.insteadOf).toEqual(["all mankind"]);
  // What moderators amend meanwhile is merged as well, and they are shown what its author corrected.
  const seen = (await open(anna, first)).versionToken;
  await mend(mo, first, saying("all of mankind", "It is shorter."));
  expect((await post(fieldsOf("all mankind", "It is fairer.", seen))).status).toBe(303);
  expect(stored(anna, first)?.data).toMatchObject({ insteadOf: ["all of mankind"], because: "It is fairer." });
});

test("what a moderator amends keeps what its author corrected meanwhile", async () => {
  const { anna, mo } = await people();
  const first = await propose(anna, "mankind");
  const { amend } = await import("#app/features/collections/amend.server.ts");
  const { versionToken } = await open(anna, first);
  expect((await send(anna, first, "all mankind", versionToken)).status).toBe(303);
  const sent = { submissionId: first.submissionId, versionToken, key: null };
  const context = await contextOf(mo);
  expect(await amend(context, INCLUSIVE, { ...sent, data: saying("humankind") })).toMatchObject({
    problem: "conflict",
    merge: { conflicts: [{ name: "insteadOf" }] },
  });
  const amended = await amend(context, INCLUSIVE, { ...sent, data: saying("mankind", "It is shorter.") });
  expect(amended.problem).toBeNull();
  expect(stored(anna, first)?.data).toMatchObject({ insteadOf: ["all mankind"], because: "It is shorter." });
});

test("what is typed after a decision is in a form that proposes it anew, as a change of what was accepted", async () => {
  const { anna, mo } = await people();
  const first = await propose(anna, "mankind");
  const { versionToken } = await open(anna, first);
  await mend(mo, first, saying("mankind", "It is shorter."));
  await settle(mo, first, "approve");
  const late = await send(anna, first, "all mankind", versionToken);
  expect([late.status, late.data.errors, late.data.advice]).toEqual([
    409,
    { form: "contributions.error.decided" },
    "contributions.carried",
  ]);
  // What the moderator has amended stays, as nothing else was typed there.
  expect([late.data.isCarried, late.data.conflicts]).toEqual([true, []]);
  const { carried, correcting } = (await see(anna, first, "?edit=1")).data;
  expect(correcting).toBeNull();
  const typed = { ...late.data.values, ...late.data.lists };
  expect(typed).toMatchObject({ insteadOf: ["all mankind"], because: "It is shorter." });
  anna.world.pass(20_000);
  const captchaTicket = carried.form.captcha.ticket;
  const version = String(carried.form.edited.version);
  const sent = await anna.post(
    edit,
    carried.path,
    { ...typed, captchaTicket, _version: version },
    {
      params: { name: carried.path.split("/").at(-2) ?? "" },
    },
  );
  expect([sent.status, sent.location?.includes("?done=sent")]).toEqual([303, true]);
});

test("after a withdrawal in another tab, or a no, nothing typed is lost either", async () => {
  const { anna, mo } = await people();
  const [first, second] = [await propose(anna, "mankind"), await propose(anna, "chairman")];
  const seen = [(await open(anna, first)).versionToken, (await open(anna, second)).versionToken];
  await anna.post(
    page,
    `${LIST}/${first.submissionId}`,
    { intent: "withdraw" },
    { params: { id: first.submissionId } },
  );
  await settle(mo, second, "refuse", "unclear");
  for (const [index, proposed] of [first, second].entries()) {
    const late = await send(anna, proposed, `humankind ${index}`, seen[index] ?? "");
    expect([late.status, late.data.isCarried, late.data.lists.insteadOf]).toEqual([409, true, [`humankind ${index}`]]);
    const own = index === 0 ? "contributions.state.withdrawn" : "contributions.error.decided";
    expect(late.data.errors).toEqual({ form: own });
    expect((await see(anna, proposed, "?edit=1")).data.carried).toMatchObject({ path: "/inclusive/submit" });
  }
});

test("the log of a correction says what was there before", async () => {
  const { anna, mo } = await people();
  const first = await propose(anna, "mankind");
  await send(anna, first, "all mankind", (await open(anna, first)).versionToken);
  const { submission, entry } = { submission: stored(anna, first), entry: first.entryId };
  const [line] = await loadProposalLog(await contextOf(mo), { entryId: entry, id: submission?.id ?? "" });
  expect([line?.verb, line?.former]).toEqual(["correct", [{ label: line?.changed[0], text: "mankind" }]]);
});

test("while it waits there is nothing to reply to, and a reply marks the answer as read", async () => {
  const { anna, mo } = await people();
  const first = await propose(anna, "mankind");
  const say = () =>
    anna.post(
      page,
      `${LIST}/${first.submissionId}`,
      { intent: "reply", reply: "Why?" },
      {
        params: { id: first.submissionId },
      },
    );
  const early = await say();
  expect([early.status, early.data]).toMatchObject([
    409,
    {
      errors: { form: "contributions.error.waiting" },
      values: { reply: "Why?" },
    },
  ]);
  anna.world.pass(1000);
  await settle(mo, first, "refuse", "unclear");
  expect((await see(anna, first)).data.page.newUntil).not.toBeNull();
  anna.world.pass(1000);
  expect((await say()).status).toBe(303);
  expect((await see(anna, first)).data.page.newUntil).toBeNull();
});
