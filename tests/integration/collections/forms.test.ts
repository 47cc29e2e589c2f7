import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SubmissionRow } from "#app/features/collections/action-context.server.ts";
import { PROPOSALS } from "#app/features/collections/proposals/answer-form.server.ts";
import * as edit from "#app/routes/contribute/edit.tsx";
import * as submit from "#app/routes/contribute/submit.tsx";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { change, revisionOf } from "#db/change.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { type Door, type Fields, openDoor } from "#tests/support/accounts/door.ts";
import { noun, putEntry, signUpProven } from "#tests/support/collections/pages.ts";
import { shipped } from "#tests/support/data/shipped.ts";
import { multipart, multipartType, photo } from "#tests/support/pictures/hostile.ts";
import { blockedBy } from "#tests/support/server/blocked.ts";

const SUBMIT = "/dictionary/submit";
const NOUN = { masc: "gardener", fem: "gardeneress", note: "heard it at work" };

const send = (door: Door, fields: Fields) => door.post(submit, SUBMIT, fields);
const editAt = (name: string) => `/dictionary/${name}/edit`;
const sendEdit = (door: Door, name: string, fields: Fields) =>
  door.post(edit, editAt(name), fields, { params: { name } });

const sentTo = ({ database }: Door): SubmissionRow[] =>
  database.db.select().from(submissions).where(eq(submissions.kind, "nouns")).orderBy(submissions.id).all();

const entryOf = ({ database }: Door, id: string) => database.db.select().from(entries).where(eq(entries.id, id)).get();

const setState = ({ world }: Door, id: string, state: "active" | "banned") =>
  world.store.atomically((db) => [db.update(accounts).set({ state }).where(eq(accounts.id, id))]);

test("visitors are led to sign in, and banned people to where they are told why", async () => {
  const door = await openDoor();
  const name = await putEntry(door, "nouns", noun("king", "queen"));
  const answers = async () => [
    await door.get(submit, SUBMIT),
    await send(door, NOUN),
    await door.get(edit, editAt(name), { params: { name } }),
    await sendEdit(door, name, NOUN),
  ];
  for (const { status, location } of await answers()) {
    expect([status, location?.split("?")[0]]).toEqual([303, "/account/sign-in"]);
  }
  const id = await signUpProven(door, "robin");
  await setState(door, id, "banned");
  for (const { location } of await answers()) expect(location).toBe("/account/banned");
  expect(sentTo(door)).toEqual([]);
});

test("what is sent waits, with all that was typed, and leads to its page", async () => {
  const door = await openDoor();
  const id = await signUpProven(door, "robin");
  const { status, location } = await send(door, {
    masc: ["gardener", "", "digger"],
    mascConvention: ["", "", "slang"],
    fem: "gardeneress",
    categories: ["professions", "arts", "professions"],
    note: "heard it at work",
  });
  const [row] = sentTo(door);
  expect([status, location]).toEqual([303, `/account/contributions/${row?.id}?done=sent`]);
  expect(row).toMatchObject({
    status: "pending",
    authorId: id,
    note: "heard it at work",
    baseVersion: null,
    key: null,
  });
  expect(row?.data).toMatchObject({
    masc: [
      { form: "gardener", convention: "" },
      { form: "digger", convention: "slang" },
    ],
    categories: ["professions", "arts"],
  });
});

test("a refused form says what is wrong beside each field, and stays filled in", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  const long = "x".repeat(40);
  const { status, data } = await send(door, { masc: ["", "fine", long], fem: "f", categories: "no such", note: "why" });
  expect(status).toBe(400);
  expect(data.errors).toEqual({
    "masc.1": ["collections.error.tooLong", { most: 36, length: 40 }],
    categories: "form.invalid",
  });
  expect(data.lists).toMatchObject({ masc: ["fine", long], fem: ["f"], categories: ["no such"] });
  expect(data.values.note).toBe("why");
  expect(sentTo(door)).toEqual([]);
});

