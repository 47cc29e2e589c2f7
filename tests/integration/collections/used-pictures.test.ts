import { expect, onTestFinished, test } from "vitest";
import {
  type EntryRow,
  entryById,
  newId,
  type SubmissionRow,
  submissionById,
  versionToken,
} from "#app/features/collections/action-context.server.ts";
import { amend } from "#app/features/collections/amend.server.ts";
import { decide } from "#app/features/collections/decide.server.ts";
import { derive } from "#app/features/collections/derive.server.ts";
import { completeData } from "#app/features/collections/field.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { usedPictures } from "#app/features/collections/pictures/used-pictures.server.ts";
import { submit } from "#app/features/collections/proposals/submit.server.ts";
import { undo } from "#app/features/collections/undo.server.ts";
import { change } from "#db/change.ts";
import type { Status } from "#db/columns.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { pictures } from "#db/edition/schema/pictures.ts";
import { closeDatabase, type EditionHandle, openEdition } from "#db/open.ts";
import { openActionContexts } from "#tests/support/collections/action-contexts.ts";
import { MIGRATIONS, scratchFolder } from "#tests/support/data/scratch.ts";

const AT = new Date("2026-11-01T00:00:00Z");
const nouns = getKind("nouns");

function edition(code: string): EditionHandle {
  const database = openEdition(code, { dataDir: scratchFolder(), migrationsDir: MIGRATIONS });
  onTestFinished(() => closeDatabase(database));
  return database;
}

function add(database: EditionHandle, status: Status, pictures: string[], proposed = pictures): Promise<void> {
  const say = (form: string, named: string[]) =>
    completeData(nouns.fields, { masc: [{ form, convention: "" }], pictures: named });
  return change(database, (db) => {
    const entryId = newId(AT);
    const common = { kind: "nouns", status, createdAt: AT } as const;
    const said = { entry: say("teacher", pictures), submission: say('"pictures":["x"]', proposed) };
    db.insert(entries)
      .values({
        id: entryId,
        ...common,
        origin: "local",
        updatedAt: AT,
        data: said.entry,
        ...derive(nouns, said.entry),
      })
      .run();
    const { title, fingerprint } = derive(nouns, said.submission);
    db.insert(submissions)
      .values({ id: newId(AT), ...common, entryId, data: said.submission, title, fingerprint })
      .run();
  });
}

test("pictures of entries and submissions of all editions are used, whatever their state", async () => {
  const [en, pl] = [edition("en"), edition("pl")];
  const states = ["pending", "approved", "hidden", "removed"] as const;
  for (const [index, status] of states.entries())
    await add(en, status, [`${index}`, "both"], [`${index}`, `s${index}`]);
  await add(pl, "approved", [], ["of a change"]);
  const used = usedPictures([en, pl]);
  expect([...used].sort()).toEqual(["0", "1", "2", "3", "both", "of a change", "s0", "s1", "s2", "s3"]);
  expect(usedPictures([pl]).has("both")).toBe(false);
});

test("what has come since is known at once", async () => {
  const en = edition("en");
  expect(usedPictures([en]).size).toBe(0);
  await add(en, "pending", ["new"]);
  expect([...usedPictures([en])]).toEqual(["new"]);
});

test("what a moderator took out is used as long as one click brings it back", async () => {
  const desks = openActionContexts("en");
  const mo = desks.of("mo", "en-nouns");
  const say = (...pictures: string[]) =>
    completeData(nouns.fields, { masc: [{ form: "a", convention: "" }], pictures });
  for (const id of ["kept", "taken out"])
    await change(desks.database, (db) => db.insert(pictures).values({ id, kind: "noun", ownerId: "robin" }).run());
  const proposal = { data: say("kept", "taken out"), key: null, note: "", base: null };
  const { submissionId = "", entryId = "" } = await submit(desks.of("robin"), nouns, proposal);
  const seen = () => {
    const { db } = desks.database;
    return versionToken(entryById(db, entryId) as EntryRow, submissionById(db, submissionId) as SubmissionRow);
  };
  const used = () => [...usedPictures([desks.database])].sort();
  const { id: mended = "" } = await amend(mo, nouns, {
    submissionId,
    versionToken: seen(),
    data: say("kept"),
    key: null,
  });
  expect(used()).toEqual(["kept", "taken out"]);
  const { id: undone = "" } = await undo(mo, nouns, mended);
  expect(used()).toEqual(["kept", "taken out"]);
  expect(await undo(mo, nouns, undone)).toMatchObject({ problem: null });
  expect(used()).toEqual(["kept", "taken out"]);
  const about = { entryId, submissionId, versionToken: seen(), reason: null, message: "" };
  expect(await decide(mo, nouns, { ...about, move: "approve" })).toMatchObject({ problem: null });
  expect(used()).toEqual(["kept"]);
});
