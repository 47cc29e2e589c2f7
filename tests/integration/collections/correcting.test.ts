import { expect, test } from "vitest";
import { submissionById } from "#app/features/collections/action-context.server.ts";
import { PROPOSALS } from "#app/features/collections/proposals/answer-form.server.ts";
import { minutes } from "#app/kit/time/durations.ts";
import * as page from "#app/routes/contribute/contribution.tsx";
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
  expect([same.status, same.data.errors]).toEqual([409, { form: "collections.error.duplicate" }]);
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