test("a preview does not begin the wait of who has no scripts anew, nor does a slip in a field", async () => {
  const door = await openDoor();
  await door.signUp("newcomer", "newcomer@example.org");
  const { ticket } = (await door.get(submit, SUBMIT)).data.page.captcha;
  door.world.pass(14_000);
  for (const fields of [
    { ...NOUN, _preview: "on" },
    { ...NOUN, masc: "" },
  ]) {
    const { data } = await send(door, { ...fields, captchaTicket: ticket });
    expect(data.values.captchaTicket).toBe(ticket);
  }
  door.world.pass(1_000);
  expect((await send(door, { ...NOUN, captchaTicket: ticket })).status).toBe(303);
});

test("a preview shows the entry, and nothing is kept", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  const { status, data } = await send(door, { ...NOUN, _preview: "on" });
  expect(status).toBe(200);
  expect(data.preview).toMatchObject({ title: "gardener / gardeneress", data: { fem: [{ form: "gardeneress" }] } });
  expect(data.lists.masc).toEqual(["gardener"]);
  expect(sentTo(door)).toEqual([]);
});

test("buttons of lists change the form, and send nothing", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  const { status, data } = await send(door, { ...NOUN, masc: ["one", "two"], _list: "up:masc:1" });
  expect([status, data.errors, data.lists.masc]).toEqual([200, {}, ["two", "one"]]);
  expect(data.lists.fem).toEqual(["gardeneress"]);
  expect(sentTo(door)).toEqual([]);
});

test("what looks like an entry is sent only by those who have looked", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  const id = await putEntry(door, "nouns", noun("GARDENER", "garden lady"), { key: "gardener" });
  await putEntry(door, "nouns", noun("gardener's friend", "gardeners"));
  const { data } = await send(door, NOUN);
  expect(data.similar).toEqual([{ id, title: "GARDENER / garden lady", path: "/dictionary/gardener" }]);
  expect(data.errors).toEqual({ _sure: "collections.error.alike" });
  expect(sentTo(door)).toEqual([]);
  expect((await send(door, { ...NOUN, _sure: "on" })).status).toBe(303);
});

test("the same again is refused, and so is an edit that changes nothing", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  await send(door, NOUN);
  expect((await send(door, NOUN)).data.errors).toEqual({ form: "collections.error.duplicate" });
  const name = await putEntry(door, "nouns", noun("king", "queen"));
  const same = { masc: "king", fem: "queen", _version: "1" };
  expect((await sendEdit(door, name, same)).data.errors).toEqual({ form: "collections.error.unchanged" });
  expect((await sendEdit(door, name, { ...same, fem: "queens" })).status).toBe(303);
  expect((await sendEdit(door, name, { ...same, fem: "queens" })).data.errors).toEqual({
    form: "collections.error.duplicate",
  });
});

test("an edit begins with what the entry says, and tells when that has changed meanwhile", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  const name = await putEntry(door, "nouns", noun("king", "queen", { categories: ["titles"] }));
  const page = (await door.get(edit, editAt(name), { params: { name } })).data.page;
  expect(page.start.lists).toMatchObject({ masc: ["king"], fem: ["queen"], categories: ["titles"] });
  expect(page.edited).toMatchObject({ version: 1, asNewPath: `${SUBMIT}?from=${name}` });
  // The previous content is unknown, so the author has to check it.
  await change(door.database, (db) => db.update(entries).set({ version: 2 }).where(eq(entries.id, name)).run());
  const changed = { masc: "king", fem: "kween", categories: "titles", _version: "1" };
  const { status, data } = await sendEdit(door, name, changed);
  expect(status).toBe(409);
  expect(data).toMatchObject({
    conflicts: [{ name: "fem", base: null, now: ["queen"], proposed: ["kween"] }],
    errors: { form: "collections.error.changedToo" },
    lists: { masc: ["king"], fem: ["queen", "kween"], categories: ["titles"] },
  });
  expect((await sendEdit(door, name, { ...changed, _version: "2" })).status).toBe(303);
  expect(sentTo(door)).toMatchObject([{ entryId: name, baseVersion: 2 }]);
  expect(entryOf(door, name)?.version).toBe(2);
});

