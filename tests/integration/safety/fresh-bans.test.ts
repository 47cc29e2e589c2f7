import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { banOrPropose, confirmBan } from "#app/features/safety/ban-proposals.server.ts";
import { liftBan } from "#app/features/safety/bans.server.ts";
import { requireCase } from "#app/features/safety/case.server.ts";
import { caseId } from "#app/features/safety/case-id.ts";
import { days } from "#app/kit/time/durations.ts";
import * as decisions from "#app/routes/account/decisions.tsx";
import * as appealsPage from "#app/routes/admin/appeals.tsx";
import { accountById } from "#app/services/accounts/queries.server.ts";
import { outgoingMail } from "#db/accounts/schema/mail.ts";
import { banProposals } from "#db/accounts/schema/safety.ts";
import { sessions } from "#db/accounts/schema/sessions.ts";
import type { DoorOptions } from "#tests/support/accounts/door.ts";
import { type Member, openPanel } from "#tests/support/moderation/panel.ts";
import { cardTarget, makeCard, press } from "#tests/support/safety/desk.ts";

/** Bans are for who has just signed in: the commands ask it themselves, and in the change, since a session may end on the way. */

async function people(options: DoorOptions = {}) {
  const panel = await openPanel(options);
  const robin = await panel.person("robin");
  await makeCard(robin, "Something");
  const [mo, other] = [await panel.person("moira", "en-users"), await panel.person("morris", "en-users")];
  return { robin, mo, other, target: cardTarget(robin.account.id) };
}

const WANTED = { acts: ["ban"], seen: "", rules: [1], words: "Threats.", warnings: [], days: 30 } as const;

/** What a request of theirs brings, that is answered now. */
const contextOf = ({ door }: Member) =>
  door.context(new Request("http://en.localhost:3000/", { headers: { cookie: `session=${door.cookie("session")}` } }));

type Ends = (who: Member) => Promise<unknown>;

/** The ways in which somebody is not freshly signed in any more when the command runs. */
const ENDINGS: [string, Ends][] = [
  ["grew old", async ({ door }) => door.world.pass(days(1))],
  [
    "was ended",
    ({ door, account }) =>
      door.world.store.atomically((db) => [
        db.update(sessions).set({ revokedAt: door.world.now() }).where(eq(sessions.accountId, account.id)),
      ]),
  ],
];

const stateOf = async ({ door, account }: Member) => (await accountById(door.world.store, account.id))?.state;

test.each(ENDINGS)("nobody is banned or let in by a sign-in that %s", async (_, end) => {
  const { robin, mo, other, target } = await people();
  const [context, late] = [await contextOf(mo), await contextOf(other)];
  const one = await requireCase(context, caseId(target));
  const mails = async () => (await mo.door.world.store.db.select().from(outgoingMail)).length;
  const before = await mails();
  await end(mo);
  expect(await banOrPropose(context, one, WANTED)).toEqual({ problem: "forbidden" });
  expect([await stateOf(robin), await mails()]).toEqual(["active", before]);
  await other.door.signIn(other.account);
  const fresh = await contextOf(other);
  expect(await banOrPropose(fresh, await requireCase(fresh, caseId(target)), WANTED)).toMatchObject({ done: "banned" });
  await end(other);
  expect(await liftBan(late, await requireCase(late, caseId(target)))).toBe("forbidden");
  expect(await stateOf(robin)).toBe("banned");
});

test("an appeal lifts a ban by a fresh sign-in alone, and what was written waits in the form", async () => {
  const { robin, mo, other, target } = await people();
  await press(mo, target, "ban", { rule: "1", words: "Threats.", days: "30", sure: "yes" });
  const [{ id }] = (await robin.door.get(decisions, "/account/decisions")).data.page.statements;
  await robin.door.post(decisions, "/account/decisions", { decision: id, [`appeal.${id}`]: "It was a quotation." });
  const reply = `reply.${id}`;
  const answer = (outcome: string) =>
    other.door.post(appealsPage, "/admin/appeals", { appeal: id, outcome, [reply]: "You are right." });
  other.door.world.pass(days(1));
  const late = await answer("restored");
  expect([late.status, late.data.about, late.data.errors, late.data.values]).toEqual([
    403,
    id,
    { [reply]: "safety.problem.fresh" },
    { [reply]: "You are right." },
  ]);
  expect(late.data.signInPath).toContain("again=1");
  expect(await stateOf(robin)).toBe("banned");
  await other.door.signIn(other.account);
  expect((await answer("restored")).status).toBe(303);
  expect(await stateOf(robin)).toBe("active");
});

test.each(ENDINGS)("no ban is proposed or confirmed by a sign-in that %s", async (_, end) => {
  const { robin, mo, other, target } = await people({ config: { bans: { people: 2 } } });
  const [first, second] = [await contextOf(mo), await contextOf(other)];
  const one = await requireCase(first, caseId(target));
  expect(await banOrPropose(first, one, WANTED)).toMatchObject({ done: "proposed" });
  const [proposal] = await mo.door.world.store.db.select().from(banProposals);
  await end(other);
  expect(await confirmBan(second, proposal?.id ?? "")).toBe("forbidden");
  expect(await stateOf(robin)).toBe("active");
  await mo.door.world.store.atomically((db) => [db.delete(banProposals)]);
  await end(mo);
  expect(await banOrPropose(first, one, WANTED)).toEqual({ problem: "forbidden" });
  expect(await mo.door.world.store.db.select().from(banProposals)).toEqual([]);
});
