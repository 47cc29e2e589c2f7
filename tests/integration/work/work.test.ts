import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { setRoles } from "#app/features/accounts/roles.server.ts";
import { workJobs } from "#app/features/work/jobs.server.ts";
import { eraseWork, workPersonalData } from "#app/features/work/personal-data.server.ts";
import { days, minutes } from "#app/kit/time/durations.ts";
import * as receipt from "#app/routes/admin/expense-receipt.ts";
import * as expenses from "#app/routes/admin/expenses.tsx";
import * as expensesTable from "#app/routes/admin/expenses-table.ts";
import * as home from "#app/routes/admin/home.tsx";
import * as timesheets from "#app/routes/admin/timesheets.tsx";
import * as overview from "#app/routes/admin/timesheets-overview.tsx";
import * as payment from "#app/routes/admin/timesheets-payment.tsx";
import * as hoursTable from "#app/routes/admin/timesheets-table.ts";
import * as entryPicture from "#app/routes/public/entry-picture.ts";
import { accountById } from "#app/services/accounts/queries.server.ts";
import type { AdminCard } from "#app/subject/admin-card.ts";
import { auditLog } from "#db/accounts/schema/audit.ts";
import { outgoingMail } from "#db/accounts/schema/mail.ts";
import { workExpenses, workMonths, workTransfers } from "#db/accounts/schema/work.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";

/** Hours, expenses and payment of the team. The world's clock is at noon of 21 November 2026. */

async function team() {
  const door = await openDoor();
  const person = async (name: string, roles = "") => {
    const own = door.other();
    const account = await own.signUp(name, `${name}@example.org`);
    if (roles !== "") await setRoles(door.world, { actor: null, accountId: account.id, roles });
    return { door: own, account };
  };
  return {
    door,
    person,
    volunteer: await person("robin", "en-nouns"),
    other: await person("anna", "en-terms"),
    books: await person("kasia", "*-org"),
  };
}

const MONTH = "/admin/timesheets?month=2026-10";
const verbs = async (door: Door) =>
  (await door.world.store.db.select().from(auditLog).orderBy(auditLog.seq)).map(({ verb }) => verb);
const BANK = {
  act: "save",
  kind: "bank",
  holder: "Robin Reed",
  iban: "NL91 ABNA 0417 1643 00",
  bic: "ABNANL2A",
  before: "",
};

test("hours of a month are stored, summed and come back", async () => {
  const { volunteer } = await team();
  const empty = await volunteer.door.get(timesheets, MONTH);
  expect(empty.data.sheet).toMatchObject({
    title: "October 2026",
    before: "",
    total: "0",
    isClosed: false,
    year: null,
  });
  const sent = await volunteer.door.post(timesheets, MONTH, { before: "", translation: "7,5", blog: "2" });
  expect([sent.status, sent.location]).toEqual([303, `${MONTH}&done=saved`]);
  const { sheet } = (await volunteer.door.get(timesheets, MONTH)).data;
  expect(sheet).toMatchObject({ total: "9.5", values: { translation: "7.5", blog: "2", other: "" } });
  expect(sheet.year).toMatchObject({ sums: ["9.5"], total: "9.5" });
});

test("a wrong number is told beside its field, and all that was typed stays", async () => {
  const { volunteer } = await team();
  const { status, data } = await volunteer.door.post(timesheets, MONTH, {
    before: "",
    translation: "160.5",
    blog: "2",
  });
  expect(status).toBe(400);
  expect(data.errors).toEqual({ translation: "work.problem.hours" });
  expect(data.values).toMatchObject({ translation: "160.5", blog: "2" });
});