test("an entry that visitors do not see is edited by nobody, and no model for another", async () => {
  const door = await openDoor();
  await signUpProven(door, "nounish", "en-nouns");
  for (const status of ["pending", "hidden", "removed"] as const) {
    const name = await putEntry(door, "nouns", noun(status, `${status}ess`), { status });
    expect((await door.get(edit, editAt(name), { params: { name } })).status).toBe(404);
    // What was typed is carried over to the form for a new entry.
    const led = await sendEdit(door, name, { ...NOUN, _version: "1" });
    expect([led.status, led.location]).toEqual([307, SUBMIT]);
    const told = await send(door, { ...NOUN, _version: "1" });
    expect([told.status, told.data.errors]).toEqual([400, { form: "collections.error.gone" }]);
    expect([told.data.lists.masc, told.data.values.note]).toEqual([["gardener"], NOUN.note]);
    expect((await door.get(submit, `${SUBMIT}?from=${name}`)).data.page.start.lists).toEqual({});
  }
  const model = await putEntry(door, "nouns", noun("king", "queen", { sources: ["woolf/orlando"] }), { key: "king" });
  const { start, edited } = (await door.get(submit, `${SUBMIT}?from=${model}`)).data.page;
  expect([start.lists.masc, start.lists.sources, start.values.key, edited]).toEqual([
    ["king"],
    undefined,
    undefined,
    null,
  ]);
});

test("keys and what is reserved are for those who decide", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  const fields = (page: { fields: { id: string }[] }) => page.fields.map(({ id }) => id);
  const own = (await door.get(submit, SUBMIT)).data.page;
  expect([own.hasKey, fields(own).includes("sources")]).toEqual([false, false]);
  await send(door, { ...NOUN, key: "gardener", sources: "woolf/orlando" });
  expect(sentTo(door)).toMatchObject([{ key: null, data: { sources: [] } }]);

  await signUpProven(door, "nounish", "en-nouns");
  const theirs = (await door.get(submit, SUBMIT)).data.page;
  expect([theirs.hasKey, fields(theirs).includes("sources")]).toEqual([true, true]);
  await putEntry(door, "sources", { title: "Orlando" }, { key: "woolf/orlando" });
  await send(door, { masc: "baker", fem: "bakeress", key: " Baker ", sources: "woolf/orlando" });
  expect(sentTo(door)[1]).toMatchObject({ key: "baker", data: { sources: ["woolf/orlando"] } });
});

test("a source, a quotation or a term that is not there cannot be named; what an entry named before stays its matter", async () => {
  const door = await openDoor();
  await signUpProven(door, "nounish", "en-nouns");
  await putEntry(door, "sources", { title: "Orlando", fragments: ["They waved."] }, { key: "woolf/orlando" });
  const tried = async (sources: string) => (await send(door, { ...NOUN, sources })).data?.errors;
  const unknown = (key: string) => ({
    "sources.0": ["collections.error.unknownKey", { key, collection: "Sources" }],
  });
  expect(await tried("nosuchkey#2")).toEqual(unknown("nosuchkey"));
  expect(await tried("nosuchkey")).toEqual(unknown("nosuchkey"));
  for (const number of [0, 2]) {
    expect(await tried(`woolf/orlando#${number}`)).toEqual({
      "sources.0": ["collections.error.unknownQuote", { key: "woolf/orlando", number }],
    });
  }
  const old = await putEntry(door, "nouns", noun("king", "queen", { sources: ["gone/long-ago"] }), { key: "king" });
  const kept = { masc: "king", fem: "queen", neutr: "monarch", sources: "gone/long-ago", _version: "1" };
  expect((await sendEdit(door, "king", kept)).status).toBe(303);
  expect(old).toBeTruthy();
  expect((await send(door, { ...NOUN, sources: "woolf/orlando#1" })).status).toBe(303);

  const term = { term: "genderful", definition: "More {#nosuchkey=gender} than one {gender}." };
  const answer = await door.post(submit, "/terminology/submit", term);
  expect(answer.data.errors.definition[1].key).toMatch(/^(nosuchkey|gender)$/);
});

