import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { writeTarget } from "#app/features/cards/reports/target.ts";
import { act } from "#app/features/safety/act.server.ts";
import { banOrPropose } from "#app/features/safety/ban-proposals.server.ts";
import { requireCase } from "#app/features/safety/case.server.ts";
import { caseId } from "#app/features/safety/case-id.ts";
import { answerAppeal } from "#app/features/safety/decide-appeal.server.ts";
import * as decisions from "#app/routes/account/decisions.tsx";
import * as reportPage from "#app/routes/contribute/report-entry.tsx";
import { accountById } from "#app/services/accounts/queries.server.ts";
import type { AccountsStore } from "#app/services/accounts/store.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { banProposals, measures } from "#db/accounts/schema/safety.ts";
import { sessions } from "#db/accounts/schema/sessions.ts";
import { entries } from "#db/edition/schema/collections.ts";
import type { DoorOptions } from "#tests/support/accounts/door.ts";
import { putEntry } from "#tests/support/collections/pages.ts";
import { type Member, openPanel } from "#tests/support/moderation/panel.ts";
import { openCase } from "#tests/support/safety/desk.ts";

/** What is decided about an entry is in the file of its edition, and all else in that of the accounts: it happens in both or in neither. */

async function people(options: DoorOptions = {}, isAnonymous = false) {
  const panel = await openPanel(options);
  const [robin, sam] = [await panel.person("robin"), await panel.person("sammy")];
  const mo = await panel.person("moira", "en-users|en-terms");
  const other = await panel.person("morris", "en-users|en-terms");
  const more = { key: "genderful", ...(isAnonymous ? {} : { authorId: robin.account.id }) };
  const id = await putEntry(mo.door, "terms", { term: ["genderful"], definition: "More than one." }, more);
  const target = writeTarget({ kind: "entry", locale: "en", collection: "terms", entryId: id });
  const params = { kind: "terms", name: "genderful" };
  await sam.door.post(reportPage, "/report/terms/genderful", { comment: "names me", rule: "" }, { params });
  const { seen } = (await openCase(mo, target)).page;
  const { store } = mo.door.world;
  const status = () =>
    mo.door.database.db.select({ status: entries.status }).from(entries).where(eq(entries.id, id)).get()?.status;
  const kinds = async () => (await store.db.select().from(measures)).map(({ kind }) => kind);
  const waiting = async () => (await store.db.select().from(reports)).filter(({ handledAt }) => handledAt === null);
  /** A request of theirs that is answered now, about the case as they saw it. */
  const asking = async ({ door }: Member) => {
    const headers = { cookie: `session=${door.cookie("session")}` };
    const context = await door.context(new Request("http://en.localhost:3000/", { headers }));
    return { context, one: await requireCase(context, caseId(target)) };
  };
  return { panel, robin, mo, other, store, seen, status, kinds, waiting, asking };
}

const WANTED = { rules: [1], words: "It is about a person.", warnings: [], days: 30 };

const endSessions = ({ door, account }: Member) =>
  door.world.store.atomically((db) => [
    db.update(sessions).set({ revokedAt: door.world.now() }).where(eq(sessions.accountId, account.id)),
  ]);

/** Does something between two files: before the next change of the accounts. */
function beforeNext(store: AccountsStore, something: () => Promise<void>): void {
  const { atomically } = store;
  store.atomically = (async (steps: Parameters<typeof atomically>[0]) => {
    store.atomically = atomically;
    await something();
    return atomically.call(store, steps);
  }) as typeof atomically;
}

describe("who is refused after an entry was decided", () => {
  test.each([1, 2] as const)("has changed nothing, where %i ban", async (count) => {
    const { robin, mo, store, seen, status, kinds, waiting, asking } = await people({
      config: { bans: { people: count } },
    });
    for (const kind of ["hide", "remove"] as const) {
      const { context, one } = await asking(mo);
      await endSessions(mo);
      const refused = await banOrPropose(context, one, { ...WANTED, seen, acts: [kind, "ban"] });
      expect(refused).toEqual({ problem: "forbidden" });
      expect([status(), await kinds(), (await waiting()).length]).toEqual(["approved", [], 1]);
      expect((await accountById(store, robin.account.id))?.state).toBe("active");
      expect(await store.db.select().from(banProposals)).toEqual([]);
      await mo.door.signIn(mo.account);
    }
    const { context, one } = await asking(mo);
    expect(await banOrPropose(context, one, { ...WANTED, seen, acts: ["hide", "ban"] })).toMatchObject({
      problem: null,
    });
    expect(status()).toBe("hidden");
  });

  test("has changed nothing, where nobody is banned", async () => {
    const { mo, store, seen, status, kinds, asking } = await people();
    const { context, one } = await asking(mo);
    await store.atomically((db) => [db.update(accounts).set({ roles: "" }).where(eq(accounts.id, mo.account.id))]);
    expect(await act(context, one, { ...WANTED, seen, acts: ["hide"] })).toBe("forbidden");
    expect([status(), await kinds()]).toEqual(["approved", []]);
  });
});

describe.each([
  ["somebody", false],
  ["nobody who has an account", true],
])("an entry of %s", (_, isAnonymous) => {
  test("that two hide at once is hidden by one of them, whoever is first in which file", async () => {
    const { mo, other, seen, status, waiting, asking } = await people({}, isAnonymous);
    const both = [await asking(mo), await asking(other)];
    const decided = await Promise.all(
      both.map(({ context, one }) => act(context, one, { ...WANTED, seen, acts: ["hide"] })),
    );
    expect(decided.toSorted()).toEqual([null, "stale"].toSorted());
    expect([status(), (await waiting()).length]).toEqual(["hidden", 0]);
  });

  test("stays hidden when somebody else has stated it before who hid it is refused", async () => {
    const { mo, other, store, seen, status, asking } = await people({}, isAnonymous);
    const [first, second] = [await asking(mo), await asking(other)];
    // The first has hidden it, and the second is quicker in the file of the accounts.
    beforeNext(store, async () => {
      expect(await act(second.context, second.one, { ...WANTED, seen, acts: ["hide"] })).toBeNull();
    });
    expect(await act(first.context, first.one, { ...WANTED, seen, acts: ["hide"] })).toBe("stale");
    expect(status()).toBe("hidden");
  });
});

test("an entry that two give back at once is back, whoever is first in which file", async () => {
  const { robin, mo, store, seen, status, asking, panel } = await people();
  const { context, one } = await asking(mo);
  expect(await act(context, one, { ...WANTED, seen, acts: ["hide"] })).toBeNull();
  const [measure] = await store.db.select().from(measures);
  const measureId = measure?.id ?? "";
  await robin.door.post(decisions, "/account/decisions", {
    decision: measureId,
    [`appeal.${measureId}`]: "It is about a word.",
  });
  const both = [await panel.person("mildred", "en-users"), await panel.person("marlow", "en-users")];
  const [first, second] = [await asking(both[0] as Member), await asking(both[1] as Member)];
  const answer = { measureId, outcome: "restored", reply: "You are right." } as const;
  beforeNext(store, async () => {
    expect(await answerAppeal(second.context, answer)).toBeNull();
  });
  expect(await answerAppeal(first.context, answer)).toBe("stale");
  expect(status()).toBe("approved");
});
