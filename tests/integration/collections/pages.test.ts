import { expect, test } from "vitest";
import * as collection from "#app/routes/public/collection.tsx";
import * as entryPage from "#app/routes/public/entry.tsx";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { noun, putEntry, signUpProven } from "#tests/support/collections/pages.ts";

const LIST = "/dictionary";
const PUBLIC = "public, s-maxage=86400";

const list = (door: Door, search = "") => door.get(collection, `${LIST}${search}`);
const entryAt = (door: Door, name: string) =>
  door.get(entryPage, `${LIST}/${encodeURIComponent(name)}`, { params: { name } });

const titlesIn = (answer: Awaited<ReturnType<typeof list>>): string[] =>
  answer.data.page.entries.map(({ title }: { title: string }) => title);

test("an empty list invites to write the first entry", async () => {
  const door = await openDoor();
  const { data, headers } = await list(door);
  expect(data.page).toMatchObject({ total: 0, pages: 1, entries: [], facets: [], waiting: null });
  expect(data.page.submitPath).toBe(`${LIST}/submit`);
  expect(headers.get("Cache-Control")).toBe(PUBLIC);
});

test("a list shows approved entries alone, in the order of their letters", async () => {
  const door = await openDoor();
  await putEntry(door, "nouns", noun("żołnierz", "żołnierka"));
  await putEntry(door, "nouns", noun("Actor", "actress"));
  for (const status of ["pending", "hidden", "removed"] as const) {
    await putEntry(door, "nouns", noun(`${status} one`, `${status} another`), { status });
  }
  const answer = await list(door);
  expect(titlesIn(answer).map((title) => title.split(/[^\p{L}]/u)[0])).toEqual(["Actor", "żołnierz"]);
  expect(answer.data.page.total).toBe(2);
});

test("a list is filtered whatever the case and the accents, and by the ends of forms", async () => {
  const door = await openDoor();
  await putEntry(door, "nouns", noun("żołnierz", "żołnierka"));
  await putEntry(door, "nouns", noun("kucharz", "kucharka"));
  await putEntry(door, "nouns", noun("karmiciel", "karmicielka"));
  const found = async (filter: string) => titlesIn(await list(door, `?${new URLSearchParams({ filter })}`)).length;
  expect(await found("ŻOŁN")).toBe(1);
  expect(await found("zoln")).toBe(1);
  expect(await found("kar")).toBe(1);
  expect(await found("arka")).toBe(1);
  expect(await found("kar-")).toBe(1);
  expect(await found("-RZ")).toBe(2);
  expect(await found("%")).toBe(0);
  expect(await found("' OR 1=1 --")).toBe(0);
  expect(await found("\n")).toBe(3);
});

test("what somebody types is for nobody else; a category is for all", async () => {
  const door = await openDoor();
  await putEntry(door, "nouns", noun("actor", "actress", { categories: ["arts"] }));
  await putEntry(door, "nouns", noun("king", "queen", { categories: ["titles", "arts"] }));
  expect((await list(door, "?filter=act")).headers.get("Cache-Control")).toBeNull();
  expect((await list(door, "?category=nothing-of-the-kind")).headers.get("Cache-Control")).toBeNull();
  const arts = await list(door, "?category=arts");
  expect(arts.headers.get("Cache-Control")).toBe(PUBLIC);
  expect(arts.data.page.total).toBe(2);
  expect((await list(door, "?category=titles")).data.page.total).toBe(1);
  // Half a value is another value.
  expect((await list(door, "?category=art")).data.page.total).toBe(0);
  const [facet] = arts.data.page.facets;
  expect(facet.options).toEqual([
    expect.objectContaining({ value: "arts", count: 2 }),
    expect.objectContaining({ value: "titles", count: 1 }),
  ]);
});

test("a list that is asked for in a way nobody is led to is kept by nobody", async () => {
  const door = await openDoor();
  for (let number = 10; number < 71; number += 1)
    await putEntry(door, "nouns", noun(`noun ${number}`, `nouness ${number}`, { categories: ["arts"] }));
  const keeping = async (search: string) => (await list(door, search)).headers.get("Cache-Control");
  for (const search of ["", "?page=2", "?category=arts", "?category=arts&page=2", "?page=2&category=arts"]) {
    expect(await keeping(search), search).toBe(PUBLIC);
  }
  const same = [
    "page=1",
    "page=02",
    "page=2.0",
    "page=%202",
    "page=0x2",
    "page=nonsense",
    "page=2&page=3",
    "filter=",
    "filter=%20",
  ];
  for (const search of [
    ...same,
    "category=",
    "category=%20arts",
    "category=arts&category=x",
    `category=${"x".repeat(300)}`,
  ]) {
    expect(await keeping(`?${search}`), search).toBeNull();
  }
});

