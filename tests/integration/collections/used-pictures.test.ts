import { expect, onTestFinished, test } from "vitest";
import { derive } from "#app/collections/derive.server.ts";
import { newId } from "#app/collections/desk.server.ts";
import { completeData } from "#app/collections/field.ts";
import { kindOf } from "#app/collections/kinds.ts";
import { usedPictures } from "#app/collections/used-pictures.server.ts";
import { change } from "#db/change.ts";
import type { Status } from "#db/columns.ts";
import { entries, submissions } from "#db/edition/schema.ts";
import { closeDatabase, type EditionHandle, openEdition } from "#db/open.ts";
import { MIGRATIONS, scratchFolder } from "#tests/support/data/scratch.ts";

const AT = new Date("2026-11-01T00:00:00Z");
const nouns = kindOf("nouns");

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
