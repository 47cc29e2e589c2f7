import { expect, test } from "vitest";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { noticeTo } from "#app/features/accounts/notices.server.ts";
import { setRoles } from "#app/features/accounts/roles.server.ts";
import { workJobs } from "#app/features/work/jobs.server.ts";
import { DETAILS_KEPT_DAYS } from "#app/features/work/limits.ts";
import { saveTransfer } from "#app/features/work/transfers.server.ts";
import { days, minutes } from "#app/kit/time/durations.ts";
import * as accountPage from "#app/routes/account/account.tsx";
import * as bannedPage from "#app/routes/account/banned.tsx";
import * as deletePage from "#app/routes/account/delete.tsx";
import * as ownPayment from "#app/routes/account/payment.tsx";
import * as expenses from "#app/routes/admin/expenses.tsx";
import * as timesheets from "#app/routes/admin/timesheets.tsx";
import * as overview from "#app/routes/admin/timesheets-overview.tsx";
import * as payment from "#app/routes/admin/timesheets-payment.tsx";
import { servedDays } from "#db/accounts/schema/served-days.ts";
import { workTransfers } from "#db/accounts/schema/work.ts";
import { openDoor } from "#tests/support/accounts/door.ts";
import { loseAddressOf } from "#tests/support/accounts/lost-key.ts";

/** Payment details of somebody who is no longer of the team. The world's clock is at noon of 21 November 2026. */

const BANK = { act: "save", kind: "bank", holder: "Robin Reed", iban: "NL91 ABNA 0417 1643 00", bic: "", before: "" };
const EXPENSE = {
  act: "add",
  id: "01K00000000000000000000001",
  what: "Domain name",
  amount: "12,50",
  currency: "EUR",
  day: "2026-11-20",
};
const OWN = "/account/payment";

const UP_FOR_A_WEEK = 8;

async function formerTeam() {
  const door = await openDoor();
  const person = async (name: string, roles: string) => {
    const own = door.other();
    const account = await own.signUp(name, `${name}@example.org`);
    const become = (now: string) => setRoles(door.world, { actor: null, accountId: account.id, roles: now });
    await become(roles);
    return { door: own, account, become };
  };
  const [robin, books] = [await person("robin", "en-nouns"), await person("kasia", "*-org")];
  await robin.door.post(payment, "/admin/timesheets/payment", BANK);
  const { store } = door.world;
  return { door, robin, books, stored: () => store.db.select().from(workTransfers) };
}

test("whoever has no role any more sees from their account that there are details, and removes them", async () => {
  const { door, robin, books, stored } = await formerTeam();
  const linkOf = async ({ door: who }: typeof robin) => (await who.get(accountPage, "/account")).data.payment;
  expect(await linkOf(robin)).toBeNull();
  await robin.become("");
  expect((await robin.door.get(payment, "/admin/timesheets/payment")).status).toBe(404);
  expect(await linkOf(robin)).toMatchObject({ path: OWN });
  expect(await linkOf(books)).toBeNull();
  expect((await books.door.get(ownPayment, OWN)).status).toBe(404);
  const shown = await robin.door.get(ownPayment, OWN);
  expect(shown.data.stored.fields).toContainEqual({ field: "iban", value: "… 4300" });
  expect(JSON.stringify(shown.data)).not.toContain("ABNA");

  const remove = () => robin.door.post(ownPayment, OWN, { act: "remove", before: shown.data.before });
  door.world.pass(minutes(20));
  expect((await robin.door.get(ownPayment, OWN)).data.freshPath).toContain("again=1");
  expect((await remove()).location).toContain("again=1");
  expect(await stored()).toHaveLength(1);
  const again = robin.door.other();
  await again.signIn(robin.account);
  expect((await again.post(ownPayment, OWN, { act: "remove", before: "1" })).data.errors).toEqual({
    form: "work.problem.stale",
  });
  const gone = await again.post(ownPayment, OWN, { act: "remove", before: shown.data.before });
  expect([gone.status, gone.location]).toEqual([303, `${OWN}?done=removed`]);
  expect(await stored()).toEqual([]);
  expect(again.notices.at(-1)).toMatchObject({ notice: "paymentChanged", to: "robin@example.org" });
  expect((await again.get(ownPayment, `${OWN}?done=removed`)).data).toMatchObject({ stored: null, done: "removed" });
  expect((await again.get(ownPayment, OWN)).status).toBe(404);
});

