import { describe, expect, it } from "vitest";
import { editionCodes } from "#app/edition-files/files.server.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { compactGrammar } from "#app/features/pronouns/compact-grammar.ts";
import { filteredGroups, filterIndex } from "#app/features/pronouns/list-filter.ts";
import { listedGroups } from "#app/features/pronouns/listing.ts";
import { openDoor } from "#tests/support/accounts/door.ts";

/** The list of an edition, narrowed down. */
async function listOf(code: string) {
  const { edition } = await (await openDoor({ edition: code })).context(new Request("http://localhost:3000/"));
  const book = pronounBook(edition);
  if (book === null) throw new Error(`${code} has no pronouns`);
  const groups = listedGroups(book.groups, book.sets, book.grammar, book.othersGroup);
  const index = filterIndex(compactGrammar(book.grammar));
  const find = (typed: string) =>
    filteredGroups(groups, index, typed).flatMap(({ sets }) => sets.map(({ key }) => key));
  return { groups, find, book };
}

describe("the list of pronouns", () => {
  it("in English is found by names, forms and several words, and nothing typed leaves all of it", async () => {
    const { groups, find } = await listOf("en");
    expect(find(" ")).toEqual(groups.flatMap(({ sets }) => sets.map(({ key }) => key)));
    expect(find("XE")).toContain("xe");
    expect(find("xe")).not.toContain("they");
    expect(find("themself")).toContain("they");
    expect(find("they/them")).toContain("they");
    expect(find("hers")).toContain("she");
    expect(find("nothing like this")).toEqual([]);
  });

  it("in Japanese is found by how a name is read, and in either kana", async () => {
    const { find } = await listOf("ja");
    expect(find("かれ")).toContain("彼");
    expect(find("カノジョ")).toContain("彼女");
    expect(find("人")).toContain("あの人");
  });

  it.each(editionCodes("editions").filter((code) => !["_", "no"].includes(code)))(
    "of %s has every set under its own name, with and without accents",
    async (code) => {
      const { book, groups, find } = await listOf(code);
      const shown = new Set(groups.flatMap(({ sets }) => sets.map(({ key }) => key)));
      for (const set of book.sets.filter(({ canonicalName }) => shown.has(canonicalName))) {
        const [name = ""] = set.canonicalName.split(/[\s/&·,]/);
        expect(find(name)).toContain(set.canonicalName);
        expect(find(name.normalize("NFD").replace(/[\u0300-\u036f]/g, ""))).toContain(set.canonicalName);
      }
    },
    60_000,
  );
});
