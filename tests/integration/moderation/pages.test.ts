import { expect, test } from "vitest";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { MAX_MARKS } from "#app/features/moderation/marks.ts";
import { streamTable } from "#app/features/moderation/table.server.ts";
import * as admin from "#app/routes/admin/admin.tsx";
import * as author from "#app/routes/admin/author.tsx";
import * as home from "#app/routes/admin/home.tsx";
import * as marks from "#app/routes/admin/marks.tsx";
import * as moderation from "#app/routes/admin/moderation.tsx";
import * as queue from "#app/routes/admin/queue.tsx";
import * as review from "#app/routes/admin/review.tsx";
import * as table from "#app/routes/admin/table.ts";
import type { AdminCard } from "#app/subject/admin-card.ts";
import { keywordMarks } from "#db/edition/schema/marks.ts";
import { putEntry } from "#tests/support/collections/pages.ts";
import { give, type Member, openPanel, term } from "#tests/support/moderation/panel.ts";

const KIND = { kind: "terms" };
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);
const queueOf = async ({ door }: Member, search = "") =>
  (await door.get(queue, `/admin/moderation/terms${search}`, { params: KIND })).data.page;

test("how things stand: what is approved, what waits, and for how long", async () => {
  const panel = await openPanel();
  const robin = await panel.person("robin");
  const mo = await panel.person("mo", "en-terms|en-nouns");
  const cards = async (search = "") =>
    (await mo.door.get(home, `/admin${search}`)).data.page.cards.map(({ figures, ...card }: AdminCard) => {
      const [waiting, approved] = figures;
      return { ...card, waiting: waiting?.value, attention: waiting?.attention, approved: approved?.value };
    });
  expect((await cards("?only=needed")).map(({ id }: { id: string }) => id)).toEqual([]);
  await panel.propose(robin, term("first"));
  // An id may be up to a minute ahead of a clock that another test has turned back (newId).
  mo.door.world.pass(3 * 86_400_000 + 60_000);
  const taken = await panel.propose(robin, term("taken"));
  await panel.decide(mo, taken, "approve");
  expect(await cards("?only=needed")).toEqual([
    expect.objectContaining({
      id: "terms",
      approved: 1,
      waiting: 1,
      attention: "warn",
      note: "Oldest: 3 days ago",
    }),
  ]);
  for (let word = 0; word < 15; word++) await panel.propose(robin, term(`word ${word}`));
  expect(await cards()).toEqual([
    // Where somebody is needed comes first.
    expect.objectContaining({ id: "terms", waiting: 16, attention: "danger" }),
    expect.objectContaining({ id: "nouns", approved: 0, waiting: 0, attention: "calm", note: null }),
  ]);
  const { kinds } = (await mo.door.get(moderation, "/admin/moderation")).data.page;
  const [, terms] = kinds;
  expect(terms.queues.slice(0, 4)).toEqual([
    { show: "waiting", path: "/admin/moderation/terms", count: 16 },
    { show: "approved", path: "/admin/moderation/terms?show=approved", count: 1 },
    { show: "hidden", path: "/admin/moderation/terms?show=hidden", count: 0 },
    { show: "removed", path: "/admin/moderation/terms?show=removed", count: 0 },
  ]);
});