/** The job that removes details, on a site that has been up, so that its clock is believed. */
function jobOf(door: Awaited<ReturnType<typeof formerTeam>>["door"]) {
  const { store } = door.world;
  const job = workJobs({ accounts: door.service, pictures: door.pictures }).find(
    ({ name }) => name === "old-payment-details",
  );
  return async (dryRun = false) => {
    const today = Math.floor(door.world.now().getTime() / days(1));
    for (let day = today - UP_FOR_A_WEEK; day <= today; day += 1)
      await store.atomically((db) => [
        db
          .insert(servedDays)
          .values({ day: new Date(day * days(1)) })
          .onConflictDoNothing(),
      ]);
    const result = await job?.run({
      dryRun,
      confirmed: 0,
      onProgress: () => {},
      log: { info() {}, warn() {}, error() {} },
      now: door.world.now,
      signal: new AbortController().signal,
    });
    return result?.done;
  };
}

test("details stay while something is owed, and go once nothing has been for a while", async () => {
  const { door, robin, books, stored } = await formerTeam();
  const run = jobOf(door);
  const passes = (count: number) => door.world.pass(days(count));
  const close = async (closed: string, before: string) => {
    await books.door.signIn(books.account);
    return books.door.post(overview, "/admin/timesheets/overview", { act: "close", closed, before });
  };

  await robin.door.post(timesheets, "/admin/timesheets?month=2026-10", { before: "", blog: "2" });
  await robin.door.post(expenses, "/admin/timesheets/expenses", EXPENSE);
  passes(DETAILS_KEPT_DAYS + 1);
  // Of the team: nothing goes.
  expect(await run()).toBe(0);
  await robin.become("");
  // Hours and an expense wait, then the hours, then nothing.
  for (const pay of [
    async () => {},
    () => books.door.post(expenses, "/admin/timesheets/expenses", { act: "pay", expense: EXPENSE.id }),
    () => close("2026-10", ""),
  ]) {
    passes(DETAILS_KEPT_DAYS + 1);
    expect(await run()).toBe(0);
    await pay();
    expect(await stored()).toMatchObject([{ idleSince: null }]);
  }
  expect(await run()).toBe(0);
  passes(DETAILS_KEPT_DAYS - 1);
  expect(await run()).toBe(0);
  // Opened again, because something was wrong with it: the time begins anew.
  await close("", "2026-10");
  expect(await run()).toBe(0);
  expect(await stored()).toMatchObject([{ idleSince: null }]);
  await close("2026-10", "");
  expect(await run()).toBe(0);
  passes(DETAILS_KEPT_DAYS);
  expect(await run(true)).toBe(1);
  expect(await stored()).toHaveLength(1);
  expect(await run()).toBe(1);
  expect(await stored()).toEqual([]);
});

test("that somebody wants no money stays, since shares of others hang on it, and says nothing of them", async () => {
  const { door, robin, stored } = await formerTeam();
  const run = jobOf(door);
  const version = async () => String((await stored())[0]?.updatedAt.getTime());
  const skip = { ...BANK, kind: "skip", before: await version() };
  expect((await robin.door.post(payment, "/admin/timesheets/payment", skip)).status).toBe(303);
  await robin.become("");
  expect((await robin.door.get(accountPage, "/account")).data.payment).toBeNull();
  expect((await robin.door.get(ownPayment, OWN)).status).toBe(404);
  await robin.door.post(ownPayment, OWN, { act: "remove", before: await version() });
  for (let time = 0; time < 3; time += 1) {
    expect(await run()).toBe(0);
    door.world.pass(days(DETAILS_KEPT_DAYS + 1));
  }
  expect(await stored()).toMatchObject([{ kind: "skip" }]);
});

test("a ban counts like the end of roles, and begins anew when it is lifted", async () => {
  const { door, robin, stored } = await formerTeam();
  const run = jobOf(door);
  const ban = (reason: string | null) =>
    setBan(door.service, { actor: null, accountId: robin.account.id, reason }).then((problem) =>
      expect(problem).toBeNull(),
    );
  await ban("Threats.");
  expect(await run()).toBe(0);
  door.world.pass(days(DETAILS_KEPT_DAYS + 1));
  await ban(null);
  expect(await run()).toBe(0);
  expect(await stored()).toMatchObject([{ idleSince: null }]);
  await ban("Threats.");
  expect(await run()).toBe(0);
  door.world.pass(days(DETAILS_KEPT_DAYS));
  expect(await run()).toBe(1);
});

