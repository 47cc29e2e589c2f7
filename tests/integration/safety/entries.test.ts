import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { describe, expect, test } from "vitest";
import { eraseCards } from "#app/features/cards/erasure.server.ts";
import { cardsPersonalData } from "#app/features/cards/personal-data.server.ts";
import { writeTarget } from "#app/features/cards/reports/target.ts";
import { versionToken } from "#app/features/collections/action-context.server.ts";
import { decide } from "#app/features/collections/decide.server.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { decisionsAbout } from "#app/features/safety/decisions-about.server.ts";
import { figuresOf } from "#app/features/safety/figures.server.ts";
import { appealCommands } from "#app/features/safety/operator-commands.server.ts";
import * as decisions from "#app/routes/account/decisions.tsx";
import * as appealsPage from "#app/routes/admin/appeals.tsx";
import * as reportPage from "#app/routes/contribute/report-entry.tsx";
import { EXIT } from "#app/services/cli/talk.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { measures } from "#db/accounts/schema/safety.ts";
import { entries } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import { putEntry } from "#tests/support/collections/pages.ts";
import { type Member, openPanel } from "#tests/support/moderation/panel.ts";
import { openCase, press } from "#tests/support/safety/desk.ts";

/** Entries that are reported, hidden, and given back. */

const TERM = { term: ["genderful"], definition: "More than one." };

async function people() {
  const panel = await openPanel({ edition: "en" } as never);
  const [robin, sam] = [await panel.person("robin"), await panel.person("sammy")];
  const mo = await panel.person("moira", "en-users|en-terms");
  const id = await putEntry(mo.door, "terms", TERM, { authorId: robin.account.id, key: "genderful" });
  const target = writeTarget({ kind: "entry", locale: "en", collection: "terms", entryId: id });
  return { panel, robin, sam, mo, id, target };
}

const reportEntryBy = ({ door }: Member, comment: string) =>
  door.post(
    reportPage,
    "/report/terms/genderful",
    { comment, rule: "" },
    { params: { kind: "terms", name: "genderful" } },
  );
const statusOf = ({ door }: Member, id: string) =>
  door.database.db.select({ status: entries.status }).from(entries).where(eq(entries.id, id)).get()?.status;
const statementsOf = async ({ door }: Member) => (await door.get(decisions, "/account/decisions")).data.page.statements;
const HIDE = { words: "It is about a person.", rule: "1" };
const appealBy = ({ door }: Member, id: string) =>
  door.post(decisions, "/account/decisions", { decision: id, [`appeal.${id}`]: "It is about a word." });
const answer = ({ door }: Member, id: string, outcome: string) =>
  door.post(appealsPage, "/admin/appeals", { appeal: id, outcome, [`reply.${id}`]: "We looked again." });
const shownTo = async ({ door }: Member) => (await door.get(appealsPage, "/admin/appeals")).data.page.appeals;

test("what was taken from somebody is looked up by their entries, not read through", async () => {
  const { mo, robin } = await people();
  const { database } = mo.door;
  const asked: { query: string; params: unknown[] }[] = [];
  const db = drizzle(database.sqlite, { logger: { logQuery: (query, params) => asked.push({ query, params }) } });
  decisionsAbout({ ...database, db } as unknown as EditionHandle, robin.account.id, 50);
  expect(asked).toHaveLength(1);
  const plan = database.sqlite.prepare(`EXPLAIN QUERY PLAN ${asked[0]?.query}`).all(...(asked[0]?.params ?? []));
  const steps = plan.map((step) => (step as { detail: string }).detail);
  expect(steps).toContain("SEARCH decisions USING INDEX decisions_taken_from (entry_id=?)");
  expect(steps.join()).toMatch(/SEARCH entries USING (COVERING )?INDEX entries_author \(author_id=\?\)/);
});

