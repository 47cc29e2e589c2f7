import { expect, test } from "vitest";
import type { PersonExtra } from "#app/features/collections/kinds/people/extra.ts";
import { people } from "#app/features/collections/kinds/people/kind.ts";
import type { ListPage } from "#app/features/collections/lists/list-page.server.ts";
import { checkEntry } from "#app/features/collections/proposals/check-entry.ts";
import * as apiList from "#app/routes/api/collection.ts";
import * as collection from "#app/routes/public/collection.tsx";
import { openDoor } from "#tests/support/accounts/door.ts";
import { seed } from "#tests/support/collections/seed.ts";
import { shipped } from "#tests/support/data/shipped.ts";

const { config } = shipped("en").edition;
const SWITCHED_ON = { features: { ...config.features, people: true } };

const PEOPLE = [
  { name: "Zoe Invented", pronouns: ["en:they/them:they", "pl:oni/ich:oni"], sources: ["https://a.example/"] },
  { name: "Ann Invented", pronouns: ["en:she/her:she", "xx:abc:abc"], sources: ["https://b.example/"] },
];

async function openWithPeople() {
  const door = await openDoor({ config: SWITCHED_ON });
  await seed(door.database, "people", PEOPLE.length, (number) => PEOPLE[number] ?? {});
  return door;
}

test("people are listed by language, the edition's own first, each with pronouns that lead to their sets", async () => {
  const door = await openWithPeople();
  const { groups } = (await door.get(collection, "/people")).data.page as ListPage;
  const parts = groups.map(({ sections }) => sections.map(({ value, label, count }) => [value, label, count]));
  expect(parts).toEqual([
    [["en", "English", 2]],
    [
      ["pl", "pl", 1],
      ["xx", "xx", 1],
    ],
  ]);
  const [english] = groups[0]?.sections ?? [];
  expect(english?.entries.map(({ title }) => title)).toEqual(["Ann Invented", "Zoe Invented"]);
  const extras = english?.entries.map(({ extra }) => (extra as PersonExtra).languages);
  expect(extras?.[1]?.[0]).toEqual({
    id: "en",
    name: "English",
    locale: "en",
    sets: [{ label: "they/them", path: "/they" }],
  });
  // An edition that is not served has no page to lead to.
  expect(extras?.[0]?.[1]?.sets).toEqual([{ label: "abc", path: null }]);
  const page = (await door.get(collection, "/people?language=pl")).data.page as ListPage;
  expect(page.entries.map(({ title }) => title)).toEqual(["Zoe Invented"]);
});

test("no edition has them unless it says so, and no list of them is for programs", async () => {
  expect(config.features.people).not.toBe(true);
  const door = await openWithPeople();
  const answer = await door.get(apiList, "/api/people");
  // For programs, like every answer there: pages of other sites may read it.
  expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([404, "*"]);
  expect(JSON.parse(answer.body)).toEqual({ error: "Not found" });
});

test("an entry needs a name, pronouns of the right shape, and their own words as a link", () => {
  const errorsOf = (written: Record<string, unknown>) => checkEntry(people, written, config).errors;
  const whole = { name: "A", pronouns: ["en:they/them:they"], sources: ["https://a.example/"] };
  expect(errorsOf(whole)).toEqual({});
  expect(errorsOf({ ...whole, pronouns: ["they", "en:a:b"] })).toEqual({ "pronouns.0": "people.badPronouns" });
  expect(errorsOf({ ...whole, sources: ["javascript:alert(1)"] })).toEqual({ "sources.0": "collections.error.link" });
  expect(errorsOf({ ...whole, sources: [] })).toEqual({ sources: "form.missing" });
  expect(errorsOf({})).toMatchObject({ name: "form.missing", pronouns: "form.missing" });
});