test("a year that has not come yet is told in a sentence of its own", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  const year = door.world.now().getUTCFullYear();
  const book = (value: number) => ({ type: "Book", pronouns: "they", title: `Book of ${value}`, year: String(value) });
  const sent = (value: number) => door.post(submit, "/sources/submit", book(value));
  for (const ahead of [year + 1, 3019]) {
    expect((await sent(ahead)).data.errors).toEqual({
      year: ["collections.error.yearAhead", { year: ahead, last: year }],
    });
  }
  expect((await sent(year)).status).toBe(303);
});

test("a key that could be taken for another one is no key", async () => {
  const door = await openDoor();
  await signUpProven(door, "nounish", "en-nouns");
  const bad = ["b\u0430ker", "baker\u202e", "a b", "../x", "<b>", "x".repeat(101), "ba\u200bker", "бaker", "-"];
  for (const key of bad) {
    expect([key, (await send(door, { ...NOUN, key })).data?.errors]).toEqual([key, { key: "collections.error.key" }]);
  }
  await putEntry(door, "nouns", noun("king", "queen"), { key: "gardener" });
  expect((await send(door, { ...NOUN, key: "ＧARDENER" })).data.errors).toEqual({ key: "collections.error.keyTaken" });
  expect((await send(door, { ...NOUN, key: "пекарь" })).status).toBe(303);
});

test("HTML, control characters and signs that turn a text round are text, or nothing", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  const hostile = "<img src=x onerror=alert(1)>";
  await send(door, { masc: hostile, fem: "\u202egarden\u0000er\u001b[31m\u2066 x\u2069", note: "</script>\u0000" });
  expect(sentTo(door)[0]?.data).toMatchObject({
    masc: [{ form: hostile, convention: "" }],
    fem: [{ form: "gardener[31m x", convention: "" }],
  });
  expect(sentTo(door)[0]?.note).toBe("</script>");
});

test("a megabyte in every field is refused, and so are lists without end", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  const file = new File([], "");
  const text = await send(door, { masc: "x".repeat(1_000_000), fem: "f", _picture: file });
  expect(text.status).toBe(400);
  expect(text.data.errors["masc.0"]?.[0]).toBe("collections.error.tooLong");
  const many = await send(door, { masc: Array.from({ length: 400 }, (_, at) => `m${at}`), fem: "f", _picture: "" });
  expect(many.data.errors.masc?.[0]).toBe("collections.error.tooMany");
  expect(sentTo(door)).toEqual([]);
});

test("a form comes back with no more of a list than one item too many, however many were sent", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  const columns = ["masc", "fem", "neutr", "nb", "mascPl", "femPl"];
  const sent = Object.fromEntries(
    columns.flatMap((name) => [name, `${name}Convention`]).map((name) => [name, Array<string>(400).fill("a")]),
  );
  for (const pressed of [{}, { _list: "up:masc:399" }, { _preview: "1" }, { _fill: "1" }] as Fields[]) {
    const { lists } = (await send(door, { ...sent, ...pressed })).data;
    for (const list of Object.values<string[]>(lists)) expect(list.length).toBeLessThanOrEqual(13);
  }
  expect(sentTo(door)).toEqual([]);
});

