import { expect, test } from "vitest";
import * as dataRoute from "#app/routes/account/data.ts";
import * as decisions from "#app/routes/account/decisions.tsx";
import * as appealsPage from "#app/routes/admin/appeals.tsx";
import * as home from "#app/routes/admin/home.tsx";
import * as pending from "#app/routes/admin/pending-bans.tsx";
import { accountById } from "#app/services/accounts/queries.server.ts";
import type { AdminCard } from "#app/subject/admin-card.ts";
import { banProposals, measures } from "#db/accounts/schema/safety.ts";
import { opened } from "#tests/support/accounts/data-file.ts";
import type { DoorOptions } from "#tests/support/accounts/door.ts";
import { type Member, openPanel } from "#tests/support/moderation/panel.ts";
import { cardTarget, makeCard, press, putTerms } from "#tests/support/safety/desk.ts";

/** The ban of somebody with a role: only who can give roles decides it, confirms it, and answers the appeal against it. */

const BAN = { rule: "1", words: "You called people names.", days: "forEver", sure: "yes" };

async function people(options: DoorOptions = {}) {
  const panel = await openPanel(options);
  const robin = await panel.person("robin", "en-terms");
  await makeCard(robin, "Something");
  const who = {
    ada: await panel.person("adaaa", "*"),
    asta: await panel.person("astaa", "*"),
    mo: await panel.person("moira", "en-users"),
  };
  return { panel, robin, ...who, target: cardTarget(robin.account.id) };
}

const stateOf = async ({ door, account }: Member) => (await accountById(door.world.store, account.id))?.state;
const countedFor = async ({ door }: Member, card: string) =>
  (await door.get(home, "/admin")).data.page.cards.find(({ id }: AdminCard) => id === card)?.figures[0].value;

async function appealed(robin: Member): Promise<string> {
  const [stored] = await robin.door.world.store.db.select().from(measures);
  const id = stored?.id ?? "";
  const sent = { decision: id, [`appeal.${id}`]: "I did not." };
  expect((await robin.door.post(decisions, "/account/decisions", sent)).status).toBe(303);
  return id;
}

test("an appeal is answered by who can lift the ban, and others who look after accounts read why they do not", async () => {
  const { robin, ada, asta, mo, target } = await people();
  await putTerms(robin.door);
  expect((await press(ada, target, "ban", { ...BAN, days: "30" })).location).toContain("banned");
  const id = await appealed(robin);
  const shownTo = async ({ door }: Member) =>
    (await door.get(appealsPage, "/admin/appeals")).data.page.appeals.map(
      ({ answerers, isOwn }: { answerers: string | null; isOwn: boolean }) => [answerers, isOwn],
    );
  expect(await shownTo(mo)).toEqual([["roles", false]]);
  expect(await shownTo(ada)).toEqual([["roles", true]]);
  expect(await shownTo(asta)).toEqual([[null, false]]);
  // Whoever answers reads what its person reads: the rules, and when it ends.
  const { appeals } = (await asta.door.get(appealsPage, "/admin/appeals")).data.page;
  expect(appeals).toMatchObject([{ rules: [{ text: "First" }], until: expect.stringContaining("20") }]);
  const counted = [mo, ada, asta].map((who) => countedFor(who, "appeals"));
  expect(await Promise.all(counted)).toEqual([0, 0, 1]);
  const answerBy = async ({ door }: Member, outcome: string) =>
    (await door.post(appealsPage, "/admin/appeals", { appeal: id, outcome, [`reply.${id}`]: "So it is." })).status;
  expect([await answerBy(mo, "upheld"), await answerBy(mo, "restored")]).toEqual([409, 409]);
  const copy = async () => (await opened(await robin.door.get(dataRoute, "/account/data"))).page;
  expect(await copy()).toContain("The ban ends on");
  expect(await answerBy(asta, "restored")).toBe(303);
  expect(await stateOf(robin)).toBe("active");
  expect(await copy()).not.toContain("The ban ends on");
});

test("where nobody else can give roles the operator answers", async () => {
  const panel = await openPanel();
  const robin = await panel.person("robin", "en-terms");
  await makeCard(robin);
  const ada = await panel.person("adaaa", "*");
  const mo = await panel.person("moira", "en-users");
  expect((await press(ada, cardTarget(robin.account.id), "ban", BAN)).location).toContain("banned");
  await appealed(robin);
  const { appeals } = (await ada.door.get(appealsPage, "/admin/appeals")).data.page;
  expect(appeals).toMatchObject([{ answerers: "operator", isOwn: true }]);
  expect(await countedFor(mo, "appeals")).toBe(0);
});

test("a proposed ban needs nothing of those who cannot confirm it, and they cannot drop it", async () => {
  const { robin, ada, asta, mo, target } = await people({ config: { bans: { people: 2 } } });
  expect((await press(ada, target, "ban", BAN)).location).toContain("proposed");
  const listed = async ({ door }: Member) => (await door.get(pending, "/admin/pending-bans")).data.page.bans.length;
  expect([await listed(mo), await listed(ada), await listed(asta)]).toEqual([0, 1, 1]);
  const counted = [mo, ada, asta].map((who) => countedFor(who, "pendingBans"));
  // Who proposed it sees it, and has nothing to do.
  expect(await Promise.all(counted)).toEqual([0, 0, 1]);
  const [proposal] = await mo.door.world.store.db.select().from(banProposals);
  const send = async ({ door }: Member, act: string) =>
    (await door.post(pending, "/admin/pending-bans", { ban: proposal?.id ?? "", act })).status;
  expect([await send(mo, "withdraw"), await send(mo, "confirm")]).toEqual([409, 409]);
  expect(await send(asta, "confirm")).toBe(303);
  expect(await stateOf(robin)).toBe("banned");
});
