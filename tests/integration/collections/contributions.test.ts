import { expect, test } from "vitest";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { submissionById } from "#app/features/collections/action-context.server.ts";
import { latestReplies, reply } from "#app/features/collections/contributions/replies.server.ts";
import * as onePage from "#app/routes/contribute/contribution.tsx";
import * as listPage from "#app/routes/contribute/contributions.tsx";
import * as submitPage from "#app/routes/contribute/submit.tsx";
import { type Answer, type Door, openDoor } from "#tests/support/accounts/door.ts";
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

const LIST = "/account/contributions";

async function people(edition = "en") {
  const anna = await openDoor({ edition });
  const account = await anna.signUp("anna", "anna@example.org");
  return { anna, account, mo: await moderatorAt(anna, edition) };
}

const see = (door: Door, id: string, query = ""): Promise<Answer> =>
  door.get(onePage, `${LIST}/${id}${query}`, { params: { id } });
const send = (door: Door, id: string, fields: Record<string, string>): Promise<Answer> =>
  door.post(onePage, `${LIST}/${id}`, fields, { params: { id } });
const storedIn = (door: Door, { submissionId }: Proposed) => submissionById(door.database.db, submissionId);

test("visitors are led to sign in, and back", async () => {
  const visitor = await openDoor();
  const asked = [await visitor.get(listPage, LIST), await see(visitor, "X"), await send(visitor, "X", {})];
  for (const { status, location } of asked) {
    expect(status).toBe(303);
    expect(location).toMatch(/^\/account\/sign-in\?then=/);
  }
});

test("lists one's own, newest first, with what became of them", async () => {
  const { anna, mo } = await people();
  const [first, second] = [await propose(anna, "mankind"), await propose(anna, "chairman")];
  await propose(mo, "not of anna");
  await propose(anna, "fireman");
  await settle(mo, first, "approve");
  await settle(mo, second, "refuse", "duplicate");
  const { data } = await anna.get(listPage, LIST);
  const shown = data.page.contributions.map((one: { title: string; state: string }) => [one.title, one.state]);
  expect(shown).toEqual([
    [expect.stringContaining("fireman"), "Waiting for a decision"],
    [expect.stringContaining("chairman"), "Declined"],
    [expect.stringContaining("mankind"), "Accepted"],
  ]);
  expect(data.page.filters.map(({ count }: { count: number }) => count)).toEqual([3, 1, 1, 1]);
  expect(data.page.takenIn).toBe(1);
  const { data: some } = await anna.get(listPage, `${LIST}?filter=notTaken`);
  expect(some.page.contributions).toHaveLength(1);
});

test("pages of thirty; what makes no sense is the first, and after the last is the last", async () => {
  const { anna } = await people();
  for (let number = 0; number < 31; number += 1) await propose(anna, `word ${number}`);
  const titles = async (query: string): Promise<number> =>
    (await anna.get(listPage, LIST + query)).data.page.contributions.length;
  expect(await titles("")).toBe(30);
  for (const query of ["?page=2", "?page=9999"]) expect(await titles(query)).toBe(1);
  for (const query of ["?page=-1", "?page=1e9", "?filter=<script>"]) expect(await titles(query)).toBe(30);
});

test("what is another's is not there, as what never was, and cannot be touched", async () => {
  const { anna, mo } = await people();
  const own = await propose(anna, "mankind");
  const bo = anna.other();
  await bo.signUp("bonnie", "bo@example.org");
  for (const door of [bo, mo]) {
    for (const id of [own.submissionId, own.entryId, "01ARZ3NDEKTSV4RRFFQ69G5FAV", "", "'; --", "x".repeat(5000)]) {
      expect((await see(door, id)).status).toBe(404);
      expect((await send(door, id, { intent: "withdraw" })).status).toBe(404);
      expect((await send(door, id, { intent: "reply", reply: "no" })).status).toBe(404);
    }
  }
  expect(storedIn(anna, own)).toMatchObject({ status: "pending", reply: null });
});

