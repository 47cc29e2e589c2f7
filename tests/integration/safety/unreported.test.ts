import { expect, test } from "vitest";
import { acceptMention } from "#app/features/cards/circle.server.ts";
import { writeTarget } from "#app/features/cards/reports/target.ts";
import * as reportPage from "#app/routes/contribute/report-entry.tsx";
import { outgoingMail } from "#db/accounts/schema/mail.ts";
import { measures } from "#db/accounts/schema/safety.ts";
import { putEntry } from "#tests/support/collections/pages.ts";
import { type Member, openPanel } from "#tests/support/moderation/panel.ts";
import { cardTarget, makeCard, openCase, press, reportBy } from "#tests/support/safety/desk.ts";
import { saveCardOf } from "../cards/cards.ts";

/** The page of a case shows what was reported. Of what nobody has reported it shows what the moderator sees anyway. */

/** A term that somebody has added. @returns it as the target of a report */
async function termBy({ account, door }: Member): Promise<string> {
  const fields = { term: ["kind"], definition: "Nice." };
  const id = await putEntry(door, "terms", fields, { authorId: account.id, key: "kind" });
  return writeTarget({ kind: "entry", locale: "en", collection: "terms", entryId: id });
}

test("an entry that nobody has reported is no case for who does not look after its collection", async () => {
  const panel = await openPanel({ edition: "en" } as never);
  const [robin, sam] = [await panel.person("robin"), await panel.person("sammy")];
  const mo = await panel.person("moira", "en-users");
  const both = await panel.person("morris", "en-users|en-terms");
  const target = await termBy(robin);
  expect((await openCase(mo, target)).status).toBe(404);
  expect((await press(mo, target, "ban", { rule: "1", words: "x", sure: "yes" })).status).toBe(404);
  expect((await openCase(both, target)).status).toBe(200);
  const sent = { comment: "x", rule: "" };
  await sam.door.post(reportPage, "/report/terms/kind", sent, { params: { kind: "terms", name: "kind" } });
  expect((await openCase(mo, target)).status).toBe(200);
});

test("an entry that was decided about stays a case, so that who answers an appeal can look at it", async () => {
  const panel = await openPanel({ edition: "en" } as never);
  const robin = await panel.person("robin");
  const mo = await panel.person("moira", "en-users");
  const both = await panel.person("morris", "en-users|en-terms");
  const target = await termBy(robin);
  expect((await press(both, target, "hide", { rule: "1", words: "It is about a person." })).status).toBe(303);
  expect((await openCase(mo, target)).status).toBe(200);
});

test("words for people who have not agreed to stand on a card are read where it was reported, and not before", async () => {
  const panel = await openPanel();
  const [robin, sam, kim] = [await panel.person("robin"), await panel.person("sammy"), await panel.person("kimmy")];
  const mo = await panel.person("moira", "en-users");
  const { world } = robin.door;
  const circle = [
    { personId: sam.account.id, relationship: "agreed" },
    { personId: kim.account.id, relationship: "unanswered" },
  ];
  const cardId = await saveCardOf(world, robin.account, { circle });
  await acceptMention(world, { accountId: sam.account.id, cardId });
  const target = cardTarget(robin.account.id);
  const read = async () => JSON.stringify((await openCase(mo, target)).page.parts);
  expect(await read()).toContain("agreed");
  expect(await read()).not.toContain("unanswered");
  await reportBy(kim, "robin", "What they call me");
  expect(await read()).toContain("unanswered");
});

test("a message or a warning that is sent twice is said once, also where nothing was reported", async () => {
  const panel = await openPanel({ edition: "en" } as never);
  const robin = await panel.person("robin");
  const [mo, other] = [await panel.person("moira", "en-users"), await panel.person("morris", "en-users")];
  await makeCard(robin);
  const target = cardTarget(robin.account.id);
  const { store } = mo.door.world;
  const queued = async () => (await store.db.select().from(outgoingMail)).length;
  const before = await queued();
  const send = (who: Member, act: string, words = "Please be kind.") =>
    press(who, target, act, { words, warnings: "dogs" });
  const { seen } = (await openCase(mo, target)).page;
  const sendAgain = (act: string) => press(mo, target, act, { words: "Please be kind.", warnings: "dogs", seen });
  for (const act of ["message", "warning"]) {
    const both = await Promise.all([sendAgain(act), sendAgain(act)]);
    expect([...both, await sendAgain(act)].map(({ status }) => status)).toEqual([303, 303, 303]);
  }
  expect((await store.db.select().from(measures)).map(({ kind }) => kind).sort()).toEqual(["message", "warning"]);
  expect((await queued()) - before).toBe(2);
  // Other words, another moderator, another warning, another hour: that is meant.
  await send(mo, "message", "And again.");
  await send(other, "message");
  expect((await press(mo, target, "warning", { words: "Please be kind.", warnings: "birds" })).status).toBe(303);
  mo.door.world.pass(3_600_000);
  await send(mo, "message");
  expect((await queued()) - before).toBe(6);
});

test("of two moderators who look at somebody at once, the second is told what the first has done", async () => {
  const panel = await openPanel();
  const robin = await panel.person("robin");
  const [mo, other] = [await panel.person("moira", "*"), await panel.person("morris", "*")];
  await makeCard(robin);
  const target = cardTarget(robin.account.id);
  const { seen } = (await openCase(other, target)).page;
  expect((await press(mo, target, "warning", { words: "Dogs.", warnings: "dogs", rule: "1" })).status).toBe(303);
  const late = await press(other, target, "warning", { words: "Hounds.", warnings: "hounds", rule: "1", seen });
  expect([late.status, late.data.errors]).toEqual([409, { form: "safety.problem.stale" }]);
  const afterwards = (await openCase(other, target)).page.seen;
  expect((await press(mo, target, "ban", { words: "Dogs.", rule: "1", days: "7", sure: "yes" })).status).toBe(303);
  // Nobody who is banned should read that the matter is closed.
  expect((await press(other, target, "message", { words: "Be kind.", seen: afterwards })).status).toBe(409);
  expect((await press(other, target, "message", { words: "Be kind." })).status).toBe(303);
});