test("two windows: the second is told, nothing is overwritten, and the same sent twice is harmless", async () => {
  const { volunteer } = await team();
  const send = (blog: string, before = "") => volunteer.door.post(timesheets, MONTH, { before, blog });
  expect((await send("2")).status).toBe(303);
  expect((await send("2")).status).toBe(303);
  const late = await send("3");
  expect([late.status, late.data.errors, late.data.values.blog]).toEqual([409, { form: "work.problem.stale" }, "3"]);
  const { sheet } = (await volunteer.door.get(timesheets, MONTH)).data;
  expect(sheet.values.blog).toBe("2");
  expect((await send("3", sheet.before)).status).toBe(303);
  const many = await Promise.all([send("4", '{"blog":6}'), send("5", '{"blog":6}'), send("6", '{"blog":6}')]);
  expect(many.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
});

test("settled months cannot be changed, by whom it is known, and can be opened again", async () => {
  const { volunteer, books } = await team();
  const close = (closed: string, before: string) =>
    books.door.post(overview, "/admin/timesheets/overview", { act: "close", closed, before });
  expect((await close("2026-10", "")).status).toBe(303);
  expect((await close("2026-09", "")).data.errors).toEqual({ form: "work.problem.closing" });
  const refused = await volunteer.door.post(timesheets, MONTH, { before: "", blog: "2" });
  expect([refused.status, refused.data.errors]).toEqual([409, { form: "work.closed" }]);
  // It would look as if it were stored.
  expect(refused.data.values.blog).toBeUndefined();
  expect((await volunteer.door.get(timesheets, MONTH)).data.sheet.isClosed).toBe(true);
  expect(
    (await volunteer.door.post(timesheets, "/admin/timesheets?month=2026-11", { before: "", blog: "2" })).status,
  ).toBe(303);
  expect((await close("", "2026-10")).status).toBe(303);
  expect((await volunteer.door.post(timesheets, MONTH, { before: "", blog: "2" })).status).toBe(303);
  expect((await verbs(books.door)).filter((verb) => verb === "monthsClosed")).toHaveLength(2);
  expect((await close("2030-01", "")).status).toBe(403);
});

test("how somebody is paid is sealed, and opens only for who looks after the money, freshly signed in and noted", async () => {
  const { volunteer, books, other, person } = await team();
  const wrong = await volunteer.door.post(payment, "/admin/timesheets/payment", {
    ...BANK,
    iban: "NL92ABNA0417164300",
  });
  expect(wrong.data).toMatchObject({ errors: { iban: "work.problem.iban" }, values: { holder: "Robin Reed" } });
  expect((await volunteer.door.post(payment, "/admin/timesheets/payment", BANK)).status).toBe(303);
  const [row] = await volunteer.door.world.store.db.select().from(workTransfers);
  expect(row?.detailsSealed).not.toContain("NL91");
  const own = (await volunteer.door.get(payment, "/admin/timesheets/payment")).data.page;
  expect(own.stored.fields).toContainEqual({ field: "iban", value: "… 4300" });
  expect(JSON.stringify(own)).not.toContain("ABNA");
  await volunteer.door.post(timesheets, MONTH, { before: "", blog: "2" });

  const open = (who: Door) => who.post(overview, "/admin/timesheets/overview", { person: volunteer.account.id });
  const list = await books.door.get(overview, "/admin/timesheets/overview");
  expect(list.data.page.lines).toMatchObject([{ name: "@robin", hours: "2", share: "100%", kind: "bank" }]);
  expect(JSON.stringify(list.data)).not.toMatch(/NL91|Robin Reed/);
  const shown = await open(books.door);
  expect(shown.headers.get("Cache-Control")).toBe("no-store");
  expect(shown.data.opened.fields).toContainEqual({ field: "iban", value: "NL91 ABNA 0417 1643 00" });
  expect((await verbs(books.door)).filter((verb) => verb === "transferShown")).toHaveLength(1);
  for (const { door } of [other, await person("chief", "*"), await person("local", "en-org"), volunteer])
    expect((await open(door)).status).toBe(404);
  books.door.world.pass(minutes(20));
  expect((await open(books.door)).location).toMatch(/^\/account\/sign-in/);
  expect((await verbs(books.door)).filter((verb) => verb === "transferShown")).toHaveLength(1);
});

test("payment details are changed and deleted only shortly after signing in", async () => {
  const { volunteer, door } = await team();
  const send = (fields: Record<string, string>) => volunteer.door.post(payment, "/admin/timesheets/payment", fields);
  const shown = async () => (await volunteer.door.get(payment, "/admin/timesheets/payment")).data.page;
  const stored = async () => (await door.world.store.db.select().from(workTransfers)).map(({ kind }) => kind);
  expect((await send(BANK)).status).toBe(303);
  const { before, freshPath } = await shown();
  expect(freshPath).toBe(null);
  door.world.pass(minutes(20));
  const again = "/account/sign-in?again=1&then=%2Fadmin%2Ftimesheets%2Fpayment";
  expect((await shown()).freshPath).toBe(again);
  // What was typed stays in its form, which leads to signing in beside it, and is written into no address.
  const typed = { kind: "paypal", email: "robin.reed@example.net", notes: "Thanks!" };
  const late = await send({ act: "save", ...typed, before });
  expect([late.status, late.data.errors, late.location]).toEqual([403, { form: "safety.problem.fresh" }, null]);
  expect(late.data.values).toMatchObject(typed);
  expect(late.data.signInPath).toBe(again);
  expect((await send({ act: "save", ...typed, email: "robin", before })).data.errors).toEqual({
    email: "account.email.invalid",
  });
  expect((await send({ act: "remove", before })).location).toBe(again);
  expect(await stored()).toEqual(["bank"]);
});

test("whoever's payment details change is told by mail, each time, and of what did not change never", async () => {
  const { volunteer, door } = await team();
  const send = (fields: Record<string, string>) => volunteer.door.post(payment, "/admin/timesheets/payment", fields);
  const mails = async () => (await door.world.store.db.select().from(outgoingMail)).length;
  const before = await mails();
  expect((await send(BANK)).status).toBe(303);
  expect(volunteer.door.notices.at(-1)).toMatchObject({ notice: "paymentChanged", to: "robin@example.org" });
  expect(JSON.stringify(volunteer.door.notices.at(-1))).not.toMatch(/NL91|4300|Reed/);
  expect((await send(BANK)).status).toBe(303);
  expect((await send({ act: "save", kind: "skip", before: "" })).status).toBe(409);
  expect((await send({ ...BANK, iban: "NL92ABNA0417164300" })).status).toBe(400);
  expect((await mails()) - before).toBe(1);
  const shown = await volunteer.door.get(payment, "/admin/timesheets/payment");
  expect((await send({ act: "remove", before: shown.data.page.before })).status).toBe(303);
  expect((await mails()) - before).toBe(2);
});

test("payment details changed in two windows are told, and go when somebody says so", async () => {
  const { volunteer } = await team();
  const send = (fields: Record<string, string>) => volunteer.door.post(payment, "/admin/timesheets/payment", fields);
  expect((await send(BANK)).status).toBe(303);
  expect((await send(BANK)).status).toBe(303);
  expect((await send({ act: "save", kind: "skip", before: "" })).data.errors).toEqual({ form: "work.problem.stale" });
  const { before } = (await volunteer.door.get(payment, "/admin/timesheets/payment")).data.page;
  expect((await send({ act: "remove", before })).status).toBe(303);
  expect((await volunteer.door.get(payment, "/admin/timesheets/payment")).data.page.stored).toBeNull();
});

test("shares leave out who wants no payment", async () => {
  const { volunteer, other, books } = await team();
  await volunteer.door.post(timesheets, MONTH, { before: "", blog: "30" });
  await other.door.post(timesheets, MONTH, { before: "", design: "10" });
  await other.door.post(payment, "/admin/timesheets/payment", { act: "save", kind: "skip", before: "" });
  const { lines, total } = (await books.door.get(overview, "/admin/timesheets/overview?from=2026-10&until=2026-10"))
    .data.page;
  expect(lines.map(({ hours, share }: { hours: string; share: string }) => [hours, share])).toEqual([
    ["30", "100%"],
    ["10", null],
  ]);
  expect(total).toBe("40");
  const table = await books.door.get(hoursTable, "/admin/timesheets/overview/hours.csv?from=2026-01&until=2026-11");
  expect(table.body.split("\r\n").slice(1).sort()).toEqual(["", "2026-10,anna,design,10", "2026-10,robin,blog,30"]);
});

const photo = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 900, height: 1400, channels: 3, background: "#fff" } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    "receipt.jpg",
    { type: "image/jpeg" },
  );