test("where there are no words with a decision, it does not say whom they are from", async () => {
  const { anna, mo } = await people();
  const [plain, worded] = [await propose(anna, "mankind"), await propose(anna, "chairman")];
  await settle(mo, plain, "approve");
  await settle(mo, worded, "refuse", "unclear");
  const fromOf = async ({ submissionId }: Proposed) => (await see(anna, submissionId)).data.page.answer.from;
  expect(await fromOf(plain)).toMatch(/^Decided by those who look after /);
  expect(await fromOf(worded)).toMatch(/^From those who look after /);
});

test.each(["en", "pl"])("a refusal says why in the words of the edition, and not who: %s", async (edition) => {
  const { anna, mo } = await people(edition);
  const proposed = await propose(anna, "mankind", { note: "seen in print" });
  await settle(mo, proposed, "refuse", "unclear", "Which of the two?");
  const answer = await see(anna, proposed.submissionId);
  const { text } = await contextOf(anna);
  expect(answer.data.page).toMatchObject({
    state: text("contributions.state.notTaken"),
    answer: { reason: text("collections.reasons.unclear"), message: "Which of the two?" },
    note: "seen in print",
    mayReply: true,
    mayWithdraw: false,
  });
  const moderator = (await contextOf(mo)).viewer?.account.id ?? "gone";
  for (const secret of [moderator, "moderata"]) expect(JSON.stringify(answer.data)).not.toContain(secret);
});

