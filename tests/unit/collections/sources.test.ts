import fc from "fast-check";
import { expect, test } from "vitest";
import { derive } from "#app/features/collections/derive.server.ts";
import { completeData } from "#app/features/collections/field.ts";
import { shownAuthor, sortedAuthor } from "#app/features/collections/kinds/sources/authors.ts";
import {
  joinedFragments,
  quoteLines,
  quoteParts,
  unmarked,
} from "#app/features/collections/kinds/sources/fragments.ts";
import { sources } from "#app/features/collections/kinds/sources/kind.ts";
import { pronounValue, pronounValues } from "#app/features/collections/kinds/sources/pronoun-values.ts";
import { sourceSortKey, typePriority } from "#app/features/collections/kinds/sources/sort-key.ts";
import { SOURCE_TYPES, type SourceData } from "#app/features/collections/kinds/sources/source.ts";

const source = (written: Partial<SourceData>) => completeData(sources.fields, written);

test("authors are read without their mark and sorted by what follows it", () => {
  expect(shownAuthor("Virginia ^Woolf")).toBe("Virginia Woolf");
  expect(sortedAuthor("Virginia ^Woolf")).toBe("Woolf Virginia");
  expect(sortedAuthor("^紫式部")).toBe("紫式部");
  expect(sortedAuthor("Someone")).toBe("Someone");
  expect(sortedAuthor("^")).toBe("");
});

test("types come in the order of the specification: the higher number first", () => {
  const numbers = Object.fromEntries(["", ...SOURCE_TYPES].map((type) => [type, typePriority(type)]));
  expect(numbers).toEqual({
    "": 4,
    Other: 4,
    Comics: 4,
    Game: 4,
    Movie: 3,
    Series: 3,
    Article: 2,
    Book: 1,
    Song: 0,
    Poetry: 0,
  });
});

/** An independent model of the order, written as comparisons. */
function compared(a: SourceData, b: SourceData): number {
  const name = ({ author }: SourceData) => author.split("^").reverse().join(" ").trim();
  return (
    typePriority(b.type) - typePriority(a.type) ||
    Number(name(a) === "") - Number(name(b) === "") ||
    compareTexts(name(a), name(b)) ||
    compareTexts(a.title, b.title)
  );
}
const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

test("a list is ordered by type, then by what authors are sorted by, and those without one come last by title", () => {
  const author = fc.constantFrom("", "Virginia ^Woolf", "^woolf", "Ann ^Le", "Ann ^Leckie", "Ursula ^Le Guin", "Zoe");
  const title = fc.constantFrom("a", "b", "a b", "ab", "z");
  const one = fc.record({ type: fc.constantFrom("", ...SOURCE_TYPES), author, title });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), (list) => {
      const all = list.map((written) => source({ ...written, author: written.author.toLowerCase() }));
      const byKey = [...all].sort((a, b) => compareTexts(sourceSortKey(a), sourceSortKey(b)));
      const byRule = [...all].sort(compared);
      expect(byKey.map(({ type, author, title }) => [typePriority(type), author, title])).toEqual(
        byRule.map(({ type, author, title }) => [typePriority(type), author, title]),
      );
    }),
    { numRuns: 200 },
  );
});

test("accents and capitals make no difference to the order", () => {
  const sortOf = (author: string) => derive(sources, completeData(sources.fields, { author, title: "x" })).sort;
  const authors = ["Å ^Łuk", "A ^lub", "A ^Lum", "A ^Ömer", "A ^Pa"];
  expect([...authors].sort((a, b) => compareTexts(sortOf(a), sortOf(b)))).toEqual([
    ...["A ^lub", "Å ^Łuk", "A ^Lum", "A ^Ömer", "A ^Pa"],
  ]);
});

test("words of interest are told from the rest, and brackets without a partner are text", () => {
  expect(quoteParts("so [[they]] said")).toEqual([
    { text: "so ", marked: false },
    { text: "they", marked: true },
    { text: " said", marked: false },
  ]);
  expect(quoteParts("a [[b")).toEqual([{ text: "a [[b", marked: false }]);
  expect(quoteParts("a]] [b]")).toEqual([{ text: "a]] [b]", marked: false }]);
  expect(unmarked("[[They]] came")).toBe("They came");
});

test("nothing of a text is lost in its parts, whatever it is", () => {
  const text = fc
    .array(fc.constantFrom("[[", "]]", "[", "]", "a", "\n", "{", "<b>", "\u202e"))
    .map((all) => all.join(""));
  fc.assert(
    fc.property(text, (written) => {
      const bare = (some: string) => some.replace(/[[\]]/g, "");
      expect(bare(unmarked(written))).toBe(bare(written));
      // Only pairs of marks are taken out.
      expect((written.length - unmarked(written).length) % "[[]]".length).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test("a hundred thousand braces are only text", () => {
  for (const sign of ["[", "[[", "]]", "{", "@", "\\", "|"]) {
    const long = sign.repeat(100_000);
    expect(unmarked(`${long}a`)).toBe(`${long}a`);
    expect(joinedFragments([long]).length).toBeGreaterThanOrEqual(long.length);
  }
});

/** Parses the column as API clients do. */
const splitAsClients = (column: string) => column.split(/(?<!\\)@/).map((quote) => quote.replaceAll("\\@", "@"));

test("the column of quotations reads as it was written", () => {
  expect(joinedFragments(["They waved.\nThen [[they]] left.", "A sign: @"])).toBe(
    "They waved.|Then [[they]] left.@A sign: \\@",
  );
  const fragment = fc
    .array(fc.constantFrom("@", "\\", "|", "\n", "a", " b", "[[they]]"), { minLength: 1 })
    .map((all) => all.join(""));
  fc.assert(
    fc.property(fc.array(fragment, { minLength: 1, maxLength: 4 }), (fragments) => {
      const expected = fragments.map((one) => quoteLines(one).join("|"));
      expect(splitAsClients(joinedFragments(fragments)).map((quote) => quote.trim())).toEqual(
        expected.map((one) => one.trim()),
      );
    }),
    { numRuns: 300 },
  );
});

test("sets that take turns are found by each and by all of them, in whatever order", () => {
  expect(pronounValues(["she&they", "xe"])).toEqual(["she&they", "she", "they", "xe"]);
  expect(pronounValue("they&she")).toBe(pronounValue("she & they"));
  expect(pronounValues(["&", " "])).toEqual([]);
});

test("a quotation is found to its end, and a sign that stands for a sentence does not swell what is looked through", () => {
  const haystackOf = (fragment: string) =>
    derive(sources, { ...source({ title: "t" }), fragments: [fragment] }).haystack;
  expect(haystackOf(`${"Æ".repeat(990)} the end`)).toContain("ae the end\n");
  expect(haystackOf(`${"a".repeat(3990)} the end`)).toContain("a the end\n");
  expect(haystackOf("\ufdfa".repeat(4000)).length).toBeLessThan(6000);
});
