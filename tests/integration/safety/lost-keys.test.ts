import { expect, test } from "vitest";
import * as decisions from "#app/routes/account/decisions.tsx";
import * as appealsPage from "#app/routes/admin/appeals.tsx";
import * as pending from "#app/routes/admin/pending-bans.tsx";
import * as noticePage from "#app/routes/public/notice.tsx";
import { accountById } from "#app/services/accounts/queries.server.ts";
import { CAPTCHA } from "#app/services/captcha/captcha.ts";
import { auditLog } from "#db/accounts/schema/audit.ts";
import { banProposals, notices } from "#db/accounts/schema/safety.ts";
import type { DoorOptions } from "#tests/support/accounts/door.ts";
import { loseAddressOf, loseBirthdaysOf, sealedWithLostKey } from "#tests/support/accounts/lost-key.ts";
import { type Member, openPanel } from "#tests/support/moderation/panel.ts";
import { cardTarget, makeCard, openCase, press, reportBy } from "#tests/support/safety/desk.ts";

/** A file of the keys is lost: addresses that it sealed cannot be read. Moderators go on, and only the mails are missing. */

const BAN = { rule: "1", words: "You called people names.", days: "30", sure: "yes" };

async function people(options: DoorOptions = {}) {
  const panel = await openPanel(options);
  const robin = await panel.person("robin");
  await makeCard(robin, "Something");
  await reportBy(await panel.person("sammy"), "robin", "Hate speech");
  const [mo, other] = [await panel.person("moira", "en-users"), await panel.person("morris", "en-users")];
  await loseAddressOf(robin.door.world, robin.account.id);
  return { robin, mo, other, target: cardTarget(robin.account.id) };
}

const stateOf = async ({ door, account }: Member) => (await accountById(door.world.store, account.id))?.state;
const verbsIn = async ({ door }: Member) => (await door.world.store.db.select().from(auditLog)).map(({ verb }) => verb);

test("who cannot be written to is banned, reads why, and is let in again", async () => {
  const { robin, mo, other, target } = await people();
  expect((await press(mo, target, "ban", BAN)).status).toBe(303);
  expect([await stateOf(robin), (await openCase(mo, target)).status]).toEqual(["banned", 200]);
  expect((await press(mo, target, "lift", { sure: "yes" })).status).toBe(303);
  expect(await stateOf(robin)).toBe("active");
  expect((await press(mo, target, "ban", BAN)).status).toBe(303);
  const [{ id, words }] = (await robin.door.get(decisions, "/account/decisions")).data.page.statements;
  expect(words).toBe(BAN.words);
  await robin.door.post(decisions, "/account/decisions", { decision: id, [`appeal.${id}`]: "It was a quotation." });
  const reply = { appeal: id, outcome: "restored", [`reply.${id}`]: "You are right." };
  expect((await other.door.post(appealsPage, "/admin/appeals", reply)).status).toBe(303);
  expect(await stateOf(robin)).toBe("active");
  expect((await verbsIn(mo)).filter((verb) => verb === "ban" || verb === "unban")).toEqual([
    "ban",
    "unban",
    "ban",
    "unban",
  ]);
  expect(mo.door.notices).toEqual([]);
});

test("who cannot be written to is banned by two as well", async () => {
  const { robin, mo, other, target } = await people({ config: { bans: { people: 2 } } });
  expect((await press(mo, target, "ban", BAN)).location).toContain("proposed");
  const [proposal] = await mo.door.world.store.db.select().from(banProposals);
  const confirmed = await other.door.post(pending, "/admin/pending-bans", { ban: proposal?.id ?? "", act: "confirm" });
  expect([confirmed.status, await stateOf(robin)]).toEqual([303, "banned"]);
});

test("a case about a card opens and is decided where its birthday cannot be read", async () => {
  const { robin, mo, target } = await people();
  await loseBirthdaysOf(robin.door.world, robin.account.id);
  const { status, page } = await openCase(mo, target);
  expect([status, JSON.stringify(page.parts)]).toEqual([200, expect.stringContaining("Something")]);
  expect((await press(mo, target, "ban", BAN)).status).toBe(303);
});

test("a case with a notice whose sender cannot be read opens, and is decided without an answer to them", async () => {
  const { robin, mo, target } = await people();
  const visitor = robin.door.other();
  const send = async () => {
    const { ticket } = (await visitor.get(noticePage, "/legal/notice", { address: "192.0.2.1" })).data.page.captcha;
    visitor.world.pass(CAPTCHA.waitMs + 1);
    const notice = { address: "http://en.localhost:3000/@robin", words: "A threat.", name: "Ada", goodFaith: "on" };
    const fields = { ...notice, email: "ada@example.net", captchaTicket: ticket };
    return visitor.post(noticePage, "/legal/notice", fields, { address: "192.0.2.1" });
  };
  expect((await send()).status).toBe(303);
  const [nameSealed, emailSealed] = ["Ada", "ada@example.net"].map(sealedWithLostKey);
  await visitor.world.store.atomically((db) => [db.update(notices).set({ nameSealed, emailSealed })]);
  const opened = await openCase(mo, target);
  expect([opened.status, opened.page.reports.at(-1)]).toMatchObject([
    200,
    { comment: "A threat.", notice: { name: null, unreadable: "The key to these details is missing." } },
  ]);
  // Whether it is the same that waits already cannot be known, so it counts as another.
  expect((await send()).status).toBe(303);
  expect((await press(mo, target, "message", { words: "Please change it." })).status).toBe(303);
  const answered = visitor.notices.filter(({ notice }) => notice === "noticeFounded");
  expect(answered).toMatchObject([{ to: "ada@example.net" }]);
});