const EXPENSE = {
  act: "add",
  id: "01K00000000000000000000001",
  what: "Domain name",
  amount: "12,50",
  currency: "EUR",
  day: "2026-11-20",
};

test("an expense with its receipt is seen by who paid and who looks after the money, and has no public address", async () => {
  const { volunteer, other, books, person } = await team();
  const sent = await volunteer.door.post(expenses, "/admin/timesheets/expenses", {
    ...EXPENSE,
    receipt: await photo(),
  });
  expect(sent.location).toBe("/admin/timesheets/expenses?done=sent");
  // Sent twice.
  await volunteer.door.post(expenses, "/admin/timesheets/expenses", EXPENSE);
  const { page } = (await volunteer.door.get(expenses, "/admin/timesheets/expenses")).data;
  expect(page.lines).toMatchObject([{ what: "Domain name", amount: "€12.50", may: "withdraw", paidOn: null }]);
  expect(page.lists).toHaveLength(1);
  const path = page.lines[0].receiptPath;
  const see = (who: Door) => who.get(receipt, path, { params: { id: EXPENSE.id } });
  for (const { door } of [volunteer, books]) {
    const { status, headers } = await see(door);
    expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
      200,
      "image/webp",
      "private, no-store",
    ]);
  }
  for (const { door } of [other, await person("chief", "*"), await person("local", "en-org")])
    expect((await see(door)).status).toBe(404);
  const [row] = await books.door.world.store.db.select().from(workExpenses);
  for (const file of [`${row?.receipt}-big.webp`, `${row?.receipt}-flag.webp`])
    expect((await books.door.get(entryPicture, `/images/${file}`, { params: { file } })).status).toBe(404);
  expect((await other.door.get(expenses, "/admin/timesheets/expenses?list=open")).data.page.lines).toEqual([]);
});

