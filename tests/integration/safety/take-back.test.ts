import { expect, test } from "vitest";
import * as decisions from "#app/routes/account/decisions.tsx";
import * as logPage from "#app/routes/admin/audit-log.tsx";
import * as cardPage from "#app/routes/cards/card.tsx";
import { cards } from "#db/accounts/schema/cards.ts";
import { outgoingMail } from "#db/accounts/schema/mail.ts";
import { measures } from "#db/accounts/schema/safety.ts";
import { type Member, openPanel } from "#tests/support/moderation/panel.ts";
import { cardTarget, makeCard, openCase, press, reportBy } from "#tests/support/safety/desk.ts";

/** Warnings that moderators put on a card by mistake. */

async function people() {
  const panel = await openPanel();
  const robin = await panel.person("robin");
  const [mo, other] = [await panel.person("moira", "*"), await panel.person("morris", "*")];
  await makeCard(robin);
  return { panel, robin, mo, other, target: cardTarget(robin.account.id) };
}

const warn = (who: Member, target: string, warnings: string) =>
  press(who, target, "warning", { rule: "1", words: "It shows blood.", warnings });

interface Line {
  id: string;
  isLifted: boolean;
  mayTakeBack: boolean;
}
const historyOf = async (who: Member, target: string): Promise<Line[]> => (await openCase(who, target)).page.history;
const takeBack = (who: Member, target: string, measure: string) => press(who, target, "", { takeBack: measure });
const warningsOf = async ({ door }: Member) =>
  (await door.world.store.db.select({ own: cards.teamWarnings }).from(cards)).map(({ own }) => own);

test("are taken back in one press, by whoever may decide, and the person is told", async () => {
  const { robin, mo, other, target } = await people();
  for (const warnings of ["blood", "dogs\nblood"]) {
    expect((await warn(mo, target, warnings)).status).toBe(303);
    mo.door.world.pass(1000);
  }
  const [, first] = await historyOf(mo, target);
  expect(first).toMatchObject({ detail: "blood", isLifted: false, mayTakeBack: true });
  const done = await takeBack(other, target, first?.id ?? "");
  expect([done.status, done.location]).toEqual([303, expect.stringContaining("done=lifted")]);
  expect(await warningsOf(mo)).toEqual(["dogs\nblood"]);
  expect((await historyOf(mo, target)).map(({ isLifted, mayTakeBack }) => [isLifted, mayTakeBack])).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(mo.door.notices.at(-1)).toMatchObject({
    notice: "measure.restored",
    to: "robin@example.org",
    words: "Content warnings on the card\nblood",
  });
  const { statements } = (await robin.door.get(decisions, "/account/decisions")).data.page;
  expect(statements.map(({ isLifted }: { isLifted: boolean }) => isLifted)).toEqual([false, true]);
  const shown = await robin.door.other().get(cardPage, "/@robin", { params: { username: "robin" } });
  expect(JSON.parse(shown.data.page).card.warnings).toEqual(["dogs", "blood"]);
  const log = (await mo.door.get(logPage, "/admin/audit-log")).data.page.lines;
  expect(log[0]).toMatchObject({
    did: "Content warning taken off a card",
    by: { username: "morris" },
    target: { username: "robin" },
  });
  // The second press, and that of somebody who looked before.
  expect((await takeBack(mo, target, first?.id ?? "")).status).toBe(409);
  expect(await warningsOf(mo)).toEqual(["dogs\nblood"]);
});

test("two at once take them back once", async () => {
  const { mo, other, target } = await people();
  await warn(mo, target, "blood");
  const [line] = await historyOf(mo, target);
  // Both may have written a mail before one of them is too late: what counts is what is sent.
  const queued = async () => (await mo.door.world.store.db.select().from(outgoingMail)).length;
  const before = await queued();
  const both = await Promise.all([mo, other].map((who) => takeBack(who, target, line?.id ?? "")));
  expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect(await queued()).toBe(before + 1);
});

test("are left to others by whoever reported the card, is warned, or may not decide", async () => {
  const { panel, robin, mo, other, target } = await people();
  const elsewhere = await panel.person("pola", "pl-users");
  await reportBy(other, "robin", "x");
  await warn(mo, target, "blood");
  await reportBy(other, "robin", "It was right.");
  const [line] = await historyOf(mo, target);
  const answers = [];
  for (const who of [other, robin, elsewhere]) answers.push((await takeBack(who, target, line?.id ?? "")).status);
  expect(answers).toEqual([409, 404, 404]);
  expect(await warningsOf(mo)).toEqual(["blood"]);
});

test("are for the answer to an appeal once there is one, and only warnings of this card are meant", async () => {
  const { panel, robin, mo, target } = await people();
  const sam = await panel.person("sam");
  await makeCard(sam);
  await warn(mo, target, "blood");
  const [line] = await historyOf(mo, target);
  const id = line?.id ?? "";
  expect((await takeBack(mo, cardTarget(sam.account.id), id)).status).toBe(409);
  await press(mo, target, "message", { words: "Hello." });
  const [message] = await mo.door.world.store.db.select().from(measures).orderBy(measures.kind);
  expect((await takeBack(mo, target, message?.id ?? "")).status).toBe(409);
  const appeal = { decision: id, [`appeal.${id}`]: "There is no blood." };
  expect((await robin.door.post(decisions, "/account/decisions", appeal)).status).toBe(303);
  expect((await historyOf(mo, target)).every(({ mayTakeBack }) => !mayTakeBack)).toBe(true);
  expect((await takeBack(mo, target, id)).status).toBe(409);
  expect(await warningsOf(mo)).toEqual(["blood", ""]);
});