test("the page on which an account is deleted lists what is stored of work, with a role or without", async () => {
  const { robin, books } = await formerTeam();
  const context = await robin.door.context(new Request("http://en.localhost/account/delete"));
  const [hours, paid] = [context.text("work.leaving.hours"), context.text("work.leaving.books")];
  const listed = async ({ door: who }: typeof robin) => {
    const { erased, kept } = (await who.get(deletePage, "/account/delete")).data.page;
    return [erased.includes(hours), kept.includes(paid)];
  };
  // Whoever looks after the money has entered nothing.
  expect(await listed(books)).toEqual([false, false]);
  await robin.door.post(expenses, "/admin/timesheets/expenses", EXPENSE);
  await robin.become("");
  expect(await listed(robin)).toEqual([true, false]);
  await books.door.post(expenses, "/admin/timesheets/expenses", { act: "pay", expense: EXPENSE.id });
  expect(await listed(robin)).toEqual([true, true]);
  const { before } = (await robin.door.get(ownPayment, OWN)).data;
  await robin.door.post(ownPayment, OWN, { act: "remove", before });
  expect(await listed(robin)).toEqual([false, true]);
});

test("who is banned sees that details are stored and takes them away, and enters none", async () => {
  const { door, robin, stored } = await formerTeam();
  await robin.door.post(expenses, "/admin/timesheets/expenses", EXPENSE);
  expect(await setBan(door.service, { actor: null, accountId: robin.account.id, reason: "Threats." })).toBeNull();
  const again = robin.door.other();
  await again.signIn(robin.account);
  expect((await again.get(bannedPage, "/account/banned")).data.payment).toMatchObject({ path: OWN });
  const shown = await again.get(ownPayment, OWN);
  expect(shown.data).toMatchObject({ mayChange: false, nav: [] });
  expect(shown.data.stored.fields).toContainEqual({ field: "iban", value: "… 4300" });

  const { before } = shown.data;
  const entered = await again.post(ownPayment, OWN, { ...BANK, holder: "Somebody Else", before });
  expect(entered.status).toBe(403);
  expect((await again.get(ownPayment, OWN)).data.before).toBe(before);

  door.world.pass(minutes(20));
  expect((await again.post(ownPayment, OWN, { act: "remove", before })).location).toContain("again=1");
  expect(await stored()).toHaveLength(1);
  await again.signIn(robin.account);
  const gone = await again.post(ownPayment, OWN, { act: "remove", before });
  expect([gone.status, gone.location]).toEqual([303, `${OWN}?done=removed`]);
  expect(await stored()).toEqual([]);
  expect(again.notices.at(-1)).toMatchObject({ notice: "paymentChanged", to: "robin@example.org" });
  // What they are owed is still to be seen.
  expect((await again.get(ownPayment, OWN)).data).toMatchObject({ stored: null, mayChange: false });
  expect((await again.post(ownPayment, OWN, BANK)).status).toBe(403);
  expect(await stored()).toEqual([]);
});

/** Somebody who has left the team, took their details away, and is owed hours and an expense. */
async function owed() {
  const team = await formerTeam();
  const { robin, books } = team;
  await robin.door.post(timesheets, "/admin/timesheets?month=2026-10", { before: "", blog: "2", coding: "1.5" });
  await robin.door.post(expenses, "/admin/timesheets/expenses", EXPENSE);
  await robin.become("");
  const { before } = (await robin.door.get(ownPayment, OWN)).data;
  await robin.door.post(ownPayment, OWN, { act: "remove", before });
  const settle = async () => {
    await books.door.signIn(books.account);
    await books.door.post(expenses, "/admin/timesheets/expenses", { act: "pay", expense: EXPENSE.id });
    await books.door.post(overview, "/admin/timesheets/overview", { act: "close", closed: "2026-10", before: "" });
  };
  return { ...team, settle };
}

