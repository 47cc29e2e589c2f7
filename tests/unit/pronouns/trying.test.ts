import { describe, expect, test } from "vitest";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { setsByGroup, setsInTurn } from "#app/features/pronouns/in-turn.ts";
import { buildListPage } from "#app/features/pronouns/list-page.ts";
import { lookUp } from "#app/features/pronouns/merge.ts";
import { decodePath, parsePronouns } from "#app/features/pronouns/path.ts";
import { joinText } from "#app/features/pronouns/sentence.ts";
import { readStep, triedSets } from "#app/features/pronouns/trying/trying.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

const books = shippedEditions().flatMap(({ code, edition }) => {
  const book = pronounBook(edition);
  return book === null ? [] : [{ code, book }];
});

describe.each(books)("trying on the sets of $code", ({ book }) => {
  const tried = triedSets(book);

  test("takes each of them once, the edition's default first", () => {
    const { grammar, settings, sets } = book;
    expect(tried[0]?.key).toBe(parsePronouns(settings.default, grammar)?.canonicalName);
    expect(tried.map(({ key }) => key).sort()).toEqual(sets.map(({ canonicalName }) => canonicalName).sort());
  });

  test("shows four different sentences with each, and each leads to its page", () => {
    for (const { key, path, sentences } of tried) {
      const texts = sentences.map(joinText);
      expect([key, new Set(texts).size]).toEqual([key, 4]);
      for (const parts of sentences) expect(parts.some(({ morpheme, text }) => morpheme && text !== "")).toBe(true);
      expect(parsePronouns(decodePath(path) ?? "", book.grammar)?.canonicalName).toBe(key);
    }
  });
});

test("the first set is of no gender, and neither of the familiar two stands without the other", () => {
  const english = books.find(({ code }) => code === "en")?.book;
  const first = setsInTurn(english as NonNullable<typeof english>).slice(0, 3);
  expect(first.map(({ canonicalName }) => canonicalName)).toEqual(["they", "she", "he"]);
});

test.each(books)("examples of several sets of $code begin as its sets do", ({ book }) => {
  const order = setsByGroup(book).map(({ canonicalName }) => canonicalName);
  const mixes = buildListPage(book).mixes.map(({ path }) =>
    (lookUp(decodePath(path)?.slice(1) ?? "", book.grammar)?.canonicalName ?? "").split("&"),
  );
  const places = mixes.map((keys) => keys.map((key) => order.indexOf(key)));
  expect(mixes).toHaveLength(book.settings.multipleExamples.length);
  expect(places.flat()).not.toContain(-1);
  for (const one of places) expect(one).toEqual([...one].sort((a, b) => a - b));
  expect(places).toEqual([...places].sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d));
});

describe("the English sentences", () => {
  const english = triedSets(books.find(({ code }) => code === "en")?.book as (typeof books)[0]["book"]);

  test("show every form of a set", () => {
    const xe = english.find(({ key }) => key === "xe");
    const forms = xe?.sentences.flatMap((parts) => parts.flatMap(({ morpheme }) => morpheme ?? []));
    expect(new Set(forms).size).toBe(5);
  });
});

describe("a step in the address", () => {
  test.each([
    ["2", 2],
    ["25", 25],
    [null, null],
    ["1", null],
    ["26", null],
    ["0", null],
    ["-3", null],
    ["2.5", null],
    ["02", null],
    ["2e1", null],
    ["٣", null],
    ["9".repeat(400), null],
  ])("%s is %s of 25", (sent, step) => {
    expect(readStep(sent, 25)).toBe(step);
  });
});