test("an author replies once, however many do at the same time, and those who answer read it", async () => {
  const { anna, mo } = await people();
  const proposed = await propose(anna, "mankind");
  await settle(mo, proposed, "refuse", "incorrect");
  const replies = await Promise.all(
    [1, 2, 3].map((n) => send(anna, proposed.submissionId, { intent: "reply", reply: `But look ${n}` })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
  const taken = replies.find(({ status }) => status === 303);
  expect(taken?.location).toBe(`${LIST}/${proposed.submissionId}?done=replied`);
  const kept = storedIn(anna, proposed)?.reply;
  expect(kept).toMatch(/^But look/);
  expect(await send(anna, proposed.submissionId, { intent: "reply", reply: "and" })).toMatchObject({
    status: 409,
    data: { errors: { form: "contributions.error.replied" } },
  });
  expect(latestReplies(anna.database, [INCLUSIVE])).toMatchObject([{ reply: kept, kind: "inclusive" }]);
  expect((await see(anna, proposed.submissionId)).data.page).toMatchObject({
    reply: { message: kept },
    mayReply: false,
  });
});

test("a reply has words, and room for a thousand characters; nobody replies to what is not answered", async () => {
  const { anna, mo } = await people();
  const proposed = await propose(anna, "mankind");
  const say = (words: string) => send(anna, proposed.submissionId, { intent: "reply", reply: words });
  expect(await say("too early")).toMatchObject({ status: 409 });
  await settle(mo, proposed, "refuse", "incorrect");
  expect((await say("  \u0000 ")).data.errors).toEqual({ reply: "form.missing" });
  const long = "🦊".repeat(1001);
  expect((await say(long)).data).toMatchObject({
    errors: { reply: ["collections.error.tooLong", { most: 1000, length: 1001 }] },
    values: { reply: long },
  });
  expect(storedIn(anna, proposed)?.reply).toBe(null);
  expect(await say("🦊".repeat(1000))).toMatchObject({ status: 303 });
});

test("a proposal is taken back as long as nobody has decided, and can be made anew", async () => {
  const { anna, mo } = await people();
  const [own, decided] = [await propose(anna, "mankind"), await propose(anna, "chairman")];
  expect((await see(anna, own.submissionId)).data.page.mayWithdraw).toBe(true);
  expect(await send(anna, own.submissionId, { intent: "withdraw" })).toMatchObject({
    status: 303,
    location: `${LIST}/${own.submissionId}?done=withdrawn`,
  });
  const { data } = await see(anna, own.submissionId, "?done=withdrawn");
  expect(data).toMatchObject({
    page: { state: "Withdrawn by you", mayReply: false, answer: null },
    done: expect.any(String),
  });
  const { againPath } = data.page.actions;
  const form = await anna.get(submitPage, againPath);
  expect(form.data.page.start.lists.insteadOf).toEqual(["mankind"]);
  expect((await mo.get(submitPage, againPath)).data.page.start.lists).toEqual({});
  await settle(mo, decided, "approve");
  expect(await send(anna, decided.submissionId, { intent: "withdraw" })).toMatchObject({
    status: 409,
    data: { errors: { form: "contributions.error.decided" } },
  });
});

test("a change shows what differs from what there was, and what was mended before the decision", async () => {
  const { anna, mo } = await people();
  const entry = await propose(anna, "mankind");
  await settle(mo, entry, "approve");
  const change = await propose(anna, "all mankind", { base: entry.entryId });
  await mend(mo, change, saying("all mankind", "It is kinder, and right."));
  await settle(mo, change, "approve");
  const { page } = (await see(anna, change.submissionId)).data;
  expect(page.difference).toEqual([
    { label: expect.any(String), parts: expect.arrayContaining([expect.objectContaining({ type: "inserted" })]) },
  ]);
  expect(page.amended).toHaveLength(1);
  expect(JSON.stringify(page.amended)).toContain("and right");
  expect(page.actions).toMatchObject({ entryPath: expect.stringContaining(entry.entryId), againPath: null });
  expect((await see(anna, entry.submissionId)).data.page).toMatchObject({ difference: [], amended: [] });
});

test("who has proposed what is not shown any more is told why, though that was decided about the entry", async () => {
  const { anna, mo } = await people();
  const proposed = await propose(anna, "mankind");
  await settle(mo, proposed, "approve");
  await settle(mo, { ...proposed, submissionId: null }, "hide", "private", "A name stood in it.");
  expect((await see(anna, proposed.submissionId)).data.page).toMatchObject({
    state: "Accepted, but no longer shown",
    answer: { reason: "It tells too much about a person", message: "A name stood in it." },
    actions: { entryPath: null, changePath: null },
  });
});

test("a change that waits tells nothing of an entry that was hidden meanwhile", async () => {
  const { anna, mo } = await people();
  const entry = await propose(mo, "mankind");
  const noa = anna.other();
  const { id } = await noa.signUp("noadora", "noa@example.org");
  const { grantRole } = await import("#app/features/accounts/roles.server.ts");
  await grantRole(anna.world, { actor: null, accountId: id, role: { locale: "en", area: "inclusive" } });
  await settle(noa, entry, "approve");
  const change = await propose(anna, "all mankind", { base: entry.entryId });
  expect((await see(anna, change.submissionId)).data.page.difference).toHaveLength(1);
  await settle(noa, { ...entry, submissionId: null }, "hide", "private");
  expect((await see(anna, change.submissionId)).data.page.difference).toEqual([]);
});

test("banned people look at what is theirs, and do nothing", async () => {
  const { anna, account, mo } = await people();
  const [waiting, refused] = [await propose(anna, "mankind"), await propose(anna, "chairman")];
  await settle(mo, refused, "refuse", "spam");
  await setBan(anna.world, { actor: null, accountId: account.id, reason: "rule 3" });
  expect((await anna.get(listPage, LIST)).data.page).toMatchObject({ nav: [], collections: [] });
  expect((await see(anna, waiting.submissionId)).data.page).toMatchObject({ nav: [], mayWithdraw: false });
  expect((await see(anna, refused.submissionId)).data.page).toMatchObject({ mayReply: false });
  for (const [{ submissionId }, intent] of [
    [waiting, "withdraw"],
    [refused, "reply"],
  ] as const) {
    const answer = await send(anna, submissionId, { intent, reply: "But" });
    expect(answer).toMatchObject({ status: 303, location: "/account/banned" });
  }
  expect(await reply(await contextOf(anna), refused.submissionId, "But")).toBe("banned");
  expect(storedIn(anna, waiting)?.status).toBe("pending");
  expect(storedIn(anna, refused)?.reply).toBe(null);
});