test("whoever waits for what they spent stands in the overview, so that how they are paid can be opened", async () => {
  const { volunteer, books } = await team();
  await volunteer.door.post(payment, "/admin/timesheets/payment", BANK);
  const lines = async () => (await books.door.get(overview, "/admin/timesheets/overview")).data.page.lines;
  expect(await lines()).toEqual([]);
  await volunteer.door.post(expenses, "/admin/timesheets/expenses", EXPENSE);
  expect(await lines()).toMatchObject([{ name: "@robin", hours: "0", kind: "bank" }]);
  await books.door.post(expenses, "/admin/timesheets/expenses", { act: "pay", expense: EXPENSE.id });
  expect(await lines()).toEqual([]);
});

test("the panel counts what others wait for, and says since when", async () => {
  const { volunteer, books, door } = await team();
  const cardOf = async () => {
    const { cards } = (await books.door.get(home, "/admin")).data.page;
    return cards.find(({ id }: AdminCard) => id === "workExpenses");
  };
  await books.door.post(expenses, "/admin/timesheets/expenses", { ...EXPENSE, id: "01K00000000000000000000002" });
  expect(await cardOf()).toMatchObject({ figures: [{ value: 0, attention: "calm" }], note: null });
  await volunteer.door.post(expenses, "/admin/timesheets/expenses", EXPENSE);
  door.world.pass(days(3));
  expect(await cardOf()).toMatchObject({ figures: [{ value: 1, attention: "warn" }], note: "Oldest: 3 days ago" });
});

test("what is wrong with an expense is told beside its field, and nothing of it is stored", async () => {
  const { volunteer } = await team();
  const send = (more: Record<string, string | Blob>) =>
    volunteer.door.post(expenses, "/admin/timesheets/expenses", { ...EXPENSE, ...more });
  const yen = await send({ amount: "15.5", currency: "JPY" });
  expect(yen.data.errors).toEqual({ amount: "work.problem.amountWhole" });
  expect((await send({ amount: "12,345" })).data).toMatchObject({
    errors: { amount: "work.problem.amount" },
    values: { what: "Domain name" },
  });
  expect((await send({ day: "2026-12-01" })).data.errors).toEqual({ day: "work.problem.day" });
  expect((await send({ what: "" })).data.errors).toEqual({ what: "form.missing" });
  expect((await send({ currency: "XXX" })).data.errors).toEqual({ currency: "form.missing" });
  expect((await send({ id: "../../x" })).data.errors).toEqual({ form: "form.invalid" });
  expect((await send({ receipt: new File(["no picture"], "a.pdf", { type: "application/pdf" }) })).data.errors).toEqual(
    { receipt: "pictures.error.invalid" },
  );
  expect(await volunteer.door.world.store.db.select().from(workExpenses)).toEqual([]);
});