test("as much text as a form takes does not stop the loop", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  const form = multipart({ masc: "gardener", fem: "gardeneress", note: "\u0001".repeat(1_400_000), _preview: "1" });
  const body = new Uint8Array(form);
  const cookie = `session=${door.cookie("session")}`;
  const sending = async () => {
    const headers = { cookie, "content-type": multipartType() };
    const request = new Request(`http://en.localhost:3000${SUBMIT}`, { method: "POST", headers, body });
    const answer = await submit.action({ request, params: {}, context: await door.context(request) });
    expect(answer).toMatchObject({ init: { status: 200 } });
  };
  expect(await blockedBy(sending)).toBeLessThan(50);
});

test("new accounts show that they are no program; those that were thanked before need not", async () => {
  const door = await openDoor();
  await door.signUp("newcomer", "newcomer@example.org");
  expect((await door.get(submit, SUBMIT)).data.page.captcha).toMatchObject({ purpose: "entry" });
  const { data } = await send(door, NOUN);
  expect(Object.keys(data.errors)).toEqual(["captcha"]);
  const ticket = data.errors.captcha[1].ticket;
  door.world.pass(20_000);
  expect((await send(door, { ...NOUN, captchaTicket: ticket })).status).toBe(303);
  expect((await send(door, { ...NOUN, fem: "another", captchaTicket: ticket })).status).toBe(400);
  await signUpProven(door, "robin");
  expect((await door.get(submit, SUBMIT)).data.page.captcha).toBeNull();
  // The page is private to this person.
  expect([submit.handle.personal, edit.handle.personal]).toEqual([true, true]);
});

test("nobody sends without end", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  const answers = [];
  for (let number = 0; number <= PROPOSALS.perHour.points; number += 1) {
    answers.push((await send(door, { masc: `m${number}`, fem: `f${number}` })).status);
  }
  expect(answers.filter((status) => status === 303).length).toBe(PROPOSALS.perHour.points);
  expect(answers.at(-1)).toBe(429);
  door.world.pass(PROPOSALS.perHour.windowMs);
  expect((await send(door, { masc: "later", fem: "later too" })).status).toBe(303);
});

test("A proposal is one change of the accounts and one of the edition, however much is counted", async () => {
  const door = await openDoor();
  await door.signUp("newcomer", "newcomer@example.org");
  const { ticket } = (await send(door, NOUN)).data.errors.captcha[1];
  door.world.pass(20_000);
  const files = [door.world.handle, door.database];
  const before = files.map(revisionOf);
  expect((await send(door, { ...NOUN, captchaTicket: ticket })).status).toBe(303);
  expect(files.map(revisionOf)).toEqual(before.map((revision) => revision + 1));
});

test("nor by sending everything at once: limits and captchas count what comes together", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  const numbers = Array.from({ length: PROPOSALS.perHour.points + 10 }, (_, number) => number);
  const answers = await Promise.all(numbers.map((number) => send(door, { masc: `m${number}`, fem: `f${number}` })));
  const taken = answers.filter(({ status }) => status === 303);
  expect([taken.length, sentTo(door).length]).toEqual([PROPOSALS.perHour.points, PROPOSALS.perHour.points]);
  expect(new Set(answers.filter((answer) => !taken.includes(answer)).map(({ status }) => status))).toEqual(
    new Set([429]),
  );

  const newcomer = door.other();
  await newcomer.signUp("newcomer", "newcomer@example.org");
  const { ticket } = (await send(newcomer, NOUN)).data.errors.captcha[1];
  door.world.pass(20_000);
  const shared = await Promise.all(
    numbers
      .slice(0, 8)
      .map((number) => send(newcomer, { masc: `n${number}`, fem: `g${number}`, captchaTicket: ticket })),
  );
  expect(shared.filter(({ status }) => status === 303)).toHaveLength(1);
});

test("the same proposal sent eight times at once waits once", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(door, NOUN)));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(sentTo(door)).toHaveLength(1);
});

