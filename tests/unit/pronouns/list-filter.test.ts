import { describe, expect, it } from "vitest";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { compactGrammar } from "#app/features/pronouns/compact-grammar.ts";
import { filteredGroups, filterIndex, nearGroups } from "#app/features/pronouns/list-filter.ts";
import { listedGroups } from "#app/features/pronouns/listing.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

const books = new Map(
  shippedEditions().flatMap(({ code, edition }) => {
    const book = pronounBook(edition);
    return book === null ? [] : [[code, book] as const];
  }),
);

/** The list of an edition, narrowed down. */
function listOf(code: string) {
  const book = books.get(code);
  if (book === undefined) throw new Error(`${code} has no pronouns`);
  const groups = listedGroups(book.groups, book.sets, book.grammar, book.othersGroup);
  const index = filterIndex(compactGrammar(book.grammar));
  const find = (typed: string) =>
    filteredGroups(groups, index, typed).flatMap(({ sets }) => sets.map(({ key }) => key));
  return { groups, find, book };
}

describe("the list of pronouns", () => {
  it("in English is found by names, forms and several words, and nothing typed leaves all of it", () => {
    const { groups, find } = listOf("en");
    expect(find(" ")).toEqual(groups.flatMap(({ sets }) => sets.map(({ key }) => key)));
    expect(find("XE")).toContain("xe");
    expect(find("xe")).not.toContain("they");
    expect(find("themselves")).toEqual(["they"]);
    expect(find("they/them")).toContain("they");
    expect(find("hers")).toContain("she");
    expect(find("nothing like this")).toEqual([]);
  });

  it("in Japanese is found by how a name is read, and in either kana", () => {
    const { find } = listOf("ja");
    expect(find("かれ")).toContain("彼");
    expect(find("カノジョ")).toContain("彼女");
    expect(find("人")).toContain("あの人");
  });

  it.each([...books.keys()])("of %s has every set under its own name, with and without accents", (code) => {
    const { book, groups, find } = listOf(code);
    const shown = new Set(groups.flatMap(({ sets }) => sets.map(({ key }) => key)));
    for (const set of book.sets.filter(({ canonicalName }) => shown.has(canonicalName))) {
      const [name = ""] = set.canonicalName.split(/[\s/&·,]/);
      expect(find(name)).toContain(set.canonicalName);
      expect(find(name.normalize("NFD").replace(/[\u0300-\u036f]/g, ""))).toContain(set.canonicalName);
    }
  });
});

describe("a slip in the filter", () => {
  const near = (code: string, typed: string) => {
    const { groups, book } = listOf(code);
    const found = nearGroups(groups, filterIndex(compactGrammar(book.grammar)), typed);
    return found && { meant: found.meant, keys: found.groups.flatMap(({ sets }) => sets.map(({ key }) => key)) };
  };

  it("shows what is closest, and says what that is", () => {
    expect(near("en", "themselvse")).toEqual({ meant: "themselves", keys: ["they"] });
    expect(near("en", "thmeself")?.keys).toContain("they/them/themself");
    expect(near("en", "they themslf")?.keys).toEqual(["they/them/themself"]);
    expect(near("pl", "onoo")?.meant).toBe("ono");
  });

  it("is none where something has what is typed, where it is short, and where nothing is close", () => {
    for (const typed of ["they", "", "qq", "zzzzzzzz", "x".repeat(5000)])
      expect([typed, near("en", typed)]).toEqual([typed, null]);
  });
});
