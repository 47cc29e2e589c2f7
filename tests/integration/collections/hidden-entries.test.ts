import { expect, test } from "vitest";
import { COLLECTION_IDS, type CollectionId } from "#app/editions/collections.ts";
import { href } from "#app/editions/hrefs.ts";
import type { EntryData } from "#app/features/collections/field.ts";
import * as apiList from "#app/routes/api/collection.ts";
import * as apiSearch from "#app/routes/api/collection-search.ts";
import * as apiPicture from "#app/routes/api/noun-picture.ts";
import * as apiSearchAll from "#app/routes/api/search.ts";
import * as apiOne from "#app/routes/api/source.ts";
import * as contribution from "#app/routes/contribute/contribution.tsx";
import * as contributions from "#app/routes/contribute/contributions.tsx";
import * as edit from "#app/routes/contribute/edit.tsx";
import * as submit from "#app/routes/contribute/submit.tsx";
import * as list from "#app/routes/public/collection.tsx";
import * as entryPage from "#app/routes/public/entry.tsx";
import * as nounPage from "#app/routes/public/noun-page.tsx";
import * as pronoun from "#app/routes/public/pronoun.tsx";
import * as search from "#app/routes/public/search.tsx";
import * as sitemap from "#app/routes/public/sitemap.ts";
import { type Answer, type Door, openDoor } from "#tests/support/accounts/door.ts";
import { noun, putEntry, signUpProven } from "#tests/support/collections/pages.ts";
import { shipped } from "#tests/support/data/shipped.ts";

/**
 * Hidden content must not leak through any route: each one is requested by a visitor and by a signed-in person who is not
 * involved.
 */

const SECRET = "zorbful";
const { features } = shipped("pl").edition.config;

/** An entry of each kind that says the secret word wherever it can, and is in every part of the lists. */
const SAYING: Record<CollectionId, (word: string) => EntryData> = {
  sources: (word) => ({
    type: "Book",
    pronouns: ["on", "iksatywy"],
    author: word,
    title: word,
    fragments: [`${word} [[on]]`],
    comment: word,
    year: 1999,
  }),
  nouns: (word) => noun(word, `${word}ka`, { categories: ["zawody"], classInstance: word }),
  inclusive: (word) => ({ insteadOf: [word], say: [word], because: word, categories: ["feminism"] }),
  terms: (word) => ({ term: [word], original: [word], definition: word, etymology: word, categories: ["gender"] }),
  names: (word) => ({ name: word, origin: word, meaning: word, usage: word, pros: [word] }),
  people: (word) => ({ name: word, description: word, pronouns: ["pl:on"], sources: [`https://a.example/${word}`] }),
};

/** Every route open to visitors, and every route open to people who are signed in. */
async function answersOf(door: Door, ids: Record<string, string>): Promise<[string, Answer][]> {
  const { config } = (await door.context(new Request("http://pl.localhost:3000/"))).edition;
  const answers: [string, Answer][] = [];
  const ask = async (module: Parameters<Door["get"]>[0], address: string, params = {}) => {
    answers.push([address, await door.get(module, address, { params })]);
  };
  for (const kind of COLLECTION_IDS) {
    const path = href(config, kind);
    const all = ["", "?filter=zorb", "?page=2", "?category=zawody", "?category=gender", "?type=Book", "?pronoun=on"];
    for (const query of [...all, "?category=feminism", "?language=pl"]) await ask(list, path + query);
    for (const name of [ids[kind] ?? "", `${kind}-key`]) {
      await ask(entryPage, `${path}/${name}`, { name });
      await ask(edit, `${path}/${name}/edit`, { name });
      await ask(submit, `${path}/submit?from=${name}`);
      await ask(submit, `${path}/submit?from=${ids[`${kind}.submission`] ?? ""}`);
    }
    await ask(apiList, `/api/${kind}`);
    await ask(apiSearch, `/api/${kind}/search/zorb`, { term: "zorb" });
  }
  for (const id of [ids.sources ?? "", "sources-key"]) await ask(apiOne, `/api/sources/${id}`, { id });
  await ask(apiPicture, `/api/nouns/${ids.nouns}.png`, { file: `${ids.nouns}.png` });
  await ask(apiSearchAll, `/api/search?query=${SECRET}`);
  await ask(search, `${href(config, "search")}?query=${SECRET}`);
  await ask(pronoun, "/on");
  await ask(nounPage, "/iksatywy");
  await ask(sitemap, "/sitemap.xml");
  await ask(contributions, "/account/contributions");
  for (const kind of COLLECTION_IDS) {
    const id = ids[`${kind}.submission`] ?? "";
    await ask(contribution, `/account/contributions/${id}`, { id });
  }
  return answers;
}

/**
 * Responses that contain the secret word, except where the request itself contained it: the search names what was asked, and the page
 * of somebody of that name.
 */
const tellsOf = (answers: [string, Answer][]): string[] =>
  answers.flatMap(([address, { data, body, location }]) => {
    // The redirect to the sign-in page contains the requested address.
    const led = location?.includes("?then=") ? "" : location;
    const said = `${JSON.stringify(data)}${body}${led}`
      .replaceAll(`"text":"${SECRET}"`, "")
      .replaceAll(`"title":"${SECRET} • `, "")
      .replaceAll(new RegExp(`"/?@${SECRET}"`, "g"), "");
    return /zorbful|-key\b/.test(said.replaceAll(address, "")) ? [address] : [];
  });

test.each(["pending", "hidden", "removed", "approved"] as const)("what is %s", async (status) => {
  const visitor = await openDoor({ edition: "pl", config: { features: { ...features, people: true } } });
  const reader = visitor.other();
  await signUpProven(reader, "reader");
  const ids: Record<string, string> = {};
  for (const kind of COLLECTION_IDS) {
    const options = { key: `${kind}-key`, status, authorId: "somebody else's id" };
    ids[kind] = await putEntry(visitor, kind, SAYING[kind](SECRET), options);
    // A change that waits shows in none of them either, whatever its entry is.
    await putEntry(visitor, kind, SAYING[kind](`${SECRET} too`), { status: "pending", authorId: "a third id" });
  }
  const told = [...tellsOf(await answersOf(visitor, ids)), ...tellsOf(await answersOf(reader, ids))];
  if (status !== "approved") return expect(told).toEqual([]);
  // Ensures that these routes show content at all.
  const doors = [
    "/api/sources",
    "/api/search?query=zorbful",
    "/szukaj?query=zorbful",
    "/on",
    "/iksatywy",
    "/sitemap.xml",
  ];
  expect(told).toEqual(expect.arrayContaining(doors));
  expect(told.length).toBeGreaterThan(60);
});
