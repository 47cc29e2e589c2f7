import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import * as submit from "#app/routes/contribute/submit.tsx";
import * as list from "#app/routes/public/collection.tsx";
import { submissions } from "#db/edition/schema/collections.ts";
import { DatabaseBusy, DiskFailing, DiskFull } from "#db/errors.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { signUpProven } from "#tests/support/collections/pages.ts";
import { photo } from "#tests/support/pictures/hostile.ts";

const SUBMIT = "/terminology/submit";
const LONG = "A word for many things. ".repeat(80).trim();
const TERM = { term: ["one word", "another"], definition: LONG, note: "please" };

/** A disk on which a file cannot grow any more, until it is told to. */
function fill({ sqlite }: Pick<Door["database"], "sqlite">): () => void {
  const pages = sqlite.pragma("page_count", { simple: true });
  sqlite.pragma(`max_page_count = ${pages}`);
  return () => void sqlite.pragma("max_page_count = 1000000");
}

const sentTo = ({ database }: Door) => database.db.select().from(submissions).all();

/** Submits until it does not work any more. */
async function submitUntilFull(door: Door) {
  for (let number = 0; number < 20; number += 1) {
    const answer = await door.post(submit, SUBMIT, { ...TERM, term: [`word ${number}`, "another"], _sure: "on" });
    if (answer.status !== 303) return answer;
  }
  throw new Error("The disk was never full.");
}

test("where an edition cannot grow, a proposal comes back as it was typed, and is taken as soon as there is room", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  const makeRoom = fill(door.database);
  const { status, data } = await submitUntilFull(door);
  expect([status, data.errors]).toEqual([503, { form: "form.later" }]);
  expect(data.values).toMatchObject({ definition: LONG, note: "please", _sure: "on" });
  expect(data.lists.term).toHaveLength(2);
  const before = sentTo(door);
  expect((await door.get(list, "/terminology")).status).toBe(200);
  makeRoom();
  const again = await door.post(submit, SUBMIT, { ...data.values, ...data.lists });
  expect(again.status).toBe(303);
  expect(sentTo(door)).toHaveLength(before.length + 1);
});

test("where the accounts cannot be written, people stay signed in on a new day, and lose nothing they type", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  const { store } = door.service;
  const { atomically } = store;
  store.atomically = () => Promise.reject(new DiskFull("accounts", null));
  door.world.pass(86_400_000);
  expect((await door.get(submit, SUBMIT)).data.secret).toEqual(expect.any(String));
  const { status, data } = await door.post(submit, SUBMIT, TERM);
  expect([status, data.errors, data.values.definition]).toEqual([503, { form: "form.later" }, LONG]);
  store.atomically = atomically;
  expect((await door.post(submit, SUBMIT, { ...data.values, ...data.lists })).status).toBe(303);
});

test("and so do newcomers, whose captcha cannot be written down either", async () => {
  const door = await openDoor();
  await door.signUp("newcomer", "newcomer@example.org");
  const { ticket } = (await door.get(submit, SUBMIT)).data.page.captcha;
  door.world.pass(20_000);
  const { store } = door.service;
  const { atomically } = store;
  for (const problem of [
    new DiskFull("accounts", null),
    new DiskFailing("accounts", null),
    new DatabaseBusy("accounts"),
  ]) {
    store.atomically = () => Promise.reject(problem);
    const { status, data } = await door.post(submit, SUBMIT, { ...TERM, captchaTicket: ticket });
    expect([status, data.errors, data.values.definition]).toEqual([503, { form: "form.later" }, LONG]);
  }
  store.atomically = atomically;
  expect((await door.post(submit, SUBMIT, { ...TERM, captchaTicket: ticket })).status).toBe(303);
});

test("a picture that cannot be written down leaves no file behind, and the rest of the form stays", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  const makeRoom = fill(door.database);
  const insert = door.database.sqlite.prepare(
    "INSERT INTO pictures VALUES (lower(hex(randomblob(16))), 'term', 'x', 0)",
  );
  expect(() => {
    for (;;) insert.run();
  }).toThrow(/full/);
  const picture = new Blob([new Uint8Array(await photo())]);
  const send = () => door.post(submit, SUBMIT, { ...TERM, _picture: picture, _addPicture: "1" });
  const { status, data } = await send();
  expect([status, data.errors, data.values.definition]).toEqual([503, { form: "form.later" }, LONG]);
  expect(fs.existsSync(path.join(door.world.folder, "uploads", "entry"))).toBe(false);
  makeRoom();
  expect((await send()).data.lists.pictures).toHaveLength(1);
});
