import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BookWithSettings, pronounBook } from "#app/features/pronouns/book.ts";
import { buildLiving, pathOfWord } from "#app/features/pronouns/living.ts";
import { NAME } from "#app/features/pronouns/living-data.ts";
import { decodePath, readPronounPath } from "#app/features/pronouns/path.ts";
import { joinText } from "#app/features/pronouns/sentence.ts";
import { anyCharacter } from "#tests/support/any-character.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

const books = new Map<string, BookWithSettings>();
for (const { code, edition } of shippedEditions()) {
  const book = pronounBook(edition);
  if (book !== null) books.set(code, book);
}
const english = books.get("en") as BookWithSettings;

describe.each([...books])("the living sentence of %s", (_, book) => {
  const living = buildLiving(book, "/pronouns");

  test("begins with the default, takes several turns, and each leads to its own page", () => {
    expect(living?.turns[0]?.path).toBe(pathOfWord(book.settings.default, book));
    const paths = living?.turns.map(({ path }) => path) ?? [];
    expect(paths.length).toBeGreaterThan(1);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(readPronounPath(decodePath(path) ?? "", book.grammar)).not.toBeNull();
  });

  test("says something with every set, and shows nothing of what stands for a name", () => {
    for (const { parts } of living?.turns ?? []) {
      expect(parts.some(({ morpheme, text }) => morpheme && text !== "")).toBe(true);
      expect(joinText(parts)).not.toContain(NAME);
    }
    if (living?.named) expect(joinText(living.named)).toContain(NAME);
  });
});

describe("a typed word", () => {
  test.each([
    ["xe", "/xe"],
    ["They", "/they"],
    ["she/they", "/she&they"],
    ["Robin", "/:Robin"],
    ["  Anna Maria ", "/:Anna%20Maria"],
    ["🌻", "/🌻"],
    ["", null],
    ["   ", null],
    ["x".repeat(400), null],
  ])("%j leads to %j", (typed, path) => {
    const found = pathOfWord(typed, english);
    expect(found === null ? null : path?.includes("%") ? found : decodePath(found)).toBe(path);
  });

  test("never leads to another host, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (typed) => {
        const path = pathOfWord(typed, english) ?? "/";
        expect(new URL(path, "https://own.example").origin).toBe("https://own.example");
      }),
    );
  });
});