test("somebody who looks after people alone finds how the accounts stand, and nothing to decide", async () => {
  const panel = await openPanel();
  const robin = await panel.person("robin");
  const una = await panel.person("una", "en-users");
  const { page } = (await una.door.get(home, "/admin")).data;
  const figures = (banned: number) => [
    { label: "New in the last 30 days", value: 2, attention: "calm" },
    { label: "Banned", value: banned, attention: "calm" },
    { label: "With a role", value: 1, attention: "calm" },
  ];
  expect(page.cards).toEqual([
    {
      id: "cardReports",
      order: 1,
      title: "Reports",
      path: "/admin/abuse-reports",
      figures: [
        { label: "Open", value: 0, attention: "calm" },
        { label: "Keyword marks", value: 0, attention: "calm" },
      ],
      note: null,
    },
    {
      id: "appeals",
      order: 3,
      title: "Appeals",
      path: "/admin/appeals",
      figures: [{ label: "Open", value: 0, attention: "calm" }],
      note: null,
    },
    { id: "accounts", order: 100, title: "Accounts", path: "/admin/users", figures: figures(0), note: null },
  ]);
  await setBan(una.door.world, { actor: una.account, accountId: robin.account.id, reason: "" });
  const card = (await una.door.get(home, "/admin")).data.page.cards.at(-1);
  expect(card.figures).toEqual([{ ...figures(0)[0], value: 2 }, ...figures(1).slice(1)]);
  const frame = (await una.door.get(admin, "/admin")).data;
  expect([frame.name, frame.nav]).toMatchObject([
    "Accounts",
    [
      { id: "adminHome" },
      { id: "marks" },
      { id: "cardReports" },
      { id: "pendingBans" },
      { id: "appeals" },
      { id: "users" },
      { id: "profiles" },
      { id: "timesheets" },
      { id: "workExpenses" },
      { id: "auditLog" },
    ],
  ]);
  const both = await panel.person("bo", "en-users|en-terms");
  expect((await both.door.get(admin, "/admin")).data.name).toBe("Moderation");
});

test("queues: what waits longest first, and approved entries that lack something", async () => {
  const panel = await openPanel();
  const mo = await panel.person("mo", "en-terms");
  const { door } = mo;
  await putEntry(door, "terms", term("plain"));
  await putEntry(door, "terms", term("keyed"), { key: "keyed" });
  await putEntry(door, "terms", term("sorted", { categories: ["gender"] }), { key: "sorted" });
  await putEntry(door, "terms", term("drawn", { pictures: ["a".repeat(32)] }), { key: "drawn" });
  // Text from people is shown as text and never interpreted.
  await putEntry(door, "terms", term('"pictures":["', { definition: "\ncategory:gender" }), { key: "sly" });
  await putEntry(door, "terms", term("hidden"), { status: "hidden" });
  const shown = async (search: string) => titles((await queueOf(mo, search)).rows).sort();
  expect(await shown("?show=noKey")).toEqual(["plain"]);
  expect(await shown("?show=noCategory")).toEqual(['"pictures":["', "drawn", "keyed", "plain"]);
  expect(await shown("?show=noImage")).toEqual(['"pictures":["', "keyed", "plain", "sorted"]);
  expect(await shown("?show=hidden")).toEqual(["hidden"]);
  expect(await shown("?show=approved&filter=KÉY")).toEqual(["keyed"]);
  expect(await shown("?show=approved&filter=%25")).toEqual([]);
});

test("a line of a queue says how it begins, an edit which fields it changes", async () => {
  const panel = await openPanel();
  const robin = await panel.person("robin");
  const mo = await panel.person("mo", "en-terms");
  const base = await panel.propose(robin, term("base", { original: ["βάση"], categories: ["gender"] }));
  const [fresh] = (await queueOf(mo)).rows;
  expect([fresh.changed, fresh.summary]).toEqual([null, ["βάση", "A word.", "gender"]]);
  await panel.decide(mo, base, "approve");
  const longer = { definition: "x".repeat(300), categories: ["gender"] };
  await panel.propose(robin, term("base", longer), { base: base.entryId });
  await panel.propose(robin, term("long", longer));
  const [edit, long] = (await queueOf(mo)).rows;
  expect([edit.changed, edit.summary]).toEqual([["Original", "Definition"], []]);
  expect(long.summary).toEqual([`${"x".repeat(240)}…`]);
});

