import { setImmediate } from "node:timers/promises";
import { getTableColumns, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { eraseRemoved } from "#app/features/accounts/erasure.server.ts";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { authorsErasure, eraseAuthor } from "#app/features/collections/contributions/erasure.server.ts";
import {
  COLLECTION_DISCLOSURES,
  readPersonalData,
} from "#app/features/collections/contributions/personal-data.server.ts";
import { reply } from "#app/features/collections/contributions/replies.server.ts";
import { withdraw } from "#app/features/collections/decide.server.ts";
import { PARTS } from "#app/parts.server.ts";
import * as dataRoute from "#app/routes/account/data.ts";
import { removedAmong } from "#app/services/accounts/queries.server.ts";
import type { JobRun } from "#app/services/jobs/job.ts";
import { change, revisionOf } from "#db/change.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { keywordMarks } from "#db/edition/schema/marks.ts";
import { pictures } from "#db/edition/schema/pictures.ts";
import { describedIn } from "#db/tables.ts";
import { opened } from "#tests/support/accounts/data-file.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import {
  contextOf,
  INCLUSIVE,
  mend,
  moderatorAt,
  propose,
  saying,
  settle,
} from "#tests/support/collections/contributors.ts";
import { repeatProposal } from "#tests/support/collections/repeat-proposal.ts";

/** Somebody who has proposed, replied, taken back, decided and sent a picture; and somebody who has decided about it. */
async function people() {
  const anna = await openDoor();
  const account = await anna.signUp("anna", "anna@example.org");
  const mo = await moderatorAt(anna);
  const refused = await propose(anna, "mankind", { note: "note of anna" });
  await mend(mo, refused, saying("mankind", "mended"));
  await settle(mo, refused, "refuse", "unclear", "words of mo");
  await reply(await contextOf(anna), refused.submissionId, "reply of anna");
  const taken = await propose(anna, "chairman");
  await settle(mo, taken, "approve");
  const back = await propose(anna, "fireman");
  await withdraw(await contextOf(anna), INCLUSIVE, back.submissionId);
  await propose(mo, "proposed by mo");
  await change(anna.database, (db) => {
    db.insert(pictures)
      .values({ id: "a".repeat(32), kind: "noun", ownerId: account.id })
      .run();
    db.insert(keywordMarks).values({ pattern: "marked by anna", createdBy: account.id }).run();
  });
  return { anna, account, mo, refused, taken };
}

const allTables = Object.entries(await describedIn("edition")).flatMap(([name, table]): [string, SQLiteTable][] =>
  is(table, SQLiteTable) ? [[name, table]] : [],
);
/** Tables of other subjects, and those that say nothing about people. Each table is in the part of one subject: subjects.test.ts. */
const OTHERS = PARTS.flatMap(({ personalData }) => Object.entries(personalData?.tables.edition ?? {}))
  .filter(([name, said]) => said === "not personal" || !Object.hasOwn(COLLECTION_DISCLOSURES, name))
  .map(([name]) => name);

const rowsOf = ({ database }: Door) =>
  allTables.map(([name, table]): [string, Record<string, unknown>[]] => [name, database.db.select().from(table).all()]);

test("says of every column that knows people what becomes of it", () => {
  const tables = allTables.filter(([name]) => !OTHERS.includes(name));
  const columns = tables.map(([name, table]) => [name, Object.keys(getTableColumns(table)).sort()]);
  const said = Object.entries(COLLECTION_DISCLOSURES).map(([name, table]) => [name, Object.keys(table).sort()]);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(columns));
});