test("who has left the team sees what they are owed, and says how to be paid until they are", async () => {
  const { door, robin, stored, settle } = await owed();
  expect(await stored()).toEqual([]);
  expect((await robin.door.get(accountPage, "/account")).data.payment).toMatchObject({ path: OWN });
  const shown = (await robin.door.get(ownPayment, OWN)).data;
  expect(shown).toMatchObject({ stored: null, mayChange: true, freshPath: null });
  expect(shown.owed.expenses).toMatchObject([{ what: "Domain name", amount: "€12.50", paidOn: null, may: null }]);
  expect(shown.owed).toMatchObject({ hours: [["October 2026", "3.5"]], total: "3.5", closed: null });

  const send = (fields: Record<string, string>) => robin.door.post(ownPayment, OWN, { ...BANK, ...fields });
  const wrong = await send({ iban: "NL00" });
  expect(wrong.data).toMatchObject({
    errors: { iban: "work.problem.iban" },
    values: { kind: "bank", holder: "Robin Reed", iban: "NL00" },
  });
  door.world.pass(minutes(20));
  const old = await send({});
  expect([old.status, old.data.errors]).toEqual([403, { form: "safety.problem.fresh" }]);
  expect(old.data.signInPath).toContain(encodeURIComponent(OWN));
  expect(old.data.values.iban).toBe(BANK.iban);
  expect(await stored()).toEqual([]);

  await robin.door.signIn(robin.account);
  const saved = await send({});
  expect([saved.status, saved.location]).toEqual([303, `${OWN}?done=saved`]);
  const version = async () => (await robin.door.get(ownPayment, OWN)).data.before;
  expect((await send({ kind: "paypal", email: "robin@example.org", before: await version() })).status).toBe(303);
  expect(await stored()).toMatchObject([{ kind: "paypal" }]);
  expect((await send({ before: "1" })).data.errors).toEqual({ form: "work.problem.stale" });

  await settle();
  expect((await robin.door.get(ownPayment, OWN)).data).toMatchObject({ mayChange: false, owed: null });
  const late = await send({ before: await version() });
  expect([late.status, late.data.errors]).toEqual([403, { form: "work.problem.closing" }]);
  expect(await stored()).toMatchObject([{ kind: "paypal" }]);
  expect((await robin.door.post(ownPayment, OWN, { act: "remove", before: await version() })).status).toBe(303);
  expect((await robin.door.get(ownPayment, OWN)).status).toBe(404);
  expect((await robin.door.get(accountPage, "/account")).data.payment).toBeNull();
});

test("the change itself asks whether something is owed: it may have been paid since the page asked", async () => {
  const { door, robin, stored, settle } = await owed();
  const headers = { cookie: `session=${robin.door.cookie("session")}` };
  const context = await robin.door.context(new Request("http://en.localhost/account/payment", { headers }));
  const { viewer } = context;
  if (viewer === null) throw new Error("nobody is signed in");
  const notice = () => noticeTo(context, viewer.account, "paymentChanged");
  const save = (holder: string, before: string) => {
    const transfer = { kind: "bank", details: { holder, iban: "NL91ABNA0417164300" } } as const;
    return saveTransfer(door.service, { viewer, transfer, before, notice });
  };
  await settle();
  expect(await save("Robin Reed", "")).toBe("forbidden");
  expect(await stored()).toEqual([]);
});

test("who has left and wants no money may think again while something is owed, and no longer once nothing is", async () => {
  const { robin, stored, settle } = await owed();
  const version = async () => String((await stored())[0]?.updatedAt.getTime() ?? "");
  await robin.door.post(ownPayment, OWN, { act: "save", kind: "skip", before: "" });
  expect((await robin.door.get(ownPayment, OWN)).data).toMatchObject({ stored: { kind: "skip" }, mayChange: true });
  expect((await robin.door.post(ownPayment, OWN, { ...BANK, before: await version() })).status).toBe(303);
  await robin.door.post(ownPayment, OWN, { act: "save", kind: "skip", before: await version() });
  await settle();
  expect((await robin.door.get(ownPayment, OWN)).status).toBe(404);
  expect((await robin.door.post(ownPayment, OWN, { act: "remove", before: await version() })).status).toBe(403);
  expect(await stored()).toMatchObject([{ kind: "skip" }]);
});

test("where no key opens the address, details are removed without a mail, and none are entered unnoticed", async () => {
  const { door, robin, stored } = await formerTeam();
  await loseAddressOf(door.world, robin.account.id);
  const other = { ...BANK, holder: "Somebody Else" };
  expect((await robin.door.post(payment, "/admin/timesheets/payment", other)).status).toBe(403);
  await robin.become("");
  const { before } = (await robin.door.get(ownPayment, OWN)).data;
  expect((await robin.door.post(ownPayment, OWN, { act: "remove", before })).status).toBe(303);
  expect(await stored()).toEqual([]);
});