test("a line of a queue is plain text, without the marks that only its page understands", async () => {
  const panel = await openPanel();
  const robin = await panel.person("robin");
  const mo = await panel.person("mo", "en-sources|en-terms");
  const source = {
    type: "Book",
    pronouns: ["they"],
    author: "Tamsin ^Bramble",
    title: "When [[they]] opened",
    fragments: ["And [[they]] said:|[[they]] are in."],
  };
  await panel.propose(robin, source, { kind: "sources" });
  const { page } = (await mo.door.get(queue, "/admin/moderation/sources", { params: { kind: "sources" } })).data;
  expect([page.rows[0].title, page.rows[0].summary]).toEqual([
    "When they opened",
    ["Book", "Tamsin Bramble", "And they said: they are in."],
  ]);
  await panel.propose(robin, term("{agender=Agender}", { definition: "See {https://example.org=this list}." }));
  const [word] = (await queueOf(mo)).rows;
  expect([word.title, word.summary]).toEqual(["Agender", ["See this list."]]);
});

test("a long queue comes in pages", async () => {
  const panel = await openPanel();
  const mo = await panel.person("mo", "en-terms");
  const people = [await panel.person("robin"), await panel.person("kim")];
  for (let word = 0; word < 32; word++) await panel.propose(people[word % 2] as Member, term(`word ${word}`));
  const first = await queueOf(mo);
  expect([first.rows.length, first.total, first.previousPath, first.nextPath]).toEqual([
    ...[30, 32, null, "/admin/moderation/terms?page=2"],
  ]);
  const second = await queueOf(mo, "?page=2");
  expect([titles(second.rows), second.previousPath, second.nextPath]).toEqual([
    ...[["word 30", "word 31"], "/admin/moderation/terms", null],
  ]);
});

test("marks: who decides looks after them, and they show where proposals are read", async () => {
  const panel = await openPanel();
  const robin = await panel.person("robin");
  const mo = await panel.person("mo", "en-terms");
  const send = (fields: Record<string, string>) => mo.door.post(marks, "/admin/moderation/marks", fields);
  const add = (pattern: string, note = "") => send({ intent: "add", pattern, note });
  expect((await add("Zorb*", "often spam")).location).toBe("/admin/moderation/marks?done=added");
  expect((await add("zörb*")).data).toEqual({
    errors: { pattern: "moderation.marks.problem.known" },
    values: { pattern: "zörb*", note: "" },
  });
  for (const [pattern, problem] of [
    ["!?*", "empty"],
    ["a*b", "star"],
    ["x".repeat(65), "tooLong"],
  ] as const) {
    expect((await add(pattern)).data.errors.pattern).toBe(`moderation.marks.problem.${problem}`);
  }
  const listed = (await mo.door.get(marks, "/admin/moderation/marks")).data.page.marks;
  expect(listed).toEqual([
    expect.objectContaining({ pattern: "zorb*", note: "often spam", by: { id: mo.account.id, username: "mo" } }),
  ]);
  const { submissionId: id } = await panel.propose(robin, term("a ZORBgender b"), { note: "zorbing" });
  expect((await queueOf(mo)).rows[0].patterns).toEqual(["zorb*"]);
  const read = (await mo.door.get(review, `/admin/moderation/terms/${id}`, { params: { ...KIND, id } })).data.page
    .review;
  expect(read.patterns).toEqual(["zorb*"]);
  expect(read.fields[0].lines[0]).toEqual([
    { text: "a ", marked: false },
    { text: "ZORBgender", marked: true },
    { text: " b", marked: false },
  ]);
  // Allowed words are found nowhere: neither in the list nor on the page of the proposal.
  for (const allowed of ["zorbgender", "zorbing"]) await send({ intent: "allow", allowed });
  expect((await queueOf(mo)).rows[0].patterns).toEqual([]);
  const again = await mo.door.get(review, `/admin/moderation/terms/${id}`, { params: { ...KIND, id } });
  expect(again.data.page.review.patterns).toEqual([]);
  expect(again.data.page.review.fields[0].lines[0]).toEqual([{ text: "a ZORBgender b", marked: false }]);
  expect((await send({ intent: "remove", mark: listed[0].id })).location).toBe("/admin/moderation/marks?done=gone");
  expect((await queueOf(mo)).rows[0].patterns).toEqual([]);
});