test("people take along what they proposed and decided, and learn of nobody else", async () => {
  const { anna, mo } = await people();
  const answer = await anna.get(dataRoute, "/account/data");
  expect(answer.status).toBe(200);
  const { json, text, page } = opened(answer);
  const { collections } = json;
  expect(collections.lookedThrough).toEqual(["en"]);
  const { found } = collections;
  expect(found.en.submissions).toHaveLength(3);
  expect(found.en.submissions[0]).toMatchObject({
    note: "note of anna",
    reason: "unclear",
    words: "words of mo",
    reply: "reply of anna",
    data: { because: "mended" },
    log: [
      { verb: "amend", by: "the team", before: { data: { because: "It is kinder." } } },
      { verb: "refuse", by: "the team" },
    ],
  });
  expect(found.en.submissions[2].log).toMatchObject([{ verb: "withdraw", by: "you" }]);
  expect(found.en.entries).toHaveLength(3);
  expect(found.en.pictures).toMatchObject([{ kind: "noun" }]);
  expect(found.en.keywordMarks).toMatchObject([{ pattern: "marked by anna" }]);
  const moderator = (await contextOf(mo)).viewer?.account.id ?? "gone";
  for (const foreign of [moderator, "moderata", "proposed by mo"]) expect(`${text}${page}`).not.toContain(foreign);
});

test("hundreds of proposals are read in small portions, each with what was decided about it", async () => {
  const { anna, account, refused } = await people();
  await repeatProposal(anna.database, refused.submissionId, 250, (n) => `words ${n}`);
  let pauses = 0;
  let isReading = true;
  const counting = (async () => {
    for (; isReading; pauses += 1) await setImmediate();
  })();
  const { submissions: all } = await readPersonalData(anna.database, account.id);
  isReading = false;
  await counting;
  expect(all).toHaveLength(253);
  expect(pauses).toBeGreaterThanOrEqual(10);
  const repeated = all.filter(({ words }) => words.startsWith("words "));
  expect(repeated.filter(({ words, log }) => log.length === 1 && log[0]?.words === words)).toHaveLength(250);
});

test("who decides takes along their decisions, without what others proposed", async () => {
  const { anna, mo } = await people();
  const { id } = (await contextOf(mo)).viewer?.account ?? { id: "" };
  const data = await readPersonalData(anna.database, id);
  expect(data.decisions.map(({ verb }) => verb)).toEqual(["amend", "refuse", "approve"]);
  expect(data.submissions).toHaveLength(1);
  expect(JSON.stringify(data.decisions)).not.toContain("mankind");
});

test("of who has left stays what they proposed, and nothing that leads to them or ties it together", async () => {
  const { anna, account, mo, taken } = await people();
  expect(await eraseAuthor(anna.database, account.id)).toBe(true);
  const rows = rowsOf(anna);
  const text = JSON.stringify(rows.filter(([name]) => name !== "keywordMarks"));
  for (const gone of [account.id, "note of anna", "reply of anna"]) expect(text).not.toContain(gone);
  for (const stays of ["chairman", "words of mo"]) expect(text).toContain(stays);
  const moderator = (await contextOf(mo)).viewer?.account.id ?? "gone";
  expect(text).toContain(moderator);
  expect((await contextOf(mo)).database.db.select().from(entries).all()).toContainEqual(
    expect.objectContaining({ id: taken.entryId, status: "approved", authorId: null }),
  );
});

test("erasing once more changes nothing", async () => {
  const { anna, account } = await people();
  await eraseAuthor(anna.database, account.id);
  const revision = revisionOf(anna.database);
  expect(await eraseAuthor(anna.database, account.id)).toBe(false);
  expect(revisionOf(anna.database)).toBe(revision);
});

test("the job catches up with accounts that were deleted, and touches no others", async () => {
  const { anna, account } = await people();
  const run = (dryRun: boolean) =>
    eraseRemoved(
      {
        erasures: [authorsErasure],
        databases: () => [anna.database],
        removedAmong: (ids) => removedAmong(anna.world.store, ids),
      },
      { dryRun, signal: AbortSignal.timeout(5000) } as unknown as JobRun,
    );
  const before = JSON.stringify(rowsOf(anna));
  expect(await run(false)).toEqual({ done: 0 });
  await removeAccount(anna.world, { accountId: account.id, actorId: null, proofId: null });
  expect(await run(true)).toEqual({ done: 1 });
  expect(JSON.stringify(rowsOf(anna))).toBe(before);
  expect(await run(false)).toEqual({ done: 1 });
  expect(await run(false)).toEqual({ done: 0 });
  const left = anna.database.db.select().from(submissions).all();
  expect(left.filter(({ authorId }) => authorId !== null)).toHaveLength(1);
});
