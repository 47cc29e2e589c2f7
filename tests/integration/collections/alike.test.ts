import { expect, test } from "vitest";
import { readPronouns } from "#app/features/collections/kinds/people/person.ts";
import { ALIKE_RULE } from "#app/features/collections/proposals/answer-alike.server.ts";
import * as alike from "#app/routes/contribute/alike.ts";
import * as submit from "#app/routes/contribute/submit.tsx";
import { consumePoints } from "#app/services/limits/limits.server.ts";
import { submissions } from "#db/edition/schema/collections.ts";
import { type Door, type Fields, openDoor } from "#tests/support/accounts/door.ts";
import { contextOf } from "#tests/support/collections/contributors.ts";
import { noun, putEntry, signUpProven } from "#tests/support/collections/pages.ts";
import { shipped } from "#tests/support/data/shipped.ts";

const PATH = "/dictionary/submit/alike";
const ask = (door: Door, fields: Fields) => door.post(alike, PATH, fields);
const found = async (door: Door, fields: Fields) => JSON.parse((await ask(door, fields)).body);

test("while a name is typed, public entries of that name are shown: the same that sending it warns about", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  const shown = await putEntry(door, "nouns", noun("gardener", "gardeneress"), { key: "gardener" });
  await putEntry(door, "nouns", noun("gardener", "gardenette"), { status: "hidden" });
  await putEntry(door, "nouns", noun("gardener", "gardenita"), { status: "removed" });
  await putEntry(door, "nouns", noun("gardener", "gardena"), { status: "pending" });
  const typed = { masc: "Gárdener" };
  const expected = [{ id: shown, title: "gardener / gardeneress", path: "/dictionary/gardener" }];
  expect(await found(door, typed)).toEqual(expected);
  const sent = await door.post(submit, "/dictionary/submit", { ...typed, fem: "gardeness" });
  expect(sent.data.similar).toEqual(expected);
  const others: Fields[] = [
    {},
    { masc: "" },
    { masc: "garden" },
    { nothing: "gardener" },
    { masc: "x".repeat(50_000) },
  ];
  for (const fields of others) expect(await found(door, fields)).toEqual([]);
  expect(
    door.database.db
      .select()
      .from(submissions)
      .all()
      .filter(({ kind }) => kind === "nouns"),
  ).toEqual([]);
});

test("strangers are sent to sign in, nobody may ask without end, and the address alone leads to the form", async () => {
  const door = await openDoor();
  expect((await ask(door, { masc: "gardener" })).location).toMatch(/^\/account\/sign-in/);
  const subject = await signUpProven(door, "robin");
  expect((await door.get(alike, PATH)).location).toBe("/dictionary/submit");
  const { accounts } = await contextOf(door);
  await consumePoints(accounts, { rule: ALIKE_RULE, subject, points: ALIKE_RULE.points - 1 });
  expect((await ask(door, {})).status).toBe(200);
  expect((await ask(door, {})).status).toBe(429);
});

test("pronouns can be chosen from a list, and added without scripts", async () => {
  const door = await openDoor();
  await signUpProven(door, "robin");
  const { page } = (await door.get(submit, "/sources/submit")).data;
  const field = page.fields.find(({ id }: { id: string }) => id === "pronouns");
  const values = field.picks.flatMap(({ options }: { options: { value: string }[] }) =>
    options.map(({ value }) => value),
  );
  const labels = field.picks.flatMap(({ options }: { options: { label: string }[] }) =>
    options.map(({ label }) => label),
  );
  expect(values).toContain("they");
  expect(new Set(labels).size).toBe(labels.length);
  expect(new Set(values).size).toBe(values.length);
  const kept = { pronouns: ["she", ""], title: "Orlando" };
  const added = await door.post(submit, "/sources/submit", {
    ...kept,
    _list: "pick:pronouns",
    "_pick.pronouns": "they",
  });
  expect(added.data).toMatchObject({
    errors: {},
    values: { title: "Orlando" },
    lists: { pronouns: ["she", "they"] },
    focus: "pronouns.1",
  });
  const twice = await door.post(submit, "/sources/submit", {
    ...kept,
    _list: "pick:pronouns",
    "_pick.pronouns": "she",
  });
  expect(twice.data).toMatchObject({ lists: { pronouns: ["she"] }, focus: "pronouns.0" });
});

test("what people can choose for somebody is read as it was meant", async () => {
  const { config } = shipped("en").edition;
  const door = await openDoor({ config: { features: { ...config.features, people: true } } });
  await signUpProven(door, "robin");
  const { page } = (await door.get(submit, "/people/submit")).data;
  const { picks } = page.fields.find(({ id }: { id: string }) => id === "pronouns");
  const [own] = picks;
  expect(own.label).toBe(config.name);
  expect(own.options).toContainEqual({ value: "en:they/them:they", label: "they/them" });
  const options = picks.flatMap(({ options }: { options: { value: string; label: string }[] }) => options);
  for (const { value, label } of options) expect(readPronouns(value)).toMatchObject({ label });
});
