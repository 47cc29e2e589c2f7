import { describe, expect, test } from "vitest";
import * as admin from "#app/routes/admin/admin.tsx";
import * as author from "#app/routes/admin/author.tsx";
import * as entry from "#app/routes/admin/entry.tsx";
import * as home from "#app/routes/admin/home.tsx";
import * as log from "#app/routes/admin/log.tsx";
import * as marks from "#app/routes/admin/marks.tsx";
import * as moderation from "#app/routes/admin/moderation.tsx";
import * as queue from "#app/routes/admin/queue.tsx";
import * as review from "#app/routes/admin/review.tsx";
import * as chosen from "#app/routes/admin/review-chosen.ts";
import * as table from "#app/routes/admin/table.ts";
import { submissions } from "#db/edition/schema/collections.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import { keywordMarks } from "#db/edition/schema/marks.ts";
import type { Answer, Door } from "#tests/support/accounts/door.ts";
import { give, type Member, openPanel, type Proposed, term } from "#tests/support/moderation/panel.ts";

/** Access to every page of the panel, for every role. */

type Outcome = "shown" | "hidden" | "sign in" | "banned";

function outcome({ status, location }: Answer): Outcome | number {
  if (status === 303 && location?.startsWith("/account/sign-in")) return "sign in";
  if (status === 303 && location === "/account/banned") return "banned";
  if (status === 404) return "hidden";
  return status === 200 ? "shown" : status;
}

const PAGES = {
  admin: (door: Door) => door.get(admin, "/admin"),
  home: (door: Door) => door.get(home, "/admin"),
  moderation: (door: Door) => door.get(moderation, "/admin/moderation"),
  log: (door: Door) => door.get(log, "/admin/moderation/log"),
  marks: (door: Door) => door.get(marks, "/admin/moderation/marks"),
  author: (door: Door, { author: id }: Known) => door.get(author, `/admin/moderation/author/${id}`, { params: { id } }),
  queue: (door: Door) => door.get(queue, "/admin/moderation/terms", { params: { kind: "terms" } }),
  review: (door: Door, { proposed: { submissionId: id } }: Known) =>
    door.get(review, `/admin/moderation/terms/${id}`, { params: { kind: "terms", id } }),
  chosen: (door: Door, { proposed: { submissionId: id } }: Known) =>
    door.get(chosen, `/admin/moderation/terms/chosen/${id}`, { params: { kind: "terms", id } }),
  entry: (door: Door, { proposed: { entryId: id } }: Known) =>
    door.get(entry, `/admin/moderation/terms/entry/${id}`, { params: { kind: "terms", id } }),
  table: (door: Door) => door.get(table, "/admin/moderation/terms/table.csv", { params: { kind: "terms" } }),
};
type PageName = keyof typeof PAGES;

interface Known {
  author: string;
  proposed: Proposed;
}

const everywhere = (outcome: Outcome): Record<PageName, Outcome> =>
  Object.fromEntries(Object.keys(PAGES).map((name) => [name, outcome])) as Record<PageName, Outcome>;

const ofTerms = {
  author: "hidden",
  queue: "hidden",
  review: "hidden",
  chosen: "hidden",
  entry: "hidden",
  table: "hidden",
} as const;
const ofDeciders = { log: "hidden", marks: "hidden" } as const;

const WHO: [string, string | null, Record<PageName, Outcome>][] = [
  ["a visitor", null, everywhere("sign in")],
  ["a member", "", everywhere("hidden")],
  ["who looks after terms in another edition", "pl-terms", everywhere("hidden")],
  ["who looks after another kind", "en-nouns", { ...everywhere("shown"), ...ofTerms }],
  ["who has a role without a kind", "en-blog", { ...everywhere("shown"), ...ofTerms, ...ofDeciders }],
  // Keyword marks are searched for on cards as well.
  ["who looks after accounts", "en-users", { ...everywhere("shown"), ...ofTerms, log: "hidden" }],
  ["who looks after terms", "en-terms", everywhere("shown")],
  ["who looks after everything here", "en-*", everywhere("shown")],
  ["who may do everything", "*", everywhere("shown")],
  ["an outside helper", "en-external", everywhere("hidden")],
];

test("every page for everybody, and for whoever was banned meanwhile", async () => {
  const panel = await openPanel();
  const robin = await panel.person("robin");
  const proposed = await panel.propose(robin, term("zorbgender"));
  const known = { author: robin.account.id, proposed };
  const seenBy = async (door: Door) => {
    const pages: Partial<Record<PageName, Outcome | number>> = {};
    for (const name of Object.keys(PAGES) as PageName[]) pages[name] = outcome(await PAGES[name](door, known));
    return pages;
  };
  for (const [index, [who, roles, expected]] of WHO.entries()) {
    const door = roles === null ? robin.door.other() : (await panel.person(`person${index}`, roles)).door;
    expect(await seenBy(door), who).toEqual(expected);
  }
  const banned = await panel.person("moro", "en-terms");
  await give(banned.door, banned.account.id, { state: "banned" });
  expect(await seenBy(banned.door)).toEqual(everywhere("banned"));
});

