import { afterEach, expect, test, vi } from "vitest";
import { SiteSearch } from "#app/features/search/site-search.server.ts";
import { searchable } from "#app/kit/text/search.ts";
import { minutes } from "#app/kit/time/durations.ts";
import type { SearchContext, SearchSource } from "#app/subject/search-source.ts";

/** There is room for one list of this length, and for no second. */
const LONG = 13_000;

/** Which lists were read from the beginning, as "en" or "en.shavian". */
let read: string[] = [];
const nameOf = ({ edition, spelling }: SearchContext): string =>
  spelling === null ? edition.code : `${edition.code}.${spelling}`;

const source: SearchSource = {
  id: "words",
  order: 1,
  state: ({ edition }) => [edition],
  *documents(context) {
    read.push(nameOf(context));
    for (let number = 0; number < LONG; number += 1) {
      const title = `word${number}`;
      yield searchable({ kind: "term", id: String(number), title, url: `/${number}`, content: "" });
    }
  },
  changes: {
    revision: () => 1,
    since(context) {
      const documents = [...source.documents(context)];
      return [documents.map((document) => ({ id: document.document.id, stamp: "1", document }))];
    },
    holding: (_, query) => [[searchable({ kind: "term", id: "plain", title: query, url: "/", content: "" })]],
  },
};

const editions = new Map(
  ["en", "de"].map((code) => [code, { database: {}, edition: { code, config: { locale: code } } }]),
);
/** An edition as it is searched in one of its spellings. */
const searching = (code: string, spelling: string | null = null): SearchContext =>
  ({
    ...editions.get(code),
    spelling,
    spell: <T>(shown: T) => shown,
    log: { error: (about: object) => console.error(about) },
  }) as unknown as SearchContext;

/** @returns whether the index has answered, and not the plain search */
async function ask(search: SiteSearch, context: SearchContext): Promise<boolean> {
  const { documents } = await search.find(context, "word77");
  expect(documents[0]?.title).toBe("word77");
  return documents[0]?.id !== "plain";
}

afterEach(() => {
  read = [];
  vi.useRealTimers();
});

test("two long lists that are searched in turn are not made anew for each question", { timeout: 60_000 }, async () => {
  const search = new SiteSearch([source]);
  const answered: boolean[] = [];
  for (let turn = 0; turn < 4; turn += 1)
    for (const code of ["en", "de"]) answered.push(await ask(search, searching(code)));
  expect(read).toEqual(["en", "de"]);
  // One of them stays.
  expect(answered).toEqual([true, true, true, false, true, false, true, false]);
});

test("whoever chooses another spelling takes nothing from those who read the usual one", {
  timeout: 60_000,
}, async () => {
  const search = new SiteSearch([source]);
  expect(await ask(search, searching("en"))).toBe(true);
  for (let turn = 0; turn < 4; turn += 1) await ask(search, searching("en", "shavian"));
  expect(await ask(search, searching("en"))).toBe(true);
  expect(read).toEqual(["en", "en.shavian"]);
});

test("what had to make room is made again after a while", { timeout: 60_000 }, async () => {
  const search = new SiteSearch([source]);
  for (const code of ["en", "de", "en", "de"]) await ask(search, searching(code));
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(minutes(10));
  expect(await ask(search, searching("de"))).toBe(true);
  expect(read).toEqual(["en", "de", "de"]);
});