test("marks: who looks after accounts keeps them too, as they are searched for on cards", async () => {
  const panel = await openPanel();
  const mo = await panel.person("mo", "en-users");
  const send = (fields: Record<string, string>) => mo.door.post(marks, "/admin/moderation/marks", fields);
  expect((await send({ intent: "add", pattern: "zorb" })).location).toBe("/admin/moderation/marks?done=added");
  expect((await send({ intent: "allow", allowed: "zorbing" })).status).toBe(303);
  const { page } = (await mo.door.get(marks, "/admin/moderation/marks")).data;
  expect([page.marks.map(({ pattern }: { pattern: string }) => pattern), page.allowed]).toEqual([
    ["zorb"],
    ["zorbing"],
  ]);
});

test("there is an end to marks", async () => {
  const panel = await openPanel();
  const mo = await panel.person("mo", "en-terms");
  const rows = Array.from({ length: MAX_MARKS }, (_, at) => ({ pattern: `word${at}`, createdBy: mo.account.id }));
  mo.door.database.db.insert(keywordMarks).values(rows).run();
  const { data } = await mo.door.post(marks, "/admin/moderation/marks", { intent: "add", pattern: "one more" });
  expect(data.errors).toEqual({ pattern: "moderation.marks.problem.tooMany" });
});

test("an author’s history has only what the reader looks after, and no name of who has left", async () => {
  const panel = await openPanel();
  const robin = await panel.person("robin");
  const mo = await panel.person("mo", "en-terms");
  await panel.propose(robin, { insteadOf: ["manned"], say: ["staffed"], because: "Kinder." }, { kind: "inclusive" });
  const { id } = robin.account;
  const see = () => mo.door.get(author, `/admin/moderation/author/${id}`, { params: { id } });
  expect((await see()).status).toBe(404);
  await panel.decide(mo, await panel.propose(robin, term("taken")), "approve");
  await panel.decide(mo, await panel.propose(robin, term("spam")), "refuse");
  await panel.propose(robin, term("waiting"));
  const { page } = (await see()).data;
  expect(page.counts).toEqual({ approved: 1, refused: 1, waiting: 1 });
  expect(titles(page.lines)).toEqual(["waiting", "spam", "taken"]);
  expect(page.lines[0]).toMatchObject({ collection: "Terminology", status: "pending" });
  expect(page.person).toEqual({ id, username: "robin" });
  await give(robin.door, id, { state: "banned" });
  expect((await see()).data.page.person.username).toBe("robin");
  await give(robin.door, id, { state: "removed" });
  expect((await see()).data.page.person.username).toBeNull();
  expect((await queueOf(mo)).rows[0].author.username).toBeNull();
});

test("a table of every entry, in which nothing is a formula", async () => {
  const panel = await openPanel();
  const mo = await panel.person("mo", "en-terms");
  await putEntry(mo.door, "terms", term('=HYPERLINK("http://evil.invalid")', { original: ["+1", "two"] }), {
    key: "evil",
  });
  await putEntry(mo.door, "terms", term("-x", { definition: '@sum "quoted", and\nmore' }), { status: "hidden" });
  for (let word = 0; word < 250; word++) await putEntry(mo.door, "terms", term(`word ${word}`));
  const { status, headers, body } = await mo.door.get(table, "/admin/moderation/terms/table.csv", { params: KIND });
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toBe('attachment; filename="en-terms.csv"');
  expect(headers.get("cache-control")).toBe("private, no-store");
  const lines = body.split("\r\n");
  expect(lines[0]).toBe("id,key,status,created,updated,term,original,definition,etymology,categories,flags,pictures");
  expect(lines[1]).toContain(",evil,approved,");
  expect(lines[1]).toContain(`,"'=HYPERLINK(""http://evil.invalid"")","'+1\ntwo",A word.,`);
  expect(lines[2]).toContain(`,,hidden,`);
  expect(lines[2]).toContain(`,'-x,,"'@sum ""quoted"", and\nmore",`);
  expect(lines.at(-2)).toContain("word 249");
  expect(lines).toHaveLength(254);
  const { edition } = mo.desk;
  const bytes = new Uint8Array(
    await new Response(streamTable(mo.door.database, getKind("terms"), edition.config)).arrayBuffer(),
  );
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});