test("no form of theirs does anything either", async () => {
  const panel = await openPanel();
  const robin = await panel.person("robin");
  const mo = await panel.person("mo", "en-terms");
  const proposed = await panel.propose(robin, term("zorbgender"));
  const taken = await panel.propose(robin, term("taken"));
  const decision = await panel.decide(mo, taken, "approve");
  const { submissionId: id, entryId } = proposed;
  const data = (await mo.door.get(review, `/admin/moderation/terms/${id}`, { params: { kind: "terms", id } })).data;
  const { versionToken: seen } = data.page.review.decision;
  const { db } = mo.door.database;
  const rows = () => [
    db.select().from(submissions).all(),
    db.select().from(decisions).all(),
    db.select().from(keywordMarks).all(),
  ];
  const before = rows();
  const send = ({ door }: Pick<Member, "door">) => [
    door.post(review, `/admin/moderation/terms/${id}`, { move: "approve", seen }, { params: { kind: "terms", id } }),
    door.post(review, `/admin/moderation/terms/${id}?edit=1`, { term: "x" }, { params: { kind: "terms", id } }),
    door.post(
      queue,
      "/admin/moderation/terms",
      { move: "approve", pick: `${id}:${seen}` },
      { params: { kind: "terms" } },
    ),
    door.post(
      entry,
      `/admin/moderation/terms/entry/${entryId}`,
      { move: "hide", reason: "spam", seen: "1" },
      {
        params: { kind: "terms", id: entryId },
      },
    ),
    door.post(log, "/admin/moderation/log", { decision }),
    door.post(marks, "/admin/moderation/marks", { intent: "add", pattern: "word" }),
  ];
  const others = [
    { door: robin.door.other() },
    robin,
    await panel.person("elsewhere", "pl-terms|de-*"),
    await panel.person("helper", "en-external"),
    await panel.person("writer", "en-blog"),
  ];
  for (const other of others) {
    for (const answer of await Promise.all(send(other))) {
      expect(["sign in", "hidden"]).toContain(outcome(answer));
    }
  }
  await give(mo.door, mo.account.id, { state: "banned" });
  for (const answer of await Promise.all(send(mo))) expect(outcome(answer)).toBe("banned");
  expect(rows()).toEqual(before);
});

describe("what is of another kind", () => {
  test("is not there under this one, nor under a name that is none", async () => {
    const panel = await openPanel();
    const robin = await panel.person("robin");
    const mo = await panel.person("mo", "en-nouns|en-terms");
    const { submissionId, entryId } = await panel.propose(robin, term("zorbgender"));
    for (const kind of ["nouns", "names", "__proto__", "constructor", "log", ""]) {
      const at = (id: string) => ({ params: { kind, id } });
      expect(outcome(await mo.door.get(review, "/admin/moderation/x/y", at(submissionId))), kind).toBe("hidden");
      expect(outcome(await mo.door.get(chosen, "/admin/moderation/x/chosen/y", at(submissionId))), kind).toBe("hidden");
      expect(outcome(await mo.door.get(entry, "/admin/moderation/x/entry/y", at(entryId))), kind).toBe("hidden");
    }
    for (const id of ["", "01J", "' OR 1=1 --", entryId, "../../etc"]) {
      const params = { kind: "terms", id };
      expect(outcome(await mo.door.get(review, "/admin/moderation/terms/x", { params })), id).toBe("hidden");
      expect(outcome(await mo.door.get(chosen, "/admin/moderation/terms/chosen/x", { params })), id).toBe("hidden");
    }
  });

  test("cannot be decided by way of a kind one looks after", async () => {
    const panel = await openPanel();
    const robin = await panel.person("robin");
    const mo = await panel.person("mo", "en-terms");
    const nia = await panel.person("nia", "en-nouns");
    const { submissionId, entryId } = await panel.propose(robin, term("zorbgender"));
    const decision = await panel.decide(mo, await panel.propose(robin, term("taken")), "approve");
    const picks = await nia.door.post(
      queue,
      "/admin/moderation/nouns",
      { move: "approve", pick: [`${submissionId}:1.pending.x`, `${entryId}:1`, "nonsense", ":"] },
      { params: { kind: "nouns" } },
    );
    expect(picks.data.bulk.done).toBe(0);
    expect(picks.data.bulk.failed.map(({ title }: { title: string }) => title)).toEqual(["", "", "", ""]);
    const undone = await nia.door.post(log, "/admin/moderation/log", { decision });
    expect([undone.status, undone.data.errors]).toEqual([409, { form: "moderation.problem.gone" }]);
    expect((await nia.door.get(log, "/admin/moderation/log")).data.page.lines).toEqual([]);
    expect((await nia.door.get(admin, `/admin?undo=${decision}`)).data.decided).toBeNull();
  });
});
