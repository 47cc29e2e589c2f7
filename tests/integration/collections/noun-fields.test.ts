import { expect, test } from "vitest";
import { apiOne } from "#app/features/collections/api.server.ts";
import { tableHead, tableLine } from "#app/features/collections/files/csv.ts";
import { readCollection } from "#app/features/collections/files/files.ts";
import { writeCollection } from "#app/features/collections/files/write-collection.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { allEntries, publicEntry } from "#app/features/collections/lists/queries.server.ts";
import * as edit from "#app/routes/contribute/edit.tsx";
import * as submit from "#app/routes/contribute/submit.tsx";
import * as collection from "#app/routes/public/collection.tsx";
import { submissions } from "#db/edition/schema/collections.ts";
import { openDoor } from "#tests/support/accounts/door.ts";
import { contextOf } from "#tests/support/collections/contributors.ts";
import { noun, putEntry, signUpProven } from "#tests/support/collections/pages.ts";

const nouns = getKind("nouns");
const BUILT = { templateRoot: "child", stems: ["child", "childr"], irregularForms: ["children", "brethren"] };

test("root, stems and irregular forms are asked for, kept, found, told to programs and written into files", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  const form = { masc: "boy", fem: "girl", ...BUILT };
  const fields = (await door.get(submit, "/dictionary/submit")).data.page.fields.map(({ id }: { id: string }) => id);
  expect(fields).toEqual(expect.arrayContaining(Object.keys(BUILT)));
  expect((await door.post(submit, "/dictionary/submit", form)).status).toBe(303);
  const sent = door.database.db.select().from(submissions).all().at(-1);
  expect(sent?.data).toMatchObject(BUILT);

  await putEntry(door, "nouns", noun("boy", "girl", BUILT), { key: "child" });
  const found = await door.get(collection, "/dictionary?filter=brethren");
  expect(found.data.page.total).toBe(1);
  const context = await contextOf(door);
  const entry = publicEntry(door.database, nouns, "child");
  expect(JSON.parse(await apiOne(context, nouns, entry))).toMatchObject([
    { templateRoot: "child", stems: "child|childr", irregularForms: "children|brethren" },
  ]);
  const { config } = context.edition;
  const text = writeCollection(nouns, allEntries(door.database, nouns), config);
  expect(readCollection(nouns, text, config).entries[0]?.value.data).toMatchObject(BUILT);
  if (entry === null) throw new Error("not there");
  expect(tableHead(nouns, config)).toContain("templateRoot,stems,irregularForms");
  expect(tableLine(nouns, entry, config)).toContain("brethren");
});

test("a pattern fills in the root as well, and a bar stands in no form", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  const filled = await door.post(submit, "/dictionary/submit", { _fill: "on", _stem: "work", _pattern: "0" });
  expect(filled.data.values.templateRoot).toBe("work");
  const bad = await door.post(submit, "/dictionary/submit", {
    masc: "a",
    fem: "b",
    stems: ["x|y"],
    irregularForms: "z|",
  });
  expect(bad.data.errors).toEqual({ "stems.0": "form.invalid", "irregularForms.0": "form.invalid" });
});

test("what was written before these fields can still be changed and found", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  await putEntry(door, "nouns", noun("king", "queen"), { key: "king" });
  const change = { masc: "king", fem: "queen", irregularForms: "kinge", _version: "1" };
  expect((await door.post(edit, "/dictionary/king/edit", change, { params: { name: "king" } })).status).toBe(303);
});
