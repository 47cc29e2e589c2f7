import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setCredit, syncCredits } from "#app/features/collections/contributions/credits.server.ts";
import { eraseAuthor } from "#app/features/collections/contributions/erasure.server.ts";
import * as api from "#app/routes/api/collection.ts";
import * as contributions from "#app/routes/contribute/contributions.tsx";
import * as submit from "#app/routes/contribute/submit.tsx";
import { creditedNamesOf } from "#app/services/accounts/queries.server.ts";
import type { JobRun } from "#app/services/jobs/job.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { editionRevisions } from "#db/edition/revisions.ts";
import { entries } from "#db/edition/schema/collections.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { contextOf } from "#tests/support/collections/contributors.ts";
import { putEntry, signUpProven } from "#tests/support/collections/pages.ts";

const TERM = { term: ["genderful"], definition: "More than one." };

async function authorTold(door: Door, id: string): Promise<unknown> {
  const answer = await api.loader({
    request: new Request("http://en.localhost:3000/api/terms"),
    params: {},
    context: await contextOf(door),
  } as never);
  return ((await answer.json()) as { id: string; author: unknown }[]).find((one) => one.id === id)?.author;
}

const follow = (door: Door) =>
  syncCredits({ databases: () => [door.database], namesOf: (ids) => creditedNamesOf(door.world.store, ids) }, {
    dryRun: false,
    now: door.world.now,
    signal: AbortSignal.timeout(5000),
    onProgress() {},
  } as unknown as JobRun);

const setAccount = (door: Door, id: string, values: Partial<typeof accounts.$inferInsert>) =>
  door.world.store.atomically((db) => [db.update(accounts).set(values).where(eq(accounts.id, id))]);

test("nobody is named before they agreed, and who agreed is named for all they contributed", async () => {
  const door = await openDoor();
  const id = await signUpProven(door, "robin");
  const entry = await putEntry(door, "terms", TERM, { authorId: id });
  expect(await authorTold(door, entry)).toBeNull();
  const before = editionRevisions(door.database).pages;
  await setCredit(await contextOf(door), true);
  expect(await authorTold(door, entry)).toBe("robin");
  expect(editionRevisions(door.database).pages).toBeGreaterThan(before);
  await setCredit(await contextOf(door), false);
  expect(await authorTold(door, entry)).toBeNull();
});

test("who is banned, gone or called otherwise by now looks like who never agreed, or goes by the new name", async () => {
  const door = await openDoor();
  const id = await signUpProven(door, "robin");
  const entry = await putEntry(door, "terms", TERM, { authorId: id });
  await setCredit(await contextOf(door), true);
  await setAccount(door, id, { username: "wren", usernameFolded: "wren" });
  expect(await follow(door)).toEqual({ done: 1 });
  expect(await authorTold(door, entry)).toBe("wren");
  expect(await follow(door)).toEqual({ done: 0 });
  await setAccount(door, id, { state: "banned" });
  await follow(door);
  expect(await authorTold(door, entry)).toBeNull();
  // What they agreed to is as it was when the ban is over.
  await setAccount(door, id, { state: "active" });
  await follow(door);
  expect(await authorTold(door, entry)).toBe("wren");
  await eraseAuthor(door.database, id);
  expect(await authorTold(door, entry)).toBeNull();
});

test("an entry that is not public is told of nowhere, and what is told is approved", async () => {
  const door = await openDoor();
  const id = await signUpProven(door, "robin");
  const entry = await putEntry(door, "terms", TERM, { authorId: id });
  await setCredit(await contextOf(door), true);
  door.database.db.update(entries).set({ status: "hidden" }).where(eq(entries.id, entry)).run();
  expect(await authorTold(door, entry)).toBeUndefined();
});

test("the form asks, and begins with what was chosen last; the page of one's contributions changes it", async () => {
  const door = await openDoor();
  const id = await signUpProven(door, "robin");
  const wishes = async () => (await door.get(submit, "/dictionary/submit")).data.page.wishes;
  expect(await wishes()).toEqual({ mail: false, credit: false });
  const noun = (masc: string) => ({ masc, fem: `${masc}ess` });
  await door.post(submit, "/dictionary/submit", { ...noun("baker"), mail: "on", credit: "on" });
  expect(await wishes()).toEqual({ mail: true, credit: true });
  const refused = await door.post(submit, "/dictionary/submit", { masc: "", mail: "on" });
  expect(refused.data.values).toMatchObject({ mail: "on", credit: "" });
  // What is refused changes no wish.
  expect(await wishes()).toEqual({ mail: true, credit: true });
  const entry = await putEntry(door, "terms", TERM, { authorId: id });
  await door.post(contributions, "/account/contributions", { intent: "unname" });
  expect(await authorTold(door, entry)).toBeNull();
  await door.post(submit, "/dictionary/submit", noun("miller"));
  expect(await wishes()).toEqual({ mail: false, credit: false });
});