test("nothing but the fields of a form is taken from it", async () => {
  const door = await openDoor();
  const id = await signUpProven(door, "robin");
  const shown = await putEntry(door, "nouns", noun("king", "queen"), { key: "king" });
  const more = {
    id: shown,
    entryId: shown,
    submissionId: shown,
    baseVersion: "1",
    kind: "terms",
    status: "approved",
    approved: "1",
    authorId: "somebody",
    decidedBy: id,
    origin: "shipped",
    key: "mine",
    sources: "bible/king-james",
    version: "9",
    haystack: "x",
    sort: "x",
    title: "x",
    constructor: "x",
    roles: "*",
  };
  expect((await send(door, { ...NOUN, ...more })).status).toBe(303);
  const [row] = sentTo(door);
  expect(row).toMatchObject({ kind: "nouns", status: "pending", authorId: id, baseVersion: null, key: null });
  expect(row?.data).toMatchObject({ sources: [] });
  expect(Object.keys(row?.data as object)).not.toEqual(expect.arrayContaining(["status"]));
  expect(row?.entryId).not.toBe(shown);
  expect(entryOf(door, row?.entryId ?? "")).toMatchObject({
    status: "pending",
    origin: "local",
    key: null,
    version: 1,
  });
  expect(entryOf(door, shown)).toMatchObject({ status: "approved", title: "king / queen", version: 1 });
});

test("pictures stay while the rest is mended, can be left out again, and are nobody else's", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  const picture = new File([new Uint8Array(await photo())], "me.jpg", { type: "image/jpeg" });
  const first = await send(door, { masc: "gardener", _picture: picture });
  const [id = ""] = first.data.lists.pictures;
  expect(first.status).toBe(400);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  const added = await send(door, { ...NOUN, pictures: id, _picture: picture, _addPicture: "on" });
  expect([added.status, added.data.errors, added.data.lists.pictures.length]).toEqual([200, {}, 2]);
  const left = await send(door, { ...NOUN, pictures: added.data.lists.pictures, _removePicture: id });
  expect([left.status, left.data.lists.pictures]).toEqual([200, added.data.lists.pictures.slice(1)]);
  expect((await send(door, { ...NOUN, pictures: id })).status).toBe(303);
  expect(sentTo(door)[0]?.data).toMatchObject({ pictures: [id] });

  const other = door.other();
  await signUpProven(other, "wren");
  const stolen = await send(other, { masc: "thief", fem: "thiefess", pictures: id });
  expect(stolen.data.errors).toEqual({ form: "pictures.error.gone" });
  const made = await send(other, { masc: "thief", fem: "thiefess", pictures: ["../../etc/passwd", "f".repeat(32)] });
  expect(made.data.lists.pictures).toEqual(["f".repeat(32)]);
});

test("a file that is no picture is refused beside its field", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  const file = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "me.svg", { type: "image/png" });
  const { status, data } = await send(door, { ...NOUN, _picture: file });
  expect([status, data.errors]).toEqual([400, { pictures: "pictures.error.invalid" }]);
  expect(data.lists.masc).toEqual(["gardener"]);
});

test("a picture that is too large is refused beside its field, and nothing else is lost", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  const file = new File([Buffer.alloc(12_000_000, "x")], "me.png", { type: "image/png" });
  const { status, data } = await send(door, { _picture: file, ...NOUN, note: "Behind the picture." });
  expect([status, data.errors]).toEqual([400, { pictures: "pictures.error.invalid" }]);
  expect([data.lists.masc, data.values.note]).toEqual([["gardener"], "Behind the picture."]);
});

test("where an edition lets moderators decide about their own, what they send is there at once", async () => {
  const { config } = shipped("en").edition;
  const door = await openDoor({ config: { collections: { ...config.collections, ownDecisions: true } } });
  await signUpProven(door, "nounish", "en-nouns");
  expect((await send(door, { ...NOUN, key: "gardener" })).location).toBe("/dictionary/gardener");
});
