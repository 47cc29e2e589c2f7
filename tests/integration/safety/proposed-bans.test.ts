import { expect, test } from "vitest";
import { exportOf } from "#app/features/accounts/data-export.server.ts";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import * as auditPage from "#app/routes/admin/audit-log.tsx";
import * as pending from "#app/routes/admin/pending-bans.tsx";
import * as user from "#app/routes/admin/user.tsx";
import { accountById } from "#app/services/accounts/queries.server.ts";
import { auditLog } from "#db/accounts/schema/audit.ts";
import { banProposals } from "#db/accounts/schema/safety.ts";
import { type Member, openPanel } from "#tests/support/moderation/panel.ts";
import { cardTarget, makeCard, openCase, press, reportBy } from "#tests/support/safety/desk.ts";

/** What becomes of a ban that one moderator has proposed, and who reads of it. */

const BAN = { rule: "1", words: "You called people names.", days: "forEver", sure: "yes" };

/** @param roles of the person whose ban is proposed */
async function proposed(roles = "") {
  const panel = await openPanel({ config: { bans: { people: 2 } } });
  const robin = await panel.person("robin", roles);
  await makeCard(robin, "Something");
  const [mo, other] = [await panel.person("moira", "*"), await panel.person("morris", "*")];
  const target = cardTarget(robin.account.id);
  const propose = async () => {
    expect((await press(mo, target, "ban", BAN)).location).toContain("proposed");
    const [proposal] = await mo.door.world.store.db.select().from(banProposals);
    return proposal?.id ?? "";
  };
  return { panel, robin, mo, other, target, propose, id: await propose() };
}

const decide = ({ door }: Member, id: string, act: string) =>
  door.post(pending, "/admin/pending-bans", { ban: id, act });
const stateOf = async ({ door, account }: Member) => (await accountById(door.world.store, account.id))?.state;
const linesIn = ({ door }: Member) => door.world.store.db.select().from(auditLog).orderBy(auditLog.seq);
const verbsIn = async (who: Member) => (await linesIn(who)).map(({ verb }) => verb);

test("whoever drops a proposal that has become a ban is told, and whoever drops it twice drops it once", async () => {
  const { robin, mo, other, id, propose } = await proposed();
  expect((await decide(other, id, "withdraw")).status).toBe(303);
  expect((await decide(mo, id, "withdraw")).data.errors).toEqual({ form: "safety.problem.stale" });
  expect((await verbsIn(mo)).filter((verb) => verb === "dropBan")).toHaveLength(1);
  const again = await propose();
  expect((await decide(other, again, "confirm")).status).toBe(303);
  const late = await decide(mo, again, "withdraw");
  expect([late.status, late.data.errors]).toEqual([409, { form: "safety.problem.stale" }]);
  expect(await stateOf(robin)).toBe("banned");
});

test("whoever decides about the case without having read of the proposal is told of it first", async () => {
  const { robin, mo, other, target, id } = await proposed();
  const words = "Please be kind.";
  const sent = await press(other, target, "message", { words, seen: "" });
  expect([sent.status, sent.data.errors]).toEqual([409, { form: "safety.problem.stale" }]);
  expect((await press(mo, target, "message", { words, seen: "" })).status).toBe(303);
  const { page } = await openCase(other, target);
  expect((await decide(other, id, "confirm")).status).toBe(303);
  expect(await stateOf(robin)).toBe("banned");
  expect((await press(mo, target, "message", { words: "More.", seen: page.seen })).status).toBe(409);
});

test("confirmed and dropped in the same moment, one of the two happens, and the log says which", async () => {
  const { robin, mo, other, id } = await proposed();
  const sent = await Promise.all([decide(mo, id, "withdraw"), decide(other, id, "confirm")]);
  expect(sent.map(({ status }) => status).sort()).toEqual([303, 409]);
  const isBanned = (await stateOf(robin)) === "banned";
  const decided = (await verbsIn(mo)).filter((verb) => verb === "ban" || verb === "dropBan");
  expect(decided).toEqual([isBanned ? "ban" : "dropBan"]);
});

test("with a ban from elsewhere a proposal is decided, too: once it is lifted, nobody is banned by it", async () => {
  const { robin, mo, other, id } = await proposed();
  const { world } = mo.door;
  const about = { actor: null, accountId: robin.account.id };
  expect(await setBan(world, { ...about, reason: "by the operator" })).toBe(null);
  expect(await setBan(world, { ...about, reason: null })).toBe(null);
  expect((await decide(other, id, "confirm")).status).toBe(409);
  expect(await stateOf(robin)).toBe("active");
});

test("nobody reads in the log or in their data what was only thought of, or by whom something was decided about them", async () => {
  const { panel, robin, mo, other, target, id } = await proposed("*-users|en-terms");
  await reportBy(await panel.person("sammy"), "robin", "x");
  expect((await press(mo, target, "none")).status).toBe(303);
  await reportBy(await panel.person("kimmy"), "robin", "y");
  expect((await press(mo, target, "warning", { ...BAN, warnings: "blood" })).status).toBe(303);
  await decide(mo, id, "withdraw");
  const about = ["proposeBan", "caseNone", "caseWarning", "dropBan"];
  expect(await verbsIn(mo)).toEqual(about);
  const readBy = async ({ door }: Member) =>
    (await door.get(auditPage, "/admin/audit-log")).data.page.lines.map(({ did }: { did: string }) => did);
  expect(await readBy(other)).toHaveLength(about.length);
  expect(await readBy(robin)).toEqual([]);
  const page = await robin.door.get(user, "/admin/users/robin", { params: { username: "robin" } });
  expect(page.data.page.lines).toEqual([]);
  const { log } = await exportOf(robin.door.world, robin.account);
  expect(log.map(({ verb, by }) => [verb, by])).toEqual([["caseWarning", "the team"]]);
  // The moderator's own part of it is theirs.
  const own = (await exportOf(mo.door.world, mo.account)).log.map(({ verb }) => verb);
  expect(own.sort()).toEqual(about.toSorted());
});

test("what is decided about a case is read in the log by those who look after accounts in its edition", async () => {
  const { panel, mo, other, target, id } = await proposed();
  expect((await press(mo, target, "message", BAN)).status).toBe(303);
  expect((await decide(other, id, "confirm")).status).toBe(303);
  expect((await press(mo, target, "lift", { sure: "yes" })).status).toBe(303);
  const lines = await linesIn(mo);
  expect(lines.map(({ verb, edition }) => [verb, edition])).toEqual(
    ["proposeBan", "caseMessage", "ban", "unban"].map((verb) => [verb, "en"]),
  );
  const here = await panel.person("minna", "en-users");
  expect((await here.door.get(auditPage, "/admin/audit-log")).data.page.lines).toHaveLength(lines.length);
});