test("somebody else pays back, once, and then it can be withdrawn no more", async () => {
  const { volunteer, books, other } = await team();
  await volunteer.door.post(expenses, "/admin/timesheets/expenses", EXPENSE);
  await books.door.post(expenses, "/admin/timesheets/expenses", { ...EXPENSE, id: "01K00000000000000000000002" });
  const mark = (who: Door, act: string, expense = EXPENSE.id) =>
    who.post(expenses, "/admin/timesheets/expenses?list=open", { act, expense });
  expect((await mark(other.door, "pay")).status).toBe(403);
  expect((await mark(volunteer.door, "pay")).status).toBe(403);
  expect((await mark(books.door, "pay", "01K00000000000000000000002")).data.errors).toEqual({
    form: "work.problem.own",
  });
  expect((await mark(other.door, "withdraw")).data.errors).toEqual({ form: "work.problem.gone" });
  const both = await Promise.all([mark(books.door, "pay"), mark(books.door, "pay")]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect((await mark(volunteer.door, "withdraw")).data.errors).toEqual({ form: "work.problem.paid" });
  expect((await verbs(books.door)).filter((verb) => verb === "expensePaid")).toHaveLength(1);
  const table = await books.door.get(expensesTable, "/admin/timesheets/expenses/expenses.csv");
  expect(table.body).toContain(`${EXPENSE.id},2026-11-20,robin,Domain name,12.50,EUR,,2026-11-21`);
  expect((await mark(books.door, "reopen")).status).toBe(303);
  expect((await mark(volunteer.door, "withdraw")).status).toBe(303);
});

test("what was withdrawn and sent again with another amount is not what was paid back", async () => {
  const { volunteer, books } = await team();
  const add = (amount: string) => volunteer.door.post(expenses, "/admin/timesheets/expenses", { ...EXPENSE, amount });
  const pay = (seen: string) =>
    books.door.post(expenses, "/admin/timesheets/expenses?list=open", { act: "pay", expense: EXPENSE.id, seen });
  const seen = async () =>
    (await books.door.get(expenses, "/admin/timesheets/expenses?list=open")).data.page.lines[0].seen;
  await add("12,50");
  const before = await seen();
  volunteer.door.world.pass(1);
  await volunteer.door.post(expenses, "/admin/timesheets/expenses", { act: "withdraw", expense: EXPENSE.id });
  await add("1250");
  const late = await pay(before);
  expect([late.status, late.data.errors]).toEqual([404, { form: "work.problem.gone" }]);
  expect((await pay(await seen())).status).toBe(303);
});

test("the export has all of it, and who leaves takes all but what was paid back", async () => {
  const { volunteer, books, door } = await team();
  const who = volunteer.door;
  await who.post(timesheets, MONTH, { before: "", blog: "2" });
  await who.post(payment, "/admin/timesheets/payment", BANK);
  await who.post(expenses, "/admin/timesheets/expenses", EXPENSE);
  await who.post(expenses, "/admin/timesheets/expenses", {
    ...EXPENSE,
    id: "01K00000000000000000000002",
    what: "Stickers",
  });
  await books.door.post(expenses, "/admin/timesheets/expenses", { act: "pay", expense: EXPENSE.id });
  const { store } = door.world;
  const account = await accountById(store, volunteer.account.id);
  if (account === null) throw new Error("gone");
  const data = await workPersonalData.collect?.({ accounts: door.service, siblings: () => [] }, account);
  expect(data).toMatchObject({
    work: {
      months: [{ month: "2026-10", hours: { blog: 2 } }],
      transfer: { kind: "bank", details: { iban: "NL91ABNA0417164300" } },
      expenses: [
        { what: "Domain name", amount: "12.50" },
        { what: "Stickers", paidAt: null },
      ],
    },
  });
  expect(JSON.stringify(data)).not.toContain(books.account.id);
  await store.atomically((db) => eraseWork(db, account.id, account.emailHash));
  expect(await store.db.select().from(workMonths)).toEqual([]);
  expect(await store.db.select().from(workTransfers)).toEqual([]);
  expect(await store.db.select().from(workExpenses)).toMatchObject([
    { accountId: null, what: "Domain name", paidBy: books.account.id },
  ]);
  await store.atomically((db) => eraseWork(db, books.account.id, ""));
  expect(await store.db.select().from(workExpenses)).toMatchObject([{ paidBy: null }]);
});

test("receipts of nothing go, and so does what was paid back more than ten years ago", async () => {
  const { volunteer, books, door } = await team();
  await volunteer.door.post(expenses, "/admin/timesheets/expenses", { ...EXPENSE, receipt: await photo() });
  await books.door.post(expenses, "/admin/timesheets/expenses", { act: "pay", expense: EXPENSE.id });
  const { store } = door.world;
  const [row] = await store.db.select().from(workExpenses);
  const [old, unused] = workJobs({ accounts: door.service, pictures: door.pictures });
  const run = (at: string, dryRun = false) => ({
    dryRun,
    confirmed: 0,
    onProgress: () => {},
    log: { info() {}, warn() {}, error() {} },
    now: () => new Date(at),
    signal: new AbortController().signal,
  });
  expect(await old?.run(run("2036-12-31T23:00:00Z"))).toEqual({ done: 0 });
  expect(await old?.run(run("2037-01-01T01:00:00Z", true))).toEqual({ done: 1 });
  expect(await old?.run(run("2037-01-01T01:00:00Z"))).toEqual({ done: 1 });
  expect(await store.db.select().from(workExpenses).where(eq(workExpenses.id, EXPENSE.id))).toEqual([]);
  door.world.pass(days(8000));
  expect(await unused?.run(run("2037-01-01T01:00:00Z", true))).toEqual({ done: 1 });
  expect(await unused?.run(run("2037-01-01T01:00:00Z"))).toEqual({ done: 1 });
  expect(await door.pictures.read("receipt", `${row?.receipt}-big.webp`)).toBeNull();
});