describe("an entry", () => {
  test("is hidden by a decision about its case, and its author reads why", async () => {
    const { robin, sam, mo, id, target } = await people();
    expect((await reportEntryBy(sam, "names somebody")).status).toBe(303);
    expect((await openCase(mo, target)).page.acts).toEqual(["none", "message", "hide", "remove", "ban"]);
    expect((await press(mo, target, "hide", HIDE)).status).toBe(303);
    expect(statusOf(mo, id)).toBe("hidden");
    expect(await statementsOf(robin)).toMatchObject([
      { kind: "hide", detail: ["genderful"], words: HIDE.words, source: "report", isLifted: false },
    ]);
    expect(JSON.stringify(await statementsOf(robin))).not.toMatch(/sammy|moira|names somebody/);
  });

  test("is hidden and its author banned in one decision, with a statement for each", async () => {
    const { robin, sam, mo, id, target } = await people();
    await reportEntryBy(sam, "names somebody");
    const acts = { ...HIDE, act: ["hide", "remove", "message", "ban"], days: "7", sure: "yes" };
    expect((await press(mo, target, "", acts)).status).toBe(303);
    // What is removed is hidden too, and words go with each.
    expect(statusOf(mo, id)).toBe("removed");
    const about = (kind: string) => ({ kind, words: HIDE.words, source: "report" });
    const stored = await mo.door.world.store.db.select().from(measures).where(eq(measures.accountId, robin.account.id));
    expect(stored.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toMatchObject([about("ban"), about("remove")]);
    expect(mo.door.notices.at(-1)).toMatchObject({ words: "Entry removed\ngenderful\nIt is about a person." });
  });

  test("is named as such in the export of who reported it, and its author never", async () => {
    const { robin, sam } = await people();
    await reportEntryBy(sam, "who wrote this?");
    const context = await sam.door.context(new Request("http://en.localhost:3000/"));
    const { reports: own } = (await cardsPersonalData.collect?.(context, sam.account)) ?? {};
    expect(own).toMatchObject([{ username: null, collection: "terms", entry: "genderful", locale: "en" }]);
    expect(JSON.stringify(own)).not.toMatch(new RegExp(`robin|${robin.account.id}`));
  });

  test("is still reported when its author leaves, and the export of who reported it does not tell that", async () => {
    const { robin, sam, mo, target } = await people();
    await reportEntryBy(sam, "names somebody");
    const context = await sam.door.context(new Request("http://en.localhost:3000/"));
    const own = async () => (await cardsPersonalData.collect?.(context, sam.account))?.reports;
    const before = await own();
    await sam.door.world.store.atomically((db) => eraseCards(db, robin.account.id, ""));
    expect(await own()).toEqual(before);
    expect(JSON.stringify(await sam.door.world.store.db.select().from(reports))).not.toContain(robin.account.id);
    expect((await openCase(mo, target)).page.isOpen).toBe(true);
  });

  test("whose author is banned can still be hidden, and its case closed", async () => {
    const { robin, sam, mo, id, target } = await people();
    await reportEntryBy(sam, "names somebody");
    expect(
      (await press(mo, target, "ban", { words: "Threats.", rule: "1", days: "forEver", sure: "yes" })).status,
    ).toBe(303);
    await reportEntryBy(sam, "and this too");
    const { page } = await openCase(mo, target);
    expect([page.isBanned, page.isOpen, page.acts]).toEqual([true, true, ["none", "message", "hide", "remove"]]);
    expect((await press(mo, target, "hide", HIDE)).status).toBe(303);
    expect([statusOf(mo, id), (await statementsOf(robin)).length]).toEqual(["hidden", 2]);
  });

  test("that was hidden before its case could be closed is explained all the same, once", async () => {
    const { robin, sam, mo, id, target } = await people();
    await reportEntryBy(sam, "names somebody");
    const { page } = await openCase(mo, target);
    // As if the process had died between the edition's file and the accounts.
    const row = mo.door.database.db.select().from(entries).where(eq(entries.id, id)).get();
    if (row === undefined) throw new Error("gone");
    const about = { entryId: id, submissionId: null, versionToken: versionToken(row, null) };
    await decide(mo.desk, getKind("terms"), { ...about, move: "hide", reason: "hurtful", message: HIDE.words });
    expect((await press(mo, target, "hide", { ...HIDE, seen: page.seen })).status).toBe(303);
    expect(await statementsOf(robin)).toHaveLength(1);
    const { store } = mo.door.world;
    expect((await store.db.select().from(reports)).map(({ outcome }) => outcome)).toEqual(["hide"]);
    // The same form sent twice.
    expect((await press(mo, target, "hide", { ...HIDE, seen: page.seen })).status).toBe(409);
    expect(await store.db.select().from(measures)).toHaveLength(1);
  });

  test("of nobody who has an account is hidden, and counted", async () => {
    const { panel, sam, mo } = await people();
    const id = await putEntry(mo.door, "terms", { term: ["nobody's"], definition: "x" }, { key: "nobodys" });
    const target = writeTarget({ kind: "entry", locale: "en", collection: "terms", entryId: id });
    const about = [{ comment: "spam", rule: "" }, { params: { kind: "terms", name: "nobodys" } }] as const;
    await sam.door.post(reportPage, "/report/terms/nobodys", ...about);
    expect((await openCase(mo, target)).page.acts).toEqual(["none", "hide", "remove"]);
    expect((await press(mo, target, "remove", { words: "", rule: "1" })).status).toBe(303);
    expect(statusOf(mo, id)).toBe("removed");
    const context = await mo.door.context(new Request("http://en.localhost:3000/"));
    const { actions } = await figuresOf(context, mo.door.world.now().getUTCFullYear());
    expect(actions.find(({ kind }) => kind === "remove")).toMatchObject({ count: 1, foundBy: { report: 1, own: 0 } });
    expect(panel).toBeDefined();
  });
});

describe("an appeal", () => {
  async function hiddenInQueue() {
    const all = await people();
    const row = all.mo.door.database.db.select().from(entries).where(eq(entries.id, all.id)).get();
    if (row === undefined) throw new Error("gone");
    const about = { entryId: all.id, submissionId: null, versionToken: versionToken(row, null) };
    const decided = await decide(all.mo.desk, getKind("terms"), {
      ...about,
      move: "hide",
      reason: "hurtful",
      message: "",
    });
    if (decided.problem !== null) throw new Error(decided.problem);
    return { ...all, decision: decided.id };
  }

  test("against a decision in the queue of a collection keeps its reason, and gives the entry back", async () => {
    const { panel, robin, mo, id, decision } = await hiddenInQueue();
    const [before] = await statementsOf(robin);
    expect(before.words).not.toBe("");
    expect((await appealBy(robin, decision)).status).toBe(303);
    expect((await statementsOf(robin))[0].words).toBe(before.words);
    // Whoever looks after accounts answers, whether or not they look after the collection.
    const other = await panel.person("morris", "en-users");
    expect(await shownTo(other)).toMatchObject([{ id: decision, reason: before.words, answerers: null }]);
    expect((await answer(other, decision, "restored")).status).toBe(303);
    expect(statusOf(mo, id)).toBe("approved");
    expect((await statementsOf(robin))[0]).toMatchObject({ isLifted: true, appeal: { outcome: "restored" } });
  });

  test("that was answered stays as it was answered", async () => {
    const { panel, robin, mo, id, decision } = await hiddenInQueue();
    await appealBy(robin, decision);
    const [first, second] = [await panel.person("morris", "en-users"), await panel.person("mildred", "*-users")];
    expect((await answer(first, decision, "upheld")).status).toBe(303);
    expect((await answer(second, decision, "restored")).status).toBe(409);
    expect(statusOf(mo, id)).toBe("hidden");
    expect((await statementsOf(robin))[0].appeal).toMatchObject({ outcome: "upheld" });
  });

  test("of two answers at once one counts, and the entry is as that one says", async () => {
    for (const order of [0, 1]) {
      const { panel, robin, mo, id, decision } = await hiddenInQueue();
      await appealBy(robin, decision);
      const both = [await panel.person("morris", "en-users"), await panel.person("mildred", "*-users")];
      const outcomes = order === 0 ? ["restored", "upheld"] : ["upheld", "restored"];
      const sent = await Promise.all(both.map((who, at) => answer(who, decision, outcomes[at] ?? "")));
      expect(sent.map(({ status }) => status).sort()).toEqual([303, 409]);
      const { outcome } = (await statementsOf(robin))[0].appeal;
      expect(statusOf(mo, id)).toBe(outcome === "restored" ? "approved" : "hidden");
    }
  });

  test("is answered by moderators of another edition where nobody else looks after accounts there", async () => {
    const { panel, robin, mo, id, decision } = await hiddenInQueue();
    const polish = await panel.person("polly", "pl-users");
    await appealBy(robin, decision);
    // A page of the English edition is not theirs; what they may answer stands in the panel of their own.
    expect((await polish.door.get(appealsPage, "/admin/appeals")).status).toBe(404);
    expect(await shownTo(mo)).toMatchObject([{ id: decision, answerers: "others" }]);
    expect((await answer(mo, decision, "restored")).data.errors).toEqual({ form: "safety.appeals.own" });
    const { answerAppeal } = await import("#app/features/safety/decide-appeal.server.ts");
    const context = await polish.door.context(
      new Request("http://en.localhost:3000/", { headers: { cookie: `session=${polish.door.cookie("session")}` } }),
    );
    const settled = { measureId: decision, outcome: "restored", reply: "Right." } as const;
    expect(await answerAppeal(context, settled)).toBeNull();
    expect(statusOf(mo, id)).toBe("approved");
    const { db } = mo.door.database;
    expect(db.select().from(entries).where(eq(entries.id, id)).get()?.status).toBe("approved");
  });

  test("is answered by the operator in a terminal", async () => {
    const { robin, mo, id, decision } = await hiddenInQueue();
    await appealBy(robin, decision);
    const { service, database } = mo.door;
    const { edition, hosts } = await mo.door.context(new Request("http://en.localhost:3000/"));
    const lines: string[] = [];
    const talk = { say: (line: string) => void lines.push(line), progress: () => {} };
    const server = {
      accounts: service,
      hosts,
      databases: () => [database],
      editions: () => [{ code: "en", database, cover: () => ({ config: edition.config }), edition: () => edition }],
    };
    const run = async (...words: string[]) => {
      lines.length = 0;
      const code = await appealCommands[0]?.run(server as never, words, talk);
      return [code, lines.join("\n")] as const;
    };
    expect((await run())[1]).toMatch(/hide of @robin in en, decided by @moira {2}\(nobody on the site may answer it\)/);
    expect((await run("show", decision.toLowerCase()))[1]).toContain("appeal: It is about a word.");
    expect((await run("restore", decision))[1]).toContain("write it behind the id");
    expect((await run("restore"))[0]).toBe(EXIT.notUnderstood);
    expect(await run("restore", decision, "You", "are", "right.")).toEqual([EXIT.done, "The appeal is answered."]);
    expect(statusOf(mo, id)).toBe("approved");
    expect((await statementsOf(robin))[0].appeal).toMatchObject({ outcome: "restored", reply: "You are right." });
    expect(await run("uphold", decision, "No.")).toEqual([EXIT.refused, expect.stringContaining("No appeal")]);
    expect(await run()).toEqual([EXIT.done, "No appeal waits."]);
  });

  test("waits for the operator where nobody else may answer, and for others once there are some", async () => {
    const { panel, robin, mo, decision } = await hiddenInQueue();
    await appealBy(robin, decision);
    expect(await shownTo(mo)).toMatchObject([{ id: decision, answerers: "operator" }]);
    const other = await panel.person("morris", "en-users");
    expect(await shownTo(mo)).toMatchObject([{ id: decision, answerers: "edition" }]);
    expect(await shownTo(other)).toMatchObject([{ id: decision, answerers: null }]);
    expect((await robin.door.get(appealsPage, "/admin/appeals")).status).toBe(404);
  });
});