test("pages of a list have so many entries; beyond the last one there is the last one", async () => {
  const door = await openDoor();
  for (let number = 10; number < 71; number += 1)
    await putEntry(door, "nouns", noun(`noun ${number}`, `nouness ${number}`));
  const second = await list(door, "?page=2");
  expect([second.data.page.entries.length, second.data.page.pages, second.data.page.total]).toEqual([20, 4, 61]);
  expect(titlesIn(second)[0]).toContain("noun 30");
  expect((await list(door, "?page=4")).data.page.entries.length).toBe(1);
  expect((await list(door, "?page=5&filter=noun")).location).toBe(`${LIST}?filter=noun&page=4`);
  for (const page of ["0", "-1", "1e9", "x", "1.5"]) {
    expect((await list(door, `?page=${page}`)).data.page.query.page).toBe(1);
  }
});

test("only those who decide are told how many wait", async () => {
  const door = await openDoor();
  await putEntry(door, "nouns", noun("waits", "waitress"), { status: "pending", authorId: "somebody" });
  await door.signUp("robin", "robin@example.org");
  expect((await list(door)).data.page.waiting).toBeNull();
  await signUpProven(door, "moderator", "en-terms");
  expect((await list(door)).data.page.waiting).toBeNull();
  await signUpProven(door, "nounish", "en-nouns");
  expect((await list(door)).data.page.waiting).toEqual({ count: 1, path: "/admin/moderation/nouns" });
});

test("an entry is at its key, and its id leads there", async () => {
  const door = await openDoor();
  const keyed = await putEntry(door, "nouns", noun("actor", "actress"), { key: "stage/actor" });
  const plain = await putEntry(door, "nouns", noun("king", "queen"));
  const found = await entryAt(door, "stage/actor");
  expect(found.data.page).toMatchObject({ entry: { editPath: `${LIST}/stage%2Factor/edit` }, kind: "nouns" });
  expect(found.data.page.url).toBe("http://en.localhost:3000/dictionary/stage%2Factor");
  expect(found.headers.get("Cache-Control")).toBe(PUBLIC);
  const moved = await entryAt(door, keyed);
  expect([moved.status, moved.location]).toEqual([301, `${LIST}/stage%2Factor`]);
  expect((await entryAt(door, plain)).data.page.entry.id).toBe(plain);
});

test("what is not approved is as if it had never been", async () => {
  const door = await openDoor();
  await signUpProven(door, "nounish", "*");
  const statuses = ["pending", "hidden", "removed"] as const;
  const ids = await Promise.all(
    statuses.map((status) => putEntry(door, "nouns", noun(status, `${status}ess`), { status, key: `is-${status}` })),
  );
  const others = await putEntry(door, "terms", { term: ["term"], definition: "…" });
  const names = [...ids, ...statuses.map((status) => `is-${status}`), others, "nobody", "%", "a'b", "🏳️‍🌈"];
  for (const name of names) {
    const { status, body, data } = await entryAt(door, name);
    expect([name, status, body, data]).toEqual([name, 404, "", null]);
  }
});

test("what entries say stays text in what search engines are told", async () => {
  const door = await openDoor();
  const id = await putEntry(door, "nouns", noun("<script>alert(1)</script>", '"onmouseover=x'));
  const { data } = await entryAt(door, id);
  expect(data.seo.title).toContain("<script>");
  expect(data.page.entry.path).toBe(`${LIST}/${id}`);
});

test("every entry can be changed from where it stands; those who decide have the way to all about it, and only they", async () => {
  const door = await openDoor();
  const id = await putEntry(door, "nouns", noun("actor", "actress"), { key: "actor" });
  const paths = async () => {
    const [listed, alone] = [await list(door), await entryAt(door, "actor")];
    const [inList, onPage] = [listed.data.page.entries[0], alone.data.page.entry];
    expect([inList.editPath, onPage.editPath]).toEqual([`${LIST}/actor/edit`, `${LIST}/actor/edit`]);
    return [inList.moderatePath, onPage.moderatePath];
  };
  expect(await paths()).toEqual([null, null]);
  await signUpProven(door, "robin");
  expect(await paths()).toEqual([null, null]);
  await signUpProven(door, "termish", "en-terms");
  expect(await paths()).toEqual([null, null]);
  await signUpProven(door, "nounish", "en-nouns");
  const entry = `/admin/moderation/nouns/entry/${id}`;
  expect(await paths()).toEqual([entry, entry]);
});
